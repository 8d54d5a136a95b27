"""The stage: noise that Python and the browser draw alike, and what is counted from it."""

import json
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from verdictlab import bayesian_signed_rank_test, load_table, power_curve, rm_anova_batch
from verdictlab._noise import LUCK, as_uniforms, coin_tosses, noise_words, philox, stream_of
from verdictlab._outcomes import HALF_POINT, in_hex, picked
from verdictlab._stages import (
    WORLDS,
    caught,
    coin_leads,
    dance_draws,
    in_print,
    pooled_misses,
    sample_intervals,
    t_factor,
    true_median,
    world_curve,
    world_values,
)
from verdictlab.bayes._counters import counter_shares
from verdictlab.complexity._luck import dealing, dealt_draws
from verdictlab.complexity._luck import luck as luck_of
from verdictlab.labs import (
    anova_lab,
    complexity_lab,
    error_lab,
    estimator_lab,
    roc_lab,
    rope_lab,
)
from verdictlab.labs.engine.stage import Stage
from verdictlab.many._pairing import shuffled_statistics
from verdictlab.power._studies import points_of, study_draws
from verdictlab.resampling import estimator_race
from verdictlab.roc import roc_scores
from verdictlab.roc._redrawn import calls_of, cost_gap, orders_of, reach, redrawn_gaps

FRONTEND = Path(__file__).resolve().parent.parent / "widgets" / "frontend" / "src" / "stage"
COIN, SAMPLING, ROPE = map(stream_of, ("coin_lab", "sampling_lab", "rope_lab"))
COMPLEXITY, ESTIMATOR, ROC = map(stream_of, ("complexity_lab", "estimator_lab", "roc_lab"))


def in_node(body, **data):
    """Evaluate ``body``, an expression in the stage's exports and ``data``."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node here; the browser tests look at the stage in a page")
    imports = "".join(
        f'const {name} = await import("{(FRONTEND / f"{name}.js").as_uri()}");'
        for name in (
            "noise",
            "formulas",
            "counting",
            "dots",
            "dance",
            "dancing",
            "ringing",
            "filling",
        )
    )
    script = (
        'import { readFileSync } from "node:fs";'
        f'{imports} const data = JSON.parse(readFileSync(0, "utf8"));'
        f"process.stdout.write(JSON.stringify({body}));"
    )
    done = subprocess.run(
        [node, "--input-type=module", "-e", script],
        input=json.dumps(data).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return json.loads(done.stdout)


# The generator, against its authors' known answers (Random123 1.14, kat_vectors, philox2x32 10)


@pytest.mark.parametrize(
    ("counter", "key", "answer"),
    [
        ((0, 0), 0, (0xFF1DAE59, 0x6CD10DF2)),
        ((0xFFFFFFFF, 0xFFFFFFFF), 0xFFFFFFFF, (0x2C3F628B, 0xAB4FD7AD)),
        ((0x243F6A88, 0x85A308D3), 0x13198A2E, (0xDD7CE038, 0xF62A4C12)),
    ],
)
def test_the_generator_gives_the_known_answers(counter, key, answer):
    assert tuple(int(word) for word in philox(*counter, key)) == answer


def test_noise_depends_on_lab_and_luck_and_nothing_else():
    short, long = noise_words(COIN, 3, 2, draws=5), noise_words(COIN, 3, 63, draws=1000)
    assert (long[:5, :2] == short).all()
    assert len({noise_words(COIN, luck, 2, draws=1).tobytes() for luck in LUCK}) == 40
    assert (noise_words(SAMPLING, 3, 2, draws=5) != short).any()
    # No lab draws what another one drew under some other luck number.
    assert abs(COIN - SAMPLING) > 40


# Is it noise? Each check gives 40 p-values, one per luck number: none may be tiny, and all
# together must look like 40 p-values of true noise (so that a generator that is "too even", which
# one-sided checks would praise, is caught as well).


def uniforms(luck, width=64):
    return as_uniforms(noise_words(COIN, luck, width))


def even(u):
    counts = np.histogram(u, bins=256, range=(0, 1))[0]
    return stats.chisquare(counts).pvalue


def tiny_bits(u):
    """The lowest byte of a word is as even as the highest."""
    words = np.round(u * 2**32 - 0.5).astype(np.uint64).ravel()
    return stats.chisquare(np.bincount((words & np.uint64(255)).astype(int), minlength=256)).pvalue


def along(u):
    """Neighbours in a sample."""
    return stats.pearsonr(u[:, :-1].ravel(), u[:, 1:].ravel()).pvalue


def across(u):
    """The same place in draws that follow one another."""
    return stats.pearsonr(u[:-1].ravel(), u[1:].ravel()).pvalue


def pairs(u):
    """Pairs of neighbours fill the square evenly."""
    table = np.histogram2d(u[:, ::2].ravel(), u[:, 1::2].ravel(), bins=16)[0]
    return stats.chisquare(table.ravel()).pvalue


def runs(u):
    """Ups and downs around one half come in runs as often as they should (Wald and Wolfowitz)."""
    signs = (u.ravel() > 0.5).astype(int)
    many, ups = signs.size, signs.sum()
    downs = many - ups
    expected = 1 + 2 * ups * downs / many
    spread = np.sqrt((expected - 1) * (expected - 2) / (many - 1))
    seen = 1 + np.count_nonzero(np.diff(signs))
    return 2 * stats.norm.sf(abs(seen - expected) / spread)


def heads(u):
    """The coins' heads follow the binomial distribution."""
    words = np.round(u * 2**32 - 0.5).astype(np.uint64)
    seen = np.bincount(coin_tosses(words, 60).sum(axis=1), minlength=61)
    chance = 1000 * stats.binom.pmf(np.arange(61), 60, 0.5)
    edges = [*range(24, 38), 61]
    starts = [0, *edges[:-1]]
    merged = [
        [some[a:b].sum() for a, b in zip(starts, edges, strict=True)] for some in (seen, chance)
    ]
    return stats.chisquare(*merged).pvalue


CHECKS = (even, tiny_bits, along, across, pairs, runs, heads)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_passes_for_noise(check):
    p = np.array([check(uniforms(luck)) for luck in LUCK])
    assert p.min() > 1e-4, p.min()  # 40 true ones fall below it in 4 of 1000 tries
    assert stats.kstest(p, "uniform").pvalue > 0.001


def test_luck_numbers_are_independent_of_one_another():
    first = np.array([uniforms(luck, 8).ravel() for luck in LUCK])
    off = np.corrcoef(first)[np.triu_indices(40, 1)]
    z = off * np.sqrt(first.shape[1])
    assert abs(z).max() < 4.5  # 780 pairs
    assert stats.kstest(z, "norm").pvalue > 0.001


def test_the_checks_see_bad_noise():
    """A generator without enough rounds, and one that follows a grid, are caught."""
    rows, blocks = np.arange(1000, dtype=np.uint64)[:, None], np.arange(32, dtype=np.uint64)
    weak = np.stack(philox(blocks, rows, COIN, rounds=3), axis=-1).reshape(1000, -1)
    grid = (np.arange(64_000) + 0.5).reshape(1000, 64) / 64_000
    assert min(check(as_uniforms(weak)) for check in CHECKS) < 1e-6
    assert along(grid) < 1e-6
    assert even(grid) > 0.999


# The browser draws the same


def test_the_browser_has_the_same_words_for_every_luck_number():
    found = in_node(
        "data.lucks.map((luck) => [...noise.noiseOf(data.stream, luck, 19, 1000).words])",
        lucks=list(LUCK),
        stream=COIN,
    )
    for luck, words in zip(LUCK, found, strict=True):
        assert (np.array(words) == noise_words(COIN, luck, 19).ravel()).all(), luck


def drawn(formula, stream, parameters):
    return in_node(
        "data.lucks.map((luck) => { const f = formulas.formulas[data.formula];"
        "const n = noise.noiseOf(data.stream, luck, f.width(data.parameters), 1000);"
        "return f.found(n, data.parameters); })",
        formula=formula,
        stream=stream,
        lucks=list(LUCK),
        parameters=parameters,
    )


@pytest.mark.parametrize("quarrels", [10, 14, 32, 60, 600, 2000])
def test_the_browser_tosses_the_same_coins(quarrels):
    for luck, found in zip(LUCK, drawn("coin", COIN, {"quarrels": quarrels}), strict=True):
        assert found["values"] == coin_leads(COIN, luck, quarrels).tolist(), luck


@pytest.mark.parametrize("world", WORLDS)
@pytest.mark.parametrize("n", [5, 15, 40])
def test_the_browser_draws_the_same_samples(world, n):
    # A page makes samples as long as the longest on offer, and takes their beginnings.
    parameters = {"world": world, "n": n, "widest": 40, "factor": t_factor(n), "show": "medians"}
    for luck, found in zip(LUCK, drawn("sampling", SAMPLING, parameters), strict=True):
        _means, medians, low, high = sample_intervals(SAMPLING, luck, world, n)
        assert np.abs(np.array(found["values"]) - medians).max() < 1e-9
        assert np.abs(np.array(found["low"]) - low).max() < 1e-9
        # What is counted is the same to the last interval.
        assert ((np.array(found["high"]) < 50) == (high < 50)).all()
        assert ((np.array(found["low"]) > 50) == (low > 50)).all()


def test_the_sample_on_the_bench_is_the_one_that_was_counted():
    body = """data.draws.map((i) => {
        const f = formulas.formulas.coin, p = { quarrels: 45 };
        const n = noise.noiseOf(data.stream, 2, f.width(p), 1000);
        return [f.sample(n, p, i).coins, f.facts(f.found(n, p), p, i)]; })"""
    words = noise_words(COIN, 2, 2)
    for i, (coins, facts) in zip(
        (0, 7, 999), in_node(body, draws=[0, 7, 999], stream=COIN), strict=True
    ):
        assert coins == coin_tosses(words, 45)[i].tolist()
        assert facts["heads"] == sum(coins)
        assert facts["heads"] + facts["tails"] == 45


def test_normal_quantiles_are_those_of_scipy():
    u = np.concatenate([as_uniforms(np.array([0, 1, 2**16, 2**31, 2**32 - 1])), uniforms(1)[0]])
    found = in_node("data.u.map(noise.normalQuantile)", u=u.tolist())
    assert found == pytest.approx(stats.norm.ppf(u).tolist(), rel=1e-12)


# The dance of p-values


@pytest.mark.parametrize(
    ("n", "gain", "alpha", "sides"),
    [
        (2, 0.5, 0.05, "two-sided"),
        (3, 0.0, 0.2, "greater"),
        (15, 0.5, 0.05, "two-sided"),
        (15, 0.5, 0.01, "looked"),
        (30, 1.5, 0.001, "greater"),
    ],
)
def test_the_browser_dances_the_same_dance(n, gain, alpha, sides):
    parameters = {"gain": gain, "n": n, "alpha": alpha, "sides": sides}
    body = """data.lucks.map((luck) => {
        const noises = noise.noiseOf(data.stream, luck, data.parameters.n, 1000);
        const found = formulas.formulas.dance.found(noises, data.parameters);
        return { ...found, print: dance.inPrint(found, 1000, data.parameters.alpha),
            caught: dance.caught(found, [0.001, 0.2], 10, 20) }; })"""
    reach = t_factor(n, 1 - (alpha if sides == "two-sided" else 2 * alpha))
    stream = stream_of("error_lab")
    for luck, found in zip(
        LUCK, in_node(body, stream=stream, lucks=list(LUCK), parameters=parameters), strict=True
    ):
        gains, p, errors = dance_draws(stream, luck, gain, n, sides=sides)
        assert np.abs(np.array(found["gains"]) - gains).max() < 1e-12
        assert found["p"] == pytest.approx(p.tolist(), rel=1e-9)
        assert found["low"] == pytest.approx((gains - reach * errors).tolist(), rel=1e-7, abs=1e-9)
        assert found["high"] == pytest.approx((gains + reach * errors).tolist(), rel=1e-7, abs=1e-9)
        # An interval leaves out 0 just where its study rejects.
        above = np.array(found["low"]) > 0
        beyond = above if sides == "greater" else above | (np.array(found["high"]) < 0)
        assert (beyond == (p <= alpha)).all()
        count, mean = in_print(gains, p, alpha)
        assert found["print"]["printed"] == count
        assert found["print"]["mean"] == (None if mean is None else pytest.approx(mean))
        assert found["caught"] == caught(p[10:20], (0.001, 0.2))


@pytest.mark.parametrize(
    ("sides", "alternative"), [("two-sided", "two-sided"), ("greater", "greater"), ("looked", None)]
)
def test_each_p_of_the_dance_is_that_of_scipys_t_test(sides, alternative):
    stream = stream_of("error_lab")
    samples = 0.3 + stats.norm.ppf(as_uniforms(noise_words(stream, 2, 12, draws=50)))
    p = dance_draws(stream, 2, 0.3, 12, sides=sides, draws=50)[1]
    if alternative:
        theirs = stats.ttest_1samp(samples, 0, axis=1, alternative=alternative).pvalue
    else:  # who looked first takes the better side
        theirs = np.minimum(
            *(
                stats.ttest_1samp(samples, 0, axis=1, alternative=one).pvalue
                for one in ("less", "greater")
            )
        )
    assert p == pytest.approx(theirs)


def test_tails_of_student_are_those_of_scipy():
    cases = [[t, dof] for t in (0, 0.1, 1, 2.5, 6, 20, 80) for dof in (1, 2, 3, 9, 14, 29, 60)]
    found = in_node("data.cases.map(([t, dof]) => dance.twoSidedP(t, dof))", cases=cases)
    for (t, dof), p in zip(cases, found, strict=True):
        assert p == pytest.approx(2 * stats.t.sf(t, dof), rel=1e-10), (t, dof)


def test_the_dance_rejects_as_often_as_its_power_and_print_exaggerates():
    """Power from the non-central t; the means in print 1.4 times the truth at 0.5 and n = 15."""
    drawn_all = [dance_draws(SAMPLING, luck, 0.5) for luck in LUCK]
    gains, p = (np.concatenate(some) for some in list(zip(*drawn_all, strict=True))[:2])
    edge, shift = stats.t.ppf(0.975, 14), 0.5 * 15**0.5
    power = stats.nct.sf(edge, 14, shift) + stats.nct.cdf(-edge, 14, shift)
    count, mean = in_print(gains, p)
    assert stats.binomtest(count, len(p), power).pvalue > 0.001
    assert mean / 0.5 == pytest.approx(1.4, abs=0.05)
    assert in_print(gains, np.ones_like(p)) == (0, None)


def told_of_the_dance(total, *, net=(0.01, 0.1), since=0, journal=False, **changes):
    """{head, more} as the page says it, and the p-values and gains that Python draws."""
    lab = error_lab(**changes)
    state = lab.state
    stage = lab.view.stage
    own = {"net": {"small": net[0], "large": net[1], "journal": journal}, "since": since}
    body = """(() => {
        const n = noise.noiseOf(data.stage.stream, 1, data.stage.parameters.n, 1000);
        const found = formulas.formulas.dance.found(n, data.stage.parameters);
        return dancing.tellDance(data.stage, found, data.total, data.own); })()"""
    plain = stage.plain() | {"parameters": stage.parameters}
    said = in_node(body, stage=plain, total=total, own=own)
    stream = stream_of("error_lab")
    gains, p, _errors = dance_draws(stream, 1, state.difference, state.n, sides=state.sides)
    return said, gains[:total], p[:total]


def test_the_net_counts_the_next_ten_after_it_was_set():
    for since, total in ((0, 4), (0, 10), (7, 17), (3, 400)):
        said, _gains, p = told_of_the_dance(total, since=since)
        after = p[since:]
        if len(after) < 10:
            assert said["head"] == f"Caught {caught(after, (0.01, 0.1))} of {len(after)} so far."
        else:
            assert said["head"].startswith(f"Caught {caught(after[:10], (0.01, 0.1))} of 10.")
        if len(after) > 10:
            assert said["more"].startswith(
                f"By now {caught(after, (0.01, 0.1))} of {len(after)}; "
                f"{int((p <= 0.05).sum())} of {total} studies reject."
            )
    # Everything is in a net from 0 to 1, and the finding says what that took.
    assert "how wide" in told_of_the_dance(10, net=(0, 1))[0]["head"]


def test_a_net_drawn_afterwards_is_called_hindsight():
    said, _gains, p = told_of_the_dance(30, since=30)
    assert (
        said["head"] == f"With hindsight this net would have caught {caught(p, (0.01, 0.1))} of 30."
    )


def test_the_journal_tells_how_far_its_mean_is_off():
    said, gains, p = told_of_the_dance(1000, journal=True)
    count, mean = in_print(gains, p)
    assert said["head"] == (
        f"The journal prints {count} of 1000; their mean is {mean / 0.5:.1f} times the truth."
    )
    assert f"printed {mean:.2f}." in said["more"]
    nothing, _gains, p = told_of_the_dance(100, journal=True, difference=0.0)
    assert nothing["head"] == f"The journal prints {int((p <= 0.05).sum())} of 100."
    assert "false alarm" in nothing["more"]
    none, _gains, p = told_of_the_dance(3, journal=True, difference=0.0, alpha=0.001)
    assert (p > 0.001).all()
    assert none["head"] == "Nothing to print: none of 3 rejects."


def test_another_test_is_not_passed_off_as_the_one_danced():
    assert "Student's t" in told_of_the_dance(50, test="sign")[0]["more"]
    assert "the power above" in told_of_the_dance(50)[0]["more"]
    assert "false alarms as said above" in told_of_the_dance(50, difference=0.0)[0]["more"]


def test_a_twin_holds_one_dance_for_all_states():
    lab = error_lab()
    stages = {
        json.dumps(lab.set(n=n, difference=d, alpha=a).view.stage.plain())
        for n, d, a in ((5, 0.0, 0.05), (80, 1.5, 0.001))
    }
    assert len(stages) == 1


# The worlds


@pytest.mark.parametrize("world", WORLDS)
def test_every_world_has_mean_50_and_standard_deviation_10(world):
    u = (np.arange(2_000_000) + 0.5) / 2_000_000
    values = world_values(world, u)
    assert values.mean() == pytest.approx(50, abs=1e-3)
    assert values.std() == pytest.approx(10, abs=2e-3)
    assert np.median(values) == pytest.approx(true_median(world), abs=0.01)
    seen = np.histogram(values, bins=np.arange(20, 80.5, 2), density=False)[0] / 2_000_000 / 2
    x, height = np.array(world_curve(world)).T
    middles = np.interp(np.arange(21, 80, 2), x, height) / 10
    assert np.abs(seen - middles).max() < 0.0035


def test_lopsided_intervals_miss_as_often_as_an_independent_simulation_says():
    samples = np.random.default_rng(5).exponential(size=(40_000, 15))
    half = stats.t.ppf(0.975, 14) * stats.sem(samples, axis=1)
    means = samples.mean(axis=1)
    theirs = (means + half < 1).mean(), (means - half > 1).mean()
    low, high, count = pooled_misses(SAMPLING, "lopsided", 15)
    for ours, other in zip((low, high), theirs, strict=True):
        spread = np.sqrt(other * (1 - other) * (1 / count + 1 / 40_000))
        assert abs(ours / count - other) < 3.3 * spread
    assert low > 8 * high


def test_normal_intervals_keep_their_promise():
    low, high, count = pooled_misses(SAMPLING, "normal", 15)
    assert stats.binomtest(low + high, count, 0.05).pvalue > 0.001
    assert stats.binomtest(low, low + high, 0.5).pvalue > 0.001


# Counting and words


def test_the_interval_beside_a_share_is_wilsons():
    cases = [[0, 20], [1, 30], [57, 100], [1000, 1000]]
    for (count, n), found in zip(
        cases,
        in_node("data.cases.map(([c, n]) => counting.wilson(c, n))", cases=cases),
        strict=True,
    ):
        theirs = stats.binomtest(count, n).proportion_ci(method="wilson")
        assert found == pytest.approx([theirs.low, theirs.high], abs=1e-12)


WORDS = {
    "ask": "How far?",
    "ask_more": "Draw.",
    "slow": "One.",
    "share": ["{count} of {draws} is out.", "{count} of {draws} are out."],
    "few": "Few.",
    "many": "{share} in a hundred, {low} to {high}.",
    "marked": ["{marked} mark.", "{marked} marks."],
    "draw": "Draw {number}: {lead}.",
    "observed": "seen",
}


def plain_stage(**changes):
    axis = {"label": "lead", "low": -20, "high": 20, "step": 2}
    about = {"observed": 8, "words": WORDS, **changes}
    return Stage(
        name="coin_lab", formula="coin", parameters={"quarrels": 14}, axis=axis, **about
    ).plain()


@pytest.mark.parametrize("sides", ["both", "above", "below"])
def test_the_share_counts_what_lies_at_least_as_far(sides):
    observed = -8 if sides == "below" else 8
    leads = coin_leads(COIN, 5, 14)
    out = {"both": abs(leads) >= 8, "above": leads >= 8, "below": leads <= -8}[sides]
    body = """data.totals.map((total) =>
        counting.tell(data.stage, { values: data.values }, total, data.mark))"""
    totals = [0, 1, 19, 20, 100, 1000]
    told = in_node(
        body,
        stage=plain_stage(sides=sides, observed=observed),
        values=leads.tolist(),
        totals=totals,
        mark=None,
    )
    assert told[0] == {"head": "How far?", "more": "Draw."}
    for total, said in zip(totals[1:], told[1:], strict=True):
        count = int(out[:total].sum())
        assert said["head"] == f"{count} of {total} {'is' if count == 1 else 'are'} out."
        if total < 20:
            assert said["more"] == "Few."
        else:
            ends = stats.binomtest(count, total).proportion_ci(method="wilson")
            low, high = (f"{100 * end:.1f}" for end in ends)
            assert said["more"] == f"{100 * count / total:.1f} in a hundred, {low} to {high}."


def test_the_readers_own_mark_is_counted_too():
    leads = coin_leads(COIN, 5, 14)
    said = in_node(
        "counting.tell(data.stage, { values: data.values }, 100, 4)",
        stage=plain_stage(),
        values=leads.tolist(),
    )
    assert said["more"].endswith(f" {int((abs(leads[:100]) >= 4).sum())} marks.")


def test_a_pile_keeps_every_draw_and_colours_no_column_twice():
    """Every draw lies once in the heap; with a lead of 56 the columns end where it stands."""
    leads = coin_leads(COIN, 1, 600).tolist()
    stage = plain_stage(observed=56) | {"axis": {"low": -176, "high": 176, "step": 2}}
    for pixels in (260, 400, 750):
        heap = in_node(
            "(({ places, bins }) => ({ places, bins: [...bins] }))(dots.pile(data.stage,"
            "{ values: data.values }, 1000, data.pixels, 7))",
            stage=stage,
            values=leads,
            pixels=pixels,
        )
        assert sorted(i for _bin, some in heap["bins"] for i in some) == list(range(1000))
        out = {one["i"]: one["out"] for one in heap["places"]}
        assert out == {i: abs(lead) >= 56 for i, lead in enumerate(leads)}
        assert all(len({out[i] for i in some}) == 1 for _bin, some in heap["bins"])


@pytest.mark.parametrize("pixels", [260, 400, 750])
def test_what_counts_below_a_level_is_piled_left_of_it(pixels):
    """A p-value travels as the upper end of its step, 2.5 percent wide; 5 is still counted."""
    stage = plain_stage(observed=5, sides="below")
    stage |= {"axis": {"low": 0, "high": 100, "step": 2.5}}
    heap = in_node(
        "((heap) => heap.places.map((one) => [one.out, heap.middle(one.bin), heap.width]))"
        "(dots.pile(data.stage, { values: data.values }, 40, data.pixels, 8))",
        stage=stage,
        values=[2.5 * (i + 1) for i in range(40)],
        pixels=pixels,
    )
    assert [out for out, _middle, _width in heap] == [True, True] + [False] * 38
    for out, middle, width in heap:
        assert (middle + width / 2 <= 5) if out else (middle - width / 2 >= 5)


def test_a_stage_without_its_sentences_is_refused():
    with pytest.raises(ValueError, match="words lacks draw, observed"):
        plain_stage(words={key: WORDS[key] for key in list(WORDS)[:6]})


# The study done again on other problems (power lab)


def left_out(points):
    return [None if np.isnan(point) else float(point) for point in points]


@pytest.mark.parametrize(
    ("test", "pair", "without", "k", "n", "alpha"),
    [
        ("t", ("S_OAN_05_M3_N", "S_OAN_05_N"), "", 10, 8, 0.05),
        ("wilcoxon", ("S_OAN_05_M3_N", "S_OAN_05_N"), "ddsm2c2", 3, 6, 0.2),
        ("sign", ("S_OAN_08", "S_OAN_05_N"), "", 0, 14, 0.001),
    ],
)
def test_the_browser_does_the_same_studies_again(test, pair, without, k, n, alpha):
    points = points_of(load_table("medical_18x3"), pair, without)
    parameters = {"gaps": left_out(points), "k": k, "n": n, "alpha": alpha, "test": test}
    stream = stream_of("power_lab")
    found = drawn("studies", stream, parameters | {"sides": "two-sided"})
    for luck, some in zip(LUCK, found, strict=True):
        means, p, low, high = study_draws(stream, luck, points, k, n, alpha=alpha)
        assert np.abs(np.array(some["gains"]) - means).max() < 1e-12
        assert some["p"] == pytest.approx(p[test].tolist(), rel=1e-9)
        assert ((np.array(some["p"]) <= alpha) == (p[test] <= alpha)).all()
        assert np.abs(np.array(some["low"]) - low).max() < 1e-6
        assert np.abs(np.array(some["high"]) - high).max() < 1e-6


def test_ties_and_zeros_are_tested_alike_in_the_browser():
    """A table that rounds: some differences tie, some are zero, and some studies are all zeros."""
    points = np.array([0, 0, 0, 0, 0, 1, 1, -1, 2, 2, -2, 3, 0.5])
    stream, tests = stream_of("power_lab"), ("t", "wilcoxon", "sign")
    parameters = {"gaps": points.tolist(), "k": 0, "n": 4, "alpha": 0.05, "sides": "two-sided"}
    body = """data.tests.map((test) => formulas.formulas.studies.found(
        noise.noiseOf(data.stream, 1, 13, 1000), { ...data.parameters, test }).p)"""
    found = in_node(body, stream=stream, tests=tests, parameters=parameters)
    theirs = study_draws(stream, 1, points, 0, 4)[1]
    for test, p in zip(tests, found, strict=True):
        assert p == pytest.approx(theirs[test].tolist(), rel=1e-9)
        assert (theirs[test] == 1).any()


def test_studies_reject_as_often_as_the_curve_of_the_lab():
    """All luck numbers together against `power_curve`, which draws from numpy's generator."""
    table, pair = load_table("medical_18x3"), ("S_OAN_05_M3_N", "S_OAN_05_N")
    points, stream = points_of(table, pair), stream_of("power_lab")
    first, second = (table.scores[name] for name in pair)
    asked = {"higher_is_better": False, "unit": "%", "decimals": 2, "progress": False}
    for k in (3, 10):
        curve = power_curve(first, second, k=[k], draw=8, repetitions=4000, rng=5, **asked)
        rejects = {name: [] for name in curve.tests}
        for luck in LUCK:
            for name, p in study_draws(stream, luck, points, k, 8, draws=200)[1].items():
                rejects[name].append(p <= 0.05)
        for name, share in curve.frame.set_index("test")["rejections"].items():
            mine = np.concatenate(rejects[name])
            error = np.sqrt(share * (1 - share) * (1 / 4000 + 1 / mine.size))
            assert abs(mine.mean() - share) < 4 * error, (k, name)


def test_a_problem_left_out_leaves_the_luck_of_the_others():
    """Studies that did not draw it are the same studies."""
    table, pair = load_table("medical_18x3"), ("S_OAN_05_M3_N", "S_OAN_05_N")
    stream = stream_of("power_lab")
    every = study_draws(stream, 1, points_of(table, pair), 0, 8)[0]
    fewer = study_draws(stream, 1, points_of(table, pair, "ddsm2c2"), 0, 8)[0]
    same = np.isclose(every, fewer).mean()
    assert same == pytest.approx(10 / 18, abs=0.05)


# Counters in three bowls (rope lab)


@pytest.mark.parametrize(
    ("width", "n", "strength", "place"),
    [
        (1, 15, 0.6, "rope"),
        (0, 15, 0.6, "rope"),
        (0.5, 8, 2, "second"),
        (0.25, 3, 15, "first"),
        (1, 1, 5, "first"),
        (0, 5, 0, "rope"),
    ],
)
def test_the_browser_lets_the_same_counters_fall(width, n, strength, place):
    gaps = lead_of_adi()
    about = {"n": n, "strength": strength, "place": place}
    found = drawn("counters", ROPE, {"gaps": gaps.tolist(), "width": width, **about})
    pooled = np.zeros(3)
    for luck, some in zip(LUCK, found, strict=True):
        shares = counter_shares(ROPE, luck, gaps, width, **about)
        assert np.abs(np.array(some["shares"]) - shares).max() < 1e-9
        assert some["values"] == shares.argmax(axis=1).tolist()
        pooled += np.bincount(some["values"], minlength=3)
    # All luck numbers together are the posterior, drawn from numpy's generator.
    posterior = bayesian_signed_rank_test(
        gaps[:n], np.zeros(n), rope=width, prior_strength=strength, prior_place=place, rng=3
    )
    wanted = [posterior.first_larger, posterior.rope, posterior.second_larger]
    for share, theirs in zip(pooled / 40_000, wanted, strict=True):
        error = np.sqrt(max(theirs * (1 - theirs), 1e-5) * (1 / 40_000 + 1 / 50_000))
        assert abs(share - theirs) < 4.5 * error


def lead_of_adi():
    scores = load_table("adi_15x8").scores
    return (scores["ADI4"] - scores["ADI"]).round(1).to_numpy()


def test_gamma_quantiles_are_those_of_scipy():
    """The prior's weight, seen through a single problem: w0 / (w0 - log u)."""
    body = """data.strengths.map((strength) => data.draws.map((i) =>
        formulas.formulas.counters.sample(noise.noiseOf(data.stream, 1, 2, 1000),
            { gaps: [1], width: 0, n: 1, strength, place: "rope" }, i).sizes[0]))"""
    strengths = (0.6, 2, 5, 15)
    every = in_node(body, stream=ROPE, strengths=strengths, draws=list(range(10)))
    u = as_uniforms(noise_words(ROPE, 1, 2))[:10]
    for strength, found in zip(strengths, every, strict=True):
        prior = stats.gamma.ppf(u[:, 0], strength)
        assert found == pytest.approx((prior / (prior - np.log(u[:, 1]))).tolist(), rel=1e-9)


def test_the_bowls_are_told_as_they_are_filled():
    lab = rope_lab(width=0.5)
    stage = lab.view.stage.plain()
    stage["parameters"] |= {"width": 0.5, "n": 15, "strength": 0.6, "place": "rope"}
    body = """data.totals.map((total) => {
        const noises = noise.noiseOf(data.stage.stream, 1, 16, 1000);
        const found = formulas.formulas.counters.found(noises, data.stage.parameters);
        return [filling.tellBowls(data.stage, found, total),
            filling.tellCounter(data.stage, formulas.formulas.counters, found, 6)]; })"""
    kinds = counter_shares(ROPE, 1, lead_of_adi(), 0.5)
    for total, (told, one) in zip(
        (1, 7, 400), in_node(body, stage=stage, totals=[1, 7, 400]), strict=True
    ):
        first, rope, second = np.bincount(kinds[:total].argmax(axis=1), minlength=3)
        assert told["head"] == (
            f"Of {total} counter{'s' if total > 1 else ''} {rope} in \u201cas good as equal\u201d, "
            f"{first} in \u201cADI4 is better\u201d, {second} in \u201cADI is better\u201d."
        )
        assert one.startswith("Counter 7: weighed like this, "), one
        assert not any("{" in text for text in (*told.values(), one))
    most = max(first, rope, second)
    low, high = stats.binomtest(int(most), 400).proportion_ci(method="wilson")
    assert f"of a hundred, in the long run {100 * low:.1f} to {100 * high:.1f}." in told["more"]
    assert told["more"].endswith("It takes 95 to conclude.")


def test_a_single_problem_is_not_passed_off_as_wisdom():
    stage = rope_lab().view.stage.plain()
    stage["parameters"] |= {"width": 1, "n": 1, "strength": 0.6, "place": "rope"}
    body = """(() => {
        const noises = noise.noiseOf(data.stage.stream, 1, 16, 1000);
        const found = formulas.formulas.counters.found(noises, data.stage.parameters);
        return filling.tellBowls(data.stage, found, 100); })()"""
    told = in_node(body, stage=stage)
    assert told["head"].startswith("Of 100 counters 100 in \u201cas good as equal\u201d")
    assert told["more"] == stage["words"]["alone"]


# Failures dealt blind to the map (complexity lab)


@pytest.mark.parametrize("by", ["problems", "sources"])
def test_the_browser_deals_the_same_failures(by):
    for luck, some in zip(LUCK, drawn("dealing", COMPLEXITY, dealing() | {"by": by}), strict=True):
        _fails, right = dealt_draws(COMPLEXITY, luck, by)
        assert some["values"] == right.tolist(), luck
    body = """(() => { const f = formulas.formulas.dealing;
        const n = noise.noiseOf(data.stream, 7, f.width(data.parameters), 1000);
        return data.draws.map((i) => [f.sample(n, data.parameters, i).coins,
            f.facts(f.found(n, data.parameters), data.parameters, i)]); })()"""
    draws = [0, 7, 999]
    shown = in_node(body, draws=draws, stream=COMPLEXITY, parameters=dealing() | {"by": by})
    fails, right = dealt_draws(COMPLEXITY, 7, by)
    for i, (coins, facts) in zip(draws, shown, strict=True):
        assert coins == fails[i].astype(int).tolist()
        inside = facts["inside"]
        assert inside in dealing()["cuts"]
        assert fails[i, :inside].sum() + (~fails[i, inside:]).sum() == facts["right"] == right[i]


@pytest.mark.parametrize("by", ["problems", "sources"])
def test_dealt_failures_are_those_of_the_panel(by):
    """All luck numbers together against the worlds of `luck`, drawn or counted in full."""
    right = np.concatenate([dealt_draws(COMPLEXITY, luck, by, draws=200)[1] for luck in LUCK])
    theirs = luck_of(by)[0]
    for least in range(19, 28):
        share, wanted = (right >= least).mean(), (theirs >= least).mean()
        error = np.sqrt(max(wanted * (1 - wanted), 1e-4) * (1 / right.size + 1 / theirs.size))
        assert abs(share - wanted) < 4 * error, least


def test_the_stage_of_the_map_stands_in_the_invented_world():
    lab = complexity_lab()
    stage = lab.view.stage
    assert (stage.place, stage.observed, stage.axis["high"]) == ("world", 27, 28)
    assert lab.set(near=0.3, alpha=0.01).view.stage == stage  # a twin holds it once


# One estimate after the other (estimator lab)


def test_the_browser_picks_the_same_estimates():
    shares = np.random.default_rng(2).integers(0, HALF_POINT + 1, 137) / HALF_POINT
    parameters = {"estimates": in_hex(shares), "truth": 87.654}
    for luck, some in zip(LUCK, drawn("estimates", ESTIMATOR, parameters), strict=True):
        theirs = picked(parameters["estimates"], ESTIMATOR, luck)
        assert np.abs(np.array(some["shares"]) - 100 * theirs).max() < 1e-9
        assert np.abs(np.array(some["values"]) - (100 * theirs - 87.654)).max() < 1e-9


def test_another_bet_shows_the_same_samples():
    """Draw by draw the estimates of two bets belong to one sample of the race."""
    lab = estimator_lab("clouds", learner="nearest-mean", n=20)
    race = estimator_race("nearest-mean", "clouds", n=20, rng=20040)
    place = np.floor(as_uniforms(noise_words(ESTIMATOR, 3, 1))[:, 0] * 400).astype(int)
    for method in ("cv", "resubstitution"):
        stage = lab.set(method=method).view.stage
        theirs = race.estimates[place, race.methods.index(method)]
        found = picked(stage.parameters["estimates"], ESTIMATOR, 3)
        assert np.abs(found - theirs).max() <= 0.25 / 100 + 1e-12
        assert stage.parameters["truth"] == pytest.approx(100 * race.truth[0], abs=1e-3)


def test_a_farther_axis_is_taken_where_estimates_lie_that_far():
    lab = estimator_lab("noise", learner="1-nn", method="resubstitution")
    assert lab.view.stage.axis["high"] == 60  # all of it right, where the truth is a coin
    assert lab.set(method="holdout", n=80).view.stage.axis["high"] == 30


# The same cases drawn again (ROC lab)


@pytest.mark.parametrize("changes", [{}, {"costs": "1:20", "ratio": "19:1", "scores": "crisp"}])
def test_the_browser_draws_the_same_cases_again(changes):
    stage = roc_lab().set(**changes).view.stage
    calls, costs = stage.parameters["calls"], stage.parameters["costs"]
    for luck, some in zip(LUCK, drawn("redrawn", ROC, stage.plain()["parameters"]), strict=True):
        gaps = redrawn_gaps(ROC, luck, calls, costs)
        assert some["values"] == gaps.tolist(), luck
    # The heap lies round the gap as counted, and the axis shows nearly all of it.
    assert abs(gaps.mean() - cost_gap(calls, costs)) < 4 * gaps.std() / np.sqrt(1000)
    assert (abs(gaps) <= reach(calls, costs)).mean() > 0.99
    assert stage.reference[0] == cost_gap(calls, costs)


def test_cases_drawn_again_cost_what_their_calls_cost():
    """From the scores themselves: draw, call, count; as the stage's words say."""
    scores = roc_scores("cancer_spread")
    truth = scores["truth"].to_numpy() == 1
    values = [scores[name].to_numpy() for name in scores.columns[1:]]
    lab = roc_lab().set(costs="1:5", threshold_first=0.5, threshold_second=0.2)
    called = [values[0] >= 0.5, values[1] >= 0.2]
    u = as_uniforms(noise_words(ROC, 4, len(truth), draws=30))
    classes = [np.flatnonzero(truth), np.flatnonzero(~truth)]
    stage = lab.view.stage
    found = redrawn_gaps(ROC, 4, stage.parameters["calls"], stage.parameters["costs"], draws=30)
    for row, gap in zip(u, found, strict=True):
        parts = np.split(row, [len(classes[0])])
        drawn_cases = np.concatenate(
            [
                some[np.floor(part * len(some)).astype(int)]
                for some, part in zip(classes, parts, strict=True)
            ]
        )
        costs = [np.where(truth, 5 * ~some, some)[drawn_cases].mean() for some in called]
        assert 1000 * (costs[0] - costs[1]) == pytest.approx(gap)
    counted = [np.where(truth, 5 * ~some, some).mean() for some in called]
    assert stage.reference[0] == pytest.approx(1000 * (counted[0] - counted[1]))
    assert stage.sides == ("above" if counted[0] <= counted[1] else "below")


def test_ties_are_called_together():
    values, truth = np.array([0.5, 0.7, 0.5, 0.2]), np.array([True, False, False, True])
    orders = [orders_of(values, truth), orders_of(-values, truth)]
    assert calls_of(orders, [(1, 2), (1, 0)]) == ["12", "11"]


def test_few_cases_are_drawn_a_thousand_times_and_many_less_often():
    table = roc_scores("cancer_spread")
    assert roc_lab(table).view.stage.draws == 1000
    many = table.loc[table.index.repeat(10)].reset_index(drop=True)
    assert roc_lab(many).view.stage.draws == 1_000_000 // len(many)


@pytest.mark.parametrize("pixels", [260, 400, 750])
def test_a_quantity_that_can_be_anything_is_piled_beside_its_bounds(pixels):
    """No bin lies across a bound, on neither side: a colour begins where its line stands."""
    values = np.random.default_rng(3).normal(0, 8, 300).tolist()
    for sides, observed in (("both", 10), ("above", 0), ("below", 0)):
        stage = plain_stage(observed=observed, sides=sides)
        stage |= {"axis": {"low": -30, "high": 30, "step": 0}}
        heap = in_node(
            "((heap) => heap.places.map((one) => [one.out, heap.middle(one.bin), heap.width]))"
            "(dots.pile(data.stage, { values: data.values }, 300, data.pixels, 8))",
            stage=stage,
            values=values,
            pixels=pixels,
        )
        for out, middle, width in heap:
            ends = middle - width / 2 + 1e-9, middle + width / 2 - 1e-9
            far = {
                "both": ends[0] >= observed or ends[1] <= -observed,
                "above": ends[0] >= observed,
                "below": ends[1] <= observed,
            }[sides]
            assert out == far


# Columns shuffled whole (anova lab)


@pytest.mark.parametrize("name", ["SOMCBR-vot", "SOMCBR-per", "CBR"])
def test_the_browser_shuffles_the_same_columns(name):
    lab = anova_lab(name)
    columns = lab.view.stage.plain()["parameters"]["columns"]
    stream, values = stream_of("anova_lab"), np.array(columns).T
    for luck, some in zip(LUCK, drawn("shuffles", stream, {"columns": columns}), strict=True):
        assert some["values"] == pytest.approx(
            shuffled_statistics(stream, luck, values).tolist(), rel=1e-9
        )


def test_a_shuffle_is_shown_as_the_lines_that_were_counted():
    stage = anova_lab().view.stage.plain()
    body = """(() => {
        const some = formulas.formulas.shuffles;
        const noises = noise.noiseOf(data.stage.stream, 1, 39, 1000);
        const found = some.found(noises, data.stage.parameters);
        return [some.sample(noises, data.stage.parameters, 4).lines, found.values,
            counting.tell(data.stage, found, 1000, null),
            counting.tellDraw(data.stage, some, found, 4)]; })()"""
    lines, statistics, told, one = in_node(body, stage=stage)
    columns = np.array(stage["parameters"]["columns"])
    scores = columns.min() + np.array(lines) * np.ptp(columns)
    assert np.sort(scores, axis=0) == pytest.approx(np.sort(columns.T, axis=0))
    assert rm_anova_batch(scores).statistic == pytest.approx(statistics[4])
    assert one.replace("\u00a0", " ") == f"Shuffle 5: F = {statistics[4]:.2f}."
    assert told["head"] == "0 of 1000 shuffles bring F back to 5.23."
    assert f"The average F is {np.mean(statistics):.2f}" in told["more"]

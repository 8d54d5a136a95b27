"""The stages of invented worlds: the page draws what Python draws, and tells what it counts."""

import json

import numpy as np
import pytest
from scipy import stats

from test_stage import in_node
from verdictlab._noise import LUCK, stream_of
from verdictlab._outcomes import drawn_again, tallied
from verdictlab.labs import rank_lab, resampling_lab, two_model_lab
from verdictlab.labs.shared.level import LEVELS
from verdictlab.posthoc import decide_batch
from verdictlab.power._rings import nemenyi_reach, ring_tables

RANK = stream_of("rank_lab")


# The ring of a family

FAMILIES = (
    {"adjust": "nemenyi", "control": "all", "advantage": 0.0, "alpha": 0.05},
    {"adjust": "holm", "control": "all", "advantage": 1.0, "alpha": 0.01},
    {"adjust": "holm", "control": "D", "advantage": 0.5, "alpha": 0.05},
    {"adjust": "hochberg", "control": "D", "advantage": 1.0, "alpha": 0.2},
    {"adjust": "bonferroni-dunn", "control": "A", "advantage": 0.0, "alpha": 0.05},
    {"adjust": "sidak", "control": "A", "advantage": 0.5, "alpha": 0.1},
)


NAMES = "ABCDEFG"


def family(route, n=12, without="BF"):
    """The parameters of a stage on which 5 of 7 algorithms are left."""
    k = len(NAMES) - len(without)
    reaches = {k: [nemenyi_reach(k, level) for level in LEVELS]}
    names = {"names": list(NAMES), "without": list(without)}
    return {"n": n, **names, "levels": list(LEVELS), "reaches": reaches, **route}


def columns_of(parameters):
    return [i for i, name in enumerate(parameters["names"]) if name not in parameters["without"]]


def control_of(parameters):
    left = [name for name in parameters["names"] if name not in parameters["without"]]
    return None if parameters["control"] == "all" else left.index(parameters["control"])


def tables_of(parameters, luck, draws=1000):
    return ring_tables(
        RANK,
        luck,
        parameters["n"],
        columns_of(parameters),
        len(parameters["names"]),
        better=1 if control_of(parameters) == 0 else 0,
        advantage=parameters["advantage"],
        draws=draws,
    )


def decided(tables, parameters, adjust):
    about = {"control": control_of(parameters), "alpha": parameters["alpha"]}
    return decide_batch(tables, higher_is_better=True, adjust=adjust, omnibus=False, **about)[1]


@pytest.mark.parametrize("route", FAMILIES, ids=lambda route: f"{route['adjust']}")
def test_the_browser_lights_the_pairs_that_the_package_rejects(route):
    parameters = family(route)
    body = """data.lucks.map((luck) => {
        const f = formulas.formulas.ring;
        const found = f.found(noise.noiseOf(data.stream, luck, f.width(data.parameters), 1000),
            data.parameters);
        const bits = (lit) => lit.reduce((sum, pair) => sum + 2 ** pair, 0);
        return { pairs: found.pairs, truths: found.truths, corrected: found.corrected.map(bits),
            alone: found.alone.map(bits) }; })"""
    seen = in_node(body, stream=RANK, lucks=list(LUCK), parameters=parameters)
    tables = np.stack([tables_of(parameters, luck) for luck in LUCK])
    wanted = decided(tables, parameters, parameters["adjust"])
    powers = 2 ** np.arange(wanted.shape[-1])
    assert (np.array([one["corrected"] for one in seen]) == wanted @ powers).all()
    # Each pair on its own: the normal test of two mean ranks, without any adjustment.
    ranks = stats.rankdata(-tables, axis=-1).mean(axis=-2)
    first, second = np.array(seen[0]["pairs"]).T
    apart = np.abs(ranks[..., first] - ranks[..., second]) / np.sqrt(5 * 6 / 6 / parameters["n"])
    alone = 2 * stats.norm.sf(apart) <= parameters["alpha"]
    assert (np.array([one["alone"] for one in seen]) == alone @ powers).all()
    better = 1 if parameters["control"] == "A" else 0
    true = (first == better) | (second == better)
    assert seen[0]["truths"] == (true & (parameters["advantage"] > 0)).tolist()


def test_another_truth_or_fewer_problems_leave_the_tables_as_they_are():
    """The same draws in another light: only the better one's scores move, and all by as much."""
    alike = family(FAMILIES[0])
    before, after = (tables_of({**alike, "advantage": size}, 3, draws=20) for size in (0, 1))
    assert after - before == pytest.approx(np.broadcast_to([1.0, 0, 0, 0, 0], before.shape))
    assert (tables_of({**alike, "n": 9}, 3, draws=20) == before[:, :9]).all()
    fewer = tables_of({**alike, "without": list("BDEF")}, 3, draws=20)
    assert (fewer == before[..., [0, 1, 4]]).all()


def test_a_correction_keeps_its_promise_and_pairs_alone_do_not():
    """Of 40,000 families of 8 alike: about half alarm somewhere, and under one in 20 corrected."""
    parameters = family(FAMILIES[0], n=15) | {"names": list("ABCDEFGH"), "without": []}
    tables = np.concatenate([tables_of(parameters, luck) for luck in LUCK])
    corrected = decided(tables, parameters, "nemenyi").any(axis=1).mean()
    ranks = stats.rankdata(-tables, axis=-1).mean(axis=-2)
    widest = ranks.max(axis=1) - ranks.min(axis=1)
    alone = (widest >= stats.norm.isf(0.025) * np.sqrt(8 * 9 / 6 / 15)).mean()
    assert 0.025 < corrected < 0.05
    # An independent simulation of the range of alike ranks.
    rng = np.random.default_rng(8)
    other = rng.permuted(np.tile(np.arange(8.0), (20_000, 15, 1)), axis=2).mean(axis=1)
    theirs = (np.ptp(other, axis=1) >= stats.norm.isf(0.025) * np.sqrt(8 * 9 / 6 / 15)).mean()
    assert alone == pytest.approx(theirs, abs=4 * np.sqrt(0.25 / 20_000 + 0.25 / 40_000))
    assert theirs > 0.4


def told_of_the_ring(total, *, corrected=False, truth=0, mark=None, **route):
    lab = rank_lab("adi_15x8", **route)
    plain = lab.view.stage.plain()
    given = {one: getattr(lab.state, field, truth) for one, field in plain["follows"].items()}
    plain["parameters"] = {**plain["parameters"], **given}
    body = """(() => {
        const p = data.stage.parameters, f = formulas.formulas.ring;
        const found = f.found(noise.noiseOf(data.stage.stream, 1, f.width(p), 1000), p);
        const own = { net: { corrected: data.corrected }, mark: data.mark };
        return { ...ringing.tellRings(data.stage, found, data.total, own),
            draws: found.alone.map((_, i) => ringing.tellRing(data.stage, f, found, i, own)) };
        })()"""
    said = in_node(body, stage=plain, total=total, corrected=corrected, mark=mark)
    tables = tables_of(plain["parameters"], 1, draws=max(1, total))
    adjust = plain["parameters"]["adjust"] if corrected else None
    return said, tables, adjust, plain["parameters"]


@pytest.mark.parametrize("total", [1, 19, 20, 111])
def test_the_ring_counts_families_with_a_false_alarm(total):
    said, tables, adjust, parameters = told_of_the_ring(total, corrected=True, truth=0.5)
    lit = decided(tables, parameters, adjust)
    first = np.triu_indices(8, 1)[0]
    alarms, finds = lit[:, first != 0].any(axis=1).sum(), lit[:, first == 0].any(axis=1).sum()
    assert said["head"] == f"Families with a false alarm, Nemenyi: {alarms} of {total}."
    assert f" Families that find ADI: {finds} of {total}." in said["more"]
    if total < 20:
        assert said["more"].startswith("Keep drawing")
    else:
        ends = stats.binomtest(int(alarms), total).proportion_ci(method="wilson")
        low, high = (f"{100 * end:.1f}" for end in ends)
        assert (
            f" {100 * alarms / total:.1f} in a hundred, in the long run {low} to {high}."
            in (said["more"])
        )


def test_the_ring_tells_the_guess_the_pairs_and_one_more_pair():
    said, *_rest = told_of_the_ring(111, mark=5)
    assert said["more"].endswith("but there are 28 tests. You expected 5.")
    said, *_rest = told_of_the_ring(0, compare="ADI4", posthoc="holm")
    assert said["more"] == "A family is all 7 tests of one table. Set your mark, then draw one."
    told = told_of_the_ring(0, truth=0.5)[0]["draws"]
    assert any(text.endswith("; and 1 more pair.") for text in told)
    assert any(text.endswith("; and 2 more pairs.") for text in told)
    assert any(text.endswith(": nothing lights up.") for text in told)
    assert any(" (true)" in text and "ADI and " in text for text in told)
    assert not any("{" in text or "undefined" in text for text in told)


def test_a_twin_holds_one_ring_for_all_routes_and_levels_of_a_table():
    lab = rank_lab()
    routes = (
        {},
        {"alpha": 0.2, "posthoc": "holm"},
        {"by": "wilcoxon", "posthoc": "holm"},
        {"compare": "M2", "posthoc": "sidak"},
        {"without_algorithms": ["M3"]},
    )
    stages = [lab.back_to_plan().set(**route).view.stage.plain() for route in routes]
    assert len({json.dumps(stage) for stage in stages}) == 1


def test_the_two_model_labs_world_dances_with_the_truth_chosen_there():
    lab = two_model_lab()
    stage = lab.view.stage.plain()
    assert stage["place"] == "world"
    assert stage["follows"] == {"gain": "truth", "alpha": "alpha", "test": "route"}
    # Option number i of the panel stands for this truth.
    shown = [label for _value, label in lab.spec["world"]["options"]]
    assert [float(label.split()[0]) for label in shown] == stage["truths"]
    assert stage["parameters"] == {"n": 30, "sides": "two-sided"}
    assert "above" not in stage["words"]["share_power"]
    fewer = lab.set(without=["wav2c1"], alpha=0.01, route="sign").view.stage
    assert fewer.parameters["n"] == 29


# Outcomes that travel as counts


def test_the_browser_draws_the_same_outcomes_from_their_counts():
    step, stream = 2.5, stream_of("resampling_lab")
    tally = tallied(100 * np.random.default_rng(4).beta(0.5, 2, 700), step)
    body = """data.lucks.map((luck) => formulas.formulas.outcomes.found(
        noise.noiseOf(data.stream, luck, 1, 1000), data.parameters).values)"""
    parameters = {"step": step, **tally}
    found = in_node(body, stream=stream, lucks=list(LUCK), parameters=parameters)
    wanted = [drawn_again(tally, step, stream, luck) for luck in LUCK]
    assert (np.array(found) == np.array(wanted)).all()
    # Drawn often enough, each piece comes as often as it was counted.
    pieces, seen = np.unique(np.array(wanted), return_counts=True)
    expected = {
        (tally["first"] + i) * step: 40_000 * count / 700
        for i, count in enumerate(tally["counts"])
        if count
    }
    assert stats.chisquare(seen, [expected[piece] for piece in pieces]).pvalue > 0.001


@pytest.mark.parametrize("alpha", [0.05, 0.01, 0.2])
def test_the_p_values_that_travel_reject_as_often_as_the_lab_says(alpha):
    lab = resampling_lab(folds=2, repeats=5, n=40, alpha=alpha)
    for test in ("plain", "corrected", "5x2-t", "mcnemar"):
        shown = lab.set(test=test).view
        parameters = shown.stage.parameters
        ends = (parameters["first"] + np.arange(len(parameters["counts"]))) * parameters["step"]
        counts = np.array(parameters["counts"])
        assert counts.sum() == shown.verdict.evidence["samples"]
        share = counts[ends <= 100 * alpha + 1e-9].sum() / counts.sum()
        assert share == pytest.approx(shown.verdict.evidence["rates"][test])

"""The family lab: its p-values and claims are the package's, the page draws the same families."""

import contextlib
import io
import json
import re
from itertools import product

import numpy as np
import pytest
from scipy import stats

from pseudo import pseudo, untranslated
from test_stage import FRONTEND, in_node
from verdictlab import adjust_pvalues
from verdictlab._noise import LUCK, as_uniforms, noise_words
from verdictlab.labs import family_lab
from verdictlab.labs.engine.controls import moved
from verdictlab.posthoc import decide_batch
from verdictlab.power import family_error
from verdictlab.power._alarms import (
    CORRECTIONS,
    FAMILIES,
    LEVELS,
    PROBLEMS,
    RIVALS,
    STREAM,
    count_alarms,
    false_alarms,
    family_pvalues,
    worlds,
)


def share(world, correction, alpha=0.05):
    return false_alarms(world, alpha)[correction] / FAMILIES


def near(rate, error=4):
    """A rate within so many standard errors of a share of all families."""
    return pytest.approx(rate, abs=error * np.sqrt(max(rate * (1 - rate), 1e-4) / FAMILIES))


# The families, against scipy


@pytest.mark.parametrize("k", [3, 8, 13])
def test_pairs_are_compared_by_the_mean_ranks_of_their_tables(k):
    words = noise_words(STREAM, 5, 15 * 13, 30).reshape(30, 15, 13)[..., :k]
    ranks = stats.rankdata(words, axis=-1).mean(axis=1)
    first, second = np.triu_indices(k, 1)
    z = (ranks[:, first] - ranks[:, second]) / np.sqrt(k * (k + 1) / (6 * 15))
    p = family_pvalues(5, ("pairs", k, 0), draws=30)
    assert p == pytest.approx(2 * stats.norm.sf(abs(z)), rel=1e-9)
    # They are the pairs that the package compares after a Friedman test.
    about = {"higher_is_better": True, "adjust": "holm", "omnibus": False, "alpha": 0.2}
    rejected = decide_batch(words.astype(float), **about)[1]
    assert (rejected == (adjust_pvalues(p, "holm") <= 0.2)).all()


def test_rivals_are_independent_or_share_their_control():
    u = as_uniforms(noise_words(STREAM, 3, 10, 50))
    alone = family_pvalues(3, ("independent", 10, 4), draws=50)
    assert (alone[:, :4] == 0).all()
    assert (alone[:, 4:] == u[:, 5:]).all()
    z = stats.norm.ppf(u)
    tests = 2 * stats.norm.sf(abs(z[:, 1:] - z[:, :1]) / np.sqrt(2))
    together = family_pvalues(3, ("shared", 10, 0), draws=50)
    assert together == pytest.approx(tests, rel=1e-9)
    assert (family_pvalues(3, ("shared", 10, 2), draws=50)[:, 2:] == together[:, 2:]).all()


# What was counted, against formulas and another generator


@pytest.mark.parametrize("world", [("pairs", 4, 0), ("independent", 10, 4), ("shared", 10, 1)])
def test_the_kept_counts_are_those_that_python_counts(world):
    counted = count_alarms(world)
    for place, alpha in enumerate(LEVELS):
        assert counted[:, place].tolist() == [*false_alarms(world, alpha).values()]


def test_every_world_was_counted():
    every = [*worlds()]
    assert len(every) == 11 + 2 * RIVALS
    for world in every:
        for alpha in LEVELS:
            assert tuple(false_alarms(world, alpha)) == CORRECTIONS


@pytest.mark.parametrize("alpha", [0.01, 0.05, 0.2])
@pytest.mark.parametrize("differ", range(RIVALS))
def test_independent_rivals_err_as_the_formulas_say(alpha, differ):
    world, innocent = ("independent", 10, differ), RIVALS - differ
    wanted = {
        "none": 1 - (1 - alpha) ** innocent,
        "bonferroni": 1 - (1 - alpha / 9) ** innocent,
        # What differs takes the first places, and the smallest innocent p stands behind.
        "holm": 1 - (1 - alpha / innocent) ** innocent,
        "finner": 1 - (1 - alpha) ** (innocent * (differ + 1) / 9),
    }
    if not differ:
        wanted |= {
            name: family_error(10, alpha, name, comparisons=9) for name in ("hochberg", "li")
        }
    for correction, rate in wanted.items():
        assert share(world, correction, alpha) == near(rate), correction


@pytest.mark.parametrize("k", [3, 6, 9, 12])
def test_pairs_err_as_in_another_simulation(k):
    """numpy's own generator: permuted ranks, and the widest pair against 1.96 standard errors."""
    rng = np.random.default_rng(k)
    ranks = rng.permuted(np.tile(np.arange(k), (20_000, PROBLEMS, 1)), axis=2).sum(axis=1)
    error = np.sqrt(PROBLEMS * k * (k + 1) / 6)
    for correction, tests in (("none", 1), ("bonferroni", k * (k - 1) / 2)):
        rate = (np.ptp(ranks, axis=1) >= stats.norm.isf(0.025 / tests) * error).mean()
        assert share(("pairs", k, 0), correction) == near(rate, error=4 * np.sqrt(3))


def test_the_numbers_that_the_chapters_tell():
    alone = [share(("pairs", k, 0), "none") for k in (3, 4, 5, 6, 7, 8, 9, 10, 12)]
    told = [0.15, 0.22, 0.32, 0.36, 0.43, 0.49, 0.55, 0.64, 0.74]
    assert alone == pytest.approx(told, abs=0.025)
    assert alone[4] < 0.5 <= alone[5]
    assert all(0.025 < share(("pairs", k, 0), "bonferroni") < 0.045 for k in range(3, 14))
    four = {name: share(("independent", 10, 4), name) for name in CORRECTIONS}
    assert four["finner"] == pytest.approx(1 - 0.95 ** (25 / 9), abs=0.002)
    assert all(0.045 < four[name] < 0.0505 for name in ("holm", "hochberg", "hommel", "li"))
    shared = {name: share(("shared", 10, 0), name) for name in CORRECTIONS}
    assert shared["holm"] == pytest.approx(0.041, abs=0.004)
    assert shared["hommel"] == pytest.approx(0.042, abs=0.004)
    assert shared["li"] == pytest.approx(0.07, abs=0.005)


def test_who_promises_without_conditions_keeps_it_in_every_world():
    for world, alpha in product(worlds(), LEVELS):
        for correction in ("bonferroni", "holm", "hochberg", "hommel"):
            count = false_alarms(world, alpha)[correction]
            assert stats.binomtest(count, FAMILIES, alpha, "greater").pvalue > 0.001


# The page draws the same families


def in_page(lucks, draws, cases):
    return in_node(
        "data.cases.map((p) => data.lucks.map((luck) => { const f = formulas.formulas.family;"
        "const found = f.found(noise.noiseOf(data.stream, luck, f.width(p), data.draws), p);"
        "return { truths: found.truths, lit: found.corrected.map((some) => some.join()) }; }))",
        cases=cases,
        lucks=list(lucks),
        stream=STREAM,
        draws=draws,
    )


def parameters(world, correction, alpha):
    kind, k, differ = world
    return {
        "n": PROBLEMS,
        "names": [*"ABCDEFGHIJKLM", "control"],
        "comparisons": "pairs" if kind == "pairs" else "control",
        "k": k,
        "differ": differ,
        "share": kind == "shared",
        "adjust": correction,
        "alpha": alpha,
    }


@pytest.mark.parametrize(
    ("world", "draws", "alpha"),
    [
        (("pairs", 3, 0), 200, 0.05),
        (("pairs", 8, 0), 200, 0.05),
        (("pairs", 13, 0), 40, 0.2),
        (("independent", 10, 0), 200, 0.2),
        (("independent", 10, 4), 1000, 0.05),
        (("shared", 10, 0), 1000, 0.05),
        (("shared", 10, 8), 200, 0.01),
    ],
)
def test_the_page_claims_what_the_package_claims_for_every_luck_number(world, draws, alpha):
    cases = [parameters(world, correction, alpha) for correction in CORRECTIONS]
    p = np.concatenate([family_pvalues(luck, world, draws) for luck in LUCK])
    innocent = np.arange(p.shape[1]) >= world[2]
    for correction, found in zip(CORRECTIONS, in_page(LUCK, draws, cases), strict=True):
        claimed = (p if correction == "none" else adjust_pvalues(p, correction)) <= alpha
        lit = [text for one in found for text in one["lit"]]
        # False claims are told first, so that no list that is cut hides one.
        wanted = [
            ",".join(map(str, [*np.flatnonzero(row & innocent), *np.flatnonzero(row & ~innocent)]))
            for row in claimed
        ]
        assert lit == wanted, correction
        assert found[0]["truths"] == (~innocent).tolist()


def test_normal_tails_are_those_of_scipy():
    body = """(await import(data.module)).twoSided"""
    z = [0, 1e-9, 0.3, 1.96, 2.999, 3, 3.001, 5, 8, 12]
    module = (FRONTEND.parent / "family" / "draws.js").as_uri()
    found = in_node(f"data.z.map({body})", z=z, module=module)
    assert found == pytest.approx((2 * stats.norm.sf(z)).tolist(), rel=1e-11)


def told(total, mark=None, **changes):
    """{head, more, draws} as the page says them, and the p-values that Python draws."""
    lab = family_lab().set(**changes)
    plain = lab.view.stage.plain()
    followed = {one: getattr(lab.state, field) for one, field in plain["follows"].items()}
    plain["parameters"] |= followed
    body = """(() => {
        const p = data.stage.parameters, f = formulas.formulas.family;
        const found = f.found(noise.noiseOf(data.stage.stream, 1, f.width(p), 1000), p);
        const own = { net: {}, mark: data.mark };
        return { ...ringing.tellRings(data.stage, found, data.total, own),
            draws: found.alone.map((_, i) => ringing.tellRing(data.stage, f, found, i, own)) };
        })()"""
    said = in_node(body, stage=plain, total=total, mark=mark)
    kind = lab.state.comparisons
    if kind == "control":
        kind = "shared" if lab.state.share else "independent"
    p = family_pvalues(1, (kind, lab.state.k, lab.state.differ), max(1, total))
    return said, p


@pytest.mark.parametrize("total", [1, 19, 20, 1000])
def test_the_stage_counts_families_with_a_false_alarm(total):
    said, p = told(total, mark=30, k=8)
    alarms = int((p <= 0.05).any(axis=1).sum())
    assert said["head"] == f"Families with a false alarm, no correction: {alarms} of {total}."
    if total < 20:
        assert said["more"].startswith("Keep drawing")
    else:
        ends = stats.binomtest(alarms, total).proportion_ci(method="wilson")
        low, high = (f"{100 * end:.1f}" for end in ends)
        single = f"{100 * (p <= 0.05).mean():.1f}"
        assert said["more"] == (
            f"That is {100 * alarms / total:.1f} in a hundred, in the long run {low} to {high}. "
            f"A single test alarms in {single} of a hundred; but there are 28. You expected 30."
        )


def test_the_stage_tells_false_claims_beside_true_ones():
    said, p = told(200, mark=5, comparisons="control", correction="finner", differ=4)
    alarms = int((adjust_pvalues(p, "finner")[:, 4:] <= 0.05).any(axis=1).sum())
    assert said["head"] == f"Families with a false alarm, Finner: {alarms} of 200."
    assert said["more"].endswith(
        " 5 at most are promised, for the 9 tests together. You expected 5."
    )
    first = said["draws"][int(np.argmax((adjust_pvalues(p, "finner")[:, 4:] <= 0.05).any(axis=1)))]
    assert re.search(r": control and [E-I]; .*control and A \(true\)", first), first
    asked = told(0, comparisons="control", differ=4)[0]
    assert asked["head"].startswith("Only 4 of the 9 rivals differ, and the bar above tells")
    assert told(0)[0]["head"].startswith("All 3 are alike, and the bar above tells")
    assert not any("{" in text or "undefined" in text for text in said["draws"])


# The lab


def test_it_opens_on_three_alike_and_uncorrected():
    lab = family_lab()
    assert lab.view.verdict.decision == "differ"
    assert lab.view.brief == (
        "Uncorrected, 3 algorithms: 13 of 100 families raise a false alarm; each test promised 5."
    )
    assert "describes no data of yours" in lab.view.verdict.caveat
    assert "nothing differs" in lab.view.verdict.caveat


def test_half_of_the_families_alarm_with_eight_algorithms():
    lab = family_lab()
    assert not lab.set(k=7).view.found
    assert lab.set(k=8).view.found == "with 8 algorithms, 28 pairs, an alarm is as likely as heads."
    assert "likelier than heads" in lab.set(k=13).view.found
    # Another question is not what was asked for.
    assert not lab.set(correction="holm").view.found
    assert not lab.back_to_plan().set(k=8, alpha=0.2).view.found


@pytest.mark.parametrize(
    ("changes", "brief"),
    [
        (
            {"k": 8, "correction": "holm"},
            "Holm, 8 algorithms: 3.6 of 100 families raise a false alarm, within the promise of 5.",
        ),
        (
            {"comparisons": "control", "correction": "finner", "differ": 4},
            "Finner, 4 of 9 rivals "
            "differ: 13 of 100 families raise a false alarm, more than the 5 promised.",
        ),
        (
            {"comparisons": "control", "correction": "holm", "differ": 4},
            "Holm, 4 of 9 rivals "
            "differ: 4.8 of 100 families raise a false alarm, within the promise of 5.",
        ),
        (
            {"comparisons": "control", "correction": "li", "share": True},
            "Li, 9 rivals: 7.3 of 100 families raise a false alarm, more than the 5 promised.",
        ),
    ],
)
def test_the_verdicts_of_the_chapter(changes, brief):
    view = family_lab().set(**changes).view
    assert view.brief == view.sentence == brief
    assert view.verdict.decision == ("differ" if "more than" in brief else "not-shown")


def test_finner_meets_a_steeper_stair_than_holm():
    lab = family_lab("control", differ=4, correction="finner")
    assert any(
        "place 5 and meets the level 0.0281 by Finner, 0.0100 by Holm" in one
        for one in lab.view.why
    )


def test_bars_and_table_hold_every_correction():
    view = family_lab("control", differ=4, correction="finner").view
    rows = {row["correction"]: row for row in view.rows}
    assert rows["Finner"]["kept"] == "broken"
    assert rows["no correction"]["kept"] == "made for each test alone"
    assert rows["Holm"]["kept"] == "kept"
    marks = {mark["name"]: mark for mark in view.picture["marks"]}
    assert [*marks] == [*rows]
    assert marks["Finner"]["style"] == "blue"
    assert marks["Finner"]["value"] == pytest.approx(0.1331, abs=0.005)
    assert [line["value"] for line in view.picture["references"]] == [0.05, 0.5]
    # A prediction about this world stands in no other.
    tables = [
        family_lab("control", differ=differ, share=share).view.picture["table"]
        for differ, share in ((4, False), (4, True), (0, False), (0, True), (5, False))
    ]
    assert tables == ["4", "-4", "", "", "5"]


def every_view(lab):
    return [
        lab._view(level) for state in lab.twin_states().values() for level in lab._levels(state)
    ]


def test_headlines_are_short_and_findings_fit():
    for view in every_view(family_lab()):
        assert len(view.brief.split()) <= 20, view.brief
        assert len(view.found) <= len(view.task)


def test_one_stage_serves_all_states():
    stages = {json.dumps(view.stage.plain()) for view in every_view(family_lab())}
    assert len(stages) == 1


@pytest.mark.parametrize("opened", [{}, {"table": "control", "differ": 4, "correction": "finner"}])
def test_a_page_answers_every_choice_within_a_megabyte(opened):
    lab = family_lab(**opened)
    known = lab.twin_states()
    states = {lab._from_plain(lab._to_plain(state)) for state in known.values()}
    for state in [*states]:
        plain = lab._to_plain(state)
        for control in lab._controls:
            for value in control.values(plain):
                if not control.inside:
                    there = lab._from_plain(moved(lab._controls, plain, {control.name: value}))
                    assert there in states, (state, control.name, value)
    assert len(states) == 11 * 7 + 9 * 2 * 7
    if not opened:
        assert len(json.dumps(lab.twin_data()).encode()) <= 1_000_000


@pytest.mark.parametrize(
    "changes",
    [
        {"k": 6},
        {"k": 4, "correction": "li"},
        {"comparisons": "control", "differ": 4, "correction": "finner"},
        {"comparisons": "control", "share": True, "correction": "li"},
        {"comparisons": "control"},
    ],
)
def test_the_printed_code_finds_the_same_with_other_luck(changes):
    lab, said = family_lab().set(**changes), io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(lab.view.code, {})
    rate = lab.view.verdict.evidence["rates"][lab.state.correction]
    assert abs(float(said.getvalue()) - rate) < 4.5 * np.sqrt(rate * (1 - rate) / 5000)


def test_a_level_of_ones_own_is_counted_when_asked_for():
    lab = family_lab("control", alpha=0.03)
    rate = lab.view.verdict.evidence["rates"]["none"]
    assert rate == near(1 - 0.97**9)
    assert lab.arguments["alpha"] == 0.03


def test_no_word_escapes_translation():
    names = [*"ABCDEFGHIJKLM", "family_lab", "family", "ring", "body", "pairs", "independent"]
    names += ["Bonferroni", "Holm", "Hochberg", "Hommel", "Finner", "Li", *CORRECTIONS]
    changes = [{}, {"k": 9}, {"correction": "hommel"}, {"correction": "holm"}]
    rivals = {"comparisons": "control", "differ": 4, "share": True}
    changes += [rivals | {"correction": one} for one in ("none", "finner", "li", "bonferroni")]
    with pseudo():
        lab = family_lab()
        left = untranslated([lab.spec, lab.fallback()], names)
        for some in changes:
            view = lab.back_to_plan().set(**some).view.plain()
            left += untranslated({**view, "code": ""}, names)
    assert left == []


def test_bad_arguments_are_refused_with_the_way_out():
    with pytest.raises(ValueError, match="finner"):
        family_lab(correction="bergmann")
    with pytest.raises(ValueError, match="'pairs', 'control'"):
        family_lab("all")
    with pytest.raises(ValueError, match="choose from 10"):
        family_lab("control", k=5)
    with pytest.raises(ValueError, match="alpha"):
        family_lab(alpha=0)

"""The bench lab: right numbers are the kit's, slips give print, verdicts turn or stay, twin."""

import contextlib
import io
import json
import re
from itertools import product

import numpy as np
import pytest
from scipy import stats

import audit_second_way as second
from pseudo import pseudo, untranslated
from tools import twins
from verdictlab import load_table
from verdictlab.labs import bench_lab
from verdictlab.protocol._slips import LEVERS, SLIPS, slipped

# {claim: (what gives the printed number, does the verdict turn?)}
PRINTED = {
    "spreads": ({"factor": "r"}, True),
    "density": ({"tail": "height"}, False),
    "contrast": ({"n": "k"}, False),
    "distance": ({"factor": "mean"}, True),
    "ties": ({"ties": "row"}, False),
    "mean": ({"divisor": "none"}, False),
}
CLAIMS = pytest.mark.parametrize("claim", SLIPS)


def right_number(claim):
    """The right number of a claim by numpy and scipy."""
    nine = load_table("high_complexity_9x3").scores
    b = second.scores("somcbr_b_30x13")
    ms = second.anova(b)[1]
    ranks, error = second.ranks_b()
    z = (ranks["S_OAN_05_M3"] - ranks["CBR"]) / error
    contrast = b.mean() @ np.r_[1, np.full(12, -1 / 12)]
    return {
        "spreads": second.pitman(nine["S_EBN_M3"], nine["S_PEBN"]),
        "density": 2 * stats.norm.sf(z),
        "contrast": 30 * contrast**2 / (13 / 12 * ms),
        "distance": second.dunn(30, 13, ms, 12),
        "ties": second.tied_chi2(second.scores("somcbr_b_ranks_30x13")),
        "mean": abs(stats.ttest_1samp(second.ten(), 0).statistic),
    }[claim]


def slip_number(claim):
    """The number of the slip, written down again from its description."""
    nine = load_table("high_complexity_9x3").scores[["S_EBN_M3", "S_PEBN"]]
    b = second.scores("somcbr_b_30x13")
    ms = second.anova(b)[1]
    ranks, error = second.ranks_b()
    contrast = b.mean() @ np.r_[1, np.full(12, -1 / 12)]
    low, high = sorted(nine.var())
    r = np.corrcoef(nine.to_numpy().T)[0, 1]
    rows = load_table("somcbr_b_ranks_30x13").scores.to_numpy()
    lumped = sum(t**3 - t for t in (sum(list(row).count(v) > 1 for v in row) for row in rows))
    plain = second.uncorrected(second.scores("somcbr_b_ranks_30x13"))[0]
    return {
        "spreads": (high - low) * np.sqrt(7) / np.sqrt(4 * high * low * (1 - r)),
        "density": stats.norm.pdf((ranks["S_OAN_05_M3"] - ranks["CBR"]) / error),
        "contrast": 13 * contrast**2 / (13 / 12 * ms),
        "distance": stats.t.ppf(1 - 0.025 / 12, 348) * np.sqrt(13 / 12 * ms / 30),
        "ties": plain / (1 - lumped / (30 * (13**3 - 13))),
        "mean": abs(second.ten().mean()),
    }[claim]


@CLAIMS
def test_the_right_number_comes_out_a_second_way(claim):
    assert slipped(claim).value == pytest.approx(right_number(claim), rel=1e-6)


@CLAIMS
def test_the_slip_gives_what_is_printed_and_nothing_else_on_its_way_does(claim):
    levers, turns = PRINTED[claim]
    found = slipped(claim, **levers)
    assert found.value == pytest.approx(slip_number(claim), rel=1e-6)
    assert found.as_printed
    assert (found.shown != slipped(claim).shown) == turns
    alone = [{lever: way} for lever, ways in SLIPS[claim].items() for way in ways if way != "right"]
    assert [one for one in alone if slipped(claim, **one).as_printed] == [levers]


def test_the_bench_has_the_five_levers_and_two_claims_that_turn():
    assert {lever for levers in SLIPS.values() for lever in levers} == set(LEVERS)
    assert sum(turns for _levers, turns in PRINTED.values()) == 2


@CLAIMS
def test_the_lab_says_number_limit_and_verdict_and_notices_print(claim):
    lab = bench_lab(claim)
    levers, turns = PRINTED[claim]
    planned = lab.view
    right = slipped(claim)
    shown = [float(n) for n in re.findall(r"\d+\.\d+", planned.brief)]
    assert shown == pytest.approx([right.value, right.limit], abs=6e-3)
    assert planned.task
    assert right.printed in planned.task
    view = lab.set(**levers).view
    assert view.brief.endswith("That is what is printed.")
    assert ("the verdict is another" in view.found) == turns
    assert ("the verdict is another" in view.verdict.caveat) == turns
    assert len(view.found) <= len(planned.task)


@CLAIMS
def test_the_picture_puts_three_numbers_beside_one_limit(claim):
    lab = bench_lab(claim)
    for ways in product(*SLIPS[claim].values()):
        levers = dict(zip(SLIPS[claim], ways, strict=True))
        found = slipped(claim, **levers)
        picture = lab.back_to_plan().set(**levers).view.picture
        computed, printed, mine, end = picture["marks"]
        assert computed["margin"] == pytest.approx(slipped(claim).margin, abs=1e-4)
        assert mine["margin"] == pytest.approx(found.margin, abs=1e-4)
        assert mine["passed"] == found.shown == (found.margin >= 1)
        assert end["decision"] == ("differ" if found.shown else "not-shown")
        assert printed["passed"] == slipped(claim, **PRINTED[claim][0]).shown
        # Nothing leaves the gauge.
        assert abs(np.log10(mine["margin"])) < picture["reach"]
        assert abs(np.log10(printed["margin"])) < picture["reach"]


@CLAIMS
def test_the_table_lists_each_lever_by_itself(claim):
    view = bench_lab(claim).view
    assert len(view.rows) == sum(map(len, SLIPS[claim].values()))
    cells = view.plain()["table"]["columns"]
    assert all(len(column["cells"]) == len(view.rows) for column in cells)


@CLAIMS
def test_the_code_panel_computes_the_right_number(claim):
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(bench_lab(claim).view.code, {})
    right = right_number(claim)
    numbers = [abs(float(n)) for n in re.findall(r"-?\d+\.\d+(?:e-?\d+)?", told.getvalue())]
    assert any(number == pytest.approx(right, rel=0.01) for number in numbers), told.getvalue()


def test_a_lever_that_the_formula_has_not_says_so_and_another_claim_starts_anew():
    lab = bench_lab("spreads").set(factor="r")
    assert lab.set(table="ties").state.factor == "right"
    with pytest.raises(ValueError, match="factor"):
        lab.set(factor="r")
    with pytest.raises(ValueError, match="claim"):
        bench_lab("weights")


def test_the_twin_gives_what_a_fresh_call_gives():
    lab = bench_lab()
    data = lab.twin_data()
    assert len(twins.script(lab.page_id, data)) < 100_000
    fresh = bench_lab()
    for key, state in lab.twin_states().items():
        assert lab.twin[key] == [fresh._view(state).plain()]
    json.dumps(data, allow_nan=False)


def test_every_word_is_translated():
    with pseudo():
        for claim, (levers, _turns) in PRINTED.items():
            view = bench_lab(claim).set(**levers).view
            said = view.plain() | {"code": ""}
            said["picture"]["table"] = ""
            assert untranslated(said, ["t", "p", "F", "CD"]) == []

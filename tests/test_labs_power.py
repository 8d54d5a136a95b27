"""The power lab: its curves are those of power_curve, its code, words, own tables and twin."""

import contextlib
import io

import pandas as pd
import pytest

from pseudo import pseudo, untranslated
from verdictlab import ScoreTable, load_table, power_curve
from verdictlab.labs import power_lab
from verdictlab.labs.power import words

PAIR = ("S_OAN_05_M3_N", "S_OAN_05_N")


@pytest.fixture(scope="module")
def lab():
    return power_lab()


def evidence(lab, **changes):
    return lab.back_to_plan().set(**changes).view.verdict.evidence


@pytest.mark.parametrize(
    ("changes", "left_out"),
    [({}, []), ({"draw": 12, "alpha": 0.01, "bias": 3}, []), ({"without": True}, ["ddsm2c2"])],
)
def test_the_numbers_are_those_of_power_curve(lab, changes, left_out):
    table = load_table("medical_18x3").select(algorithms=PAIR).without(problems=left_out)
    asked = {"draw": 8, "alpha": 0.05, "bias": 10, **changes}
    curve = power_curve(
        *table.values.T,
        k=[asked["bias"]],
        draw=asked["draw"],
        alpha=asked["alpha"],
        higher_is_better=False,
        unit="%",
        decimals=2,
        rng=1,
    )
    wanted = curve.frame.set_index("test")
    found = evidence(lab, **changes)
    for measure in words.MEASURES:
        assert found[measure] == pytest.approx(wanted[measure].to_dict())


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_what_the_lab_finds_does_not_hang_on_its_seed(seed):
    table = load_table("medical_18x3")
    for left_out, t_is_least in (([], True), (["ddsm2c2"], False)):
        some = table.select(algorithms=PAIR).without(problems=left_out)
        frame = power_curve(
            *some.values.T, k=[10], draw=8, higher_is_better=False, unit="%", rng=seed
        ).frame.set_index("test")["rejections"]
        assert (frame.idxmin() == "t") is t_is_least


def test_the_code_panel_prints_the_numbers_of_the_lab(lab):
    view = lab.back_to_plan().set(without=True, alpha=0.01, repetitions=300, bias=5).view
    said = io.StringIO()
    scope = {}
    with contextlib.redirect_stdout(said):
        exec(view.code, scope)
    frame = scope["curve"].frame.set_index("test")
    for measure in words.MEASURES:
        assert view.verdict.evidence[measure] == pytest.approx(frame[measure].to_dict())
    assert str(frame.index[0]) in said.getvalue()


def test_the_curves_pass_through_the_marks(lab):
    for show in words.MEASURES:
        picture = lab.back_to_plan().set(show=show, bias=2).view.picture
        for line, mark in zip(picture["lines"], picture["marks"], strict=False):
            assert [mark["x"], mark["y"]] in line["points"]
            assert len(line["points"]) == 11


def test_values_are_written_alike_at_the_axis_and_beside_the_curves(lab):
    for show, first, last in (("rejections", "0 %", "100 %"), ("mean_pvalue", "0.0", "1.0")):
        picture = lab.back_to_plan().set(show=show).view.picture
        assert [words for _at, words in picture["y"]["ticks"]][
            :: len(picture["y"]["ticks"]) - 1
        ] == [
            first,
            last,
        ]
        percent = [mark["short"].endswith("%") for mark in picture["marks"] if "short" in mark]
        assert percent == [show == "rejections"] * 3


def test_agreement_without_power_is_called_silence(lab):
    silent = lab.back_to_plan().set(draw=6, alpha=0.02, show="replicability").view
    assert silent.verdict.evidence["replicability"]["wilcoxon"] == 1
    assert silent.verdict.evidence["rejections"]["wilcoxon"] == 0
    assert "silence" in silent.verdict.overall
    assert lab.back_to_plan().view.verdict.overall == ""
    # Agreement because nearly all studies reject is no silence.
    assert (
        lab.set(pair="S_OAN_08 - S_OAN_05_N").view.verdict.evidence["replicability"]["wilcoxon"]
        > 0.95
    )
    assert lab.view.verdict.overall == ""


def test_her_own_table_and_what_it_cannot_take():
    scores = load_table("medical_18x3").scores / 100
    own = power_lab(ScoreTable(scores, higher_is_better=False, unit="fraction"))
    theirs = power_lab().view.verdict.evidence
    assert own.view.verdict.evidence["rejections"] == pytest.approx(theirs["rejections"])
    assert "your own ScoreTable" in own.view.code
    with pytest.raises(ValueError, match="at least 16 problems"):
        power_lab(ScoreTable(scores.iloc[:9], higher_is_better=False, unit="fraction"))
    with pytest.raises(ValueError, match="fractions or percent"):
        power_lab(ScoreTable(pd.DataFrame(scores * 9), higher_is_better=False))
    with pytest.raises(ValueError, match="pair"):
        power_lab(pair=("S_OAN_08", "CBR"))
    with pytest.raises(ValueError, match="draw"):
        power_lab(draw=7)


def test_no_english_is_left_in_the_made_up_language():
    with pseudo():
        lab = power_lab(draw=6, alpha=0.02)
        names = [*load_table("medical_18x3").algorithms, "ddsm2c2"]
        # The names of the picture's table and of the tests on the stage.
        names.extend((*words.MEASURES, "t", "wilcoxon", "sign", "A", "B", "C"))
        assert untranslated(lab.view.plain(), names) == []
        assert untranslated(lab.spec["controls"], names) == []

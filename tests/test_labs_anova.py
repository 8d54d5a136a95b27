"""The anova lab: nothing moves a mean, and F moves; judge's words, its code, floor, twin."""

import contextlib
import io
from itertools import permutations

import numpy as np
import pytest

from pseudo import pseudo, untranslated
from published import printed
from tools import twins
from verdictlab import ScoreTable, judge, load_table, rm_anova
from verdictlab._noise import LUCK, stream_of
from verdictlab.labs import anova_lab
from verdictlab.many._pairing import (
    ARRANGEMENTS,
    dealt_rows,
    lowest_statistic,
    rearranged,
    shuffled_statistics,
)
from verdictlab.pictures import axis_end, axis_of

STRATEGIES = ("SOMCBR-vot", "SOMCBR-per", "CBR")
STREAM = stream_of("anova_lab")
EVERY = [("as-printed", count) for count in (0, *range(2, 14))] + [
    (arrangement, 0) for arrangement in ARRANGEMENTS[1:]
]


def strategy(name):
    names = [f"{name} k={k}" for k in (1, 3, 5)]
    return load_table("somcbr_k_13x9").select(algorithms=names)


@pytest.fixture(scope="module")
def lab():
    return anova_lab()


def piles(table):
    anova = rm_anova(table)
    return [anova.ss_problems, anova.ss_residual, anova.ss_algorithms]


# What may move and what may not


@pytest.mark.parametrize("name", [*STRATEGIES, "adi_15x8"])
def test_no_arrangement_moves_a_mean_a_column_or_the_squares_together(name):
    table = load_table(name) if name == "adi_15x8" else strategy(name)
    whole = rm_anova(table)
    for arrangement, count in EVERY:
        other = rearranged(table, arrangement, count)
        assert (np.sort(other.values, axis=0) == np.sort(table.values, axis=0)).all()
        anova = rm_anova(other)
        assert anova.mean_values == pytest.approx(whole.mean_values, rel=1e-12)
        assert anova.ss_total == pytest.approx(whole.ss_total, rel=1e-9)
        assert anova.ss_algorithms == pytest.approx(whole.ss_algorithms, rel=1e-6)
        moved = (other.values != table.values).any(axis=1)
        if arrangement == "as-printed":
            assert moved.sum() <= count
            assert set(np.flatnonzero(moved)) <= set(dealt_rows(table.n, count))
        else:
            assert anova.ss_residual != pytest.approx(whole.ss_residual, rel=0.01)


def test_more_problems_dealt_anew_begin_with_the_same_ones():
    assert sorted(dealt_rows(13, 13)) == list(range(13))
    for count in range(13):
        assert dealt_rows(13, count) == dealt_rows(13, 13)[:count]


def test_the_numbers_of_the_chapter():
    vot = strategy("SOMCBR-vot")
    assert piles(vot) == pytest.approx([2408, 27.5, 12.0], abs=0.5)
    assert piles(rearranged(vot, "one-sorted")) == pytest.approx([1051, 1385, 12.0], abs=0.5)
    found = {
        name: [rm_anova(rearranged(strategy(name), *one)).statistic for one in EVERY]
        for name in STRATEGIES
    }
    assert found["SOMCBR-vot"][0] == printed("5.23")
    assert found["SOMCBR-vot"][2] < 1  # three problems
    assert found["SOMCBR-vot"][-3] == printed("0.09")  # all 13
    assert found["SOMCBR-vot"][-2] == printed("0.104")
    sorted_ones = [found[name][-1] for name in STRATEGIES]
    assert sorted_ones == [printed("8.86"), printed("203.65"), printed("5.66")]
    assert rm_anova(rearranged(vot, "one-sorted")).pvalue == printed("0.90")


def test_the_floor_and_the_ceiling_hold_for_every_pairing():
    """Enumerated: 6! orders of either of two columns beside a third that stays."""
    values = np.array([[3, 1, 4], [1, 5, 9], [2, 6, 5], [3, 5, 8], [9, 7, 9], [3, 2, 4]], float)
    table = ScoreTable(values, higher_is_better=True)
    orders = np.array(list(permutations(range(6))))
    first = values[orders, 0]
    lowest, highest = np.inf, 0.0
    grand, means = values.mean(), values.mean(axis=0)
    algorithms = 6 * ((means - grand) ** 2).sum()
    rest = ((values - grand) ** 2).sum() - algorithms
    for second in values[orders, 1]:
        rows = (first + second + values[:, 2]) / 3
        f = algorithms * 5 / (rest - 3 * ((rows - grand) ** 2).sum(axis=1))
        lowest, highest = min(lowest, f.min()), max(highest, f.max())
    assert rm_anova(rearranged(table, "all-sorted")).statistic == pytest.approx(highest)
    floor = lowest_statistic(rm_anova(table))
    assert floor <= lowest <= 1.1 * floor  # these columns come close to rows that are all alike


def test_shuffles_fall_where_another_generator_says():
    wanted = {"SOMCBR-vot": ("0.09", 0.4), "SOMCBR-per": ("15.1", None), "CBR": ("0.07", 0.5)}
    for name, (median, most) in wanted.items():
        values = strategy(name).values
        mine = np.concatenate([shuffled_statistics(STREAM, luck, values) for luck in LUCK])
        columns = np.broadcast_to(values, (20_000, *values.shape))
        other = np.random.default_rng(7).permuted(columns, axis=1)
        rows = other.mean(axis=2) - other.mean(axis=(1, 2))[:, None]
        anova = rm_anova(strategy(name))
        left = anova.ss_total - anova.ss_algorithms - 3 * (rows**2).sum(axis=1)
        theirs = anova.ss_algorithms / 2 / (left / 24)
        assert np.median(mine) == printed(median)
        for share in (0.05, 0.5, 0.95):
            assert np.quantile(mine, share) == pytest.approx(np.quantile(theirs, share), rel=0.03)
        floor = lowest_statistic(anova)
        assert mine.min() >= floor - 1e-9
        if most:
            assert mine.max() < most < anova.statistic
        else:
            assert mine.min() > anova.critical_value()


@pytest.mark.parametrize(
    ("values", "end"), [((5.23, 3.4), 6), ((119.3, 3.4), 140), ((2.66, 3.4), 4), ((0.02,), 0.022)]
)
def test_axes_end_at_round_numbers(values, end):
    assert axis_end(*values) == end
    low, high = axis_of([10.25, 38.15])
    assert (low, high) == (10, 40)


# What the lab says


@pytest.mark.parametrize("name", STRATEGIES)
def test_words_are_those_of_judge_and_the_code_prints_them(lab, name):
    table = strategy(name)
    for arrangement, count in EVERY[::3]:
        changes = {"table": name, "arrange": arrangement, "tangle": count}
        view = lab.back_to_plan().set(**changes).view
        assert view.verdict == judge(rm_anova(rearranged(table, arrangement, count)), alpha=0.05)
        assert view.brief == view.verdict.brief
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(view.code, {})
        assert said.getvalue().strip() == str(view.verdict)


def test_the_picture_shows_the_table_that_is_judged(lab):
    vot = strategy("SOMCBR-vot")
    for arrangement, count in EVERY:
        view = lab.back_to_plan().set(arrange=arrangement, tangle=count).view
        table = rearranged(vot, arrangement, count)
        lines = view.picture["lines"]
        assert [[y for _x, y in line["points"]] for line in lines] == table.values.tolist()
        mixed = [not (row == vot.values).all(axis=1).any() for row in table.values]
        assert [line["style"] == "vermillion" for line in lines] == mixed
        assert f", {sum(mixed)} of them mixed" in view.picture["text"]
        marks = view.picture["marks"]
        means, bars, shares = marks[:3], marks[3:6], marks[6:]
        assert [mark["y"] for mark in means] == pytest.approx(vot.values.mean(axis=0), abs=1e-6)
        ends = np.cumsum(piles(table))
        assert [bar["value"] for bar in bars] == pytest.approx(ends, abs=1e-4)
        assert [bar["from"] for bar in bars] == pytest.approx([0, *ends[:-1]], abs=1e-4)
        # What F divides by what: slivers among all squares, so on a scale of their own.
        assert [bar["name"] for bar in shares] == ["algorithms / 2", "left / 24"]
        few, many = (bar["value"] for bar in shares)
        assert few / many == pytest.approx(rm_anova(table).statistic, rel=1e-4)
        assert view.picture["shares"]["x"] == lab.back_to_plan().view.picture["shares"]["x"]
        assert few > 0.05 * view.picture["shares"]["x"]["high"]
        assert max(few, many) <= view.picture["shares"]["x"]["high"]
        assert [row["squares"] for row in view.rows] == pytest.approx(piles(table))
        assert [row["printed"] for row in view.rows] == pytest.approx(piles(vot))


def test_every_state_has_the_same_stage(lab):
    """Moving a control must not draw anew: noise and columns are those of the printed table."""
    stage = lab.back_to_plan().view.stage
    for arrangement, count in EVERY[1::4]:
        assert lab.set(arrange=arrangement, tangle=count).view.stage == stage
    assert stage.observed == printed("5.23")
    assert stage.reference[0] == printed("3.40")


def test_sorting_takes_the_tangle_back(lab):
    state = lab.back_to_plan().set(tangle=13).set(arrange="all-sorted").state
    assert (state.arrange, state.tangle) == ("all-sorted", 0)
    with pytest.raises(ValueError, match="tangle"):
        lab.set(tangle=3)


def test_her_own_table_and_what_it_cannot_take():
    own = anova_lab(load_table("fuzzy_24x4"), alpha=0.01)
    assert "your own ScoreTable" in own.set(tangle=24).view.code
    assert own.view.picture["y"]["label"].startswith("score, higher is better")
    assert own.back_to_plan().view.verdict.evidence["alpha"] == 0.01
    rows = ScoreTable({"A": [1, 2], "B": [3, 5]}, higher_is_better=True)
    with pytest.raises(ValueError, match="at least 3 problems"):
        anova_lab(rows)
    parallel = ScoreTable({"A": [1, 2, 3], "B": [3, 4, 5]}, higher_is_better=True)
    with pytest.raises(ValueError, match="nothing is left"):
        anova_lab(parallel)
    with pytest.raises(ValueError, match="table"):
        anova_lab("adi_15x8")


def test_the_task_is_one_that_can_be_done():
    apart = [[9, 5, 41], [5, 5, 45.1], [1, 4, 48]]  # whose means no dealing hides
    lab = anova_lab(ScoreTable(apart, higher_is_better=True))
    assert lab.view.task.endswith("Or find out why it cannot be done.")
    assert "is the floor" in lab.set(tangle=3).view.found
    # Some dealing would hide these, but none that is on offer.
    some = [[8, 3, 4], [3, 4, 11], [5, 1, 7], [6, 8, 10]]
    lab = anova_lab(ScoreTable(some, higher_is_better=True))
    critical = rm_anova(ScoreTable(some, higher_is_better=True)).critical_value()
    assert lab.set(tangle=4).view.verdict.evidence["statistic"] > critical
    assert not lab.back_to_plan().view.task
    lab = anova_lab(load_table("fuzzy_24x4"))
    assert "bring F below 2.74. Then" in lab.view.task
    assert "Now get above 5.83" in lab.set(tangle=24).view.found
    # What is done on other data is not what was asked for.
    lab = anova_lab()
    assert not lab.set(table="CBR", tangle=13).view.found


def test_a_page_answers_every_choice_within_a_megabyte(lab):
    lab.back_to_plan()
    twin = lab.twin
    arrangements, controls = len(EVERY), 3
    every = len(STRATEGIES) * (arrangements + controls) + (arrangements - 1) * controls
    assert len(twin) == every
    assert len(twins.script(lab.page_id, lab.twin_data())) <= 100_000


def test_no_english_is_left_in_the_made_up_language():
    with pseudo():
        lab = anova_lab("CBR")
        names = [*load_table("somcbr_k_13x9").algorithms, *STRATEGIES, "k=1", "k=3", "k=5"]
        assert untranslated(lab.set(tangle=13).view.plain(), names) == []
        assert untranslated(lab.spec["controls"], names) == []

"""The anova lab in a browser: means that stand, piles that abut, lines that follow."""

import pytest

from driving import nth_lab, settle, text_of
from stage_pages import stage_fixtures
from verdictlab import load_table, rm_anova
from verdictlab.labs import anova_lab
from verdictlab.many._pairing import rearranged

folder, opened, moving = stage_fixtures(lambda: [anova_lab()])

# Where the means stand, where the bars begin and end, and how many lines are of which kind.
DRAWN = """lab => ({
    means: [...lab.querySelectorAll('.vl-slopes-lines .vl-places > g')].map(g =>
        g.getAttribute('transform')),
    bars: [...lab.querySelectorAll('.vl-slopes-piles .vl-bar')].map(bar =>
        [Number(bar.getAttribute('x')), Number(bar.getAttribute('width'))]),
    mixed: lab.querySelectorAll('.vl-slopes-lines .vl-lines .vl-dashed').length,
    ghosts: lab.querySelectorAll('.vl-slopes-lines .vl-ghost path').length,
    shares: [...lab.querySelectorAll('.vl-slopes-shares .vl-bar')].map(bar =>
        Number(bar.getAttribute('width'))),
    frames: [...lab.querySelectorAll('.vl-slopes-shares .vl-ghost path')].map(path =>
        path.getBoundingClientRect().width),
})"""


def test_the_means_stand_and_the_piles_trade_squares(opened):
    lab = nth_lab(opened.page, 0)
    lab.locator("[data-role=page-1]").click()
    names = [f"SOMCBR-vot k={k}" for k in (1, 3, 5)]
    table = load_table("somcbr_k_13x9").select(algorithms=names)
    whole = rm_anova(table).ss_total
    planned = lab.evaluate(DRAWN)
    assert (planned["mixed"], planned["ghosts"], len(planned["means"])) == (0, 0, 3)
    slider = lab.locator("[data-control=tangle] input")
    for key, count in (("ArrowRight", 2), ("End", 13)):
        slider.press(key)
        settle(opened.page, lab)
        drawn, anova = lab.evaluate(DRAWN), rm_anova(rearranged(table, count=count))
        assert drawn["means"] == planned["means"]
        assert drawn["mixed"] == count
        # Of the lines that moved: those that stand, and the means, have none.
        assert drawn["ghosts"] == count
        # F is how many times the second bar fits into the first, in the plan's frame as well.
        means, left = drawn["shares"]
        assert means == planned["shares"][0] > 10
        assert means / left == pytest.approx(anova.statistic, rel=0.1)
        assert drawn["frames"] == pytest.approx([0, planned["shares"][1]], abs=2.5)
        (start, problems), (then, left), (last, _thin) = drawn["bars"]
        scale = (last + planned["bars"][2][1] - start) / whole  # about: the last bar is thin
        assert problems == pytest.approx(anova.ss_problems * scale, abs=1)
        assert left == pytest.approx(anova.ss_residual * scale, abs=1)
        assert [then, last] == pytest.approx([start + problems, then + left])
        assert last == pytest.approx(planned["bars"][2][0])
        said = text_of(lab, "picture")
        assert f") = {anova.statistic:.2f}. The test rejects from 3.40 on." in said


def test_a_shuffle_is_drawn_as_one_line_for_each_row(opened):
    lab = nth_lab(opened.page, 0, drawing=True)
    lab.locator("[data-role=stage-one]").click()
    row = lab.locator(".vl-stage-bench path.vl-row")
    assert row.get_attribute("d").count("M") == 13
    assert row.get_attribute("d").count("L") == 26
    assert text_of(lab, "stage-head").startswith("0 of 1 shuffles bring F back to 5.23")

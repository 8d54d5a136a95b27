"""The rank lab's sentences: what stands in the way, the table panel, and the reasons."""

from functools import partial
from typing import get_args

import numpy as np

from ..._text import _, format_level, format_number, ngettext, p_text
from ...many import FriedmanResult
from ...posthoc import AllComparisons
from ...posthoc._adjust import ADJUSTMENTS
from ...posthoc._family import Shape
from ...verdicts._procedures import check_keys, procedure
from ..engine.view import Column, number_cell, p_cell
from ..shared.ranked import overall


def too_few_algorithms(left):
    return ngettext(
        "Only {left} algorithm is left; a comparison of many needs at least 3. "
        "Put one back under \u201cLeave out\u201d.",
        "Only {left} algorithms are left; a comparison of many needs at least 3. "
        "Put one back under \u201cLeave out\u201d.",
        left,
    ).format(left=left)


def control_left_out(control):
    return _(
        "The control {control} is left out, so nothing can be compared with it. "
        "Put it back under \u201cLeave out\u201d, or choose another control."
    ).format(control=control)


def summary(comparison, alpha):
    """Count and overall p, for the lab's repr."""
    pairs = isinstance(comparison, AllComparisons)
    said = _("{count} of {total} pairs, {p}") if pairs else _("{count} of {total} algorithms, {p}")
    count, p = comparison.rejected(alpha).sum(), p_text(comparison.result.pvalue, alpha)
    return said.format(count=count, total=len(comparison), p=p)


def columns(comparison, alpha):
    """The headings, and how each value is written."""
    p_cell_here = partial(p_cell, alpha=alpha)
    ranks = comparison.by == "ranks"
    decimals = comparison.result.table.decimals

    def told(better):
        return _("{name} better").format(name=better) if better else _("not shown")

    return (
        Column(key="first", label=_("first")),
        Column(key="second", label=_("second")),
        Column(
            key="difference",
            label=_("difference of mean ranks") if ranks else _("median difference"),
            show=number_cell(2 if ranks else 2 if decimals is None else decimals + 1),
            numeric=True,
        ),
        Column(key="statistic", label="z", show=number_cell(2), numeric=True),
        Column(key="pvalue", label=_("p alone"), show=p_cell_here, numeric=True),
        Column(key="adjusted", label=_("p adjusted"), show=p_cell_here, numeric=True),
        Column(key="better", label=_("difference"), show=told),
    )


def rows(comparison, columns, alpha):
    """The table panel's rows: plain values."""
    keys = [column.key for column in columns]
    values = zip(*(np.asarray(getattr(comparison, key)).tolist() for key in keys), strict=True)
    return tuple(
        dict(zip(keys, row, strict=True)) | ({} if differs else {"better": ""})
        for row, differs in zip(values, comparison.rejected(alpha), strict=True)
    )


def caption(comparison, alpha):
    """What the table panel shows."""
    return _(
        "First minus second. A difference is shown where the adjusted p is at most {alpha} "
        "({route})."
    ).format(alpha=format_level(alpha), route=procedure(comparison))


# The reasons: the overall test, the rule that decides, the closest call.


def why(comparison, ranked_by, alpha):
    """The reasons, as whole sentences."""
    result = comparison.result
    parts = [
        overall(result, ranked_by, alpha) or _friedman(result, alpha),
        _ties(result) if isinstance(result, FriedmanResult) else "",
        _rule(comparison, alpha),
        _closest(comparison, alpha),
    ]
    return tuple(part for part in parts if part)


def _friedman(result, alpha):
    words = {
        "k": result.k,
        "n": result.n,
        "chi2": format_number(result.chi2, 2),
        "dof": result.k - 1,
        "f": number_cell(2)(result.statistic),
        "d1": result.dof[0],
        "d2": result.dof[1],
        "p": p_text(result.pvalue, alpha),
    }
    if result.method == "exact":
        return _(
            "Friedman\u2019s test of {k} algorithms on {n} problems: chi-squared {chi2}, F = {f}. "
            "The table is small, so all arrangements of the ranks are counted exactly: {p}."
        ).format(**words)
    return _(
        "Friedman\u2019s test of {k} algorithms on {n} problems: chi-squared {chi2} with {dof} "
        "degrees of freedom; in the form of Iman and Davenport F({d1}, {d2}) = {f}, {p}."
    ).format(**words)


def _ties(result):
    if result.tie_correction == 1:
        return _("No two algorithms are tied on any problem.")
    return _(
        "Ties within problems leave {share} % of the variance of the ranks; the test and the "
        "comparisons are corrected for that."
    ).format(share=format_number(100 * result.tie_correction, 1))


def _rule(comparison, alpha):
    words = {
        "alpha": format_level(alpha),
        "count": len(comparison),
        "fewer": len(comparison) - 1,
        "route": procedure(comparison),
    }
    distance = comparison.critical_distance(alpha)
    if distance is not None:
        return _(
            "{route}: a difference is shown where two mean ranks are at least {distance} apart, "
            "the critical distance at family alpha = {alpha}."
        ).format(distance=format_number(distance, 2), **words)
    rule = _BY_NAME.get(comparison.adjust) or _BY_SHAPE[ADJUSTMENTS[comparison.adjust].shape]
    smallest, *_others, largest = comparison._levels(alpha)
    return rule().format(smallest=p_cell(smallest), largest=p_cell(largest), **words)


# Two whose levels are worth saying; any other is described by its shape, with its own levels.
_BY_NAME = {
    "holm": lambda: _(
        "{route}: the p-values go from the smallest up. The first is compared with {alpha} / "
        "{count}, the next with {alpha} / {fewer}, and so on; at the first that is above "
        "its level the procedure stops. There is no single critical distance."
    ),
    "hochberg": lambda: _(
        "{route}: the p-values go from the largest down. The first is compared with {alpha}, the "
        "next with {alpha} / 2, and so on; the first that is not above its level is shown to "
        "differ, and all smaller ones with it. There is no single critical distance."
    ),
}
_BY_SHAPE = {
    "single": lambda: _("{route}: every p-value is compared with the same level, {smallest}."),
    "down": lambda: _(
        "{route}: the p-values go from the smallest up, each with a level of its own, the first "
        "with {smallest}; at the first that is above its level the procedure stops. There is no "
        "single critical distance."
    ),
    "up": lambda: _(
        "{route}: the p-values go from the largest down, each with a level of its own, the first "
        "with {largest}; the first that is not above its level is shown to differ, and all "
        "smaller ones with it. There is no single critical distance."
    ),
    "closed": lambda: _(
        "{route}: a difference is shown where every set of comparisons that could be true "
        "together and holds it is rejected. There is no single critical distance."
    ),
}
check_keys(_BY_SHAPE, get_args(Shape), "shapes of an adjustment")


def _closest(comparison, alpha):
    """The pair nearest to the border, and what would have carried it over."""
    adjusted = np.asarray(comparison.adjusted)
    # On the scale on which p-values are read: twice as large is as far as half as large.
    i = int(np.argmin(np.abs(np.log(np.maximum(adjusted, 1e-300) / alpha))))
    words = {
        "first": comparison.first[i],
        "second": comparison.second[i],
        "p": p_cell(adjusted[i], alpha),
        "alpha": format_level(alpha),
    }
    if adjusted[i] <= alpha:
        return _(
            "The closest call is {first} against {second}: its adjusted p is {p}. With a level "
            "below that, fixed beforehand, this difference would not be shown."
        ).format(**words)
    distance = comparison.critical_distance(alpha)
    if distance is None:
        return _(
            "The closest call is {first} against {second}: its adjusted p is {p}, above {alpha}. "
            "More problems could decide it; another level chosen now could not."
        ).format(**words)
    gap = abs(float(comparison.difference[i]))
    return _(
        "The closest call is {first} against {second}: their mean ranks are {gap} apart, {short} "
        "less than the critical distance. More problems could decide it; another level chosen now "
        "could not."
    ).format(gap=format_number(gap, 2), short=format_number(distance - gap, 2), **words)

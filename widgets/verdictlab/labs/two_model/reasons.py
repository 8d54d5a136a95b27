"""The two-model lab's reasons: what one problem does to a mean, and which test it reaches."""

import numpy as np

from ..._text import _, format_number, join_words
from ...paired import effect_size
from ..engine.view import p_cell
from .facts import far_out, four_tests
from .words import test_name

__all__ = ["decides", "why"]


def why(pair, tests):
    """The reasons, as whole sentences."""
    return tuple(
        part
        for part in (_mean(pair, tests["t"]), _weight(pair), _far(pair), _sizes(pair, tests))
        if part
    )


def decides(whole, now, route, alpha):
    """What leaving out or moving problems did to the verdict of one test, or ""."""
    names = _touched(whole, now)
    if route == "protocol" or not names:
        return ""
    before, after = four_tests(whole.table), four_tests(now.table)
    flips = (before[route].pvalue <= alpha) != (after[route].pvalue <= alpha)
    words = {
        "names": join_words(names),
        "test": test_name(route),
        "before": p_cell(before[route].pvalue, alpha),
        "after": p_cell(after[route].pvalue, alpha),
        "mean_before": _signed(before["t"].mean, now),
        "mean_after": _signed(after["t"].mean, now),
        "error_before": format_number(before["t"].standard_error, 2),
        "error_after": format_number(after["t"].standard_error, 2),
    }
    if route in ("t", "permutation"):
        template = (
            _(
                "The change of {names} decides: the mean difference goes from {mean_before} to "
                "{mean_after} and its standard error from {error_before} to {error_after}, so p "
                "goes from {before} to {after}, across alpha."
            )
            if flips
            else _(
                "The change of {names} does not decide: the mean difference goes from "
                "{mean_before} to {mean_after}, its standard error from {error_before} to "
                "{error_after}, and p from {before} to {after}."
            )
        )
    else:
        template = (
            _(
                "The change of {names} decides ({test}): p goes from {before} to {after}, across "
                "alpha."
            )
            if flips
            else _(
                "The change of {names} does not decide ({test}): p goes from {before} to {after}."
            )
        )
    return template.format(**words)


def _touched(whole, now):
    """The problems that are left out or moved."""
    return [
        name
        for name, gap, there, stays in zip(
            now.problems, whole.gaps, now.there, now.stays, strict=True
        )
        if not stays or there != gap
    ]


def _signed(value, pair):
    return format_number(value, pair.decimals)


def _mean(pair, test):
    low, high = test.confidence_interval(0.95)
    return _(
        "The mean difference of {n} problems is {mean}, with a standard error of {error} and a "
        "95 % interval from {low} to {high}; t is their ratio, {t}."
    ).format(
        n=pair.table.n,
        mean=_signed(test.mean, pair),
        error=format_number(test.standard_error, 2),
        low=_signed(low, pair),
        high=_signed(high, pair),
        t=format_number(test.statistic, 2),
    )


def _weight(pair):
    """What the largest difference weighs for each of the tests."""
    gaps = pair.used
    here = int(np.abs(gaps).argmax())
    names = [name for name, stays in zip(pair.problems, pair.stays, strict=True) if stays]
    others = gaps.sum() - gaps[here]
    words = {
        "name": names[here],
        "gap": _signed(gaps[here], pair),
        "n": len(gaps),
        "rest": len(gaps) - 1,
        "others": _signed(others, pair),
    }
    if gaps[here] == 0:
        return _("All differences are zero.")
    if abs(gaps[here]) > abs(others) and gaps[here] * others < 0:
        return _(
            "The largest difference, {gap} on {name}, outweighs the other {rest} together "
            "({others}) in the mean, and widens the spread. For Wilcoxon\u2019s test it is "
            "rank {n} of {n}, for the sign test one sign of {n}."
        ).format(**words)
    return _(
        "The largest difference is {gap}, on {name}; the other {rest} add up to {others}. For "
        "Wilcoxon\u2019s test it is rank {n} of {n}, for the sign test one sign of {n}."
    ).format(**words)


def _far(pair):
    if pair.table.n < 4:
        return ""
    far = far_out(pair)
    if not far:
        return _("None of the differences is an outlier by Tukey\u2019s rule.")
    return _("Outliers of the differences by Tukey\u2019s rule: {names}.").format(
        names=join_words(far)
    )


def _sizes(pair, tests):
    """How large the difference is, free of its unit."""
    if tests["t"].constant:
        return ""
    sizes = effect_size(*pair.table.values.T, decimals=pair.table.decimals)
    low, high = sizes.confidence_interval("rank_biserial")
    return _(
        "Sizes: d = {d} standard deviations of the differences; rank-biserial correlation {r}, "
        "95 % interval from {low} to {high}."
    ).format(
        d=format_number(sizes.d_z, 2),
        r=format_number(sizes.rank_biserial, 2),
        low=format_number(low, 2),
        high=format_number(high, 2),
    )

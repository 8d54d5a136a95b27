"""The complexity lab's sentences."""

from ..._text import _, format_level, format_number, ngettext
from ...complexity._places import tally, told_right
from ..engine.view import Column
from ..shared.level import share_limits


def number(value, decimals=2):
    """A number of a table, or words for one that is not there."""
    return _("not given") if value is None else format_number(value, decimals)


def brief(now, region, count, failed):
    place = {
        "A": _("{problem} is easy (region A)."),
        "B": _("{problem} is neither easy nor hard (region B)."),
        "C": _("{problem} is hard (region C)."),
    }[region].format(problem=now.problem)
    told = ngettext(
        "{place} {count} printed problem lies there; SOMCBR failed on {failed}.",
        "{place} SOMCBR failed on {failed} of the {count} printed problems there.",
        count,
    )
    if not count:
        told = _("{place} No printed problem lies there.")
    return told.format(place=place, failed=failed, count=count)


def sentence(now, region, held, alpha):
    return _(
        "{brief} It looks cases up in a few clusters instead of all, and fails where this changes "
        "the accuracy (p at most alpha = {alpha}) and saves less than 70 % of the comparisons."
    ).format(brief=brief(now, region, *held), alpha=format_level(alpha))


def caveat(moved):
    if moved:
        return _(
            "These limits were chosen after looking at the 28 problems and tested on no other; "
            "what SOMCBR did on neighbours it need not do here."
        )
    return _(
        "What SOMCBR did on neighbours it need not do here, and other algorithms may do otherwise. "
        "The 28 problems come from 14 data sets."
    )


def itself(place, alpha):
    """What SOMCBR did on this problem; nothing for a reader's own."""
    if place.p is None:
        return ""
    told = _("{problem} itself: {saved} % of the comparisons saved, p = {p}, no failure.")
    if place.failed(alpha):
        told = _("{problem} itself: {saved} % of the comparisons saved, p = {p}, a failure.")
    return told.format(problem=place.problem, saved=number(place.saved, 1), p=number(place.p))


def mark(place, alpha):
    """What a problem's mark on the map says."""
    return {
        None: _("{problem}: F3 {f3}, N12 {n12}."),
        True: _("{problem}: F3 {f3}, N12 {n12}; p = {p}, {saved} % saved: SOMCBR failed."),
        False: _("{problem}: F3 {f3}, N12 {n12}; p = {p}, {saved} % saved: it did not fail."),
    }[place.failed(alpha)].format(
        problem=place.problem,
        f3=number(place.f3),
        n12=number(place.n12, 4),
        p=number(place.p),
        saved=number(place.saved, 1),
    )


def _failed(failed):
    return {True: _("yes"), False: _("no"), None: _("not given")}[failed]


def columns():
    return (
        Column(key="problem", label=_("problem")),
        Column(key="f3", label=_("F3"), numeric=True, show=number),
        Column(key="n12", label=_("N12"), numeric=True, show=lambda v: number(v, 4)),
        Column(key="distance", label=_("distance"), numeric=True, show=lambda v: number(v, 3)),
        Column(key="region", label=_("region")),
        Column(key="p", label=_("p"), numeric=True, show=number),
        Column(key="saved", label=_("saved, %"), numeric=True, show=lambda v: number(v, 1)),
        Column(key="failed", label=_("SOMCBR failed"), show=_failed),
    )


def caption():
    return _(
        "All problems by distance from the least complex point; p and saving as table 4.6 prints "
        "them."
    )


def why(now, limits, region, alpha):
    """The reasons, as whole sentences."""
    held = tally(limits, alpha)
    return (
        _measures(now),
        _(
            "Its distance from the easiest corner is d = sqrt((1 - {f3})^2 + {n12}^2) = {d}; the "
            "nearest limit is {gap} away."
        ).format(
            f3=number(now.f3),
            n12=number(now.n12, 4),
            d=number(now.distance, 3),
            gap=number(min(abs(now.distance - limit) for limit in limits), 3),
        ),
        _(
            "Failures in A: {a[1]} of {a[0]}; in B: {b[1]} of {b[0]}; in C: {c[1]} of {c[0]}. "
            "\u201cIt fails inside A and nowhere else\u201d is right for {right} of {all}."
        ).format(
            a=held["A"],
            b=held["B"],
            c=held["C"],
            right=told_right(limits, alpha),
            all=sum(count for count, _failures in held.values()),
        ),
        _(
            "The level is that of the thesis' test, problem by problem, whether the accuracy "
            "changed. It took 0.10, and calls a failure type 2. It prints p with two decimals: "
            "0.00 is below 0.005, and a p printed like alpha counts as at most alpha here."
        ),
        _share(region, *held[region]),
        _(
            "The thesis reads it so: where one attribute nearly decides, or the classes are tight, "
            "clusters are more than a problem needs. It did not test that reading."
        ),
    )


def _share(region, count, failed):
    if not count:
        return _("No printed problem lies in this region: nothing is known about failures here.")
    low, high = share_limits(failed, count, 0.05)
    return _(
        "In region {region} it failed on {failed} of {count}: the 95 % interval of such a share "
        "(Clopper and Pearson, exact) is {low} to {high} % if problems are drawn one by one. "
        "Problems cut from one data set are not, so take it for too narrow."
    ).format(
        failed=failed,
        count=count,
        low=number(100 * low, 0),
        high=number(100 * high, 0),
        region=region,
    )


def _measures(now):
    words = {"share": number(100 * now.f3, 0), "n1": number(now.n1), "n2": number(now.n2)}
    words["n12"] = number(now.n12, 4)
    if now.n1 is None:
        return _(
            "F3: by its best attribute alone, {share} % of the cases fall where only one class is."
        ).format(**words)
    return _(
        "F3: by its best attribute alone, {share} % of the cases fall where only one class is. "
        "N1 = {n1}: the share of cases joined to the other class by the shortest tree. N2 = {n2}: "
        "distance to the own class over distance to the other. N12 = N1 x N2 = {n12}."
    ).format(**words)

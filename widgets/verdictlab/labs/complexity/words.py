"""The complexity lab's sentences."""

from ..._text import _, format_level, format_number
from ...complexity._places import TYPE_2, known, regions, tally
from ..engine.view import Column
from ..shared.level import percent_sure


def number(value, decimals=2):
    """A number of a table, or words for one that is not there."""
    return _("not given") if value is None else format_number(value, decimals)


def brief(now, region):
    return {
        "A": _("{problem} lies in region A, low complexity."),
        "B": _("{problem} lies in region B, between."),
        "C": _("{problem} lies in region C, high complexity."),
    }[region].format(problem=now.problem)


def sentence(now, region, limits):
    held = tally(limits)
    words = {
        "brief": brief(now, region),
        "f3": number(now.f3),
        "n12": number(now.n12, 3),
        "d": number(now.distance),
        "near": number(limits[0]),
        "far": number(limits[1]),
        "count": held[region][0],
        "bad": held[region][1],
        "all": sum(count for count, _bad in held.values()),
    }
    return {
        "A": _(
            "{brief} F3 = {f3} and N12 = {n12} put it {d} from the least complex point, closer "
            "than {near}. Region A holds {count} of the {all} printed problems; SOMCBR failed on "
            "{bad} of them (type 2: accuracy changed, p < 0.10, and less than 70 % saved)."
        ),
        "B": _(
            "{brief} F3 = {f3} and N12 = {n12} put it {d} from the least complex point, from "
            "{near} to less than {far}. Region B holds {count} of the {all} printed problems; "
            "SOMCBR failed on {bad} of them (type 2: accuracy changed, p < 0.10, and less than "
            "70 % saved)."
        ),
        "C": _(
            "{brief} F3 = {f3} and N12 = {n12} put it {d} from the least complex point, {far} or "
            "farther. Region C holds {count} of the {all} printed problems; SOMCBR failed on "
            "{bad} of them (type 2: accuracy changed, p < 0.10, and less than 70 % saved)."
        ),
    }[region].format(**words)


def caveat(moved, region, found):
    said = _(
        "A region says what SOMCBR did on its neighbours, not what it will do here, and nothing "
        "about other algorithms. The 28 problems come from 14 data sets."
    )
    if moved:
        said = _(
            "These limits were chosen after looking at the 28 problems and tested on no other. "
            "And a region says what SOMCBR did on its neighbours, not what it will do here."
        )
    if not found["count"]:
        return said
    return _(
        "{said} Taken as drawn one by one, the {sure} % interval of the share of failures in "
        "region {region} is {low} to {high} %."
    ).format(
        said=said,
        sure=percent_sure(found["alpha"]),
        region=region,
        low=number(100 * found["low"], 0),
        high=number(100 * found["high"], 0),
    )


def itself(place):
    """What the thesis prints of this problem; nothing for a reader's own."""
    if place.kind is None:
        return ""
    words = {"problem": place.problem, "p": number(place.p), "saved": number(place.saved, 1)}
    if place.kind == TYPE_2:
        return _(
            "{problem} itself, in the thesis: p = {p}, {saved} % of the comparisons saved. Type 2."
        ).format(**words)
    return _(
        "{problem} itself, in the thesis: p = {p}, {saved} % of the comparisons saved. Type 1."
    ).format(**words)


def columns():
    return (
        Column(key="problem", label=_("problem")),
        Column(key="f3", label=_("F3"), numeric=True, show=number),
        Column(key="n12", label=_("N12"), numeric=True, show=lambda v: number(v, 4)),
        Column(key="distance", label=_("distance"), numeric=True, show=lambda v: number(v, 3)),
        Column(key="region", label=_("region")),
        Column(key="p", label=_("p"), numeric=True, show=number),
        Column(key="saved", label=_("saved, %"), numeric=True, show=lambda v: number(v, 1)),
        Column(key="kind", label=_("type"), show=lambda v: number(v, 0)),
    )


def caption():
    return _(
        "All problems by distance from the least complex point; p and saving as table 4.6 prints "
        "them."
    )


def why(now, limits, found):
    """The reasons, as whole sentences."""
    held, places = tally(limits), known()
    right = [
        (place.kind == TYPE_2) == (region == "A")
        for place, region in zip(places, regions(limits), strict=True)
    ]
    return (
        _measures(now),
        _("d = sqrt((1 - {f3})^2 + {n12}^2) = {d}; the nearest limit is {gap} away.").format(
            f3=number(now.f3),
            n12=number(now.n12, 4),
            d=number(now.distance, 3),
            gap=number(min(abs(now.distance - limit) for limit in limits), 3),
        ),
        _(
            "A: {a[0]} problems, {a[1]} of type 2. B: {b[0]}, {b[1]}. C: {c[0]}, {c[1]}. "
            "\u201cType 2 inside A, type 1 outside\u201d is right for {right} of {all}."
        ).format(
            a=held["A"],
            b=held["B"],
            c=held["C"],
            right=sum(right),
            all=len(places),
        ),
        _share(found),
        _(
            "The thesis reads it so: where one attribute nearly decides, or the classes are tight, "
            "clusters are more than a problem needs. It did not test that reading."
        ),
    )


def _share(found):
    words = {"failed": found["failed"], "count": found["count"]}
    words["alpha"] = format_level(found["alpha"])
    if not found["count"]:
        return _("No printed problem lies in this region: nothing is known about failures here.")
    return _(
        "The interval (Clopper and Pearson, exact) holds every share that could well give "
        "{failed} failures in {count} problems. It would miss at most {alpha} of the time if the "
        "problems were drawn one by one; problems cut from one data set are not, so take it for "
        "too narrow."
    ).format(**words)


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

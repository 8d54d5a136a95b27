"""The reject lab's sentences."""

from ..._text import _, format_number
from ..engine.view import Column
from ..shared.level import percent_sure
from .runs import ALL, PRINTED


def percent(share):
    """A share in percent with one decimal, without the sign; words for a ratio over nothing."""
    return _("not defined") if share != share else format_number(100 * share, 1)


def data_label(data):
    return {
        "breast_cancer_2": _("Tumours, 2 attributes"),
        "breast_cancer": _("Tumours, 30 attributes"),
        PRINTED: _("13 problems, printed"),
    }[data]


def problem_label(problem):
    return _("mean of all 13") if problem == ALL else problem


def brief(now):
    return _("Error {error} % of the classified, coverage {coverage} %.").format(
        error=percent(now.classified), coverage=percent(now.coverage)
    )


def summary(now):
    return _("error {error} %, coverage {coverage} %").format(
        error=percent(now.classified), coverage=percent(now.coverage)
    )


def sentence(now, price, full):
    words = {
        "brief": brief(now),
        "overall": percent(now.overall),
        "rejected": percent(1 - now.coverage),
        "price": price,
        "cost": percent(now.cost),
        "full": full and percent(full.cost),
    }
    if full is None:
        return _(
            "{brief} Over all cases that is {overall} % errors and {rejected} % without a label. "
            "If a case without a label costs as much as {price} errors, 100 cases cost {cost} "
            "errors."
        ).format(**words)
    return _(
        "{brief} Over all cases that is {overall} % errors and {rejected} % without a label. If a "
        "case without a label costs as much as {price} errors, 100 cases cost {cost} errors; "
        "labelling all of them would cost {full}."
    ).format(**words)


def caveat(state, total, limits):
    if limits is not None:
        return _(
            "{total} cases, each judged by the others in ten folds; other cases give other "
            "numbers: the {sure} % interval of the error of the classified is {low} to {high} %."
        ).format(
            total=total,
            sure=percent_sure(state.alpha),
            low=percent(limits[0]),
            high=percent(limits[1]),
        )
    if state.problem == ALL:
        return _(
            "Means over 13 problems; the product of two means is not the mean product. No interval "
            "at any alpha: the numbers of cases are not printed."
        )
    return _(
        "Printed with one decimal; no interval at any alpha: the number of cases is not printed."
    )


def against(now, old):
    """How error and cost moved since the plan."""
    words = {"e": percent(now.classified), "e0": percent(old.classified)}
    words |= {"c": percent(now.cost), "c0": percent(old.cost)}
    seen = words["e"] != words["e0"] and words["c"] != words["c0"]
    if seen and now.classified < old.classified and now.cost > old.cost:
        return _(
            "Against the plan, the error of the classified falls from {e0} to {e} % while the cost "
            "of 100 cases rises from {c0} to {c} errors."
        ).format(**words)
    return _(
        "Against the plan, the error of the classified goes from {e0} to {e} % and the cost of 100 "
        "cases from {c0} to {c} errors."
    ).format(**words)


def columns(printed):
    return (
        Column(key="name", label=_("neighbours") if printed else _("threshold"), numeric=True),
        Column(key="coverage", label=_("coverage, %"), numeric=True, show=percent),
        Column(key="classified", label=_("error of the classified, %"), numeric=True, show=percent),
        Column(key="overall", label=_("error over all, %"), numeric=True, show=percent),
        Column(key="cost", label=_("cost of 100 cases, errors"), numeric=True, show=percent),
    )


def caption(state, price):
    if state.data == PRINTED:
        return _(
            "{problem}, a case without a label costs {price} errors. SOMCBR-per, threshold 0.6."
        ).format(problem=problem_label(state.problem), price=price)
    return _("{neighbours} neighbours, a case without a label costs {price} errors.").format(
        neighbours=state.neighbours, price=price
    )

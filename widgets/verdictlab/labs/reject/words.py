"""The reject lab's words: labels, the verdict's sentences, the reasons."""

from ..._text import _, format_level, format_number, ngettext
from ..shared.cases import OWN
from ..shared.level import percent_sure
from .points import ALL, PRINTED, counts, printed


def percent(share):
    """A share in percent with one decimal, without the sign; words for a ratio over nothing."""
    return _("not defined") if share != share else format_number(100 * share, 1)


def percents(point):
    """What every sentence may name of an operating point, written out."""
    names = ("coverage", "classified", "overall", "cost")
    said = {name: percent(getattr(point, name)) for name in names}
    return {**said, "rejected": percent(1 - point.coverage)}


def data_label(data):
    return {
        "breast_cancer_2": _("Tumours, 2 attributes"),
        "breast_cancer": _("Tumours, 30 attributes"),
        PRINTED: _("13 problems, printed"),
        OWN: _("Your own cases"),
    }[data]


def problem_label(problem):
    return _("mean of all 13") if problem == ALL else problem


# The verdict


def brief(now):
    return _("{classified} % of the labels are wrong; {coverage} % of the cases get one.").format(
        **percents(now)
    )


def summary(now):
    return _("error {classified} %, coverage {coverage} %").format(**percents(now))


def sentence(state, now, full):
    """The brief one with both denominators and the cost; ``full`` labels every case."""
    if state.data == PRINTED:
        said = _(
            "{brief} Over all cases that is {overall} % errors and {rejected} % without a label. "
            "If a case without a label costs {price} and an error 1, 100 cases cost {cost}."
        )
    else:
        said = _(
            "{brief} Over all cases that is {overall} % errors and {rejected} % without a label. "
            "If a case without a label costs {price} and an error 1, 100 cases cost {cost}; "
            "labelling all of them would cost {full}."
        )
    return said.format(
        brief=brief(now),
        price=format_level(state.price),
        full=percent(full.cost),
        **percents(now),
    )


def caveat(state, limits, own):
    if limits is not None:
        return _(
            "{total} cases, each judged by the others in ten folds; other cases give other "
            "numbers: the {sure} % interval of the error of the classified is {low} to {high} %."
        ).format(
            total=counts(state.data, state.neighbours, own)[2],
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


def caption(state):
    """What the table panel shows."""
    price = format_level(state.price)
    if state.data == PRINTED:
        return _(
            "{problem}; a case without a label costs {price}, an error 1. SOMCBR-per, "
            "threshold 0.6."
        ).format(problem=problem_label(state.problem), price=price)
    return _("Neighbours: {neighbours}; a case without a label costs {price}, an error 1.").format(
        neighbours=state.neighbours, price=price
    )


# The reasons: two denominators, and the rule that a price asks for


def why(state, now, best, place, limits, own):
    """The reasons, as whole sentences; ``best`` is the operating point of the lowest cost."""
    denominator = _(
        "The error over all cases falls by itself when cases are left out: without any label it "
        "would be 0. So two settings are compared by the error of the classified at the same "
        "coverage, or by a cost that counts the cases without a label too."
    )
    if state.data == PRINTED:
        cheapest = _("Of the printed rows the one with k = {name} is the cheapest: {cost} errors.")
        return (
            _both_tables(state, now),
            denominator,
            cheapest.format(name=best.name, cost=percent(best.cost)),
        )
    errors, classified, total = counts(state.data, state.neighbours, own)
    said = (
        _counted(int(errors[place]), int(classified[place]), total, now),
        _interval(limits, int(classified[place]), state.alpha),
        denominator,
    )
    if state.neighbours == 1:
        sure = _("A single neighbour is always fully sure, so no threshold leaves a case out.")
        return (*said, sure)
    return (*said, _rule(state.price, best))


def _counted(errors, classified, total, now):
    return ngettext(
        "{errors} of the {labels} labels is wrong: {errors} / {labels} = {classified} % of the "
        "classified, {errors} / {total} = {overall} % of all cases. The second is the first times "
        "the coverage of {coverage} %.",
        "{errors} of the {labels} labels are wrong: {errors} / {labels} = {classified} % of the "
        "classified, {errors} / {total} = {overall} % of all cases. The second is the first times "
        "the coverage of {coverage} %.",
        errors,
    ).format(errors=errors, labels=classified, total=total, **percents(now))


def _both_tables(state, now):
    frame = printed(state.problem)
    beside = frame[frame["k"] == state.neighbours]["error_9_18"].mean()
    return _(
        "Table 3.1 of the thesis prints {overall} %: errors over all cases. Divided by the "
        "coverage of each problem that is {classified} % of the classified; table 9.18 prints "
        "{beside} % for the same runs. One experiment, two denominators."
    ).format(beside=format_number(beside, 1), **percents(now))


def _interval(limits, classified, alpha):
    return _(
        "Seen on {classified} labels, errors from {low} to {high} % could well give this number "
        "(Clopper and Pearson, exact): if the cases were drawn one by one, such an interval would "
        "miss at most {alpha} of the time. Fewer labels make it wider, and it does not know that "
        "the folds share their training cases."
    ).format(
        classified=classified,
        low=percent(limits[0]),
        high=percent(limits[1]),
        alpha=format_level(alpha),
    )


def _rule(price, best):
    return _(
        "If a membership were a true probability, the cheapest rule would leave out every case "
        "below 1 - {price} = {chow} (Chow, 1970). On these cases, among the thresholds offered, "
        "{name} is the cheapest: 100 cases cost {best} errors."
    ).format(
        price=format_level(price),
        chow=format_level(round(1 - price, 2)),
        best=percent(best.cost),
        name=best.name,
    )

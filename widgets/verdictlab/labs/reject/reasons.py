"""The reject lab's reasons: two denominators, and the rule that a price asks for."""

from ..._text import _, format_level, format_number, ngettext
from .runs import PRINTED, counts, printed
from .words import percent

__all__ = ["why"]


def why(state, way, place, limits):
    """The reasons, as whole sentences."""
    now, best = way[place], min(way, key=lambda stop: stop.cost)
    if state.data == PRINTED:
        frame = printed(state.problem)
        beside = frame[frame["k"] == state.neighbours]["error_9_18"].mean()
        said = (_printed(now, format_number(beside, 1)), _denominator())
        return (*said, _cheapest(best, best.name))
    errors, classified, total = counts(state.data, state.neighbours)
    said = (
        _counts(int(errors[place]), int(classified[place]), total, now),
        _interval(limits, int(classified[place]), state.alpha),
        _denominator(),
    )
    if state.neighbours == 1:
        return (*said, _one_neighbour())
    price = format_level(state.price)
    return (*said, _rule(price, format_level(round(1 - state.price, 2)), best, best.name))


def _counts(errors, classified, total, now):
    return ngettext(
        "{errors} of the {classified} labels is wrong: {errors} / {classified} = {error} % of the "
        "classified, {errors} / {total} = {overall} % of all cases. The second is the first times "
        "the coverage of {coverage} %.",
        "{errors} of the {classified} labels are wrong: {errors} / {classified} = {error} % of the "
        "classified, {errors} / {total} = {overall} % of all cases. The second is the first times "
        "the coverage of {coverage} %.",
        errors,
    ).format(
        errors=errors,
        classified=classified,
        total=total,
        error=percent(now.classified),
        overall=percent(now.overall),
        coverage=percent(now.coverage),
    )


def _printed(now, beside):
    return _(
        "Table 3.1 of the thesis prints {overall} %: errors over all cases. Divided by the "
        "coverage of each problem that is {error} % of the classified; table 9.18 prints {beside} "
        "% for the same runs. One experiment, two denominators."
    ).format(overall=percent(now.overall), error=percent(now.classified), beside=beside)


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


def _denominator():
    return _(
        "The error over all cases falls by itself when cases are left out: without any label it "
        "would be 0. So two settings are compared by the error of the classified at the same "
        "coverage, or by a cost that counts the cases without a label too."
    )


def _rule(price, chow, best, name):
    return _(
        "If a membership were a true probability, the cheapest rule would leave out every case "
        "below 1 - {price} = {chow} (Chow, 1970). On these cases, among the thresholds offered, "
        "{name} is the cheapest: 100 cases cost {best} errors."
    ).format(price=price, chow=chow, best=percent(best.cost), name=name)


def _cheapest(best, name):
    return _("Of the printed rows the one with k = {name} is the cheapest: {best} errors.").format(
        best=percent(best.cost), name=name
    )


def _one_neighbour():
    return _("A single neighbour is always fully sure, so no threshold leaves a case out.")

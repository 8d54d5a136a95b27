"""The error lab's sentences."""

from ..._text import _, format_level, format_number
from ..engine.view import Column
from .worlds import MOST, WANTED, cuts


def percent(share):
    """A share in percent, without the sign; "< 0.1" for what would round to 0.0."""
    if 0 < share < 0.0005:
        return _("< {bound}").format(bound=format_number(0.1, 1))
    if 0.9995 < share < 1:
        return _("> {bound}").format(bound=format_number(99.9, 1))
    return format_number(100 * share, 1)


def _test_name(test):
    """The test inside a sentence."""
    return {
        "t": _("the paired t-test"),
        "wilcoxon": _("Wilcoxon's test"),
        "sign": _("the sign test"),
    }[test]


def named(state, size, power):
    """The values that the sentences hold."""
    return {
        "test": _test_name(state.test),
        "n": state.n,
        "alpha": format_level(state.alpha),
        "difference": format_level(state.difference) if state.difference else _("none"),
        "size": percent(size),
        "power": percent(power),
        "missed": percent(1 - power),
        "wanted": format_number(100 * WANTED, 0),
    }


def brief(state, words):
    if not state.difference:
        return _("Nothing differs: {size} % false alarms.").format(**words)
    return _("Power {power} %, size {size} %.").format(**words)


def sentence(state, words):
    """The verdict; it begins with the brief."""
    if not state.difference:
        return _(
            "{brief} On {n} problems {test} at alpha = {alpha} rejects in {size} % of all studies, "
            "and each rejection is a Type I error."
        ).format(**words)
    return _(
        "{brief} On {n} problems {test} at alpha = {alpha} misses a true difference of "
        "{difference} standard deviations in {missed} % of all studies (Type II error); where "
        "nothing differs it rejects in {size} % (Type I error)."
    ).format(**words)


def unreached():
    return _("No outcome of so few problems reaches this level: the test never rejects.")


def overall(state, power):
    """Does it reach the power wanted?"""
    words = {"wanted": format_number(100 * WANTED, 0)}
    if cuts(state.test, state.sides, state.n, state.alpha).upper is None:
        return unreached()
    if not state.difference:
        return _("Where nothing differs there is no power, only false alarms.")
    if power >= WANTED:
        return _("Power {wanted} % is reached.").format(**words)
    return _("Power {wanted} % is not reached.").format(**words)


def caveat(state):
    if state.sides == "looked":
        return _(
            "The side was chosen after looking, so both tails count: nobody who reports this "
            "level has kept it."
        )
    return _("Invented worlds with normal differences; your data may be in neither of the two.")


def needed_sentence(state, least):
    """How many problems the power wanted takes; the numbers differ by test."""
    words = {"wanted": format_number(100 * WANTED, 0), "least": least, "most": MOST}
    if not state.difference:
        return _("No number of problems finds a difference that is not there.")
    if state.test == "wilcoxon":
        return _(
            "For the number of problems there is no formula here: move the slider. With very many "
            "problems and normal differences 100 problems do what 95.5 do for the t-test."
        )
    if least is None:
        return _("Power {wanted} % takes {most} problems or more here.").format(**words)
    if state.test == "sign":
        return _(
            "The first number of problems with power {wanted} % is {least}. Wins are whole "
            "numbers, so the power goes up and down a little on the way."
        ).format(**words)
    return _("The smallest number of problems with power {wanted} % is {least}.").format(**words)


def columns():
    return (
        Column(key="world", label=_("world")),
        Column(key="rejects", label=_("rejects, %"), numeric=True, show=percent),
        Column(key="open", label=_("does not reject, %"), numeric=True, show=percent),
        Column(key="counted", label=_("rejects, as counted, %"), numeric=True, show=percent),
    )


def caption(state, effort):
    words = {
        "count": effort,
        "error": format_number(50 / effort**0.5, 1),
    }
    text = (
        _(
            "Wilcoxon\u2019s power is counted on {count} invented studies (standard error at most "
            "{error} points); where nothing differs it is exact."
        )
        if state.test == "wilcoxon"
        else _(
            "Computed; the last column is counted on {count} invented studies (standard error at "
            "most {error} points)."
        )
    )
    return text.format(**words)


def note(state):
    if not state.difference:
        return _(
            "Blue: false alarms (Type I). Drag the lines, or the diamond to make a difference."
        )
    return _(
        "Blue: rejected where nothing differs (Type I). Orange: not rejected where something does "
        "(Type II). Drag the lines, or the diamond."
    )


def axis_label(test):
    """What the picture's axis shows."""
    return {
        "t": _("mean difference seen, in standard deviations of the differences"),
        "sign": _("share of the problems that the first wins"),
        "wilcoxon": _("rank sum of the first against that of the second (1: it wins all)"),
    }[test]

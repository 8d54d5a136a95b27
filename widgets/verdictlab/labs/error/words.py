"""The error lab's words: its labels, its verdict, why, the table and the lines of code."""

from math import sqrt

from ..._text import _, format_level, format_number
from ..engine.view import Column
from .world import WANTED


def labels():
    """{control: {value: its words}} of the two lists of names."""
    return {
        "test": {
            "t": _("Student's t, paired"),
            "wilcoxon": _("Wilcoxon's signed ranks"),
            "sign": _("sign test"),
        },
        "sides": {
            "two-sided": _("two sides"),
            "greater": _("one side, named before"),
            "looked": _("one side, chosen after looking"),
        },
    }


def percent(share):
    """A share in percent, without the sign; "< 0.1" for what would round to 0.0."""
    if 0 < share < 0.0005:
        return _("< {bound}").format(bound=format_number(0.1, 1))
    if 0.9995 < share < 1:
        return _("> {bound}").format(bound=format_number(99.9, 1))
    return format_number(100 * share, 1)


def named(state, size, power):
    """The values that the sentences hold, the brief verdict among them."""
    values = {
        "test": {
            "t": _("the paired t-test"),
            "wilcoxon": _("Wilcoxon's test"),
            "sign": _("the sign test"),
        }[state.test],
        "n": state.n,
        "alpha": format_level(state.alpha),
        "difference": format_level(state.difference) if state.difference else _("none"),
        "size": percent(size),
        "power": percent(power),
        "missed": percent(1 - power),
        "wanted": format_number(100 * WANTED, 0),
    }
    brief = (
        _("Power {power} %, false alarms {size} %.")
        if state.difference
        else _("Nothing differs: {size} % false alarms.")
    )
    return {**values, "brief": brief.format(**values)}


def worlds(values):
    """The names of the two worlds."""
    return _("nothing differs"), _("true difference {difference}").format(**values)


def sentence(state, values):
    """The verdict; it begins with the brief."""
    if not state.difference:
        return _(
            "{brief} On {n} problems {test} at alpha = {alpha} rejects in {size} % of all studies, "
            "and each rejection is a Type I error."
        ).format(**values)
    return _(
        "{brief} On {n} problems {test} at alpha = {alpha} misses a true difference of "
        "{difference} standard deviations in {missed} % of all studies (Type II error); where "
        "nothing differs it rejects in {size} % (Type I error)."
    ).format(**values)


def unreached():
    return _("No outcome of so few problems reaches this level: the test never rejects.")


def overall(state, power, values):
    """Does it reach the power wanted?"""
    if state.cuts().upper is None:
        return unreached()
    if not state.difference:
        return _("Where nothing differs there is no power, only false alarms.")
    if power >= WANTED:
        return _("Power {wanted} % is reached.").format(**values)
    return _("Power {wanted} % is not reached.").format(**values)


def caveat(state):
    if state.sides == "looked":
        return _(
            "The side was chosen after looking, so both tails count: nobody who reports this "
            "level has kept it."
        )
    return _("Invented worlds with normal differences; your data may be in neither of the two.")


def why(state, values, least):
    """Whole sentences: the rule, its size, the number of problems, what rejections exaggerate."""
    said = [_rule(state, values), _size(state, values), _needed(state, values, least)]
    seen = state.seen()
    if seen is not None:
        said.append(
            _(
                "On average the studies that reject see a mean difference of {seen}, where the "
                "truth is {difference}."
            ).format(seen=format_number(seen, 2), **values)
        )
    return tuple(said)


def _rule(state, values):
    cut = state.cuts().upper
    if cut is None:
        return _(
            "Even if the first wins on all {n} problems, p is above {alpha}: no study can reject."
        ).format(**values)
    if state.test == "t":
        one = _("It rejects where t is {cut} or more: a mean difference seen of {seen} or more.")
        two = _("It rejects where t is {cut} or more, or -{cut} or less: a mean of {seen}.")
        said = {"cut": format_number(cut, 3), "seen": format_number(cut / sqrt(state.n), 3)}
    elif state.test == "sign":
        one = _("It rejects where the first wins on {cut} or more of {most} problems.")
        two = _("It rejects where the first wins on {cut} or more of {most}, or {other} or fewer.")
        said = {"cut": cut, "other": state.n - cut, "most": state.n}
    else:
        one = _("It rejects where the rank sum of the first is {cut} or more of {most}.")
        two = _("It rejects where that rank sum is {cut} or more of {most}, or {other} or less.")
        most = state.n * (state.n + 1) // 2
        said = {"cut": cut, "other": most - cut, "most": most}
    return (one if state.sides == "greater" else two).format(**said)


def _size(state, values):
    if state.sides == "looked":
        return _(
            "Whoever looks first tests the side that is ahead, so both tails reject, each at the "
            "whole alpha: {size} % false alarms at alpha = {alpha}."
        ).format(**values)
    if state.test != "t":
        return _(
            "Only whole steps are possible, so it raises {size} % false alarms (its size), the "
            "most that does not exceed alpha."
        ).format(**values)
    return _("With normal differences its false alarms are alpha, however many the problems.")


def _needed(state, values, least):
    if not state.difference:
        return _("No number of problems finds a difference that is not there.")
    if state.test == "sign":
        return _(
            "The first number of problems with power {wanted} % is {least}. Wins are whole "
            "numbers, so the power goes up and down a little on the way."
        ).format(least=least, **values)
    return _("The smallest number of problems with power {wanted} % is {least}.").format(
        least=least, **values
    )


def columns():
    return (
        Column(key="world", label=_("world")),
        Column(key="rejects", label=_("rejects, %"), numeric=True, show=percent),
        Column(key="open", label=_("does not reject, %"), numeric=True, show=percent),
    )


def caption():
    return _("Computed for normal differences, nothing is drawn; the code also counts studies.")


def note(state):
    if not state.difference:
        return _(
            "Blue: false alarms (Type I). Drag the lines, or the diamond to make a difference."
        )
    return _(
        "Blue: false alarms (Type I). Orange: misses (Type II). Drag the lines, or the diamond."
    )


def axis_label(test):
    """What the picture's axis shows."""
    return {
        "t": _("mean difference seen, in their SDs"),
        "sign": _("share of the problems that the first wins"),
        "wilcoxon": _("rank sum of the first against that of the second (1: it wins all)"),
    }[test]


def code(state):
    """Python lines that compute the same two shares, and count them on invented studies."""
    asked = state.asked()
    side = ", alternative='greater'" if asked["alternative"] == "greater" else ""
    alpha = f"{asked['alpha']:.12g}"
    level = f"alpha={alpha}{side}"
    test, more = {
        "t": ("paired_t_test", ""),
        "sign": ("sign_test", ""),
        "wilcoxon": ("wilcoxon_test", ", method='exact'"),
    }[state.test]
    nothing, something = _("nothing differs"), _("true difference")
    studies = _("2000 studies")
    return "\n".join(
        [
            "import numpy as np",
            f"from verdictlab import {', '.join(sorted([test, 'power_of_test']))}",
            "",
            "rng = np.random.default_rng(1)",
            f"worlds = {{{nothing!r}: 0, {something!r}: {state.difference:g}}}",
            "for name, difference in worlds.items():",
            f"    power = power_of_test({state.test!r}, {state.n}, difference, {level})",
            f"    d = difference + rng.standard_normal((2000, {state.n}))  # {studies}",
            f"    counted = ({test}(d, 0 * d{more}{side}).pvalue <= {alpha}).mean()",
            "    print(name, power, counted)",
        ]
    )

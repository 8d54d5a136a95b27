"""The function exercise of chapter 16: does a printed number agree with a computed one?"""

from ...._text import _
from ...model import FunctionCheck, Property


def _decimals(rng):
    return int(rng.integers(1, 5))


def _value(rng):
    return float(rng.uniform(-9, 9))


def _rounded(function, rng):
    for _turn in range(20):
        decimals, value = _decimals(rng), _value(rng)
        printed = f"{value:.{decimals}f}"
        if function(printed, value) is not True:
            return _("{value} is printed as {printed}: that agrees.").format(
                value=value, printed=printed
            )
    return None


def _next_digit(function, rng):
    for _turn in range(20):
        decimals, value = _decimals(rng), _value(rng)
        step = 10**-decimals
        printed = f"{value + (1.6 if rng.random() < 0.5 else -1.6) * step:.{decimals}f}"
        if function(printed, value) is not False:
            return _("{value} is not {printed}: the last digit is another.").format(
                value=value, printed=printed
            )
    return None


def _half(function, rng):
    for value, near, far in ((0.125, ("0.12", "0.13"), "0.14"), (2.5, ("2", "3"), "4")):
        if not all(function(printed, value) is True for printed in near):
            return _("{value} lies at a half: {down} and {up} are both fair.").format(
                value=value, down=near[0], up=near[1]
            )
        if function(far, value) is not False:
            return _("{value} is not {printed}: the last digit is another.").format(
                value=value, printed=far
            )
    return None


def _bare(function, rng):
    for printed, value in ((".05", 0.0512), ("-.5", -0.48), ("0.0", -0.01)):
        if function(printed, value) is not True:
            return _("{value} is printed as {printed}: that agrees.").format(
                value=value, printed=printed
            )
    return None


def _coarse(function, rng):
    value = float(rng.uniform(2.85, 2.94))
    if function("3", value) is True and function("2.9", 3.04) is False:
        return None
    return _("\u201c3\u201d has no decimals, \u201c2.9\u201d has one: print says how fine it is.")


def items():
    """The items, in the language chosen now."""
    return (
        FunctionCheck(
            id="audit.agrees",
            prompt=_(
                "Write agrees(printed, value): printed is a text such as '2.94'. True where it may "
                "be value, rounded to as many decimals; at a half both neighbours will do, and "
                "'.05' is 0.05. This exercise needs a notebook."
            ),
            properties=(
                Property(name=_("what was rounded agrees"), test=_rounded),
                Property(name=_("another last digit does not"), test=_next_digit),
                Property(name=_("print says how fine it is"), test=_coarse),
                Property(name=_("at a half both neighbours agree"), test=_half),
                Property(name=_("a missing zero accuses nobody"), test=_bare),
            ),
            hints=(
                _("How many decimals has the text? What stands after its point?"),
                _("printed.partition('.')[2] is what stands after the point."),
                _("Half a unit of the last digit is all that rounding can do; so compare numbers."),
            ),
        ),
    )

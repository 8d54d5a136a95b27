"""The function exercise of chapter 16: does a printed number agree with a computed one?"""

from ...._text import _


def _decimals(rng):
    return int(rng.integers(1, 5))


def _value(rng):
    return float(rng.uniform(-9, 9))


def rounded(function, rng):
    for _turn in range(20):
        decimals, value = _decimals(rng), _value(rng)
        printed = f"{value:.{decimals}f}"
        if function(printed, value) is not True:
            return _("{value} is printed as {printed}: that agrees.").format(
                value=value, printed=printed
            )
    return None


def next_digit(function, rng):
    for _turn in range(20):
        decimals, value = _decimals(rng), _value(rng)
        step = 10**-decimals
        printed = f"{value + (1.6 if rng.random() < 0.5 else -1.6) * step:.{decimals}f}"
        if function(printed, value) is not False:
            return _("{value} is not {printed}: the last digit is another.").format(
                value=value, printed=printed
            )
    return None


def half(function, rng):
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


def bare(function, rng):
    for printed, value in ((".05", 0.0512), ("-.5", -0.48), ("0.0", -0.01)):
        if function(printed, value) is not True:
            return _("{value} is printed as {printed}: that agrees.").format(
                value=value, printed=printed
            )
    return None


def coarse(function, rng):
    value = float(rng.uniform(2.85, 2.94))
    if function("3", value) is True and function("2.9", 3.04) is False:
        return None
    return _("\u201c3\u201d has no decimals, \u201c2.9\u201d has one: print says how fine it is.")

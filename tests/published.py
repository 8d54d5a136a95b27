"""Compare with numbers as they stand in print."""

import pytest


def printed(text):
    """Match a printed number to within one unit of its last digit.

    One unit, not half: authors carry rounded intermediates and some truncate.
    """
    mantissa, _, exponent = text.lower().partition("e")
    digits = len(mantissa.partition(".")[2]) - int(exponent or 0)
    return pytest.approx(float(text), abs=1.000001 * 10.0**-digits, rel=0)


def stated(text):
    """Match a number in print: a whole one to the nearest, others as `printed`."""
    return printed(text) if "." in text else pytest.approx(float(text), abs=0.5, rel=0)

"""What the error lab lets a student choose, and which choices a page can answer."""

from ..._text import _, format_level
from ..engine.controls import Control, Option, number_options
from ..shared.level import level_control

__all__ = ["DIFFERENCES", "SIDES", "SIZES", "TESTS", "error_controls", "error_grid"]

DIFFERENCES = (0.0, 0.1, 0.2, 0.3, 0.5, 0.8, 1.0, 1.5)
SIZES = (5, 8, 10, 12, 15, 20, 25, 30, 35, 50, 80, 100, 150, 200)
TESTS = ("t", "wilcoxon", "sign")
SIDES = ("two-sided", "greater", "looked")


def _test_label(test):
    """The name of a test in the list."""
    return {
        "t": _("Student's t, paired"),
        "wilcoxon": _("Wilcoxon's signed ranks"),
        "sign": _("sign test"),
    }[test]


def _sides_label(sides):
    """The name of an alternative in the list."""
    return {
        "two-sided": _("two sides"),
        "greater": _("one side, named before"),
        "looked": _("one side, chosen after looking"),
    }[sides]


def error_controls(sizes, alpha):
    """The controls of the error lab over these numbers of problems at the planned level."""
    return (
        Control(
            name="difference",
            label=_("True difference, in standard deviations of the differences"),
            shape="range",
            options=tuple(
                Option(value=some, label=format_level(some) if some else _("none"))
                for some in DIFFERENCES
            ),
            what_if=_("What if the true difference were {value}?"),
        ),
        Control(
            name="n",
            label=_("Number of problems"),
            shape="range",
            options=number_options(sizes),
            what_if=_("What if there were {value} problems?"),
        ),
        level_control(alpha, inside=True),
        Control(
            name="test",
            label=_("Test"),
            shape="radio",
            options=tuple(Option(value=test, label=_test_label(test)) for test in TESTS),
            what_if=_("What if the test were \u201c{value}\u201d?"),
        ),
        Control(
            name="sides",
            label=_("Alternative"),
            shape="radio",
            options=tuple(Option(value=sides, label=_sides_label(sides)) for sides in SIDES),
            what_if=_("What if the alternative were \u201c{value}\u201d?"),
        ),
    )


def error_grid(sizes):
    """What a page without a kernel can answer.

    Every difference with every number of problems by the planned test; each of the two alone by
    every test; and every alternative of every test, also where nothing differs.
    """
    for n in sizes:
        for difference in DIFFERENCES:
            yield {"n": n, "difference": difference}
    for test in TESTS:
        for n in sizes:
            yield {"test": test, "n": n}
        for difference in DIFFERENCES:
            yield {"test": test, "difference": difference}
        for sides in SIDES:
            yield {"test": test, "sides": sides}
            yield {"test": test, "sides": sides, "difference": 0.0}

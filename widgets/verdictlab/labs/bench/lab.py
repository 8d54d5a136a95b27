"""The bench lab: which slip makes the printed number of the right one?"""

from __future__ import annotations

from dataclasses import dataclass

from ..._check import choose
from ..._text import _
from ...protocol._slips import LEVERS, SLIPS
from ..engine.controls import Control, Option, labelled_options
from ..engine.shell import Lab
from . import words
from .view import bench_view, number_of

__all__ = ["BenchState", "bench_lab"]

RIGHT = "right"


@dataclass(frozen=True, kw_only=True)
class BenchState:
    """Everything the student can choose in the bench lab."""

    table: str = "spreads"
    factor: str = RIGHT
    n: str = RIGHT
    ties: str = RIGHT
    tail: str = RIGHT
    divisor: str = RIGHT


def _controls():
    names, ways, claims = words.levers(), words.ways(), words.claims()
    return (
        Control(
            name="table",
            label=_("Claim"),
            options=labelled_options(SLIPS, lambda claim: claims[claim].name),
            what_if=_("What if the claim were \u201c{value}\u201d?"),
        ),
        *(
            Control(
                name=lever,
                label=names[lever],
                shape="radio",
                depends="table",
                options={
                    claim: tuple(
                        Option(value=way, label=ways[claim, lever, way])
                        for way in levers.get(lever, ())
                    )
                    or (Option(value=RIGHT, label=words.idle()),)
                    for claim, levers in SLIPS.items()
                },
                when={"table": tuple(claim for claim in SLIPS if lever in SLIPS[claim])},
                what_if=_("What if \u201c{value}\u201d stood there?"),
                anew=("table",),
            )
            for lever in LEVERS
        ),
    )


def bench_lab(claim: str = "spreads") -> Lab:
    """Which slip makes the printed number of the right one, and does the verdict change?

    A claim from print lies on the bench: the right number, the printed one, and the levers of its
    formula. A lever moved the wrong way is a slip; one of them gives what is printed.

    Parameters
    ----------
    claim
        "spreads" (the default: 2.08, printed 2.94), "density", "contrast", "distance", "ties" or
        "mean". No numbers of your own: its levers turn claims in print, whose slip is known.

    Returns
    -------
    Lab
        ``lab.view`` holds the number, picture, what each lever does, and code;
        ``lab.set(factor="r")`` asks what if.

    Raises
    ------
    ValueError
        An unknown claim.

    Examples
    --------
    >>> lab = bench_lab("spreads")
    >>> print(lab.view.brief)
    t = 2.08, below its limit of 2.36: equal spreads are not rejected.
    >>> print(lab.set(factor="r").view.brief)
    t = 2.94, beyond its limit of 2.36: equal spreads are rejected. That is what is printed.
    """
    function = "bench_lab"
    plan = BenchState(table=choose(claim, tuple(SLIPS), function=function, name="claim"))
    return Lab(
        title=_("Which slip made the printed number?"),
        plan=plan,
        view=lambda state: bench_view(state, plan),
        controls=_controls(),
        task=lambda: words.printed_task(plan, number_of),
        factory=function,
        arguments={"claim": claim},
    )

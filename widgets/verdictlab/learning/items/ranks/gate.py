"""The prediction of chapter 10."""

from ...._text import _
from ...model import Bet, Choice


def items():
    """The items, in the language chosen now."""
    return (
        Bet(
            id="ranks.eight-together",
            prompt=_(
                "Eight algorithms on 15 problems, tested together at the level 0.05, all pairs. "
                "What will be said of ADI4? You have 100 counters: lay them on the answers."
            ),
            choices=(
                Choice(
                    text=_("It differs from all seven others."),
                    feedback=_("It leads against six of them, but leading is not yet differing."),
                    misconception="M17",
                ),
                Choice(
                    text=_("It differs from five or six: it leads six, and clearly."),
                    feedback=_(
                        "Taken one by one, five of them would pass. But that is five of 28 looks, "
                        "and nobody has paid for them."
                    ),
                    misconception="M10",
                ),
                Choice(
                    text=_("It differs from one or two of them."),
                    feedback=_("Fewer than five is the right direction; even these are not shown."),
                ),
                Choice(
                    text=_("No difference is shown among the eight."),
                    feedback=_("Yes: seen together, chance does this in about 8 of 100 tables."),
                    right=True,
                ),
            ),
            outcome=_(
                "No difference is shown among the eight algorithms (overall test: p = 0.0779, "
                "level 0.05), and no pair differs by Nemenyi's procedure. That is not evidence "
                "that the eight are equal. But the table does not support 'a clear winner'."
            ),
        ),
    )

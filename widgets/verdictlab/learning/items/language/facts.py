"""What the items of chapter 18 know, computed from the answers of the four models."""

from math import ceil

from ...._clusters import false_leads
from ...._noise import stream_of
from ....items import items_needed, paired_items_test
from ....tables import load_data

__all__ = ["alarms", "longer", "passages_needed"]


def longer():
    """How many times as long heron's interval over linnet gets if the passages are counted."""
    right = load_data("language_items")
    two = right["heron"], right["linnet"]
    counted = paired_items_test(*two, cluster=right["passage"])
    return counted.standard_error / paired_items_test(*two).standard_error


def alarms(passages=40, size=50, correlation=0.15, alpha=0.05):
    """Of 100 studies of equals, how many call a lead if questions are counted one by one."""
    about = stream_of("items_lab"), passages, size, correlation, "even", alpha
    return 100 * false_leads(*about, "questions")


def passages_needed(effect=9.3, size=50):
    """How many passages show a lead of 1.5 points as often as so many independent questions."""
    return ceil(items_needed(0.015, sd=0.35, correlation=0.55) * effect / size)

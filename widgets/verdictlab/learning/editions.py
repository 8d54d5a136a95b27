"""Exercises that earlier editions asked: what became of each, so that no answer is forgotten.

An id that goes from ``items/`` comes here, whatever the reason. Where the same thing is asked
under another id, answers count there; else they count in their chapter, under their old words.
"""

from .._text import _

__all__ = ["RENAMED", "retired"]

# What it was called -> what asks the same now.
RENAMED = {
    "audit.density": "audit.p-after-z",
    "ranks.clear-winner": "ranks.eight-together",
    "twoone.false-alarms": "twoone.how-often",
}


def retired():
    """The exercises that nothing asks any more: id -> (kind, what it asked)."""
    return {
        "adi.verdict-parts": ("sentence", _("The verdict of six variants, all pairs, in parts")),
        "leaderboard.fall": ("function", _("A function: how many images a first place loses")),
        "leaderboard.first-step": ("number", _("The first step of Holm with 99 rivals")),
        "metrics.eights": ("predict", _("Finding eights, or never saying so: which is righter?")),
        "own.routes": ("number", _("How often one of five schools claims what is not there")),
        "own.rows": ("number", _("26,500 rows of folds: how many scores are compared?")),
        "own.zeros": ("predict", _("Two problems without a difference, and Wilcoxon's test")),
    }

"""Questions of case 15h, a hundred entries on one board."""

from ...._text import _
from ...model import Chapter
from . import exercises, gate, quiz, sentences, texts
from . import plan as plan

PARTS = (gate, exercises, sentences, texts, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="leaderboard", number="15h", title=_("Case: a hundred entries"))

"""Questions of case 15i, the same network under twenty seeds."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts
from . import plan as plan

PARTS = (gate, exercises, sentences, texts, functions, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="seeds", number="15i", title=_("Case: twenty seeds"))

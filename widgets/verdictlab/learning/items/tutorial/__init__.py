"""Questions of case 15c, the tutorial's whole set of procedures on one table."""

from ...._text import _
from ...model import Chapter
from . import exercises, gate, quiz, sentences, texts
from . import plan as plan

PARTS = (gate, exercises, sentences, texts, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="tutorial", number="15c", title=_("Case: one line in the form"))

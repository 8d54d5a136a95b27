"""Questions of case 15d, thirteen ways to search a memory."""

from ...._text import _
from ...model import Chapter
from . import exercises, gate, quiz, sentences, texts
from . import plan as plan

PARTS = (gate, exercises, sentences, texts, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="somcbr", number="15d", title=_("Case: search less, err no more?"))

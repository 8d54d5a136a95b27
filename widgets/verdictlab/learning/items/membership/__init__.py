"""Case 15f: a machine that may keep silent."""

from ...._text import _
from ...model import Chapter
from . import exercises, gate, quiz, sentences, texts
from . import plan as plan

PARTS = (gate, exercises, sentences, texts, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="membership", number="15f", title=_("Case: a machine that may keep silent"))

"""Questions of chapter 07, Hypotheses."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

PARTS = (gate, exercises, sentences, texts, functions, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="hypotheses", number="07", title=_("Hypotheses"))

"""Questions of chapter 05, Other metrics."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

PARTS = (gate, exercises, sentences, texts, functions, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="other", number="05", title=_("Other metrics"))

"""Questions of chapter 01, Designing a comparison."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

PARTS = (gate, exercises, sentences, texts, functions, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="design", number="01", title=_("Designing a comparison"))

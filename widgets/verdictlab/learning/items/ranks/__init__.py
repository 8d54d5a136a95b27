"""Questions of chapter 10, Many algorithms, many problems."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

PARTS = (gate, exercises, functions, sentences, texts, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="ranks", number="10", title=_("Many algorithms, many problems"))

"""Questions of chapter 13b, Other rankings."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

PARTS = (gate, exercises, sentences, texts, functions, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="rankings", number="13b", title=_("Other rankings"))

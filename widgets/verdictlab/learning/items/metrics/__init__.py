"""Questions of chapter 02, Classification metrics."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

PARTS = (gate, exercises, sentences, functions, texts, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="metrics", number="02", title=_("Classification metrics"))

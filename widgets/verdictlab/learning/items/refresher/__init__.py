"""Questions of chapter 00b, A refresher."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

PARTS = (gate, exercises, sentences, texts, functions, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="refresher", number="00b", title=_("A refresher: chance, counted"))

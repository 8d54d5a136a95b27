"""Questions of chapter 08b, A protocol, sizes, and as good as equal."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

PARTS = (gate, exercises, functions, sentences, texts, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(
        id="equivalence", number="08b", title=_("A protocol, sizes, and as good as equal")
    )

"""Questions of chapter 08, Two models, many problems."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences

PARTS = (gate, exercises, functions, sentences, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="twomany", number="08", title=_("Two models, many problems"))

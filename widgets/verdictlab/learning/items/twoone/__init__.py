"""Questions of chapter 09, Two models, one problem."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

CHAPTER = Chapter(id="twoone", number="09", title=_("Two models, one problem"))
ITEMS = (
    *gate.items(),
    *exercises.items(),
    *functions.items(),
    *sentences.items(),
    *texts.items(),
    *quiz.items(),
)

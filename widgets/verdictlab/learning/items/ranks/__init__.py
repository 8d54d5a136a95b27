"""Questions of chapter 10, Many algorithms, many problems."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

CHAPTER = Chapter(id="ranks", number="10", title=_("Many algorithms, many problems"))
ITEMS = (
    *gate.items(),
    *exercises.items(),
    *functions.items(),
    *sentences.items(),
    *texts.items(),
    *quiz.items(),
)

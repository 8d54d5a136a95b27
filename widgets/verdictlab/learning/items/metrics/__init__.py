"""Questions of chapter 02, Classification metrics."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

CHAPTER = Chapter(id="metrics", number="02", title=_("Classification metrics"))
ITEMS = (
    *gate.items(),
    *exercises.items(),
    *sentences.items(),
    *functions.items(),
    *texts.items(),
    *quiz.items(),
)

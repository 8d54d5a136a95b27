"""Questions of chapter 02, Classification metrics."""

from ...._text import _
from ...model import Chapter
from . import exercises, gate, measures, quiz, sentences, texts

CHAPTER = Chapter(id="metrics", number="02", title=_("Classification metrics"))
ITEMS = (
    *gate.items(),
    *exercises.items(),
    *sentences.items(),
    *measures.items(),
    *texts.items(),
    *quiz.items(),
)

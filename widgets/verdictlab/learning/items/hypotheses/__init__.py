"""Questions of chapter 07, Hypotheses."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

CHAPTER = Chapter(id="hypotheses", number="07", title=_("Hypotheses"))
ITEMS = (
    *gate.items(),
    *exercises.items(),
    *sentences.items(),
    *texts.items(),
    *functions.items(),
    *quiz.items(),
)

"""Questions of chapter 07, Hypotheses."""

from ...._text import _
from ...model import Chapter
from . import exercises, gate, quiz, sentences, signs, spotting, texts

CHAPTER = Chapter(id="hypotheses", number="07", title=_("Hypotheses"))
ITEMS = (
    *gate.items(),
    *exercises.items(),
    *spotting.items(),
    *sentences.items(),
    *texts.items(),
    *signs.items(),
    *quiz.items(),
)

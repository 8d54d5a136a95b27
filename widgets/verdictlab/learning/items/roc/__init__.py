"""Questions of chapter 03, ROC and costs."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

CHAPTER = Chapter(id="roc", number="03", title=_("ROC and costs"))
ITEMS = (
    *gate.items(),
    *exercises.items(),
    *functions.items(),
    *sentences.items(),
    *texts.items(),
    *quiz.items(),
)

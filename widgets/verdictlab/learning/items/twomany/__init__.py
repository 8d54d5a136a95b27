"""Questions of chapter 08, Two models, many problems."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences, texts

CHAPTER = Chapter(id="twomany", number="08", title=_("Two models, many problems"))
ITEMS = (
    *gate.items(),
    *exercises.items(),
    *functions.items(),
    *sentences.items(),
    *texts.items(),
    *quiz.items(),
)

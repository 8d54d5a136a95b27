"""Questions of chapter 00b, A refresher."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, words

CHAPTER = Chapter(id="refresher", number="00b", title=_("A refresher: chance, counted"))
ITEMS = (
    *gate.items(),
    *exercises.items(),
    *words.items(),
    *functions.items(),
    *quiz.items(),
)

"""Questions of chapter 00b, A refresher."""

from ...._text import _
from ...model import Chapter
from . import counting, exercises, gate, quiz, skip, words

CHAPTER = Chapter(id="refresher", number="00b", title=_("A refresher: chance, counted"))
ITEMS = (
    *skip.items(),
    *gate.items(),
    *exercises.items(),
    *words.items(),
    *counting.items(),
    *quiz.items(),
)

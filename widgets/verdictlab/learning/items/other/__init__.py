"""Questions of chapter 05, Other metrics."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, words

CHAPTER = Chapter(id="other", number="05", title=_("Other metrics"))
ITEMS = (*gate.items(), *exercises.items(), *words.items(), *functions.items(), *quiz.items())

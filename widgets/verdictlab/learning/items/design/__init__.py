"""Questions of chapter 01, Designing a comparison."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, words

CHAPTER = Chapter(id="design", number="01", title=_("Designing a comparison"))
ITEMS = (*gate.items(), *exercises.items(), *words.items(), *functions.items(), *quiz.items())

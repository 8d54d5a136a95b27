"""Questions of chapter 06, Know your problems."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, words

CHAPTER = Chapter(id="problems", number="06", title=_("Know your problems"))
ITEMS = (*gate.items(), *exercises.items(), *words.items(), *functions.items(), *quiz.items())

"""Questions of chapter 00, Start here."""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, verdicts

CHAPTER = Chapter(id="start", number="00", title=_("Start here"))
ITEMS = (*gate.items(), *exercises.items(), *functions.items(), *verdicts.items(), *quiz.items())

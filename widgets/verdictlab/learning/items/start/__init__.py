"""Questions of chapter 00, Start here."""

from ...._text import _
from ...model import Chapter
from . import beliefs, exercises, quiz, ranking, verdicts

CHAPTER = Chapter(id="start", number="00", title=_("Start here"))
ITEMS = (*beliefs.items(), *exercises.items(), *ranking.items(), *verdicts.items(), *quiz.items())

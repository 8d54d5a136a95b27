"""Questions of chapter 04, How good is it really?"""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, reports

CHAPTER = Chapter(id="estimators", number="04", title=_("How good is it really?"))
ITEMS = (
    *gate.items(),
    *exercises.items(),
    *reports.items(),
    *functions.items(),
    *quiz.items(),
)

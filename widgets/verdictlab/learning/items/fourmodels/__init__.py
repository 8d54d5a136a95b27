"""Questions of case 15b, four models on fifteen problems."""

from ...._text import _
from ...model import Chapter
from . import exercises, gate, quiz, sentences, texts
from . import plan as plan

PARTS = (gate, exercises, sentences, texts, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="fourmodels", number="15b", title=_("Case: four models, two referees"))

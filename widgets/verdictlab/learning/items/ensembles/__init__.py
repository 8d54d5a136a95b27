"""Case 15g: one tree or many, and a rare class?"""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences
from . import plan as plan

PARTS = (gate, exercises, sentences, functions, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="ensembles", number="15g", title=_("Case: one tree or many?"))

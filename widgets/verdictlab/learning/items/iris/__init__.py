"""Case 15a: which number of neighbours for the irises?"""

from ...._text import _
from ...model import Chapter
from . import exercises, functions, gate, quiz, sentences
from . import plan as plan

PARTS = (gate, exercises, sentences, functions, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="iris", number="15a", title=_("Case: which k for the irises?"))

"""Questions of case 15e, six variants or eight algorithms?"""

from ...._text import _
from ...model import Chapter
from . import exercises, gate, quiz, texts
from . import plan as plan

PARTS = (gate, exercises, texts, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="adi", number="15e", title=_("Case: six variants or eight?"))

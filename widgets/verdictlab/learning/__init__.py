"""Checks, quizzes, predictions and the student's own progress.

>>> from verdictlab.learning import MISCONCEPTIONS
>>> MISCONCEPTIONS["M03"]
'Not significant means equal.'
"""

from .checking import Feedback, Hint, NotYet, check, hint
from .misconceptions import MISCONCEPTIONS

__all__ = ["MISCONCEPTIONS", "Feedback", "Hint", "NotYet", "check", "hint"]

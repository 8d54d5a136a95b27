"""Checks, quizzes, predictions and the student's own progress.

>>> from verdictlab.learning import MISCONCEPTIONS
>>> MISCONCEPTIONS["M03"]
'Not significant means equal.'
"""

from .checking import Feedback, NotYet, check, hint
from .export import export_progress
from .misconceptions import MISCONCEPTIONS
from .remembering import remember
from .widgets import predict, progress_view, quiz

__all__ = [
    "MISCONCEPTIONS",
    "Feedback",
    "NotYet",
    "check",
    "export_progress",
    "hint",
    "predict",
    "progress_view",
    "quiz",
    "remember",
]

"""Checks, quizzes, predictions, the student's own progress and her plan.

>>> from verdictlab.learning import MISCONCEPTIONS
>>> MISCONCEPTIONS["M03"]
'Not significant means equal.'
"""

from .case_widget import CasePlan, StillClosed, case_plan
from .checking import Feedback, NotYet, check, hint, solution
from .export import export_progress
from .misconceptions import MISCONCEPTIONS
from .plan_widget import plan_view
from .planning import plan
from .remembering import remember
from .widgets import predict, progress_view, quiz

__all__ = [
    "MISCONCEPTIONS",
    "CasePlan",
    "Feedback",
    "NotYet",
    "StillClosed",
    "case_plan",
    "check",
    "export_progress",
    "hint",
    "plan",
    "plan_view",
    "predict",
    "progress_view",
    "quiz",
    "remember",
    "solution",
]

"""Checks, quizzes, predictions, the student's own progress and her plan.

>>> from verdictlab.learning import MISCONCEPTIONS
>>> MISCONCEPTIONS["M03"]
'Not significant means equal.'
"""

from .audit_widgets import audit, moved, scoreboard
from .auditing import proof
from .case_widget import CasePlan, StillClosed, case_plan
from .checking import NotYet, check, hint, solution
from .export import export_progress
from .feedback import Feedback
from .handing_in import hand_in
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
    "audit",
    "case_plan",
    "check",
    "export_progress",
    "hand_in",
    "hint",
    "moved",
    "plan",
    "plan_view",
    "predict",
    "progress_view",
    "proof",
    "quiz",
    "remember",
    "scoreboard",
    "solution",
]

"""Labs: one question each, a few controls, and the verdict that answers them."""

from ..roc import roc_scores
from ._complexity import complexity_lab
from ._confusion import confusion_lab
from ._error import error_lab
from ._estimator import estimator_lab
from ._mcnemar import mcnemar_lab
from ._rank import rank_lab
from ._reject import reject_lab
from ._resampling import resampling_lab
from ._roc import roc_lab
from ._two_model import two_model_lab
from .shell import Lab

__all__ = [
    "Lab",
    "complexity_lab",
    "confusion_lab",
    "error_lab",
    "estimator_lab",
    "mcnemar_lab",
    "rank_lab",
    "reject_lab",
    "resampling_lab",
    "roc_lab",
    "roc_scores",
    "two_model_lab",
]

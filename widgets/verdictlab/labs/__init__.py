"""Labs: one question each, a few controls, and the verdict that answers them."""

from ..roc import roc_scores
from .analysts.lab import analysts_lab
from .anova.lab import anova_lab
from .bench.lab import bench_lab
from .coin.lab import coin_lab
from .complexity.lab import complexity_lab
from .confusion.lab import confusion_lab
from .drawers.lab import drawers_lab
from .ellipse.lab import ellipse_lab
from .engine.shell import Lab
from .error.lab import error_lab
from .estimator.lab import estimator_lab
from .family.lab import family_lab
from .folds.lab import folds_lab
from .items.lab import items_lab
from .leak.lab import leak_lab
from .mcnemar.lab import mcnemar_lab
from .power.lab import power_lab
from .protocol.lab import protocol_lab
from .rank.lab import rank_lab
from .regression.lab import regression_lab
from .reject.lab import reject_lab
from .resampling.lab import resampling_lab
from .roc.lab import roc_lab
from .rope.lab import rope_lab
from .sampling.lab import sampling_lab
from .stepdown.lab import stepdown_lab
from .studio.lab import studio_lab
from .two_model.lab import two_model_lab
from .votes.lab import votes_lab

__all__ = [
    "Lab",
    "analysts_lab",
    "anova_lab",
    "bench_lab",
    "coin_lab",
    "complexity_lab",
    "confusion_lab",
    "drawers_lab",
    "ellipse_lab",
    "error_lab",
    "estimator_lab",
    "family_lab",
    "folds_lab",
    "items_lab",
    "leak_lab",
    "mcnemar_lab",
    "power_lab",
    "protocol_lab",
    "rank_lab",
    "regression_lab",
    "reject_lab",
    "resampling_lab",
    "roc_lab",
    "roc_scores",
    "rope_lab",
    "sampling_lab",
    "stepdown_lab",
    "studio_lab",
    "two_model_lab",
    "votes_lab",
]

"""How well will a model do on new cases, and how good is that estimate?"""

from ._balanced import BalancedModel
from ._estimate import AccuracyEstimate, estimate_accuracy
from ._race import EstimatorRace, estimator_race
from ._score_models import score_models
from ._small_problems import small_problems
from ._study import EstimatorStudy, estimator_study
from ._tuning import TuningStudy, tuning_study

__all__ = [
    "AccuracyEstimate",
    "BalancedModel",
    "EstimatorRace",
    "EstimatorStudy",
    "TuningStudy",
    "estimate_accuracy",
    "estimator_race",
    "estimator_study",
    "score_models",
    "small_problems",
    "tuning_study",
]

"""How well will a model do on new cases, and how good is that estimate?"""

from ._estimate import AccuracyEstimate, estimate_accuracy
from ._study import EstimatorStudy, estimator_study

__all__ = ["AccuracyEstimate", "EstimatorStudy", "estimate_accuracy", "estimator_study"]

"""Scores and thresholds: curves, their hull, costs, and the areas under two of them."""

from ._auc import AucInterval, auc_interval
from ._cheaper import cheaper_slopes
from ._costs import (
    CostCurve,
    OperatingPoint,
    best_operating_point,
    cost_curve,
    cost_slope,
)
from ._curve import RocCurve, roc_curve
from ._delong import DeLongResult, delong_test
from ._hull import roc_hull
from ._scores import roc_scores

__all__ = [
    "AucInterval",
    "CostCurve",
    "DeLongResult",
    "OperatingPoint",
    "RocCurve",
    "auc_interval",
    "best_operating_point",
    "cheaper_slopes",
    "cost_curve",
    "cost_slope",
    "delong_test",
    "roc_curve",
    "roc_hull",
    "roc_scores",
]

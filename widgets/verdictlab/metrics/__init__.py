"""From predictions, or counts of them, to numbers that say how good they are."""

from ._binary import BinaryMetrics, binary_metrics
from ._calibration import BrierScore, CalibrationCurve, brier_score, calibration_curve
from ._confusion import ConfusionMetrics, confusion_metrics
from ._kappa import KappaInterval, kappa_interval
from ._landmark import RegressionComparison, compare_regressions
from ._regression import RegressionMetrics, regression_metrics
from ._reject import RejectMetrics, reject_metrics
from ._rules import RuleMetrics, rule_metrics

__all__ = [
    "BinaryMetrics",
    "BrierScore",
    "CalibrationCurve",
    "ConfusionMetrics",
    "KappaInterval",
    "RegressionComparison",
    "RegressionMetrics",
    "RejectMetrics",
    "RuleMetrics",
    "binary_metrics",
    "brier_score",
    "calibration_curve",
    "compare_regressions",
    "confusion_metrics",
    "kappa_interval",
    "regression_metrics",
    "reject_metrics",
    "rule_metrics",
]

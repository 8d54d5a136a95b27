"""From predictions, or counts of them, to numbers that say how good they are."""

from ._binary import BinaryMetrics, binary_metrics
from ._confusion import ConfusionMetrics, confusion_metrics
from ._kappa import KappaInterval, kappa_interval
from ._landmark import RegressionComparison, compare_regressions
from ._regression import RegressionMetrics, regression_metrics
from ._reject import RejectMetrics, reject_metrics
from ._rules import RuleMetrics, rule_metrics

__all__ = [
    "BinaryMetrics",
    "ConfusionMetrics",
    "KappaInterval",
    "RegressionComparison",
    "RegressionMetrics",
    "RejectMetrics",
    "RuleMetrics",
    "binary_metrics",
    "compare_regressions",
    "confusion_metrics",
    "kappa_interval",
    "regression_metrics",
    "reject_metrics",
    "rule_metrics",
]

"""After the overall test: which algorithms differ?"""

from ._adjust import adjust_pvalues
from ._batch import decide_batch
from ._cliques import cliques_of_pairs
from ._compare import compare_all, compare_with_control
from ._comparisons import AllComparisons, ControlComparisons
from ._contrasts import ContrastResult, linear_contrast, three_way_decision
from ._distance import cliques, critical_distance
from ._matrix import adjust_pair_pvalues

__all__ = [
    "AllComparisons",
    "ContrastResult",
    "ControlComparisons",
    "adjust_pair_pvalues",
    "adjust_pvalues",
    "cliques",
    "cliques_of_pairs",
    "compare_all",
    "compare_with_control",
    "critical_distance",
    "decide_batch",
    "linear_contrast",
    "three_way_decision",
]

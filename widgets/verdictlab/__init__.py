"""verdictlab: what may we conclude when learning algorithms are compared, and how sure are we?"""

from importlib import import_module

from .many import FriedmanBatch, FriedmanResult, friedman_batch, friedman_test
from .paired import WilcoxonResult, wilcoxon_test
from .posthoc import (
    AllComparisons,
    ControlComparisons,
    adjust_pvalues,
    cliques,
    cliques_of_pairs,
    compare_all,
    compare_with_control,
    critical_distance,
    decide_batch,
)
from .power import ErrorRate, error_rates
from .simulate import simulate_scores, simulate_table
from .tables import (
    ScoreTable,
    TableWarning,
    data_card,
    list_data,
    load_data,
    load_table,
    read_table,
)
from .verdicts import Verdict, judge

__all__ = [
    "AllComparisons",
    "ControlComparisons",
    "ErrorRate",
    "FriedmanBatch",
    "FriedmanResult",
    "ScoreTable",
    "TableWarning",
    "Verdict",
    "WilcoxonResult",
    "adjust_pvalues",
    "cliques",
    "cliques_of_pairs",
    "compare_all",
    "compare_with_control",
    "critical_distance",
    "data_card",
    "decide_batch",
    "error_rates",
    "friedman_batch",
    "friedman_test",
    "judge",
    "list_data",
    "load_data",
    "load_table",
    "read_table",
    "simulate_scores",
    "simulate_table",
    "wilcoxon_test",
]

__version__ = "0.1.0"

_LAZY = ("figures", "labs", "learning")  # what these need is slow to import


def __getattr__(name):
    if name in _LAZY:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module 'verdictlab' has no attribute {name!r}")

"""verdictlab: what may we conclude when learning algorithms are compared, and how sure are we?"""

from importlib import import_module

from .many import (
    AlignedFriedmanResult,
    AnovaBatch,
    AnovaResult,
    CochranResult,
    FriedmanBatch,
    FriedmanResult,
    KruskalWallisResult,
    MultipleSignResult,
    QuadeResult,
    Sphericity,
    aligned_friedman_test,
    cochran_q_test,
    contrast_estimation,
    friedman_batch,
    friedman_test,
    kruskal_wallis_test,
    multiple_sign_test,
    quade_test,
    rm_anova,
    rm_anova_batch,
)
from .paired import WilcoxonResult, wilcoxon_test
from .posthoc import (
    AllComparisons,
    ContrastResult,
    ControlComparisons,
    adjust_pvalues,
    cliques,
    cliques_of_pairs,
    compare_all,
    compare_with_control,
    critical_distance,
    decide_batch,
    linear_contrast,
    three_way_decision,
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
    "AlignedFriedmanResult",
    "AllComparisons",
    "AnovaBatch",
    "AnovaResult",
    "CochranResult",
    "ContrastResult",
    "ControlComparisons",
    "ErrorRate",
    "FriedmanBatch",
    "FriedmanResult",
    "KruskalWallisResult",
    "MultipleSignResult",
    "QuadeResult",
    "ScoreTable",
    "Sphericity",
    "TableWarning",
    "Verdict",
    "WilcoxonResult",
    "adjust_pvalues",
    "aligned_friedman_test",
    "cliques",
    "cliques_of_pairs",
    "cochran_q_test",
    "compare_all",
    "compare_with_control",
    "contrast_estimation",
    "critical_distance",
    "data_card",
    "decide_batch",
    "error_rates",
    "friedman_batch",
    "friedman_test",
    "judge",
    "kruskal_wallis_test",
    "linear_contrast",
    "list_data",
    "load_data",
    "load_table",
    "multiple_sign_test",
    "quade_test",
    "read_table",
    "rm_anova",
    "rm_anova_batch",
    "simulate_scores",
    "simulate_table",
    "three_way_decision",
    "wilcoxon_test",
]

__version__ = "0.1.0"

_LAZY = ("figures", "labs", "learning")  # what these need is slow to import


def __getattr__(name):
    if name in _LAZY:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module 'verdictlab' has no attribute {name!r}")

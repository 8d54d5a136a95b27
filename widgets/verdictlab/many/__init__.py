"""Three or more algorithms over several problems: is there any difference at all?"""

from ._anova import AnovaBatch, AnovaResult, rm_anova, rm_anova_batch
from ._cochran import CochranResult, cochran_q_test
from ._friedman import friedman_batch, friedman_test
from ._incomplete import IncompleteResult, durbin_test, skillings_mack_test
from ._others import KruskalWallisResult, contrast_estimation, kruskal_wallis_test
from ._rank_family import AlignedFriedmanResult, QuadeResult, aligned_friedman_test, quade_test
from ._results import FriedmanBatch, FriedmanResult
from ._signs import MultipleSignResult, multiple_sign_test
from ._sphericity import Sphericity

__all__ = [
    "AlignedFriedmanResult",
    "AnovaBatch",
    "AnovaResult",
    "CochranResult",
    "FriedmanBatch",
    "FriedmanResult",
    "IncompleteResult",
    "KruskalWallisResult",
    "MultipleSignResult",
    "QuadeResult",
    "Sphericity",
    "aligned_friedman_test",
    "cochran_q_test",
    "contrast_estimation",
    "durbin_test",
    "friedman_batch",
    "friedman_test",
    "kruskal_wallis_test",
    "multiple_sign_test",
    "quade_test",
    "rm_anova",
    "rm_anova_batch",
    "skillings_mack_test",
]

"""How probable is it that the first is larger, or that the two are as good as equal?"""

from ._correlated_t import CorrelatedTPosterior, bayesian_correlated_t_test
from ._dirichlet import PosteriorShares, bayesian_sign_test, bayesian_signed_rank_test
from ._equivalence import EquivalenceResult, equivalence_test
from ._from_summary import equivalence_from_summary
from ._hierarchical import HierarchicalPosterior, bayesian_hierarchical_test
from ._non_inferiority import NonInferiorityResult, non_inferiority_test

__all__ = [
    "CorrelatedTPosterior",
    "EquivalenceResult",
    "HierarchicalPosterior",
    "NonInferiorityResult",
    "PosteriorShares",
    "bayesian_correlated_t_test",
    "bayesian_hierarchical_test",
    "bayesian_sign_test",
    "bayesian_signed_rank_test",
    "equivalence_from_summary",
    "equivalence_test",
    "non_inferiority_test",
]

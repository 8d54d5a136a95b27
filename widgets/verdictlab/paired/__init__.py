"""Two algorithms on the same problems: is one of them better, by how much, how sure are we?"""

from ._counts import McNemarResult, ProportionsResult, mcnemar_test, proportions_z_test
from ._effects import EffectSize, effect_size
from ._fisher import FisherResult, fisher_exact_test
from ._five_by_two import FiveByTwoResult, five_by_two_f_test, five_by_two_t_test
from ._from_summary import welch_from_summary
from ._hierarchical import HierarchicalResult, hierarchical_test
from ._hodges_lehmann import HodgesLehmann, hodges_lehmann
from ._normality import NormalityTests, normality_tests
from ._one_model import ScoreInterval, score_interval
from ._outlying import outliers
from ._paired_shares import PairedProportionsInterval, paired_proportions_interval
from ._permutation import PermutationResult, permutation_test
from ._sign import SignResult, sign_test
from ._t_family import TTestResult, corrected_t_test, paired_t_test, welch_t_test
from ._variances import VarianceResult, variance_homogeneity_test
from ._wilcoxon import WilcoxonResult, wilcoxon_test

__all__ = [
    "EffectSize",
    "FisherResult",
    "FiveByTwoResult",
    "HierarchicalResult",
    "HodgesLehmann",
    "McNemarResult",
    "NormalityTests",
    "PairedProportionsInterval",
    "PermutationResult",
    "ProportionsResult",
    "ScoreInterval",
    "SignResult",
    "TTestResult",
    "VarianceResult",
    "WilcoxonResult",
    "corrected_t_test",
    "effect_size",
    "fisher_exact_test",
    "five_by_two_f_test",
    "five_by_two_t_test",
    "hierarchical_test",
    "hodges_lehmann",
    "mcnemar_test",
    "normality_tests",
    "outliers",
    "paired_proportions_interval",
    "paired_t_test",
    "permutation_test",
    "proportions_z_test",
    "score_interval",
    "sign_test",
    "variance_homogeneity_test",
    "welch_from_summary",
    "welch_t_test",
    "wilcoxon_test",
]

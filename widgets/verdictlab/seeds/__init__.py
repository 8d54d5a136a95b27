"""The same training run again and again: what do a few seeds tell of two algorithms, or more?"""

from ._compare_seeds import SeedsComparison, compare_seeds
from ._seeds_test import SeedsResult, seeds_test

__all__ = [
    "SeedsComparison",
    "SeedsResult",
    "compare_seeds",
    "seeds_test",
]

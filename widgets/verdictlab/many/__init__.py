"""Three or more algorithms over several problems: is there any difference at all?"""

from ._friedman import friedman_batch, friedman_test
from ._results import FriedmanBatch, FriedmanResult

__all__ = ["FriedmanBatch", "FriedmanResult", "friedman_batch", "friedman_test"]

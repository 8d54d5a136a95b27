"""Which test, in which order, and why: the protocols of four schools as paths of questions."""

from ._cheapest import CostVerdict, cheapest_not_inferior
from ._compare import compare_many, compare_two
from ._forking import ForkingPaths, forking_paths
from ._path import ProtocolVerdict, Step
from ._power import power_of_protocol

__all__ = [
    "CostVerdict",
    "ForkingPaths",
    "ProtocolVerdict",
    "Step",
    "cheapest_not_inferior",
    "compare_many",
    "compare_two",
    "forking_paths",
    "power_of_protocol",
]

"""How hard is a data set, before any algorithm is run on it?"""

from ._measures import complexity_measures
from ._regions import complexity_region

__all__ = ["complexity_measures", "complexity_region"]

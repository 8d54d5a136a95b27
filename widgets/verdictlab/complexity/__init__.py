"""How hard is a data set, before any algorithm is run on it?"""

from ._measures import MEASURES, complexity_measures
from ._regions import complexity_region

__all__ = ["MEASURES", "complexity_measures", "complexity_region"]

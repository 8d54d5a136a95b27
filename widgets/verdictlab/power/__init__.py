"""How often does a procedure say "differ", and would it say so again?"""

from ._curve import PowerCurve, power_curve
from ._error_rates import ErrorRate, error_rates
from ._family import family_error
from ._protocol import ProtocolPower
from ._sampling import sampling_weights

__all__ = [
    "ErrorRate",
    "PowerCurve",
    "ProtocolPower",
    "error_rates",
    "family_error",
    "power_curve",
    "sampling_weights",
]

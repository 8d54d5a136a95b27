"""How often does a procedure say "differ", and would it say so again?"""

from ._critical_values import CriticalValues, critical_values
from ._curve import PowerCurve, power_curve
from ._error_rates import ErrorRate, error_rates
from ._family import family_error
from ._power_of_test import power_of_test, problems_needed
from ._protocol import ProtocolPower
from ._rejection_rates import inflated_size, rejection_rates
from ._sampling import sampling_weights

__all__ = [
    "CriticalValues",
    "ErrorRate",
    "PowerCurve",
    "ProtocolPower",
    "critical_values",
    "error_rates",
    "family_error",
    "inflated_size",
    "power_curve",
    "power_of_test",
    "problems_needed",
    "rejection_rates",
    "sampling_weights",
]

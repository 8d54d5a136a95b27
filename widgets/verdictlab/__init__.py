"""verdictlab: what may we conclude when learning algorithms are compared, and how sure are we?"""

from importlib import import_module

from . import (
    bayes,
    complexity,
    items,
    many,
    metrics,
    paired,
    posthoc,
    power,
    protocol,
    report,
    resampling,
    results,
    roc,
    seeds,
    simulate,
    summaries,
    tables,
    verdicts,
    votes,
)
from ._extras import extra as _extra
from ._extras import installed as _installed
from ._text import set_language

# A name is public where its package says so, and is said once.
# ruff: noqa: F403
from .bayes import *
from .complexity import *
from .items import *
from .many import *
from .metrics import *
from .paired import *
from .posthoc import *
from .power import *
from .protocol import *
from .report import *
from .resampling import *
from .results import *
from .roc import *
from .seeds import *
from .simulate import *
from .summaries import *
from .tables import *
from .verdicts import *
from .votes import *

__all__ = [
    *bayes.__all__,
    *complexity.__all__,
    *items.__all__,
    *many.__all__,
    *metrics.__all__,
    *paired.__all__,
    *posthoc.__all__,
    *power.__all__,
    *protocol.__all__,
    *report.__all__,
    *resampling.__all__,
    *results.__all__,
    *roc.__all__,
    *seeds.__all__,
    *simulate.__all__,
    *summaries.__all__,
    *tables.__all__,
    *verdicts.__all__,
    *votes.__all__,
    "set_language",
]
__all__.remove("average_ranks")  # a step of other tests; lessons take it from `tables`

__version__ = "0.1.0"

# What these need is slow to import, and not every reader has it: module -> extra.
_LAZY = {"figures": "figures", "labs": "lab", "learning": "lab"}


def __getattr__(name):
    if name in _LAZY:
        with _extra(_LAZY[name], f"verdictlab.{name}"):
            return import_module(f".{name}", __name__)
    raise AttributeError(f"module 'verdictlab' has no attribute {name!r}")


def __dir__():
    # What is listed must be there: help() takes every name that it finds.
    there = {name for name, extra in _LAZY.items() if _installed(extra)}
    return sorted({*globals(), *there})

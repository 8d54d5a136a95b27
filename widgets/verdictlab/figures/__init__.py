"""Pictures for print: a result in, a matplotlib figure out. No pyplot, no global state.

A figure shows itself in a notebook and is saved with ``figure.savefig("name.pdf")``; ``alt``
says in words what it shows, ``data`` is the table behind it.
"""

from ._cd import cd_diagram
from ._differences import difference_plot
from ._ellipse import ellipse_plot
from ._fonts import FontWarning
from ._map import complexity_map
from ._matrix import comparison_matrix
from ._pareto import pareto_plot
from ._path import path_plot
from ._power import power_plot
from ._roc import cost_plot, roc_plot
from ._rope import rope_plot
from ._sheet import BLUE, INK, VerdictFigure

__all__ = [
    "BLUE",
    "INK",
    "FontWarning",
    "VerdictFigure",
    "cd_diagram",
    "comparison_matrix",
    "complexity_map",
    "cost_plot",
    "difference_plot",
    "ellipse_plot",
    "pareto_plot",
    "path_plot",
    "power_plot",
    "roc_plot",
    "rope_plot",
]

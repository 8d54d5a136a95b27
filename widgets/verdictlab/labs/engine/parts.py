"""What a lab may have beside its controls: an invented world, a page that computes by itself."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .controls import Option

__all__ = ["Computed", "World"]


@dataclass(frozen=True, kw_only=True)
class World:
    """The panel "In an invented world": the student enters a truth, it tells the long run.

    Parameters
    ----------
    intro
        A sentence that says what is invented, and that it is not her data.
    label, options
        The question for the truth, and its possible answers.
    tell
        ``tell(state, truth)`` -> tuple of whole sentences.
    """

    intro: str
    label: str
    options: tuple[Option, ...]
    tell: Callable[[Any, Any], tuple[str, ...]]

    def plain(self):
        """The description that the browser draws."""
        options = [[option.value, option.label] for option in self.options]
        return {"intro": self.intro, "label": self.label, "options": options}


@dataclass(frozen=True, kw_only=True)
class Computed:
    """How a page without a kernel answers states outside the grid: it computes them itself.

    Parameters
    ----------
    name
        The module ``frontend/src/<name>/computed.js``: a function (state, data) -> plain view.
    data
        What it needs: JSON values, and every sentence as a template with named placeholders.
    """

    name: str
    data: dict

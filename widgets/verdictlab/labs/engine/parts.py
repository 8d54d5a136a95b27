"""What a lab may have beside its controls: a task, an invented world, a page that computes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from .controls import Option

if TYPE_CHECKING:
    from .view import View

__all__ = ["Computed", "Task", "World", "with_task"]


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

    def plain(self) -> dict[str, Any]:
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


@dataclass(frozen=True, kw_only=True)
class Task:
    """What to find out in a lab, and what was found.

    Parameters
    ----------
    text
        What to do, without a capital: it follows "Your task:".
    found
        ``found(state, view, planned)`` -> what was found, or "" while nothing was. Pure; ``view``
        and ``planned`` are the `View` of the state and of the plan.
    """

    text: str
    found: Callable[[Any, Any, Any], str]


def with_task(
    task: Callable[..., Any] | None, plan: Any, view: Callable[..., Any]
) -> Callable[..., Any]:
    """``view`` whose `View` also says the task and what was found; without a task as it is.

    ``task()`` gives the `Task` or None; it is asked once the plan is known to be possible.
    """
    task = task and task()
    if task is None:
        return view
    planned = cache(lambda: view(plan))

    def watching(state: Any, *effort: Any) -> View:
        shown = view(state, *effort)
        found = "" if state == plan else task.found(state, shown, planned())
        return replace(shown, task=task.text, found=found)

    return watching

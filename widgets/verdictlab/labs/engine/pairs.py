"""What a page without a kernel answers of a lab: every two changes, and what a lab adds."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from .controls import key_of, moved

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from .controls import Control

__all__ = ["begun", "page_states"]


def begun(
    controls: tuple[Control, ...],
    state: dict[str, Any],
    plan: dict[str, Any],
    views: dict[tuple[str, int | None], list[dict[str, Any]]],
) -> list[int]:
    """The efforts already made for this state, or for one that a ``quick`` control parts from it.

    ``views``: {(key of a state, effort): its views}; states are dicts of every field.
    """
    quick = [control for control in controls if control.quick]
    places = ((control.name, value) for control in quick for value in control.values(state))
    same = [state, *(moved(controls, state, {name: value}) for name, value in places)]
    keys = {key_of(controls, one, plan) for one in same}
    return [effort for key, effort in views if effort and key in keys]


def page_states(
    controls: Any,
    plan: Any,
    grid: tuple[dict[str, float | str], ...] = (),
    apart: Any = (),
    *,
    every: bool = True,
) -> dict[str, dict[str, Any]]:
    """{state key: state} of what a page answers besides the plan; states are dicts of every field.

    That is where one change or those of two controls lead to (unless ``every`` is False), and
    where the changes listed in ``grid`` do. ``apart``: pairs of names of controls whose two
    changes are left out, because they would make a page too large.
    """
    two = _every_two(controls, plan, [set(names) for names in apart]) if every else ()
    added = (moved(controls, plan, changes) for changes in grid)
    return {key_of(controls, state, plan): state for state in chain(added, two)}


def _every_two(
    controls: Any,
    plan: dict[str, Any],
    apart: list[Any],
) -> Iterator[dict[str, Any]]:
    for first in controls:
        for one in _changes(first, plan):
            state = moved(controls, plan, {first.name: one})
            yield state
            for second in controls:
                if second is not first and {first.name, second.name} not in apart:
                    for two in _changes(second, state):
                        yield moved(controls, state, {second.name: two})


def _changes(control: Control, state: dict[str, Any]) -> Iterator[Any]:
    """The values that one change can give a control in this state."""
    if control.shape == "cells" or control.inside:
        return
    now = state[control.name]
    for value in control.values(state):
        if control.shape == "checkboxes":
            yield [item for item in now if item != value] if value in now else [*now, value]
        elif value != now:
            yield value

"""What a student can choose, as plain data: the browser draws it, Python checks it.

The rules that tie controls to each other are data too (``when``), so that a page without a
kernel follows the same ones; ``frontend/src/engine/choices.js`` mirrors this module.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from ..._text import _, format_number
from .cells import Cells

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "Cells",
    "Control",
    "Option",
    "labelled_options",
    "number_options",
    "number_slider",
    "planned_first",
]

# Letters that find room in two lines of radio buttons, and what a button takes of them.
TWO_LINES, KNOB = 34, 4


@dataclass(frozen=True, kw_only=True)
class Option:
    """One value of a control and its words.

    ``when``: {name of a control: values there}, all of which must hold, else it is not offered;
    ``unless``: none of which may hold. ``what_if``: its own question, see `Control`.
    """

    value: Any
    label: str
    when: Mapping = field(default_factory=dict)
    unless: Mapping = field(default_factory=dict)
    what_if: str = ""


def labelled_options(
    values: Any,
    label: Callable[..., Any] | type[Any],
    what_if: Callable[..., Any] = lambda value: "",
) -> tuple[Option, ...]:
    """Values as options, each with the words that ``label(value)`` and ``what_if(value)`` give."""
    return tuple(
        Option(value=value, label=label(value), what_if=what_if(value)) for value in values
    )


def number_options(values: Any) -> tuple[Option, ...]:
    """Whole numbers as options, each labelled by itself."""
    return labelled_options(values, lambda value: format_number(value, 0))


def planned_first(planned: str, names: dict[str, str]) -> tuple[Option, ...]:
    """The names {value: words} as options, the planned value before the others."""
    ordered = (planned, *(value for value in names if value != planned))
    return labelled_options(ordered, names.__getitem__)


@dataclass(frozen=True, kw_only=True)
class Control:
    """One field of the State, drawn as a native input.

    Parameters
    ----------
    name
        The field of the State.
    label
        The words above it.
    shape
        "select", "radio" (a list where its words are long), "range" (a slider over the options),
        "either" (the first option as one radio, the others in a list behind a second),
        "checkboxes" (the field is a tuple of values), "switch" (the field is True or False),
        "cells" (a tuple of whole numbers) or
        "steps" (a slider over 0, 1, 2, ... with a button for each way; see ``View.limit``).
    options
        A tuple of `Option`, or {value of the control ``depends``: tuple of `Option`}. For "cells"
        `Cells` in place of the tuple; when the control ``depends`` changes, they start anew.
    what_if
        The whole question shown after a change, with the placeholder {value}.
    what_if_many, what_if_not
        For checkboxes: the question when several are ticked. For a switch: when it is off.
    when
        As in `Option`: where it does not hold, the control is hidden and has its first value.
    inside
        At most one control of a lab: a View is made for each of its values beforehand, so that
        moving it costs no call of Python. Its values must be cheap to run through.
    other
        For "either": the words of the second radio.
    group
        Controls with the same words here share one fold-out.
    anew, asked
        The controls whose change sets this one back to its first value; whether the task asks to
        move it, so that it is in sight on any screen.
    quick
        Whether its change needs no new draws: the answer begins with as many repetitions as the
        view has already, see ``Lab.efforts``.
    """

    name: str
    label: str
    shape: str = "select"
    options: Any = ()  # a tuple, a `Cells`, or {value of what it depends on: one of them}
    depends: str = ""
    what_if: str = ""
    what_if_many: str = ""
    what_if_not: str = ""
    when: Mapping = field(default_factory=dict)
    inside: bool = False
    other: str = ""
    group: str = ""
    anew: tuple[str, ...] = ()
    asked: bool = False
    quick: bool = False

    def all_options(self, state: dict[str, Any]) -> Any:
        """The options that the control it depends on leaves, allowed or not (or the `Cells`)."""
        if self.shape == "switch":
            return (Option(value=False, label=""), Option(value=True, label=""))
        return self.options.get(state[self.depends], ()) if self.depends else self.options

    def values(self, state: Any) -> list[Any]:
        """The values that may be chosen in this state; of cells only the first."""
        options = self.all_options(state)
        if self.shape == "cells":
            return [list(options.start)]
        if not _holds(self.when, state):
            return [options[0].value] if options and self.shape != "checkboxes" else []
        return [option.value for option in options if _offered(option, state)]

    def plain(self) -> dict[str, Any]:
        """The description that the browser draws."""

        def options(some: Any) -> Any:
            return _plain(some) if self.shape == "cells" else [_plain(option) for option in some]

        return {
            **_plain(self),
            "shape": "select" if _is_long(self) else self.shape,
            "options": {_written(key): options(some) for key, some in self.options.items()}
            if self.depends
            else options(self.options),
        }


def _written(key: float | str) -> str:
    """A key as JavaScript writes it: numbers name options, too, and 0.00001 is no 1e-05 there."""
    if isinstance(key, str) or key < 1e-6:
        return str(key).replace("e-0", "e-")
    return format(Decimal(repr(key)), "f")


def _is_long(control: Control) -> bool:
    """Whether radio buttons would take more than two lines beside a picture."""
    lists = control.options.values() if control.depends else [control.options]
    return control.shape == "radio" and any(
        sum(len(option.label) + KNOB for option in some) > TWO_LINES for some in lists
    )


def number_slider(name: str, label: str, values: Any, what_if: str) -> Control:
    """A slider over whole numbers, the commonest of the controls."""
    return Control(
        name=name, label=label, shape="range", options=number_options(values), what_if=what_if
    )


def _plain(part: Any) -> dict[str, Any]:
    """Its fields as JSON data, empty ones left out (a lab lists hundreds of options)."""
    fields = {name: getattr(part, name) for name in part.__dataclass_fields__}
    for name in ("when", "unless"):
        fields[name] = {key: list(values) for key, values in fields.get(name, {}).items()}
    fields = {name: list(v) if isinstance(v, tuple) else v for name, v in fields.items()}
    silent = [name for name in ("anew", "asked", "quick") if not fields.get(name)]
    return {name: v for name, v in fields.items() if name not in silent and v not in ("", {})}


def _offered(option: Option, state: Any) -> bool:
    return _holds(option.when, state) and not any(
        state[name] in values for name, values in option.unless.items()
    )


def _holds(when: Any, state: dict[str, Any]) -> bool:
    return all(state[name] in values for name, values in when.items())


def settle(controls: tuple[Control, ...], state: dict[str, Any]) -> dict[str, Any]:
    """Replace what cannot be chosen in this state by what can: the first value allowed.

    ``state`` is a dict of every field. Earlier controls win over later ones.
    """
    settled = dict(state)
    for control in controls:
        allowed = control.values(settled)
        value = settled[control.name]
        if control.shape == "checkboxes":
            settled[control.name] = [item for item in allowed if item in value]
        elif control.shape == "cells":
            fits = _holds(control.when, settled)
            cells = control.all_options(settled)
            settled[control.name] = cells.fit(value) if fits else allowed[0]
        else:
            settled[control.name] = next((v for v in allowed if _same(v, value)), allowed[0])
    return settled


def _same(one: float | str, other: float | str) -> bool:
    # To Python True equals 1, to a student the two are different things.
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def moved(
    controls: tuple[Control, ...], state: dict[str, Any], changes: dict[str, Any]
) -> dict[str, Any]:
    """The settled state after ``changes``; cells start anew when what they depend on changes."""
    turned = {name for control in controls for name in (control.depends, *control.anew)}
    changed = {name for name in turned & {*changes} if not _same(changes[name], state[name])}
    anew: dict[str, Any] = {}
    for control in controls:
        if control.shape == "cells" and control.depends in changed:
            anew[control.name] = []
        elif changed & {*control.anew}:
            anew[control.name] = control.all_options(state)[0].value
    return settle(controls, {**state, **anew, **changes})


def change(
    controls: tuple[Control, ...], state: dict[str, Any], changes: dict[str, Any], *, function: str
) -> dict[str, Any]:
    """The settled state after ``changes``, or a ValueError that names the way out."""
    names = {control.name: control for control in controls}
    for name in changes:
        if name not in names:
            raise ValueError(
                _("{function}: there is no control {name!r}; the controls are {names}").format(
                    function=function, name=name, names=", ".join(names)
                )
            )
    several = {name for name, control in names.items() if control.shape in ("checkboxes", "cells")}
    changes = {
        name: [value] if name in several and isinstance(value, str) else value
        for name, value in changes.items()
    }
    settled = moved(controls, state, changes)
    for name, value in changes.items():
        if not _taken(names[name], settled[name], value):
            template, words = _way_out(names[name], settled)
            raise ValueError(template.format(function=function, name=name, value=value, **words))
    return settled


def _taken(control: Control, chosen: Any, value: Any) -> bool:
    if control.shape == "checkboxes":
        return set(chosen) == set(value)
    return chosen == list(value) if control.shape == "cells" else _same(chosen, value)


def _way_out(control: Control, settled: dict[str, Any]) -> tuple[str, dict[str, int | str]]:
    if control.shape == "cells":
        cells = control.all_options(settled)
        return _(
            "{function}: {name} = {value!r} is not possible here; give {count} whole numbers from "
            "{lowest} to {highest}, row by row"
        ), {"count": len(cells.start), "lowest": cells.lowest, "highest": cells.highest}
    allowed = ", ".join(repr(item) for item in control.values(settled))
    return _("{function}: {name} = {value!r} is not possible here; choose from {allowed}"), {
        "allowed": allowed
    }


def key_of(controls: tuple[Control, ...], state: dict[str, Any], plan: dict[str, Any]) -> str:
    """A name for a state: what differs from the plan, the inside control left out."""
    changed = [
        [control.name, _as_in_browsers(state[control.name])]
        for control in controls
        if not control.inside and state[control.name] != plan[control.name]
    ]
    return json.dumps(changed, ensure_ascii=False, separators=(",", ":")) if changed else ""


def arguments_of(
    plan: dict[str, Any], extra: dict[str, Any] | None = None, unplanned: Any = ()
) -> dict[str, Any]:
    """The arguments of the lab function that opens on this plan (a dict of every field).

    A field of the State is an argument of the same name, so that a lab lists them once.
    ``unplanned``: the fields that the function does not take, such as counts typed over.
    ``extra``: {argument: value} of those that are no field, or that it takes in another form.

    >>> plan = {"cells": [3, 5], "table": "few", "alpha": 0.05}
    >>> arguments_of(plan, {"seed": 1}, unplanned=["cells"])
    {'table': 'few', 'alpha': 0.05, 'seed': 1}
    """
    known = {name: value for name, value in plan.items() if name not in unplanned} | (extra or {})
    # First as in every lab function: a page is named after the first text.
    return {name: known[name] for name in sorted(known, key=lambda name: name != "table")}


def _as_in_browsers(value: Any) -> Any:
    """JavaScript writes a whole float without its point."""
    if isinstance(value, list):
        return [_as_in_browsers(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value

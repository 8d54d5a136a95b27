"""The engine of every lab: State, a pure ``view`` and a list of controls become a widget.

This is the only code of the labs that observes, synchronises and reports errors. A lab author
writes a frozen dataclass (the State), a function from it to a `View`, and the controls.
"""

import traceback
from dataclasses import dataclass, replace

import traitlets

from .._text import _, format_level
from ._widget import Widget
from ._words import frame_words
from .controls import Control, Option, change, key_of, settle
from .packing import pack
from .view import Column, View

__all__ = ["Column", "Control", "Lab", "Option", "View", "Widget", "World"]

_KEPT = 64


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
    tell: object


class Lab(Widget):
    """A question with a few controls that opens on its plan and asks "what if?".

    Parameters
    ----------
    title
        The question that the lab answers.
    plan
        The State fixed beforehand: a frozen dataclass with one field per control.
    view
        ``view(state)`` -> `View`. Pure: the same state gives the same view, nothing else happens.
    controls
        One `Control` per field of the State; earlier ones win where they exclude each other.
    world
        A `World`, or None.
    grid
        The changes of the plan that a page without a kernel can answer: dicts of controls.
    factory, arguments
        See `Widget`.
    """

    state = traitlets.Any().tag(
        sync=True,
        to_json=lambda state, lab: lab._to_plain(state),
        from_json=lambda plain, lab: lab._from_browser(plain),
    )

    def __init__(
        self, *, title, plan, view, controls, world=None, grid=(), factory=None, arguments=None
    ):
        self._view, self._controls, self._world = view, tuple(controls), world
        self._grid, self._type = tuple(grid), type(plan)
        self._inside = next((control for control in self._controls if control.inside), None)
        self._views = {}
        self.problem = None
        function, wanted = factory or "Lab", self._to_plain(plan)
        if list(wanted) != [control.name for control in self._controls]:
            raise ValueError(
                f"{function}: the State needs one field per control, in their order; got fields "
                f"{', '.join(wanted)}"
            )
        self.plan = self._from_plain(change(self._controls, wanted, wanted, function=function))
        plain = self._to_plain(self.plan)
        super().__init__(
            kind="lab",
            title=title,
            factory=factory,
            arguments=arguments,
            state=self.plan,
            payload=self._answer(self.plan),
            spec={
                "words": frame_words(),
                "controls": [control.plain() for control in self._controls],
                "plan": {
                    "state": plain,
                    "view": self._all_views(self.plan)[self._level(self.plan)],
                },
                "world": world
                and {
                    "intro": world.intro,
                    "label": world.label,
                    "options": [[option.value, option.label] for option in world.options],
                },
            },
        )
        self.observe(self._on_state, "state")

    # What a teacher's code or a test calls

    @property
    def view(self):
        """The `View` of the present state."""
        return self._view(self.state)

    def set(self, **controls):
        """Move controls as the student would; returns the lab.

        Raises
        ------
        ValueError
            An unknown control, or a value that is not possible with the others.
        """
        function = _("{name}.set").format(name=self.factory or "Lab")
        plain = change(self._controls, self._to_plain(self.state), controls, function=function)
        state = self._from_plain(plain)
        self._all_views(state)  # raises here, where the caller can see it
        self.state = state
        return self

    def back_to_plan(self):
        """Undo every change; returns the lab."""
        self.state = self.plan
        return self

    @property
    def twin(self):
        """{state key: one plain view per value of the inside control} over the declared grid."""
        return {key: self._all_views(state) for key, state in self.twin_states().items()}

    def twin_states(self):
        """{state key: State} of the declared grid; the plan has the key ""."""
        plan = self._to_plain(self.plan)
        states = {"": self.plan}
        for changes in self._grid:
            plain = settle(self._controls, {**plan, **changes})
            states[key_of(self._controls, plain, plan)] = self._from_plain(plain)
        return states

    def twin_data(self):
        """See `Widget.twin_data`; repeated parts are stored once."""
        levels = self._levels(self.plan)
        worlds = self._world and {
            str(option.value): [list(self._world.tell(state, option.value)) for state in levels]
            for option in self._world.options
        }
        plain = self._to_plain(self.plan)
        return {
            "kind": "lab",
            "spec": self.spec,
            "state": plain,
            "views": pack(self.twin),
            "worlds": worlds,
        }

    def fallback(self):
        """See `Widget.fallback`: the planned verdict."""
        verdict = self._view(self.plan).verdict
        return " ".join(part for part in (verdict.sentence, verdict.caveat) if part)

    def __repr__(self):
        view = self.view
        bits = [view.verdict.decision.replace("-", " ").upper(), view.summary]
        if self._inside is not None and self._inside.name == "alpha":
            bits.append(f"alpha = {format_level(self.state.alpha)}")
        return ", ".join(bit for bit in (*bits, f"#{view.fingerprint()}") if bit)[:110]

    # Between State objects and plain dicts

    def _to_plain(self, state):
        fields = {name: getattr(state, name) for name in state.__dataclass_fields__}
        return {n: list(v) if isinstance(v, tuple) else v for n, v in fields.items()}

    def _from_plain(self, plain):
        return self._type(**{n: tuple(v) if isinstance(v, list) else v for n, v in plain.items()})

    def _from_browser(self, plain):
        try:
            wanted = {**self._to_plain(self.plan), **plain}
            return self._from_plain(
                change(self._controls, wanted, wanted, function=self.factory or "Lab")
            )
        except (ValueError, TypeError) as problem:
            self._record(problem)
            return self.state

    # From a state to what the browser shows

    def _levels(self, state):
        if self._inside is None:
            return [state]
        values = self._inside.values(self._to_plain(state))
        return [replace(state, **{self._inside.name: value}) for value in values]

    def _level(self, state):
        return self._levels(state).index(state)

    def _key(self, state):
        return key_of(self._controls, self._to_plain(state), self._to_plain(self.plan))

    def _all_views(self, state):
        """The plain views of every level, remembered because students go back and forth."""
        key = self._key(state)
        if key not in self._views:
            if len(self._views) >= _KEPT:
                self._views.pop(next(iter(self._views)))
            self._views[key] = [self._view(level).plain() for level in self._levels(state)]
        return self._views[key]

    def _answer(self, state):
        key = self._key(state)
        return {"key": key, "views": pack({key: self._all_views(state)})}

    def _on_state(self, event):
        if self._key(event["new"]) == self.payload["key"] and not self.error:
            return
        try:
            payload = self._answer(event["new"])
        except Exception as problem:
            self._record(problem)
            return
        with self.hold_sync():
            self.payload, self.error, self.problem = payload, "", None

    def _record(self, problem):
        """Keep a failure for the reader (in words) and for tests (``problem``, with its trace)."""
        self.problem = problem
        self.error = _("This could not be computed. {problem}").format(problem=problem)
        self.log.warning("".join(traceback.format_exception(problem)))

    def on_event(self, event):
        """Answer the invented-world panel; anything else is not the lab's."""
        if event.get("what") == "world" and self._world is not None:
            # The state travels with the question: it may overtake the state's own message.
            state = self._from_browser(event["state"])
            return list(self._world.tell(state, event["truth"]))
        return None

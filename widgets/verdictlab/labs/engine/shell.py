"""The engine of every lab: State, a pure ``view`` and a list of controls become a widget.

This is the only code of the labs that observes, synchronises and reports errors. A lab author
writes a frozen dataclass (the State), a function from it to a `View`, and the controls.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from threading import RLock
from typing import Any

import traitlets

from ..._text import _, format_level
from .controls import Cells, Control, Option, arguments_of, change, key_of
from .packing import pack
from .pairs import begun, page_states
from .parts import Computed, Task, World, with_task
from .view import Column, View
from .widget import Widget
from .words import frame_words

__all__ = ["Cells", "Column", "Computed", "Control", "Lab", "Option", "View", "Widget", "World"]

_KEPT = 64
# Between two steps of a refinement the kernel has this long (seconds) to take its messages.
_PAUSE = 0.02


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
        With ``efforts`` it is ``view(state, effort)``.
    controls
        One `Control` per field of the State; earlier ones win where they exclude each other.
    world, computed, task
        A `World`, a `Computed`, a function that gives a `Task` (see `with_task`), or None.
    grid, apart
        What a page answers besides every two changes, and pairs too many for it: `page_states`.
    efforts
        Growing numbers of repetitions. After a change the browser gets the view at the first at
        once and the others one by one between the kernel's messages. Everything else (the plan,
        ``lab.view``, repr, pages) is the last.
    factory, arguments
        See `Widget`. Without ``arguments`` they are read off the plan, see `arguments_of`.
    extra, unplanned
        See `arguments_of`.
    """

    state = traitlets.Any().tag(
        sync=True,
        to_json=lambda state, lab: lab._to_plain(state),
        from_json=lambda plain, lab: lab._from_browser(plain),
    )

    def __init__(
        self,
        *,
        title: str,
        plan: Any,
        view: Callable[..., View],
        controls: Sequence[Control],
        world: Any = None,
        grid: Iterable[dict[str, Any]] = (),
        apart: Iterable[tuple[str, str]] = (),
        efforts: Sequence[int] = (),
        computed: Computed | None = None,
        task: Callable[[], Task | None] | None = None,
        factory: Any = None,
        arguments: Any = None,
        extra: Any = None,
        unplanned: Iterable[str] = (),
    ) -> None:
        self._controls, self._world = tuple(controls), world
        self._reach, self._type, self._computed = (tuple(grid), tuple(apart)), type(plan), computed
        # Without efforts there is one, and the view is not asked for it.
        self._efforts, self._busy = tuple(efforts) or (None,), False
        self._timer: asyncio.TimerHandle | None = None
        self._inside = next((control for control in self._controls if control.inside), None)
        self._views: dict = {}
        # Jupyter may handle one message in its main thread and the next in another.
        self._writing = RLock()
        self.problem = None
        function, wanted = factory or "Lab", self._to_plain(plan)
        if list(wanted) != [control.name for control in self._controls]:
            raise ValueError(
                f"{function}: the State needs one field per control, in their order; got fields "
                f"{', '.join(wanted)}"
            )
        self.plan = self._from_plain(change(self._controls, wanted, wanted, function=function))
        self._ask = with_task(task, self.plan, view)
        plain = self._to_plain(self.plan)
        if factory and arguments is None:
            arguments = arguments_of(plain, extra, unplanned)
        super().__init__(
            kind="lab",
            title=title,
            factory=factory,
            arguments=arguments,
            state=self.plan,
            payload=self._answer(self.plan, self._efforts[-1]),
            spec={
                "words": frame_words(),
                "controls": [control.plain() for control in self._controls],
                "plan": {
                    "state": plain,
                    "view": self._all_views(self.plan)[self._level(self.plan)],
                },
                "world": world and world.plain(),
            },
        )
        self.observe(self._on_state, "state")

    # What a teacher's code or a test calls

    @property
    def view(self) -> View:
        """The `View` of the present state."""
        return self._view(self.state)

    def set(self, **controls: object) -> Lab:
        """Move controls as the student would; returns the lab.

        Raises
        ------
        ValueError
            An unknown control, or a value that is not possible with the others.
        """
        function = f"{self.factory or 'Lab'}.set"
        plain = change(self._controls, self._to_plain(self.state), controls, function=function)
        state = self._from_plain(plain)
        self._all_views(state, self._efforts[0])  # raises here, where the caller can see it
        self.state = state
        return self

    def back_to_plan(self) -> Lab:
        """Undo every change; returns the lab."""
        self.state = self.plan
        return self

    @property
    def twin(self) -> dict[str, Any]:
        """{state key: one plain view per value of the inside control} of what a page answers."""
        return {key: self._all_views(state) for key, state in self.twin_states().items()}

    def twin_states(self) -> dict[str, Any]:
        """{state key: State} that a page answers; the plan has the key ""."""
        # Without a public call there is no page, and what is computed there needs no list.
        every = self.factory is not None and self._computed is None
        plans = page_states(self._controls, self._to_plain(self.plan), *self._reach, every=every)
        return {"": self.plan, **{key: self._from_plain(some) for key, some in plans.items()}}

    def twin_data(self) -> dict[str, Any]:
        """See `Widget.twin_data`; repeated parts are stored once."""
        levels = self._levels(self.plan)
        worlds = self._world and {
            str(option.value): [list(self._world.tell(state, option.value)) for state in levels]
            for option in self._world.options
        }
        plain = self._to_plain(self.plan)
        return {
            "kind": "lab",
            "spec": {**self.spec, "plan": {"state": plain}},  # its view is views[""]
            "state": plain,
            "views": pack(self.twin),
            "worlds": worlds,
            "computed": self._computed and {"name": self._computed.name, **self._computed.data},
        }

    def fallback(self) -> str:
        """See `Widget.fallback`: the planned verdict."""
        verdict = self._view(self.plan).verdict
        return " ".join(part for part in (verdict.sentence, verdict.caveat) if part)

    def __repr__(self) -> str:
        bits = [(view := self.view).decided, view.summary]
        alpha = getattr(self.state, "alpha", self.arguments.get("alpha"))
        if alpha is not None and view.verdict.decision != "not-applicable":
            bits.append(_("alpha = {alpha}").format(alpha=format_level(alpha)))
        told = [*bits, _("answer {code}").format(code=view.fingerprint())]
        return ", ".join(filter(None, told))[:110]

    # Between State objects and plain dicts

    def _to_plain(self, state: Any) -> dict[str, Any]:
        fields = {name: getattr(state, name) for name in state.__dataclass_fields__}
        return {n: list(v) if isinstance(v, tuple) else v for n, v in fields.items()}

    def _from_plain(self, plain: dict[str, Any]) -> Any:
        return self._type(**{n: tuple(v) if isinstance(v, list) else v for n, v in plain.items()})

    def _from_browser(self, plain: dict[str, Any]) -> Any:
        try:
            wanted = {**self._to_plain(self.plan), **plain}
            state = self._from_plain(
                change(self._controls, wanted, wanted, function=self.factory or "Lab")
            )
        except (ValueError, TypeError) as problem:
            self._record(problem)
            return self.state
        if self.error and state == self.state:  # no change will be noticed, but all is well again
            self.error, self.problem = "", None
        return state

    # From a state to what the browser shows

    def _levels(self, state: Any) -> list[Any]:
        if self._inside is None:
            return [state]
        values = self._inside.values(self._to_plain(state))
        return [replace(state, **{self._inside.name: value}) for value in values]

    def _level(self, state: Any) -> int:
        return self._levels(state).index(state)

    def _key(self, state: Any) -> str:
        return key_of(self._controls, self._to_plain(state), self._to_plain(self.plan))

    def _view(self, state: Any, effort: int | None = None) -> View:
        effort = effort or self._efforts[-1]
        return self._ask(state) if effort is None else self._ask(state, effort)

    def _all_views(self, state: Any, effort: int | None = None) -> list[dict[str, Any]]:
        """The plain views of every level, remembered because students go back and forth."""
        key = self._key(state), effort or self._efforts[-1]
        if key not in self._views:
            if len(self._views) >= _KEPT:
                self._views.pop(next(iter(self._views)))
            self._views[key] = [self._view(level, key[1]).plain() for level in self._levels(state)]
        return self._views[key]

    def _answer(self, state: Any, effort: Any) -> dict[str, Any]:
        key = self._key(state)
        answer = {"key": key, "views": pack({key: self._all_views(state, effort)}, shared=False)}
        if effort is not None:
            answer |= {"effort": effort, "done": effort == self._efforts[-1]}
        return answer

    def _on_state(self, event: Any) -> None:
        state = event["new"]
        if self._key(state) == self.payload["key"] and not self.error:
            return
        now, planned = (self._to_plain(some) for some in (state, self.plan))
        made = begun(self._controls, now, planned, self._views)
        self._give(state, max(made, default=self._efforts[0]))

    def _give(self, state: Any, effort: int | None) -> None:
        """Send the answer at this effort; the next one follows if a kernel's loop runs."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._busy = None, True
        try:
            payload = self._answer(state, effort)
        except Exception as problem:
            self._record(problem)
            return
        finally:
            self._busy = False
        with self._writing:
            if self._key(self.state) != payload["key"]:
                return  # meanwhile the student chose something else
            with self.hold_sync():
                self.payload, self.error, self.problem = payload, "", None
        later = self._efforts[self._efforts.index(effort) + 1 :]
        try:
            loop = asyncio.get_running_loop() if later else None
        except RuntimeError:  # a script: nobody looks on while it refines
            return
        if loop:
            self._timer = loop.call_later(_PAUSE, self._give, state, later[0])

    def _record(self, problem: Any) -> None:
        """Keep a failure for the reader (in words) and for tests (``problem``, with its trace)."""
        self.problem = problem
        self.error = _("This could not be computed. {problem}").format(problem=problem)
        self.log.warning("".join(traceback.format_exception(problem)))

    def on_event(self, event: dict[str, Any]) -> Any:
        """Answer the invented-world panel, or a state once more; all else is not the lab's."""
        if event.get("what") == "state":  # the browser waits for an answer that was lost
            self.state = self._from_browser(event["state"])
            if self._key(self.state) != self.payload["key"] and not self.error:
                self._on_state({"new": self.state})  # of two threads one can miss a change
            elif not self.payload.get("done", True) and not self._busy:
                # The thread that refined may have ended with the page that asked for it.
                self._give(self.state, self.payload["effort"])
            self.send_state("payload")
        if event.get("what") == "world" and self._world is not None:
            # The state travels with the question: it may overtake the state's own message.
            state = self._from_browser(event["state"])
            return list(self._world.tell(state, event["truth"]))
        return None

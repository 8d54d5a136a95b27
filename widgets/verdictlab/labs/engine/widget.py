"""The one place that talks to the browser: everything shown as a widget stands on `Widget`."""

from __future__ import annotations

import hashlib
import json
import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import anywidget
import traitlets

from ..._text import _

if TYPE_CHECKING:
    from typing import Any

__all__ = ["Widget"]

_BUNDLE = Path(__file__).parent.parent / "static" / "verdictlab.js"


def _front_end() -> Any:
    """The built bundle as the ES module that anywidget wants; the same file serves pages."""
    bundle = _BUNDLE.read_text(encoding="utf-8")
    return bundle + "\nexport default { render: globalThis.verdictlab.render };\n"


class Widget(anywidget.AnyWidget):
    """A lab, quiz, check or prediction: plain data down, the student's choices up.

    Parameters
    ----------
    kind
        Which component of the front end draws it: "lab", "quiz", "check", "predict", ...
    title
        What it is called, in words; also its accessible name.
    factory, arguments
        The public function and its JSON arguments that make this widget again; a page's twin is
        frozen from them. ``factory=None``: no page can show it alive.
    spec
        What else the front end needs and never changes.
    state, payload
        The student's choices, and what Python answers to them.
    """

    _esm = _front_end()
    spec = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    payload = traitlets.Dict().tag(sync=True)
    error = traitlets.Unicode("").tag(sync=True)

    def __init__(
        self,
        *,
        kind: str,
        title: str,
        factory: str | None = None,
        arguments: dict[str, Any] | None = None,
        spec: dict[str, Any] | None = None,
        state: Any = None,
        payload: dict[str, Any] | None = None,
    ) -> None:
        self.factory = factory
        self.arguments = dict(arguments or {})
        super().__init__(
            spec={"kind": kind, "id": self.page_id, "title": title, **(spec or {})},
            state={} if state is None else state,
            payload=payload or {},
        )
        self.on_msg(self._receive)

    @property
    def page_id(self) -> str:
        """A name for files and pages that depends on nothing but factory and arguments."""
        call = json.dumps([self.factory, self.arguments], sort_keys=True, allow_nan=False)
        first = next((value for value in self.arguments.values() if isinstance(value, str)), "")
        slug = re.sub(r"[^a-z0-9]+", "-", f"{self.factory} {first}".lower()).strip("-")
        return f"{slug[:60]}-{hashlib.sha256(call.encode()).hexdigest()[:6]}"

    def on_event(self, event: dict[str, Any]) -> Any:
        """Answer what the browser sent (``send`` or ``ask`` of the front end's source).

        What is returned goes back to ``ask``; it must be plain data. The base answers nothing.
        """

    def fallback(self) -> str:
        """The short text that a page shows where this widget cannot come to life."""
        return self.spec["title"]

    def twin_data(self) -> dict[str, Any]:
        """All that a page needs to show this widget without a kernel, as plain JSON data."""
        return {
            "kind": self.spec["kind"],
            "spec": self.spec,
            "state": self.state,
            "payload": self.payload,
        }

    def _receive(self, _widget: Any, content: dict[str, Any], _buffers: list[Any]) -> None:
        if content.get("type") != "event":
            return
        reply = {"type": "reply", "ask": content.get("ask")}
        try:
            reply["reply"] = self.on_event(content)
        except Exception as problem:
            # Shown where the student looks; without a kernel log nobody would see it otherwise.
            reply["error"] = self.error = _("Something went wrong: {problem}").format(
                problem=problem
            )
        if reply["ask"] is not None:
            self.send(reply)

    def _placeholder(self) -> str:
        """What stands in a page: readable by itself, and the address of its twin."""
        missing = _("The interactive form of this part was not found. Open the notebook to use it.")
        call = ""
        if self.factory is not None:
            data = json.dumps(
                {"factory": self.factory, "arguments": self.arguments}, sort_keys=True
            )
            call = f' data-verdictlab="{escape(data)}" data-twin="{escape(self.page_id)}"'
        return (
            f'<div class="verdictlab"{call}><p>{escape(self.fallback())}</p>'
            f'<p data-role="missing" hidden>{escape(missing)}</p></div>'
        )

    def _repr_mimebundle_(
        self, **kwargs: Any
    ) -> tuple[dict[str, dict[str, int | str] | str], dict[str, dict[str, str]]]:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        # Shown by `verdictlab_server` where a notebook is opened and the kernel is gone.
        # Its own cell alone would stop at the names that the notebook's first cell imports.
        asleep = _("Asleep. To wake it, choose Run All Cells in the menu Run.")
        return (
            {**data, "text/plain": repr(self), "text/html": self._placeholder()},
            {**metadata, "verdictlab": {"asleep": asleep}},
        )

    def __repr__(self) -> str:
        return f"{self.spec['kind']}: {self.spec['title']}"[:110]

"""The plan of a comparison as a widget: the lines that a chapter helps with, in notebook and page.

With a kernel it writes the same file as `plan`; a page keeps the plan in the reader's browser and
hands it over as that file. In both a filled line stays, and what is decided later is dated.
"""

from __future__ import annotations

from pathlib import Path

from .._text import _
from ..labs.engine.shell import Widget
from . import planning
from .wording import words

__all__ = ["plan_view"]


class PlanWidget(Widget):
    """Some lines of the plan to fill in, the rest folded, and the whole to take home."""

    def __init__(self, lines):
        known = planning.plan_lines()
        for name in lines:
            if name not in known:
                raise ValueError(
                    _("plan_view: there is no line {name!r}; use {listed}").format(
                        name=name, listed=", ".join(known)
                    )
                )
        super().__init__(
            kind="plan",
            title=_("My plan"),
            factory="plan_view",
            arguments={"lines": list(lines)},
            spec={
                "words": words(),
                "lines": list(lines),
                "questions": {name: question for name, (question, _chapters) in known.items()},
                "file": planning.FILE_NAME,
                "blank": planning.blank(),
                "changes": planning.changes_head(),
            },
            payload=self._kept(),
        )

    @staticmethod
    def _kept():
        kept = planning.peek()
        return {"answers": kept.answers, "changes": list(kept.changes), "text": kept.text}

    def on_event(self, event):
        """Write what was decided into the plan beside the notebook."""
        if event.get("what") == "plan" and event.get("name") in planning.plan_lines():
            value = str(event.get("answer", ""))
            if event["name"] == "alpha":
                value = float(value.replace(",", "."))
            planning.plan(Path(planning.FILE_NAME), **{event["name"]: value})
            self.error = ""
            self.payload = self._kept()

    def twin_data(self):
        """See `Widget.twin_data`; a page knows nothing of a file beside a notebook."""
        return {**super().twin_data(), "payload": {"answers": {}, "changes": [], "text": ""}}

    def fallback(self):
        """See `Widget.fallback`: the questions."""
        return " ".join(self.spec["questions"][name] for name in self.spec["lines"])

    def __repr__(self):
        return _("plan: {names}").format(names=", ".join(self.spec["lines"]))


def plan_view(*names: str, lines: list | None = None) -> PlanWidget:
    """Ask for some lines of your plan, and show the whole of it.

    Parameters
    ----------
    *names : str
        The lines to fill in now, such as "measure", "direction".
    lines : list of str, optional
        The same as a list.

    Returns
    -------
    PlanWidget
        Shown at the end of a cell. What you keep is written to ``comparison_plan.md`` beside
        your notebook, as `plan` does; in a page it stays in your browser until you export it.

    Raises
    ------
    ValueError
        No such line.

    Examples
    --------
    >>> from verdictlab.learning import plan_view
    >>> plan_view("measure", "direction")
    plan: measure, direction
    """
    return PlanWidget([*names, *(lines or ())])

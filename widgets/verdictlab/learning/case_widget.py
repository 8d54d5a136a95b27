"""The plan that stands between a reader and the table of a case."""

from __future__ import annotations

import builtins
from pathlib import Path
from typing import TYPE_CHECKING

from .._text import _, join_words
from ..labs.engine.shell import Widget
from ..tables import load_table
from . import planning
from .wording import Spoken, words
from .written import case_named

if TYPE_CHECKING:
    from ..tables import ScoreTable

__all__ = ["CasePlan", "StillClosed", "case_plan"]


class StillClosed(RuntimeError):
    """The table of a case was asked for before its plan was whole; shown as one line."""

    def _render_traceback_(self):
        return [str(self)]


class CasePlan:
    """A reader's plan of one case; ``case_plan`` makes it.

    ``answers`` are the first decisions, ``changes`` the later ones with their dates,
    ``missing`` the lines still open, ``widget`` the form.
    """

    def __init__(self, case: str) -> None:
        self._case = case_named(case)
        self.widget = _CaseWidget(self, self._case, self._kept())

    @property
    def answers(self) -> dict[str, str]:
        """The first decision on each line that has one."""
        return self._kept()["answers"]

    @property
    def changes(self) -> tuple[str, ...]:
        """What was decided otherwise afterwards, each with its date."""
        return tuple(self._kept()["changes"])

    @property
    def missing(self) -> tuple[str, ...]:
        """The lines that say nothing yet."""
        answers = self.answers
        return tuple(name for name in self._case.lines if name not in answers)

    def decide(self, **lines: object) -> str:
        """Decide some lines of the plan; a line that is filled keeps its first answer.

        Raises
        ------
        ValueError
            No such line, or an answer that cannot stand in it.
        """
        said = self._case.checked(lines)
        planning.grow(Path(self._case.file), said, self._case.known, self._case.empty)
        self.widget.payload = self._kept()
        return Spoken(self._said())

    def table(self, name: str) -> ScoreTable:
        """Open a table by its name, as `load_table` does, once the plan is whole.

        Raises
        ------
        StillClosed
            A line of the plan is missing.
        """
        self.open()
        return load_table(name)

    def open(self) -> dict[str, str]:
        """Return the decisions once the plan is whole, for a case whose scores are made live.

        Raises
        ------
        StillClosed
            A line of the plan is missing.
        """
        if self.missing:
            _one_line_for_lost_names(self)
            raise StillClosed(self._said())
        return self.answers

    def _kept(self):
        text = planning.as_kept(Path(self._case.file), self._case.empty)
        answers, changes = planning.parse(text, self._case.known)
        return {"answers": answers, "changes": list(changes), "text": text}

    def _said(self):
        if self.missing:
            return words()["case_lacks"].format(names=", ".join(self.missing))
        said = [_("Your plan stands. The table is open.")]
        said += [words()["plan_changed"].format(change=change) for change in self.changes]
        return "\n".join(said)

    def _repr_mimebundle_(self, **kwargs):
        return self.widget._repr_mimebundle_(**kwargs)

    def __repr__(self):
        return repr(self.widget)


class _CaseWidget(Widget):
    """The form; with a kernel it decides like `CasePlan.decide`, a page keeps its own."""

    def __init__(self, plan, case, kept):
        self._plan, self._case = plan, case
        super().__init__(
            kind="case",
            title=_("The plan of this case"),
            factory="case_plan",
            arguments={"case": case.id},
            spec={
                "words": words(),
                "case": case.id,
                "lines": [
                    {"name": name, "ask": line.ask, "options": list(line.options.items())}
                    for name, line in case.lines.items()
                ],
                "file": case.file,
                "blank": case.empty,
                "changes": planning.changes_head(),
            },
            payload=kept,
        )

    def on_event(self, event):
        """Decide what the form was filled with."""
        if event.get("what") == "case":
            lines = {str(name): answer for name, answer in event.get("answers", {}).items()}
            if "alpha" in lines:
                lines["alpha"] = float(str(lines["alpha"]).replace(",", "."))
            self._plan.decide(**lines)
            self.error = ""

    def twin_data(self):
        """See `Widget.twin_data`; a page knows nothing of a file beside a notebook."""
        return {**super().twin_data(), "payload": {"answers": {}, "changes": [], "text": ""}}

    def fallback(self):
        """See `Widget.fallback`: the questions, and how to be fair without a script."""
        asked = [line.ask for line in self._case.lines.values()]
        return " ".join([words()["case_paper"], *asked])

    def __repr__(self):
        missing = self._plan.missing
        if missing:
            return _("plan of the case {id}, still to fill: {names}").format(
                id=self._case.id, names=join_words(missing)
            )
        return _("plan of the case {id}: whole").format(id=self._case.id)


def case_plan(case: str) -> CasePlan:
    """Ask for the plan of a case, behind which its table waits.

    Parameters
    ----------
    case : str
        The case, such as "adi".

    Returns
    -------
    CasePlan
        Shown at the end of a cell as a form. ``.decide(measure="...", alpha=0.05)`` fills
        lines in code, ``.table(name)`` gives a table and ``.open()`` the decisions once all
        lines are filled; before, both raise `StillClosed`. Kept in a file
        ``case_<case>_plan.md`` beside your notebook, in which the first answer to a line
        stays and later ones are listed with their dates; in a page, in your browser.

    Raises
    ------
    ValueError
        No such case.

    Notes
    -----
    While notebooks are proven (``VERDICTLAB_STRICT=1``, or ``VERDICTLAB_PROGRESS=off``) the
    plan is kept in memory and no file is written.

    Examples
    --------
    >>> from verdictlab.learning import case_plan
    >>> mine = case_plan("adi")
    >>> mine.decide(question="author", measure="accuracy", direction="higher")
    The table is still closed. Your plan lacks: control, school, alpha.
    >>> mine.decide(control="none", school="demsar", alpha=0.05)
    Your plan stands. The table is open.
    >>> print(mine.table("adi_15x8"))
    The table adi_15x8 holds accuracy (%) of 8 algorithms on 15 problems; higher is better.
    """
    return CasePlan(case)


def _one_line_for_lost_names(plan):
    """While the table is closed, have a notebook name a missing name in one line.

    What stands below a closed table asks for names that no cell could make; twenty long
    tracebacks would bury the one sentence that helps.
    """
    find = getattr(builtins, "get_ipython", None)  # IPython puts it there while a cell runs
    shell = find() if find else None
    if shell is None:
        return

    def tell(shell, kind, problem, trace, tb_offset=None):
        if plan.missing:
            said = _("`{name}` is not there yet. {closed}").format(
                name=getattr(problem, "name", None), closed=plan._said()
            )
            kind, problem = StillClosed, StillClosed(said)
        shell.showtraceback((kind, problem, trace))

    shell.set_custom_exc((NameError,), tell)

"""What a case asks to be decided before its table opens, and where the decisions are kept.

A case is declared in the text of its chapter's items (``## case id``). What a reader decides is
kept like the plan of a comparison: one small file that only grows (see `planning`).
"""

from dataclasses import dataclass, field

from .._check import choose
from .._text import _
from . import planning

__all__ = ["LINES", "Case", "Line"]

LINES = ("question", "measure", "direction", "control", "school", "alpha")


@dataclass(frozen=True)
class Line:
    """One line of a case's plan: what it asks, and {key: meaning} to choose from, or any words."""

    ask: str
    options: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Case:
    """The lines to fill before the table opens; all of `LINES` are among them."""

    id: str
    lines: dict

    def __post_init__(self):
        lacking = [name for name in LINES if name not in self.lines]
        if lacking:
            raise ValueError(f"the case {self.id!r} has no line {', '.join(lacking)}")

    @property
    def file(self):
        """The file beside the notebook."""
        return f"case_{self.id}_plan.md"

    @property
    def known(self):
        """The lines as `planning` takes them: name -> (what is asked, no chapters)."""
        return {name: (_asked(line), "") for name, line in self.lines.items()}

    @property
    def empty(self):
        """The file before anything is decided."""
        about = _(
            "Decide these lines before you open the table: here, below each question, or in the "
            "notebook. What you decide otherwise later stands at the end, with its date."
        )
        return planning.sheet(_("# Plan of a case"), about, self.known)

    def checked(self, answers):
        """The answers as they may stand in the file; ValueError says what cannot."""
        said = {}
        for name, value in answers.items():
            line = self.lines.get(name)
            if line is not None and line.options:
                choose(value, tuple(line.options), function="case_plan", name=name)
            said[name] = planning.checked(name, value, self.known)
        return said


def _asked(line):
    if not line.options:
        return line.ask
    listed = "; ".join(
        _("{key} = {meaning}").format(key=key, meaning=meaning)
        for key, meaning in line.options.items()
    )
    return _("{question} ({options})").format(question=line.ask, options=listed)

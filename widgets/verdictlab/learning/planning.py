"""The plan of a comparison: a checklist that the student fills in before she runs anything.

The plan is a small Markdown file beside her notebook, to be read and edited by hand too. The
chapters fill in line after line. What was written is never written over: a later answer to a
filled line is added under its own heading with the date, so that plan and afterthought stay
apart in the file as they do in a lab.
"""

from __future__ import annotations

import os
import re
import warnings
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from .._check import check_alpha, choose
from .._files import write_whole
from .._text import _, join_words
from . import progress

if TYPE_CHECKING:
    from os import PathLike

__all__ = ["Plan", "plan", "plan_lines"]

FILE_NAME = "comparison_plan.md"
CHANGES = "\n### changes\n"
# While notebooks are being proven, plans stay here: path -> text.
_memory: dict = {}


def plan_lines():
    """Every line of a plan: name -> (the question it answers, the chapters that help)."""
    return {
        "question": (_("What shall the result decide, and for whom?"), "01"),
        "scenario": (
            _("One model, several models on one problem, or several on many problems?"),
            "01",
        ),
        "reach": (_("For which cases or problems shall the conclusion hold?"), "01, 06"),
        "problems": (_("Which problems, from how many sources, chosen by what rule?"), "06"),
        "algorithms": (_("Which algorithms, in which versions?"), "01"),
        "control": (_("Is one of them the control that all others meet, and which?"), "10"),
        "measure": (_("Which one number stands in each cell, in which unit?"), "02, 03, 05"),
        "direction": (_("Is higher or lower better?"), "02, 05"),
        "estimator": (_("How is that number estimated: folds, repeats, seed?"), "04"),
        "tuning": (_("Who may be tuned, on which data, over how many settings?"), "01, 04"),
        "relevant": (_("From which difference on would you act differently?"), "07, 08b"),
        "size": (_("How many problems or cases, and why that many?"), "07, 11"),
        "test": (_("Which test, and which if its conditions fail?"), "08, 08b, 09, 10"),
        "alpha": (_("At which level?"), "07"),
        "family": (_("Which comparisons count together, the unreported ones too?"), "10"),
        "exclusions": (_("What is left out, and what happens when a run fails?"), "01, 08"),
    }


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What a plan says: ``answers`` (name -> text), ``changes`` made afterwards, ``text``."""

    name: str
    text: str
    answers: dict
    changes: tuple

    @property
    def open(self):
        """The names of the lines that say nothing yet."""
        return tuple(name for name in plan_lines() if name not in self.answers)

    def __repr__(self):
        said = _("{name}: {filled} of {all} lines filled.").format(
            name=self.name, filled=len(plan_lines()) - len(self.open), all=len(plan_lines())
        )
        if not self.answers:  # the pages of the book show it after chapter 01 has filled some
            said += " " + _("So it is in a new plan, and in pages without a kernel.")
        if self.open:
            said += " " + _("Still open: {names}.").format(names=join_words(self.open))
        if self.changes:
            said += " " + _("Changed afterwards: {count}.").format(count=len(self.changes))
        return said


def plan(path: str | PathLike[str] = FILE_NAME, **answers: object) -> Plan:
    """Ask what your plan says, begin it, or fill in some of its lines.

    Parameters
    ----------
    path : str or Path
        The file, by default ``comparison_plan.md`` in the folder of your notebook. It is made
        when it is not there.
    **answers
        Line = what you decide, such as ``measure="balanced accuracy"``. An empty line is
        filled. A filled line stays as it is: another answer to it is added at the end, under
        "changes", with the date; the same answer again changes nothing.

    Returns
    -------
    Plan
        ``.answers`` (as planned), ``.open`` (lines without an answer), ``.changes``, ``.text``
        (the whole file).

    Raises
    ------
    ValueError
        No such line, an answer that cannot stand in it, or a file that is no plan.

    Notes
    -----
    While notebooks are proven (``VERDICTLAB_STRICT=1``, or ``VERDICTLAB_PROGRESS=off``) the
    plan is kept in memory and no file is written.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from verdictlab.learning import plan
    >>> file = pathlib.Path(tempfile.mkdtemp()) / "mine.md"
    >>> mine = plan(file, measure="accuracy, percent points", direction="higher", alpha=0.05)
    >>> len(mine.open)
    13
    >>> plan(file, alpha=0.10).answers["alpha"]  # too late: this is noted as a change
    '0.05'
    """
    path, known = Path(path), plan_lines()
    said = {name: checked(name, value, known) for name, value in answers.items()}
    return _as_plan(path, grow(path, said, known, blank()), known)


def grow(path, said, known, empty):
    """Add what was decided to the file at `path`, which begins as `empty`; return its text."""
    before = _read(path)
    text = empty if before is None else before
    planned, changes = parse(text, known)
    if before is not None and not re.search(r"^### \w+$", text, re.MULTILINE):
        raise ValueError(_no_plan(path))
    for name, answer in said.items():
        given = [change.partition(": ")[2] for change in changes if f", {name}: " in change]
        if name not in planned:
            text = _fill(text, name, answer, known)
        elif answer not in (planned[name], *given):
            text = _note(text, name, answer)
    if text != before:
        _write(path, text)
    return text


def as_kept(path, empty):
    """The text of a plan; one that is not there yet is `empty`, and stays unwritten."""
    return _read(path) or empty


def peek(path=FILE_NAME):
    """What the plan says; one that is not there yet is empty, and stays unwritten."""
    path = Path(path)
    return _as_plan(path, as_kept(path, blank()), plan_lines())


def _as_plan(path, text, known):
    planned, changes = parse(text, known)
    return Plan(name=path.name, text=text, answers=planned, changes=changes)


def blank():
    """A plan in which nothing is decided, as text."""
    about = _(
        "Fill this in before you run anything: here, below each question, or from a notebook "
        'with `learning.plan(measure="...")`. What you decide otherwise later stands at the end.'
    )
    return sheet(_("# Plan of a comparison"), about, plan_lines())


def sheet(head, about, known):
    """An empty plan with these lines, as text."""
    return f"{head}\n\n{about}\n" + "".join(_section(name, known) for name in known)


def changes_head():
    """What stands above the first change."""
    return CHANGES + _("> Decided otherwise after the plan was made, with the date.") + "\n"


def checked(name, value, known):
    """An answer as it may stand in a plan with these lines."""
    if name not in known:
        raise ValueError(
            _("plan: there is no line {name!r}; use {listed}").format(
                name=name, listed=", ".join(known)
            )
        )
    if name == "alpha":
        check_alpha(value, function="plan")
    if name == "direction":
        choose(value, ("higher", "lower"), function="plan")
    text = " ".join(str(value).split())
    if not text or text[0] in "#>":
        raise ValueError(
            _("plan: {name} got {value!r}; write a sentence that begins with a letter").format(
                name=name, value=value
            )
        )
    return text


def _section(name, known):
    question, chapters = known[name]
    if not chapters:
        return f"\n### {name}\n> {question}\n"
    helps = _("(chapters {numbers})") if "," in chapters else _("(chapter {numbers})")
    return f"\n### {name}\n> {question} {helps.format(numbers=chapters)}\n"


def parse(text, known):
    """Return the filled lines, and the changes noted at the end."""
    body, _head, tail = text.partition(CHANGES)
    found = {}
    for part in re.split(r"^### (?=\w+$)", body, flags=re.MULTILINE)[1:]:
        name, *lines = part.splitlines()
        answer = " ".join(line.strip() for line in lines if not line.startswith(">")).strip()
        if answer:
            found[name] = answer
    changes = tuple(line[2:] for line in tail.splitlines() if line.startswith("- "))
    return {name: found[name] for name in known if name in found}, changes


def _fill(text, name, answer, known):
    body, head, tail = text.partition(CHANGES)
    if not re.search(rf"^### {name}$", body, re.MULTILINE):  # deleted by hand
        body += _section(name, known)
    question = re.search(rf"^### {name}\n(?:>.*\n)*", body, re.MULTILINE)
    end = len(body) if question is None else question.end()
    return f"{body[:end]}{answer}\n{body[end:]}{head}{tail}"


def _note(text, name, answer):
    if CHANGES not in text:
        text += changes_head()
    return f"{text}- {date.today().isoformat()}, {name}: {answer}\n"


def _no_plan(path):
    return _("plan: {name} is there and is no plan; choose another path").format(name=path.name)


def _read(path):
    if str(path) in _memory:
        return _memory[str(path)]
    if progress.progress_path() is None or not os.path.exists(path):
        return None
    try:
        if not path.is_file():  # of a pipe or a device we would wait for the end
            raise OSError(_("it is no file"))
        return path.read_text(encoding="utf-8-sig").rstrip("\n") + "\n"
    except UnicodeDecodeError:
        raise ValueError(_no_plan(path)) from None
    except OSError as error:
        raise ValueError(
            _("plan: {name} cannot be read ({reason}); choose another path").format(
                name=path.name or path, reason=error.strerror or error
            )
        ) from None


def _write(path, text):
    if progress.progress_path() is None:
        _memory[str(path)] = text
        return
    try:
        write_whole(path, text, replace=True)
        _memory.pop(str(path), None)
    except OSError as error:
        _memory[str(path)] = text
        warnings.warn(
            _(
                "Your plan cannot be kept in {path} ({problem}). It stays in memory until this "
                "kernel stops; {command} shows it, to be copied."
            ).format(path=path, problem=error.strerror or error, command="print(plan().text)"),
            progress.ProgressWarning,
            stacklevel=3,
        )


def forget_memory():
    """Drop the plans kept in memory, as a new kernel does."""
    _memory.clear()

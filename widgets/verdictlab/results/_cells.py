"""The score in a cell: bold face, spreads, brackets, per cent and thousands taken off it."""

from __future__ import annotations

import re

from ..tables._cells import is_missing
from ._dressed import undressed

__all__ = ["Cleaner", "is_gap"]

_GAPS = frozenset({
    "", "n/a", "#n/a", "#value!", "#div/0!", "#num!", "fail", "failed", "failure", "timeout",
    "timed out", "t/o", "oom", "m/o", "memout", "dnf", "error", "crash", "crashed",
    "err", "err.", "errored", "not run", "not available", "not applicable", "skip", "skipped",
    "o.o.m.", "o.o.m", "out of memory", "outofmemory", "oot", "out of time",
    "time limit", "time out", "time-out", "memory limit", "mem out", "mle", "tle", "killed",
    "diverged", "no result",
    "did not finish", "not finished", "nc", "n.c.", "n/c", "n.r.", "n/r", "tbd", "...", "\u2026",
    "\u2014", "\u2013", "---", "\u2212", "-inf", "+inf", "-infinity", "\u2717", "\u00d7", "x",
})  # fmt: skip
_NUMBER = r"[+-]?(?:[0-9]{1,3}(?:[ '\u00a0\u2009\u202f,.][0-9]{3})+|[0-9]+)?(?:[.,][0-9]*)?"
_NUMBER = rf"(?P<number>{_NUMBER}(?:[eE][+-]?[0-9]+)?)"
_PERCENT = r"\s*(?P<percent>%)?"
_SPREAD = re.compile(
    rf"{_NUMBER}{_PERCENT}\s*(?:\u00b1|\+/-|\+-|\$\\pm\$|\\pm)\s*[0-9.,eE+-]+\s*(?P<after>%)?"
    r"(?:\s*(?:\([^()]*\)|\[[^\[\]]*\])){0,2}"
)
_BEHIND = r"(?:\s*(?:\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}))"
_BRACKETS = re.compile(rf"{_NUMBER}{_PERCENT}{_BEHIND}{{1,3}}")
_LONG = re.compile(r"[<>\u2265\u2264~]\s*[0-9.]+\s*(?:h|hr|hrs|hours?|s|secs?|min|m|d|days?)")
_WEKA = re.compile(r"(?<=[0-9)%])\s+(?:v|\*)$")
_PLAIN = re.compile(rf"{_NUMBER}{_PERCENT}")
_MARKS = " *_`\u2020\u2021\u00a7\u00b6\u2191\u2193\u25b2\u25bc\u2022\u25e6\u25cf\u2605"
_GROUPED = re.compile(
    r"[+-]?[0-9]{1,3}(?P<mark>[ '\u00a0\u2009\u202f])[0-9]{3}(?:(?P=mark)[0-9]{3})*"
)
_BOTH = re.compile(
    r"[+-]?[0-9]{1,3}(?P<mark>[.,])[0-9]{3}(?:(?P=mark)[0-9]{3})*(?!(?P=mark))[.,][0-9]+"
)
_TWICE = re.compile(r"[+-]?[0-9]{1,3}(?P<mark>[.,])[0-9]{3}(?:(?P=mark)[0-9]{3})+")
_INSIDE = re.compile(r"(?<=[0-9%])[*_`\u2020\u2021]+(?=\s*[(\[\u00b1+$\\])")  # 0.85** \u00b1 0.01
_SIMPLE = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")


def is_gap(cell: str) -> bool:
    """Whether a cell says that there is no score: empty, "-", "n/a", "timeout", infinite.

    >>> is_gap(""), is_gap("Timeout"), is_gap("nan"), is_gap("0.3")
    (True, True, True, False)
    """
    return (
        cell.lower() in _GAPS
        or is_missing(cell)
        or (cell[:1] in "<>\u2265\u2264~" and _LONG.fullmatch(cell) is not None)
    )


def _matched(cell: str) -> tuple[str, re.Match[str] | None]:
    """Return (what stands beside the number, the match), or ("", None)."""
    kinds = (("spread", _SPREAD), ("brackets", _BRACKETS), ("", _PLAIN))
    matches = ((what, pattern.fullmatch(cell)) for what, pattern in kinds)
    return next(((w, m) for w, m in matches if m and re.search("[0-9]", m["number"])), ("", None))


class Cleaner:
    """Takes off cells what is no part of the score, and counts what it took.

    >>> cleaner = Cleaner()
    >>> [cleaner(cell) for cell in ("**0.84** (1)", "0.84 \u00b1 0.02", "84.1%", "1,234.5")]
    ['0.84', '0.84', '84.1', '1234.5']
    >>> {what: count for what, (count, _) in cleaner.seen.items()}
    {'marks': 1, 'brackets': 1, 'spread': 1, 'percent': 1, 'thousands': 1}
    """

    def __init__(self) -> None:
        self.seen: dict[str, tuple[int, str]] = {}  # what was taken -> (how often, the first cell)
        self.letters: set[str] = set()  # of groups, behind scores
        self.mark = ""  # the decimal mark, where a thousands mark gave it away

    def __call__(self, cell: str) -> str:
        if _SIMPLE.fullmatch(cell):
            return cell
        whole, cell = cell, cell.replace("\u2212", "-").strip()
        if is_gap(cell):
            return ""
        if cell[-1] == "v" and (bare := _WEKA.sub("", cell)) != cell:
            self._count("marks", whole)
            cell = bare
        stripped = _INSIDE.sub("", cell.strip(_MARKS))
        if stripped != cell and re.search("[0-9]", stripped):
            cell = stripped
            self._count("marks", whole)
        what, found = _matched(cell)
        if found is None:
            bare, letters = undressed(cell)
            what, found = _matched(bare) if bare != cell else ("", None)
            if found is None:
                return whole
            self.letters |= {letters} - {""}
            self._count("marks", whole)
        if what:
            self._count(what, whole)
        if found["percent"] or found.groupdict().get("after"):
            self._count("percent", whole)
        return self._ungrouped(found["number"], whole)

    def _ungrouped(self, number: str, whole: str) -> str:
        if found := _GROUPED.match(number):
            self._count("thousands", whole)
            return number.replace(found["mark"], "")
        if found := _BOTH.fullmatch(number):
            self._count("thousands", whole)
            self.mark = "." if found["mark"] == "," else ","
            return number.replace(found["mark"], "")
        if found := _TWICE.fullmatch(number):
            self._count("thousands", whole)
            self.mark = "." if found["mark"] == "," else ","
            return number.replace(found["mark"], "")
        return number

    def _count(self, what: str, cell: str) -> None:
        count, first = self.seen.get(what, (0, cell))
        self.seen[what] = count + 1, first

    def finish(self, cells: list[list[str]]) -> list[list[str]]:
        """Take off marks between thousands that only other cells of the file give away."""
        if not self.mark:
            return cells
        other = "," if self.mark == "." else "."
        grouped = re.compile(rf"[+-]?[1-9][0-9]{{0,2}}{re.escape(other)}[0-9]{{3}}")
        return [
            [cell.replace(other, "") if grouped.fullmatch(cell) else cell for cell in row]
            for row in cells
        ]

"""What a lab shows for one state, and its form as plain data."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

from ..._text import _, format_number, p_cell
from ...verdicts import Verdict
from ...verdicts._phrases import decision_label
from .stage import Stage

if TYPE_CHECKING:
    from typing import Any

__all__ = ["Column", "View", "number_cell", "number_ticks", "p_cell"]


def number_cell(decimals: int) -> Callable[..., Any]:
    """A function that writes numbers with this many decimals, for a `Column`."""
    return lambda x: format_number(x, decimals) if isfinite(x) else "\u221e"


def number_ticks(values: Any, decimals: int = 0) -> list[list[float | str]]:
    """Where an axis is labelled, and how: for axes that go on beyond their last number."""
    return [[value, format_number(value, decimals)] for value in values]


@dataclass(frozen=True, kw_only=True)
class Column:
    """One column of the table panel: the key in the rows, its heading, how a value is written."""

    key: str
    label: str
    show: Callable = str
    numeric: bool = False


@dataclass(frozen=True, kw_only=True)
class View:
    """Everything a lab shows for one state. Plain values; no widget knows of it.

    Parameters
    ----------
    verdict
        The decision, its sentence and what it does not say.
    brief
        The verdict in one short sentence with which ``verdict.sentence`` may begin.
    summary
        Count and p for ``repr(lab)``, such as "2 of 6 pairs, p = 0.0013".
    picture
        What ``frontend/src`` draws, with its ``kind`` and the ``text`` that says the
        same in words; or None.
    why
        Whole sentences.
    stage
        A `Stage` on which samples are drawn, or None.
    rows, columns, caption
        The table panel: a tuple of dicts, a tuple of `Column`, a sentence.
    code
        Python lines that give the same verdict.
    limit
        Of a lab with a control of the shape "steps": the last step that it takes beside the other
        choices, and a sentence that says why; or None.
    task, found
        What to find out, and what was found once this state shows it; see `parts.with_task`.
    """

    verdict: Verdict
    brief: str
    summary: str = ""
    picture: dict | None = None
    stage: Stage | None = None
    why: tuple[str, ...] = ()
    rows: tuple[dict, ...] = ()
    columns: tuple[Column, ...] = ()
    caption: str = ""
    code: str = ""
    limit: tuple[int, str] | None = None
    task: str = ""
    found: str = ""

    @property
    def sentence(self) -> str:
        """The verdict's sentence."""
        return self.verdict.sentence

    @property
    def decided(self) -> str:
        """The decision in plain words, "" where nothing is tested."""
        decision = self.verdict.decision
        if decision == "no-conclusion":  # of many labs, which show a world and conclude nothing
            return _("no conclusion")
        return "" if decision == "not-applicable" else decision_label(decision)

    def plain(self) -> dict[str, Any]:
        """The same as JSON data, all numbers of the table written out."""
        return {
            "decision": self.verdict.decision,
            "brief": self.brief,
            "sentence": self.verdict.sentence,
            "caveat": self.verdict.caveat,
            "overall": self.verdict.overall,
            "better": [list(pair) for pair in self.verdict.better],
            "picture": self.picture,
            "why": list(self.why),
            "table": {
                "caption": self.caption,
                "columns": [
                    {
                        "label": column.label,
                        "numeric": column.numeric,
                        "cells": [column.show(row[column.key]) for row in self.rows],
                    }
                    for column in self.columns
                ],
            },
            "code": self.code.split("\n"),
            **({"stage": self.stage.plain()} if self.stage else {}),
            **({"limit": list(self.limit)} if self.limit else {}),
            **({"task": self.task, "found": self.found} if self.task else {}),
        }

    def fingerprint(self) -> str:
        """Four hex digits over everything the verdict says: decision, words and table."""
        said = self.plain()
        told = [said[name] for name in ("decision", "sentence", "caveat", "overall", "table")]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:4]

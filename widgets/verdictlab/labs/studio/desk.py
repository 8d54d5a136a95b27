"""What the Studio does, without a widget: read, lock the plan, answer, ask what if.

Until the plan is locked nothing that is said depends on the scores: only names and counts.
"""

import base64
import io
import warnings
from pathlib import Path
from typing import Any

from ..._text import _, format_number, join_words
from ...pictures import cd_picture
from ...protocol import compare_many, power_of_protocol
from ...report._methods import methods
from ...report._paper import paper_files, plan_of, whole_options
from ...report._render import _ranks_of
from ...report._sensitivity import sensitivity
from ...results import read_results
from ...results._sources import rows_of
from ...summaries._summary import summary_of
from ...summaries._writing import add_p, heads_of
from ...summaries._writing import rows_of as written
from ...tables import ScoreTable, TableWarning
from ...tables._names import short
from ...verdicts import Verdict
from . import words

__all__ = ["ADVANTAGES", "Desk", "advantage_words"]

ADVANTAGES = (0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0)
ROLES = ("algorithm", "problem", "score", "fold", "seed", "metric")
# What else the reader of files is told, from the desk as from Python.
MORE = (
    "average",
    "missing",
    "where",
    "ignore",
    "sure",
    "sheet",
    "unit",
    "separator",
    "decimal_mark",
)
_SEED = 2006
MOST_DRAWN = 20  # algorithms whose pairs by Wilcoxon's test are drawn
MOST_SUMMED = 200  # algorithms whose sizes are told in a table


class Desk:
    """One table after the other: each is judged by a plan, and what is asked later is listed."""

    # What was locked last; before the first lock there is none of it.
    asked: dict[str, Any]
    table: ScoreTable
    options: dict[str, Any]
    verdict: Verdict | None = None

    def __init__(self):
        self.routes, self.earlier = [], {}

    # Before the lock ---------------------------------------------------------------------------

    def read(self, asked):
        """Say what would be read: columns, counts, what is done to runs and gaps; no score."""
        told = {"columns": _columns(asked)}
        try:
            table = _preview(asked)
        except ValueError as error:
            return {**told, "error": _reason(error)}
        return {
            **told,
            "size": words.size(table),
            "algorithms": list(table.algorithms),
            "told": list(table.reading),
            "notes": list(table.warnings),
            "cells": words.cells(table),
        }

    def lock(self, asked):
        """Fix the plan, and only then look at a rank."""
        if not isinstance(asked.get("higher"), bool):
            return {"error": words.no_direction()}
        options = whole_options(
            asked.get("school"), asked.get("alpha"), asked.get("control"), asked.get("rope")
        )
        try:
            table = _table(asked, asked["higher"])
            verdict = _verdict(table, options)
        except ValueError as error:
            return {"error": _reason(error)}
        self.asked, self.table, self.options, self.verdict = asked, table, options, verdict
        held, digest = plan_of(table, options)
        before = self.earlier.setdefault(held["table"]["sha256"], [])
        told = words.looked_before([each for each in before if each != digest])
        if digest not in before:
            before.append(digest)
        self.routes = []
        self._walk(words.planned(), verdict)
        return {
            "hash": digest,
            "plan": words.plan_lines(table, options),
            "before": told,
            **self._shown(table, options, verdict),
        }

    # After the lock ----------------------------------------------------------------------------

    def what_if(self, changes):
        """Answer another plan beside the one that is locked, and list that it was asked."""
        options = {**self.options, **{k: v for k, v in changes.items() if k in self.options}}
        if options["school"] != "bayesian":
            options["rope"] = None
        without = changes.get("without") or []
        known = {*self.table.problems, *self.table.algorithms}
        if unknown := [short(name) for name in without if name not in known]:
            return {"error": words.no_such().format(names=join_words(unknown))}
        try:
            table = self.table
            if changes.get("missing"):
                table = _table({**self.asked, "missing": changes["missing"]}, self.asked["higher"])
            table = table.without(
                problems=[name for name in without if name in table.problems],
                algorithms=[name for name in without if name in table.algorithms],
            )
            verdict = _verdict(table, options)
        except ValueError as error:
            return {"error": _reason(error)}
        said = words.changed(self.options, options, without, changes.get("missing"))
        self._walk(said or words.planned(), verdict)
        return self._shown(table, options, verdict)

    def flips(self):
        """Name the problems, schools and policies that would have named other leaders."""
        rows = sensitivity(self.verdict, self.table, self.options)
        return {
            "rows": [
                [what, told, group if group == first else words.yes_no(False)]
                for what, told, group, first in rows
            ]
        }

    def world(self, place):
        """Say what this plan finds and misses where the truth is known, because it is invented."""
        n, k, school = self.table.n, self.table.k, self.options["school"]
        count = _tables_tried(school, n, k)
        if not count:
            return {"lines": [words.no_world(school, k)]}
        advantage = ADVANTAGES[place]
        names = [f"A{i + 1}" for i in range(k)]
        found = power_of_protocol(
            [0.0] * (k - 1) + [advantage],
            n,
            school=school,
            alpha=self.options["alpha"],
            control=None if self.options["control"] is None else names[0],
            repetitions=count,
            rng=_SEED,
            progress=False,
        )
        return {"lines": words.world(found, advantage, k)}

    def files(self):
        """Return {name: base64} of what a paper takes along."""
        made = paper_files(self.verdict, self.table, self.options)
        return {name: base64.b64encode(content).decode() for name, content in made.items()}

    def _walk(self, said, verdict):
        """Keep a route that was looked at, each once."""
        route = (said, _outcome(verdict), words.leaders(verdict))
        if route not in self.routes:
            self.routes.append(route)

    def _shown(self, table, options, verdict):
        planned = self.routes[0][1]
        same = [found == planned for _said, found, _told in self.routes]
        rows = zip(self.routes, same, strict=True)
        return {
            "answer": _answer(table, options, verdict),
            "routes": [[said, told, words.yes_no(alike)] for (said, _o, told), alike in rows],
            "agree": words.agree(sum(same) - 1, len(same) - 1),
        }


def _reason(error):
    """Take the function's name off a message: nobody called it."""
    name, colon, rest = str(error).partition(": ")
    return rest if colon and name.isidentifier() else str(error)


def _source(asked):
    if asked.get("data"):
        return io.BytesIO(base64.b64decode(asked["data"]))
    return io.BytesIO(asked.get("text", "").encode())


def _columns(asked):
    try:
        return [name for name in rows_of(_source(asked), sheet=asked.get("sheet")).header if name]
    except ValueError:
        return []


def _table(asked, higher):
    """Read the table as `read_results` reads the same file with the same options."""
    options = {name: asked[name] for name in (*ROLES, *MORE) if asked.get(name) is not None}
    file = str(asked.get("file") or "").removesuffix(".gz")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", TableWarning)  # the table keeps them
        table = read_results(
            _source(asked), higher_is_better=higher, name=Path(file).stem, **options
        )
    if isinstance(table, ScoreTable):  # always: no item was named, and one direction
        table._reading = table._reading.reworded(str)  # as the command line counts no plain rows
    return table


def _preview(asked):
    """Read the table; as long as no direction is chosen, none contradicts its names."""
    if asked.get("higher") is not None:
        return _table(asked, asked["higher"])
    try:
        return _table(asked, True)
    except ValueError as error:
        if "higher_is_better=False" not in str(error):
            raise
        return _table(asked, False)


def _verdict(table, options):
    return compare_many(table, **options)


def _outcome(verdict):
    pairs = () if verdict.leaders else map(tuple, verdict.better)
    return verdict.decision, frozenset(verdict.leaders or ()), frozenset(pairs)


def _answer(table, options, verdict):
    """Say a verdict as plain data; the page makes the same of the same."""
    alpha = options["alpha"]
    rope = verdict.evidence.get("rope") if options["school"] == "bayesian" else None
    paragraph, _bib = methods(verdict, table, {**options, "rope": rope})
    comparison = None
    # By Wilcoxon's test all pairs would be tested once more for the picture.
    cheap = options["school"] != "wilcoxon-holm" or table.k <= MOST_DRAWN
    if table.k > 2 and len(verdict.differences) and cheap:
        comparison = _ranks_of(verdict, table)
    return {
        "decision": verdict.decision,
        "sentence": verdict.sentence,
        "more": [text for text in (verdict.overall, verdict.caveat) if text],
        "path": [str(step) for step in verdict.path],
        "picture": comparison and cd_picture(comparison, alpha=alpha),
        "table": _sizes(table, verdict, options),
        "methods": paragraph,
    }


def _sizes(table, verdict, options):
    """Return heads and rows: each algorithm with its sizes against the best or the control."""
    base = options["control"] if options["control"] in table.algorithms else None
    if table.k > MOST_SUMMED or not (base or verdict.leaders):
        ranks = table.mean_ranks().sort_values(kind="stable")
        rows = [[short(name), format_number(rank, 2)] for name, rank in ranks.items()]
        return {"heads": heads_of()[:2], "rows": rows, "lead": [False] * len(rows)}
    summary = summary_of(table, verdict, options["alpha"], base)
    heads, rows, leads = written(summary, table.decimals, base)
    if head := add_p(rows, verdict.differences, options["alpha"]):
        heads.append(head)
    return {"heads": heads, "rows": rows, "lead": [bool(lead) for lead in leads]}


def _tables_tried(school, n, k):
    """How many invented tables are judged in some seconds; 0 where it takes longer."""
    pairs = k * (k - 1) // 2
    if school == "demsar" or (school == "garcia-herrera" and k > 4):
        return 1000 if pairs * n <= 200_000 else 0
    if school == "wilcoxon-holm":
        return min(1000, max(60, 12_000 // pairs)) if pairs <= 300 else 0
    return 60 if k <= 5 else 0


def advantage_words():
    """Label the true advantages that a reader can invent."""
    zero = _("0 (all are equal)")
    return [zero if not value else format_number(value, 2) for value in ADVANTAGES]

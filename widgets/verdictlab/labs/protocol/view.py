"""What the protocol lab shows for one state: verdict, forks with their margins, schools, code."""

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ... import _text
from ..._text import _, p_text
from ...many import friedman_test, rm_anova
from ...protocol import compare_many
from ...protocol._compare import SCHOOLS
from ...protocol._turning import TURNABLE, leave_one_out, turned_by, walk_turned
from ...verdicts._phrases import decision_label
from ..engine.view import Column, View
from ..shared.tables import left_out_later, not_possible, table_lines, too_few_problems
from . import words

__all__ = ["NOWHERE", "offered", "protocol_view", "walk_of"]

NOWHERE = "nowhere"
LEAST = 3  # problems
FARTHEST = 100.0  # margins beyond it, and below its inverse, are drawn at the end


class Walks(NamedTuple):
    """The path of a state, that of the whole table, and those without one of its problems."""

    now: object
    whole: object
    rest: dict


# Verdicts are words, so each is remembered in its language.


@lru_cache(maxsize=256)
def _walk(table, school, alpha, turned, _language):
    return walk_turned(table, school, alpha=alpha, turned=turned)


@lru_cache(maxsize=64)
def _rest(table, school, alpha, turned, _language):
    # A posterior of each pair without each problem takes too long, and has no fork.
    return {} if school == "bayesian" else leave_one_out(table, school, alpha=alpha, turned=turned)


@lru_cache(maxsize=16)
def _schools(table, alpha, _language):
    return {school: compare_many(table, school=school, alpha=alpha) for school in SCHOOLS}


@lru_cache(maxsize=128)
def _routes(table):
    """The p of three routes that one may plan."""
    anova = rm_anova(table)
    return anova.pvalue, anova.sphericity().pvalue_gg, friedman_test(table).pvalue


def walk_of(state, tables):
    """The `Walks` of a state."""
    table = tables[state.table]
    turned = () if state.turned == NOWHERE else (state.turned,)
    about = state.school, state.alpha, turned, _text._language
    now = _walk(table.without(problems=state.without_problems), *about)
    return Walks(now, _walk(table, *about), _rest(table, *about))


def offered(tables, alpha):
    """{fork that can be turned: the tables on which the thesis comes to it}."""
    walked = {
        name: _walk(table, "thesis", alpha, (), _text._language)
        for name, table in tables.items()
        if table.k > 2
    }
    return {
        fork: tuple(name for name, found in walked.items() if found.fork(fork)) for fork in TURNABLE
    }


def protocol_view(state, plan, tables, *, own):
    """What the lab shows for one state; all ``tables`` but the one named ``own`` are lessons."""
    whole, alpha = tables[state.table], state.alpha
    if (left := whole.n - len(state.without_problems)) < LEAST:
        return not_possible(too_few_problems(left, LEAST))
    walks = walk_of(state, tables)
    found, table = walks.now.verdict, whole.without(problems=state.without_problems)
    later = set(plan.without_problems) if state.table == plan.table else set()
    remarks = (
        "" if state.turned == NOWHERE else words.turned_remark(state, walks.now, table),
        found.caveat,
        left_out_later([name for name in state.without_problems if name not in later]),
    )
    verdict = replace(found, caveat=" ".join(filter(None, remarks)))
    schools = _schools(whole, alpha, _text._language)
    p = found.evidence.get("overall_p")
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=words.summary(found, "" if p is None else p_text(p, alpha)),
        picture=_picture(state, walks),
        why=words.why(walks, whole, _routes(table), alpha),
        rows=tuple(
            {"school": school, "by": said.route, "verdict": said.brief}
            for school, said in schools.items()
        ),
        columns=(
            Column(key="school", label=_("whose path"), show=lambda name: words.schools()[name]),
            Column(key="by", label=_("decided by"), show=lambda name: words.routes()[name]),
            Column(key="verdict", label=_("verdict")),
        ),
        caption=words.caption(schools, whole),
        code=_code(state, own=state.table == own),
    )


def _picture(state, walks):
    """Describe the path: a row for each question, with the margin of each fork."""
    asked = {fork.name for fork in walks.now.forks}
    unasked = [name for name in TURNABLE if name not in asked] if state.school == "thesis" else []
    marks = []
    steps = zip(walks.now.forks, walks.now.verdict.path, strict=True)
    for fork, step in steps:
        # What the path passes by stands where it would have been asked.
        if fork.name not in ("", *TURNABLE):
            marks += [_passed_by(name) for name in unasked]
            unasked = []
        elif fork.name:
            before = TURNABLE[: TURNABLE.index(fork.name)]
            marks += [_passed_by(name) for name in unasked if name in before]
            unasked = [name for name in unasked if name not in before]
        marks.append(_row(fork, step, walks))
    verdict = walks.now.verdict
    end = _("Decided by {route}:").format(route=words.routes()[verdict.route])
    marks.append(
        {
            "name": end,
            "said": verdict.brief,
            "short": decision_label(verdict.decision),
            "lit": True,
            "decision": verdict.decision,
            "text": _("{route} {said}").format(route=end, said=verdict.brief),
        }
    )
    gauged = any("margin" in mark for mark in marks)
    return {
        "kind": "walk",
        "table": state.table,
        "text": words.picture_text(verdict),
        "path": words.heading(gauged),
        "note": words.note(gauged, any("key" in mark for mark in marks)),
        "marks": marks,
    }


def _passed_by(name):
    told = words.forks()[name]
    said = _("Not asked.")
    return {
        "name": told.name,
        "said": said,
        "lit": False,
        "passed": None,
        "ends": [told.no, told.yes],
        "text": _("{fork} {said}").format(fork=told.name, said=said),
    }


def _row(fork, step, walks):
    told = words.forks().get(fork.name)
    name = told.name if told else words.short(step.question)
    said = words.answered(fork, step)
    mark = {"name": name, "said": said, "lit": True, "passed": step.passed}
    if fork.margin is None or not told.no:
        return {**mark, "text": _("{fork} {said}").format(fork=name, said=said)}
    others = ((problem, walked.fork(fork.name)) for problem, walked in walks.rest.items())
    turn = words.turned_by_words(turned_by(walks.whole, walks.rest, fork.name), walks.rest)
    return {
        **mark,
        "ends": [told.no, told.yes],
        "margin": _place(fork.margin),
        "dots": [
            [problem, _place(other.margin)]
            for problem, other in others
            if other and other.margin is not None
        ],
        "turned": fork.turned,
        **({"key": fork.name} if fork.name in TURNABLE else {}),
        "text": " ".join(filter(None, (name, said, turn))),
    }


def _place(margin):
    return round(min(max(margin, 1 / FARTHEST), FARTHEST), 4)


def _code(state, *, own):
    """Python lines that give the same verdict; a turned fork has no line of code."""
    lines, imports = table_lines(state.table, own, problems=state.without_problems)
    names = ", ".join(["compare_many", *imports])
    turned = [f"# {words.turned_in_code()}"] if state.turned != NOWHERE else []
    call = f"print(compare_many(table, school={state.school!r}, alpha={state.alpha!r}))"
    return "\n".join([f"from verdictlab import {names}", "", *lines, *turned, call])

"""How a table may be ranked besides Friedman's way: tests, words, strips without ranks."""

from collections.abc import Callable
from math import floor, log10
from typing import Any

import numpy as np

from ..._text import _, format_number, join_words, p_cell, p_text
from ...many import (
    aligned_friedman_test,
    contrast_estimation,
    friedman_test,
    multiple_sign_test,
    quade_test,
)
from ...pictures import axis_end, cd_picture
from ...verdicts import Verdict, judge
from ..engine.controls import Control, Option
from ..engine.view import Column, View, number_cell

__all__ = [
    "RANKED",
    "SIGNS",
    "TESTS",
    "contrasts_view",
    "default_posthoc",
    "overall",
    "ranked_control",
    "ranks_picture",
    "route_lines",
    "signs_view",
]

# The test behind each way; signs need the mean ranks only to stand in their order.
TESTS: dict[str, Callable[..., Any]] = {
    "friedman": friedman_test,
    "aligned": aligned_friedman_test,
    "quade": quade_test,
    "signs": friedman_test,
}
RANKED = (*TESTS, "contrasts")
SIGNS = "multiple-sign"  # the post hoc procedure that counts the signs against one control


def default_posthoc(compare, ranked_by, by, first):
    """The procedure of a plan that names none; ``first``: that of all pairs by mean ranks."""
    if ranked_by == "signs":
        return "holm" if compare == "all" else SIGNS
    everybody = compare == "all" and by == "ranks"
    return first if everybody or ranked_by == "contrasts" else "holm"


def route_lines(state):
    """(names to import, Python lines) that compare a table and judge it as the state asks."""
    if state.ranked_by == "contrasts":
        return ["contrast_estimation"], ["print(contrast_estimation(table))"]
    judged, control = f"alpha={state.alpha!r}", f" {state.compare!r}," * (state.compare != "all")
    if state.posthoc == SIGNS:
        call = f"multiple_sign_test(table,{control[:-1]})"
        return ["judge", "multiple_sign_test"], [f"print(judge({call}, {judged}))"]
    test = TESTS[state.ranked_by].__name__
    compare = "compare_with_control" if control else "compare_all"
    by = "sign" if state.ranked_by == "signs" else state.by
    return ["judge", test, compare], [
        f"comparison = {compare}({test}(table),{control} adjust={state.posthoc!r}, by={by!r})",
        f"print(judge(comparison, {judged}))",
    ]


def ranked_control():
    """The control of the field ranked_by."""
    told = {
        "friedman": (_("within each problem (Friedman)"), _("ranked within each problem")),
        "aligned": (_("all together, aligned"), _("ranked all together, aligned by problem")),
        "quade": (_("problems weighed (Quade)"), _("ranked with the problems weighed")),
        "signs": (_("signs only"), _("compared by signs only")),
        "contrasts": (_("medians (contrasts)"), _("placed by medians of their differences")),
    }
    question = _("What if algorithms were {way}?")
    return Control(
        name="ranked_by",
        label=_("How it is ranked"),
        options=tuple(
            Option(value=name, label=label, what_if=question.format(way=way))
            for name, (label, way) in told.items()
        ),
    )


def ranks_picture(comparison, alpha, ranked_by):
    """The diagram of mean ranks; other ranks than Friedman's have an axis of their own."""
    picture, result = cd_picture(comparison, alpha=alpha), comparison.result
    n, k = result.n, result.k
    if ranked_by == "aligned":
        label = _("mean rank among all scores (smallest = best)")
        ends = {"low": (n + 1) // 2, "high": n * k - (n - 1) // 2}
        return {**picture, "axis": {"label": label, **ends}}
    if ranked_by == "quade":
        label = _("mean rank, problems weighed (1 = best)")
        return {**picture, "axis": {**picture["axis"], "label": label}}
    return picture


def overall(result, ranked_by, alpha):
    """The overall test and its ranks, as one reason; "" for Friedman's, which has its own."""
    words = {
        "k": result.k,
        "n": result.n,
        "statistic": number_cell(2)(result.statistic),
        "dof": result.dof,
        "p": p_text(result.pvalue, alpha),
    }
    if ranked_by == "aligned":
        return _(
            "Aligned ranks: the mean of its problem is taken from each score, then all {k} x {n} "
            "are ranked together, so that a lead of ten points counts more than one of a tenth. "
            "T({dof}) = {statistic}, {p}."
        ).format(**words)
    if ranked_by == "quade":
        words |= {"d1": result.dof[0], "d2": result.dof[1]}
        return _(
            "Quade\u2019s test weighs each problem by how far apart its scores lie: the widest of "
            "{n} counts {n} times as much as the narrowest. F({d1}, {d2}) = {statistic}, {p}."
        ).format(**words)
    return ""


def _strip(table, axis, places, note, text, band=None):
    """A strip as the diagram of mean ranks; ``places``: (name, value, shown, shape, text) each."""
    keys = ("name", "value", "shown", "shape", "text")
    marks = [dict(zip(keys, place, strict=True)) for place in sorted(places, key=lambda p: p[1])]
    listed = join_words(
        _("{name} {rank}").format(name=mark["name"], rank=mark["shown"]) for mark in marks
    )
    return {
        "kind": "cd",
        "table": table.name,
        "text": text.format(list=listed),
        "axis": axis,
        "marks": marks,
        "groups": [],
        "distance": None,
        "band": band,
        "note": note,
    }


def signs_view(table, control, alpha, code):
    """The multiple sign test: on how many problems each algorithm loses to the control."""
    test = multiple_sign_test(table, control)
    verdict, n, critical = judge(test, alpha=alpha), table.n, test.critical_value(alpha)
    places = [(control, n / 2, "", "control", _("{name}, the control.").format(name=control))]
    counts = zip(test.algorithms, test.wins, test.losses, test.ties, test.pvalue, strict=True)
    rows = []
    for name, wins, losses, ties, p in counts:
        words = {"name": name, "wins": wins, "losses": losses, "ties": ties, "control": control}
        text = _(
            "{name}: better than {control} on {wins} problems, worse on {losses}, equal on {ties}; "
            "{p}."
        ).format(p=p_text(p, alpha), **words)
        value, shape = losses + ties / 2, "disc" if p <= alpha else "open"
        places.append((name, value, format_number(value, 1 if ties % 2 else 0), shape, text))
        better = (name if wins > losses else control) if p <= alpha else ""
        rows.append({**words, "p": p_cell(p, alpha), "better": better})
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=_("{count} of {total} algorithms, {p}").format(
            count=len(verdict.better), total=len(rows), p=p_text(float(test.pvalue.min()), alpha)
        ),
        picture=_strip(
            table,
            {
                "label": _("problems lost to {control}, of {n}").format(control=control, n=n),
                "low": 0,
                "high": n,
            },
            places,
            _("Shaded: as many wins as losses, or nearly. Filled: a difference is shown."),
            _("Problems lost to the control, fewest first; a tie is half: {list}."),
            {"low": max(critical + 0.5, 0), "high": min(n - critical - 0.5, n)},
        ),
        why=(
            _(
                "A problem counts for who is better on it, by however little. With at most "
                "{critical} problems on the rarer side a difference from {control} is shown."
            ).format(critical=critical, control=control)
            if critical >= 0
            else _("Of so few problems not even all on one side would show a difference."),
            _(
                "The chance is counted for all {total} comparisons with {control} at once: they "
                "share its scores, and none pays for more than that."
            ).format(total=len(rows), control=control),
        ),
        rows=tuple(rows),
        columns=(
            Column(key="name", label=_("algorithm")),
            Column(key="wins", label=_("better"), numeric=True),
            Column(key="losses", label=_("worse"), numeric=True),
            Column(key="ties", label=_("equal"), numeric=True),
            Column(key="p", label=_("p of the family"), numeric=True),
            Column(key="better", label=_("difference"), show=_told),
        ),
        caption=_("On how many of {n} problems each is better than {control}.").format(
            n=n, control=control
        ),
        code=code,
    )


def _told(better):
    return _("{name} better").format(name=better) if better else _("not shown")


def _ticks(high):
    """Five to ten round numbers from 0 to ``high``.

    >>> _ticks(0.07)
    [0.0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07]
    """
    unit = 10.0 ** floor(log10(high / 5))
    step = max(step * unit for step in (1, 2, 5) if 5 * step * unit <= high * (1 + 1e-9))
    return [round(i * step, 10) for i in range(round(high / step) + 1)]


def contrasts_view(table, code):
    """Contrasts from medians: how far each stands behind the best; an estimate, and no test."""
    frame = contrast_estimation(table)
    gaps = frame.to_numpy()
    sign = 1 if table.higher_is_better else -1
    leads = sign * gaps[:, 0]
    behind = (leads.max() - leads).round(12).tolist()
    names, decimals = table.algorithms, 2 if table.decimals is None else table.decimals + 1
    first, last = names[int(np.argmin(behind))], names[int(np.argmax(behind))]
    shown = [format_number(gap, decimals) for gap in behind]
    brief = _("{first} is placed best by medians, {last} last, {gap} behind.").format(
        first=first, last=last, gap=shown[int(np.argmax(behind))]
    )
    far = axis_end(max(behind)) if max(behind) else 1
    step = _("{name}: {gap} behind {first}, by medians.")
    return View(
        verdict=Verdict(
            decision="not-applicable",  # estimated, and not tested
            brief=brief,
            sentence=_("{brief} Contrasts estimate how much; they test nothing.").format(
                brief=brief
            ),
            caveat=_("No p stands behind a contrast, and no level changes it."),
        ),
        brief=brief,
        summary=_("{first} first, by medians").format(first=first),
        picture=_strip(
            table,
            {
                "label": _("behind the best, by medians"),
                "low": 0,
                "high": far,
                "ticks": _ticks(far),
            },
            [
                (name, round(gap, 6), said, "disc", step.format(name=name, gap=said, first=first))
                for name, gap, said in zip(names, behind, shown, strict=True)
            ],
            _("Places are estimates in the unit of the scores; nothing is tested here."),
            _("Behind the best, by medians of differences: {list}."),
        ),
        why=(
            _(
                "For each pair the median of its {n} differences is taken; an algorithm stands "
                "where the mean of its medians puts it. So the contrasts add up, which medians "
                "alone do not."
            ).format(n=table.n),
            _(
                "Ranks say who is ahead how often, contrasts by how much, in the unit of the "
                "scores: read them beside a test, not in its place."
            ),
        ),
        rows=tuple(
            {"first": one, "second": names[j], "gap": float(gaps[i, j])}
            for i, one in enumerate(names)
            for j in range(i + 1, len(names))
        ),
        columns=(
            Column(key="first", label=_("first")),
            Column(key="second", label=_("second")),
            Column(key="gap", label=_("contrast"), show=number_cell(decimals), numeric=True),
        ),
        caption=_("First minus second, estimated from medians over {n} problems.").format(
            n=table.n
        ),
        code=code,
    )

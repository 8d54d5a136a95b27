"""What the stepdown lab shows for one state: the look, the bars, the table, the code."""

from functools import lru_cache, partial
from math import isfinite
from typing import Any, NamedTuple

from ..._text import _, format_level, format_number
from ...many import aligned_friedman_test, friedman_test
from ...posthoc import adjust_pvalues, compare_with_control
from ...posthoc._walk import walk
from ...tables import ScoreTable
from ...verdicts import judge
from ...verdicts._p_values import of_p_values
from ..engine.view import Column, View, number_ticks, p_cell
from ..shared.tables import table_lines
from . import words

__all__ = ["Source", "stepdown_view", "walked"]

LOWEST = (0.001, 0.0001)  # what lies below is drawn here; the second where a p is so small
GAP = 0.13
WIDE = 0.42  # of half a bar, in places
# How a mark looks, by what is known of its p-value
LOOKS: dict[str, dict[str, Any]] = {
    "claimed": {"style": "blue", "shape": "circle"},
    "shut": {"style": "mark", "shape": "circle", "open": True},
    "waiting": {"style": "grey", "shape": "square", "open": True},
}


class Source(NamedTuple):
    """Where p-values come from: invented, or a table and the control named for it."""

    table: ScoreTable | None = None
    control: str = ""
    own: bool = False
    aligned: bool = False
    invented: tuple = ()

    @property
    def m(self):
        """How many comparisons there are."""
        if self.table is None:
            return len(self.invented)
        return self.table.k - 1


_walk = lru_cache(maxsize=256)(walk)


@lru_cache(maxsize=64)
def _family(source, procedure):
    """(names, p-values, adjusted p-values, comparison or None), the smallest p first."""
    if source.invented:
        names = tuple(f"R{place}" for place in range(1, source.m + 1))
        adjusted = adjust_pvalues(source.invented, procedure)
        return names, source.invented, tuple(adjusted.tolist()), None
    test = aligned_friedman_test if source.aligned else friedman_test
    comparison = compare_with_control(test(source.table), source.control, adjust=procedure)
    steps = comparison.steps()
    told = (tuple(steps[column].tolist()) for column in ("algorithm", "pvalue", "adjusted"))
    return *told, comparison


def _looks(source, state):
    return _walk(_family(source, state.procedure)[1], state.procedure, state.alpha)


def walked(source, state):
    """(how many comparisons the whole walk claims, whether it has come to its end)."""
    looks = _looks(source, state)
    return len(looks[-1].claimed), state.step >= len(looks) - 1


def stepdown_view(source, state):
    """What the stepdown lab shows for one state."""
    names, pvalues, adjusted, comparison = _family(source, state.procedure)
    looks = _looks(source, state)
    look = looks[min(state.step, len(looks) - 1)]
    rows = _rows(names, pvalues, adjusted, look)
    origin = words.invented() if source.invented else ""
    if not walked(source, state)[1]:
        verdict = words.under_way(rows, look, state, origin)
    elif comparison is None:
        verdict = of_p_values(adjusted, state.procedure, state.alpha, origin=origin)
    else:
        verdict = judge(comparison, alpha=state.alpha)
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=words.summary(look, len(rows)),
        picture=_picture(rows, look, state),
        why=words.why(source),
        rows=rows,
        columns=_columns(state.alpha),
        caption=words.caption(state.procedure),
        code=_code(source, state),
        limit=(len(looks) - 1, words.halt(rows, looks, state)),
    )


def _rows(names, pvalues, adjusted, look):
    """The table panel's rows, the smallest p first."""
    known = dict.fromkeys(look.claimed, "claimed") | dict.fromkeys(look.shut, "shut")
    return tuple(
        {
            "place": i + 1,
            "name": name,
            "pvalue": p,
            "level": look.levels[i] if isfinite(look.levels[i]) else None,
            "adjusted": later,
            "known": known.get(i, "waiting"),
        }
        for i, (name, p, later) in enumerate(zip(names, pvalues, adjusted, strict=True))
    )


def _columns(alpha):
    return (
        Column(key="place", label=_("place"), show=lambda i: format_number(i, 0), numeric=True),
        Column(key="name", label=_("rival")),
        Column(key="pvalue", label=_("p"), show=p_cell, numeric=True),
        Column(key="level", label=_("level (bar)"), show=words.level, numeric=True),
        Column(
            key="adjusted",
            label=_("p adjusted"),
            show=partial(p_cell, alpha=alpha),
            numeric=True,
        ),
        Column(key="known", label=_("so far"), show=words.known),
    )


def _picture(rows, look, state):
    """Describe the p-values in order, each with its bar; what is looked at now is shaded."""
    m = len(rows)
    low = next((floor for floor in LOWEST if floor <= rows[0]["pvalue"]), LOWEST[-1])
    top = 1 if rows[-1]["pvalue"] > 0.3 else 0.3

    def inside(value):
        return round(min(max(value, low), 1), 6)

    bars = [
        {
            "points": [[row["place"] + side, inside(row["level"])] for side in sides],
            "style": "mark" if row["place"] - 1 in look.now else "grey",
        }
        for row in rows
        if row["level"] is not None
        # Open in the middle, where the p-value stands.
        for sides in ((-WIDE, -GAP), (GAP, WIDE))
    ]
    marks = []
    for row in rows:
        mark = {
            **LOOKS[row["known"]],
            "name": row["name"],
            "form": "point",
            "size": 28,  # larger ones would hide whether they stand above their bar
            "x": row["place"],
            "y": inside(row["pvalue"]),
            "text": words.mark_text(row),
        }
        marks.append(mark | (words.labels(row) if row["place"] - 1 == look.place else {}))
    ends = (look.now[0] + 0.5, look.now[-1] + 1.5) if look.now else ()
    shaded = [[x, y] for x, y in zip((*ends, *ends[::-1]), (low, low, top, top), strict=False)]
    ticks = [[value, format_level(value)] for value in (0.001, 0.01, 0.1, 1) if low < value <= top]
    return {
        "kind": "curve",
        "tall": 300,
        "table": state.table,
        "text": words.picture_text(rows),
        "x": {
            "label": _("place, the smallest p first"),
            "low": 0.5,
            "high": m + 0.5,
            "ticks": number_ticks(range(1, m + 1)),
        },
        "y": {
            "label": _("p-value"),
            "low": low,
            "high": top,
            "log": True,
            "ticks": [[low, f"\u2264 {format_level(low)}"], *ticks],
        },
        "lines": bars,
        "regions": [{"points": shaded, "style": "orange", "label": ""}] if look.now else [],
        "legend": [
            {"style": "grey", "label": _("level")},
            *({**looks, "label": words.known(known)} for known, looks in LOOKS.items()),
        ],
        "marks": marks,
        "note": words.rule(state.procedure, m),
    }


def _code(source, state):
    """Python lines that give the same verdict."""
    if source.invented:
        values = ", ".join(map(repr, source.invented))
        middle = values.index(", ", len(values) // 2)
        lines = [
            "from verdictlab import adjust_pvalues",
            "",
            f"# {words.invented()}",
            f"p = [{values[:middle]},",
            f"     {values[middle + 2 :]}]",
            f"adjusted = adjust_pvalues(p, {state.procedure!r})",
            f"print((adjusted <= {state.alpha!r}).sum(), 'of', len(p))",
        ]
        return "\n".join(lines)
    test = "aligned_friedman_test" if source.aligned else "friedman_test"
    lines, imports = table_lines(source.table.name, source.own)
    found = ", ".join(sorted([test, "compare_with_control", "judge", *imports]))
    return "\n".join(
        (
            f"from verdictlab import {found}",
            "",
            *lines,
            f"result = {test}(table)",
            "comparison = compare_with_control(",
            f"    result, {source.control!r}, adjust={state.procedure!r}",
            ")",
            f"print(judge(comparison, alpha={state.alpha!r}))",
        )
    )

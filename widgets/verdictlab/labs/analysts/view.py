"""What the analysts lab shows for one state: a route, all the others, and where they part."""

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from ..._text import _, format_level, p_text
from ...protocol import forking_paths
from ...protocol._forking import ASKED, FORKS, at_level
from ...verdicts import Verdict
from ..engine.view import Column, View
from ..shared.tables import table_lines
from . import words

__all__ = ["Pair", "analysts_view", "route_of", "routes_of"]

NONE = "-"


class Pair(NamedTuple):
    """A table and the two of its algorithms that are asked about."""

    table: object
    first: str
    second: str


@lru_cache(maxsize=32)
def _paths(table, first, second):
    return forking_paths(table, first, second)


@lru_cache(maxsize=128)
def routes_of(pair, alpha):
    """The `ForkingPaths` of a pair at a level."""
    return at_level(_paths(*pair), alpha)


def route_of(state, paths):
    """The route that a state walks; what its test does not ask is left at NONE."""
    # As the controls do: a posterior of means is none of these routes.
    test = "wilcoxon" if (state.school, state.test) == ("posterior", "t") else state.test
    wanted = {"school": state.school, "test": test} | {
        fork: getattr(state, fork) for fork in ASKED[state.school, test]
    }
    if "holm" not in paths.counts("posthoc"):  # two algorithms: nobody else to pay for
        wanted.pop("posthoc", None)
    return next(
        route
        for route in paths.routes
        if all(getattr(route, fork) == wanted.get(fork, NONE) for fork in FORKS)
    )


def analysts_view(state, pairs, *, own):
    """What the lab shows for one state."""
    pair, alpha = pairs[state.table], state.alpha
    paths = routes_of(pair, alpha)
    route = route_of(state, paths)
    told = words.verdict(route, paths)
    verdict = Verdict(
        decision="differ" if route.shown else "not-shown",
        sentence=told,
        brief=told,
        caveat=words.share(paths),
    )
    rows = _rows(paths)
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=_("{shown} of {total} routes, {p}").format(
            shown=paths.shown, total=len(paths.routes), p=p_text(route.pvalue, alpha)
        ),
        picture=_picture(state, route, paths),
        why=words.why(route, paths, neighbours(state, paths)),
        rows=rows,
        columns=(
            Column(key="fork", label=_("fork"), show=lambda name: words.forks()[name]),
            Column(key="way", label=_("chosen")),
            Column(key="routes", label=_("routes"), numeric=True),
            Column(key="shown", label=_("of these, shown"), numeric=True),
            Column(key="whom", label=_("decided by")),
        ),
        caption=_("All {total} routes by what was chosen at each fork; level {alpha}.").format(
            total=len(paths.routes), alpha=format_level(alpha)
        ),
        code=_code(state, pair, own=own),
    )


def neighbours(state, paths):
    """{fork: the other ways there that give another verdict}, all else as it is."""
    now = route_of(state, paths).shown
    turned = {}
    for fork, ways in FORKS.items():
        others = [replace(state, **{fork: way}) for way in ways if way != getattr(state, fork)]
        ways = [getattr(other, fork) for other in others if route_of(other, paths).shown != now]
        if ways and getattr(route_of(state, paths), fork) != NONE:
            turned[fork] = ways
    return turned


def _rows(paths):
    told, deciders = words.choices(), words.deciders()
    rows = []
    for fork in FORKS:
        counts = paths.counts(fork)
        for way in filter(counts.__contains__, FORKS[fork]):
            routes, shown = counts[way]
            rows.append(
                {
                    "fork": fork,
                    "way": told[fork, way],
                    "routes": routes,
                    "shown": shown,
                    "whom": deciders[fork],
                }
            )
    return tuple(rows)


def _picture(state, route, paths):
    """Describe the forks as rows of nodes, and how many routes run from node to node."""
    nodes: list[dict[str, Any]] = []
    place: dict[tuple[str, str | bool], int] = {}
    told, labels = words.choices(), words.forks()
    for fork, ways in FORKS.items():
        for way in (*ways, NONE):
            through = [each for each in paths.routes if getattr(each, fork) == way]
            if not through:
                continue
            place[fork, way] = len(nodes)
            label = words.unasked() if way == NONE else told[fork, way]
            nodes.append(
                {
                    "name": f"{labels[fork]}: {label}",
                    "label": label,
                    "key": fork,
                    "value": way,
                    "on": getattr(route, fork) == way,
                    "text": words.node_text(labels[fork], label, through),
                }
            )
    for shown in (True, False):
        place["end", shown] = len(nodes)
        through = [each for each in paths.routes if each.shown == shown]
        label = words.end(shown, len(through))
        nodes.append(
            {
                "name": label,
                "label": label,
                "key": "end",
                "value": "",
                "on": route.shown == shown,
                "shown": shown,
                "text": label,
            }
        )
    return {
        "kind": "forks",
        "table": state.table,
        "text": words.picture_text(route, paths),
        "note": words.note(),
        "rows": [{"key": fork, "label": labels[fork]} for fork in FORKS]
        + [{"key": "end", "label": words.verdicts()}],
        "edges": _edges(paths, place),
        "path": [place[fork, getattr(route, fork)] for fork in FORKS] + [place["end", route.shown]],
        "marks": nodes,
    }


def _edges(paths, place):
    counts: dict[tuple[int, int], tuple[int, int]] = {}
    for route in paths.routes:
        stops = [place[fork, getattr(route, fork)] for fork in FORKS] + [place["end", route.shown]]
        for edge in pairwise(stops):
            total, shown = counts.get(edge, (0, 0))
            counts[edge] = total + 1, shown + route.shown
    return [[*edge, *count] for edge, count in sorted(counts.items())]


def _code(state, pair, *, own):
    lines, imports = table_lines(state.table, own)
    names = ", ".join(["forking_paths", *imports])
    about = f"{pair.first!r}, {pair.second!r}, alpha={state.alpha!r}"
    call = f"paths = forking_paths(table, {about})"
    return "\n".join(
        [f"from verdictlab import {names}", "", *lines, call, "print(paths)", "print(paths.frame)"]
    )

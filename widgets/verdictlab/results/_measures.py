"""Columns that hold several measures, or several runs, of each algorithm."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from .._text import _, join_words
from ..tables._cells import is_whole
from ..tables._names import short
from ..tables._settings import is_measure
from ..tables._vocabulary import heads_problems, is_cost, is_spread, word_set, words_of
from ._rows import fail

if TYPE_CHECKING:
    from typing import Any

    from ._rows import Rows

__all__ = ["measures_apart", "runs_apart", "runs_melted"]

_STRONG = word_set("train training test testing val valid validation dev params parameters flops")
_WEAK = word_set("mean avg average median min max best last")
_FOLDS = word_set("fold folds run runs seed seeds split splits cv")
_ARROWS = re.compile("[\u2191\u2193\u25b2\u25bc]")
_CUTS = re.compile(r"[\s_~./:|\-]+")
_BRACKETS = re.compile(r"(.+?)\s*[(\[]([^()\[\]]+)[)\]]\s*")
_RUN = re.compile(
    r"(?P<base>.*?)[\s_.\-/(\[#:~]*(?:seed|run|fold|rep|repeat|repetition|split|trial|cv)"
    r"[\s_.\-=#]*(?P<number>[0-9]+)[\s)\]]*(?P<after>.*)",
    re.IGNORECASE,
)
_SCORE = re.compile(
    r"(?P<base>(?:test|val|valid|cv)?[\s_.\-]*(?:score|scores|accuracy|acc|result))"
    r"[\s_.\-#]*(?P<number>[0-9]+)(?P<after>)",
    re.IGNORECASE,
)


def _is_strong(text: str) -> bool:
    words = words_of(_ARROWS.sub("", text))
    return bool(words) and (
        all(word in _STRONG for word in words)
        or is_measure(text)
        or is_cost(text)
        or is_spread(text)
    )


def _is_weak(text: str) -> bool:
    words = words_of(text)
    return bool(words) and all(word in _WEAK for word in words)


def _parts(name: str, behind: bool) -> Any:
    """Give (algorithm, measure) of a name, the longest measure first; None if it has none."""
    if found := _BRACKETS.fullmatch(name):
        pair = (found[1].strip(), found[2].strip())
        if _is_strong(pair[1]) or _is_weak(pair[1]):
            return pair
    cuts = list(_CUTS.finditer(name))
    for cut in cuts if behind else reversed(cuts):
        head, tail = name[: cut.start()], name[cut.end() :]
        base, measure = (head, tail) if behind else (tail, head)
        if base and (_is_strong(measure) or _is_weak(measure)):
            return base, measure
    return None


def _found(rows: Rows, places: list[int]) -> dict[Any, Any]:
    """Return {measure: {algorithm: place}} if the columns are measures of each algorithm."""
    best: dict[str, dict[str, int]] = {}
    for behind in (True, False):
        measures: dict[str, dict[str, int]] = {}
        for j in places:
            if (pair := _parts(rows.header[j], behind)) is not None:
                measures.setdefault(pair[1], {})[pair[0]] = j
        several = {m: bases for m, bases in measures.items() if len(bases) > 1}
        bases = {base for each in several.values() for base in each}
        count = sum(map(len, several.values()))
        if (
            len(several) > 1
            and any(map(_is_strong, several))
            and count >= 0.8 * len(several) * len(bases)
            and count > sum(len(each) for each in best.values())
        ):
            best = several
    return best


def measures_apart(rows: Rows, metric: str, problem: str | None) -> Rows:
    """Keep the columns of one measure where each algorithm has several; refuse to guess which."""
    places = [
        j
        for j, name in enumerate(rows.header)
        if name and name != problem and not (j == 0 and heads_problems(name))
    ]
    found = _found(rows, places)
    if not found:
        return rows
    wanted = _match(metric, found)
    if wanted is None:
        names = list(found)
        first = next((m for m in names if is_measure(m)), None) or next(
            (m for m in names if not is_spread(m) and not is_cost(m) and m.lower() != "train"),
            names[0],
        )
        bases = list(next(iter(found.values())))
        fail(
            _(
                "the columns hold {count} measures ({measures}) of each algorithm ({algorithms}), "
                "not as many algorithms; say metric={first!r} to judge one measure"
            ).format(
                count=len(names),
                measures=", ".join(names),
                first=first,
                algorithms=join_words(
                    [short(each, 20) for each in bases[:3]]
                    + ([_("others")] if len(bases) > 3 else [])
                ),
            )
        )
    kept = {j: base for base, j in found[wanted].items()}
    away = {j for each in found.values() for j in each.values()} - set(kept)
    note = _("Of each algorithm the columns of {metric} were read, without those of {others}.")
    note = note.format(metric=wanted, others=join_words([m for m in found if m != wanted]))
    header = [kept.get(j, name) for j, name in enumerate(rows.header)]
    rows = replace(rows, header=header, notes=[*rows.notes, note])
    return rows.keeping([j for j in range(len(header)) if j not in away])


def _match(metric: Any, found: Any) -> Any:
    if not metric:
        return None

    def bare(text: Any) -> Any:
        return " ".join(words_of(_ARROWS.sub("", text)))

    return next((each for each in found if each == metric or bare(each) == bare(metric)), None)


def runs_apart(rows: Rows, problem: str | None) -> Any:
    """Give a row per run where each algorithm has a column per fold or seed."""
    places: list[int] = []
    found: dict[tuple[str, str], dict[int, int]] = {}
    for j, name in enumerate(rows.header):
        if name == problem or (j == 0 and heads_problems(name)) or not name:
            continue
        if j == 0 and set(words_of(name)) <= _FOLDS:
            continue
        places.append(j)
        if each := _RUN.fullmatch(name):
            found.setdefault((each["base"], each["after"]), {})[int(each["number"])] = j
    runs = {base: by for base, by in found.items() if len(by) > 1}
    count = sum(map(len, runs.values()))
    if not runs or count < len(places):
        return _counted(rows, places)
    if len(runs) < 2:
        return _one_algorithm(rows, places, len(places))
    numbers = list(next(iter(runs.values())))
    if any(set(by) != set(numbers) for by in runs.values()):
        return rows
    aside = [j for j in range(len(rows.header)) if j not in places]
    names = ["".join(base).strip(" _-.") for base in runs]
    header = [*(rows.header[j] for j in aside), "fold", *names]
    body = [
        (
            row,
            [*(cells[j] for j in aside), str(number), *(cells[by[number]] for by in runs.values())],
        )
        for row, cells in rows.body
        for number in numbers
    ]
    note = _("The columns such as {name} were taken as {count} runs of each algorithm.").format(
        name=short(rows.header[places[0]]), count=len(numbers)
    )
    return replace(rows, header=header, body=body, notes=[*rows.notes, note])


def runs_melted(rows: Rows, aside: Any) -> Rows:
    """Give a row per run where a table with a row per score has a column for each run's score.

    ``aside`` are the places of algorithms and problems.
    """
    found: dict[tuple[str, str], list[tuple[str, int]]] = {}
    for j, name in enumerate(rows.header):
        each = _RUN.fullmatch(name) or _SCORE.fullmatch(name)
        if each and j not in aside:
            found.setdefault((each["base"], each["after"]), []).append((each["number"], j))
    several = [each for each in found.values() if len(each) > 1]
    if len(several) != 1:
        return rows
    places = [j for _number, j in several[0]]
    entries = {cell for j in places for cell in rows.column(j)}
    if all(is_whole(cell) for cell in entries):
        return rows  # numbers of seeds
    kept = [j for j in range(len(rows.header)) if j not in places]
    body = [
        (row, [*(cells[j] for j in kept), number, cells[j_run]])
        for row, cells in rows.body
        for number, j_run in several[0]
    ]
    note = _("The {count} columns such as {name} were taken as runs.").format(
        count=len(places), name=short(rows.header[places[0]])
    )
    header = [*(rows.header[j] for j in kept), "fold", "score"]
    return replace(rows, header=header, body=body, notes=[*rows.notes, note])


def _counted(rows: Rows, places: list[int]) -> Rows:
    """Refuse columns that count 0, 1, 2, ... under a head that says folds or runs."""
    names = [rows.header[j] for j in places]
    head = words_of(rows.header[0])
    counts = (
        len(names) > 2
        and all(name.isdecimal() for name in names)
        and ([int(name) - int(names[0]) for name in names] == list(range(len(names))))
    )
    if counts and set(head) & _FOLDS:
        _one_algorithm(rows, places, len(places))
    return rows


def _one_algorithm(rows: Any, places: Any, count: Any) -> None:
    fail(
        _(
            "the columns {first!r} to {last!r} are {count} runs of one algorithm, not {count} "
            "algorithms; put the files of all algorithms below each other, a row per score, with "
            "columns 'algorithm', 'problem', 'fold' and 'score'"
        ).format(
            first=short(rows.header[places[0]]), last=short(rows.header[places[-1]]), count=count
        )
    )

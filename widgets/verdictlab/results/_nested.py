"""Dictionaries in memory: columns, {algorithm: {problem: scores}}, and cross_validate's answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .._progress import spend
from .._text import _
from ._rows import Rows, fail, text_of

if TYPE_CHECKING:
    from typing import Any

__all__ = ["rows_of_mapping"]


def rows_of_mapping(held: Any) -> Rows:
    """Return the rows of a dictionary."""
    if not held:
        fail(_("the dictionary is empty"))
    if _is_cross_validation(held):
        fail(
            _(
                "this is what cross_validate says of one algorithm on one problem; give all of "
                "them as {form}"
            ).format(form="{algorithm: {problem: cross_validate(...)}}")
        )
    if "mean_test_score" in held or any(str(name).startswith("param_") for name in held):
        return _of_columns({name: held[name] for name in held if _is_many(held[name])})
    pairs = {}
    for outer, inner in held.items():
        if isinstance(outer, tuple) and len(outer) == 2:
            pairs[outer] = inner
        elif isinstance(inner, Mapping) and not _is_cross_validation(inner):
            pairs |= {(outer, problem): scores for problem, scores in inner.items()}
        elif isinstance(inner, Mapping):
            fail(
                _("{name!r} holds cross_validate's answer for one problem; give {form}").format(
                    name=str(outer), form="{algorithm: {problem: cross_validate(...)}}"
                )
            )
    if pairs and len(pairs) >= len(held):
        return _of_pairs(pairs)
    return _of_columns(held)


def _is_many(value: Any) -> bool:
    return hasattr(value, "__len__") and not isinstance(value, str | bytes | Mapping)


def _is_cross_validation(held: Any) -> bool:
    names = {str(name) for name in held}
    return {"fit_time", "score_time"} <= names and any(name.startswith("test_") for name in names)


def _of_columns(held: Any) -> Rows:
    if not all(_is_many(column) for column in held.values()):
        fail(
            _("a dictionary must give a list of scores per algorithm, or {form}").format(
                form="{algorithm: {problem: scores}}"
            )
        )
    lengths = {len(column) for column in held.values()}
    if len(lengths) != 1:
        fail(
            _("the columns have {lengths} cells; give each as many").format(
                lengths=", ".join(str(each) for each in sorted(lengths))
            )
        )
    spend(len(held) * lengths.pop(), len(held))
    columns = [[text_of(value) for value in column] for column in held.values()]
    body = [(i, list(cells)) for i, cells in enumerate(zip(*columns, strict=True), 1)]
    return Rows([text_of(name) for name in held], body)


def _of_pairs(pairs: dict[tuple[str, str], float | list[float]]) -> Rows:
    """Write a row per algorithm, problem and fold."""
    measured, rows, folded = [], [], False
    for (algorithm, problem), scores in pairs.items():
        runs, count = _runs(scores)
        folded = folded or count > 1
        measured += [name for name in runs if name not in measured]
        rows += [
            (text_of(algorithm), text_of(problem), str(i), {n: c[i] for n, c in runs.items()})
            for i in range(count)
        ]
    header = ["algorithm", "problem", *(["fold"] if folded else []), *measured]
    spend(len(header) * len(rows), len(header))
    body = [
        (i, [one, other, *([fold] if folded else []), *(text_of(at.get(n)) for n in measured)])
        for i, (one, other, fold, at) in enumerate(rows, 1)
    ]
    return Rows(header, body, guessed=True)


def _runs(scores: Any) -> Any:
    """Return ({name of the score: its values}, how many) of one algorithm on one problem."""
    if isinstance(scores, Mapping):
        kept = {
            str(name): list(values) if _is_many(values) else [values]
            for name, values in scores.items()
            if _is_score(str(name), _is_cross_validation(scores))
        }
    else:
        kept = {"score": list(scores) if _is_many(scores) else [scores]}
    lengths = {len(values) for values in kept.values()}
    if len(lengths) != 1 or 0 in lengths:
        fail(
            _("the scores of one algorithm on one problem are {count} of unlike length").format(
                count=sorted(lengths)
            )
        )
    return kept, lengths.pop()


def _is_score(name: str, validated: Any) -> Any:
    return name.startswith("test_") if validated else name not in ("estimator", "indices")

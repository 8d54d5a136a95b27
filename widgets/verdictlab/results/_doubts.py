"""What is no problem and no algorithm, and would be judged as one: refused, with the way out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .._text import _, join_words
from ..tables._cells import is_number, is_whole
from ..tables._names import short
from ..tables._settings import is_measure, is_parameter
from ..tables._vocabulary import (
    all_of,
    is_cost,
    is_index,
    is_p_value,
    is_spread,
    is_summary,
    spread_of,
    word_set,
    words_of,
)
from ._cells import Cleaner, is_gap
from ._rows import fail
from ._scale import beyond_one, off_scale

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from ..tables._score_table import ScoreTable

__all__ = ["Doubt", "named_doubts", "refuse_doubts", "says_wins", "table_doubts"]

_DESCRIBES = word_set(
    "instances inst ninst examples samples size sizes features feature feat feats attributes "
    "attribute attr attrs atts classes class cls labels dim dims dimension dimensions "
    "dimensionality length vars variables year imbalance ir minority missing numeric nominal "
    "categorical continuous rows columns cols observations points nodes edges tokens dataset "
    "datasets"
)
_DESCRIBES_TOO = word_set("n no num number of the nr count total train test ratio rate id size p d")
_OF_MODELS = word_set(
    "params param parameters count counts size sizes flops gflops macs gmacs activations year rank "
    "ranking batch epochs price cost votes elo sec secs second seconds latency throughput context"
)
_DIFFERENCES = word_set("diff difference delta gain improvement \u03b4 \u0394")
_WINS = word_set(
    "win wins won winner loss losses lost loses lose tie ties tied draw draws better worse equal"
)
_WINS_TOO = word_set("n w t l d of the vs and number total count")


@dataclass(frozen=True)
class Doubt:
    """Something that will be left out, or confirmed by its name."""

    name: str
    reason: str
    is_row: bool = False


def says_wins(name: str) -> bool:
    """Whether a name counts wins, ties and losses: "Win/Tie/Loss", "W/T/L", "#wins".

    >>> says_wins("W/T/L"), says_wins("#wins"), says_wins("wine"), says_wins("focal loss")
    (True, True, False, False)
    """
    words = words_of(name)
    return words in (["w", "t", "l"], ["w", "d", "l"], ["w", "l"]) or (
        all_of(name, _WINS, _WINS_TOO) and len(words) <= 6
    )


def _describes(name: str) -> bool:
    return (name.startswith("#") and len(name) > 1) or all_of(name, _DESCRIBES, _DESCRIBES_TOO)


def named_doubts(names: list[str], columns: list[list[str]], problems: list[str]) -> list[Any]:
    """Return what the names of columns and rows and the kinds of their cells say.

    ``columns`` hold the texts below each name, ``problems`` the names of the rows.
    """
    lettered = all(len(name) == 1 for name in names) and "n" not in names
    found = []
    for name, cells in zip(names, columns, strict=True):
        full = [cell for cell in cells if not is_gap(cell)]
        reason = name and full and _why_no_algorithm(name, full, names, lettered)
        if reason:
            found.append(Doubt(name, reason))
    found += [
        Doubt(
            name,
            _("the row {name!r} looks like a summary of the others").format(name=short(name)),
            is_row=True,
        )
        for name in dict.fromkeys(problems)
        if (_sums_up(name) and not _is_code(name, problems)) or says_wins(name)
    ]
    columns_doubted = [each for each in found if not each.is_row]
    if columns_doubted and len(columns_doubted) == len(names):
        fail(
            _("{reason}, and so it is with every other column; write the scores in digits").format(
                reason=columns_doubted[0].reason
            )
        )
    return found


def _sums_up(name: str) -> bool:
    """Whether a name says mean or rank, with at most an explanation in brackets behind."""
    return is_summary(name) or is_summary(re.sub(r"\s*[(\[][^()\[\]]*[)\]]\s*$", "", name))


def _is_code(name: str, names: Any) -> Any:
    alike = sum(len(each) <= len(name) and each.isupper() == name.isupper() for each in names)
    return len(name) < 3 and (name.isupper() or len(name) == 1) and alike > 0.75 * len(names)


def _why_no_algorithm(name: str, cells: list[str], names: list[str], lettered: bool) -> str:
    """Say why a column is no algorithm, by its name and the kind of its cells; "" if it may be."""
    told = short(name)
    if all(cell[:1].isalpha() for cell in cells):
        return _("the column {name!r} holds words ({cell!r}), no scores").format(
            name=told, cell=short(cells[0], 30)
        )
    some = [cells[0], cells[len(cells) // 2], cells[-1]]  # one number is enough, and found soon
    if not any(_is_numeric(some)) and not any(_is_numeric(cells)):
        return _("the column {name!r} holds no numbers ({cell!r})").format(
            name=told, cell=short(cells[0], 30)
        )
    reason = "" if lettered else _why_by_name(name, cells, names, told)
    return reason if reason and all(_is_numeric(cells)) else ""


def _why_by_name(name: str, cells: list[str], names: list[str], told: str) -> str:
    whole = all(map(is_whole, cells))
    if whole and is_index(name):
        return _("the column {name!r} numbers or counts something ({cell})").format(
            name=told, cell=cells[0]
        )
    if (_describes(name) and (whole or name.startswith("#"))) or (
        is_cost(name, names) or is_parameter(name)
    ):
        return _("the column {name!r} describes the problems or runs ({cell}, ...)").format(
            name=told, cell=cells[0]
        )
    if all_of(name, _DIFFERENCES, _DESCRIBES_TOO | word_set("abs absolute relative rel in")):
        return _("the column {name!r} holds differences").format(name=told)
    p_value = is_p_value(name) or name.strip(" .") == "p"
    if p_value or is_spread(name) or spread_of(name, names):
        return _("the column {name!r} holds spreads, ranks or p-values").format(name=told)
    if is_summary(name, column=True):
        return _("the column {name!r} looks like a summary of the others").format(name=told)
    return ""


def _is_numeric(cells: list[str]) -> list[bool]:
    """Whether cells hold numbers, with whatever stands beside a score."""
    clean = Cleaner()
    return [is_number(clean(cell)) for cell in cells]


def table_doubts(table: ScoreTable, turned: bool) -> list[Any]:
    """Return what the values of a table say, beside its names."""
    found = []
    for odd in table._oddities:
        if odd.reason:
            for name in odd.problems or odd.algorithms:
                found.append(Doubt(name, odd.reason, is_row=bool(odd.problems)))
    values = table.values
    found += [Doubt(name, reason) for name, reason in off_scale(values, table.algorithms)]
    found += [Doubt(name, reason, is_row=True) for name, reason in beyond_one(table)]
    found += _differences(values, table.algorithms, table.decimals)
    high = np.quantile(values, 0.9)
    for name, row in zip(table.problems, values, strict=True):
        says = (
            is_cost(name)
            or is_parameter(name)
            or _describes(name)
            or (is_index(name) and len(name) > 1)
            or (turned and bool(set(words_of(name)) & _OF_MODELS))
        )
        out = bool((row > 2 * high + 1e-9).sum() * 2 > len(row)) if high > 0 else False
        if says and (out or (turned and not set(words_of(name)) & _OF_MODELS)):
            found.append(
                Doubt(
                    name,
                    _("{name!r} is no problem but describes the algorithms").format(
                        name=short(name)
                    ),
                    is_row=True,
                )
            )
        elif turned and is_measure(name) and out:
            found.append(
                Doubt(
                    name,
                    _("{name!r} is a measure, no problem").format(name=short(name)),
                    is_row=True,
                )
            )
    unique: dict[tuple[str, bool], Doubt] = {}
    for each in found:
        unique.setdefault((each.name, each.is_row), each)
    return list(unique.values())


def _differences(values: np.ndarray, names: Sequence[str], decimals: int | None) -> Iterator[Doubt]:
    """Find a column that is the difference of two others, to the last decimal."""
    n, k = values.shape
    if k > 40 or k < 3 or n < 4:
        return
    unit = 0.51 * 10.0 ** -(9 if decimals is None else decimals)
    signed = [
        j
        for j in range(k)
        if (values[:, j] < 0).any()
        or np.abs(values[:, j]).max() * 3 < np.delete(np.abs(values), j, axis=1).max()
    ]
    for j in signed:
        for a in range(k):
            apart = np.abs(np.abs(values[:, [a]] - values) - np.abs(values[:, [j]]))
            same = (apart <= unit).all(axis=0)
            same[[a, j]] = False
            if a != j and same.any() and np.ptp(values[:, j]) > 0:
                b = int(np.flatnonzero(same)[0])
                yield Doubt(
                    names[j],
                    _("the column {name!r} is the difference of {first!r} and {second!r}").format(
                        name=short(names[j]), first=short(names[a]), second=short(names[b])
                    ),
                )
                break


def refuse_doubts(doubts: list[Any], sure: tuple[str, ...]) -> None:
    """Refuse what was not confirmed, and name the option that leaves all of it out at once."""
    left = [each for each in doubts if each.name not in sure]
    if not left:
        return
    reasons = [each.reason for each in left[:3]]
    if len(left) > 3:
        names = [repr(short(each.name, 40)) for each in left[3:]]
        reasons.append(_("the same holds for {names}").format(names=join_words(names)))
    names = list(dict.fromkeys(each.name for each in left))
    kind = (
        (_("if it is a problem") if len(names) == 1 else _("if they are problems"))
        if all(each.is_row for each in left)
        else _("if it is an algorithm")
        if len(names) == 1
        else _("if they are algorithms")
    )
    fail(
        _(
            "{reasons}, so no verdict may rest on it; say ignore={names!r} to leave it out, or "
            "sure={names!r} {kind}"
        ).format(reasons="; ".join(reasons), names=names, kind=kind)
        if len(names) == 1
        else _(
            "{reasons}, so no verdict may rest on them; say ignore={names!r} to leave them out, or "
            "sure={names!r} {kind}"
        ).format(reasons="; ".join(reasons), names=names, kind=kind)
    )

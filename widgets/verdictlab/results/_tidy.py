"""What stands around a table in a text, and a header on two lines, brought into one header."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from .._text import _, join_words, ngettext
from ..tables._cells import is_number
from ..tables._names import short
from ..tables._settings import is_measure
from ..tables._vocabulary import heads_problems, is_cost, is_spread
from ._cells import is_gap
from ._three_heads import of_three

if TYPE_CHECKING:
    from typing import Any

__all__ = ["headed", "tidied"]

_MARKS = ",;\t|"
_SPREADS = re.compile(
    r"(?:\s*(?:\(\s*(?:\u00b1|\+/-)?\s*[0-9.,]+%?\s*\)|(?:\u00b1|\+/-|\\pm)\s*[0-9.,]+%?))+"
)
_MOST_ABOVE = 8  # lines of a title


def tidied(text: str) -> tuple[str, list[Any]]:
    """Return (text, notes) without comments, titles and footnotes; lines keep their numbers."""
    lines = text.split("\n")
    full = [i for i, line in enumerate(lines) if line.strip()]
    data = [i for i in full if not lines[i].lstrip().startswith("#")]
    if len(data) < 3 or any(lines[i].count('"') % 2 for i in data):
        return text, []
    counts: Counter[tuple[str, int]] = Counter()
    for mark in _MARKS:
        each = Counter(_count(lines[i], mark) for i in data)
        each.pop(0, None)
        if each:
            most, rows = each.most_common(1)[0]
            counts[mark, most] = rows
    if not counts:
        return _without_hashes(lines, full, data)
    (mark, width), rows = counts.most_common(1)[0]
    if rows < 0.6 * len(data) or any(lines[i].lstrip().startswith("sep=") for i in data[:1]):
        return text, []
    away = [i for i in full if lines[i].lstrip().startswith("#")]
    heads = [i for i in away if _count(lines[i], mark) == width]
    if heads:  # a header that a program marked as a comment, or one that begins with "#"
        lines[heads[-1]] = re.sub(r"^\s*#\s+", "", lines[heads[-1]])
        away = [i for i in away if i not in heads]
    if width > 1:
        away += _above(lines, data, mark, width, heads)
        for i in reversed(data):
            if _count(lines[i], mark) or is_number(lines[i].strip()):
                break
            away.append(i)
    return _left_out(lines, away)


def _count(line: str, mark: str) -> int:
    """Count the marks that stand outside quotation marks."""
    return (re.sub('"[^"]*"', "", line) if '"' in line else line).count(mark)


def _above(lines: list[str], data: list[int], mark: str, width: int, heads: list[Any]) -> list[Any]:
    if heads and heads[0] < data[0]:
        return []
    for count, i in enumerate(data[:_MOST_ABOVE]):
        if _count(lines[i], mark) >= width - 1:
            return data[:count]
    return []


def _without_hashes(lines: list[str], full: list[int], data: list[int]) -> tuple[str, list[str]]:
    """Leave out comments above columns that stand aligned, but not a header marked as one."""
    if data and full[0] < data[0]:
        above = max(i for i in full if i < data[0])
        head, first = lines[above].lstrip().lstrip("#").split(), lines[data[0]].split()
        words = len(head) == len(first) > 2 and not any(map(is_number, head))
        if words and any(map(is_number, first)) and any(map(is_number, lines[data[-1]].split())):
            lines[above] = " ".join(head)
            data = [above, *data]
    return _left_out(lines, [i for i in full if i not in data]) if data else ("\n".join(lines), [])


def _left_out(lines: list[str], away: list[Any]) -> tuple[str, list[Any]]:
    if not away:
        return "\n".join(lines), []
    away = sorted(set(away))
    note = ngettext(
        "{count} line around the table was left out: {first}.",
        "{count} lines around the table were left out, such as {first}.",
        len(away),
    )
    notes = [note.format(count=len(away), first=repr(short(lines[away[0]].strip(), 50)))]
    for i in away:
        lines[i] = ""
    return "\n".join(lines), notes


def headed(records: list[tuple[int, list[str]]]) -> tuple[list[tuple[int, Any]], list[Any]]:
    """Return (records, notes) with one header: two lines joined, repeated ones left out.

    ``records`` are (number of the row, cells).
    """
    notes: list[str] = []
    records = _without_title(records)
    if len(records) > 4:
        records, notes = of_three(records)
    if len(records) > 2:
        records, more = _joined(records)
        notes += more
    if len(records) > 2:
        header = records[0][1]
        again = [row for row, cells in records[1:] if cells == header]
        if again and len(again) < len(records) - 2 and any(not is_number(c) for c in header):
            records = [records[0], *(each for each in records[1:] if each[1] != header)]
            notes.append(
                ngettext(
                    "The header stands again in row {rows}, which was left out.",
                    "The header stands again in rows {rows}, which were left out.",
                    len(again),
                ).format(rows=", ".join(map(str, again[:5])))
            )
    records, more = _without_spreads(records)
    notes += more
    parts = [
        cells[0]
        for _row, cells in records[1:]
        if len(cells) > 2 and cells[0] and not any(cells[1:])
    ]
    if parts and len(parts) < len(records) - 2:
        records = [each for i, each in enumerate(records) if not i or any(each[1][1:])]
        notes.append(
            ngettext(
                "The row {names}, of which every other cell is empty, was left out.",
                "The rows {names}, of which every other cell is empty, were left out.",
                len(parts),
            ).format(names=join_words([short(each, 40) for each in parts]))
        )
    return _filled_down(records, notes)


def _without_spreads(
    records: list[tuple[int, list[str]]],
) -> tuple[list[tuple[int, list[str]]], list[str]]:
    """Leave out rows without a name that hold the spreads of the row above, in brackets or by ±."""
    kept = [
        each
        for i, each in enumerate(records)
        if not i or each[1][0] or not _SPREADS.fullmatch("".join(each[1][1:]))
    ]
    if len(kept) == len(records) or len(kept) < 3:
        return records, []
    count = len(records) - len(kept)
    note = ngettext(
        "{count} row of spreads below its scores was left out.",
        "{count} rows of spreads below their scores were left out.",
        count,
    )
    return kept, [note.format(count=count)]


def _without_title(records: list[tuple[int, list[str]]]) -> list[tuple[int, list[str]]]:
    """Leave out a row above the header whose first cell alone is full."""
    for count, (_row, cells) in enumerate(records[:_MOST_ABOVE]):
        if sum(map(bool, cells)) > 1 or len(cells) < 3:
            return records[count:] if len(records) - count > 1 else records
    return records


def _joined(records: list[tuple[int, list[str]]]) -> tuple[list[tuple[int, Any]], list[Any]]:
    top, second = records[0][1], records[1][1]
    if not any(is_number(c) for c in second):
        top = ["" if re.fullmatch(r"Unnamed: [0-9]+(?:_level_[0-9]+)?", c) else c for c in top]
    if len(second) != len(top) or len(top) < 3:
        return records, []
    if second[0] and not any(second[1:]) and not top[0]:
        corner = second[0]  # the name of the rows, on a line of its own, as pandas writes it
        return [(records[0][0], [corner, *top[1:]]), *records[2:]], []
    blank = sum(not name for name in top[1:])
    twice = len(set(filter(None, top[1:]))) < len(list(filter(None, top[1:])))
    words = all(not is_number(c) and (not is_gap(c) or not c) for c in second[1:])
    rest = [c for _row, cells in records[2:] for c in cells[1:] if c]
    numbers = sum(c[:1].isdigit() or c[:1] in "-+.*" for c in rest)
    units = {c for c in second[1:] if c}
    if not (blank or twice) and words and len(units) == 1 and not second[0] and len(records) > 3:
        if 2 * numbers < len(rest) or (all(second[1:]) is False and len(second) > 4):
            return records, []
        note = _("The line of units below the header, {unit}, was left out.").format(
            unit=repr(short(units.pop(), 30))
        )
        return [records[0], *records[2:]], [note]
    named = not top[0] and bool(second[0]) and heads_problems(second[0])
    if not (
        (blank or twice or named)
        and words
        and sum(map(bool, second[1:])) >= 2
        and rest
        and 2 * numbers >= len(rest)
    ):
        return records, []
    below = records[2:]
    corner = second[0] or top[0]
    if len(below) > 1 and below[0][1][0] and not any(below[0][1][1:]):
        corner, below = below[0][1][0], below[1:]
    filled, last = [], ""
    for name in top[1:]:
        last = name or last
        filled.append(last)
    under = [low or high for low, high in zip(second[1:], filled, strict=True)]
    names = _names(filled, under)
    note = _("The header stands on two lines ({first}, {second}, ...), which were joined.").format(
        first=repr(short(filled[0], 30)), second=repr(short(second[1], 30))
    )
    return [(records[1][0], [corner, *names]), *below], [note]


def _names(top: Any, low: Any) -> Any:
    """Join what stands above a column and what stands right over it."""
    if len(set(low)) == len(low) and not (len(set(top)) > 1 and _measures(top)):
        return list(low)
    if len(set(low)) == 1:
        return list(top)
    if _measures(low):
        return [f"{a} ({b})" if b and a != b else a for a, b in zip(top, low, strict=True)]
    if _measures(top):
        return [f"{b} ({a})" if a and a != b else b for a, b in zip(top, low, strict=True)]
    return [f"{a} {b}".strip() for a, b in zip(top, low, strict=True)]


def _measures(names: Any) -> Any:
    return all(
        is_measure(name)
        or is_cost(name)
        or is_spread(name)
        or name.lower() in ("mean", "avg", "train", "test", "val", "avg.")
        for name in filter(None, set(names))
    )


def _filled_down(
    records: list[tuple[int, list[str]]], notes: list[Any]
) -> tuple[list[tuple[int, Any]], list[Any]]:
    """Write a name again where a merged cell says it once for the rows below it."""
    if len(records) < 4:
        return records, notes
    body = records[1:]
    width = len(records[0][1])
    if any(len(cells) != width for _row, cells in body) or width < 3:
        return records, notes
    empty = [i for i, (_row, cells) in enumerate(body) if not cells[0]]
    words = all(
        cells[1] and not is_number(cells[1]) and not is_gap(cells[1]) for _row, cells in body
    )
    if not empty or 0 in empty or not words or not heads_problems(records[0][1][0] or "dataset"):
        return records, notes
    last, filled = "", []
    for row, cells in body:
        last = cells[0] or last
        filled.append((row, [last, *cells[1:]]))
    return [records[0], *filled], [
        *notes,
        _("Empty cells of the first column were taken for the name above them."),
    ]

"""Names that look like a slip: summaries, look-alikes, lost letters, a table on its side."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from .._text import _, join_words, visible
from ._garbled import why_garbled
from ._names import short
from ._oddity import Oddity
from ._vocabulary import is_summary, known_learners, known_problems

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ._score_table import ScoreTable

__all__ = ["RULES", "on_its_side", "summary_row"]

# Letters of other alphabets that look like Latin ones.
_LOOKS = str.maketrans(
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0430\u0435\u043e\u0440"
    "\u0441\u0443\u0445\u0456\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1"
    "\u03a4\u03a5\u03a7\u03bf",
    "ABEKMHOPCTXaeopcyxiABEZHIKMNOPTYXo",
)
_LOST = re.compile(r"\\x[89][0-9a-f]")
# What `shown` makes of control characters and marks of direction.
_SHOWN = re.compile(r"\\x[01789][0-9a-f]|\\u(?:061c|20[0236][0-9a-f]|d[89a-f][0-9a-f]{2}|fff[9ab])")


def _summary_rows(table: ScoreTable) -> Iterator[Oddity]:
    for problem, scores in zip(table.problems, table.values, strict=True):
        if is_summary(problem) and not (
            _is_code(problem, table.problems) and (scores != scores[0]).any()
        ):
            yield summary_row(problem)


def _is_code(name: str, names: Any) -> bool:
    """Whether a name such as SE or N is a code among others like it."""
    alike = sum(len(each) <= len(name) and each.isupper() == name.isupper() for each in names)
    return len(name) < 3 and (name.isupper() or len(name) == 1) and alike > 0.75 * len(names)


def summary_row(problem: str) -> Oddity:
    """Say that a row is no problem."""
    return Oddity(
        _(
            "The row {name} looks like a summary of the others, not like a problem; leave it "
            "out with table.without(problems=[...])."
        ).format(name=short(problem)),
        problems=(problem,),
        reason=_("the row {name!r} looks like a summary of the others").format(name=short(problem)),
    )


def _look_alikes(table: ScoreTable) -> Iterator[Any]:
    """Find names that differ in the case of letters or in their alphabet only."""
    for names, field in ((table.problems, "problems"), (table.algorithms, "algorithms")):
        seen: dict[str, list[str]] = {}
        for name in names:
            seen.setdefault(_looks(name), []).append(name)
        for alike in seen.values():
            # "a" and "A" can be two algorithms; an alphabet nobody sees cannot.
            if len(alike) > 1 and (len(alike[0]) > 2 or not "".join(alike).isascii()):
                message = _("The names {names} look alike; are they one and the same?")
                yield Oddity.of(field, alike, message.format(names=join_words(map(short, alike))))


def _looks(name: str) -> str:
    if not name.isascii():
        name = unicodedata.normalize("NFKC", name).translate(_LOOKS)
    return " ".join(name.casefold().split())


def _renamed(table: ScoreTable) -> Iterator[Any]:
    """Find the .1 that pandas hangs on a name that it meets a second time."""
    for name in table.algorithms:
        base, dot, count = name.rpartition(".")
        if dot and count in ("1", "2", "3") and base in table.algorithms and base[-1].isalpha():
            yield Oddity(
                _(
                    "The algorithm {name} looks like a second {base} that was renamed; is one of "
                    "them a copy?"
                ).format(name=short(name), base=short(base)),
                algorithms=(base, name),
            )


def _lost_letters(table: ScoreTable) -> Iterator[Oddity]:
    for names, field in ((table.problems, "problems"), (table.algorithms, "algorithms")):
        for name in names:
            if name.isascii() and "?" not in name and "\\" not in name:
                continue
            # Control characters of the second kind stand in no name that was read aright.
            if (found := ("",) if _LOST.search(name) else why_garbled(name)) is not None:
                message = (
                    _(
                        "The name {name} was read in the wrong encoding; it may be {guess}. Save "
                        "the file as UTF-8."
                    )
                    if found[0]
                    else _(
                        "The name {name} was read in the wrong encoding, or its letters are "
                        "lost. Save the file as UTF-8."
                    )
                )
                text = message.format(name=visible(short(name)), guess=visible(found[0]))
                yield Oddity.of(field, [name], text)
            elif _SHOWN.search(name):
                yield Oddity.of(
                    field,
                    [name],
                    _(
                        "The name {name} holds control characters or marks of direction; they are "
                        "shown, not obeyed."
                    ).format(name=short(name)),
                )


def on_its_side(table: ScoreTable) -> Iterator[Any]:
    """Find data sets among the algorithms, or algorithms among the problems."""
    counted = list(table.algorithms) == [str(j) for j in range(1, table.k + 1)]
    if table.k > 2 and (
        counted or (table.k > table.n and all(name.isdecimal() for name in table.algorithms))
    ):
        yield Oddity(
            _(
                "The columns are named by numbers; if they are problems and the rows algorithms, "
                "turn the table."
            ),
        )
        return
    problems, learners = known_problems(table.algorithms), known_learners(table.problems)
    if len(problems) >= max(2, table.k / 4):
        yield Oddity(
            _(
                "The columns {names} are named like data sets; if the rows are the algorithms, "
                "turn the table."
            ).format(names=join_words(problems[:3])),
        )
    elif len(learners) >= max(2, table.n / 2):
        yield Oddity(
            _(
                "The rows {names} are named like algorithms; if the columns are the problems, turn "
                "the table."
            ).format(names=join_words(learners[:3])),
        )


RULES = (_summary_rows, _look_alikes, _renamed, _lost_letters)

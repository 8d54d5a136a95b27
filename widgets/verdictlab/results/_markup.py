"""Tables in texts: Markdown, LaTeX, drawn frames, and columns that stand aligned."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .._progress import spend
from .._text import _
from ..tables._cells import is_number
from ..tables._names import bare, short
from ._rows import fail

if TYPE_CHECKING:
    from typing import Any

__all__ = ["aligned_rows", "bare_latex", "framed_blocks", "is_framed", "is_latex", "latex_tables"]

_RULE = re.compile(r"[\s|:+=\u2500-\u257f-]*[-=\u2500\u2550][\s|:+=\u2500-\u257f-]*")


def is_framed(text: str) -> bool:
    """Whether lines are cut by upright bars, with a rule among them: Markdown, psql, grid."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    barred = [line for line in lines if re.search(r"(?<!\\)[|\u2502]", line)]
    return len(barred) > 2 and any(
        _RULE.fullmatch(line) and ("|" in line or "+" in line or "\u2500" in line) for line in lines
    )


def framed_blocks(text: str) -> list[tuple[str, list[Any]]]:
    """Return (text before it, rows) of each Markdown table or table with a drawn frame.

    Rows are (number of the line, cells); lines without a bar stand between two tables.
    """
    blocks, count = [], 0
    before: list[str] = []
    found: list[tuple[int, list[str]]] = []
    for row, line in enumerate([*text.splitlines(), ""], start=1):
        line = line.strip()
        if _RULE.fullmatch(line):
            continue
        if not re.search(r"(?<!\\)[|\u2502]", line):
            if len(found) > 1 or not found:
                blocks += [("\n".join(before), found)] if found else []
                before = [*(before if not found else []), line]
            found = []
            continue
        line = re.sub(r"^[|\u2502]|(?<!\\)[|\u2502]$", "", line)
        cells = [_plain(cell) for cell in re.split(r"(?<!\\)[|\u2502]", line)]
        count += len(cells)
        spend(count, len(cells))
        found.append((row, cells))
    return blocks


def _plain(cell: str) -> str:
    cell = re.sub(r"\\([\\`*_{}\[\]()#+.!|~&<>$-])", r"\1", cell.strip())
    cell = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", cell)  # a link
    while found := re.fullmatch(r"(\*\*|__|\*|`)(.+)\1", cell):
        cell = found[2].strip()
    return bare(cell.replace("&nbsp;", " ").replace("&plusmn;", "\u00b1"))


_WIDE = re.compile(r"\\multicolumn\s*\{\s*([0-9]+)\s*\}\s*\{(?:[^{}]|\{[^{}]*\})*\}")
_BEGIN = re.compile(r"\\begin\{(tabular[*xy]?|longtable|tblr)\}")
_LATEX_ROW = re.compile(r"(?<!\\)&")


def is_latex(text: str) -> bool:
    """Whether a text holds the rows of a LaTeX table."""
    # Line by line: one pattern for both marks would look for the end of a line once for each "&".
    rows = (line for line in text.split("\n") if "\\\\" in line and "&" in line)
    cut = sum(bool(_LATEX_ROW.search(line[: line.rindex("\\\\")])) for line in rows)
    return cut > 1 or bool(re.search(r"\\begin\{(tabular|longtable|tblr)", text))


_RULES = re.compile(
    r"\\(?:hline|hhline\{[^{}]*\}|(?:top|mid|bottom)rule(?:\[[^\]]*\])?|endhead|endfirsthead"
    r"|endfoot|endlastfoot|addlinespace(?:\[[^\]]*\])?|specialrule(?:\{[^{}]*\}){3}"
    r"|c(?:mid)?(?:rule|line)(?:\[[^\]]*\])?(?:\([lr{}0-9.a-z]*\))?\{[^{}]*\}"
    r"|rowcolor(?:\[[^\]]*\])?\{[^{}]*\}|noalign\{[^{}]*\}|(?:label|caption)\{[^{}]*\})"
)
_AWAY = re.compile(
    r"\\(?:cellcolor|color|cite[a-z]*|footnotemark|footnote|label|hspace|vspace|phantom|fontsize)"
    r"\*?(?:\[[^\]]*\])*(?:\{[^{}]*\})*"
)
_FONTS = re.compile(
    r"\\(?:bfseries|itshape|bf|it|em|rm|tt|sf|tiny|scriptsize|footnotesize|small|normalsize|large"
    r"|boldmath|centering|scshape|ttfamily|textsuperscript|quad|qquad|hfill|hskip)\b\s*"
)
_COMMAND = re.compile(r"\\([A-Za-z]+)\*?(?:\[[^\[\]]*\])*(?:\{[^{}]*\})*?\{([^{}]*)\}(?!\{)")
_SIGNS = (
    (r"\pm", "\u00b1"), (r"\%", "%"), (r"\_", "_"), (r"\&", "&"), (r"\#", "#"), (r"\$", "\0"),
    (r"\,", ""), (r"\;", " "), (r"\ ", " "), (r"\!", ""), ("{,}", ","), ("~", " "),
    (r"\textendash", "-"), (r"\textpm", "\u00b1"), (r"\dagger", "\u2020"),
    (r"\ddagger", "\u2021"), (r"\ast", "*"), (r"\star", "*"), (r"\bullet", "\u2022"),
    (r"\circ", "\u25e6"), (r"\uparrow", "\u2191"), (r"\downarrow", "\u2193"),
    (r"\textbackslash", "\\"),
)  # fmt: skip


def latex_tables(text: str) -> list[list[tuple[int, Any]]]:
    """Return the tables of a LaTeX text, each as rows of (number of the row, cells)."""
    text = re.sub(r"(?<!\\)%.*", "", text)
    tables = [_without_columns(each) for each in _latex_tables(text)]
    return [_latex_rows(each) for each in tables or [text]]


def _latex_rows(text: str) -> list[tuple[int, list[str]]]:
    found, count = [], 0
    for number, line in enumerate(re.split(r"\\\\(?:\*|\[[^\]]*\])?|\\tabularnewline", text), 1):
        line = _RULES.sub(" ", line)
        if not line.strip():
            continue
        count += line.count("&") + 1
        spend(count, line.count("&"))
        cells = []
        for cell in re.split(r"(?<!\\)&", line):
            wide = _WIDE.search(cell)
            cells.append(bare_latex(_WIDE.sub("", cell)))
            cells += [""] * (min(int(wide[1]), 1000) - 1 if wide else 0)
        if any(cells):
            found.append((number, cells))
    # A cell over all columns heads a part of the rows.
    parts = [row for row, cells in found[1:] if len(cells) > 2 and not any(cells[1:])]
    return [each for each in found if each[0] not in parts]


def _latex_tables(text: str) -> list[Any]:
    """Give what stands between begin and end; an end that is missing is looked for once."""
    found, at, endless = [], 0, set()
    while begin := _BEGIN.search(text, at):
        at = begin.end()
        end = -1 if begin[1] in endless else text.find(rf"\end{{{begin[1]}}}", at)
        if end < 0:
            endless.add(begin[1])
        else:
            found.append(text[at:end])
            at = end
    return found


def _without_columns(text: Any) -> Any:
    """Take off the arguments that say how wide the table is and how its columns stand."""
    text = text.lstrip()
    while text.startswith(("{", "[")):
        opening, closing = text[0], {"{": "}", "[": "]"}[text[0]]
        depth = 0
        for place, letter in enumerate(text):
            depth += (letter == opening) - (letter == closing)
            if not depth:
                text = text[place + 1 :].lstrip()
                break
        else:
            break
    return text


def bare_latex(cell: str) -> str:
    """Take the commands of LaTeX off a cell."""
    cell = _AWAY.sub("", cell)
    for written, sign in _SIGNS:
        if written[-1].isalpha():
            cell = sign.join(re.split(re.escape(written) + r"(?![A-Za-z])\s*", cell))
        else:
            cell = cell.replace(written, sign)
    cell = _FONTS.sub("", cell)
    before = None
    while cell != before:
        before, cell = cell, _COMMAND.sub(r"\2", cell)
    cell = re.sub(r"\^\{?([*\u2020\u2021\u2022\u25e6]+)\}?", r"\1", cell)
    cell = re.sub(r"[${}]", "", cell).replace("\0", "$")
    cell = re.sub(r"\\([A-Za-z]+)\s*", r"\1", cell)
    return bare(" ".join(cell.split()))


def aligned_rows(text: str) -> Any:
    """Return (number of the line, cells) where spaces alone stand between the columns."""
    lines = [(i, line.rstrip()) for i, line in enumerate(text.splitlines(), 1) if line.strip()]
    lines = [(i, line) for i, line in lines if not re.fullmatch(r"\s*\[.* columns\]", line)]
    if all(line.count('"') % 2 == 0 for _i, line in lines) and '"' in lines[0][1]:
        lines = [
            (i, re.sub(r'"([^"]*)"', lambda m: m[1].replace(" ", "\0"), line)) for i, line in lines
        ]
    for cut in (r"\s{2,}|\t", r"\s+"):
        rows = [(i, re.split(cut, line.strip())) for i, line in lines]
        rows = [(i, cells) for i, cells in rows if not _RULE.fullmatch("".join(cells))]
        spend(sum(len(cells) for _row, cells in rows))
        widths = {len(cells) for _row, cells in rows[1:]}
        if len(rows) < 3 or len(widths) != 1 or widths == {1}:
            continue
        width, head = widths.pop(), rows[0][1]
        if len(head) == width - 1 and all(is_number(each[-1]) for _row, each in rows[1:]):
            head = ["", *head]
        if len(head) == width:
            rows = [(rows[0][0], head), *rows[1:]]
            return [(i, [bare(cell.replace("\0", " ")) for cell in cells]) for i, cells in rows]
    return fail(
        _(
            "the first row, {first!r}, has no comma, semicolon or tab, and spaces do not cut all "
            "rows into as many cells; put one of them between the names"
        ).format(first=short(lines[0][1].strip(), 40))
    )

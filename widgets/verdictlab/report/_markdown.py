"""A report in Markdown, as GitHub, JupyterLab and MyST read it."""

import re

from .._text import _
from ._parts import look_first
from ._section import Code, Items, Steps, Table, Tasks, Text

__all__ = ["write"]

SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|$~&])")  # a backslash takes their meaning away
OPENING = re.compile(r"^(\d*)([-+=%]|(?<=\d)[.)])")  # at the start of a line: lists, rules


def _plain(words):
    """Write words so that they are read as they stand.

    >>> print(_plain("a_b & <c> $x$ |"))
    a\\_b \\& \\<c\\> \\$x\\$ \\|
    """
    return SPECIAL.sub(r"\\\1", " ".join(str(words).split()))


def _paragraph(words):
    return OPENING.sub(r"\1\\\2", _plain(words))


def write(report):
    """Write a report as Markdown."""
    blocks = [f"# {_plain(report.title)}", f"**{_plain(report.verdict)}**"]
    if report.doubts:
        told = [f"**{_plain(look_first())}**", *map(_paragraph, report.doubts)]
        blocks += ["\n>\n".join(f"> {text}" for text in told)]
    blocks += [_paragraph(text) for text in report.remarks]
    blocks += [block for section in report.body for block in _section(section, 2)]
    if report.appendix:
        blocks.append(_heading(_("Appendix")))
        blocks += [block for section in report.appendix for block in _section(section, 3)]
    return "\n\n".join(blocks) + "\n"


def _heading(words, level=2):
    return f"{'#' * level} {_plain(words)}"


def _section(section, level):
    if section.title:
        yield _heading(section.title, level)
    for block in section.blocks:
        match block:
            case Text(words):
                yield _paragraph(words)
            case Items(rows):
                yield "\n".join(f"* {_paragraph(row)}" for row in rows)
            case Tasks(rows):
                yield "\n".join(f"* [ ] {_plain(a)} ({_plain(b)})" for a, b in rows)
            case Steps(rows):
                yield "\n".join(_step(i, *step) for i, step in enumerate(rows, 1))
            case Code(lines, language):
                yield _code(lines, language)
            case Table():
                yield _table(block.heads, block.rows, block.bold)
                if block.bold or block.small:
                    yield _paragraph(block.caption)


def _step(i, question, answer, numbers):
    told = f" ({_plain(numbers)})" if numbers else ""
    return f"{i}. **{_plain(question)}** {_plain(answer)}{told}"


def _table(heads, rows, bold=()):
    told = [[_plain(cell) for cell in row] for row in rows]
    for i in bold:
        told[i][0] = f"**{told[i][0]}**"
    lines = [[_plain(head) for head in heads], ["---"] * len(heads), *told]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _code(code, language="python"):
    """Fence the code with more backticks than it has in a row."""
    longest = max(map(len, re.findall("`+", code)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{language}\n{code.rstrip()}\n{fence}"

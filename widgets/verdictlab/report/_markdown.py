"""A report in Markdown, as GitHub, JupyterLab and MyST read it."""

import re

from .._text import _
from ._parts import look_first

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
    if report.path:
        blocks += [_heading(_("How it was reached"))]
        blocks += ["\n".join(_step(i, *step) for i, step in enumerate(report.path, 1))]
    heads, rows = report.differences
    if rows:
        blocks += [_heading(_("Differences")), _table(heads, rows)]
    blocks += [
        _heading(_("Conditions")),
        _table([_("what"), _("value")], report.conditions),
        _heading(_("Code that gives it again")),
        _code(report.code),
    ]
    return "\n\n".join(blocks) + "\n"


def _heading(words):
    return f"## {_plain(words)}"


def _step(i, question, answer, numbers):
    told = f" ({_plain(numbers)})" if numbers else ""
    return f"{i}. **{_plain(question)}** {_plain(answer)}{told}"


def _table(heads, rows):
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(
        "| " + " | ".join(cell if cell == "---" else _plain(cell) for cell in line) + " |"
        for line in lines
    )


def _code(code):
    """Fence the code with more backticks than it has in a row."""
    longest = max(map(len, re.findall("`+", code)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}python\n{code}\n{fence}"

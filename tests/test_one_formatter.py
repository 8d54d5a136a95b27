"""Every p-value that a reader sees is written by one function, here and in a page."""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "widgets" / "verdictlab"
SOURCES = PACKAGE.parent / "frontend" / "src"
# ``_text`` writes p; the mcnemar lab hands the same two sentences to its page; the complexity lab
# quotes p as the thesis prints it, with two decimals and no more.
WRITERS = ("_text.py", "labs/mcnemar/words.py", "labs/complexity/words.py")
P = re.compile(r"(?:^|_)p(?:values?)?(?:_|$)|pvalue|^adjusted$")
FORMATTERS = {"format_number", "short", "number_cell"}
FILES = sorted(
    path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).as_posix() not in WRITERS
)


def names_p(node):
    """Whether a p-value is among the names of an expression."""
    named = (getattr(part, "id", getattr(part, "attr", "")) for part in ast.walk(node))
    return any(P.search(name) for name in named)


def by_hand(tree):
    """The lines that turn a p-value into text without `p_text` or `p_cell`.

    How a test's result prints itself (``__str__``) is left out: it shows a number, no decision.
    """
    strings = [node for node in ast.walk(tree) if getattr(node, "name", "") == "__str__"]
    exempt = {id(part) for node in strings for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FormattedValue):
            if id(node) not in exempt and node.format_spec and names_p(node.value):
                yield node.lineno
        elif isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if called in FORMATTERS and any(map(names_p, node.args)):
                yield node.lineno
        elif (
            isinstance(node, ast.Constant)
            and id(node) not in exempt
            and re.search(r"\bp [=<] \{", str(node.value))
        ):
            yield node.lineno


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_p_is_written_by_hand(path):
    assert list(by_hand(ast.parse(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize(
    "line",
    [
        'f"{route}, p = {p:.3g}"',
        'f"{comparison.result.pvalue:.2g}"',
        "format_number(test.pvalue, 3)",
        "short(adjusted)",
        '_("p = {value}").format(value=shown)',
        'f"{overall_p:.4f}"',
    ],
)
def test_it_would_be_seen(line):
    assert list(by_hand(ast.parse(line)))


def test_how_a_result_prints_itself_is_left_alone():
    assert not list(by_hand(ast.parse('def __str__(self):\n    return f"p = {self.pvalue:.3g}"')))
    assert not list(by_hand(ast.parse('p_text(result.pvalue, alpha)\nf"{share:.2f}"')))


def test_a_page_writes_p_in_one_place_too():
    for path in sorted(SOURCES.rglob("*.js")):
        text = path.read_text(encoding="utf-8")
        if path.name != "numbers.js":
            assert "p_is" not in text, path
            assert "p_below" not in text, path
        assert not re.search(r"formatNumber\(\w*\.?p\b", text.replace("formatNumber(p, digits", ""))
        code = re.sub(r"^\s*//.*$", "", text, flags=re.M)
        assert not re.search(r"['\"`]p [=<]", code), path
        assert "toPrecision" not in text, path

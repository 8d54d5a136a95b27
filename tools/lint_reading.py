"""Rules on what a reader meets in a chapter, and in which order; `tools.lint` applies them."""

import re

from tools.notebook_text import BEGIN, PAGE_ONLY

__all__ = ["first_screen", "told_outcomes", "untold_tasks", "wrong_medium"]

# What only somebody with a running notebook can do, and what only a page of the book has.
IN_NOTEBOOKS = re.compile(
    r"▶▶|\bRun All\b|Shift\+Enter|\b[Rr]un (?:it|(?:the|this|these|their) cells?)\b|\bcell again\b"
)
IN_PAGES = re.compile(r"\b(?:this browser|this page|reload)\b")
OPENING_WORDS = 70  # with the picture they leave room for the instruction on a small screen


def first_screen(page):
    """A chapter opens with a question and a picture; then it says how to run; then comes code."""
    cells = page.cells
    if not cells or not re.search(r"^# ", cells[0].source, re.MULTILINE):
        return  # no chapter
    opening, drawn, _ = cells[0].source.partition("![")
    if "?" not in opening:
        yield cells[0], "the first screen asks no question before its picture"
    if not drawn:
        yield cells[0], "the first screen has no picture"
    if len(opening.split()) > OPENING_WORDS:
        yield cells[0], f"more than {OPENING_WORDS} words before the picture: it is off the screen"
    how = cells[1] if len(cells) > 1 else cells[0]
    if "remove-cell" not in _tags(how) or not all(
        word in how.source for word in ("▶▶", "Run All Cells", "Shift+Enter")
    ):
        yield how, "right after the picture a cell for notebooks only says how to run everything"
    code = next((cell for cell in cells if cell.cell_type == "code"), None)
    folded = code is not None and code.metadata.get("jupyter", {}).get("source_hidden")
    if code is not None and not folded:
        yield code, "the first code cell is not folded (:jupyter: source_hidden)"


def wrong_medium(page):
    """No sentence that only a notebook can obey stands in a page, and none the other way round."""
    for cell in page.cells:
        if cell.cell_type != "markdown":
            continue
        only = _tags(cell)
        found = IN_NOTEBOOKS.search(cell.source)
        if found and "remove-cell" not in only:
            yield cell, f"`{found[0]}` is for notebooks: put it into a cell tagged remove-cell"
        found = IN_PAGES.search(cell.source)
        if found and PAGE_ONLY not in only:
            yield cell, f"`{found[0]}` is for pages: put it into a cell tagged {PAGE_ONLY}"


def told_outcomes(page):
    """What a lab will show is folded behind "What happened"."""
    for before, cell in zip(page.cells, page.cells[1:], strict=False):
        if not re.match(r"labs\.\w+\(", before.source) or cell.cell_type != "markdown":
            continue
        told = re.split(r"^(?:#|```+\{dropdown\})", cell.source, maxsplit=1, flags=re.MULTILINE)[0]
        if re.search(r"\d\.\d|\d ?%|\d (?:of|in) \d", told):
            yield cell, "what the lab shows stands below it: fold it, ```{dropdown} What happened"


def untold_tasks(page):
    """What an exercise asks for stands above it: a page folds its cell, the name with it."""
    for before, cell in zip(page.cells, page.cells[1:], strict=False):
        if BEGIN not in cell.source or before.cell_type != "markdown":
            continue
        if before.source.strip().rpartition("\n")[2].startswith("#"):
            yield cell, "an exercise right below a heading: say above it what is asked for"


def _tags(cell):
    return set(cell.metadata.get("tags", ()))

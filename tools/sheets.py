"""A sheet of one page for each chapter, to print: its opening picture and its section *Take away*.

Nothing is written twice: a sheet is cut out of the chapter's notebook whenever the book is built.
"""

import re

import nbformat

__all__ = ["ADDRESS", "sheet", "write"]

# Where the sheet of a chapter stands in the book, seen from the chapter's page.
ADDRESS = "../jupyter_book/sheets/{name}.html"
TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
PICTURE = re.compile(r"^!\[(.+?)\]\((pictures/[^)]+)\)$", re.MULTILINE | re.DOTALL)
TAKE_AWAY = re.compile(r"^## (?:\d+\. )?Take away\n(.*)\Z", re.MULTILINE | re.DOTALL)
LAST_ROW = re.compile(r".*^\|[^\n]*$", re.MULTILINE | re.DOTALL)


def sheet(stem, cells):
    """The sheet of the chapter with this file name and these Markdown cells, as MyST.

    Raises RuntimeError where the chapter has no opening picture or no *Take away* with a table.

    >>> opening = "(ch-x)=\\n# Ranks\\n\\nWho?\\n\\n![Ten dots.](pictures/10_x.png)"
    >>> end = "## 9. Take away\\n\\n1. One.\\n\\n| say | not |\\n|---|---|\\n| a | b |\\n\\nPlan"
    >>> print(sheet("10_x", [opening, end]))
    ---
    nosearch: true
    ---
    <BLANKLINE>
    # Sheet 10 · Ranks
    <BLANKLINE>
    ![Ten dots.](/notebooks/pictures/10_x.png)
    <BLANKLINE>
    1. One.
    <BLANKLINE>
    | say | not |
    |---|---|
    | a | b |
    <BLANKLINE>
    {doc}`The whole chapter </notebooks/10_x>`
    <BLANKLINE>
    """
    title, picture = TITLE.search(cells[0]), PICTURE.search(cells[0])
    kept = next(filter(None, map(TAKE_AWAY.search, cells)), None)
    lines = LAST_ROW.match(kept[1].strip()) if kept else None
    if not (title and picture and lines):
        raise RuntimeError(f"{stem}: a sheet needs an opening picture and a Take away with a table")
    parts = [
        "---\nnosearch: true\n---",  # the search leads to the chapter
        f"# Sheet {stem.partition('_')[0]} \u00b7 {title[1]}",
        f"![{picture[1]}](/notebooks/{picture[2]})",
        lines[0],
        f"{{doc}}`The whole chapter </notebooks/{stem}>`",
    ]
    return "\n\n".join(parts) + "\n"


def write(notebooks, folder):
    """Write the sheets of these notebooks into `folder`, which holds nothing else."""
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.md"):
        old.unlink()
    for path in notebooks:
        cells = nbformat.read(path, as_version=4).cells
        spoken = [cell.source for cell in cells if cell.cell_type == "markdown"]
        text = sheet(path.stem, spoken)
        (folder / path.name).with_suffix(".md").write_text(text, encoding="utf-8", newline="\n")

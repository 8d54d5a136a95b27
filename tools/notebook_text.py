"""From a MyST source to the two notebooks made of it: plain data in, plain data out."""

import ast
import base64
import copy
import hashlib
import re

import jupytext
import nbformat

from tools.notebook_words import plain

__all__ = [
    "as_lines",
    "clean_outputs",
    "for_pages",
    "read_source",
    "student_copy",
    "to_text",
]

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
BLANK = "...  # your code here"
KERNEL = {"display_name": "verdictlab", "language": "python", "name": "verdictlab"}
PICTURE = re.compile(r"(!\[[^\]]*\]\()(pictures/([\w-]+\.png))\)")
# What only readers of the book can obey is tagged so; the book leaves out its counterpart,
# tagged ``remove-cell``, by itself.
PAGE_ONLY = "page-only"
# The plan of a case, behind which the table waits; below it a student's cells may stop.
CASE_PLAN = re.compile(r"^\w+ = learning\.case_plan\([^()\n]*\)$", re.MULTILINE)
MAY_STOP = "raises-exception"
# A view id means nothing once the kernel that held the widget is gone, and a notebook that
# keeps it opens with "Error displaying widget"; without it Jupyter shows the widget's text.
DRAWING = "image/svg+xml"
STALE_VIEW = "application/vnd.jupyter.widget-view+json"


def read_source(path):
    """Read one MyST source as a notebook that has not run.

    Cell ids are c000, c001, ... in reading order and all volatile metadata is gone, so that equal
    sources give equal files.

    >>> import pathlib, tempfile
    >>> page = pathlib.Path(tempfile.mkdtemp(), "00_x.md")
    >>> text = "# Title\\n\\n```{code-cell} ipython3\\n1 + 1\\n```\\n"
    >>> _ = page.write_text(text, encoding="utf-8")
    >>> [(cell.id, cell.cell_type) for cell in read_source(page).cells]
    [('c000', 'markdown'), ('c001', 'code')]
    """
    text = path.read_text(encoding="utf-8")
    notebook = jupytext.reads(text, fmt={"extension": ".md", "format_name": "myst"})
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL})
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    for number, cell in enumerate(notebook.cells):
        cell.id = f"c{number:03d}"
        if not cell.metadata.get("tags", True):
            del cell.metadata["tags"]
    return notebook


def clean_outputs(notebook):
    """Remove, in place, what differs between two runs of the same code."""
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL})
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(STALE_VIEW, None)
            output.get("metadata", {}).pop("verdictlab", None)  # speaks of waking that view
            _keep_the_smaller(output.get("data", {}))
            if output.output_type == "error":  # a traceback names folders of this machine
                output.traceback = [f"{output.ename}: {output.evalue}"]
    return notebook


def _keep_the_smaller(data):
    """Drop a drawing that is larger than its picture, of which pages keep a third of the bytes."""
    picture = data.get("image/png", "")
    if picture and 3 * len(data.get(DRAWING, "")) > len(picture) * 3 / 4:
        data.pop(DRAWING, None)


def for_pages(notebook):
    """Mark, in place, what a page of the book shows otherwise than Jupyter does.

    A cell with a solution is folded behind a button. A cell that only calls up a quiz, check or
    prediction shows that and not the call. Imports that Jupyter folds are folded here, too.
    """
    for cell in notebook.cells:
        tags = set(cell.metadata.get("tags", ()))
        if cell.cell_type != "code":
            continue
        if BEGIN in cell.source or "solution" in tags:
            tags.add("hide-cell")
            cell.metadata.setdefault("mystnb", {})["code_prompt_show"] = "Show a solution"
        elif _only_asks(cell.source) and _shows_widget(cell):
            tags.add("remove-input")
        elif cell.metadata.get("jupyter", {}).get("source_hidden"):
            tags.add("hide-input")
            shown = cell.metadata.setdefault("mystnb", {})
            shown.setdefault("code_prompt_show", "Show the imports")
        if tags:
            cell.metadata["tags"] = sorted(tags)
    return notebook


def _only_asks(source):
    return re.fullmatch(r"learning\.\w+\([^()\n]*\)", source) or CASE_PLAN.search(source)


def _shows_widget(cell):
    return any("data-twin=" in out.get("data", {}).get("text/html", "") for out in cell.outputs)


def student_copy(notebook, words=None, folder=None):
    """Return the notebook a student gets: solutions blanked, outputs cleared.

    Cells tagged ``solution`` or ``page-only`` are dropped. A picture in the text, a file of
    ``pictures/`` in `folder`, is carried inside, so that the copy can be moved. Text between the
    solution marks becomes one line at the same indentation. Where the solution ends by giving a
    value to a name, the name stays, so that the cells below still run. `words` (see
    `tools.notebook_words.collect`) turns references of the book into plain text, because Jupyter
    shows MyST roles as they stand.

    Below the plan of a case, cells may stop with an error, because the table is closed until the
    student's plan is whole.

    Raises ValueError when a mark has no partner, a line of a solution survived, or there is no
    such picture.

    >>> cell = nbformat.v4.new_code_cell(f"{BEGIN}\\nmean = 3\\n{END}\\nprint(mean)")
    >>> print(student_copy(nbformat.v4.new_notebook(cells=[cell])).cells[0].source)
    mean = ...  # your code here
    print(mean)
    """
    copied = copy.deepcopy(notebook)
    left_out = {"solution", PAGE_ONLY}
    copied.cells = [c for c in copied.cells if not left_out & set(c.metadata.get("tags", ()))]
    for cell in copied.cells:
        hidden = []
        cell.source = _blank(cell, hidden)
        left = [line for line in hidden if line in map(str.strip, cell.source.split("\n"))]
        if left or "SOLUTION" in cell.source:
            raise ValueError(f"cell {cell.id}: solution text is left in the student copy: {left}")
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
        else:
            cell.source = plain(cell.source, words)
            _carry_pictures(cell, folder)
    _let_run_on(copied.cells)
    return copied


def _let_run_on(cells):
    """Tag, in place, the code below the plan of a case: Run All goes on past a closed table."""
    code = [cell for cell in cells if cell.cell_type == "code"]
    plans = [place for place, cell in enumerate(code) if CASE_PLAN.search(cell.source)]
    for cell in code[plans[0] + 1 :] if plans else ():
        cell.metadata["tags"] = sorted({*cell.metadata.get("tags", ()), MAY_STOP})


def _carry_pictures(cell, folder):
    for _, place, name in PICTURE.findall(cell.source):
        if folder is None or not (folder / place).is_file():
            raise ValueError(f"cell {cell.id}: there is no {place}; run `python -m tools.openings`")
        content = base64.b64encode((folder / place).read_bytes()).decode("ascii")
        cell.setdefault("attachments", {})[name] = {"image/png": content}
    cell.source = PICTURE.sub(r"\1attachment:\3)", cell.source)


def _blank(cell, hidden):
    """The source of `cell` with its solutions blanked; their lines are added to `hidden`."""
    lines, kept, block = cell.source.split("\n"), [], None
    for line in lines:
        mark = line.strip()
        if mark == BEGIN and block is None:
            block, indent = [], line[: len(line) - len(line.lstrip())]
        elif mark == END and block is not None:
            hidden.extend(text.strip() for text in block if len(text.strip()) > 3)
            kept.append(indent + _assigned(block) + BLANK)
            block = None
        elif mark in (BEGIN, END):
            raise ValueError(f"cell {cell.id}: {mark} without its partner")
        else:
            (kept if block is None else block).append(line)
    if block is not None:
        raise ValueError(f"cell {cell.id}: {BEGIN} without {END}")
    return "\n".join(kept)


def _assigned(block):
    """``"name = "`` when the last statement of a solution sets one plain name, else nothing."""
    width = min((len(x) - len(x.lstrip()) for x in block if x.strip()), default=0)
    try:
        last = ast.parse("\n".join(line[width:] for line in block)).body[-1]
    except (SyntaxError, IndexError):  # Markdown, or nothing to hide
        return ""
    targets = last.targets if isinstance(last, ast.Assign) else []
    return f"{targets[0].id} = " if [type(x) for x in targets] == [ast.Name] else ""


def to_text(notebook):
    """Write a notebook as the bytes that are committed."""
    return nbformat.writes(nbformat.from_dict(notebook), version=4) + "\n"


def as_lines(notebook):
    """Write a notebook as lines to compare: cell order, sources and text outputs."""
    lines = []
    for cell in notebook.cells:
        settings = {key: value for key, value in sorted(cell.metadata.items()) if value}
        lines.append(f"## {cell.cell_type} cell {cell.id} {settings or ''}".rstrip())
        lines += cell.source.split("\n")
        for name, content in cell.get("attachments", {}).items():
            digest = hashlib.sha256(str(content).encode()).hexdigest()
            lines.append(f"(the picture {name}, {digest[:12]})")
        for output in cell.get("outputs", ()):
            lines.append(f"-> {output.output_type} {output.get('name', '')}".rstrip())
            if output.output_type == "error":
                lines.append(f"{output.ename}: {output.evalue}")
            lines += output.get("text", "").split("\n")
            for kind, value in sorted(output.get("data", {}).items()):
                if kind.startswith("image/"):
                    lines += ["(a picture)"] * (kind != DRAWING)
                elif kind != STALE_VIEW:
                    lines.append(f"-> {kind}")
                    lines += value.split("\n") if isinstance(value, str) else [repr(value)]
    return [re.sub(r"0x[0-9a-fA-F]{6,}", "0xADDR", line) for line in lines]

"""Make the notebooks from their sources, or check that the committed ones are still what they give.

python -m tools.notebooks            make notebooks/*.ipynb and notebooks/student/*.ipynb
python -m tools.notebooks --check    change nothing; fail with a diff when one is stale
"""

import argparse
import difflib
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import nbformat

from tools.notebook_run import execute
from tools.notebook_text import (
    as_lines,
    clean_outputs,
    for_pages,
    read_source,
    student_copy,
    to_text,
)
from tools.notebook_words import collect

__all__ = ["NOTEBOOKS", "build", "drift", "main"]

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"


def build(source, run=execute):
    """Return the solved, executed notebook and the student copy of one source file."""
    notebook = read_source(source)
    try:
        student = student_copy(notebook, collect(source.parent))
        return for_pages(clean_outputs(run(notebook))), student
    except (RuntimeError, ValueError) as error:
        raise type(error)(f"{source.name}, {error}") from None


def sources(folder, names=()):
    """The source files below `folder`, or those whose name begins with one of `names`."""
    found = sorted(Path(folder, "source").glob("*.md"))
    chosen = [path for path in found if not names or path.name.startswith(tuple(names))]
    if not chosen:
        raise FileNotFoundError(f"no notebook source in {folder}/source matches {list(names)}")
    return chosen


def _build_all(paths):
    with ThreadPoolExecutor(max_workers=2) as pool:
        yield from zip(paths, pool.map(build, paths), strict=True)


def _build_still(folder, paths):
    for path in paths:
        committed = Path(folder, f"{path.stem}.ipynb")
        yield path, build(path, partial(_committed_outputs, committed))


def write(folder=NOTEBOOKS, names=()):
    """Make the notebooks and write those that changed; return their paths."""
    changed = []
    for path, (solved, student) in _build_all(sources(folder, names)):
        for target, notebook in _targets(folder, path, solved, student):
            text = to_text(notebook)
            target.parent.mkdir(parents=True, exist_ok=True)
            if not target.exists() or target.read_text(encoding="utf-8") != text:
                target.write_text(text, encoding="utf-8", newline="\n")
                changed.append(target)
    return changed


def _targets(folder, path, solved, student):
    name = f"{path.stem}.ipynb"
    return (Path(folder, name), solved), (Path(folder, "student", name), student)


def _committed_outputs(path, notebook):
    """Give a notebook the outputs of the same cells in a committed file, without a kernel."""
    known = {cell.id: cell for cell in nbformat.read(path, as_version=4).cells}
    for cell in notebook.cells:
        if cell.cell_type == "code" and cell.id in known:
            cell.outputs = known[cell.id].get("outputs", [])
            cell.execution_count = known[cell.id].get("execution_count")
    return notebook


def drift(folder=NOTEBOOKS, names=(), run=True):
    """Run the sources afresh and say where the committed notebooks differ.

    Sources, cell order, cell settings and text outputs are compared; pictures are not, because
    their bytes depend on the fonts of the machine. Returns one message per difference, with a
    diff from the committed notebook to the fresh one; no message means no drift. With
    ``run=False`` the outputs are taken as committed: who runs nbval as well has compared them.
    """
    messages = []
    paths = sources(folder, names)
    for path, (solved, student) in _build_all(paths) if run else _build_still(folder, paths):
        for target, fresh in _targets(folder, path, solved, student):
            messages += _difference(target, fresh)
    if not names:
        known = {f"{path.stem}.ipynb" for path in paths}
        for stray in sorted({*Path(folder).glob("*.ipynb"), *Path(folder).glob("student/*.ipynb")}):
            if stray.name not in known:
                messages.append(f"{stray} has no source below {folder}/source: delete it")
    return messages


def _difference(target, fresh):
    if not target.exists():
        return [f"{target} is missing: run `python -m tools.notebooks`"]
    committed = nbformat.read(target, as_version=4)
    old, new = as_lines(committed), as_lines(fresh)
    if old == new:
        return []
    diff = difflib.unified_diff(old, new, "committed", "fresh from its source", lineterm="", n=2)
    return ["\n".join([f"{target} is stale: run `python -m tools.notebooks`", *diff])]


def main(arguments=None):
    """Run the command line; return 0 when all is well, 1 on drift or a failing cell."""
    parser = argparse.ArgumentParser(prog="python -m tools.notebooks", description=__doc__.strip())
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("names", nargs="*", help="beginnings of file names, as 10_; default: all")
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    parser.add_argument("--folder", type=Path, default=NOTEBOOKS, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    try:
        if options.check:
            messages = drift(options.folder, options.names)
            print("\n\n".join(messages) or "the notebooks are what their sources give")
            return 1 if messages else 0
        changed = write(options.folder, options.names)
    except (RuntimeError, ValueError, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(f"wrote {path}" for path in changed) or "all notebooks were up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())

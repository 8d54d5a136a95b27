"""Make the notebooks from their sources, or check that the committed ones are still what they give.

python -m tools.notebooks            make notebooks/*.ipynb and notebooks/student/*.ipynb again,
                                     where anything changed that they are made from
python -m tools.notebooks 08_ 10_    only these chapters
python -m tools.notebooks --all      also those for which nothing changed
python -m tools.notebooks --check    change nothing; run all, and show a diff when one is stale
"""

import argparse
import difflib
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from pathlib import Path

import nbformat

from tools.notebook_record import Record, record_path
from tools.notebook_run import CellFailed, execute
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
_STRICTLY = partial(execute, strict=True)  # a wrong solution must not become a notebook


def build(source, run=_STRICTLY):
    """Return the solved, executed notebook and the student copy of one source file.

    A cell that fails, or a solution that its own exercise calls wrong, raises RuntimeError with
    the file, the line and the cell.
    """
    notebook = read_source(source)
    try:
        student = student_copy(notebook, collect(source.parent), source.parent.parent)
        return for_pages(clean_outputs(run(notebook))), student
    except CellFailed as error:
        raise RuntimeError(f"{source.name}, {_line(source, error.cell)}{error}") from None
    except (RuntimeError, ValueError) as error:
        raise type(error)(f"{source.name}, {error}") from None


def _line(source, cell):
    """Where a cell begins in its source, "line 12, "; nothing where that is not certain."""
    text = source.read_text(encoding="utf-8")
    if cell is None or not cell.source or text.count(cell.source) != 1:
        return ""
    return f"line {text[: text.index(cell.source)].count(chr(10)) + 1}, "


def sources(folder, names=()):
    """The source files below `folder`, or those whose name begins with one of `names`."""
    found = sorted(Path(folder, "source").glob("*.md"))
    chosen = [path for path in found if not names or path.name.startswith(tuple(names))]
    if not chosen:
        there = ", ".join(path.stem for path in found) or "nothing"
        raise FileNotFoundError(
            f"no chapter begins with {' or '.join(map(repr, names))}; there is {there}"
            if names
            else f"no notebook source in {folder}/source"
        )
    return chosen


def _build_all(paths):
    """Build side by side; give (path, what was built or the error, seconds) as each is done."""

    def one(path):
        began = time.monotonic()
        try:
            done = build(path)
        except (RuntimeError, ValueError) as error:
            done = error
        return path, done, time.monotonic() - began

    with ThreadPoolExecutor(max_workers=2) as pool:
        try:
            for future in as_completed([pool.submit(one, path) for path in paths]):
                yield future.result()
        finally:  # after Ctrl-C no further chapter begins
            pool.shutdown(wait=False, cancel_futures=True)


def _build_still(folder, path):
    return build(path, partial(_committed_outputs, _targets(folder, path)[0]))


def write(folder=NOTEBOOKS, names=(), *, again=False, say=print):
    """Make the notebooks that could have changed; return the paths of those that did.

    What each was made from is remembered (`tools.notebook_record`); ``again`` makes also those
    for which nothing changed. All chapters are tried; then RuntimeError tells of those that
    failed, whose notebooks stay as they were.
    """
    paths = sources(folder, names)
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    record = Record(record_path(folder), collect(Path(folder, "source")))
    reasons = {path: record.reason(path, _targets(folder, path)) for path in paths}
    todo = [path for path in paths if again or reasons[path]]
    if len(todo) < len(paths):
        rest = len(paths) - len(todo)
        say(f"{rest} of {len(paths)} chapters: nothing changed (--all makes them again)")
    changed, failed = [], []
    for number, (path, done, seconds) in enumerate(_build_all(todo), 1):
        head = f"[{number}/{len(todo)}] {path.stem}: "
        if isinstance(done, Exception):
            failed.append(done)
            say(f"{head}FAILED after {seconds:.0f} s", flush=True)
            continue
        new = [_put(*pair) for pair in zip(_targets(folder, path), done, strict=True)]
        new = [target for target in new if target is not None]
        record.note(path, texts[path], _targets(folder, path))
        why = reasons[path] or "asked for"
        names = " and ".join(target.relative_to(folder).as_posix() for target in new)
        came = f"wrote {names}" if new else "the same as before"
        say(f"{head}{seconds:.0f} s, {came} ({why})", flush=True)
        changed += new
    if failed:
        raise RuntimeError("\n\n".join(map(str, failed)))
    return changed


def _put(target, notebook):
    """Write a notebook if its text changed; return its path if it did."""
    text = to_text(notebook)
    if target.exists() and target.read_text(encoding="utf-8") == text:
        return None
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")
    return target


def _targets(folder, path):
    """The solved notebook and the student copy of a source, in the order of `build`."""
    name = f"{path.stem}.ipynb"
    return Path(folder, name), Path(folder, "student", name)


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
    built = {path: done for path, done, _ in _build_all(paths)} if run else {}
    for path in paths:
        done = built[path] if run else _build_still(folder, path)
        if isinstance(done, Exception):
            raise done
        for target, fresh in zip(_targets(folder, path), done, strict=True):
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
    parser.add_argument("--all", action="store_true", help="also where nothing changed")
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    parser.add_argument("--folder", type=Path, default=NOTEBOOKS, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    try:
        if options.check:
            messages = drift(options.folder, options.names)
            print("\n\n".join(messages) or "the notebooks are what their sources give")
            return 1 if messages else 0
        changed = write(options.folder, options.names, again=options.all)
    except (RuntimeError, ValueError, FileNotFoundError) as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    print(f"{len(changed)} notebooks written" if changed else "all notebooks are up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())

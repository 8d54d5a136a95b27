"""Build the book: pages from the committed notebooks, with every lab alive and no kernel.

    python -m tools.book           build jupyter_book/_build/html and check it
    python -m tools.book --open    and open it in the browser

Needs Python only. Nothing is executed: the notebooks were run and verified when they were made.
"""

import argparse
import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import webbrowser
from pathlib import Path

import yaml

from tools import book_cover, book_search, sheets, twins
from tools.annex import annex
from tools.book_check import check_pages
from tools.book_policy import guard
from tools.book_shell import lighten
from tools.chapters import LIST
from tools.environment import alone

__all__ = [
    "HTML",
    "ROOT",
    "build",
    "build_if_stale",
    "main",
    "notebook_files",
    "only_builder",
    "prepare",
]

ROOT = Path(__file__).resolve().parent.parent
HTML = ROOT / "jupyter_book" / "_build" / "html"
BUNDLE = ROOT / "widgets" / "verdictlab" / "labs" / "static" / "verdictlab.js"
# Of the 24 MB that come with MathJax a page loads these: the reader of TeX, its fonts, and the
# files of less common TeX commands. (Its menu, which asks for the rest, is off in _config.yml.)
MATHJAX = ("tex-chtml.js", "output/chtml/fonts", "input/tex/extensions")
MATHJAX_LICENCES = ROOT / "jupyter_book" / "licences" / "mathjax"  # the package brings none
# A speech engine that no page starts names this host as its fallback.
MATHJAX_HOST = "https://cdn.jsdelivr.net/npm/"
STAMP = "made_from.txt"
MADE = {"_build", "sheets"}  # the folders of jupyter_book that a build writes
FRONT = """\
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>verdictlab</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=jupyter_book/index.html"></head>
<body><main><h1>verdictlab</h1><p><a href="jupyter_book/index.html">Open the book</a></p></main>
</body></html>
"""


def notebook_files(root=ROOT):
    """The notebooks that the table of contents names, in its order."""
    toc = yaml.safe_load((root / "jupyter_book" / "_toc.yml").read_text(encoding="utf-8"))
    names = [chapter["file"] for part in toc["parts"] for chapter in part["chapters"]]
    return [root / f"{name}.ipynb" for name in names if name.startswith("notebooks/")]


def own_pages(root=ROOT):
    """The notebooks of a course's own that its table of contents names (tools/course_book.py)."""
    toc = yaml.safe_load((root / "jupyter_book" / "_toc.yml").read_text(encoding="utf-8"))
    names = [chapter["file"] for part in toc["parts"] for chapter in part["chapters"]]
    named = [root / f"{name}.ipynb" for name in names if name.startswith("pages/")]
    return [path for path in named if path.is_file()]


def student_copies(root=ROOT):
    """The notebooks that a reader may take home: without solutions, nothing run."""
    return [path.parent / "student" / path.name for path in notebook_files(root)]


def prepare(root=ROOT):
    """Put into jupyter_book what the pages need and no person writes."""
    made = root / "jupyter_book" / "_build"
    pages, generated = made / "pages", made / "generated"
    for old in (pages, made / "html"):  # a page or script that is gone must not stay
        shutil.rmtree(old, ignore_errors=True)
    generated.mkdir(parents=True, exist_ok=True)
    _write(generated / "misconceptions.md", misconception_table())
    _write(generated / "sources_checked.md", annex())
    notebooks = notebook_files(root)
    _write(generated / "line_map.md", book_cover.line_map([path.stem for path in notebooks]))
    _write(generated / "living_lab.md", book_cover.living_lab())
    sheets.write(notebooks, root / "jupyter_book" / "sheets")
    twins.write([*notebooks, *own_pages(root)], pages / "twins")
    for student in student_copies(root):
        (pages / "notebooks").mkdir(exist_ok=True)
        shutil.copyfile(student, pages / "notebooks" / student.name)
    _write(pages / "teaches.js", book_search.script(root, notebooks))
    shutil.copyfile(BUNDLE, pages / "verdictlab.js")
    _copy_mathjax(pages / "mathjax")


def _copy_mathjax(target):
    package = Path(importlib.util.find_spec("sphinx-mathjax-offline").origin).parent
    source = package / "static" / "mathjax"
    for part in MATHJAX[1:]:
        shutil.copytree(source / part, target / part, dirs_exist_ok=True)
    shutil.copytree(MATHJAX_LICENCES, target, dirs_exist_ok=True)
    text = (source / MATHJAX[0]).read_text(encoding="utf-8")
    _write(target / MATHJAX[0], text.replace(MATHJAX_HOST, ""))


def misconception_table():
    """The false beliefs that quizzes and checks name, as a MyST table."""
    from verdictlab.learning import MISCONCEPTIONS

    rows = [f"* - {number}\n  - {text}" for number, text in MISCONCEPTIONS.items()]
    head = "```{list-table}\n:header-rows: 1\n:widths: 10 90\n\n* - Number\n  - What some believe\n"
    return head + "\n".join(rows) + "\n```\n"


def _write(path, text):
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8", newline="\n")


def build(root=ROOT):
    """Build the book below `root`, warnings as errors, and check its pages; return the folder.

    Raises RuntimeError with the builder's words, or with what is wrong in the pages.
    """
    missing = [str(path) for path in notebook_files(root) if not path.exists()]
    if missing:
        raise RuntimeError(f"run `python -m tools.notebooks` first: {missing} not there")
    before = fingerprint(root)
    print("[1/3] freezing labs, quizzes and checks for the pages", flush=True)
    prepare(root)
    place = root / "jupyter_book"
    arguments = ["build", str(root), "--config", str(place / "_config.yml")]
    arguments += ["--toc", str(place / "_toc.yml"), "--path-output", str(place)]
    arguments += ["-W", "-n", "--keep-going"]
    program = f"from jupyter_book.cli.main import main; main({arguments!r})"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore"}
    print("[2/3] building the pages", flush=True)
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=root,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        said = [line for line in done.stdout.splitlines() if "WARNING" in line or "ERROR" in line]
        raise RuntimeError("\n".join(["the book was not built:", *said, done.stdout[-6000:]]))
    print("[3/3] checking every page", flush=True)
    html = place / "_build" / "html"
    lighten(html, root / "notebooks" / "pictures")
    _write(html / "index.html", FRONT)
    guard(html)
    written = [*notebook_files(root), *own_pages(root)]
    faults = check_pages(html) + twins.verify(written, html / "_static" / "twins")
    if faults:
        raise RuntimeError("the book was built, but\n" + "\n".join(faults))
    _write(html / STAMP, before)
    return html


def fingerprint(root=ROOT):
    """A text that changes whenever a file changes that the book is made from."""
    place = root / "jupyter_book"
    made_from = [path for path in place.rglob("*") if not MADE & {*path.relative_to(place).parts}]
    made_from += [*notebook_files(root), *student_copies(root), BUNDLE]
    made_from += (root / "notebooks" / "pictures").glob("*.svg")
    made_from.append(LIST)
    made_from += Path(__file__).parent.glob("*.py")
    made_from += (ROOT / "widgets" / "verdictlab").rglob("*.py")
    made_from += (ROOT / "lessons_data").glob("*")
    made_from += (ROOT / "notebooks" / "items").glob("*.md")
    digest = hashlib.sha256()
    for path in sorted(path for path in made_from if path.is_file()):
        digest.update(path.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def build_if_stale(root=ROOT):
    """Build the book unless nothing changed since the last good build; return its folder."""
    html = root / "jupyter_book" / "_build" / "html"
    stamp = html / STAMP
    if stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint(root):
        return html
    return build(root)


@contextlib.contextmanager
def only_builder(root=ROOT):
    """Wait until nobody else builds the book; meanwhile nobody else begins."""
    made = root / "jupyter_book" / "_build"
    made.mkdir(parents=True, exist_ok=True)
    with alone(made / "building.lock", lambda _: print("The book is being built; waiting.")):
        yield


def _of_course(folder):
    from tools.course_book import build_course
    from tools.own_course import read

    return build_course(read(folder))


def main(arguments=None):
    """Run the command line; return 0, or 1 when the book is not as it should be."""
    parser = argparse.ArgumentParser(prog="python -m tools.book", description=__doc__.strip())
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--open", action="store_true", help="open the book in the browser")
    parser.add_argument("--course", metavar="DIR", help="the book of this course of one's own")
    options = parser.parse_args(arguments)
    try:
        with only_builder():
            html = _of_course(options.course) if options.course else build()
    except (RuntimeError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    page = html / "index.html"
    print(f"the book is in {page}")
    if options.open:
        webbrowser.open(page.as_uri())
    return 0


if __name__ == "__main__":
    sys.exit(main())

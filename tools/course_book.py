"""The book of a course: the kit's pages without the chapters left out, and the course's own.

    kit.py book --course DIR

The pages are gathered in ``DIR/_build/kit`` and built there as the kit's own are (`book`), so that
neither the kit nor the course is written into. What refers to a chapter that is left out becomes
plain text; what a chapter left out would have taught has no entry in map, contents and search.
"""

import json
import os
import re
import shutil
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from tools.chapters import chapters

__all__ = ["build_course", "gather", "plain"]

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 120  # seconds that one cell of an own notebook may take
LABEL = re.compile(r"^\(([\w-]+)\)=$", re.MULTILINE)
# {ref}`text <label>`, {doc}`text <../notebooks/stem>`, and both without a text of their own.
ROLE = re.compile(r"\{(?:ref|doc|numref)\}`(?:([^`<]*?)\s*<([^`>]+)>|([^`<]+))`")
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]*?)([\w]+)\.(?:ipynb|html|md)(?:#[\w-]*)?\)")
LINE = re.compile(r"^ *- file: notebooks/(\w+)\n", re.MULTILINE)


def build_course(course):
    """Build the book of a course; return its folder."""
    from tools.book import build

    os.environ["VERDICTLAB_COURSE"] = str(course.folder)
    root = course.folder / "_build" / "kit"
    gather(course, root)
    html, target = build(root), course.folder / "_build" / "html"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(html, target)  # what one puts on a server, and nothing else
    return target


def gather(course, root):
    """Lay out in ``root`` what the book of this course is made from."""
    left_out = {one.stem: one.title for one in chapters() if one.stem not in course.chapters}
    gone = _names_of(left_out)
    shutil.rmtree(root, ignore_errors=True)
    place = root / "jupyter_book"
    shutil.copytree(ROOT / "jupyter_book", place, ignore=shutil.ignore_patterns("_build", "sheets"))
    (root / "notebooks" / "student").mkdir(parents=True)
    shutil.copytree(ROOT / "notebooks" / "pictures", root / "notebooks" / "pictures")
    for page in [*place.glob("*.md"), *place.glob("reference/*.md")]:
        _rewrite(page, lambda text: plain(text, gone))
    _rewrite(place / "index.md", lambda text: _front(text, course))
    for stem in course.chapters:
        for folder in ("notebooks", "notebooks/student"):
            notebook = nbformat.read(ROOT / folder / f"{stem}.ipynb", as_version=4)
            for cell in notebook.cells:
                if cell.cell_type == "markdown":
                    cell.source = plain(cell.source, gone)
            nbformat.write(notebook, root / folder / f"{stem}.ipynb")
    own = _own_pages(course, root, gone)
    _rewrite(place / "_toc.yml", lambda text: _contents(text, course, own))
    _rewrite(place / "_config.yml", lambda text: _titled(text, course))


def _names_of(left_out):
    """{label or file name: the words for it} of everything that is left out."""
    names = {}
    for stem, title in left_out.items():
        text = (ROOT / "notebooks" / "source" / f"{stem}.md").read_text(encoding="utf-8")
        names |= dict.fromkeys((stem, *LABEL.findall(text)), title)
    return names


def plain(text, gone):
    """The text in which every reference to something that is gone is its words.

    >>> plain("see {ref}`chapter 14 <ch-anova>` and {ref}`ch-anova`", {"ch-anova": "ANOVA"})
    'see chapter 14 and ANOVA'
    """

    def role(found):
        words, named, alone = found[1], found[2], found[3]
        target = (named or alone).rpartition("/")[2]
        return (words or gone[target]) if target in gone else found[0]

    def link(found):
        return found[1] if found[3] in gone else found[0]

    return LINK.sub(link, ROLE.sub(role, text))


def _front(text, course):
    """The first page under the course's name; its button opens what opens first."""
    text = re.sub(r"\A# .*$", f"# {course.title}", text, count=1, flags=re.MULTILINE)
    text = re.sub(r"^## Teach with it\n.*?(?=^## )", "", text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r'(?<=href="\.\./notebooks/)\w+(?=\.html)', course.start, text)


def _contents(text, course, own):
    """The contents: the course's chapters in its order, its own pages before them."""
    text = text.replace("      - file: jupyter_book/teaching\n", "")  # it is for teachers
    kept = "".join(f"      - file: notebooks/{stem}\n" for stem in course.chapters)
    first = LINE.search(text)
    text = text[: first.start()] + kept + LINE.sub("", text[first.start() :])
    if not own:
        return text
    pages = "".join(f"      - file: pages/{name}\n" for name in own)
    part = f"  - caption: {json.dumps(course.title, ensure_ascii=False)}\n    chapters:\n{pages}"
    return text.replace("parts:\n", f"parts:\n{part}", 1)


def _titled(text, course):
    title = json.dumps(course.title, ensure_ascii=False)
    text = re.sub(r"^title: .*$", lambda _: f"title: {title}", text, count=1, flags=re.MULTILINE)
    return re.sub(r"(?<=^    language: )\w+$", course.language, text, count=1, flags=re.MULTILINE)


def _own_pages(course, root, gone):
    """Lay the course's own pages, notebooks run; return their names in order."""
    names = []
    for path in sorted((course.folder / "pages").glob("*")):
        target = root / "pages" / path.name
        target.parent.mkdir(exist_ok=True)
        if path.is_dir():
            shutil.copytree(path, target)
        elif path.suffix == ".ipynb":
            _run(path, target)
        elif path.suffix == ".md":
            target.write_text(plain(path.read_text(encoding="utf-8"), gone), encoding="utf-8")
        else:
            shutil.copyfile(path, target)
        if path.suffix in (".ipynb", ".md"):
            names.append(path.stem)
    return names


def _run(path, target):
    notebook = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(path.parent)}}
    try:
        NotebookClient(notebook, timeout=PATIENCE, resources=resources).execute()
    except CellExecutionError as problem:
        raise RuntimeError(f"pages/{path.name}: {problem.ename}: {problem.evalue}") from None
    nbformat.write(notebook, target)


def _rewrite(path, change):
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")

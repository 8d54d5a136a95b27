"""Take pictures of the lab and the chapters, to be looked at by people.

    PYTHONPATH=. python tests/screenshots.py FOLDER

The lab wide in JupyterLab (also the picture of the README, jupyter_book/images/rank_lab.png), in
a page wide, narrow and dark, and each chapter as one long picture in both themes.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from book_site import built_book
from browser import Watched, jupyterlab, launched
from conftest import find_chromium
from driving import open_notebook, open_page, rank_lab, set_alpha, settle
from tools.book import ROOT
from tools.notebooks import NOTEBOOKS

CHAPTERS = ("00_start_here", "10_many_models_ranks")
FOR_README = ROOT / "jupyter_book" / "images" / "rank_lab.png"


def shoot(page, lab, path):
    """Save a lab as it stands, with room around it so that nothing floats over it."""
    lab.evaluate("node => node.scrollIntoView({ block: 'start' })")
    page.evaluate("document.activeElement?.blur()")
    page.add_style_tag(
        content=".bd-header, .skip-link, #pst-skip-link { display: none !important }"
    )
    page.wait_for_timeout(300)
    lab.screenshot(path=path, animations="disabled")


def pages(browser, folder):
    """The labs and chapters of the built book."""
    html = built_book()
    for theme, width in (("light", 1440), ("dark", 1440), ("light", 320), ("dark", 320)):
        watched = Watched(browser, theme=theme, width=width, height=1600)
        for chapter in CHAPTERS:
            open_page(watched.page, (html / "notebooks" / f"{chapter}.html").as_uri())
            name = f"{chapter}_{theme}_{width}.png"
            watched.page.screenshot(path=folder / name, full_page=True, animations="disabled")
        lab = rank_lab(watched.page)
        shoot(watched.page, lab, folder / f"lab_{theme}_{width}.png")
        set_alpha(lab, "0.01")
        shoot(watched.page, lab, folder / f"lab_what_if_{theme}_{width}.png")
        watched.close()


def notebook(browser, folder):
    """The lab in JupyterLab; this one is the picture of the README."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        course = Path(temporary, "course")
        course.mkdir()
        shutil.copy(NOTEBOOKS / "student" / "10_many_models_ranks.ipynb", course)
        with jupyterlab(course, Path(temporary)) as address:
            watched = Watched(browser, width=1300, height=1400)
            open_notebook(watched.page, address.format(path="10_many_models_ranks.ipynb"))
            watched.page.screenshot(path=folder / "jupyterlab.png")
            lab = rank_lab(watched.page)
            set_alpha(lab, "0.01")
            settle(watched.page, lab)
            watched.page.wait_for_timeout(500)
            shoot(watched.page, lab, FOR_README)
            shutil.copy(FOR_README, folder / "lab_jupyterlab.png")
            watched.close()


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    FOR_README.parent.mkdir(parents=True, exist_ok=True)
    with launched(find_chromium()) as chromium:
        notebook(chromium, target)
        pages(chromium, target)
    print("\n".join(sorted(path.name for path in target.iterdir())))

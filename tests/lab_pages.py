"""Labs in plain pages of their own, without a kernel and without building the book.

    PYTHONPATH=. python tests/lab_pages.py FOLDER confusion_lab reject_lab ...

writes FOLDER/light.html and FOLDER/dark.html with these labs, and pictures of each lab wide,
320 pixels narrow, and dark, to be looked at by people.
"""

import shutil
import sys
from pathlib import Path

from browser import Watched, launched
from conftest import find_chromium
from driving import open_page
from tools.twins import script
from verdictlab import labs as shelf
from verdictlab.labs.engine.widget import _BUNDLE

PAGE = """<!DOCTYPE html>
<html lang="en" data-theme="{theme}"><head><meta charset="utf-8"><title>Labs</title>
<meta name="viewport" content="width=device-width"></head>
<body style="background: {back}; margin: 8px"><main><h1 style="color: grey">Labs</h1>{body}</main>
<script src="verdictlab.js"></script></body></html>"""
BACKGROUNDS = {"light": "#FFFFFF", "dark": "#111827"}


def write_pages(folder, labs, twin_script=None):
    """Write one page per theme that holds these labs, and what they need.

    ``twin_script`` (the fixture) gives twins that another test has made.
    """
    (folder / "twins").mkdir(parents=True, exist_ok=True)
    shutil.copy(_BUNDLE, folder)
    for lab in labs:
        twin = folder / "twins" / f"{lab.page_id}.js"
        if twin_script:
            shutil.copy(twin_script(lab), twin)
        else:
            twin.write_text(script(lab.page_id, lab.twin_data()), encoding="utf-8")
    body = "".join(lab._placeholder() for lab in labs)
    for theme, back in BACKGROUNDS.items():
        page = PAGE.format(theme=theme, back=back, body=body)
        (folder / f"{theme}.html").write_text(page, encoding="utf-8")


def shoot(browser, folder, names):
    """Save pictures of the labs of the pages in `folder`."""
    for theme, width in (("light", 1100), ("light", 320), ("dark", 1100), ("dark", 320)):
        watched = Watched(browser, theme=theme, width=width, height=1600)
        open_page(watched.page, (folder / f"{theme}.html").as_uri())
        watched.page.wait_for_timeout(200)
        for name, lab in zip(names, watched.page.locator("[data-kind=lab]").all(), strict=True):
            lab.screenshot(path=folder / f"{name}_{theme}_{width}.png", animations="disabled")
        print(theme, width, "errors:", watched.errors)
        watched.close()


if __name__ == "__main__":
    target = Path(sys.argv[1])
    write_pages(target, [getattr(shelf, name)() for name in sys.argv[2:]])
    with launched(find_chromium()) as chromium:
        shoot(chromium, target, sys.argv[2:])
    print("\n".join(sorted(path.name for path in target.glob("*.png"))))

"""Six pictures of one drag, side by side: how a lab answers a hand, to be looked at by people.

    python benchmarks/film_strips.py FOLDER [rank_lab power_lab ...]

drags the main handle of each lab in six steps in a page without a kernel, 1280 and 390 pixels wide,
and writes FOLDER/<lab>_<width>.png. Needs what the browser tests need, and Pillow.
"""

import io
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from PIL import Image  # noqa: E402 (this is a program)

from browser import Watched, launched  # noqa: E402
from conftest import find_chromium  # noqa: E402
from driving import open_page, settle  # noqa: E402
from lab_pages import write_pages  # noqa: E402
from verdictlab import labs as shelf  # noqa: E402

SCREENS = ((1280, 720), (390, 844))
STEPS = 6
GAP = 16  # pixels between two pictures
# What is taken hold of, and in which direction (across, down) it goes, in shares of the picture;
# of a lab whose answer is a draw, how many are drawn at each step instead.
HANDLES = {
    "rank_lab": (".vl-places .vl-movable", {1280: (0.25, 0), 390: (0, 0.2)}),
    "power_lab": (".vl-rules .vl-movable", (-0.8, 0)),
    "sampling_lab": ("[data-role=stage-ten]", None),
    "roc_lab": (".vl-places .vl-movable", (0.25, -0.5)),
    "rope_lab": (".vl-rules .vl-movable", (-0.28, 0)),
}


def drag(page, lab, selector, way):
    """Take hold of the handle, and give a picture after each step of its way."""
    handle = lab.locator(selector).first
    handle.scroll_into_view_if_needed()
    spot, box = handle.bounding_box(), lab.locator(".vl-evidence").bounding_box()
    across, down = (spot[at] + spot[size] / 2 for at, size in (("x", "width"), ("y", "height")))
    if selector.startswith(".vl-rules"):  # a line is as high as the picture
        down = spot["y"] + 12
    page.mouse.move(across, down)
    page.mouse.down()
    for step in range(STEPS):
        share = step / (STEPS - 1)
        page.mouse.move(
            across + share * way[0] * box["width"], down + share * way[1] * box["height"]
        )
        settle(page, lab)
        yield lab.screenshot(animations="disabled")
    page.mouse.up()


def draw(page, lab, selector):
    """Press the button again and again, and give a picture each time."""
    for step in range(STEPS):
        if step:
            lab.locator(selector).click()
            settle(page, lab)
        yield lab.screenshot(animations="disabled")


def strip(pictures, across):
    """One picture of all of them, `across` in a row."""
    images = [Image.open(io.BytesIO(picture)) for picture in pictures]
    width, height = (max(getattr(image, side) for image in images) for side in ("width", "height"))
    rows = -(-len(images) // across)
    whole = Image.new("RGB", (across * (width + GAP), rows * (height + GAP)), "white")
    for i, image in enumerate(images):
        whole.paste(image, ((i % across) * (width + GAP), (i // across) * (height + GAP)))
    return whole


def main(folder, names):
    """Write the strips of these labs."""
    write_pages(folder, [getattr(shelf, name)() for name in names])
    with launched(find_chromium()) as chromium:
        for width, height in SCREENS:
            watched = Watched(chromium, width=width, height=height)
            open_page(watched.page, (folder / "light.html").as_uri())
            for name, lab in zip(names, watched.page.locator("[data-kind=lab]").all(), strict=True):
                selector, way = HANDLES[name]
                way = way[width] if isinstance(way, dict) else way
                moved = drag(watched.page, lab, selector, way) if way else None
                pictures = [*(moved or draw(watched.page, lab, selector))]
                file = folder / f"{name}_{width}.png"
                strip(pictures, 3 if width > height else STEPS).save(file)
                print(file.name, *watched.errors)
            watched.close()


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    main(target, sys.argv[2:] or list(HANDLES))

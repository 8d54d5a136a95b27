"""Make the shell of a built page light: the icons it shows, and pictures in the colours they have.

The theme brings a script of 543 kB (compressed) that turns names of icons into pictures, and fonts
for two thousand of them; the pages show a dozen. Their outlines are taken from the theme's own
font and written into the pages, and the fonts keep only what the stylesheets still ask for.
"""

import io
import re
import shutil
from functools import cache
from pathlib import Path

from fontTools import subset
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from PIL import Image

__all__ = ["lighten"]

SCRIPT = re.compile(r'\s*<script[^>]* src="[^"]*scripts/fontawesome\.js[^"]*"></script>')
# The words of all pages, which only the page that shows what was found can use.
SEARCH = re.compile(
    r'\s*<script[^>]* src="[^"]*(?:searchtools|language_data|searchindex)\.js[^"]*"[^>]*></script>'
)
ICON = re.compile(r'<(i|span) class="([^"]*\bfa-solid fa-([\w-]+)[^"]*)"([^>]*)></\1>')
# The arrow that unfolds a part of the navigation has no name in the theme.
UNFOLDS = '<summary><span class="toctree-toggle"'
SHOWN = re.compile(r"_images/[\w-]+\.png")
MODE = re.compile(r' data-mode="\w+"')
# What stylesheets write in front of words: admonitions, downloads, the list of a page's sections.
FROM_FONT = re.compile(r"--pst-icon-[\w-]+:\s*\"(?:\\([0-9a-f]{4})|(.))\"")
SECTIONS = 0xF107  # the arrow beside "Contents" in the theme's second stylesheet
FACE = re.compile(r"@font-face\{[^}]*fa-([\w-]+)\.woff2[^}]*\}")


def lighten(html, drawings):
    """Rewrite the pages below `html`, its icon fonts and its drawn pictures.

    Of a picture that lies in the folder `drawings` as SVG, too, the pages show that.
    """
    html = Path(html)
    smaller = _drawn(html / "_images", drawings)
    static = html / "_static"
    fonts = static / "vendor" / "fontawesome" / "webfonts"
    solid = TTFont(fonts / "fa-solid-900.ttf")
    for page in html.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        text = text if page.name == "search.html" else SEARCH.sub("", text)
        light = ICON.sub(lambda found: _icon(solid, found), SCRIPT.sub("", text))
        light = light.replace(UNFOLDS, UNFOLDS.replace(">", ' aria-label="Show its pages">', 1))
        light = SHOWN.sub(lambda found: smaller.get(found[0], found[0]), light)
        page.write_text(light, encoding="utf-8", newline="\n")
    _subset(solid, static / "styles" / "pydata-sphinx-theme.css", fonts)
    for stray in {*static.rglob("fontawesome.js*"), *static.rglob("*.map")}:
        stray.unlink()
    for picture in (html / "_images").glob("*.png"):
        _in_its_colours(picture)


def _drawn(images, drawings):
    """Put drawings in the place of the pictures of the same name; return {old: new address}."""
    found = {}
    for drawing in sorted(Path(drawings).glob("*.svg")):
        old = images / f"{drawing.stem}.png"
        if old.is_file():
            old.unlink()
            shutil.copyfile(drawing, images / drawing.name)
            found[f"_images/{old.name}"] = f"_images/{drawing.name}"
    return found


def _icon(font, found):
    """An icon as a drawing that stands on the line of its words, hidden from screen readers."""
    _, classes, name, rest = found.groups()
    width, outline = _outline(font, name)
    mode = MODE.search(rest)
    return (
        f'<svg class="{" ".join(classes.split())} vl-icon"{mode.group() if mode else ""} '
        f'viewBox="0 -448 {width} 512" aria-hidden="true"><path d="{outline}"/></svg>'
    )


@cache
def _outline(font, name):
    glyphs = font.getGlyphSet()
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.0f}")
    flipped = _Flipped(pen)  # a font counts upwards, a drawing downwards
    glyphs[name].draw(flipped)
    return glyphs[name].width, pen.getCommands()


class _Flipped:
    """A pen that draws upside down."""

    def __init__(self, pen):
        self.pen = pen

    def __getattr__(self, action):
        draw = getattr(self.pen, action)
        return lambda *points: draw(*((x, -y) for x, y in points))


def _subset(font, stylesheet, folder):
    """Leave in the icon font what stylesheets write, and remove the fonts that none asks for."""
    text = stylesheet.read_text(encoding="utf-8")
    used = {int(code, 16) if code else ord(sign) for code, sign in FROM_FONT.findall(text)}
    choice = subset.Options(flavor="woff", notdef_outline=True)
    chosen = subset.Subsetter(choice)
    chosen.populate(unicodes=used | {SECTIONS})
    chosen.subset(font)
    font.flavor = "woff"
    for old in folder.iterdir():
        old.unlink()
    font.save(folder / "fa-solid-900.woff")

    def face(found):
        if found[1] != "solid-900":
            return ""
        source = 'src:url(../vendor/fontawesome/webfonts/fa-solid-900.woff) format("woff")'
        return re.sub(r"src:[^}]*", source, found[0])

    stylesheet.write_text(FACE.sub(face, text), encoding="utf-8", newline="\n")


def _in_its_colours(path):
    """Write a drawn picture with a palette, where that is smaller: about a third of its bytes."""
    with Image.open(path) as picture:
        paper = Image.new("RGBA", picture.size, "white")
        flat = Image.alpha_composite(paper, picture.convert("RGBA"))
    small = io.BytesIO()
    flat.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(small, "PNG", optimize=True)
    if small.tell() < path.stat().st_size:
        path.write_bytes(small.getvalue())

"""A drawing of matplotlib as a small SVG file: the same bytes each time, its words as text."""

import io
import re
from xml.etree import ElementTree

__all__ = ["small", "small_svg"]

# As wide as what matplotlib lays out with, on each system.
FONT = "'DejaVu Sans',Verdana,sans-serif"
SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
DEAD = {"metadata", "style", "title", "desc"}
NUMBER = re.compile(r"-?\d+\.\d+(?:e-?\d+)?")
TURN = re.compile(r"rotate\(-?0 [^)]*\)")
NAMELESS = {"Date": None, "Creator": None}
SETTINGS = {"svg.fonttype": "none", "svg.hashsalt": "verdictlab"}


def small_svg(figure, around=None):
    """The bytes of an SVG file that shows a figure of matplotlib; ``around="tight"`` crops it."""
    import matplotlib

    drawn = io.BytesIO()
    with matplotlib.rc_context(SETTINGS):
        figure.savefig(drawn, format="svg", metadata=NAMELESS, bbox_inches=around)
    return small(drawn.getvalue().decode("utf-8")).encode("utf-8")


def small(text):
    """Write matplotlib's SVG again: short names, one class for each look, two decimals.

    >>> long = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9pt" height="9pt">'
    >>> print(small(f'{long}<g id="a"><path d="M 0.001 2.50 L 1 2" style="fill: red"/></g></svg>'))
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="12" height="12">\
<style>.a{fill:red}*{stroke-linejoin:round}text{white-space:pre;font-family:\
'DejaVu Sans',Verdana,sans-serif}</style><path d="M0 2.5L1 2" class="a"/></svg>
    """
    root = ElementTree.fromstring(text)
    used = re.findall(r"(?:href=\"#|url\(#)([\w-]+)", text)
    names = {name: _letters(place) for place, name in enumerate(dict.fromkeys(used))}
    looks = {}
    body = "".join(_written(child, names, looks) for child in root)
    rules = "".join(f".{name}{{{look}}}" for look, name in looks.items())
    rules += f"*{{stroke-linejoin:round}}text{{white-space:pre;font-family:{FONT}}}"
    width, height = (round(float(root.get(side)[:-2]) * 4 / 3) for side in ("width", "height"))
    head = f'<svg xmlns="{SVG[1:-1]}" viewBox="{root.get("viewBox")}"'
    return f'{head} width="{width}" height="{height}"><style>{rules}</style>{body}</svg>'


def _letters(number):
    """A, B, ..., Z, BA, BB, ...: the shortest name for each number."""
    first, last = divmod(number, 26)
    return (_letters(first) if first else "") + chr(97 + last)


def _written(node, names, looks):
    tag = node.tag.removeprefix(SVG)
    if tag in DEAD:
        return ""
    given = {}
    for key, value in node.items():
        key = "href" if key == LINK else key
        if key == "id":
            value = names.get(value, "")
        elif key == "style":
            key, value = "class", _look(value, looks)
        elif key == "transform":
            value = _short(TURN.sub("", value))
        elif key == "d":
            value = re.sub(r"\s*([A-Za-z])\s*", r"\1", _short(value)).strip()
        else:
            value = re.sub(r"#([\w-]+)", lambda at: f"#{names.get(at[1], at[1])}", _short(value))
        if value:
            given[key] = value
    inner = "".join(_written(child, names, looks) for child in node)
    inner = _escaped(node.text.strip()) + inner if node.text else inner
    if tag == "g" and not given:
        return inner
    start = " ".join([tag, *(f'{key}="{_escaped(value)}"' for key, value in given.items())])
    return f"<{start}>{inner}</{tag}>" if inner else f"<{start}/>"


def _look(style, looks):
    """The class of a style; the list of fonts is left to one rule for all words."""
    parts = [part.split(":", 1) for part in style.split(";") if part.strip()]
    kept = [(key.strip(), _short(value.strip())) for key, value in parts]
    look = ";".join(f"{key}:{value}" for key, value in kept if key != "font-family")
    return looks.setdefault(look, _letters(len(looks))) if look else ""


def _short(text):
    return NUMBER.sub(lambda found: f"{round(float(found[0]), 2):g}", text)


def _escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")

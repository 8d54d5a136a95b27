"""A drawing on a `Sheet` as TikZ: the same lines and words, set in the paper's own fonts."""

from matplotlib.colors import to_rgb

__all__ = ["as_tikz"]

_ESCAPES = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "%": r"\%",
    "#": r"\#", "_": r"\_", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
    "<": r"\textless{}", ">": r"\textgreater{}", "|": r"\textbar{}", "\n": r"\\",
    "[": "{[}", "]": "{]}",
}  # fmt: skip
_ANCHORS = {
    ("left", "center"): "west",
    ("right", "center"): "east",
    ("center", "center"): "center",
    ("left", "top"): "north west",
    ("center", "top"): "north",
    ("right", "top"): "north east",
}


def as_tikz(axes):
    """Write a tikzpicture; one unit is an inch, and y runs downwards as on the sheet."""
    drawn = [*map(_patch, axes.patches)]
    lines = sorted(axes.lines, key=lambda line: line.get_zorder())
    drawn += [command for line in lines for command in _line(line)]
    drawn += [_text(text) for text in axes.texts if text.get_text()]
    body = "\n".join(f"  {command}" for command in drawn)
    return f"\\begin{{tikzpicture}}[x=1in, y=-1in]\n{body}\n\\end{{tikzpicture}}\n"


def _colour(colour):
    red, green, blue = (round(255 * part) for part in to_rgb(colour))
    return f"{{rgb,255:red,{red};green,{green};blue,{blue}}}"


def _point(x, y):
    return f"({x:.4f},{y:.4f})"


def _line(line):
    points = [_point(x, y) for x, y in line.get_xydata()]
    if line.get_linestyle() != "None" and len(points) > 1:
        style = f"draw={_colour(line.get_color())}, line width={line.get_linewidth():g}pt"
        yield f"\\draw[{style}] {' -- '.join(points)};"
    if line.get_marker() == "o":
        style = (
            f"fill={_colour(line.get_markerfacecolor())}, "
            f"draw={_colour(line.get_markeredgecolor())}"
        )
        for point in points:
            yield f"\\filldraw[{style}] {point} circle[radius={line.get_markersize() / 2:g}pt];"


def _patch(patch):
    x, y = patch.get_xy()
    corner = _point(x + patch.get_width(), y + patch.get_height())
    return (
        f"\\filldraw[fill={_colour(patch.get_facecolor())}, "
        f"draw={_colour(patch.get_edgecolor())}] {_point(x, y)} rectangle {corner};"
    )


def _text(text):
    words = "".join(_ESCAPES.get(letter, letter) for letter in text.get_text())
    words = words.replace("--", "-{}-").replace("--", "-{}-")
    across, along = text.get_horizontalalignment(), text.get_verticalalignment()
    size = text.get_fontsize()
    weight = r"\bfseries" if text.get_fontweight() in ("bold", 700) else ""
    font = rf"\sffamily\fontsize{{{size:g}}}{{{1.2 * size:g}}}\selectfont{weight}"
    style = (
        f"anchor={_ANCHORS[across, along]}, align={across}, inner sep=0pt, "
        f"text={_colour(text.get_color())}, font={font}"
    )
    return f"\\node[{style}] at {_point(*text.get_position())} {{{words}}};"

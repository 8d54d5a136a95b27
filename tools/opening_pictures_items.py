"""The picture that chapter 18 opens with: who of two models has which question right."""

from matplotlib.colors import ListedColormap

from tools.opening_pictures import BLUE, ORANGE, WORDS, bare
from verdictlab import load_data

__all__ = ["who_alone_is_right"]

ALIKE = "#E5E7EB"


def who_alone_is_right(figure):
    """Show each question as a square, a column for a passage; coloured where one model is right."""
    right = load_data("language_items")
    sides = (right["heron"] - right["linnet"]).to_numpy().reshape(40, 50).T
    axes = bare(figure)
    axes.pcolormesh(sides, cmap=ListedColormap([ORANGE, ALIKE, BLUE]), vmin=-1, vmax=1,
                    edgecolors="white", linewidth=0.4)  # fmt: skip
    axes.set(xlim=(0, 40), ylim=(50, 0))
    words = {"x": 0.0, "fontsize": WORDS, "transform": axes.transAxes, "va": "bottom"}
    axes.text(**(words | {"y": 1.02, "s": "only heron is right", "color": BLUE}))
    axes.text(
        **(words | {"x": 1.0, "y": 1.02, "s": "only linnet", "color": "#B45309", "ha": "right"})
    )

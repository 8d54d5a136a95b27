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
    for x, said, colour, side in (
        (0.0, "only heron is right", BLUE, "left"),
        (1.0, "only linnet", "#B45309", "right"),
    ):
        axes.text(x, 1.02, said, fontsize=WORDS, color=colour, ha=side, transform=axes.transAxes)

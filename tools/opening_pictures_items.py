"""The pictures that chapter 18 and case 15j open with; the second shows no outcome."""

from matplotlib.colors import ListedColormap

from tools.opening_pictures import BLUE, GREY, INK, ORANGE, WORDS, bare
from verdictlab import load_data

__all__ = ["five_sentences", "who_alone_is_right"]

ALIKE = "#E5E7EB"


def who_alone_is_right(figure):
    """Show each question as a square, a column for a passage; coloured where one model is right."""
    right = load_data("language_items")
    sides = (right["heron"] - right["linnet"]).to_numpy().reshape(40, 50).T
    axes = bare(figure)
    axes.pcolormesh(
        sides,
        cmap=ListedColormap([ORANGE, ALIKE, BLUE]),
        vmin=-1,
        vmax=1,
        edgecolors="white",
        linewidth=0.4,
    )
    axes.set(xlim=(0, 40), ylim=(50, 0))
    for x, said, colour, side in (
        (0.0, "only heron is right", BLUE, "left"),
        (1.0, "only linnet", "#B45309", "right"),
    ):
        axes.text(x, 1.02, said, fontsize=WORDS, color=colour, ha=side, transform=axes.transAxes)


def five_sentences(figure):
    """Show the release as five numbered strips whose words nobody can read yet."""
    axes = bare(figure, height=0.96)
    for place, words in enumerate((0.72, 0.6, 0.68, 0.5, 0.46)):
        axes.plot((0, 1), (place + 0.48, place + 0.48), color=ALIKE, lw=1)
        axes.text(0.02, place, str(place + 1), fontsize=WORDS, color=INK, ha="center", va="center")
        axes.plot((0.07, 0.07 + words), (place, place), color=GREY, lw=7, solid_capstyle="round")
        axes.text(0.96, place, "?", fontsize=WORDS, color=BLUE, ha="center", va="center")
    axes.set(xlim=(0, 1), ylim=(4.6, -0.6))

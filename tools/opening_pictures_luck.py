"""The pictures that cases 15h and 15i open with; neither shows an outcome."""

from tools.opening_pictures import BLUE, GREY, INK, ORANGE, WORDS, bare


def two_of_a_hundred(figure):
    """Show a hundred entries of a board as squares without a name, but for two."""
    axes = bare(figure)
    named = {37: ("A", ORANGE), 62: ("B", BLUE)}
    for place in range(100):
        name, colour = named.get(place, ("", "#E5E7EB"))
        x, y = place % 20, place // 20
        axes.scatter([x], [y], s=300, marker="s", color=colour, edgecolors=GREY, linewidths=0.6)
        axes.text(x, y, name, fontsize=WORDS, color="white", ha="center", va="center")
    axes.set_xlim(-0.8, 19.8)
    axes.set_ylim(4.7, -0.7)
    axes.set_title("a hundred entries; you have met two", fontsize=WORDS, color=INK)

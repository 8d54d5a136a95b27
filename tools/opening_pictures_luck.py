"""The pictures that cases 15h and 15i open with; neither shows an outcome."""

import numpy as np

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


def first_weights(figure):
    """Show what a hidden unit of the same network begins with, under twenty seeds.

    As scikit-learn draws them: uniform, and the first layer first.
    """
    axes = bare(figure)
    for seed in range(20):
        weights = np.random.RandomState(seed).uniform(-1, 1, (64, 16))[:, 0].reshape(8, 8)
        left, top = 9 * (seed % 7), 9 * (seed // 7)
        axes.imshow(weights, cmap="gray", extent=(left, left + 8, top + 8, top), vmin=-1, vmax=1)
    axes.set_xlim(-0.5, 62.5)
    axes.set_ylim(26.5, -0.5)
    axes.set_aspect("equal")
    axes.set_title("one network, twenty seeds, not yet trained", fontsize=WORDS, color=INK)

"""The pictures that the cases with live learners open with; none shows a score."""

import numpy as np

from tools.opening_pictures import BLUE, INK, ORANGE, WORDS, plain_axes


def one_flower_and_its_neighbours(figure):
    """Draw a flower between two species, with rings that reach its 5th, 7th and 9th neighbour."""
    from sklearn.datasets import load_iris

    lengths, species = load_iris(return_X_y=True)
    petals = lengths[species > 0][:, 2:]
    kind = species[species > 0]
    star = np.array([4.76, 1.66])
    axes = plain_axes(figure, "petal length, cm", "petal width")
    gaps = np.sort(np.hypot(*(petals - star).T))
    for name, marker, colour in ((1, "o", BLUE), (2, "s", ORANGE)):
        some = petals[kind == name]
        axes.scatter(*some.T, s=34, marker=marker, color=colour, edgecolors=INK, linewidths=0.6)
    around = np.linspace(0, 2 * np.pi, 120)
    for k, style in ((5, "-"), (7, "--"), (9, ":")):
        ring = star[:, None] + gaps[k - 1] * np.array([np.cos(around), np.sin(around)])
        axes.plot(*ring, style, color=INK, linewidth=1.4)
    axes.plot(*star, "*", ms=15, color="white", mec=INK)
    axes.text(5.35, 1.36, "rings: its 5th, 7th, 9th neighbour", fontsize=WORDS, color=INK)
    axes.set_aspect("equal")
    axes.set_xlim(4.2, 6.1)
    axes.set_ylim(1.28, 2.02)

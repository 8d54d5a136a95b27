"""The pictures that the cases with live learners open with; none shows a score."""

import numpy as np

from tools.opening_pictures import BLUE, INK, ORANGE, WORDS, plain_axes


def one_flower_and_its_neighbours(figure):
    """Draw a flower between two species, with rings that reach its 5th, 7th and 9th neighbour."""
    from sklearn.datasets import load_iris

    lengths, species = load_iris(return_X_y=True)
    petals, kind = lengths[species > 0][:, 2:], species[species > 0]
    star = np.array([4.76, 1.66])
    middle, reach = np.array([4.8, 1.65]), (0.93, 0.3)
    axes = plain_axes(figure, "petal length, cm; rings: neighbour 5, 7, 9", "petal width, cm")
    gaps = np.sort(np.hypot(*(petals - star).T))
    for name, marker, colour in ((1, "o", BLUE), (2, "s", ORANGE)):
        some = petals[kind == name]
        # Whole marks only: halves at the frame would look like signs of their own.
        some = some[(abs(some - middle) < reach).all(axis=1)]
        axes.scatter(*some.T, s=46, marker=marker, color=colour, edgecolors=INK, linewidths=0.6)
    around = np.linspace(0, 2 * np.pi, 120)
    for k, style in ((5, "-"), (7, "--"), (9, ":")):
        ring = star[:, None] + gaps[k - 1] * np.array([np.cos(around), np.sin(around)])
        axes.plot(*ring, style, color=INK, linewidth=1.6)
    axes.plot(*star, "*", ms=16, color="white", mec=INK)
    axes.set(xlim=(3.85, 5.75), ylim=(1.32, 1.98))
    axes.set_aspect("equal")


def one_tree_and_twenty(figure):
    """Shade what one tree and twenty voting trees call the second of two moons."""
    from sklearn.datasets import make_moons
    from sklearn.ensemble import BaggingClassifier
    from sklearn.tree import DecisionTreeClassifier

    cases, kind = make_moons(150, noise=0.35, random_state=1)
    across, up = np.meshgrid(np.linspace(-1.9, 2.9, 160), np.linspace(-1.5, 2, 90))
    tree = DecisionTreeClassifier(random_state=1).fit(cases, kind)
    many = BaggingClassifier(n_estimators=20, random_state=1).fit(cases, kind)
    left, right = figure.subplots(1, 2)
    for axes, model, name in ((left, tree, "one tree"), (right, many, "twenty, by votes")):
        share = model.predict_proba(np.c_[across.ravel(), up.ravel()])[:, 1]
        axes.imshow(
            share.reshape(across.shape),
            origin="lower",
            extent=(-1.9, 2.9, -1.5, 2),
            cmap="Blues",
            vmin=-0.1,
            vmax=1.6,
            aspect="auto",
            interpolation="nearest",
        )
        for which, marker, colour in ((0, "s", ORANGE), (1, "o", BLUE)):
            some = cases[kind == which]
            axes.scatter(*some.T, s=14, marker=marker, color=colour, edgecolors=INK, lw=0.5)
        axes.set_xticks([])
        axes.set_yticks([])
        axes.set_xlabel(name, fontsize=WORDS, color=INK)

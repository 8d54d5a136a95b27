"""The pictures that the cases open with: none shows an outcome, for the plan comes first."""

from itertools import combinations
from math import cos, pi, sin

from tools.opening_pictures import BLUE, INK, ORANGE, WORDS, plain_axes


def two_families(figure):
    """Draw the author's six and the referee's eight as rings, with every pair as a line."""
    six = ["ADI", *(f"ADI{i}" for i in range(1, 6))]
    families = {"the author's six": six, "the referee's eight": [*six, "C4.5", "IB1"]}
    for axes, (title, names) in zip(figure.subplots(1, 2), families.items(), strict=True):
        turns = [2 * pi * i / len(names) + pi / 2 for i in range(len(names))]
        spots = [(cos(turn), sin(turn)) for turn in turns]
        for one, other in combinations(spots, 2):
            axes.plot(*zip(one, other, strict=True), color=INK, linewidth=0.6, antialiased=False)
        for name, (x, y) in zip(names, spots, strict=True):
            guest = name not in six
            mark = {"marker": "s", "color": ORANGE} if guest else {"marker": "o", "color": BLUE}
            axes.plot(x, y, markersize=8, markeredgecolor=INK, markeredgewidth=0.6, **mark)
            side = "center" if abs(x) < 0.1 else ("left" if x > 0 else "right")
            place = {"ha": side, "va": "center"}
            axes.text(
                x + 0.22 * (x > 0.1) - 0.22 * (x < -0.1),
                1.3 * y,
                name,
                **place,
                fontsize=WORDS,
                color=INK,
            )
        axes.set(xlim=(-2, 2), ylim=(-1.5, 1.5), aspect="equal")
        axes.set_title(title, fontsize=WORDS, color=INK)
        axes.axis("off")


def problems_and_data_sets(figure):
    """Show the 56 problems of three regions, those of one data set side by side."""
    from verdictlab import load_data

    problems = load_data("problems_56")
    double = problems["problem"].replace({"wbcd": "wisconsin"})  # the same 699 cases
    problems["data set"] = double.str.replace(r"2?c\d$", "", regex=True)
    axes = plain_axes(figure, "56 problems; those of one data set touch", "")
    for row, (_region, group) in enumerate(problems.groupby("complexity")):
        sizes = group.groupby("data set").size().sort_values(ascending=False)
        places, x = [], 0.0
        for size in sizes:
            places += [x + each for each in range(size)]
            x += size + 0.8
        colour = (BLUE, "white", ORANGE)[row]
        axes.scatter(places, [row] * len(places), s=54, color=colour, edgecolors=INK, linewidths=1)
    axes.set_yticks(range(3), ["A, easy", "B", "C, hard"])
    axes.set_xticks([])
    axes.set_ylim(2.6, -0.6)

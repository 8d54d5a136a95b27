"""The pictures that cases 15b and 15c open with: closed tables, so that nothing is told."""

from tools.opening_pictures import BLUE, INK, WORDS

GREY = "#E5E7EB"


def _bare(figure, width, height):
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, width), ylim=(0, height))
    axes.set_axis_off()
    return axes


def _tile(axes, x, y, width, height, **look):
    from matplotlib.patches import Rectangle

    axes.add_patch(Rectangle((x, y), width, height, **look))


def closed_table(figure):
    """Draw fifteen rows and four columns, all closed, and three roads that lead away."""
    axes = _bare(figure, 48, 22)
    for column in range(4):
        left = 2 + column * 4.4
        axes.text(left + 2, 20.3, f"M{column + 1}", fontsize=WORDS, ha="center", color=INK)
        for row in range(15):
            _tile(axes, left, 18.4 - row * 1.24, 4, 1.0, facecolor=GREY, edgecolor="none")
    for place, road in enumerate(("means", "places", "pair by pair")):
        y = 16.5 - place * 6.3
        axes.annotate(
            "",
            (27.5, y),
            (20.3, 10.2),
            arrowprops={"arrowstyle": "->", "color": BLUE, "lw": 1.6},
        )
        axes.text(28.5, y, road, fontsize=WORDS, va="center", color=INK)
        axes.text(44.5, y, "?", fontsize=20, va="center", ha="center", color=BLUE)


def one_line(figure):
    """Draw the 32 ways to fill in one line of a form, none of them tried."""
    axes = _bare(figure, 48, 22)
    for row, test in enumerate(("Friedman", "aligned ranks", "Quade", "Wilcoxon")):
        y = 19.6 - row * 3.3
        axes.text(14.2, y, test, fontsize=WORDS, va="center", ha="right", color=INK)
        for column in range(8):
            x = 17 + column * 4
            axes.plot(x, y, "o", ms=15, mfc="white", mec=INK, mew=1)
            axes.text(x, y, "?", fontsize=WORDS, va="center", ha="center", color=BLUE)
    axes.text(31, 6.1, "eight procedures", fontsize=WORDS, ha="center", color=INK)
    _tile(axes, 1.5, 0.8, 45, 4.2, facecolor="white", edgecolor=INK, linewidth=1.2)
    axes.text(3, 2.9, "analysis (one line):", fontsize=WORDS, va="center", color=INK)
    axes.plot((21, 45), (1.9, 1.9), color=INK, lw=1, ls=":")

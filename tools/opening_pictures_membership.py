"""The picture that case 15f opens with: five archives, thirteen questions."""

from tools.opening_pictures import BLUE, INK, WORDS, plain_axes


def archives(figure):
    """Show the cases of each archive, cut into its classes."""
    from verdictlab import load_data

    axes = plain_axes(figure, "images or biopsies", "")
    data = load_data("medical_problems_5").set_index("data_set")
    shades = (BLUE, "#D1D5DB", "#56B4E9", "white")
    for place, sizes in enumerate(data["class_sizes"]):
        left = 0
        for one, shade in zip(sizes.split(";"), shades, strict=False):
            wide = int(one.split(":")[1])
            axes.barh(place, wide, left=left, color=shade, edgecolor=INK, height=0.7)
            left += wide
        count = sizes.count(";") + 1
        asked = 1 if count == 2 else count
        words = "1 question" if asked == 1 else f"{asked} questions"
        axes.text(left + 12, place, words, va="center", fontsize=WORDS, color=INK)
    axes.set_yticks(range(len(data)), data.index, fontsize=WORDS)
    axes.set_xlim(0, 1420)
    axes.set_ylim(len(data) - 0.4, -0.6)

"""Right and wrong answers to the exercises of chapter 13b, as students give them."""


def voices(scores):
    widths = [max(row) - min(row) for row in scores]
    return [
        sum(other < width for other in widths) + (sum(other == width for other in widths) + 1) / 2
        for width in widths
    ]


def by_sorting(scores):
    widths = [max(row) - min(row) for row in scores]
    places = sorted(widths)
    return [(2 * places.index(width) + 1 + places.count(width)) / 2 for width in widths]


def ranges(scores):
    return [max(row) - min(row) for row in scores]


def widest_first(scores):
    return [len(scores) + 1 - weight for weight in voices(scores)]


def ties_in_order(scores):
    widths = ranges(scores)
    order = sorted(range(len(widths)), key=widths.__getitem__)
    return [order.index(i) + 1 for i in range(len(widths))]


def by_level(scores):
    return voices([[sum(row), 0] for row in scores])


def one_each(scores):
    return [1.0] * len(scores)


ANSWERS = {
    "rankings.voices": {
        "right": [voices, by_sorting],
        "wrong": [
            (ranges, None),
            (widest_first, None),
            (ties_in_order, None),
            (by_level, None),
            (one_each, None),
        ],
    },
}

"""Right and wrong answers to the exercises of case 15a, as students give them."""


def counts(kinds, first, second):
    right = [(a == true, b == true) for true, a, b in zip(kinds, first, second, strict=True)]
    return sum(a and not b for a, b in right), sum(b and not a for a, b in right)


def with_arrays(kinds, first, second):
    one, other = first == kinds, second == kinds
    return [(one & ~other).sum(), (~one & other).sum()]


def exchanged(kinds, first, second):
    return counts(kinds, second, first)


def different_names(kinds, first, second):
    part = sum(a != b for a, b in zip(first, second, strict=True))
    return part, part


def right_of_each(kinds, first, second):
    return sum(first == kinds), sum(second == kinds)


def wrong_of_each(kinds, first, second):
    return sum(first != kinds), sum(second != kinds)


def never(kinds, first, second):
    return 0, 0


ANSWERS = {
    "iris.quarrel-counts": {
        "right": [counts, with_arrays],
        "wrong": [
            (exchanged, None),
            (different_names, None),
            (right_of_each, None),
            (wrong_of_each, None),
            (never, None),
        ],
    },
}

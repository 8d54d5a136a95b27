"""Right and wrong answers to the exercises of chapter 12, as students give them."""


def bowls(differences, rope):
    above = sum(d > rope for d in differences)
    below = sum(d < -rope for d in differences)
    return above, len(differences) - above - below, below


def one_by_one(differences, rope):
    counts = [0, 0, 0]
    for d in differences:
        counts[0 if d > rope else 2 if d < -rope else 1] += 1
    return counts


def edge_outside(differences, rope):
    above = sum(d >= rope for d in differences)
    below = sum(d <= -rope for d in differences)
    return above, len(differences) - above - below, below


def turned(differences, rope):
    return bowls(differences, rope)[::-1]


def no_rope(differences, rope):
    return bowls(differences, 0)


def two_bowls(differences, rope):
    above, inside, below = bowls(differences, rope)
    return above + below, inside


def half_as_wide(differences, rope):
    return bowls(differences, rope / 2)


ANSWERS = {
    "bayes.bowls": {
        "right": [bowls, one_by_one],
        "wrong": [
            (edge_outside, None),
            (turned, None),
            (no_rope, None),
            (two_bowls, None),
            (half_as_wide, None),
        ],
    },
}

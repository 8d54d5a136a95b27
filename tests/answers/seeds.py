"""Right and wrong answers to the exercises of case 15i, as students give them."""

from itertools import combinations
from math import comb


def best_of(scores, m):
    best = [max(some) for some in combinations(scores, m)]
    return sum(best) / len(best)


def by_counting(scores, m):
    ways = [comb(j, m - 1) for j in range(len(scores))]
    return sum(w * s for w, s in zip(ways, sorted(scores), strict=True)) / comb(len(scores), m)


def first_ones(scores, m):
    return max(scores[:m])


def best_of_all(scores, m):
    return max(scores)


def mean(scores, m):
    return sum(scores) / len(scores)


def worst_of(scores, m):
    worst = [min(some) for some in combinations(scores, m)]
    return sum(worst) / len(worst)


def different_scores(scores, m):
    scores = sorted(set(scores))
    return best_of(scores, min(m, len(scores)))


PARTS = {
    "decision": "Between deep and plain no difference was shown",
    "evidence": "(ten halvings, corrected t, p = .716, level .05);",
    "reach": "over seeds and halves of these 1,797 digits;",
    "caveat": "the corrected t is a heuristic, its interval long.",
}

GOOD = (
    "Over twenty seeds plain read 95.5 % on average and deep 94.9 %. Ten halvings with a new seed "
    "each showed no difference (corrected t, p = 0.716, level 0.05). The best run was chosen on "
    "the test digits and is not reported."
)

ANSWERS = {
    "seeds.tries": {
        "right": [3, "3"],
        "wrong": [(1, None), (2, None), (20, None), (5, None), (4, None)],
    },
    "seeds.best-of-two": {
        "right": [96.33, 289 / 3, "96,33"],
        "wrong": [(286 / 3, None), (97, None), (96, None), (283 / 3, None), (95, None)],
    },
    "seeds.paired": {
        "right": ["d", "Run 7 of one network has nothing in common with run 7 of the other."],
        "wrong": [
            ("a", None),
            ("b", "M57"),
            ("c", "M54"),
            ("(A)", None),
            ("Nothing: equal seeds mean equal luck.", "M57"),
        ],
    },
    "seeds.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "Deep and plain read such digits equally well"}, "M03"),
            ({**PARTS, "decision": "Deep is better, since its best run is ahead"}, "M17"),
            ({**PARTS, "evidence": "(McNemar on the two runs shown, p = .02);"}, "M18"),
            ({**PARTS, "reach": "for these two trained models;"}, "M54"),
            ({**PARTS, "caveat": "with more seeds it would become significant."}, "M13"),
            ({**PARTS, "caveat": "the p of .716 says how probable equality is."}, "M01"),
        ],
    },
    "seeds.text": {
        "right": [GOOD, GOOD.replace("and is not reported", "and is no estimate")],
        "wrong": [
            (GOOD + " This proves that layers are useless.", "M38"),
            (GOOD + " So plain is the winner.", "M17"),
            (GOOD + " The two networks are the same.", "M03"),
            ("Plain reached 95.5 % and deep 94.9 %, means of twenty seeds each.", None),
            ("Ten halvings showed no difference, p = 0.716 by the corrected t.", None),
        ],
    },
    "seeds.best-of": {
        "right": [best_of, by_counting],
        "wrong": [
            (first_ones, None),
            (best_of_all, None),
            (mean, None),
            (worst_of, None),
            (different_scores, None),
        ],
    },
}

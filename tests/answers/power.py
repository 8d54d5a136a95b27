"""Right and wrong answers to the exercises of chapter 11, as students give them."""


def replicability(rejections, studies):
    kept = studies - rejections
    same = rejections * (rejections - 1) + kept * (kept - 1)
    return same / (studies * (studies - 1))


def by_pairs(rejections, studies):
    decided = [True] * rejections + [False] * (studies - rejections)
    pairs = [(i, j) for i in range(studies) for j in range(i)]
    return sum(decided[i] == decided[j] for i, j in pairs) / len(pairs)


def with_itself(rejections, studies):
    share = rejections / studies
    return share**2 + (1 - share) ** 2


def only_rejections(rejections, studies):
    return rejections * (rejections - 1) / (studies * (studies - 1))


def share(rejections, studies):
    return rejections / studies


def disagreement(rejections, studies):
    return 1 - replicability(rejections, studies)


def always_one(rejections, studies):
    return 1.0


ANSWERS = {
    "power.replicability": {
        "right": [replicability, by_pairs],
        "wrong": [
            (with_itself, None),
            (only_rejections, None),
            (share, None),
            (disagreement, None),
            (always_one, None),
        ],
    },
}

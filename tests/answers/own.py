"""Right and wrong answers to the exercises of chapter 17, as students give them."""

from collections import defaultdict


def problem_means(rows):
    cells = {}
    for algorithm, problem, score in rows:
        cells.setdefault((algorithm, problem), []).append(score)
    full = max(map(len, cells.values()))
    return {
        cell: sum(scores) / full if len(scores) == full else None
        for cell, scores in cells.items()
    }


def by_running(rows):
    total, count = defaultdict(float), defaultdict(int)
    for algorithm, problem, score in rows:
        total[algorithm, problem] += score
        count[algorithm, problem] += 1
    full = max(count.values())
    return {cell: None if count[cell] < full else total[cell] / full for cell in total}


def sums(rows):
    return {cell: score and score * 4 for cell, score in problem_means(rows).items()}


def last_run(rows):
    return {(algorithm, problem): score for algorithm, problem, score in rows}


def by_algorithm(rows):
    return {(a, "p0"): score for (a, _p), score in problem_means(rows).items()}


def all_or_nothing(rows):
    found = problem_means(rows)
    return dict.fromkeys(found) if None in found.values() else found


def mean_of_the_rest(rows):
    cells = defaultdict(list)
    for algorithm, problem, score in rows:
        cells[algorithm, problem].append(score)
    return {cell: sum(scores) / len(scores) for cell, scores in cells.items()}


def neighbours_only(rows):
    """Take a new cell where the name changes, as if the rows were sorted."""
    found, held, before = {}, [], None
    for algorithm, problem, score in rows:
        if (algorithm, problem) != before:
            held, before = [], (algorithm, problem)
        held.append(score)
        found[before] = sum(held) / len(held)
    return found


PARTS = {
    "decision": "C4.5 ranks better than Kernel and k-NN",
    "evidence": "(Friedman, then Nemenyi, family level 0.05);",
    "open": "no difference from NaiveBayes and CN2 is shown,",
    "caveat": "but k-NN hangs on single data sets, and three of four other schools, looked at "
    "later, name another group.",
}

GOOD = (
    "No plan was written down, and the pair was noticed in the table. Over all eight algorithms "
    "Friedman's test gives p = 0.078, level 0.05, so no difference is shown. Among the six "
    "variants ADI4 ranks better than ADI (Nemenyi, adjusted p = 0.042). The paper tells both and "
    "claims neither, until new problems are asked."
)

ANSWERS = {
    "own.rubric": {
        "right": [5, "5"],
        "wrong": [(8, "M26"), (7, "M26"), (6, "M05"), (4, None), (3, None), (2, None)],
    },
    "own.verdict-parts": {
        "right": [PARTS, list(PARTS.values())],
        "wrong": [
            ({**PARTS, "decision": "C4.5 is the best of the five"}, "M17"),
            ({**PARTS, "decision": "C4.5, NaiveBayes and CN2 are equally good"}, "M03"),
            ({**PARTS, "evidence": "(Friedman, p < 0.001, for each pair);"}, "M27"),
            ({**PARTS, "evidence": "(3,000 folds, so there is no doubt);"}, "M13"),
            ({**PARTS, "open": "the others are out of the question,"}, "M28"),
            ({**PARTS, "caveat": "and any other school would say the same."}, "M23"),
        ],
    },
    "own.letter": {
        "right": [GOOD, GOOD.replace("claims neither", "claims nothing from them")],
        "wrong": [
            (GOOD + " This proves it.", "M38"),
            (GOOD + " So ADI4 is the winner.", "M17"),
            (GOOD + " ADI4 and IB1 are the same.", "M03"),
            ("Over all eight algorithms p = 0.078. We name the family now.", None),
            ("Among the six variants ADI4 is ahead of ADI, adjusted p = 0.042.", None),
        ],
    },
    "own.means": {
        "right": [problem_means, by_running],
        "wrong": [
            (sums, None),
            (last_run, None),
            (by_algorithm, None),
            (mean_of_the_rest, None),
            (all_or_nothing, None),
            (neighbours_only, None),
        ],
    },
}

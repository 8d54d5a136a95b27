"""Right and wrong answers to the exercises of chapter 17, as students give them."""

from collections import defaultdict


def problem_means(rows):
    cells = {}
    for algorithm, problem, score in rows:
        cells.setdefault((algorithm, problem), []).append(score)
    full = max(map(len, cells.values()))
    return {
        cell: sum(scores) / full if len(scores) == full else None for cell, scores in cells.items()
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


ANSWERS = {
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

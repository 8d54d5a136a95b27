"""Right and wrong answers to the exercises of chapter 18, as students give them."""

from statistics import fmean, pstdev, stdev


def _leads(rows):
    leads = {}
    for passage, a, b in rows:
        leads.setdefault(passage, []).append(a - b)
    return leads


def lead_and_error(rows):
    means = [fmean(some) for some in _leads(rows).values()]
    return fmean(means), stdev(means) / len(means) ** 0.5


def by_sums(rows):
    leads = _leads(rows)
    size, n = len(rows) // len(leads), len(leads)
    sums = [sum(some) for some in leads.values()]
    middle = sum(sums) / n
    spread = sum((one - middle) ** 2 for one in sums) / (n - 1)
    return middle / size, (spread / n) ** 0.5 / size


def by_question(rows):
    each = [a - b for _passage, a, b in rows]
    return fmean(each), stdev(each) / len(each) ** 0.5


def not_one_less(rows):
    means = [fmean(some) for some in _leads(rows).values()]
    return fmean(means), pstdev(means) / len(means) ** 0.5


def spread_of_means(rows):
    means = [fmean(some) for some in _leads(rows).values()]
    return fmean(means), stdev(means)


def the_other_way(rows):
    lead, error = lead_and_error(rows)
    return -lead, error


def neighbours_only(rows):
    """Take a new passage where the name changes, as if the rows were sorted."""
    groups, before = [], None
    for passage, a, b in rows:
        if passage != before:
            groups.append([])
        groups[-1].append(a - b)
        before = passage
    means = [fmean(some) for some in groups]
    return fmean(means), stdev(means) / len(means) ** 0.5


ANSWERS = {
    "language.error": {
        "right": [lead_and_error, by_sums],
        "wrong": [
            (by_question, None),
            (not_one_less, None),
            (spread_of_means, None),
            (the_other_way, None),
            (neighbours_only, None),
        ],
    },
}

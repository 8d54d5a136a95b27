"""Right and wrong answers to the exercises of chapter 14, as students give them."""

import numpy as np


def f_statistic(rows):
    x = np.asarray(rows, dtype=float)
    n, m = x.shape
    columns, lines = x.mean(axis=0), x.mean(axis=1)
    algorithms = n * ((columns - x.mean()) ** 2).sum()
    problems = m * ((lines - x.mean()) ** 2).sum()
    left = ((x - x.mean()) ** 2).sum() - algorithms - problems
    return algorithms / (m - 1) / (left / ((m - 1) * (n - 1)))


def by_residuals(rows):
    x = np.asarray(rows, dtype=float)
    n = len(x)
    centred = x - x.mean(axis=1, keepdims=True)
    effect = centred.mean(axis=0)
    return n * (effect**2).sum() * (n - 1) / ((centred - effect) ** 2).sum()


def for_strangers(rows):
    x = np.asarray(rows, dtype=float)
    n, m = x.shape
    algorithms = n * ((x.mean(axis=0) - x.mean()) ** 2).sum()
    within = ((x - x.mean(axis=0)) ** 2).sum()
    return algorithms / (m - 1) / (within / (m * (n - 1)))


def without_degrees(rows):
    return f_statistic(rows) / (len(rows) - 1)


def of_the_problems(rows):
    return f_statistic(np.transpose(rows))


def upside_down(rows):
    return 1 / f_statistic(rows)


def of_the_means(rows):
    x = np.asarray(rows, dtype=float)
    return x.mean(axis=0).var(ddof=1)


def always_five(rows):
    return 5.23


ANSWERS = {
    "anova.function": {
        "right": [f_statistic, by_residuals],
        "wrong": [
            (for_strangers, None),
            (without_degrees, None),
            (of_the_problems, None),
            (upside_down, None),
            (of_the_means, None),
            (always_five, None),
        ],
    },
}

"""What the items of case 15b know, computed."""

from math import comb


def models():
    """The table of four models on fifteen problems."""
    from .... import load_table

    return load_table("four_models_15")


def pairs():
    """How many pairs four models have."""
    return comb(models().k, 2)


def ceiling():
    """Friedman's statistic where all fifteen problems order the four models alike."""
    return models().n * (models().k - 1)


def with_plus(squares=None):
    """The printed line: the square of k + 1 is added where it is to be taken away."""
    n, k = models().n, models().k
    if squares is None:
        squares = (models().ranks().mean().round(2) ** 2).sum()
    return 12 * n / (k * (k + 1)) * (squares + k * (k + 1) ** 2 / 4)


def statistic():
    """Friedman's statistic of the table."""
    from .... import friedman_test

    return friedman_test(models()).chi2


def nemenyi(first, second):
    """The adjusted p of a pair after Friedman's test."""
    from .... import compare_all, friedman_test

    frame = compare_all(friedman_test(models())).frame
    pair = frame[(frame["first"] == first) & (frame["second"] == second)]
    return float(pair["adjusted"].iloc[0])

"""What the items of chapter 10 know, computed."""

from math import exp, pi, sqrt

from .... import _special as special


def tutorial():
    """The four classifiers of the Spanish tutorial against PDFC, by Holm."""
    from .... import compare_with_control, friedman_test, load_table

    return compare_with_control(friedman_test(load_table("fuzzy_24x4")), "PDFC", adjust="holm")


def adjusted():
    """Holm's adjusted p-values of the tutorial, by name."""
    result = tutorial()
    return {name: float(p) for name, p in zip(result.algorithms, result.adjusted, strict=True)}


def unadjusted():
    """The p-values of the tutorial before adjustment, by name."""
    result = tutorial()
    return {name: float(p) for name, p in zip(result.algorithms, result.pvalue, strict=True)}


def two_sided(z):
    """Both tails of the normal curve beyond z."""
    return float(2 * special.ndtr(-abs(z)))


def density(z):
    """The height of the normal curve at z, which is no probability."""
    return exp(-z * z / 2) / sqrt(2 * pi)


def price(models, alpha=0.05):
    """How many standard errors Bonferroni-Dunn asks for in a table of so many models."""
    return float(-special.ndtri(alpha / 2 / (models - 1)))


def three_times():
    """Bonferroni's values of the tutorial for three of its four classifiers, by name."""
    return {name: min(1.0, 3 * p) for name, p in unadjusted().items()}


def nnep():
    """The p-value of NNEP before adjustment."""
    return unadjusted()["NNEP"]

"""A square of p-values of all pairs, adjusted as one family."""

import numpy as np
import pandas as pd
import pytest

from test_partitions import by_enumeration
from verdictlab import (
    adjust_pair_pvalues,
    adjust_pvalues,
    compare_all,
    friedman_test,
    load_table,
)
from verdictlab.posthoc._adjust import METHODS, PAIR_METHODS

# Garcia and Herrera (2008), JMLR 9:2677-2694: z of C4.5, 1-NN, naive Bayes, Kernel and CN2 on
# 30 data sets, as they stand in the test of Bergmann and Hommel's procedure in hyp-test
# (E. Gonzalez, Perl), which keeps C4.5 with naive Bayes and 1-NN with CN2 at 0.05.
NAMES = ["C4.5", "1-NN", "NaiveBayes", "Kernel", "CN2"]
FIVE = [0.0048, 0.8065, 4.487e-8, 0.0128, 0.0101, 0.008, 0.744, 1.736e-7, 0.0247, 0.0029]
FIRST, SECOND = np.triu_indices(5, 1)


def square(p, diagonal=1.0):
    matrix = np.full((5, 5), float(diagonal))
    matrix[FIRST, SECOND] = matrix[SECOND, FIRST] = p
    return matrix


def test_the_five_classifiers_of_garcia_and_herrera():
    found = adjust_pair_pvalues(pd.DataFrame(square(FIVE), NAMES, NAMES))
    kept = {(a, b) for a, b in zip(FIRST, SECOND, strict=True) if found.iloc[a, b] > 0.05}
    assert kept == {(0, 2), (1, 4)}
    assert list(found.index) == list(found.columns) == NAMES
    assert (np.diag(found) == 1).all()
    holm = adjust_pair_pvalues(square(FIVE), "holm")
    shaffer = adjust_pair_pvalues(square(FIVE), "shaffer")
    assert (found.to_numpy() <= shaffer + 1e-12).all() and (shaffer <= holm + 1e-12).all()
    assert (holm > 0.05).sum() > 9 + 2  # Holm, which knows of no logic, shows fewer


@pytest.mark.parametrize("method", PAIR_METHODS)
def test_as_plain_enumeration_has_it(method):
    found = adjust_pair_pvalues(square(FIVE), method)
    expected = by_enumeration(np.array(FIVE), 5, method)
    np.testing.assert_allclose(found[FIRST, SECOND], expected, rtol=1e-12)
    np.testing.assert_array_equal(found, found.T)


@pytest.mark.parametrize("method", METHODS)
def test_other_methods_take_the_pairs_as_one_family(method):
    found = adjust_pair_pvalues(square(FIVE), method)
    np.testing.assert_array_equal(found[FIRST, SECOND], adjust_pvalues(FIVE, method))


@pytest.mark.parametrize("method", ["bergmann-hommel", "shaffer", "hommel"])
def test_as_compare_all_and_in_any_order(method):
    table = load_table("fuzzy_24x4")
    pairs = compare_all(friedman_test(table), adjust=method)
    first, second = np.triu_indices(4, 1)
    values = np.ones((4, 4))
    values[first, second] = values[second, first] = pairs.pvalue
    p = pd.DataFrame(values, table.algorithms, table.algorithms)
    found = adjust_pair_pvalues(p, method)
    np.testing.assert_allclose(found.to_numpy()[first, second], pairs.adjusted, rtol=1e-12)
    turned = p.iloc[::-1, ::-1]
    pd.testing.assert_frame_equal(adjust_pair_pvalues(turned, method).loc[p.index, p.index], found)


@pytest.mark.parametrize("diagonal", [0, 1, -1, np.nan])
def test_the_diagonal_is_not_looked_at(diagonal):
    matrix = square(FIVE, diagonal)
    before = matrix.copy()
    np.testing.assert_array_equal(adjust_pair_pvalues(matrix), adjust_pair_pvalues(square(FIVE)))
    np.testing.assert_array_equal(matrix, before)


def bent(place, value):
    matrix = square(FIVE)
    matrix[place] = value
    return matrix


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: adjust_pair_pvalues(bent((0, 1), 0.2)), "same p-value, got 0.2 and 0.0048"),
        (lambda: adjust_pair_pvalues(np.triu(square(FIVE))), "same p-value"),
        (
            lambda: adjust_pair_pvalues(bent((2, 0), np.nan)),
            "finite numbers, got nan at position .2, 0.",
        ),
        (lambda: adjust_pair_pvalues(square([-0.1, *FIVE[1:]])), r"\[0, 1\], got -0.1 and -0.1"),
        (lambda: adjust_pair_pvalues(square([1.1, *FIVE[1:]])), "got 1.1"),
        (lambda: adjust_pair_pvalues(FIVE), "must be square, .* got shape"),
        (lambda: adjust_pair_pvalues(square(FIVE)[:3]), "must be square"),
        (lambda: adjust_pair_pvalues([[1]]), "2 or more algorithms"),
        (lambda: adjust_pair_pvalues([["a", "b"], ["b", "a"]]), "array of real numbers"),
        (lambda: adjust_pair_pvalues(square(FIVE), "nemenyi"), "method must be one of 'shaffer'"),
        (
            lambda: adjust_pair_pvalues(np.ones((14, 14))),
            "13 algorithms, got 14; use 'shaffer' or 'holm'",
        ),
        (
            lambda: adjust_pair_pvalues(pd.DataFrame(square(FIVE), NAMES, NAMES[::-1])),
            "same algorithms in rows and columns",
        ),
    ],
)
def test_what_is_wrong_is_said(call, message):
    with pytest.raises(ValueError, match=f"adjust_pair_pvalues: .*{message}"):
        call()

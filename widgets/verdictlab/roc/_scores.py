"""Scores of two classifiers on the same cases, to look at and to compare."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pandas as pd

from .._check import choose
from ..tables._ranks import average_ranks

__all__ = ["FORMS", "TABLES", "changed", "roc_scores"]

TABLES = ("cancer_spread", "cancer_means", "crossing")
FORMS = ("given", "ranks", "rounded", "crisp")


def roc_scores(name: str) -> pd.DataFrame:
    """What do two classifiers say about the same cases?

    Parameters
    ----------
    name : str
        "cancer_spread" or "cancer_means": logistic regression against naive Bayes or against
        five nearest neighbours, trained on one half of the breast cancer data and asked about
        the other; ten attributes (the spread, or the mean, of each measurement), "malignant"
        is positive. "crossing": two invented classifiers that give a class only.

    Returns
    -------
    DataFrame
        ``truth`` (1 = positive) and one column of scores from 0 to 1 for each classifier.

    Raises
    ------
    ValueError
        There are no scores of this name.

    References
    ----------
    Breast Cancer Wisconsin (Diagnostic), W. N. Street et al. (1993), as in scikit-learn.

    Examples
    --------
    >>> from verdictlab import roc_curve
    >>> scores = roc_scores("crossing")
    >>> [round(roc_curve(scores["truth"], scores[name]).auc, 3) for name in ("A", "B")]
    [0.75, 0.825]
    """
    choose(name, TABLES, function="roc_scores", name="name")
    return (_crossing() if name == "crossing" else _cancer(name)).copy()


def _crossing():
    # A finds half of the positives and no negative; B 19 of 20, and 6 of 20 negatives.
    first, second = np.full(40, 0.2), np.full(40, 0.2)
    first[:10] = second[:19] = second[20:26] = 0.9
    return pd.DataFrame({"truth": np.repeat([1, 0], 20), "A": first, "B": second})


@lru_cache
def _cancer(name):
    from sklearn.datasets import load_breast_cancer
    from sklearn.linear_model import LogisticRegression
    from sklearn.model_selection import train_test_split
    from sklearn.naive_bayes import GaussianNB
    from sklearn.neighbors import KNeighborsClassifier
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    X, benign = load_breast_cancer(return_X_y=True)
    ill, spread = 1 - benign, name == "cancer_spread"
    X = X[:, 10:20] if spread else X[:, :10]
    learn_X, X, learn_y, y = train_test_split(X, ill, test_size=0.5, stratify=ill, random_state=0)
    second = GaussianNB() if spread else KNeighborsClassifier(5)
    models = {
        "Logistic regression": LogisticRegression(),
        "Naive Bayes" if spread else "5 neighbours": second,
    }
    scores = {"truth": y}
    for title, model in models.items():
        fitted = make_pipeline(StandardScaler(), model).fit(learn_X, learn_y)
        # As many decimals as anybody stores; naive Bayes gives up to 300, most of them rounding.
        scores[title] = fitted.predict_proba(X)[:, 1].round(6)
    return pd.DataFrame(scores)


def changed(scores, form):
    """The scores in another form: shares of cases scored lower, one decimal, or cut at 0.5."""
    if form == "ranks":
        return (average_ranks(scores, False) - 0.5) / len(scores)
    if form == "rounded":
        return np.round(scores, 1)
    return (scores >= 0.5).astype(float) if form == "crisp" else scores

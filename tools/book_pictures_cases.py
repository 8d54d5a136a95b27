"""Pictures for the glossary of what is measured on cases, each drawn from a computation."""

from functools import cache

import numpy as np

import verdictlab as vl
from tools.book_sketch import Sketch, picture
from verdictlab._text import p_text

__all__ = []

# Found, missed, called in vain, left alone (chapter 02); both, first, second, none right (09).
CONFUSION, PARTED = (171, 3, 798, 825), (135, 35, 25, 5)


def _two_by_two(cells, marked):
    sketch, total = Sketch((0, 2), (0, 2)), sum(cells)
    for place, count in enumerate(cells):
        left, low = place % 2, 1 - place // 2
        sketch.box(left + 0.04, low + 0.05, left + 0.96, low + 0.95, "thin")
        if place in marked:
            top = low + 0.05 + 0.9 * min(1, 2 * count / total)
            sketch.box(left + 0.04, low + 0.05, left + 0.96, top, "soft")
        sketch.words(left + 0.5, low + 0.5, str(count))
    return sketch


@picture("confusion matrix")
def _confusion_matrix():
    tp, fn, fp, tn = CONFUSION
    share = vl.binary_metrics(*CONFUSION).accuracy
    return _two_by_two(CONFUSION, (0, 3)), (
        f"Four counts: {tp} positive cases found and {fn} missed, {fp} negative cases called "
        f"positive and {tn} left alone. The diagonal, shaded, holds {share:.1%} of all."
    )


def _share(found, other, words):
    sketch = Sketch((0, found + other), (0, 1)).box(0, 0.3, found, 0.7, "strong")
    sketch.box(found, 0.3, found + other, 0.7, "soft")
    return sketch.words((found + other) / 2, 0.9, f"{found} of {found + other}"), words


@picture("recall")
def _recall():
    tp, fn, _, _ = CONFUSION
    rate = vl.binary_metrics(*CONFUSION).recall
    return _share(tp, fn, f"Of {tp + fn} positive cases {tp} were found: recall {rate:.1%}.")


@picture("precision")
def _precision():
    tp, _, fp, _ = CONFUSION
    rate = vl.binary_metrics(*CONFUSION).precision
    words = f"Of {tp + fp} cases called positive {tp} are: precision {rate:.1%}, of the same model."
    return _share(tp, fp, words)


@cache
def _roc():
    scores = vl.roc_scores("cancer_spread")
    return vl.roc_curve(scores["truth"], scores.iloc[:, 1])


def _plane():
    return Sketch((0, 1), (0, 1)).line([0, 1, 1, 0, 0], [0, 0, 1, 1, 0], "thin")


@picture("ROC plane")
def _roc_plane():
    points = _roc().points
    sketch = _plane().line([0, 1], [0, 1], "thin").line(*points.T, "accent")
    return sketch, (
        f"A curve of {len(points)} thresholds from bottom left to top right, above the diagonal of "
        "pure guessing."
    )


@picture("AUC")
def _auc():
    sketch = _plane().area(*_roc().points.T, "soft").line(*_roc().points.T, "accent")
    sketch.words(0.6, 0.35, f"{_roc().auc:.3f}")
    return sketch, f"The area under a ROC curve, shaded: {_roc().auc:.3f} of the square."


@picture("ROC hull")
def _roc_hull():
    some = vl.roc_scores("cancer_spread").iloc[::12]  # few enough to see single steps
    points = vl.roc_curve(some["truth"], some.iloc[:, 2]).points
    hull = vl.roc_hull(points)
    sketch = _plane().line(*hull.T, "accent").line(*points.T).dots(*points.T, "open", 2.5)
    below = (points[:, 1] < np.interp(points[:, 0], *hull.T) - 1e-9).sum()
    return sketch, (
        f"A ROC curve with a tight string around it from above: {below} of its {len(points)} "
        "points lie below the string."
    )


def _deal(cases, folds):
    order = np.random.default_rng(1).permutation(cases)
    return [order[fold::folds] for fold in range(folds)]


@picture("cross-validation")
def _cross_validation():
    folds = _deal(10, 5)
    sketch = Sketch((-0.5, 9.5), (0.4, 5.6))
    for height, fold in enumerate(folds, 1):
        train = np.setdiff1d(np.arange(10), fold)
        sketch.dots(train, height, "open", 3.5).dots(fold, height, "accent", 4.5)
    return sketch, (
        f"Ten cases in five rounds: in each, {len(folds[0])} other cases are tested and the other "
        f"{10 - len(folds[0])} train; every case is tested once."
    )


@picture("discordant cases")
def _discordant():
    both, first, second, neither = PARTED
    p = vl.mcnemar_test(first, second).pvalue
    return _two_by_two(PARTED, (1, 2)), (
        f"Two models on the same {sum(PARTED)} cases: both right on {both}, both wrong on "
        f"{neither}. Only the shaded {first} and {second}, where one is right, count: {p_text(p)}."
    )

"""How surely do the nearest neighbours of a case name its class, when others are asked only?

Private: for one number of neighbours `sklearn.model_selection.cross_val_predict` does the same;
here the neighbours are sought once for all numbers of them.
"""

import numpy as np

__all__ = ["counts_at", "memberships", "nearest_of_other_folds"]


def nearest_of_other_folds(X, y, most, *, folds, seed):
    """(distances, labels) of the ``most`` nearest in the other folds, attributes standardised."""
    from sklearn.model_selection import StratifiedKFold
    from sklearn.neighbors import NearestNeighbors
    from sklearn.preprocessing import StandardScaler

    far, labels = np.empty((len(y), most)), np.empty((len(y), most), dtype=int)
    for train, test in StratifiedKFold(folds, shuffle=True, random_state=seed).split(X, y):
        scale = StandardScaler().fit(X[train])
        finder = NearestNeighbors(n_neighbors=most).fit(scale.transform(X[train]))
        far[test], places = finder.kneighbors(scale.transform(X[test]))
        labels[test] = y[train][places]
    return far, labels


def memberships(far, labels, kinds):
    """The share of each class, (classes, n), among neighbours weighted by 1 / distance."""
    same = far == 0
    # A neighbour at the very place of the case outweighs all others.
    weights = np.where(same.any(axis=1, keepdims=True), same, 1 / np.where(same, 1, far))
    votes = np.stack([(weights * (labels == kind)).sum(axis=1) for kind in kinds])
    return votes / votes.sum(axis=0)


def counts_at(thresholds, shares, y):
    """(errors, classified, total): how many are labelled, and wrongly, at each threshold."""
    wrong = shares.argmax(axis=0) != y
    labelled = shares.max(axis=0) >= np.array(thresholds)[:, None]
    return (labelled & wrong).sum(axis=1), labelled.sum(axis=1), len(y)

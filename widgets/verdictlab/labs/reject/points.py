"""What the reject lab looks at: k-NN with a threshold on real data, and a printed table."""

from dataclasses import dataclass
from functools import lru_cache

from ..._text import format_level
from ...metrics import RejectMetrics, reject_metrics
from ...resampling._memberships import counts_at, memberships, nearest_of_other_folds
from ...tables import load_data
from ..shared.cases import OWN
from ..shared.level import share_limits

__all__ = [
    "ALL",
    "COLUMNS",
    "NEIGHBOURS",
    "PRINTED",
    "THRESHOLDS",
    "counts",
    "limits",
    "operating_points",
    "place_of",
    "printed",
]

COLUMNS = {"breast_cancer_2": [1, 4], "breast_cancer": list(range(30))}
PRINTED, ALL = "somcbr_per_rejection", "all"
THRESHOLDS = (0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1.0)
NEIGHBOURS = {**dict.fromkeys((*COLUMNS, OWN), (1, 3, 5, 7, 9, 15)), PRINTED: (1, 3, 5)}
SEED = 2


@lru_cache(maxsize=4)
def _nearest(data, own):
    """(distances, labels) of the 15 nearest in the other nine folds, and the true labels."""
    from sklearn.datasets import load_breast_cancer

    if own:
        X, y = own.X, own.y
    else:
        X, y = load_breast_cancer(return_X_y=True)
        X = X[:, COLUMNS[data]]
    return *nearest_of_other_folds(X, y, NEIGHBOURS[data][-1], folds=10, seed=SEED), y


@lru_cache(maxsize=32)
def counts(data, neighbours, own=None):
    """(errors, classified, total): how many at each threshold, 10-fold cross-validation.

    A case is labelled when the membership of its likeliest class reaches the threshold. ``own``:
    the reader's cases, of which the data are then.
    """
    far, labels, y = _nearest(data, own)
    kinds = range(len(own.classes) if own else 2)
    shares = memberships(far[:, :neighbours], labels[:, :neighbours], kinds)
    return counts_at(THRESHOLDS, shares, y)


def limits(state, own=None):
    """(low, high) of the error of the classified; None without a number of cases."""
    if state.data == PRINTED:
        return None
    errors, classified, _total = counts(state.data, state.neighbours, own)
    place = place_of(state)
    return share_limits(int(errors[place]), int(classified[place]), state.alpha)


@lru_cache(maxsize=64)
def _shares(data, neighbours, problem, own):
    """`RejectMetrics` of all operating points; of the printed table means over its problems."""
    if data != PRINTED:
        return reject_metrics(*counts(data, neighbours, own))
    frame = printed(problem)
    found = reject_metrics(
        errors=frame["error"].to_numpy().reshape(-1, 3),
        classified=100 - frame["unclassified"].to_numpy().reshape(-1, 3),
        total=100,
    )
    names = ("error_classified", "error_overall", "coverage")
    return RejectMetrics(**{name: getattr(found, name).mean(axis=0) for name in names})


@lru_cache(maxsize=16)
def printed(problem):
    """Table 3.1 with table 9.18's error beside it, of one problem or of all."""
    frame = load_data(PRINTED)
    other = load_data("medical_coverage").query("algorithm == 'SOMCBR-per'")
    frame = frame.merge(
        other[["problem", "k", "error"]], on=["problem", "k"], suffixes=("", "_9_18")
    )
    return frame if problem == ALL else frame[frame["problem"] == problem]


@dataclass(frozen=True, kw_only=True)
class Point:
    """One operating point: shares from 0 to 1, the cost in errors per case."""

    name: str
    coverage: float
    classified: float
    overall: float
    cost: float


def operating_points(state, own=None):
    """A `Point` for each threshold, of the printed table for each number of neighbours."""
    found = _shares(state.data, state.neighbours, state.problem, own)
    names = map(format_level, NEIGHBOURS[PRINTED] if state.data == PRINTED else THRESHOLDS)
    shares = found.coverage, found.error_classified, found.error_overall, found.cost(state.price)
    return [
        Point(name=name, coverage=coverage, classified=classified, overall=overall, cost=cost)
        for name, coverage, classified, overall, cost in zip(
            names, *(share.tolist() for share in shares), strict=True
        )
    ]


def place_of(state):
    """Which of the operating points the state has chosen."""
    if state.data == PRINTED:
        return NEIGHBOURS[PRINTED].index(state.neighbours)
    return THRESHOLDS.index(state.threshold)

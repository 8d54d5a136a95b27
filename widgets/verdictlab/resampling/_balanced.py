"""A model that is trained on as many cases of each class, drawn inside its own training."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .._check import choose
from .._extras import extra
from ._fits import check_model

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import ArrayLike

__all__ = ["BalancedModel"]

WAYS = ("copies", "drops")


class BalancedModel:
    """Can a model see as many cases of each class, without a leak?

    It draws when it is trained. In a cross-validation that is inside the folds: no copy of a
    case that is tested has trained the model. It may be a member of an ensemble.

    Parameters
    ----------
    model : scikit-learn classifier
        What is trained; it is copied, never trained itself.
    by : str
        "copies": cases of smaller classes are drawn again until all are as many as the
        largest (over-sampling; everybody stays). "drops": of larger classes only as many are
        kept as the smallest has (under-sampling).
    random_state : int, optional
        Seed of the draw; None gets one from `score_models` or `estimate_accuracy`.

    Raises
    ------
    ValueError
        No model, or another way, when it is trained.

    References
    ----------
    Han, Kamber and Pei (2012), Data Mining, section 8.6.5.

    Examples
    --------
    >>> from sklearn.datasets import load_wine
    >>> from sklearn.neighbors import KNeighborsClassifier
    >>> X, y = load_wine(return_X_y=True)
    >>> model = BalancedModel(KNeighborsClassifier(1), by="drops", random_state=1).fit(X, y)
    >>> np.bincount(y).tolist(), np.bincount(y[model.rows_]).tolist()
    ([59, 71, 48], [48, 48, 48])
    """

    _estimator_type = "classifier"

    def __init__(self, model: Any, *, by: str = "copies", random_state: int | None = None) -> None:
        self.model, self.by, self.random_state = model, by, random_state

    def get_params(self, deep: bool = True) -> dict[str, Any]:
        """Return the parameters, those of the model behind ``model__``."""
        found = {"model": self.model, "by": self.by, "random_state": self.random_state}
        if deep and hasattr(self.model, "get_params"):
            inner = self.model.get_params().items()
            found |= {f"model__{name}": value for name, value in inner}
        return found

    def set_params(self, **params: Any) -> BalancedModel:
        """Set parameters by the names that `get_params` gives."""
        for name, value in params.items():
            if name.startswith("model__"):
                self.model.set_params(**{name.removeprefix("model__"): value})
            else:
                choose(name, tuple(self.get_params(False)), function="set_params", name="name")
                setattr(self, name, value)
        return self

    def __sklearn_tags__(self) -> Any:
        return self.model.__sklearn_tags__()

    def fit(self, X: ArrayLike, y: ArrayLike) -> BalancedModel:
        """Draw the cases (their places are ``rows_``) and train on them."""
        with extra("models", "BalancedModel"):
            from sklearn.base import clone
        check_model(self.model, function="BalancedModel")
        choose(self.by, WAYS, function="BalancedModel", name="by")
        rng = np.random.default_rng(self.random_state)
        labels = np.asarray(y)
        kinds = [np.flatnonzero(labels == kind) for kind in np.unique(labels)]
        sizes = [len(kind) for kind in kinds]
        if self.by == "copies":
            drawn = [np.r_[kind, rng.choice(kind, max(sizes) - len(kind))] for kind in kinds]
        else:
            drawn = [rng.choice(kind, min(sizes), replace=False) for kind in kinds]
        self.rows_ = np.concatenate(drawn)
        seen = X.iloc[self.rows_] if hasattr(X, "iloc") else np.asarray(X)[self.rows_]
        self.model_ = clone(self.model).fit(seen, labels[self.rows_])
        self.classes_ = self.model_.classes_
        return self

    def predict(self, X: ArrayLike) -> np.ndarray:
        """Name the class of each case."""
        return np.asarray(self.model_.predict(X))

    def predict_proba(self, X: ArrayLike) -> np.ndarray:
        """Give the chance of each class, as the trained model has it."""
        return np.asarray(self.model_.predict_proba(X))

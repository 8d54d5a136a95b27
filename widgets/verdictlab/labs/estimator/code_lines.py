"""Python lines that repeat what the estimator lab shows, with `estimator_study`."""

from ..._text import _
from ...resampling._batches import DRAWS

__all__ = ["code"]

_WORLDS = {
    "breast_cancer": (
        ("from sklearn.datasets import load_breast_cancer",),
        (
            "X, y = load_breast_cancer(return_X_y=True)",
            "X = X[:, :10]",
            "population = (X - X.mean(axis=0)) / X.std(axis=0), y",
        ),
    ),
    "clouds": (
        (),
        (
            "def population(n, rng):",
            "    y = rng.integers(2, size=n)",
            "    return rng.normal(size=(n, 2)) + 2.07 * np.outer(y, [1, 0]), y",
        ),
    ),
    "many": (
        (),
        (
            "def population(n, rng):",
            "    y = rng.integers(2, size=n)",
            "    return rng.normal(size=(n, 10)) + 2.07 * np.outer(y, [1] + 9 * [0]), y",
        ),
    ),
    "ring": (
        (),
        (
            "def population(n, rng):",
            "    X = rng.normal(size=(n, 2))",
            "    inside = (X**2).sum(axis=1) < 1.386",
            "    return X, np.where(rng.random(n) < 0.1, ~inside, inside)",
        ),
    ),
    "rare": (
        (),
        (
            "def population(n, rng):",
            "    chance = rng.random(n)",
            "    y = chance <= max(0.15, np.sort(chance)[1])",
            "    return rng.normal(size=(n, 2)) + 2.07 * np.outer(y, [1, 0]), y",
        ),
    ),
    "noise": (
        (),
        (
            "def population(n, rng):",
            "    return rng.normal(size=(n, 2)), rng.integers(2, size=n)",
        ),
    ),
}
_MODELS = {
    "1-nn": ("sklearn.neighbors", "KNeighborsClassifier", "1"),
    "5-nn": ("sklearn.neighbors", "KNeighborsClassifier", "5"),
    "nearest-mean": ("sklearn.neighbors", "NearestCentroid", ""),
    "lda": ("sklearn.discriminant_analysis", "LinearDiscriminantAnalysis", "tol=1e-9"),
    "majority": ("sklearn.dummy", "DummyClassifier", ""),
}


def code(state):
    """A study of the same population; its samples are others, so it agrees to its error."""
    module, model, argument = _MODELS[state.learner]
    imports, world = _WORLDS[state.data]
    common = f"stratify={state.stratify}"
    options = {
        "resubstitution": "method='resubstitution'",
        "holdout": f"method='holdout', {common}",
        "subsampling": f"method='holdout', repeats={state.repeats}, {common}",
        "cv": f"method='cv', folds={state.folds}, {common}",
        "repeated-cv": f"method='cv', folds={state.folds}, repeats={state.repeats}, {common}",
        "loo": "method='loo'",
        "bootstrap632": f"method='bootstrap632', repeats={DRAWS}, {common}",
        "bootstrap632+": f"method='bootstrap632+', repeats={DRAWS}, {common}",
    }[state.method]
    first = () if state.data == "breast_cancer" else ("import numpy as np",)
    return "\n".join(
        (
            *first,
            *imports,
            f"from {module} import {model}",
            "",
            "from verdictlab import estimator_study",
            "",
            *world,
            "",
            "study = estimator_study(",
            f"    {model}({argument}),",
            "    population,",
            f"    methods={{{state.method!r}: dict({options})}},",
            f"    n={state.n},",
            "    repetitions=200,",
            "    rng=1,",
            ")",
            f"# {_('other samples: the numbers agree to their Monte-Carlo error')}",
            "print(study.frame[['bias', 'bias_error', 'rmse', 'rmse_error']])",
        )
    )

"""Python lines that repeat what the resampling lab shows, with scikit-learn's models."""

from ...power._resampled import RIGHT, shift

__all__ = ["code"]

_MODELS = {
    "1-nn": ("sklearn.neighbors", "KNeighborsClassifier", "1"),
    "5-nn": ("sklearn.neighbors", "KNeighborsClassifier", "5"),
    "nearest-mean": ("sklearn.neighbors", "NearestCentroid", ""),
    "lda": ("sklearn.discriminant_analysis", "LinearDiscriminantAnalysis", ""),
}
_CALLS = {
    "plain": ("paired_t_test", "paired_t_test(*scores)"),
    "corrected": ("corrected_t_test", "corrected_t_test(*scores, n_test=1, n_train={train})"),
    "means": ("paired_t_test", "paired_t_test(*scores.reshape(2, -1, {folds}).mean(axis=2))"),
    "5x2-t": ("five_by_two_t_test", "five_by_two_t_test((scores[0] - scores[1]).reshape(5, 2))"),
    "5x2-f": ("five_by_two_f_test", "five_by_two_f_test((scores[0] - scores[1]).reshape(5, 2))"),
    "mcnemar": ("mcnemar_test", "mcnemar_test(*only, method='mid-p')"),
}


def code(state, alpha, seed):
    """The same comparison on new samples: the rate agrees to its Monte-Carlo error."""
    module, model, argument = _MODELS[state.learner]
    name, call = _CALLS[state.test]
    call = call.format(train=state.folds - 1, folds=state.folds)
    scheme = (
        f"RepeatedStratifiedKFold(n_splits={state.folds}, n_repeats={state.repeats}, "
        "random_state={seed})"
        if state.scheme == "cv"
        else f"StratifiedShuffleSplit({state.repeats}, test_size={1 / state.folds}, "
        "random_state={seed})"
    )
    splitter = scheme.partition("(")[0]
    once = state.folds if state.scheme == "cv" else 1
    lines = [
        "import numpy as np",
        f"from {module} import {model}",
        f"from sklearn.model_selection import {splitter}",
        "",
        f"from verdictlab import {name}",
        "",
        f"rng, rejected = np.random.default_rng({seed}), 0",
        "for sample in range(100):",
        f"    y = rng.integers(2, size={state.n})",
        f"    X = rng.normal(size=(2, {state.n}, 2))",
        *(
            f"    X[{which}, :, 0] += {shift(share):.4f} * y"
            for which, share in enumerate((RIGHT, RIGHT - state.gap))
        ),
        f"    dealt = {scheme.format(seed='sample')}",
        "    right = [",
        f"        [{model}({argument}).fit(x[a], y[a]).predict(x[b]) == y[b]",
        "         for a, b in dealt.split(x, y)]",
        "        for x in X",
        "    ]",
        "    scores = np.array([[part.mean() for part in parts] for parts in right])",
    ]
    if state.test == "mcnemar":
        lines += [
            f"    first, second = (np.concatenate(parts[:{once}]) for parts in right)",
            "    only = (first & ~second).sum(), (second & ~first).sum()",
        ]
    lines += [f"    rejected += {call}.pvalue <= {alpha:g}", "print(rejected / 100)"]
    return "\n".join(lines)

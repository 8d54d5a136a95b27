"""What the heads of columns say of settings and measures, which are no algorithms."""

from __future__ import annotations

from ._vocabulary import MEASURES, all_of, word_set, words_of

__all__ = ["is_measure", "is_parameter"]

_SURE_MEASURES = MEASURES | word_set(
    "recall precision f1score r2 logloss brier ece bleu rouge perplexity mape auroc auprc gmean "
    "specificity sensitivity accuracies scores"
)
_WITH_MEASURES = word_set(
    "test val validation valid train training mean macro micro weighted balanced neg negative log "
    "roc pr ovr ovo top 1 5 root squared absolute error f score"
)
_PARAMETERS = word_set(
    "alpha gamma lr eta epsilon degree depth estimators leaves neighbors neighbours dropout "
    "momentum kernel penalty solver epochs layers units batchsize regularization"
)
_PARAMETERS_TOO = word_set(
    "n max min num number learning rate weight decay batch size hidden of samples leaf split "
    "features iter"
)
_RATES = word_set(
    "learningrate weightdecay batchsize nestimators maxdepth maxiter nneighbors numleaves "
    "minsamplesleaf hiddensize"
)


def is_parameter(header: str) -> bool:
    """Whether a header names a setting of an algorithm: "param_C", "learning_rate", "max_depth".

    >>> is_parameter("param_C"), is_parameter("max_depth"), is_parameter("SVM"), is_parameter("Lr")
    (True, True, False, False)
    """
    if header.startswith(("param_", "params.", "params_", "hyperparameters.", "config.")):
        return True
    words = words_of(header)
    if "".join(words) in _RATES:
        return True
    return len(words) > 1 and all_of(header, _PARAMETERS, _PARAMETERS_TOO)


def is_measure(header: str) -> bool:
    """Whether a header says what was measured and nothing else: "test_score", "F1 macro", "auc".

    >>> is_measure("test_accuracy"), is_measure("kNN accuracy"), is_measure("f1_macro")
    (True, False, True)
    """
    words = [word for word in words_of(header) if not word.isdigit() or word == "1"]
    return any(word in _SURE_MEASURES for word in words) and all(
        word in _SURE_MEASURES or word in _WITH_MEASURES for word in words
    )

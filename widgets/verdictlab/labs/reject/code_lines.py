"""The reject lab's code panel."""

from .runs import ALL, COLUMNS, PRINTED, SEED

__all__ = ["code"]


def code(state):
    """Python lines that give the same numbers."""
    if state.data == PRINTED:
        chosen = f'table[table["k"] == {state.neighbours}]'
        if state.problem != ALL:
            chosen += f'.query("problem == {state.problem!r}")'
        return (
            "from verdictlab import load_data, reject_metrics\n\n"
            f"table = load_data({PRINTED!r})\n"
            f"rows = {chosen}\n"
            'labelled = 100 - rows["unclassified"]\n'
            'result = reject_metrics(errors=rows["error"], classified=labelled, total=100)\n'
            "print(result.frame.mean())"
        )
    columns = "" if state.data == "breast_cancer" else f"X = X[:, {COLUMNS[state.data]}]\n"
    return (
        "from sklearn.datasets import load_breast_cancer\n"
        "from sklearn.model_selection import StratifiedKFold, cross_val_predict\n"
        "from sklearn.neighbors import KNeighborsClassifier\n"
        "from sklearn.pipeline import make_pipeline\n"
        "from sklearn.preprocessing import StandardScaler\n"
        "from verdictlab import reject_metrics\n\n"
        "X, y = load_breast_cancer(return_X_y=True)\n"
        f"{columns}"
        f'nearest = KNeighborsClassifier({state.neighbours}, weights="distance")\n'
        "model = make_pipeline(StandardScaler(), nearest)\n"
        f"folds = StratifiedKFold(10, shuffle=True, random_state={SEED})\n"
        'shares = cross_val_predict(model, X, y, cv=folds, method="predict_proba")\n'
        f"labelled = shares.max(axis=1) >= {state.threshold:g}\n"
        "errors = labelled & (shares.argmax(axis=1) != y)\n"
        "print(reject_metrics(errors.sum(), labelled.sum(), len(y)))"
    )

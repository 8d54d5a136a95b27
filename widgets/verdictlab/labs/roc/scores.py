"""A reader's own scores in the ROC lab."""

from ..._check import as_values

__all__ = ["own_scores"]


def own_scores(frame):
    """Check a reader's own frame of truth and two columns of scores."""
    function = "roc_lab"
    if frame.shape[1] != 3:
        raise ValueError(
            f"{function}: your table needs three columns, the truth and the scores of two "
            f"classifiers, got {frame.shape[1]}: {list(frame.columns)[:5]}"
        )
    if not frame.columns.is_unique:
        raise ValueError(
            f"{function}: the columns need different names, got {list(frame.columns)}; rename one"
        )
    truth = frame.iloc[:, 0]
    if set(truth) != {0, 1}:
        raise ValueError(
            f"{function}: the first column must hold 1 for positive and 0 for negative cases, got "
            f"{sorted(map(str, set(truth)))[:5]}"
        )
    for name in frame.columns[1:]:
        scores = as_values(frame[name], function=function, name=f"the column {name!r}")
        if scores.min() < 0 or scores.max() > 1:
            raise ValueError(
                f"{function}: scores must lie from 0 to 1, got {scores.min():g} to "
                f"{scores.max():g} in {name!r}; a larger score means more likely positive"
            )
    return frame.rename(columns={frame.columns[0]: "truth"}).astype(float)

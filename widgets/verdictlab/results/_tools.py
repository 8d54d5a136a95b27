"""What scikit-learn's searches and MLflow write, brought into a row per score."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from .._text import _, ngettext
from ._rows import fail

if TYPE_CHECKING:
    from typing import Any

    from ._rows import Rows

__all__ = ["recognized"]

_SPLIT = re.compile(r"split(\d+)_(test_.+)")


def recognized(rows: Rows, *, named: bool) -> Rows:
    """Return the rows, changed where a tool is recognized.

    ``named`` says whether the caller named the columns of algorithms and problems.
    """
    if any(_SPLIT.fullmatch(name) for name in rows.header) and any(
        name == "params" or name.startswith(("param_", "mean_test_", "rank_test_"))
        for name in rows.header
    ):
        return _search(rows, named)
    if any(name.startswith("metrics.") for name in rows.header) or _is_mlflow_page(rows.header):
        return _mlflow(rows)
    if {"task_id", "learner_id", "iteration"} <= set(rows.header):  # mlr's resampling
        header = ["fold" if name == "iteration" else name for name in rows.header]
        return replace(rows, header=header)
    if (
        {"fit_time", "score_time"} <= set(rows.header)
        and any(name.startswith("test_") for name in rows.header)
        and not any(
            not name.startswith(("test_", "train_", "fit_", "score_"))
            and name
            and not name.startswith("Unnamed")
            for name in rows.header
        )
    ):
        fail(
            _(
                "these are the folds of one algorithm on one problem (cross_validate); put the "
                "files of all algorithms and problems below each other, with a column 'algorithm' "
                "and a column 'problem'"
            )
        )
    return rows


def _search(rows: Any, named: Any) -> Any:
    """Turn cv_results_ about, so that each split has a row of its own."""
    splits: dict[int, dict[str, int]] = {}
    for j, name in enumerate(rows.header):
        if found := _SPLIT.fullmatch(name):
            splits.setdefault(int(found[1]), {})[found[2]] = j
    kept = [
        j
        for j, name in enumerate(rows.header)
        if not _SPLIT.fullmatch(name) and not re.match(r"(mean|std|rank)_|params$|Unnamed|$", name)
    ]
    words = {name for name in (rows.header[j] for j in kept) if not name.startswith("param_")}
    if not named and not words:
        fail(
            _(
                "this is cv_results_ of one search: its rows are settings of one algorithm, not "
                "algorithms, and the best of them was chosen on these scores; give the scores of "
                "an outer cross-validation, or columns 'algorithm' and 'problem' beside"
            )
        )
    scores = sorted({name for each in splits.values() for name in each})
    header = [*(rows.header[j] for j in kept), "fold", *scores]
    body = [
        (
            row,
            [*(cells[j] for j in kept), str(i), *(cells[at[s]] if s in at else "" for s in scores)],
        )
        for row, cells in rows.body
        for i, at in sorted(splits.items())
    ]
    note = _("The {count} splits of scikit-learn's search were taken as folds.").format(
        count=len(splits)
    )
    return replace(rows, header=header, body=body, notes=[*rows.notes, note])


def _is_mlflow_page(header: list[str]) -> bool:
    return {"Run ID", "Status", "Source Type"} <= set(header)


def _mlflow(rows: Any) -> Any:
    """Leave out what MLflow says about itself; a run that failed has no score."""
    own = {
        "run_id",
        "experiment_id",
        "artifact_uri",
        "start_time",
        "end_time",
        "Start Time",
        "Duration",
        "Run ID",
        "Name",
        "Source Type",
        "Source Name",
        "User",
        "Status",
        "Created",
        "Version",
        "Models",
        "Dataset",
        "Experiment ID",
    }
    if any(name.lower() == "dataset" and name != "Dataset" for name in rows.header):
        own.add("Dataset")
    elif _is_mlflow_page(rows.header):
        own.discard("Dataset")
    status = next((j for j, name in enumerate(rows.header) if name.lower() == "status"), None)
    metrics = [j for j, name in enumerate(rows.header) if name.startswith("metrics.")]
    failed, body = 0, []
    for row, cells in rows.body:
        if status is not None and cells[status] and cells[status].upper() != "FINISHED":
            failed += 1
            cells = ["" if j in metrics else cell for j, cell in enumerate(cells)]
        body.append((row, cells))
    kept = [
        j
        for j, name in enumerate(rows.header)
        if name not in own and j != status and not name.startswith("tags.mlflow.")
    ]
    notes = list(rows.notes)
    if failed:
        notes.append(
            ngettext(
                "{count} run did not finish, so it has no score.",
                "{count} runs did not finish, so they have no score.",
                failed,
            ).format(count=failed)
        )
    return replace(rows, body=body, notes=notes).keeping(kept)

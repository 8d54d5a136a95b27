"""What the confusion lab lets a student choose, and the matrices it begins with."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from ..._check import choose
from ..._text import _, visible
from ...metrics import confusion_metrics
from ...tables import load_data
from ...tables._names import unique_names
from ..engine.controls import Cells, Control, Option
from ..shared.level import level_control
from .words import plain_number

__all__ = ["OWN", "Matrix", "confusion_controls", "opening"]

OWN = "own"
TIMES = (1, 2, 5, 10, 20, 50)
BETAS = (0.25, 0.5, 1.0, 2.0, 4.0)
HIGHEST = 99_999


@dataclass(frozen=True, kw_only=True)
class Matrix:
    """A confusion matrix to begin with: true classes in rows, the counts row by row."""

    title: str
    labels: tuple[str, ...]
    counts: tuple[int, ...]

    def rows(self):
        """The counts as a list of rows."""
        return np.array(self.counts).reshape(len(self.labels), -1).tolist()


def matrices_known():
    """{name: `Matrix`} of the lab's own examples."""
    # Printed with the true classes in its columns.
    iris = load_data("iris_confusion").set_index("predicted").T
    return {
        "fraud": Matrix(
            title=_("Card fraud (invented counts)"),
            labels=(_("fraud"), _("honest")),
            counts=(30, 20, 60, 9890),
        ),
        "iris": Matrix(
            title=_("30 iris flowers"),
            labels=tuple(iris.columns),
            counts=tuple(iris.to_numpy().ravel().tolist()),
        ),
        "screening": Matrix(
            title=_("An alarm that never sounds (invented counts)"),
            labels=(_("ill"), _("well")),
            counts=(0, 30, 0, 970),
        ),
    }


def own_matrix(table, labels):
    """The `Matrix` of a student's own counts, or the ValueError that says what is wrong."""
    if isinstance(table, pd.DataFrame) and labels is None:
        labels = [str(name) for name in table.columns]
    found = confusion_metrics(table, labels)
    if not np.issubdtype(found.matrix.dtype, np.integer):
        raise ValueError(
            _("confusion_lab: the matrix must hold whole numbers of cases, got {matrix}").format(
                matrix=found.matrix.tolist()
            )
        )
    # Names stand in one line everywhere here, so that line breaks are shown as well.
    names = unique_names(
        [visible(str(label)) for label in found.labels], what="class", function="confusion_lab"
    )
    counts = tuple(found.matrix.ravel().tolist())
    return Matrix(title=_("your matrix"), labels=names, counts=counts)


def opening(table, labels):
    """(name of the table to open on, all matrices on offer)."""
    matrices = matrices_known()
    if table is not None and not isinstance(table, str):
        return OWN, {OWN: own_matrix(table, labels), **matrices}
    if labels is not None:
        raise ValueError(
            _(
                "confusion_lab: labels name the classes of a matrix of your own; leave them out, "
                "or give a matrix as table"
            )
        )
    known = tuple(matrices)
    return choose(table or known[0], known, function="confusion_lab", name="table"), matrices


def confusion_controls(matrices, alpha):
    """The controls of the confusion lab over these matrices."""
    return (
        Control(
            name="table",
            label=_("Predictions"),
            options=tuple(
                Option(value=name, label=matrix.title) for name, matrix in matrices.items()
            ),
            what_if=_("What if the predictions were \u201c{value}\u201d?"),
        ),
        Control(
            name="cells",
            label=_("Confusion matrix: cases"),
            asked=True,
            shape="cells",
            depends="table",
            options={
                name: Cells(
                    rows=matrix.labels,
                    columns=matrix.labels,
                    start=matrix.counts,
                    highest=HIGHEST,
                    row_title=_("true class"),
                    column_title=_("called"),
                )
                for name, matrix in matrices.items()
            },
            what_if=_("What if the counts were: {value}?"),
        ),
        Control(
            name="target",
            label=_("Class of interest"),
            depends="table",
            options={
                name: tuple(Option(value=label, label=label) for label in matrix.labels)
                for name, matrix in matrices.items()
            },
            what_if=_("What if the class of interest were \u201c{value}\u201d?"),
        ),
        Control(
            name="imbalance",
            label=_("Other classes, times as many cases"),
            shape="range",
            options=tuple(Option(value=times, label=str(times)) for times in TIMES),
            what_if=_("What if all other classes had {value} times as many cases?"),
        ),
        Control(
            name="beta",
            label=_("Beta: weight of recall in F"),
            shape="range",
            options=tuple(Option(value=beta, label=plain_number(beta)) for beta in BETAS),
            what_if=_("What if recall counted {value} times as much as precision?"),
        ),
        level_control(alpha),
    )

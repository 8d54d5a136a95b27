"""What the mcnemar lab lets a student choose, and the counts it begins with."""

from operator import index

from ..._check import in_short
from ..._text import _, format_level, format_number, visible
from ...paired._coins import chi2_bound
from ...tables._names import unique_names
from ..engine.controls import Cells, Control, Option
from ..shared import level as level_choice
from .words import VARIANTS, variant_label

__all__ = ["OWN", "levels", "mcnemar_controls", "own_counts", "tables_known", "two_names"]

OWN = "own"
HIGHEST = 9999


def tables_known():
    """{name: (title, (both right, only A, only B, both wrong))} of the lab's own examples."""
    return {
        "often": (_("85 and 80 %, often apart (invented)"), (135, 35, 25, 5)),
        "seldom": (_("85 and 80 %, seldom apart (invented)"), (160, 10, 0, 30)),
        "tumours": (_("285 tumours (real)"), (227, 19, 16, 23)),
        "no-bars": (_("4 and 12 apart (invented)"), (60, 4, 12, 24)),
    }


def own_counts(table, function):
    """(title, counts) of a student's own four counts, or the ValueError that says what is wrong."""
    try:
        counts = tuple(index(count) for count in table)
    except TypeError:
        counts = ()
    if len(counts) != 4:
        raise ValueError(
            _(
                "{function}: table must be a name or four whole numbers (both right, only A, "
                "only B, both wrong), got {table}"
            ).format(function=function, table=in_short(table))
        )
    return _("your counts"), counts


def two_names(names, function):
    """The names of the two models, or the ValueError that says what is wrong."""
    if not isinstance(names, (list, tuple)) or len(names) != 2:
        raise ValueError(
            _(
                "{function}: names must be two texts, that of the first model and that of the "
                "second, got {names!r}"
            ).format(function=function, names=names)
        )
    return unique_names([visible(str(name)) for name in names], what="model", function=function)


def levels(alpha):
    """[[level, its words, where chi squared rejects, as code], ...], the planned one among them."""
    return [
        [level, format_level(level), format_number(chi2_bound(level), 3), repr(level)]
        for level in level_choice.levels(alpha)
    ]


def mcnemar_controls(tables, alpha, names):
    """The controls of the mcnemar lab over these tables; ``names`` of the two models."""
    first, second = (_("model {name}").format(name=name) for name in names)
    return (
        Control(
            name="table",
            label=_("Counts to begin with"),
            options=tuple(
                Option(value=name, label=title) for name, (title, _counts) in tables.items()
            ),
            what_if=_("What if the models were \u201c{value}\u201d?"),
        ),
        Control(
            name="cells",
            label=_("Cases"),
            asked=True,
            shape="cells",
            depends="table",
            options={
                name: Cells(
                    rows=(_("right"), _("wrong")),
                    columns=(_("right"), _("wrong")),
                    start=counts,
                    highest=HIGHEST,
                    row_title=first,
                    column_title=second,
                )
                for name, (_title, counts) in tables.items()
            },
            what_if=_("What if the counts were: {value}?"),
        ),
        Control(
            name="variant",
            label=_("Variant"),
            shape="radio",
            options=tuple(Option(value=name, label=variant_label(name)) for name in VARIANTS),
            what_if=_("What if the variant were \u201c{value}\u201d?"),
        ),
        level_choice.level_control(alpha),
    )

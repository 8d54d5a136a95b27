"""Three measures of the reader's own, to be weighed in the ellipse lab: tables and words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil

import numpy as np

from ..._text import _, format_number
from ...tables import ScoreTable
from ...tables._given import table_given
from ...tables._names import short, shown

__all__ = ["OWN", "OwnMeasures", "own_look", "own_measures"]

OWN, MOST = "own", 9  # algorithms that ink and shape tell apart
INKS = (("blue", ""), ("green", "dashed"), ("orange", "dotted"))
SHAPES = ("circle", "square", "triangle")


def own_look(i):
    """Ink, dash and shape of the algorithm at this place."""
    style, dash = INKS[i % len(INKS)]
    return {"style": style, "dash": dash, "shape": SHAPES[i // len(INKS)]}


@dataclass(frozen=True, eq=False)
class OwnMeasures:
    """Three measures in percent, [problem, algorithm, measure], of which less is better."""

    measures: tuple[str, ...]
    algorithms: tuple[str, ...]
    problems: tuple[str, ...]
    percents: np.ndarray = field(repr=False)

    @property
    def high(self):
        """Where the axis of the first measure ends."""
        return min(10 * ceil(self.percents[..., 0].max() / 10 + 0.5), 105)

    def label(self, _table):
        """What the problems are called where they can be chosen."""
        return _("your {n} problems").format(n=format_number(len(self.problems), 0))

    def words(self):
        """{name: template} of the sentences that name a measure."""
        first, second, third = self.measures
        # Templates are filled later, and a measure's name may hold braces.
        escaped = (name.replace("{", "{{").replace("}", "}}") for name in self.measures)
        names = dict(zip(("first", "second", "third"), escaped, strict=True))
        weights = {hole: f"{{{hole}}}" for hole in ("a", "b", "c", "brief")}
        holes = {hole: f"{{{hole}}}" for hole in ("error", "unlabelled", "operations")}
        told = _("{first} {error} %, {second} {unlabelled} %, {third} {operations} %")
        values = told.format(**names, **holes)
        yours = _("tables is your dictionary of three tables, measure: frame")
        return {
            "corner_error": first,
            "corner_unlabelled": second,
            "corner_operations": third,
            "column_error": first,
            "column_unlabelled": second,
            "column_operations": third,
            "x": _("{measure}, %").format(measure=first),
            "y_unlabelled": _("{measure}, %").format(measure=second),
            "y_operations": _("{measure}, %").format(measure=third),
            "page_unlabelled": _("{first}, {second}").format(first=first, second=second),
            "page_operations": _("{first}, {second}").format(first=first, second=third),
            "sentence": _("{brief} It has {values}.").format(brief="{brief}", values=values),
            "why_own": _(
                "Your tables are taken as they are: percentages, of which less is better."
            ),
            "why_ideal": _(
                "The ideal stands in the corner, where all measures are 0. The line through the "
                "crowned one joins what costs the same as it, if the third measure stays as it is."
            ),
            "text": _(
                "A triangle of weights: {first} {a}, {second} {b}, {third} {c}. {brief} Below it "
                "the algorithms: the first measure against each of the others."
            ).format(**names, **weights),
            "handle": _("Your weights: {first} {a}, {second} {b}, {third} {c}. {brief}").format(
                **names, **weights
            ),
            "spot": _("{name}: {values}; cost {cost}.").format(
                name="{name}", values=values, cost="{cost}"
            ),
            "spot_free": _("{name}: {values}.").format(name="{name}", values=values),
            "code": (
                f"# {yours}\n"
                "first, second, third = tables.values()\n"
                "cost = ({a} * first + {b} * second + {c} * third) / {sum}\n"
                "print(cost.mean().sort_values().round(3))"
            ),
        }


def own_measures(given, *, function):
    """The `OwnMeasures` of a dictionary of three tables, measure: table."""
    if not isinstance(given, Mapping) or len(given) != 3:
        told = _(
            "{function}: your own measures are a dictionary of three tables, {form}, of the same "
            "algorithms and problems, in percent; got {kind}"
        )
        form = "{'errors': frame, 'time': frame, 'memory': frame}"
        kind = f"{type(given).__name__}, {len(given)}" if isinstance(given, Mapping) else ""
        raise ValueError(
            told.format(function=function, form=form, kind=kind or type(given).__name__)
        )
    tables = [_lower(name, table, function) for name, table in given.items()]
    first = tables[0]
    for name, table in zip(given, tables, strict=True):
        same = set(table.algorithms) == set(first.algorithms)
        if not same or set(table.problems) != set(first.problems):
            told = _(
                "{function}: the tables must hold the same algorithms and problems; that of "
                "{name!r} has {k} algorithms and {n} problems of other names or number"
            )
            raise ValueError(told.format(function=function, name=name, k=table.k, n=table.n))
        low, high = float(table.values.min()), float(table.values.max())
        if low < 0 or high > 100:
            told = _(
                "{function}: {name!r} must be percentages from 0 to 100, so that weights compare "
                "like with like; got {low:g} to {high:g}"
            )
            raise ValueError(told.format(function=function, name=name, low=low, high=high))
    if not 2 <= first.k <= MOST or first.n < 2:
        told = _(
            "{function}: two to {most} algorithms on two problems or more can be weighed, got {k} "
            "on {n}"
        )
        raise ValueError(told.format(function=function, most=MOST, k=first.k, n=first.n))
    order = {"index": list(first.problems), "columns": list(first.algorithms)}
    percents = np.stack([table.scores.reindex(**order).to_numpy() for table in tables], axis=2)
    names = tuple(shown(short(name, 24)) for name in given)
    return OwnMeasures(names, first.algorithms, first.problems, percents)


def _lower(name, table, function):
    if isinstance(table, ScoreTable) and table.higher_is_better:
        told = _(
            "{function}: of {name!r} less must be better, and its table says that more is; turn "
            "it, 100 - scores for instance"
        )
        raise ValueError(told.format(function=function, name=name))
    return table_given(table, higher_is_better=False, function=function)

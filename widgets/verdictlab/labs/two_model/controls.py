"""What the two-model lab lets a student choose, and which choices a page can answer."""

from ..._text import _, format_number
from ..engine.controls import Control, Option
from ..shared.level import LEVELS, level_control
from . import words
from .facts import FARTHEST, PLACES, TESTS, pairs_of

__all__ = ["ROUTES", "TABLES", "two_model_controls", "two_model_grid"]

TABLES = (
    "oan_30x2",
    "medical_18x3",
    "high_complexity_9x3",
    "adi_15x8",
    "four_models_15",
    "fuzzy_24x4",
    "demsar2006_table6",
    "somcbr_k_13x9",
    "somcbr_b_30x13",
)
ROUTES = (*TESTS, "protocol")


def two_model_controls(tables, alpha):
    """The controls over these tables; ``alpha`` is the planned level."""

    def by_table(options):
        return {name: tuple(options(table)) for name, table in tables.items()}

    problems = by_table(lambda t: [Option(value=name, label=name) for name in t.problems])
    farthest = Option(value=FARTHEST, label=_("the one farthest out"))
    places = (
        Option(value=place, label=_place_label(place), what_if=_place_question(place))
        for place in PLACES
    )
    return (
        Control(
            name="table",
            label=_("Data"),
            options=tuple(
                Option(value=name, label=words.table_label(table)) for name, table in tables.items()
            ),
            what_if=_("What if the data were \u201c{value}\u201d?"),
        ),
        Control(
            name="pair",
            label=_("Pair, first minus second"),
            depends="table",
            options=by_table(lambda t: [Option(value=name, label=name) for name in pairs_of(t)]),
            # With two algorithms there is nothing to choose.
            when={"table": tuple(name for name, table in tables.items() if table.k > 2)},
            what_if=_("What if the pair were {value}?"),
        ),
        Control(
            name="route",
            label=_("What decides"),
            shape="radio",
            options=tuple(
                Option(value=name, label=words.test_name(name), what_if=words.what_if_route(name))
                for name in ROUTES
            ),
        ),
        level_control(alpha),
        Control(
            name="handle",
            label=_("Problem to move"),
            depends="table",
            options={name: (farthest, *some) for name, some in problems.items()},
            what_if=_("What if the problem {value} were moved?"),
        ),
        Control(
            name="place",
            label=_("Its difference, times"),
            shape="range",
            options=tuple(places),
        ),
        Control(
            name="without",
            label=_("Problems to leave out"),
            shape="checkboxes",
            depends="table",
            options=problems,
            what_if=_("What if the problem {value} were left out?"),
            what_if_many=_("What if the problems {value} were left out?"),
            group=_("Leave out"),
        ),
    )


def _place_label(place):
    return {1: _("1 (as measured)"), 0: _("0 (no difference)")}.get(place, format_number(place, 1))


def _place_question(place):
    if place == 1:
        return _("What if its difference were as measured?")
    if place == 0:
        return _("What if its difference were 0?")
    if place == -1:
        return _("What if its difference were turned round?")
    return _("What if its difference were {place} times as large?").format(
        place=format_number(place, 1)
    )


def two_model_grid(plan, tables, farthest):
    """What a page without a kernel can answer, in at most a megabyte.

    Each test on the planned table without any one problem, and with the problem farthest out
    moved; every level and every pair by the planned test; each table.
    """
    table, without = tables[plan.table], set(plan.without)
    for route in ROUTES:
        yield {"route": route}
        for problem in table.problems:
            yield {"route": route, "without": sorted(without ^ {problem})}
        for place in PLACES:
            yield {"route": route, "place": place}
    for level in LEVELS:
        yield {"alpha": level}
        yield {"alpha": level, "without": sorted(without ^ {farthest})}
    for problem in table.problems:
        yield {"handle": problem}
        yield {"handle": problem, "place": 0}
    for pair in list(pairs_of(table))[:30]:
        yield {"pair": pair}
    for name in tables:
        yield {"table": name}

"""What the rank lab lets a student choose."""

from ..._text import _
from ...posthoc._adjust import ADJUSTMENTS, named
from ...verdicts._procedures import adjustment_name
from ..engine.controls import Control, Option
from ..shared.level import level_control
from ..shared.ranked import SIGNS, TESTS, ranked_control
from ..shared.tables import by_table, leave_out, table_control

__all__ = ["PAIRS", "TABLES", "rank_apart", "rank_controls", "rank_grid"]

TABLES = (
    "four_models_15",
    "fuzzy_24x4",
    "adi_15x8",
    "somcbr_b_30x13",
    "somcbr_k_13x9",
    "medical_18x3",
    "high_complexity_9x3",
    "demsar2006_table6",
    "demsar2006_table6_tie_broken",
)
MOST = 9  # algorithms: of more, a page cannot hold every two choices
# What the table of adjustments says about its rows' place in this lab.
PAIRS, CONTROL = named("lab", ("pairs",)), named("lab", ("control",))


def rank_controls(tables, alpha):
    """The controls of the rank lab over these tables; ``alpha`` is the planned level."""

    algorithms = by_table(tables, lambda table: table.algorithms)
    everything = Option(
        value="all", label=_("all pairs"), what_if=_("What if all pairs were compared?")
    )
    pairs, tested = {"compare": ("all",)}, {"ranked_by": tuple(TESTS)}
    by_ranks = {"by": ("ranks",), "ranked_by": tuple(name for name in TESTS if name != "signs")}
    return (
        table_control(tables),
        level_control(alpha, inside=True),
        Control(
            name="compare",
            label=_("Compare"),
            shape="either",
            depends="table",
            options={name: (everything, *some) for name, some in algorithms.items()},
            other=_("with a control:"),
            what_if=_("What if each were compared with the control {value}?"),
        ),
        ranked_control(),
        Control(
            name="by",
            label=_("Tests"),
            shape="radio",
            options=(
                Option(
                    value="ranks",
                    label=_("mean ranks"),
                    what_if=_("What if pairs were compared by their mean ranks?"),
                ),
                Option(
                    value="wilcoxon",
                    label="Wilcoxon",
                    what_if=_("What if pairs were compared by Wilcoxon\u2019s test?"),
                ),
            ),
            when={"ranked_by": ("friedman",)},
        ),
        Control(
            name="posthoc",
            label=_("Post hoc procedure"),
            options=(
                *(
                    Option(
                        value=name,
                        label=adjustment_name(name),
                        # A single step is drawn as a distance between mean ranks.
                        when={
                            **({} if name in CONTROL else pairs),
                            **(by_ranks if ADJUSTMENTS[name].shape == "single" else {}),
                        },
                        unless={} if name in PAIRS else pairs,
                    )
                    for name in named("lab", ("pairs", "control"))
                ),
                Option(
                    value=SIGNS,
                    label=_("multiple sign test"),
                    when={"ranked_by": ("signs",)},
                    unless=pairs,
                    what_if=_("What if all signs against the control were one family?"),
                ),
            ),
            when=tested,
            what_if=_("What if the post hoc procedure were that of {value}?"),
        ),
        Control(
            name="by_source",
            label=_("Count each source once"),
            shape="switch",
            when={"table": tuple(name for name in tables if _shares_sources(tables[name]))},
            what_if=_("What if each source data set counted once?"),
            what_if_not=_("What if every problem counted, whatever its source?"),
        ),
        leave_out("without_problems", by_table(tables, lambda table: table.problems), "problems"),
        leave_out("without_algorithms", algorithms, "algorithms"),
    )


def _shares_sources(table):
    """Whether several problems were cut from one data set."""
    return bool(table.sources) and table.by_source().n < table.n


def rank_grid(table):
    """What a page answers besides every two choices: all signs against each control."""
    return [
        {"compare": control, "ranked_by": "signs", "posthoc": SIGNS} for control in table.algorithms
    ]


def rank_apart(table):
    """The pairs of controls that a page answers one at a time only, in at most a megabyte."""
    problems = "without_problems"
    apart = [("ranked_by", problems), ("ranked_by", "without_algorithms")]
    if table.k > MOST:
        apart += [("compare", problems), (problems, "without_algorithms")]
    return apart

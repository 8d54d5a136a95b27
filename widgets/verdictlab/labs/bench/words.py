"""The bench lab's words: claims, levers, its task, the reasons."""

from typing import NamedTuple

from ..._text import _, format_number
from ..engine.parts import Task


class Claim(NamedTuple):
    """A claim on the bench, in words."""

    name: str
    symbol: str
    decimals: int
    limit_decimals: int
    below: bool  # whether the number shows something below its limit
    shown: str
    kept: str
    short_shown: str
    short_kept: str
    about: str
    formula: str
    code: str


def claims():
    """{name: its `Claim`}."""
    rejected, kept = _("rejected"), _("not rejected")
    return {
        "spreads": Claim(
            name=_("two spreads, t = 2.94"),
            symbol="t",
            decimals=2,
            limit_decimals=2,
            below=False,
            shown=_("equal spreads are rejected"),
            kept=_("equal spreads are not rejected"),
            short_shown=rejected,
            short_kept=kept,
            about=_("Two strategies on 9 problems (high_complexity_9x3)."),
            formula=_(
                "t = (S squared - s squared) times the root of n - 2, divided by the root of 4 S "
                "squared s squared (1 - r squared): S and s are the two spreads, r their "
                "correlation."
            ),
            code=(
                "from verdictlab import load_table, variance_homogeneity_test\n\n"
                "nine = load_table('high_complexity_9x3').scores\n"
                "print(variance_homogeneity_test(nine['S_EBN_M3'], nine['S_PEBN']))"
            ),
        ),
        "density": Claim(
            name=_("a p of 0.0069"),
            symbol="p",
            decimals=4,
            limit_decimals=4,
            below=True,
            shown=_("the rival differs from the control"),
            kept=_("the rival is not shown to differ"),
            short_shown=_("differs"),
            short_kept=_("not shown"),
            about=_("One of 12 rivals on 30 problems, Holm's ninth step (somcbr_b_ranks_30x13)."),
            formula=_(
                "z = (difference of mean ranks) / root of k (k + 1) / 6 n; p is the area of both "
                "tails beyond z."
            ),
            code=(
                "from verdictlab import compare_with_control, friedman_test, load_table\n\n"
                "ranks = load_table('somcbr_b_ranks_30x13')\n"
                "result = friedman_test(ranks, correct_ties=False)\n"
                "print(compare_with_control(result, 'CBR').frame)"
            ),
        ),
        "contrast": Claim(
            name=_("a contrast, F = 11.18"),
            symbol="F",
            decimals=2,
            limit_decimals=2,
            below=False,
            shown=_("the contrast is not zero"),
            kept=_("the contrast is not shown to be other than zero"),
            short_shown=_("not zero"),
            short_kept=_("not shown"),
            about=_("CBR against the mean of 12 strategies, 30 problems (somcbr_b_30x13)."),
            formula=_(
                "F = n times the contrast squared, divided by the sum of squared weights and by "
                "the residual mean square. Print had scores with more decimals, so it may be off "
                "by a tenth."
            ),
            code=(
                "from verdictlab import linear_contrast, load_table, rm_anova\n\n"
                "anova = rm_anova(load_table('somcbr_b_30x13'))\n"
                "print(linear_contrast(anova, [1] + [-1 / 12] * 12))"
            ),
        ),
        "distance": Claim(
            name=_("a distance of 1.23"),
            symbol="CD",
            decimals=2,
            limit_decimals=2,
            below=True,
            shown=_("the rival is worse than the control"),
            kept=_("the rival is not shown to be worse"),
            short_shown=_("worse"),
            short_kept=_("not shown"),
            about=_("A mean error is 1.55 behind the control's; 12 rivals (somcbr_b_30x13)."),
            formula=_(
                "CD = quantile times the root of (sum of squared weights times residual mean "
                "square / n). For a pair the weights are 1 and -1."
            ),
            code=(
                "from verdictlab import critical_distance, load_table, rm_anova\n\n"
                "anova = rm_anova(load_table('somcbr_b_30x13'))\n"
                "print(critical_distance(anova, 'bonferroni-dunn', comparisons=12))"
            ),
        ),
        "ties": Claim(
            name=_("ties, 177.41"),
            symbol=_("chi squared"),
            decimals=2,
            limit_decimals=2,
            below=False,
            shown=_("somebody differs"),
            kept=_("no difference is shown"),
            short_shown=_("differ"),
            short_kept=_("not shown"),
            about=_("13 strategies on 30 problems (somcbr_b_ranks_30x13)."),
            formula=_(
                "Friedman's chi squared is divided by 1 - sum of (t cubed - t) / n (k cubed - k): "
                "one t for each group of equal results."
            ),
            code=(
                "from verdictlab import friedman_test, load_table\n\n"
                "ranks = load_table('somcbr_b_ranks_30x13')\n"
                "print(friedman_test(ranks, method='chi2'))"
            ),
        ),
        "mean": Claim(
            name=_("ten pairs, t = 0.341"),
            symbol="t",
            decimals=3,
            limit_decimals=3,
            below=False,
            shown=_("a difference is shown"),
            kept=_("no difference is shown"),
            short_shown=_("shown"),
            short_kept=_("not shown"),
            about=_("Ten pairs of scores (ten_pairs); signs left aside."),
            formula=_("t = mean difference / (standard deviation / root of n)."),
            code=(
                "from verdictlab import load_data, paired_t_test\n\n"
                "pairs = load_data('ten_pairs')\n"
                "print(paired_t_test(pairs['x'], pairs['y']))"
            ),
        ),
    }


def levers():
    """{lever: its words}."""
    return {
        "factor": _("Factor"),
        "n": _("n"),
        "ties": _("Ties"),
        "tail": _("Tail"),
        "divisor": _("Divisor"),
    }


def idle():
    """The words of a lever that this formula does not have."""
    return _("not in this formula")


def ways():
    """{(claim, lever, way): its words}."""
    return {
        ("spreads", "factor", "right"): _("1 - r squared"),
        ("spreads", "factor", "r"): _("1 - r"),
        ("spreads", "n", "right"): _("n - 2"),
        ("spreads", "n", "n-1"): _("n - 1"),
        ("spreads", "n", "n"): _("n"),
        ("density", "n", "right"): _("30 problems"),
        ("density", "n", "k"): _("13 algorithms"),
        ("density", "tail", "right"): _("both tails"),
        ("density", "tail", "one"): _("one tail"),
        ("density", "tail", "height"): _("height of the bell"),
        ("contrast", "factor", "right"): _("13/12, one against twelve"),
        ("contrast", "factor", "pair"): _("2, a pair"),
        ("contrast", "n", "right"): _("30 problems"),
        ("contrast", "n", "k"): _("13 algorithms"),
        ("contrast", "divisor", "right"): _("residual"),
        ("contrast", "divisor", "all"): _("all but the algorithms"),
        ("distance", "factor", "right"): _("2, a pair"),
        ("distance", "factor", "mean"): _("13/12, one against twelve"),
        ("distance", "n", "right"): _("30 problems"),
        ("distance", "n", "k"): _("13 algorithms"),
        ("ties", "ties", "right"): _("each group by itself"),
        ("ties", "ties", "row"): _("all of a row as one"),
        ("ties", "ties", "none"): _("not corrected"),
        ("mean", "n", "right"): _("10"),
        ("mean", "n", "n-1"): _("9"),
        ("mean", "divisor", "right"): _("standard error"),
        ("mean", "divisor", "spread"): _("standard deviation"),
        ("mean", "divisor", "none"): _("none"),
    }


def number(claim, value):
    """A number with its symbol."""
    return _("{symbol} = {value}").format(
        symbol=claim.symbol, value=format_number(value, claim.decimals)
    )


def said(claim, found, *, as_printed):
    """The number, its limit, and what follows."""
    text = {
        (False, True): _("{number}, beyond its limit of {limit}: {verdict}."),
        (False, False): _("{number}, below its limit of {limit}: {verdict}."),
        (True, True): _("{number}, at most {limit}: {verdict}."),
        (True, False): _("{number}, more than {limit}: {verdict}."),
    }[claim.below, found.shown].format(
        number=number(claim, found.value),
        limit=format_number(found.limit, claim.limit_decimals),
        verdict=claim.shown if found.shown else claim.kept,
    )
    return _("{text} That is what is printed.").format(text=text) if as_printed else text


def against(found, right):
    """Whether the slips of a state turn the verdict of the right number."""
    if found.shown != right.shown:
        return _("The number is wrong, and the verdict is another.")
    return _("The number is wrong. The verdict is the same.")


def picture_text(claim, right, found):
    """The picture in words."""
    return _(
        "Computed {right}, printed {printed}, with your levers {found}; limit {limit}."
    ).format(
        right=format_number(right.value, claim.decimals),
        printed=right.printed,
        found=format_number(found.value, claim.decimals),
        limit=format_number(right.limit, claim.limit_decimals),
    )


def wrong_is_not_wrong():
    """What the bench is for."""
    return _(
        "A wrong number is not yet a wrong verdict. Ask first what the right number would have "
        "decided; then what was built upon it."
    )


def printed_task(plan, number_of):
    """Find the levers that give what is printed, and whether the verdict goes along."""
    right = number_of(plan)
    claim = claims()[plan.table]

    def found(state, _view, _planned):
        now = number_of(state)
        if state.table != plan.table or not now.as_printed:
            return ""
        if now.shown != right.shown:
            return _("that was it, and the verdict is another: {verdict}.").format(
                verdict=claim.shown if now.shown else claim.kept
            )
        return _("that was it. The number is wrong; the verdict is the same.")

    return Task(
        text=_(
            "{number} is right, {printed} is printed. Move levers until you get what is printed. "
            "Does the verdict change?"
        ).format(number=number(claim, right.value), printed=right.printed),
        found=found,
    )

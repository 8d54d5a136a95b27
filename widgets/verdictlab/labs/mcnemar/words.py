"""The mcnemar lab's sentences; a page fills the same ones in computed/mcnemar.js."""

from ..._text import _, format_number, p_words
from ...verdicts._counts import beside_words

__all__ = ["VARIANTS", "judged_templates", "templates", "variant_label"]

VARIANTS = ("exact", "mid-p", "chi2", "chi2-corrected")


def variant_label(variant):
    """What a variant is called."""
    return {
        "exact": _("exact"),
        "mid-p": _("mid-p"),
        "chi2": _("chi squared"),
        "chi2-corrected": _("chi squared, corrected"),
    }[variant]


def templates():
    """{name: sentence with named holes}."""
    words = {
        "empty": _("There is no case in the table: type at least one count."),
        "accuracies": _(
            "{first} has {right_a} of {n} right ({share_a} %) and {second} {right_b} "
            "({share_b} %); they part on {parted}."
        ),
        "opposite": _(
            "The accuracies are those of the plan and the verdict is the opposite: what changed "
            "is on how many cases the two models part."
        ),
        "same_verdict": _("The accuracies are those of the plan, and so is the verdict."),
        "summary": _("{variant}, {p}"),
        "why_1": _(
            "Cases on which both are right ({both}) or both wrong ({neither}) do not tell them "
            "apart. If the models were equally often right, every other one ({parted} in all) "
            "would fall to {first} or to {second} like the toss of a fair coin."
        ),
        "why_exact": _(
            "Exact: the chance that so many tosses fall at least as unevenly as {b} to {c}. Whole "
            "counts leave gaps, so it rejects less often than alpha allows."
        ),
        "why_mid-p": _(
            "Mid-p: as the exact test, but the outcome {b} to {c} itself counts one half. Less "
            "timid; it may exceed alpha by a little."
        ),
        "why_chi2": _(
            "Chi squared: ({b} - {c}) squared, divided by {parted}, is {statistic}; above {bound} "
            "it rejects at alpha = {alpha}. An approximation for many cases that part."
        ),
        "why_chi2-corrected": _(
            "Corrected chi squared: (|{b} - {c}| - 1) squared, divided by {parted}, is "
            "{statistic}; above {bound} it rejects at alpha = {alpha}. Without the bars the "
            "answer would depend on which model comes first."
        ),
        "why_2": _(
            "The difference of the accuracies is ({b} - {c}) / {n} = {gap} points. The accuracies "
            "alone do not give the p-value: the models part on {parted}, and it could be {least}."
        ),
        "why_3": _(
            "How much another training set or another random split would change is not in these "
            "four numbers."
        ),
        "axis_x": _("cases that only {first} has right"),
        "axis_y": _("probability if both are equally often right"),
        "mark_seen": _("only {first} right: {b} of {parted}"),
        "mark_seen_text": _("Seen: only {first} right {b}, only {second} right {c}."),
        "mark_half": _("half of them: {half}"),
        "mark_half_text": _("Expected if both are equally often right: {half}."),
        "picture": _(
            "Cases on which only one model is right: {parted}, of these {first} on {b}. Exact test "
            "of both being equally often right: {exact}."
        ),
        "note": _("Shaded: outcomes at least as uneven as the one seen, to both sides."),
        "caption": _("The four variants; cases on which the models part: {parted}; level {alpha}."),
        "column_variant": _("variant"),
        "column_statistic": _("statistic"),
        "column_p": _("p"),
        "column_verdict": _("its own p says"),
        "rejects": _("differ"),
        "keeps": _("not shown"),
        "code": (
            "from verdictlab import judge, mcnemar_test\n\n"
            "result = mcnemar_test({b}, {c}, method='{variant}')\n"
            "print(judge(result, alpha={level}, names={names}))"
        ),
    }
    return words | {f"name_{variant}": variant_label(variant) for variant in VARIANTS}


def judged_templates():
    """The sentences of `judge` on two counts and of `p_text`, for a page, which has neither.

    A page answers by `judge`'s words because a test compares the two over many states.
    """
    return beside_words() | {
        "differ": _(
            "{better} is right more often than {worse}: {p}, at most alpha = {alpha} ({numbers})."
        ),
        "not_shown": _(
            "It is not shown that {first} or {second} is right more often: {p}, above "
            "alpha = {alpha} ({numbers})."
        ),
        "no_outcome": _(
            "No outcome could have shown a difference at alpha = {alpha}: so few cases on which "
            "only one of the two is right allow no less than {smallest}, and gave {p} ({numbers})."
        ),
        "no_outcome_brief": _("No outcome could have shown a difference at alpha = {alpha}."),
        "numbers": _("only {first} right {b}, only {second} {c}"),
        "exact_decides": _("exact test; {numbers}"),
        "not_equality": _("That is not evidence of equality."),
        "trained": _(
            "It speaks of these two trained models; other training sets would give others."
        ),
        **p_words(),
        "mark": format_number(0.5, 1)[1],
    }

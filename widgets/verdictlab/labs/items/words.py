"""The items lab's sentences."""

from ..._text import _, format_number
from ..engine.stage import filled

__all__ = [
    "ASKED",
    "caption",
    "caveat",
    "code",
    "found",
    "honest",
    "in_hundred",
    "stage_words",
    "task",
    "verdict_words",
    "why",
]

ASKED = 0.69  # the share of false alarms that the task asks for


def in_hundred(share):
    """A share as so many of a hundred."""
    return format_number(100 * share, 1)


def task():
    """What to find out."""
    return _("make 70 of 100 studies call a lead. Then bring them back to 5.")


def found(facts):
    """What there was to find."""
    return _("{called} of 100 by questions; count passages, and it is {by_passage}.").format(
        **facts
    )


def honest():
    """The name of the bound that the passages ask for."""
    return _("bound by passages")


def verdict_words():
    """{name: sentence} of the verdict."""
    return {
        "broken": _("Of 100 studies of equals {called} call a lead; {promised} may."),
        "kept": _("The promise is kept: of 100 studies of equals {called} call a lead."),
        "sentence": _("{brief} {way}"),
        "by_questions": _(
            "{items} questions on {clusters} passages, counted as if each were drawn on its own; "
            "their correlation on a passage is {correlation}, level {alpha}."
        ),
        "by_passages": _(
            "{items} questions on {clusters} passages, and the passages are counted; the "
            "correlation of questions on a passage is {correlation}, level {alpha}."
        ),
        "summary": _("{called} of 100 call a lead"),
    }


def caveat(state):
    """What the share alone does not say."""
    if state.world == "lopsided":
        return _(
            "Where a few passages decide, t misses its level with few of them: by passages, too."
        )
    if state.counted == "passages":
        return _("Exact here. With fewer than 20 unlike passages look at each of them, too.")
    return _("Both models are alike here. Whether yours are is what you want to know.")


def stage_words(facts):
    """The sentences of the stage; the browser fills what it counts."""
    words = {
        "ask": _("Two models, equally good, answer {items} questions. Does one seem to lead?"),
        "ask_more": _("Bet first: how many of ten studies call a lead? Then draw ten."),
        "slow": _("One study, a square for each passage; filled: the first model leads there."),
        "share": _("Of {draws} so far, {count} call a lead."),
        "few": _("Nobody is better. Keep drawing: a handful of studies says little."),
        "many": _(
            "That is {share} in a hundred, give or take luck: {low} to {high}. Promised: "
            "{promised}."
        ),
        "draw": _("Study {number}: first ahead on {ahead} of {passages} passages, t = {value}."),
        "observed": _("called from {bound}"),
    }
    return filled(words, facts)


def why(facts):
    """Why passages count."""
    return (
        _(
            "A passage suits one of the models, and all its questions with it. So {size} questions "
            "on one passage say less than {size} on {size} passages."
        ).format(**facts),
        _(
            "With {size} questions of correlation {correlation} on each, the mean scatters "
            "{wider} times as much as counted one by one: the root of 1 + ({size} - 1) x "
            "{correlation}. {items} questions are worth {worth}."
        ).format(**facts),
        _(
            "The curve says where studies land: by questions as wide as that, by passages as "
            "Student's t with one degree of freedom less than passages."
        ),
        _("More questions on the same passages hardly help. More passages do."),
    )


def caption(facts):
    """Above the table of correlations."""
    return _("{clusters} passages of {size} questions, level {alpha}; nobody is better.").format(
        **facts
    )


def code(state):
    """Python lines that draw such studies with other luck."""
    shift = "normal(0, 1, shape)" if state.world == "even" else "exponential(1, shape) - 1"
    clustered = "" if state.counted == "questions" else ", cluster=passage"
    passage = (
        ""
        if state.counted == "questions"
        else f"passage = np.repeat(np.arange({state.clusters}), {state.size})\n"
    )
    return (
        "import numpy as np\n"
        "from verdictlab import paired_items_test\n\n"
        "rng = np.random.default_rng(1)\n"
        f"shape = (2000, {state.clusters}, 1)\n"
        f"suits = {state.correlation!r} ** 0.5 * (rng.{shift})\n"
        f"own = rng.normal(0, {1 - state.correlation!r} ** 0.5, "
        f"(2000, {state.clusters}, {state.size}))\n"
        "leads = (suits + own).reshape(2000, -1)\n"
        f"{passage}"
        f"found = paired_items_test(leads, np.zeros_like(leads){clustered})\n"
        f"print((found.pvalue <= {state.alpha!r}).mean())"
    )

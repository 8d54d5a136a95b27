"""The sampling lab's sentences."""

from ..._text import _, format_level, format_number
from ..engine.stage import counted, filled
from ..shared.level import percent_sure

__all__ = ["code", "found", "stage_words", "task", "verdict_words", "why"]


def in_hundred(share):
    """A share as so many of a hundred."""
    return format_number(100 * share, 1)


def promised(alpha):
    """How many of a hundred an interval at this level is allowed to miss."""
    return format_level(round(100 * alpha, 6))


def task(planned):
    """What to find out; in the lopsided world another thing."""
    if planned == "lopsided":
        return _("make the samples larger. Is the promise ever kept again?")
    return _(
        "make the intervals break their promise, with nearly all the misses on one side. Which "
        "world does it?"
    )


def found(planned, facts):
    """What there was to find."""
    if planned == "lopsided":
        return _(
            "with {n} values {missed} of 100 still miss, where {promised} were promised."
        ).format(**facts)
    return _(
        "samples of {n} from the lopsided world miss in {missed} of 100, not {promised}, and {low} "
        "of them lie too low."
    ).format(**facts)


def verdict_words():
    """{name: sentence} of the verdict."""
    return {
        "more": _(
            "The intervals miss more often than promised: {missed} of 100 instead of {promised}."
        ),
        "less": _(
            "The intervals miss less often than promised: {missed} of 100 instead of {promised}."
        ),
        "kept": _(
            "No broken promise is shown: {missed} of 100 intervals miss, {promised} were promised."
        ),
        "sentence": _("{brief} Of {count} intervals {below} lie too low and {above} too high."),
        "exact": _("For a normal world the promise holds exactly, whatever the size of a sample."),
        "long_run": _("The promise is about many samples, not about the one that you have."),
        "means": _("Means of {n} values wander by {spread}, single values by {single}."),
        "medians": _("Medians of {n} values wander by {median}, means by {spread}."),
        "wander": _(
            "{brief} (Standard deviations; the world's mean is {mean}, its median {middle}.)"
        ),
        "root": _("To halve the wandering of a mean takes four times as many values."),
        "summary": _("{missed} of 100 miss"),
        "summary_spread": _("n = {n}, spread {spread}"),
    }


def stage_words(state, facts):
    """The sentences of the stage; the browser fills what it counts."""
    known = {"n": state.n, "percent": percent_sure(state.alpha), **facts}
    words = {"slow": _("{n} values of one sample, folded into one.")}
    if state.show == "intervals":
        words |= {
            "ask": _("{percent} % intervals, one for each sample drawn"),
            "ask_more": _("The truth stands still; the intervals move."),
            "share": _("Of {draws} so far, {count} missed the truth."),
            "few": _("{below} too low, {above} too high. A few threads say little of a promise."),
            "many": _(
                "{below} too low, {above} too high. That is {share} of 100 (luck: {low} to "
                "{high}), promised: {promised}."
            ),
            "last": _("(The last hundred are shown.)"),
            "draw": _("Sample {number}: interval from {from} to {to}; it holds the truth."),
            "draw_below": _("Sample {number}: interval from {from} to {to}; all of it is too low."),
            "draw_above": _(
                "Sample {number}: interval from {from} to {to}; all of it is too high."
            ),
            "observed": _("truth {mean_true}"),
        }
    elif state.show == "means":
        words |= {
            "ask": _("Means of samples of {n} values, one dot each"),
            "ask_more": _("The truth stands still; the means move."),
            "share": counted(
                _("The first mean is {mean}."), _("{draws} means wander by {spread} around {mean}.")
            ),
            "few": _("Keep drawing: a handful of means says little about their spread."),
            "many": _(
                "(Standard deviation.) Single values wander by {single}; divided by the root of "
                "{n} that is {spread_true}."
            ),
            "draw": _("Sample {number}: its mean is {value}."),
            "observed": _("true mean {mean_true}"),
        }
    else:
        words |= {
            "ask": _("Medians of samples of {n} values, one dot each"),
            "ask_more": _("The truth stands still; the medians move."),
            "share": counted(
                _("The first median is {mean}."),
                _("{draws} medians wander by {spread} around {mean}."),
            ),
            "few": _("Keep drawing: a handful of medians says little about their spread."),
            "many": _("(Standard deviation.) Means of the same samples wander by {spread_true}."),
            "draw": _("Sample {number}: its median is {value}."),
            "observed": _("true median {middle_true}"),
        }
    return filled(words, known)


def why(state):
    """Why intervals miss."""
    return (
        _(
            "A sample is luck, so its mean is luck, and so is the interval around it. The truth "
            "stands still; the threads move."
        ),
        _(
            "The interval reaches as many standard errors to either side as Student's t says for "
            "{n} values. That is right for a normal world."
        ).format(n=state.n),
        _(
            "In a lopsided world a sample without one of the rare large values has a small mean "
            "and a small spread at once: a short interval in the wrong place, too low."
        ),
        _("Larger samples mend it, slowly: turn the size up and count again."),
    )


def code(state):
    """Python lines that count the misses again, with other luck."""
    draws = {
        "normal": "rng.normal(50, 10, size=(20_000, {n}))",
        "lopsided": "40 + rng.exponential(10, size=(20_000, {n}))",
        "humps": "50 + 10 * (rng.choice([-0.9, 0.9], size=(20_000, {n}))\n"
        "                    + 0.19**0.5 * rng.normal(size=(20_000, {n})))",
    }[state.world].format(n=state.n)
    lines = ["import numpy as np", ""]
    lines += ["rng = np.random.default_rng(1)", f"samples = {draws}"]
    if state.show == "intervals":
        lines[1:1] = ["from scipy import stats"]
        lines += [
            f"factor = stats.t.ppf({1 - state.alpha / 2:g}, {state.n - 1})",
            "half = factor * stats.sem(samples, axis=1)",
            "means = samples.mean(axis=1)",
            "print((means + half < 50).mean(), (means - half > 50).mean())",
        ]
    else:
        function = "mean" if state.show == "means" else "median"
        lines += [f"print(np.{function}(samples, axis=1).std())"]
    return "\n".join(lines)

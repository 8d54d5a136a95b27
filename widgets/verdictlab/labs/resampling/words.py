"""The resampling lab's sentences: from rates to what a reader sees beside the verdict."""

from ..._text import _, format_level, format_number
from ..shared.sampling import _learner_label as learner_label

__all__ = [
    "brief",
    "caveat",
    "gap_label",
    "learner_label",
    "overall",
    "percent",
    "scheme_label",
    "scheme_name",
    "sentence",
    "test_label",
]


def percent(share):
    """A rate as the lab writes it, without its sign."""
    return format_number(100 * share, 1)


def scheme_label(scheme):
    return {
        "cv": _("cross-validation"),
        "holdout": _("repeated holdout"),
    }[scheme]


def gap_label(gap):
    return {
        0.0: _("as good as the first's"),
        0.03: _("worse by 3 points"),
        0.06: _("worse by 6 points"),
    }[gap]


def test_label(test):
    """A test in the list of choices and in the picture."""
    return {
        "plain": _("paired t on all scores"),
        "corrected": _("corrected t (heuristic)"),
        "means": _("paired t on the means of the repeats"),
        "5x2-t": _("5x2cv t"),
        "5x2-f": _("5x2cv F"),
        "mcnemar": _("McNemar (mid-p), each case once"),
    }[test]


def scheme_name(state):
    """The resampling of this state in words."""
    names = {
        "cv": _("{repeats} times {folds}-fold cross-validation"),
        "holdout": _("{repeats} random holdouts of one part in {folds}"),
    }
    if state.scheme == "cv" and state.repeats == 1:
        return _("one {folds}-fold cross-validation").format(folds=state.folds)
    return names[state.scheme].format(repeats=state.repeats, folds=state.folds)


def brief(state, rate):
    """The verdict in one short sentence; the whole one begins with the same words."""
    name = test_label(state.test)
    said = (
        _("{test}: rejects in {rate} % of samples where nothing differs.")
        if state.gap == 0
        else _("{test}: rejects in {rate} % of samples where the second learner is worse.")
    )
    # A sentence begins with it; "5x2cv t" stays as it is.
    return said.format(test=name[0].upper() + name[1:], rate=percent(rate.share))


def sentence(said, state, rate, alpha):
    """The verdict's sentence: the brief one with its band and the promise of the test."""
    words = {
        "said": said,
        "low": percent(rate.low),
        "high": percent(rate.high),
        "level": format_level(round(100 * alpha, 10)),
    }
    if state.gap:
        return _(
            "{said} Here a rejection is right, so this is power (95 % Monte-Carlo band {low} to "
            "{high} %)."
        ).format(**words)
    if rate.low > alpha:
        return _("{said} It promises {level} % (95 % Monte-Carlo band {low} to {high} %).").format(
            **words
        )
    if rate.high < alpha:
        return _(
            "{said} It promises {level} %, and is more careful than that (95 % Monte-Carlo band "
            "{low} to {high} %)."
        ).format(**words)
    return _(
        "{said} The {level} % that it promises lie in the 95 % Monte-Carlo band, {low} to {high} %."
    ).format(**words)


def caveat(state):
    """What the verdict does not say."""
    world = _("Measured in this world, for this learner and size; elsewhere it may be otherwise.")
    own = {
        "corrected": _(
            "The corrected t is a heuristic: no estimate of the true correlation stands behind "
            "its correction."
        ),
        "mcnemar": _("McNemar's test judges two trained models; here it is asked about learners."),
        "5x2-t": _("The 5x2cv t puts only one of the ten differences above the line."),
    }.get(state.test)
    return " ".join(filter(None, [own, world]))


def overall(state, found, alpha):
    """Plain and corrected t side by side, where the verdict is about one of them."""
    if state.test not in ("plain", "corrected"):
        return ""
    return _(
        "On the same samples: paired t {plain} %, corrected t {corrected} %; level {level}."
    ).format(
        plain=percent(found["plain"].share),
        corrected=percent(found["corrected"].share),
        level=format_level(alpha),
    )

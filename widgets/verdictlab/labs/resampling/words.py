"""The resampling lab's words: labels, the verdict's sentences, the reasons."""

from ..._text import _, format_level, format_number, ngettext
from ...power import inflated_size
from ...power._resampled import NOISE, RIGHT
from ..engine.stage import counted, filled
from ..shared.sampling import capitalised


def percent(share):
    """A rate as the lab writes it, without its sign."""
    return format_number(100 * share, 1)


def level_percent(alpha):
    """The level in percent, without its sign."""
    return format_level(round(100 * alpha, 10))


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


# The verdict


def brief(state, rate):
    """The verdict in one short sentence; the whole one begins with the same words."""
    said = (
        _("{test}: rejects in {rate} % of samples where nothing differs.")
        if state.gap == 0
        else _("{test}: rejects in {rate} % of samples where the second learner is worse.")
    )
    return said.format(test=capitalised(test_label(state.test)), rate=percent(rate["rate"]))


def sentence(state, rate, alpha):
    """The verdict's sentence: the brief one with its band and the promise of the test."""
    words = {
        "said": brief(state, rate),
        "low": percent(rate["low"]),
        "high": percent(rate["high"]),
        "level": level_percent(alpha),
    }
    if state.gap:
        return _(
            "{said} Here a rejection is right, so this is power (95 % Monte-Carlo band {low} to "
            "{high} %)."
        ).format(**words)
    if rate["low"] > alpha:
        return _(
            "{said} It promises {level} %; what was measured has a 95 % Monte-Carlo band of {low} "
            "to {high} %."
        ).format(**words)
    if rate["high"] < alpha:
        return _(
            "{said} It promises {level} % and is more careful than that; what was measured has a "
            "95 % Monte-Carlo band of {low} to {high} %."
        ).format(**words)
    return _(
        "{said} The {level} % that it promises lie in the 95 % Monte-Carlo band, {low} to {high} %."
    ).format(**words)


def caveat(state, own):
    """What the verdict does not say; ``own``: the reader's cases."""
    world = _("Measured in this world, for this learner and size; elsewhere it may be otherwise.")
    if own:
        world = _(
            "Measured on samples of your {count} cases, for this learner and size; elsewhere it "
            "may be otherwise."
        ).format(count=format_number(own.n, 0))
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
        plain=percent(found["plain"]["rate"]),
        corrected=percent(found["corrected"]["rate"]),
        level=format_level(alpha),
    )


def mark_text(test, rate):
    """A mark of the picture in words."""
    return _("{test}: {rate} %, band {low} to {high} %.").format(
        test=test_label(test), **{name: percent(share) for name, share in rate.items()}
    )


def caption(state, samples):
    """What the table panel shows."""
    return ngettext(
        "{count} sample of {n} cases, {scheme}.",
        "{count} samples of {n} cases each, {scheme}.",
        samples,
    ).format(count=samples, n=state.n, scheme=scheme_name(state))


def stage_words(gap, alpha, effort):
    """The sentences of the stage; the browser fills what it counts."""
    share = counted(
        _("{count} of {draws} p-values is at most {level} %: a false alarm."),
        _("{count} of {draws} p-values are at most {level} %: false alarms."),
    )
    if gap:
        share = counted(
            _("{count} of {draws} p-values is at most {level} %: a rejection, and rightly."),
            _("{count} of {draws} p-values are at most {level} %: rejections, and rightly."),
        )
    words = {
        "ask": _("One p-value for each sample. How many of your first ten are at most {level} %?"),
        "ask_more": _(
            "Bet first. Each draw picks one of the {effort} samples above by chance. Then draw ten."
        ),
        "slow": _("One sample, one p-value."),
        "share": share,
        "few": _("Keep drawing: a handful of p-values says little about their share."),
        "many": _("That is {share} in a hundred, in the long run {low} to {high}. {honest}"),
        "draw": _("Sample {number}: p is at most {value} %, rounded up."),
        "observed": _("alpha {level} %"),
    }
    honest = (
        _("A test that finds what differs piles them up on the left.")
        if gap
        else _("An honest test spreads them evenly from 0 to 100 %.")
    )
    told = {"level": level_percent(alpha), "effort": effort, "honest": honest}
    return filled(words, told)


# The reasons


def why(state, found, alpha, samples, own):
    """Overlap, what correlation does to t, the world, the band; ``found`` are the runs."""
    count, correlation = found.differences, found.correlation
    told = [_overlap(state)]
    if count > 1 and correlation is not None:
        told.append(
            _(
                "Over the samples, two of the {count} differences of one sample have the measured "
                "correlation {measured}. Normal differences with that correlation would make the "
                "paired t reject in {size} % of the cases."
            ).format(
                count=count,
                measured=format_number(correlation, 3),
                size=percent(inflated_size(count, max(correlation, 0.0), alpha=alpha)),
            )
        )
    told.append(
        _(
            "The corrected t supposes the correlation {guess}, the share of a test set in the "
            "cases, whatever the learner. That guess is what makes it a heuristic."
        ).format(guess=format_number(1 / state.folds, 3))
    )
    told.append(_own_world(state, own) if own else _world(state))
    told.append(
        _(
            "The rate is a share of {samples} samples, so it has an error of its own: the band "
            "is Wilson's 95 % interval at level {alpha}, for one look at one test."
        ).format(samples=samples, alpha=format_level(alpha))
    )
    return tuple(told)


def _overlap(state):
    n, folds = state.n, state.folds
    if state.scheme == "cv" and folds > 2:
        return _(
            "Two of the {folds} training sets share {share} % of all cases, {most} % of each "
            "training set: the models are near copies, and so are their scores."
        ).format(
            folds=folds,
            share=percent((folds - 2) / folds),
            most=percent((folds - 2) / (folds - 1)),
        )
    if state.scheme == "cv":
        return _(
            "The two training sets of one halving share no case, but every repeat cuts the same "
            "{n} cases again."
        ).format(n=n)
    return _(
        "Every holdout deals the same {n} cases again, so both training and test sets of two "
        "holdouts overlap."
    ).format(n=n)


def _own_world(state, own):
    return _(
        "The world: {n} cases drawn from your {count}, with replacement. Both copies of the "
        "learner see all your attributes, each with errors of its own ({noise} standard "
        "deviations), drawn in the same way: so nothing differs, and their scores do."
    ).format(n=state.n, count=format_number(own.n, 0), noise=format_number(NOISE, 1))


def _world(state):
    return _(
        "The world: {n} cases of two equally frequent classes; each learner sees two attributes "
        "of its own, drawn in the same way, with which the best rule is right in {right} % of "
        "cases ({second} % for the second)."
    ).format(
        n=state.n,
        right=percent(RIGHT),
        second=percent(RIGHT - state.gap),
    )

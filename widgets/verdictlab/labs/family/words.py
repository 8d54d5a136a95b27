"""The family lab's words: labels, its task, the verdict's sentences, the reasons, the code."""

from dataclasses import dataclass
from typing import Any

from ..._text import _, format_level, format_number, join_words, ngettext
from ...posthoc._adjust import ADJUSTMENTS
from ...posthoc._levels import divided_by_left, finner_levels
from ...power import family_error
from ...power._alarms import ALGORITHMS, CORRECTIONS, FAMILIES
from ...verdicts._procedures import PROMISES, adjustment_name
from ..shared.ring import ring_words

LIKELIER = 0.6  # from here on a false alarm is no longer like a coin toss


@dataclass(frozen=True)
class About:
    """One state, and of each correction the share of families with a false alarm, and whether
    that is "within" the promise, "more", or "about" as much."""

    state: Any
    rates: dict
    kept: dict

    @property
    def tests(self):
        """How many tests are a family."""
        return tests_of(self.state)


def tests_of(state):
    k = state.k
    return k * (k - 1) // 2 if state.comparisons == "pairs" else k - 1


def in_hundred(rate):
    """A share as so many of a hundred; small ones with more decimals."""
    percent = 100 * rate
    return format_number(percent, 0 if percent >= 9.95 else 1 if percent >= 0.95 else 2)


def promised(alpha):
    """How many of a hundred the level allows."""
    return format_level(round(100 * alpha, 6))


# Labels and the task


def comparisons_label(comparisons):
    return {"pairs": _("all pairs"), "control": _("nine rivals with a control")}[comparisons]


def comparisons_what_if(comparisons):
    return {
        "pairs": _("What if all pairs were compared?"),
        "control": _("What if nine rivals were compared with a control?"),
    }[comparisons]


def correction_name(correction):
    """A correction in the list, in the picture and on the stage."""
    return _("no correction") if correction == "none" else adjustment_name(correction)


def correction_what_if(correction):
    return _("What if nothing were corrected?") if correction == "none" else ""


def promised_label(alpha):
    return _("promised: {promised}").format(promised=promised(alpha))


def promise_label(correction, kept):
    """What a row of the table says about the promise."""
    if correction == "none" and kept == "more":
        return _("made for each test alone")
    return {"more": _("broken"), "within": _("kept"), "about": _("no breach shown")}[kept]


def task():
    """What to find out."""
    return _("uncorrected, add algorithms until half of the families raise an alarm.")


def found(about):
    """What there was to find."""
    told = _("with {k} algorithms, {pairs} pairs, an alarm is as likely as heads.")
    if about.rates["none"] > LIKELIER:
        told = _("with {k} algorithms, {pairs} pairs, an alarm is likelier than heads.")
    return told.format(k=about.state.k, pairs=about.tests)


def note(about):
    """What the marks are; where a bar ends beyond the promise, what that is worth."""
    marks = _("Blue: the correction chosen. Diamond: families drawn.")
    beyond = [
        correction_name(name)
        for name, kept in about.kept.items()
        if kept == "about" and about.rates[name] > about.state.alpha
    ]
    if not beyond:
        return marks
    lucky = _("{names} above the promise: a breach is not shown.").format(names=join_words(beyond))
    return f"{lucky} {marks}"


# The verdict


def brief(about):
    """The verdict in one short sentence."""
    state = about.state
    told = {
        "alone": _(
            "Uncorrected, {where}: {rate} of 100 families raise a false alarm; each test promised "
            "{promised}."
        ),
        "more": _(
            "{procedure}, {where}: {rate} of 100 families raise a false alarm, more than the "
            "{promised} promised."
        ),
        "within": _(
            "{procedure}, {where}: {rate} of 100 families raise a false alarm, within the promise "
            "of {promised}."
        ),
        "about": _(
            "{procedure}, {where}: {rate} of 100 families raise a false alarm, about the "
            "{promised} promised."
        ),
    }["alone" if state.correction == "none" else about.kept[state.correction]]
    if state.comparisons == "pairs":
        where = _("{k} algorithms")
    else:
        where = _("{differ} of {tests} rivals differ") if state.differ else _("{tests} rivals")
    return told.format(
        procedure=correction_name(state.correction),
        where=where.format(k=state.k, tests=about.tests, differ=state.differ),
        rate=in_hundred(about.rates[state.correction]),
        promised=promised(state.alpha),
    )


def caveat(about):
    """What a family is, and what the verdict does not say."""
    differ = about.state.differ
    told = _(
        "A family is all {tests} tests of one study. In this invented world nothing differs, so "
        "every claim is false. It describes no data of yours."
    )
    if differ:
        told = ngettext(
            "A family is all {tests} tests of one study. In this invented world {differ} of them "
            "finds a difference beyond doubt; for the others there is none. It describes no data "
            "of yours.",
            "A family is all {tests} tests of one study. In this invented world {differ} of them "
            "find a difference beyond doubt; for the others there is none. It describes no data "
            "of yours.",
            differ,
        )
    return told.format(tests=about.tests, differ=differ)


def summary(about):
    """The share and its promise, for ``repr(lab)``."""
    return _("{rate} of 100 families, {promised} promised").format(
        rate=in_hundred(about.rates[about.state.correction]), promised=promised(about.state.alpha)
    )


def mark_text(correction, rate):
    """A bar of the picture in words."""
    return _("{correction}: {rate} of 100 families with a false alarm.").format(
        correction=correction_name(correction), rate=in_hundred(rate)
    )


def picture_text(about):
    """The picture in words."""
    return _("Of 100 families with {tests} tests so many raise a false alarm: {list}.").format(
        tests=about.tests,
        list=join_words(
            _("{correction} {rate}").format(
                correction=correction_name(correction), rate=in_hundred(rate)
            )
            for correction, rate in about.rates.items()
        ),
    )


def caption(about):
    """What the table panel shows."""
    return _("{families} families of {tests} tests each, at level {alpha}.").format(
        families=format_number(FAMILIES, 0),
        tests=about.tests,
        alpha=format_level(about.state.alpha),
    )


# The stage


def ring_names():
    """The names on the ring: algorithms by letter, and last that of the control."""
    return [chr(ord("A") + place) for place in range(ALGORITHMS)] + [_("control")]


def stage_words():
    """The sentences of the stage; the browser fills the counts."""
    words = ring_words() | {
        "ask": _(
            "All {k} are alike, and the bar above tells the long run. In how many of the next 100 "
            "families does some test raise an alarm?"
        ),
        "ask_differs": _(
            "Only {differ} of the {pairs} rivals differ, and the bar above tells the long run. In "
            "how many of the next 100 families is a claim false?"
        ),
        "ask_more": _("A family is all {pairs} tests of one study. Set your mark, then draw one."),
        "slow": _("One study, {pairs} tests: a chord lights up when its pair \u201cdiffers\u201d."),
        "alone": _("Families with a false alarm, no correction: {alarms} of {draws}."),
        "single": _("A single test alarms in {single} of a hundred; but there are {pairs}."),
        "kept": _("{promised} at most are promised, for the {pairs} tests together."),
        "procedures": {one: correction_name(one) for one in CORRECTIONS},
    }
    # The lab's own control corrects, and what truly differs is never missed.
    return {name: text for name, text in words.items() if name not in ("correct", "finds")}


# The reasons


def why(about):
    """What a family is, what its tests share, how the correction goes about it."""
    state = about.state
    told = [
        _(
            "Where nothing differs a test raises a false alarm in about {promised} of 100 studies. "
            "Tests without a difference in a family: {innocent}. One alarm among them is enough."
        ).format(promised=promised(state.alpha), innocent=about.tests - state.differ)
    ]
    if state.comparisons == "pairs":
        told.append(
            _(
                "Were the {tests} tests independent, {independent} of 100 families would raise "
                "one, uncorrected. Pairs of one table share their algorithms, so their alarms "
                "come in clusters and hit fewer families."
            ).format(tests=about.tests, independent=in_hundred(family_error(state.k, state.alpha)))
        )
    elif state.share:
        told.append(
            _(
                "All rivals meet the same control. When it is unlucky it falls behind many of "
                "them at once: alarms come in clusters and hit fewer families."
            )
        )
    if state.correction != "none":
        told.append(_keeps(state.correction))
    if state.correction in ("holm", "finner") and state.differ:
        told.append(_stairs(about))
    return tuple(told)


def _keeps(correction):
    """What the correction promises, and where it breaks its promise."""
    guards = ADJUSTMENTS[correction].guards
    told = PROMISES[guards]()
    if guards == "always":
        told = _("{procedure} keeps the family error, however the tests depend on each other.")
    elif correction == "li":
        told = _(
            "{procedure} lets the largest p decide for all others. That keeps the family error of "
            "independent tests, but not where the luck of one control makes all p small together."
        )
    return told.format(procedure=correction_name(correction))


def _stairs(about):
    """Where the smallest innocent p stands once the true differences have taken their places."""
    state, flat = about.state, [0.0] * about.tests
    return _(
        "The {differ} that differ take the first places. The smallest innocent p stands in place "
        "{place} and meets the level {finner} by Finner, {holm} by Holm."
    ).format(
        differ=state.differ,
        place=state.differ + 1,
        finner=format_number(finner_levels(flat, state.alpha)[state.differ], 4),
        holm=format_number(divided_by_left(flat, state.alpha)[state.differ], 4),
    )

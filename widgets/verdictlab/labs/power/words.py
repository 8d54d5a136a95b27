"""The power lab's words: labels, its task, the verdict's sentences, the reasons."""

from dataclasses import dataclass, replace
from typing import Any

from ..._text import _, format_level, format_number, join_words, ngettext
from ..engine.parts import Task

MEASURES = ("rejections", "replicability", "mean_pvalue", "replicability_p")
BIASES = (0, 1, 2, 3, 5, 10)


@dataclass(frozen=True)
class About:
    """One state, the better algorithm of its pair, the problem left out ("" if none), and n."""

    state: Any
    better: str
    without: str
    n: int


def measure_label(measure):
    """What the curves show, in the list of choices and at the axis."""
    return {
        "rejections": _("power: share of studies that reject"),
        "replicability": _("replicability R: share of pairs of studies that agree"),
        "mean_pvalue": _("mean p"),
        "replicability_p": _("R(p) = 1 - 2 Var p"),
    }[measure]


def measure_option(measure):
    """What the curves show, where it is chosen."""
    return {
        "rejections": _("power"),
        "replicability": _("replicability R"),
        "mean_pvalue": _("mean p"),
        "replicability_p": _("R(p)"),
    }[measure]


def letters(pair, algorithms):
    """A pair by the letters of the lab's own table, whose names say nothing to who opens it."""
    return _("{first} against {second}").format(
        **{
            place: chr(ord("A") + algorithms.index(name))
            for place, name in zip(("first", "second"), pair, strict=True)
        }
    )


def who(algorithms):
    """Which letter stands for which algorithm."""
    told = (f"{chr(ord('A') + i)} = {name}" for i, name in enumerate(algorithms))
    return _("In the list of pairs {names}.").format(names=join_words(told))


def test_name(test):
    return {"t": _("paired t"), "wilcoxon": _("Wilcoxon test"), "sign": _("sign test")}[test]


def short_name(test):
    """A test on a button and beside its mark."""
    return {"t": _("t"), "wilcoxon": _("Wilcoxon"), "sign": _("sign")}[test]


def named_value(measure, test, row):
    """What stands beside a mark."""
    return _("{test} {value}").format(test=short_name(test), value=value(measure, row))


def value(measure, row):
    """A value as the lab writes it: shares of studies in percent, the others as they are."""
    return _written(measure, row[measure], 1, 3)


def scale(measure, value):
    """A value on the axis, written as those beside the curves."""
    return _written(measure, value, 0, 1)


def _written(measure, value, percent, other):
    if measure in ("rejections", "replicability"):
        return _("{rate} %").format(rate=format_number(100 * value, percent))
    return format_number(value, other)


def listed(here, measure):
    """All tests with their values in a row."""
    return join_words(
        _("{test} {value}").format(test=test_name(test), value=value(measure, row))
        for test, row in here.items()
    )


def silence_task(plan, silent):
    """Agreement that is worth nothing; ``silent(view)``: whether Wilcoxon's test never rejects."""

    def found(state, view, _planned):
        only = replace(plan, show=state.show, draw=state.draw, alpha=state.alpha, bias=state.bias)
        if state != only or not silent(view):
            return ""
        return _(
            "with {draw} problems at level {alpha} it agrees because it never rejects."
        ).format(draw=state.draw, alpha=format_level(state.alpha))

    return Task(
        text=_("make Wilcoxon's test give the same verdict in every study, whatever the bias."),
        found=found,
    )


# The verdict


def brief(about, here):
    """The verdict in one short sentence."""
    said = {
        "rejections": _(
            "The t-test rejects in {t} of the studies, Wilcoxon's in {wilcoxon}, the sign test in "
            "{sign}."
        ),
        "replicability": _(
            "Two studies agree: by t in {t} of the cases, by Wilcoxon in {wilcoxon}, by sign in "
            "{sign}."
        ),
        "mean_pvalue": _("Mean p: {t} by t, {wilcoxon} by Wilcoxon, {sign} by sign."),
        "replicability_p": _("R(p): {t} by t, {wilcoxon} by Wilcoxon, {sign} by sign."),
    }[about.state.show]
    return said.format(**{test: value(about.state.show, row) for test, row in here.items()})


def sentence(about, here):
    """The brief verdict, and how it was measured."""
    state = about.state
    return ngettext(
        "{said} Measured on {count} study of {draw} problems out of {n}, at level {alpha}, drawn "
        "with bias {k} towards {better}.",
        "{said} Measured on {count} studies of {draw} problems out of {n}, at level {alpha}, drawn "
        "with bias {k} towards {better}.",
        state.repetitions,
    ).format(
        said=brief(about, here),
        count=state.repetitions,
        draw=state.draw,
        n=about.n,
        alpha=format_level(state.alpha),
        k=format_number(state.bias, 0),
        better=about.better,
    )


def caveat(about):
    """What the verdict does not say."""
    world = _(
        "This is the power on problems like these, drawn from these; it is no promise for others."
    )
    if not about.without:
        return world
    return _("{problem} was left out after looking. {world}").format(
        problem=about.without, world=world
    )


def silence(tests):
    """What high agreement without rejections is worth."""
    return ngettext(
        "Whoever never speaks never contradicts herself: the {tests} hardly ever rejects here, "
        "whatever the bias. That agreement is silence.",
        "Whoever never speaks never contradicts herself: the {tests} hardly ever reject here, "
        "whatever the bias. That agreement is silence.",
        len(tests),
    ).format(tests=join_words(test_name(test) for test in tests))


def mark_text(about, test, row):
    """A mark of the picture in words."""
    return _("{test} at bias {k}: {value}.").format(
        test=test_name(test),
        k=format_number(about.state.bias, 0),
        value=value(about.state.show, row),
    )


def picture_text(about, here):
    """The picture in words."""
    return _("{measure}, over the bias k from 0 to 10; at k = {k}: {list}.").format(
        measure=measure_label(about.state.show),
        k=format_number(about.state.bias, 0),
        list=listed(here, about.state.show),
    )


def caption(about):
    """What the table panel shows."""
    return _("{count} studies of {draw} problems each, at bias k = {k}.").format(
        count=about.state.repetitions,
        draw=about.state.draw,
        k=format_number(about.state.bias, 0),
    )


# The reasons


def why(about, curve):
    """The draw, the least p, what R is worth, its error."""
    least = curve.pvalues.min(axis=(1, 2))
    told = [
        _(
            "A problem on which {better} is ahead by d points is drawn with the weight "
            "1 / (1 + exp(-k d)), without replacement. With k = 0 all problems are alike; with "
            "k = 10 nearly all that are drawn speak for {better}."
        ).format(better=about.better)
    ]
    never = [
        test_name(test) for test, p in zip(curve.tests, least, strict=True) if p > about.state.alpha
    ]
    if never:
        told.append(
            _(
                "With {draw} problems the smallest p of {tests} in all these studies is above "
                "{alpha}: it could not reject."
            ).format(
                draw=about.state.draw,
                tests=join_words(never),
                alpha=format_level(about.state.alpha),
            )
        )
    told.append(
        _(
            "Replicability R is the share of pairs of studies that decide alike. A coin toss "
            "would give one half; a test that always rejects, or never does, gives 1. So R must "
            "be read beside the power."
        )
    )
    told.append(
        _(
            "Two collections of {draw} out of {n} share problems, and the more of them the larger "
            "{draw} is: some of the agreement is borrowed."
        ).format(draw=about.state.draw, n=about.n)
    )
    told.append(
        _(
            "R(p) looks at how much p varies. It is close to 1 also where p hovers around the "
            "level and every second decision differs."
        )
    )
    return tuple(told)

"""The estimator lab's words: labels, the verdict's sentences, the reasons."""

from ..._text import _, format_level, format_number, join_words, ngettext
from ...resampling._batches import DRAWS, METHODS
from ...resampling._populations import NEW
from ..engine.stage import counted, filled
from ..shared.cases import OWN
from ..shared.sampling import capitalised


def bet_label(method):
    """A method in the list of bets, whatever the folds and repeats."""
    return {
        "resubstitution": _("resubstitution"),
        "holdout": _("one holdout, 2/3 and 1/3"),
        "subsampling": _("repeated holdout"),
        "cv": _("cross-validation"),
        "repeated-cv": _("repeated cross-validation"),
        "loo": _("leave-one-out"),
        "bootstrap632": _("bootstrap .632"),
        "bootstrap632+": _("bootstrap .632+"),
    }[method]


def method_name(method, state):
    """What a method is called with the folds and repeats of this state."""
    named = {
        "holdout": _("one holdout"),
        "subsampling": _("{repeats} random holdouts"),
        "cv": _("{folds}-fold cross-validation"),
        "repeated-cv": _("{repeats} times {folds}-fold"),
    }.get(method, bet_label(method))
    return named.format(repeats=state.repeats, folds=state.folds)


def data_label(data, own=None):
    """The name of a world; ``own``: the reader's cases."""
    if data == OWN:
        return _("your {count} cases").format(count=format_number(own.n, 0))
    return {
        "breast_cancer": _("569 tumours (real)"),
        "clouds": _("two clouds"),
        "many": _("two clouds, 8 idle attributes"),
        "ring": _("a disc in a ring"),
        "rare": _("a rare class, 15 %"),
        "noise": _("coin tosses"),
    }[data]


def share(x):
    """An accuracy, a bias or an rmse as the lab writes it."""
    return format_number(x, 3)


def shares(row):
    """What a sentence may name of an estimator's row, written out."""
    return {name: share(row[name]) for name in ("bias", "spread", "rmse", "low", "high")}


# The verdict


def brief(name, lower, higher, others):
    """The verdict in one short sentence; the whole one begins with the same words."""
    words = {"bet": capitalised(name), "lower": lower, "higher": higher, "others": others}
    if lower and higher:
        return ngettext(
            "{bet} comes closer to the truth than {lower} of {others} others; {higher} comes "
            "closer still.",
            "{bet} comes closer to the truth than {lower} of {others} others; {higher} come "
            "closer still.",
            higher,
        ).format(**words)
    if lower:
        return _("{bet} comes closer to the truth than {lower} of {others} others.").format(**words)
    if higher:
        return _("{bet} stays farther from the truth than {higher} of {others} others.").format(
            **words
        )
    return _("{bet}: not shown to be closer to the truth, or farther, than the others.").format(
        **words
    )


def sentence(said, state, bet):
    """The verdict's sentence: the brief one, with size and number."""
    return _(
        "{said} At n = {n} it is off by {rmse}, as a rule (rmse; bias {bias}, spread {spread})."
    ).format(said=said, n=state.n, **shares(bet))


def too_few_cases(count, least, function):
    """What to do where there is too little to draw samples from."""
    return _(
        "{function}: samples are drawn from your cases as if they were all there are, which takes "
        "{least} or more; got {count}"
    ).format(function=function, count=count, least=least)


def caveat(still_open, own):
    """What the verdict does not say; ``own``: the reader's cases."""
    world = _("This holds for this world, learner and size; another may turn it round.")
    if own:
        world = _(
            "Your {count} cases count as all there are, and one may come into a sample twice. "
            "{world}"
        ).format(count=format_number(own.n, 0), world=world)
    if not still_open:
        return world
    return _("No difference shown from it (Monte-Carlo error): {names}. {world}").format(
        names=join_words(still_open), world=world
    )


def lowest(state, first, level):
    """The lowest rmse of all, and what cannot be told from it."""
    words = {"first": first["method"], "rmse": share(first["rmse"]), "n": state.n}
    if not level:
        return _("Closest of all at n = {n}: {first}, off by {rmse}.").format(**words)
    return _(
        "Closest of all at n = {n}: {first}, off by {rmse}; no difference shown from it: {level}."
    ).format(level=join_words(level), **words)


def mark_text(row):
    """A row of the picture in words."""
    against = {
        "bet": _("This is your bet."),
        "lower": _("Closer than your bet."),
        "higher": _("Farther off than your bet."),
        "open": _("No difference from your bet is shown."),
    }[row["against"]]
    return _(
        "{name}: nine in ten estimates from {low} to {high}, off by {rmse} as a rule (bias {bias}, "
        "spread {spread}). {against}"
    ).format(name=row["method"], against=against, **shares(row))


def caption(state, samples):
    """What the table panel shows."""
    return ngettext(
        "{count} sample of {n} cases.",
        "{count} samples of {n} cases each; a bootstrap has {draws} draws.",
        samples,
    ).format(count=samples, n=state.n, draws=DRAWS)


def stage_words(name, samples, far):
    """The sentences of the stage; the browser fills what it counts."""
    words = {
        "ask": _("One sample, one estimate. How far off are nine of ten at most?"),
        "ask_more": _(
            "Set your mark, then draw. Each draw picks one of {samples} samples by chance; another "
            "bet estimates the very same ones."
        ),
        "slow": _("One sample, one estimate."),
        "share": counted(
            _("{count} of {draws} estimates is {far} points off or more."),
            _("{count} of {draws} estimates are {far} points off or more."),
        ),
        "few": _("Keep drawing: a handful of estimates says little."),
        "many": _(
            "That is {share} in a hundred, in the long run {low} to {high}. On average {name} is "
            "{mean} points off (bias); the spread is {spread}."
        ),
        "marked": counted(
            _("{marked} is at least as far off as your mark, {mark}."),
            _("{marked} are at least as far off as your mark, {mark}."),
        ),
        "middle": _("bias {mean}"),
        "draw": _("Sample {number}: the estimate is {value} %, and {off} points from the truth."),
        "observed": _("{far} points off"),
    }
    return filled(words, {"name": name, "samples": samples, "far": far})


# The reasons


def why(state, found, rows, yardstick):
    """The truth, the parts of the distance, the size, what repeats change, the yardstick."""
    row = dict(zip(METHODS, rows, strict=True))
    once, often = row["cv"], row["repeated-cv"]
    return (
        _(
            "The truth: models trained on {n} cases are right in {truth} of new cases (mean over "
            "{count} samples, {new} new cases each; Monte-Carlo error {error})."
        ).format(
            n=state.n,
            truth=share(found.truth[0]),
            count=found.repetitions,
            new=NEW,
            error=format_number(found.truth[1], 4),
        ),
        _(
            "{bet}: bias {bias} is how far its estimates lie from the truth on average, spread "
            "{spread} is their standard deviation. The mean squared distance is bias squared plus "
            "spread squared; its root is the rmse, {rmse}."
        ).format(bet=row[state.method]["method"], **shares(row[state.method])),
        _size(state),
        _(
            "Repeating the cross-validation {repeats} times takes its spread from {once} to "
            "{often} and its bias from {bias_once} to {bias_often}: repeats remove the luck of "
            "the split, not that of the sample."
        ).format(
            repeats=state.repeats,
            once=share(once["spread"]),
            often=share(often["spread"]),
            bias_once=share(once["bias"]),
            bias_often=share(often["bias"]),
        ),
        _(
            "Two estimators differ where their mean squared distances are more than {errors} "
            "Monte-Carlo errors of the difference apart: level {alpha}, shared by {others} "
            "comparisons and {looks} looks while the samples come in."
        ).format(
            errors=format_number(yardstick.errors(len(METHODS)), 2),
            alpha=format_level(yardstick.alpha),
            others=len(METHODS) - 1,
            looks=yardstick.looks,
        ),
    )


def _size(state):
    """On how many cases the models of the bet are trained and tested."""
    holdout = _(
        "A holdout trains on {part} of {n} cases and tests on the other {rest}: a few cases "
        "decide, and the model is one of a smaller sample."
    )
    folds = _("Each fold is predicted by a model trained on about {trained} of {n} cases.")
    bootstrap = _(
        "Each of the {draws} bootstrap draws holds about 63 of 100 different cases; the "
        "pessimism of that is made up for by 0.368 of the optimism of resubstitution."
    )
    said = {
        "resubstitution": _("Resubstitution tests on the very {n} cases that trained the model."),
        "holdout": holdout,
        "subsampling": holdout,
        "cv": folds,
        "repeated-cv": folds,
        "loo": _(
            "Leave-one-out trains on {less} of {n} cases, {n} times; those models differ by "
            "one case only."
        ),
        "bootstrap632": bootstrap,
        "bootstrap632+": bootstrap,
    }[state.method]
    rest = (state.n + 2) // 3  # the larger part of a third, as cases are dealt
    return said.format(
        n=state.n,
        rest=rest,
        part=state.n - rest,
        less=state.n - 1,
        trained=round(state.n * (1 - 1 / state.folds)),
        draws=DRAWS,
    )

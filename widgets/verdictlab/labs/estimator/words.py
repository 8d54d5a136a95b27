"""The estimator lab's sentences: from runs to what a reader sees beside the verdict."""

from ..._text import _, format_number, join_words


def method_name(method, state):
    """What a method is called with the folds and repeats of this state."""
    return {
        "resubstitution": _("resubstitution"),
        "holdout": _("one holdout"),
        "subsampling": _("{repeats} random holdouts"),
        "cv": _("{folds}-fold cross-validation"),
        "repeated-cv": _("{repeats} times {folds}-fold"),
        "loo": _("leave-one-out"),
        "bootstrap632": _("bootstrap .632"),
        "bootstrap632+": _("bootstrap .632+"),
    }[method].format(repeats=state.repeats, folds=state.folds)


def bet_label(method):
    """The same in the list of bets, whatever the folds and repeats."""
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


def data_label(data):
    return {
        "breast_cancer": _("569 tumours (real)"),
        "clouds": _("two clouds"),
        "many": _("two clouds, 8 idle attributes"),
        "ring": _("a disc in a ring"),
        "rare": _("a rare class, 15 %"),
        "noise": _("coin tosses"),
    }[data]


def learner_label(learner):
    return {
        "1-nn": _("nearest neighbour"),
        "5-nn": _("5 nearest neighbours"),
        "nearest-mean": _("nearest mean"),
        "lda": _("linear discriminant"),
        "majority": _("always the majority"),
    }[learner]


def share(x):
    """An accuracy, a bias or an rmse as the lab writes it."""
    return format_number(x, 3)


def brief(name, lower, higher, others):
    """The verdict in one short sentence; the whole one begins with the same words."""
    # A sentence begins with it, a number stays as it is.
    words = {"bet": name[0].upper() + name[1:], "lower": lower, "higher": higher, "others": others}
    if lower and higher:
        return _(
            "{bet} has a lower rmse than {lower} of {others} others, a higher one than {higher}."
        ).format(**words)
    if lower:
        return _("{bet} has a lower rmse than {lower} of {others} others.").format(**words)
    if higher:
        return _("{bet} has a higher rmse than {higher} of {others} others.").format(**words)
    return _("{bet}: no difference in rmse is shown from the {others} others.").format(**words)


def sentence(said, state, place, found):
    """The verdict's sentence: the brief one, with size and number."""
    return _("{said} At n = {n} its rmse is {rmse} (bias {bias}, spread {spread}).").format(
        said=said,
        n=state.n,
        rmse=share(found.rmse[0][place]),
        bias=share(found.bias[0][place]),
        spread=share(found.spread[0][place]),
    )


def caveat(still_open):
    """What the verdict does not say."""
    world = _("This holds for this world, learner and size; another may turn it round.")
    if not still_open:
        return world
    return _("Not shown beyond the Monte-Carlo error: {names}. {world}").format(
        names=join_words(still_open), world=world
    )


def lowest(state, names, found):
    """The lowest rmse of all, and what cannot be told from it."""
    first, *level = names
    words = {"first": first, "rmse": share(found), "n": state.n, "level": join_words(level)}
    if not level:
        return _("Lowest rmse of all at n = {n}: {first}, {rmse}.").format(**words)
    return _(
        "Lowest rmse of all at n = {n}: {first}, {rmse}; not shown to differ from it: {level}."
    ).format(**words)

"""The folds lab's sentences."""

from ..._text import _, format_level, format_number
from ...resampling._deals import ALONE, DEALS, FLOWERS
from ..engine.stage import counted, filled
from ..shared.level import percent_sure

__all__ = [
    "LEFT",
    "MARK",
    "brief",
    "caption",
    "caveat",
    "code",
    "facts",
    "found",
    "reference",
    "sentence",
    "stage_words",
    "summary",
    "task",
    "why",
]

# Where the axis begins, and where the reader's mark stands before she sets it.
LEFT, MARK = 120, 130


def facts(state, said, alone):
    """What the sentences are filled with."""
    return {
        "folds": state.folds,
        "k": state.neighbours,
        "low": said.low,
        "high": said.high,
        "mean": format_number(said.mean, 1),
        "spread": format_number(said.spread, 1),
        "middle": said.middle,
        "alone": alone,
        "from": format_number(said.room[0], 0),
        "to": format_number(said.room[1], 0),
        "sure": percent_sure(state.alpha),
        "alpha": format_level(state.alpha),
        "deals": format_number(DEALS, 0),
        "flowers": FLOWERS,
    }


def task():
    """What to find out."""
    return _("make all deals agree on one number. Is the accuracy known then?")


def found(known):
    """What there was to find; no longer than the task."""
    return _("all say {low}, and the truth may be {from} to {to}.").format(**known)


def brief(known, *, agree):
    """What the deals say, and how much less that is than what may be true."""
    if agree:
        return _("Every deal says {low} of {flowers}; the truth may be {from} to {to}.").format(
            **known
        )
    return _("{sure} % of deals say {low} to {high}; the truth may be {from} to {to}.").format(
        **known
    )


def sentence(said, known, *, agree):
    """The whole verdict."""
    if agree:
        return _(
            "{brief} With {folds} folds nothing is dealt. The same {flowers} flowers are asked the "
            "same question each time."
        ).format(brief=said, **known)
    return _(
        "{brief} Of {flowers} flowers {mean} are named rightly on average, and the luck of the "
        "deal alone moves that by {spread} (standard deviation)."
    ).format(brief=said, **known)


def caveat():
    """What agreement among deals does not say."""
    return _("Deals are no new flowers: all of them ask the same 150.")


def summary(known):
    """Where the deals lie, for ``repr(lab)``."""
    return _("deals {low} to {high}, truth {from} to {to}").format(**known)


def reference(known):
    """Beside the line where the room for the truth begins."""
    return _("truth: {from} or more").format(**known)


def stage_words(known):
    """The sentences of the stage; the browser fills what it counts."""
    words = {
        "ask": _("Deal {flowers} irises into {folds} folds. How many are named rightly?"),
        "ask_more": _("Set your mark where you expect the lowest of ten deals. Then deal."),
        "slow": _("One deal of {folds} folds."),
        "share": counted(
            _("This deal names {mean} flowers rightly."),
            _("{draws} deals name {mean} flowers rightly on average."),
        ),
        "few": _("Your mark for the lowest was {mark}. Keep dealing, and watch the two ends."),
        "many": _(
            "They scatter by {spread} flowers (standard deviation). The truth has more room than "
            "that: {from} to {to}."
        ),
        "marked": _("You expected the lowest of ten at {mark}."),
        "draw": _("Deal {number}: {value} of {flowers} flowers named rightly."),
        "observed": _("leave-one-out: {alone}"),
    }
    kept = {name: known[name] for name in ("flowers", "folds", "from", "to", "alone")}
    return filled(words, kept)


def why(known, picked):
    """Why deals lie where they lie."""
    told = {**known, "picked": format_number(picked, 0)}
    return tuple(
        text.format(**told)
        for text in (
            _(
                "In every deal each flower is asked once, and its {k} nearest among the flowers of "
                "the other folds name its species. Only these teachers change from deal to deal."
            ),
            _(
                "Few folds leave few teachers: with 2 folds a flower knows 75 others, with 10 it "
                "knows 135. Fewer teachers differ more from deal to deal, and know less."
            ),
            _(
                "The truth is about flowers nobody has seen. If {middle} of {flowers} drawn one by "
                "one are right, accuracies from {from} to {to} in {flowers} could well have given "
                "that (Clopper and Pearson, exact, level {alpha}). Dealing again does not shrink "
                "this interval."
            ),
            _(
                "Leave-one-out has one deal, so it never varies. That is not precision: its luck "
                "is the luck of the {flowers} flowers, and it cannot be seen by dealing."
            ),
            _(
                "{picked} of {deals} deals put k = {k} alone at the top of the five settings. See "
                "the table: who picks by one deal picks by luck."
            ),
        )
    )


def caption(known):
    """Above the table of all numbers of neighbours."""
    return _(
        "Flowers named rightly of {flowers}, in {deals} deals of {folds} folds; between: the "
        "middle {sure} %."
    ).format(**known)


def code(state, middle):
    """Python lines that deal ten times, with the very numbers of the stage."""
    how = f'method="cv", folds={state.folds}, rng=deal'
    how += "" if state.stratify else ", stratify=False"
    how = 'method="loo"' if state.folds == ALONE else how
    return (
        "from sklearn.datasets import load_iris\n"
        "from sklearn.neighbors import KNeighborsClassifier\n"
        "from sklearn.pipeline import make_pipeline\n"
        "from sklearn.preprocessing import StandardScaler\n\n"
        "from verdictlab import estimate_accuracy, score_interval\n\n"
        "X, y = load_iris(return_X_y=True)\n"
        f"rule = make_pipeline(StandardScaler(), KNeighborsClassifier({state.neighbours}))\n"
        "for deal in range(1, 11):\n"
        f"    found = estimate_accuracy(rule, X, y, {how})\n"
        "    print(deal, round(150 * found.accuracy))\n\n"
        f"right = [1] * {middle} + [0] * {FLOWERS - middle}\n"
        f'print(score_interval(right, method="exact", level={round(1 - state.alpha, 6)}))'
    )

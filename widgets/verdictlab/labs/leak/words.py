"""The leak lab's sentences."""

from ..._text import _, format_number
from ..engine.stage import counted

__all__ = [
    "LOOKS_LIKE",
    "caption",
    "caveat",
    "code",
    "found",
    "percent",
    "stage_words",
    "summary",
    "task",
    "verdict_words",
    "why",
]

LOOKS_LIKE = 0.8  # what the task asks a coin to look like


def percent(share):
    """A share in percent, with one decimal."""
    return format_number(100 * share, 1)


def task(mend):
    """What to find out; opened on a leak that flatters, how to stop it."""
    if mend:
        return _("bring the average back to 50. What has to change?")
    return _("make a coin look like 80 %. Which slip does it?")


def found(mend, facts):
    """What there was to find; no longer than the task, in whose place it stands."""
    if mend:
        return _("the average is back: {average} %.").format(**facts)
    return _("this slip makes a coin look like {average} %.").format(**facts)


def verdict_words():
    """{name: sentence} of the verdict."""
    return {
        "flattered": _(
            "Where nothing can be learned, these studies report {average} % on average: "
            "{points} points too many."
        ),
        "hurt": _(
            "Where nothing can be learned, these studies report {average} % on average: "
            "{points} points too few."
        ),
        "honest": _("No flattery is shown: {average} % on average, and a coin is worth 50."),
        "sentence": _(
            "{brief} At level {alpha}, {believed} of 100 such studies would be called better than "
            "a coin. ({count} studies; one alone scatters by {scatter} points.)"
        ),
    }


def caveat(leak, *, choice):
    """What the average alone does not say."""
    if leak == "selection" and not choice:
        return _("Ten chosen of ten is no choice, so there is nothing to leak.")
    return {
        "none": _("The long-run average is exactly 50. A single study may still look good."),
        "selection": _("The test cases helped to choose. On new cases the ten are worth 50 %."),
        "scaling": _(
            "Means and spreads know no class, so the long-run average stays exactly 50 here. "
            "Drop the habit all the same: with a step that sees classes it costs you."
        ),
        "tuning": _("The best of many tries is lucky. On new cases its setting is worth 50 %."),
        "twins": _("A rule meets its own training cases again. On new cases it is worth 50 %."),
    }[leak]


def summary(facts):
    """The average for ``repr(lab)``."""
    return _("average {average} %, truth 50 %").format(**facts)


def stage_words(facts):
    """The sentences of the stage; the browser fills what it counts."""
    words = {
        "ask": _("Nobody runs an average: you run one study"),
        "ask_more": _("Your mark: where you think the first study lands."),
        "slow": _("One study of {n} cases: filled squares are classes named rightly."),
        "share": counted(
            _("The first study reports {mean} %."),
            _("{draws} studies report {mean} % on average; the truth is 50."),
        ),
        "few": _(
            "Your mark for the first was {mark}. Keep drawing: a handful of studies says little "
            "about their average."
        ),
        "many": _(
            "They scatter by {spread} points (standard deviation). All luck numbers together: "
            "{average} % on average."
        ),
        "marked": _("You expected the first at {mark}."),
        "middle": _("average {mean}"),
        "draw": _("Study {number}: {right} of {n} classes named rightly, {value} %."),
        "observed": _("truth: 50 %"),
    }
    later = ("draws", "mean", "spread", "mark", "number", "right", "value")
    holes = {name: "{" + name + "}" for name in later} | {
        name: facts[name] for name in ("n", "average")
    }

    def fill(text):
        return [fill(form) for form in text] if isinstance(text, list) else text.format(**holes)

    return {name: fill(text) for name, text in words.items()}


def why(facts):
    """Why a leak flatters."""
    return (
        _(
            "Each case has ten values drawn at random, and a coin is its class. Squares, cubes and "
            "products of the ten make {attributes} attributes. None of them knows anything."
        ).format(**facts),
        _(
            "A study keeps ten attributes, standardises them and gives each case the class whose "
            "mean is nearer. Five folds judge it. An honest one is right on {half} of {n} cases, "
            "in the long run."
        ).format(**facts),
        _(
            "Among many attributes of noise some go with the coins, by luck. Choose them with all "
            "cases in sight, and the test cases bring their luck along."
        ),
        _(
            "With {needed} right of {n}, an exact one-sided test at level {alpha} calls a study "
            "better than a coin. Folds share their cases, so even honest studies may pass it more "
            "often than the level says."
        ).format(**facts),
        _("Everything that looks at data belongs inside the fold."),
    )


def caption(facts):
    """Above the table of all leaks."""
    return _("{count} studies each, {n} cases, {attributes} attributes; level {alpha}.").format(
        **facts
    )


def code(leak, n, degree):
    """Python lines that make such studies with other luck."""
    rows = n // 2 if leak == "twins" else n
    early = {
        "selection": "    X = SelectKBest(k=10).fit_transform(X, y)\n",
        "scaling": "    X = StandardScaler().fit_transform(X)\n",
        "twins": "    X, y = np.vstack([X, X]), np.append(y, y)\n",
    }.get(leak, "")
    steps = {
        "selection": "StandardScaler(), NearestCentroid()",
        "scaling": "SelectKBest(k=10), NearestCentroid()",
    }.get(leak, "StandardScaler(), SelectKBest(k=10), NearestCentroid()")
    judged = "    return cross_val_score(rule, X, y, cv=5).mean()\n"
    if leak == "tuning":
        steps = steps.replace("k=10", "k=k")
        judged = (
            "    return cross_val_score(rule, X, y, cv=5).mean()\n\n\n"
            "def best(seed):\n"
            f"    return max(study(seed, k) for k in range(1, {10 if degree == 1 else 20} + 1))\n"
        )
    return (
        "import numpy as np\n"
        "from sklearn.feature_selection import SelectKBest\n"
        "from sklearn.model_selection import cross_val_score\n"
        "from sklearn.neighbors import NearestCentroid\n"
        "from sklearn.pipeline import make_pipeline\n"
        "from sklearn.preprocessing import PolynomialFeatures, StandardScaler\n\n\n"
        f"def study(seed{', k' if leak == 'tuning' else ''}):\n"
        "    rng = np.random.default_rng(seed)\n"
        f"    values = rng.normal(size=({rows}, 10))\n"
        f"    X = PolynomialFeatures({degree}, include_bias=False).fit_transform(values)\n"
        f"    y = rng.permutation(np.arange({rows}) % 2)\n"
        f"{early}"
        f"    rule = make_pipeline({steps})\n"
        f"{judged}\n\n"
        f"print(np.mean([{'best' if leak == 'tuning' else 'study'}(seed) for seed in range(50)]))"
    )

"""The votes lab's sentences."""

from ..._text import _, format_number, ngettext
from ...resampling._ballots import MEMBERS, NEW, TRAINING

__all__ = [
    "caption",
    "code",
    "facts",
    "found",
    "names",
    "note",
    "picture",
    "recipe_label",
    "rule",
    "summary",
    "task",
    "why",
    "world_label",
    "worst",
]


def recipe_label(recipe):
    """A recipe in the list of choices."""
    return {
        "bagging": _("bagging"),
        "forest": _("random forest"),
        "stumps": _("AdaBoost, stumps"),
        "depth3": _("AdaBoost, depth 3"),
    }[recipe]


def world_label(world):
    """The cases in the list of choices."""
    return {"moons": _("two moons"), "steps": _("four fields")}[world]


def names(recipe, trees):
    """What the verdict calls the vote and its rival."""
    short = {
        "bagging": _("Bagging ({trees})"),
        "forest": _("Forest ({trees})"),
        "stumps": _("Stumps ({trees})"),
        "depth3": _("Depth-3 ({trees})"),
    }[recipe]
    return short.format(trees=trees), _("Tree")


def task():
    """What to find out."""
    return _("make all 20 votes lose to one tree. Which recipe does, and where?")


def found(recipe, wrong):
    """What there was to find; no longer than the task."""
    return _("{recipe}: {wrong} of {new} wrong.").format(
        recipe=recipe_label(recipe), wrong=wrong, new=format_number(NEW, 0)
    )


def facts(state, *, new_wrong, tree_wrong, wrong, narrow, margin, weight):
    """What the sentences are filled with."""
    return {
        "trees": state.trees,
        "recipe": recipe_label(state.recipe),
        "new_wrong": new_wrong,
        "tree_wrong": tree_wrong,
        "wrong": wrong,
        "narrow": narrow,
        "margin": format_number(margin, 2),
        "weight": format_number(100 * weight, 0),
        "new": format_number(NEW, 0),
        "cases": TRAINING,
    }


def summary(known, p):
    """Both errors and p, for ``repr(lab)``."""
    return _("{new_wrong} wrong, one tree {tree_wrong}, {p}").format(**known, p=p)


def picture(known):
    """The picture in words."""
    return ngettext(
        "The plane, shaded by the vote of one tree, and the errors after each tree. Of {new} new "
        "cases {new_wrong} are wrong, of {cases} training cases {wrong}; {narrow} are wrong or won "
        "by less than 60 votes in 100.",
        "The plane, shaded by the votes of {trees} trees, and the errors after each tree. Of {new} "
        "new cases {new_wrong} are wrong, of {cases} training cases {wrong}; {narrow} are wrong or "
        "won by less than 60 votes in 100.",
        known["trees"],
    ).format(**known)


def note():
    """Below the picture."""
    return _("Drag the diamond: each step is one tree. Ring: the smallest margin.")


def worst(margin):
    """The case that the vote likes least."""
    return _("Smallest margin: {margin} (votes for its class minus votes against).").format(
        margin=format_number(margin, 2)
    )


def rule(known):
    """The number of trees, where it is dragged."""
    return ngettext(
        "One tree: {new_wrong} of {new} new cases wrong, {wrong} of {cases} old.",
        "{trees} trees: {new_wrong} of {new} new cases wrong, {wrong} of {cases} old.",
        known["trees"],
    ).format(**known)


def why(state, known):
    """Why the vote is better or worse than one tree."""
    own = {
        "bagging": _(
            "Each tree learns from its own bootstrap draw, so each draws its own lonely strips. "
            "Where they differ, the vote smooths them away."
        ),
        "forest": _(
            "Each tree learns from its own draw, and each question is asked of one attribute, "
            "chosen at random. The trees are worse alone and differ more."
        ),
        "stumps": _(
            "A stump asks one question: left or right of one value. A vote adds such answers up, "
            "and no sum of them says \u201cboth or neither\u201d, which is what the four fields "
            "ask for."
        ),
        "depth3": _(
            "Each tree looks hardest at what the ones before it missed. Cases on the wrong side "
            "are missed again and again, so that late trees build islands around them."
        ),
    }[state.recipe]
    # The plural is the trees' own.
    last = ngettext(
        "The only tree has all the votes.",
        "The newest of the {trees} trees has {weight} % of the votes.",
        state.trees,
    )
    return (
        own,
        last.format(**known),
        _(
            "The margin of a case is the votes for its class minus those against, as a share. Its "
            "median is {margin} here. Errors on the cases that were trained on reach nothing soon; "
            "margins go on growing."
        ).format(**known),
        _(
            "The {new} new cases took no part. On them the vote is wrong {new_wrong} times, one "
            "full tree {tree_wrong} times; McNemar\u2019s test looks at those where only one of "
            "them is right."
        ).format(**known),
        _(
            "You can see 160 such votes here. Who reports the best of them has chosen by looking; "
            "name recipe and number first."
        ),
    )


def caption(known):
    """Above the table of all recipes."""
    return _(
        "The first {trees} of each recipe, on {cases} training and {new} new cases; one tree is "
        "wrong on {tree_wrong} of the new."
    ).format(**known)


MODELS = {
    "bagging": "BaggingClassifier(n_estimators={trees}, random_state=1)",
    "forest": "RandomForestClassifier(n_estimators={trees}, random_state=1)",
    "stumps": "AdaBoostClassifier(\n    DecisionTreeClassifier(max_depth=1, random_state=1),\n"
    "    n_estimators={trees}, random_state=1,\n)",
    "depth3": "AdaBoostClassifier(\n    DecisionTreeClassifier(max_depth=3, random_state=1),\n"
    "    n_estimators={trees}, random_state=1,\n)",
}
CASES = {
    "moons": "X, y = make_moons(150, noise=0.35, random_state=1)\n"
    "new, truth = make_moons(1000, noise=0.35, random_state=101)\n",
    "steps": "def fields(n, seed):\n"
    "    rng = np.random.default_rng(seed)\n"
    "    X = rng.uniform(-1, 1, size=(n, 2))\n"
    "    y = (X[:, 0] > 0) ^ (X[:, 1] > 0)\n"
    "    return X, (y ^ (rng.random(n) < 0.1)).astype(int)\n\n\n"
    "X, y = fields(150, 1)\n"
    "new, truth = fields(1000, 101)\n",
}


def code(state):
    """Python lines that train, vote and judge; all twenty are grown, the first ones vote."""
    return (
        "import numpy as np\n"
        "from sklearn.datasets import make_moons\n"
        "from sklearn.ensemble import AdaBoostClassifier, BaggingClassifier\n"
        "from sklearn.ensemble import RandomForestClassifier\n"
        "from sklearn.tree import DecisionTreeClassifier\n\n"
        "from verdictlab import judge, mcnemar_test\n\n"
        f"{CASES[state.world]}"
        f"many = {MODELS[state.recipe].format(trees=MEMBERS)}.fit(X, y)\n"
        f"first = range({state.trees})\n"
        'weights = getattr(many, "estimator_weights_", np.ones(20))\n'
        "votes = sum(\n"
        "    weights[i] * (2.0 * many.estimators_[i].predict(new) - 1) for i in first\n"
        ")\n"
        "vote = (votes > 0) == (truth == 1)\n"
        "tree = DecisionTreeClassifier(random_state=1).fit(X, y).predict(new) == truth\n"
        "result = mcnemar_test((vote & ~tree).sum(), (~vote & tree).sum())\n"
        f"print(judge(result, names={names(state.recipe, state.trees)!r}, alpha={state.alpha}))"
    )

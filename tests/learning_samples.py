"""Small items of every kind, for the tests of the learning engine."""

import numpy as np

from verdictlab.learning._registry import Registry
from verdictlab.learning.model import (
    Bet,
    Chapter,
    Choice,
    ChoiceCheck,
    Draw,
    FunctionCheck,
    Mark,
    NumberCheck,
    Order,
    Prediction,
    Property,
    Question,
    Quiz,
    Required,
    SentenceCheck,
    Slide,
    Slot,
    TextCheck,
    Trap,
)

HINTS = ("Think of the sign.", "Subtract the second from the first.", "It is 1 - 2.376.")


def _ranks_add_up(function, rng):
    values = rng.normal(size=rng.integers(3, 8))
    ranks = np.asarray(function(values), dtype=float)
    if ranks.shape != values.shape:
        return "Return one rank for each value."
    if not np.isclose(ranks.sum(), len(values) * (len(values) + 1) / 2):
        return "The ranks of n values must add up to n (n + 1) / 2."
    return None


def _largest_first(function, rng):
    values = rng.normal(size=6)
    if np.argmin(function(values)) != np.argmax(values):
        return "The largest value gets rank 1.", "M31"
    return None


CHOICES = (
    Choice(text="the pair M3 and M1", feedback="Yes: 1.93 is above 1.21.", right=True),
    Choice(text="all pairs", feedback="The overall test names no pair.", misconception="M11"),
    Choice(text="no pair", feedback="One gap is above the critical distance."),
)

ITEMS = (
    Quiz(
        id="sample.quiz",
        title="Three questions",
        questions=tuple(
            Question(
                id=f"sample.quiz-{n}", prompt=f"Which pair differs, take {n}?", choices=CHOICES
            )
            for n in (1, 2, 3)
        ),
    ),
    Quiz(
        id="sample.beliefs",
        title="Beliefs",
        marked=False,
        questions=(
            Question(
                id="sample.belief-p",
                prompt="Is p the probability of H0?",
                choices=(
                    Choice(text="yes", feedback="No.", misconception="M01"),
                    Choice(text="no", right=True),
                    Choice(text="I don't know", feedback="Chapter 7 tells."),
                ),
            ),
        ),
    ),
    Prediction(
        id="sample.bet",
        prompt="How many of 6 pairs differ?",
        choices=(
            Choice(text="none"),
            Choice(text="2", right=True),
            Choice(text="all 6", misconception="M11"),
        ),
        outcome="Two pairs differ.",
    ),
    Slide(
        id="sample.slide",
        prompt="Which share is right?",
        low=0.0,
        high=1.0,
        decimals=2,
        answer=lambda: 0.554,
        tolerance=0.05,
        below="More than that.",
        above="Less than that.",
        beliefs={"above": "M19"},
        mark=Mark(lab="confusion_lab", row="accuracy", table="fraud"),
        outcome="It is 0.554.",
    ),
    Draw(
        id="sample.curve",
        prompt="How often will it reject?",
        name="the t-test",
        across="bias k",
        up="share that rejects",
        at=(0, 2, 4.5, 10),
        low=0.0,
        high=1.0,
        decimals=2,
        answer=lambda: [0.05, 0.15, 0.2, 0.25],
        tolerance=0.1,
        below="More than that.",
        above="Less than that.",
        beliefs={"above": "M19"},
        mark=Mark(lab="roc_lab", row="B", table="crossing", scale=0.1),
        outcome="It stays low.",
    ),
    Order(
        id="sample.order",
        prompt="Smallest error first.",
        choices=(
            Choice(text="one holdout", feedback="A few cases decide.", misconception="M22"),
            Choice(text="ten folds"),
            Choice(text="bootstrap .632"),
        ),
        answer="cba",
        outcome="Bootstrap .632, ten folds, one holdout.",
    ),
    Bet(
        id="sample.laid",
        prompt="How many of 6 pairs differ?",
        choices=(
            Choice(text="none"),
            Choice(text="2", right=True),
            Choice(text="all 6", feedback="Not that many.", misconception="M11"),
        ),
        outcome="Two pairs differ.",
    ),
    ChoiceCheck(id="sample.pair", prompt="Which pair differs?", choices=CHOICES, hints=HINTS),
    NumberCheck(
        id="sample.gap",
        prompt="How far is R(M3) from R(M4)?",
        answer=lambda: 1 - 2.376,
        tolerance=0.001,
        right="Yes, first minus second.",
        traps=(Trap(value=2.376, message="That is the rank itself.", misconception="M31"),),
        hints=HINTS,
    ),
    NumberCheck(
        id="sample.holm",
        prompt="Give the adjusted p-values.",
        answer={"M1": 0.012, "M2": 0.3, "M4": 0.04},
        tolerance=0.0005,
        traps=(
            Trap(
                value={"M1": 0.004, "M4": 0.02},
                message="These are not adjusted.",
                misconception="M10",
            ),
        ),
        hints=HINTS,
    ),
    FunctionCheck(
        id="sample.ranks",
        prompt="Write a function that ranks values, 1 for the largest.",
        properties=(
            Property(name="add up", test=_ranks_add_up),
            Property(name="largest first", test=_largest_first),
        ),
        hints=HINTS,
    ),
    SentenceCheck(
        id="sample.verdict",
        prompt="Put the verdict together.",
        template="{pair}: {decision}, at alpha = {level}. {caveat}",
        slots=(
            Slot(
                name="decision",
                label="decision",
                choices=(
                    Choice(text="differ", right=True),
                    Choice(text="no difference shown", feedback="p is below alpha."),
                    Choice(text="equal", feedback="Never equal.", misconception="M03"),
                ),
            ),
            Slot(
                name="pair",
                label="pair",
                choices=(
                    Choice(text="M3 and M1", right=True),
                    Choice(text="all pairs", feedback="Two of six.", misconception="M11"),
                ),
            ),
            Slot(
                name="level",
                label="the level",
                choices=(
                    Choice(text="0.05", right=True),
                    Choice(text="0.00384", feedback="That is p.", misconception="M07"),
                ),
            ),
            Slot(
                name="caveat",
                label="caveat",
                choices=(
                    Choice(
                        text="The others are equal.",
                        feedback="Nothing showed that.",
                        misconception="M03",
                    ),
                    Choice(text="Not shown is not equal.", right=True),
                ),
            ),
        ),
        hints=HINTS,
    ),
    TextCheck(
        id="sample.words",
        prompt="Write the verdict on M3 and M1.",
        numbers=(
            Required(name="the p-value", value=0.00384, tolerance=0.00005),
            Required(name="alpha", value=0.05, tolerance=0),
        ),
        forbidden=("accept-h0", "prove", "almost-significant", "trend", "winner", "equal"),
        rubric=("It names the pair.", "It names the level.", "It says what is not shown."),
        good="M3 ranks better than M1 (p = 0.00384, alpha = 0.05).",
        flawed="M3 is the winner.",
    ),
)


class Module:
    """What a chapter's folder, and a file in it, look like to the registry."""

    @staticmethod
    def chapter():
        return Chapter(id="sample", number="99", title="Samples")

    @staticmethod
    def items():
        return ITEMS


Module.PARTS = (Module,)


# The same form as tests/answers/<chapter>.py.
ANSWERS = {
    "sample.pair": {
        "right": ["a", "The pair  M3 and M1.", "(A)"],
        "wrong": [
            ("b", "M11"),
            ("all pairs", "M11"),
            ("c", None),
            ("No pair", None),
            ("d", None),
            ("", None),
            ("M3", None),
        ],
    },
    "sample.gap": {
        "right": [-1.376, "-1.376", "\u22121,376", "gap = -1.376", "-1376e-3", -1.3765, "-137.6 %"],
        "wrong": [
            (1.376, None),
            ("2.376", "M31"),
            (-1.38, None),
            (-137.6, None),
            ("p < 0.05", None),
            ("one", None),
            ("", None),
            ("1,234.5", None),
            (0, None),
        ],
    },
    "sample.holm": {
        "right": [
            {"M1": 0.012, "M2": 0.3, "M4": 0.04},
            {"M4": "0,04", "M2": "p = 0.300", "M1": "1.2e-2"},
        ],
        "wrong": [
            ({"M1": 0.004, "M2": 0.3, "M4": 0.02}, "M10"),
            ({"M1": 0.012, "M2": 0.3, "M4": 0.02}, None),
            ({"M1": 0.012, "M2": 0.3}, None),
            ({"M1": 0.012, "M2": 0.3, "M3": 0.04}, None),
            ({"M1": 1, "M2": 2, "M4": 3}, None),
            ("0.012", None),
            ({"M1": "x", "M2": 0.3, "M4": 0.04}, None),
        ],
    },
    "sample.verdict": {
        "right": [
            ["differ", "M3 and M1", "0.05", "Not shown is not equal."],
            {
                "pair": "m3 and m1",
                "decision": "Differ",
                "level": "0.05",
                "caveat": "Not shown is not equal",
            },
        ],
        "wrong": [
            (["equal", "M3 and M1", "0.05", "Not shown is not equal."], "M03"),
            (["differ", "all pairs", "0.00384", "Not shown is not equal."], "M11"),
            (["no difference shown", "M3 and M1", "0.00384", "Not shown is not equal."], "M07"),
            (["no difference shown", "M3 and M1", "0.05", "Not shown is not equal."], None),
            (["differ", "M3 and M1", "0.05", "The others are equal."], "M03"),
            (["differ", "M3"], None),
            (["differ", "M3", "0.05", "x"], None),
            ({"decision": "differ", "pair": "M3 and M1", "level": "", "caveat": None}, None),
            ({"verdict": "differ"}, None),
            ("differ", None),
        ],
    },
    "sample.words": {
        "right": [
            "M3 ranks better than M1 (p = 0.00384, alpha = 0.05); M2 is not proved equal.",
            "At 5 % the pair M3 and M1 differs, p=0,00384.",
        ],
        "wrong": [
            ("M3 is the winner (p = 0.00384, alpha = 0.05).", "M17"),
            ("M3 ranks better than M1 (p = 0.00384).", None),
            ("M3 and M2 are equal; M3 beats M1 (p = 0.00384, alpha = 0.05)", "M03"),
            ("p = 0.00384 <= 0.05 so we accept H0", "M03"),
            ("This proves it: p = 0.00384, alpha 0.05", "M38"),
            ("Model M3 has the level 0.05", None),
            ("", None),
        ],
    },
    "sample.ranks": {
        "right": [
            lambda values: len(values) - np.argsort(np.argsort(values)),
            lambda values: [1 + sum(other > value for other in values) for value in values],
        ],
        "wrong": [
            (lambda values: np.argsort(np.argsort(values)) + 1, "M31"),
            (lambda values: 3.5, None),
            (lambda values: None, None),
            (lambda values: values.no_such_thing, None),
            (lambda: 1, None),
            (lambda values: "abc", None),
            (lambda values: [1, 2, 3], None),
            (7, None),
        ],
    },
}


def sample_registry():
    """A registry that holds the samples only."""
    return Registry([Module])

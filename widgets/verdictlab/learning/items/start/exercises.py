"""Exercises of chapter 00 with one answer."""

from math import comb

from ...._text import _
from ...model import Choice, ChoiceCheck, NumberCheck, Trap
from .facts import coin_share, survives

# Counts of quarrels that the coin lab offers.
OFFERED = (60, 100, 200, 400, 600, 700, 800, 900, 1000, 1400, 2000)


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="start.coin-p",
            prompt=_(
                "M3 scores higher than M2 on 10 of 15 problems. 4944 of the 32768 sequences of "
                "15 fair coins have 10 or more heads. What is the p-value (both directions)?"
            ),
            answer=lambda: coin_share(10, 15),
            tolerance=0.002,
            traps=(
                Trap(
                    value=lambda: coin_share(10, 15) / 2,
                    message=_(
                        "Is that one side only, the sequences in which M3 is ahead? Before "
                        "looking, M2 could just as well have been ahead on 10; count both "
                        "directions."
                    ),
                ),
                Trap(
                    value=4944,
                    message=_(
                        "That is how many sequences have 10 or more heads. What is their share of "
                        "all 32768, and would 10 or more tails have surprised you less?"
                    ),
                    tolerance=0.5,
                ),
                Trap(
                    value=lambda: 1 - coin_share(10, 15),
                    message=_(
                        "That is one minus the p-value: the share of sequences that are less "
                        "lopsided than ours. It is not the probability that M3 is better."
                    ),
                    misconception="M01",
                ),
                Trap(
                    value=2 * comb(15, 10) / 2**15,
                    message=_(
                        "That counts sequences with exactly 10 on one side. A p-value counts "
                        "results at least as far out: 10, 11, up to 15."
                    ),
                ),
                Trap(
                    value=comb(15, 10) / 2**15,
                    message=_(
                        "That counts the 3003 sequences with exactly 10 heads. A p-value counts "
                        "results at least as far out, 10, 11, up to 15, in both directions."
                    ),
                ),
                Trap(
                    value=9888,
                    message=_(
                        "That is the number of sequences; the p-value is its share of all 32768."
                    ),
                    tolerance=0.5,
                ),
                Trap(
                    value=10 / 15,
                    message=_(
                        "That is the share of problems M3 won. How often does a coin do as well?"
                    ),
                ),
            ),
            right=_(
                "9888 of 32768 sequences: a fair coin is that lopsided in 3 of 10 cases. No "
                "difference between M3 and M2 is shown by this count, at any usual level."
            ),
            hints=(
                _("Which sequences would you have found as surprising as M3 ahead on 10 of 15?"),
                _("In the example by hand the sequences with many tails were counted too."),
                _("Double the 4944 sequences, then divide by all sequences there are."),
            ),
        ),
        ChoiceCheck(
            id="start.borrowed-p",
            prompt=_(
                'A report says: "M3 is significantly better than M1 (p = 0.0013)." The overall '
                "test of all four models has p = 0.0013. What is wrong?"
            ),
            choices=(
                Choice(
                    text=_(
                        "Nothing: when the overall test rejects, the best and the worst differ."
                    ),
                    feedback=_(
                        "A rejection says that not all are alike; it does not name a pair. "
                        "There are tables in which it rejects and no pair can be shown to "
                        "differ."
                    ),
                    misconception="M11",
                ),
                Choice(
                    text=_("It should say: the probability that M3 is better is 99.87 percent."),
                    feedback=_(
                        "A p-value is computed in a world where nothing differs; one minus it "
                        "is no probability that something does."
                    ),
                    misconception="M01",
                ),
                Choice(
                    text=_("The p-value is too small for only 15 problems."),
                    feedback=_(
                        "15 problems can give far smaller p-values; this one is right for its test."
                    ),
                ),
                Choice(
                    text=_("The p-value belongs to all four models together, not to the pair."),
                    feedback=_(
                        "Yes. The overall test says that not all are alike. The pair has a "
                        "p-value of its own (0.0074 by the sign test), and it must stand beside "
                        "the pair."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("It should add that such a small p-value means a large difference."),
                    feedback=_(
                        "A small p-value says that chance seldom does this. With many problems "
                        "a tiny difference gets a small p-value too."
                    ),
                    misconception="M05",
                ),
            ),
            hints=(
                _("Ask of every p-value: which question does it answer?"),
                _("Look at the table of the parts of a verdict: what must stand beside what?"),
                _(
                    "0.0013 was computed from all four columns. Which columns does the sentence "
                    "speak of?"
                ),
            ),
        ),
        NumberCheck(
            id="start.strict-level",
            prompt=_(
                "A leads by 56. Among how many quarrels, at most, is a difference shown at the "
                "level 0.01? Take the largest of the numbers that the lab offers."
            ),
            answer=lambda: survives(56, 0.01, OFFERED),
            tolerance=0,
            count=True,
            traps=(
                Trap(
                    value=lambda: survives(56, 0.05, OFFERED),
                    message=_(
                        "That is what the lead survives at the level 0.05. Is p at most 0.01?"
                    ),
                    tolerance=0,
                ),
                Trap(
                    value=600,
                    message=_("Among 600 quarrels p is 0.0247. Is that at most 0.01?"),
                    tolerance=0,
                ),
                Trap(
                    value=200,
                    message=_("There it is shown; but among more quarrels as well."),
                    tolerance=0,
                ),
                Trap(
                    value=2000,
                    message=_("There coins are 56 or more apart in every fifth round."),
                    tolerance=0,
                ),
            ),
            right=_(
                "There p = 0.0059. As a sentence: what if the level had been 0.01? Then no "
                "difference would be shown among the 600. The plan said 0.05, and the plan's "
                "verdict stays."
            ),
            hints=(
                _("Which numbers does the lab offer, and what is p for each?"),
                _("Set the level of the lab to 0.01 and move the quarrels; or open its table."),
                _("p is 0.0247 among 600 quarrels and 0.0059 among 400. Which is at most 0.01?"),
            ),
        ),
    )

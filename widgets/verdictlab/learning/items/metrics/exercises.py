"""Exercises of chapter 02 with one answer."""

from ...._text import _
from ....metrics import binary_metrics
from ...model import Choice, ChoiceCheck, NumberCheck, Trap


def _test():
    return binary_metrics(tp=40, fn=10, fp=5, tn=45)


def items():
    """The items, in the language chosen now."""
    return (
        NumberCheck(
            id="metrics.kappa-by-hand",
            prompt=_(
                "50 ill, 40 of them called ill; 50 well, 45 of them called well. Accuracy 0.85, "
                "chance agreement 0.50. What is kappa?"
            ),
            answer=lambda: _test().kappa,
            tolerance=0.005,
            traps=(
                Trap(
                    value=lambda: _test().accuracy,
                    message=_("That is the rate of hits. Kappa is another question."),
                    misconception="M36",
                ),
                Trap(
                    value=lambda: _test().accuracy - 0.5,
                    message=_(
                        "That is the way covered since chance. Kappa is its share of the whole "
                        "way, which goes from 0.50 to 1."
                    ),
                ),
                Trap(
                    value=0.5,
                    message=_(
                        "0.50 is the agreement by chance, where the way begins. How far does the "
                        "test go from there, and how far is it to 1?"
                    ),
                ),
                Trap(
                    value=lambda: _test().accuracy / 0.5,
                    message=_("Kappa compares ways, 0.85 - 0.50 and 1 - 0.50, not 0.85 with 0.50."),
                ),
                Trap(
                    value=lambda: _test().sensitivity,
                    message=_("That is the sensitivity, 40 of 50 ill people found."),
                    misconception="M36",
                ),
            ),
            right=_("(0.85 - 0.50)/(1 - 0.50) = 0.70: 70 % of the way, with 85 % right."),
            hints=(
                _("Where does the way begin, where does it end, where does the test stand?"),
                _("It begins at 0.50 and ends at 1; the test stands at 0.85."),
                _("Divide the gain by all there was to gain: (0.85 - 0.50)/(1 - 0.50)."),
            ),
        ),
        ChoiceCheck(
            id="metrics.denominator",
            prompt=_(
                "Error 26.7 % with 0.8 % unclassified, error 4.0 % with 62.3 % unclassified. "
                "\u201cIn the cases it classifies, the method makes 85 % fewer errors.\u201d What "
                "is wrong?"
            ),
            choices=(
                Choice(
                    text=_("Nothing: 4.0 is 85 % less than 26.7."),
                    feedback=_(
                        "The numbers are; but they count errors over all cases, and 62.3 % of the "
                        "cases cannot be errors any more."
                    ),
                    misconception="M35",
                ),
                Choice(
                    text=_(
                        "The errors are counted over all cases; over the classified ones the fall "
                        "is much smaller."
                    ),
                    feedback=_(
                        "Yes: 4.0/0.377 = 10.6 against 26.7/0.992 = 26.9, a fall of about 60 %; "
                        "averaged problem by problem, 54 %."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("The error of the classified did not fall at all."),
                    feedback=_("It did: from 26.9 to 10.6 % here. Divide both by their coverage."),
                ),
                Choice(
                    text=_("Unclassified cases should be counted as errors, so it is 66.3 %."),
                    feedback=_(
                        "That is one price among many, a full error for an open case. It is not "
                        "what the sentence is about: the cases that are classified."
                    ),
                ),
                Choice(
                    text=_("The fall cannot be judged without a test of significance."),
                    feedback=_(
                        "A test of a wrong number stays wrong. Look at what is divided by what."
                    ),
                    misconception="M04",
                ),
            ),
            hints=(
                _("What is the largest error that a method can have which answers 37.7 %?"),
                _("Error over all = error of the classified x coverage."),
                _("26.7/(1 - 0.008) and 4.0/(1 - 0.623)."),
            ),
        ),
        ChoiceCheck(
            id="metrics.fraud-sentence",
            prompt=_("Which of the sentences contradicts the others?"),
            choices=(
                Choice(
                    text=_("Frauds are rare."),
                    feedback=_(
                        "The last one needs it: the majority rule finds no fraud if it is rare."
                    ),
                ),
                Choice(
                    text=_("The fraudulent payments are 99.5 % of all."),
                    feedback=_(
                        "Yes. Then the rule would name fraud every time and find all of it, and "
                        "frauds would not be rare. It is the other class that has 99.5 %."
                    ),
                    right=True,
                ),
                Choice(
                    text=_("The majority rule is right in 99.5 %."),
                    feedback=_(
                        "That holds whichever class has the 99.5 %; accuracy cannot see the slip."
                    ),
                ),
                Choice(
                    text=_("Its accuracy is high, and it finds no fraud."),
                    feedback=_("With 0.5 % frauds that is just what happens: recall 0."),
                    misconception="M19",
                ),
                Choice(
                    text=_("None of them."),
                    feedback=_("Take 1000 payments, 995 of them frauds. What does the rule find?"),
                ),
            ),
            hints=(
                _("Two tables of 1000 payments: 995 frauds, or 5."),
                _("In which of them does the majority rule find no fraud?"),
                _("With 995 frauds the rule says fraud and finds all of them."),
            ),
        ),
    )

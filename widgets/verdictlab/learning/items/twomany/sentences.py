"""A verdict of chapter 08 put together from parts."""

from ...._text import _
from ...model import SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    removed = _("A has the lower error (p = 0.0271)")
    counted = _("A is ahead more often (sign test, p = 0.00522)")
    planned = _("No difference between A and B was shown (p = 0.953)")
    equal = _("A and B have the same error (p = 0.953)")
    all_30 = _("paired t-test on all 30 problems, as planned")
    only_29 = _("paired t-test on 29 problems")
    four = _("the test that fits these data best")
    level = _("level 0.05")
    level_later = _("level 0.05, one-sided since A leads on 23 problems")
    aside = _("Found afterwards: without wav2c1 p = 0.0271; that problem is studied apart")
    silent = _("One outlier was removed")
    trend = _("There is a tendency in favour of A")
    return (
        SentenceCheck(
            id="twomany.verdict-parts",
            prompt=_(
                "A and B, 30 problems, error. The plan, fixed beforehand: paired t-test, level "
                "0.05. It gives p = 0.953. Afterwards somebody noticed wav2c1: without it "
                "p = 0.0271. The sign test would give p = 0.00522."
            ),
            template="{decision}; {test}, {level}. {rest}.",
            slots=(
                Slot(
                    name=_("decision"),
                    options=(removed, counted, planned, equal),
                    right=planned,
                    feedback={
                        removed: _("That is a what-if: the problem was left out after looking."),
                        counted: _("The plan named another test; this one was picked by its p."),
                        equal: _("A large p shows no equality; that takes TOST and a margin."),
                    },
                    misconceptions={removed: "M26", counted: "M26", equal: "M03"},
                ),
                Slot(
                    name=_("test"),
                    options=(only_29, all_30, four),
                    right=all_30,
                    feedback={
                        only_29: _("p = 0.953 belongs to all 30 problems."),
                        four: _("Best by what? The test was fixed before the data were seen."),
                    },
                    misconceptions={only_29: "M26", four: "M26"},
                ),
                Slot(
                    name=_("level"),
                    options=(level_later, level),
                    right=level,
                    feedback={
                        level_later: _("The side was chosen after looking; that doubles the price.")
                    },
                    misconceptions={level_later: "M18"},
                ),
                Slot(
                    name=_("rest"),
                    options=(silent, aside, trend),
                    right=aside,
                    feedback={
                        silent: _("Which one, why, when, and what did the verdict say with it?"),
                        trend: _("p = 0.953 tends nowhere."),
                    },
                    misconceptions={silent: "M26", trend: "M06"},
                ),
            ),
            hints=(
                _("What was fixed before anybody looked?"),
                _("The verdict is that of the plan; what came later stands beside it, named."),
                _("p = 0.953, all 30 problems, level 0.05; then wav2c1 as a what-if."),
            ),
        ),
    )

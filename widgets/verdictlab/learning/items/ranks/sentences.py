"""A verdict of chapter 10 put together from parts."""

from ...._text import _
from ...model import SentenceCheck, Slot


def items():
    """The items, in the language chosen now."""
    return (
        SentenceCheck(
            id="ranks.verdict-parts",
            prompt=_(
                "Four models, 15 problems, control M3 named beforehand, Holm, level 0.05. p "
                "before adjustment: M1 0.000689, M4 0.00468, M2 0.157; adjusted: 0.00207, "
                "0.00936, 0.157. Overall test: p = 0.00133."
            ),
            template="{decision}. {pairs}; {level}. {rest}",
            slots=(
                Slot(
                    name=_("decision"),
                    options=(
                        _("3 of 3 algorithms differ from the control M3"),
                        _("2 of 3 algorithms differ from the control M3"),
                        _("M3 is the best of the four models"),
                    ),
                    right=_("2 of 3 algorithms differ from the control M3"),
                    feedback={
                        _("3 of 3 algorithms differ from the control M3"): _(
                            "The overall test rejects, but M2 by itself does not pass its level."
                        ),
                        _("M3 is the best of the four models"): _(
                            "Against M2 nothing was shown. Say which differ; leave out who is best."
                        ),
                    },
                    misconceptions={
                        _("3 of 3 algorithms differ from the control M3"): "M11",
                        _("M3 is the best of the four models"): "M17",
                    },
                ),
                Slot(
                    name=_("pairs"),
                    options=(
                        _("M3 ranks better than M1 and M4 (p = 0.00133)"),
                        _("M3 ranks better than M1 (p = 0.000689) and M4 (p = 0.00468)"),
                        _("M1 (p = 0.00207) and M4 (p = 0.00936) rank better than M3"),
                        _("M3 ranks better than M1 (p = 0.00207) and M4 (p = 0.00936)"),
                    ),
                    right=_("M3 ranks better than M1 (p = 0.00207) and M4 (p = 0.00936)"),
                    feedback={
                        _("M3 ranks better than M1 and M4 (p = 0.00133)"): _(
                            "0.00133 belongs to the overall test of all four."
                        ),
                        _("M3 ranks better than M1 (p = 0.000689) and M4 (p = 0.00468)"): _(
                            "Those are the values before adjustment; beside a family level "
                            "stand adjusted ones."
                        ),
                        _("M1 (p = 0.00207) and M4 (p = 0.00936) rank better than M3"): _(
                            "Rank 1 is best, and M3 has the smallest mean rank."
                        ),
                    },
                    misconceptions={
                        _("M3 ranks better than M1 and M4 (p = 0.00133)"): "M27",
                        _("M3 ranks better than M1 (p = 0.000689) and M4 (p = 0.00468)"): "M10",
                    },
                ),
                Slot(
                    name=_("level"),
                    options=(
                        _("Holm, family level 0.01, as all of them are below it"),
                        _("Holm, family level 0.05, control named beforehand"),
                        _("Holm, family level 0.05, control chosen because it ranks first"),
                    ),
                    right=_("Holm, family level 0.05, control named beforehand"),
                    feedback={
                        _("Holm, family level 0.01, as all of them are below it"): _(
                            "The level was 0.05; a level that follows the result is no level."
                        ),
                        _("Holm, family level 0.05, control chosen because it ranks first"): _(
                            "Chosen after looking, it would have to pay for all six pairs."
                        ),
                    },
                    misconceptions={
                        _("Holm, family level 0.01, as all of them are below it"): "M26",
                        _("Holm, family level 0.05, control chosen because it ranks first"): "M18",
                    },
                ),
                Slot(
                    name=_("rest"),
                    options=(
                        _("M2 tends to rank worse as well (p = 0.157)."),
                        _("M2 is as good as M3 (p = 0.157)."),
                        _(
                            "No difference to M2 was shown (p = 0.157), which is not evidence "
                            "of equality."
                        ),
                    ),
                    right=_(
                        "No difference to M2 was shown (p = 0.157), which is not evidence of "
                        "equality."
                    ),
                    feedback={
                        _("M2 tends to rank worse as well (p = 0.157)."): _(
                            "0.157 is above the level; it tends nowhere."
                        ),
                        _("M2 is as good as M3 (p = 0.157)."): _(
                            "A gap of 0.67 with a standard error of 0.47 leaves room for a "
                            "large difference."
                        ),
                    },
                    misconceptions={
                        _("M2 tends to rank worse as well (p = 0.157)."): "M06",
                        _("M2 is as good as M3 (p = 0.157)."): "M03",
                    },
                ),
            ),
            hints=(
                _("Count first: how many adjusted p-values are at most 0.05?"),
                _("Each p-value beside its own comparison, adjusted ones beside a family level."),
                _("Two pass: M1 with 0.00207 and M4 with 0.00936. M2 with 0.157 does not."),
            ),
        ),
    )

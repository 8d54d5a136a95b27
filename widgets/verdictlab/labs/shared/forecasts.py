"""The regression lab's sentences where the cases and the two programs are the reader's own."""

from ..._text import _

__all__ = ["own_templates"]


def own_templates():
    """{name: sentence} of those that speak of the reader's own cases and of two named programs."""
    return {
        "own_fool": _("the mean of these cases"),
        "relative": _(
            "If the fool counts as 1, {a} has {relative_mae_a} by MAE and {relative_rmse_a} by "
            "RMSE, {b} {relative_mae_b} and {relative_rmse_b}; above 1 is worse than knowing "
            "nothing. Your {count} cases, and nothing is tested."
        ),
        "perfect_fool": _(
            "The fool is never off here, so that nothing can be measured against him. Your {count} "
            "cases, and nothing is tested."
        ),
        "task_part": _(
            "move the round dot of a single case until MAE and RMSE name different programs. Who "
            "minds that case more?"
        ),
        "task_agree": _(
            "move the round dot of a single case until both measures name the same program. Which "
            "is it?"
        ),
        "found_part": _("case {day} was enough. {mover} changed its mind, {stayer} did not."),
        "found_agree": _("case {day} alone: now both measures name {leader}."),
        "why_lengths": _(
            "MAE is the mean length. {a}: {lengths_a}, divided by {count}, is {mae_a}. {b}: "
            "{lengths_b}, divided by {count}, is {mae_b}."
        ),
        "why_squares": _(
            "RMSE squares first, takes the mean and then the root: the side of the mean square. "
            "{a}: {rmse_a}. {b}: {rmse_b}."
        ),
        "why_worst": _(
            "The longest miss of {a} (case {day_a}) is {lengths_share_a} % of its lengths and "
            "{squares_share_a} % of its squares; that of {b} (case {day_b}) {lengths_share_b} % "
            "and {squares_share_b} %. Unless all misses are alike, the longest takes more of the "
            "squares: RMSE minds one bad case more."
        ),
        "why_r_squared": _(
            "R squared is 1 minus the squares divided by those of the mean of these cases. {a}: "
            "{r_squared_a}, {b}: {r_squared_b}, the mean itself: 0. It names whom RMSE names."
        ),
        "why_harm": _(
            "Which one counts? The one that looks like the harm. If one large miss is worse than "
            "many small ones, square; if every unit counts alike, do not."
        ),
        "text": _(
            "{count} cases, what came, and the forecasts of {a} and {b}. MAE: {a} {mae_a}, {b} "
            "{mae_b}, fool {fool_mae}. RMSE: {a} {rmse_a}, {b} {rmse_b}, fool {fool_rmse}."
        ),
        "page_days": _("Cases"),
        "note": _("Drag a case up or down. Shorter errors are better."),
        "x": _("case"),
        "y": _("value"),
        "day": _("Case {day}: {came} came; {a} said {said_a}, {b} {said_b}, the fool {said_fool}."),
        "bars": _("error (0 = never off)"),
        "code": (
            "from verdictlab import compare_regressions\n\n"
            "came = {came}\n"
            "said = {{{a!r}: {forecast_a},\n"
            "        {b!r}: {forecast_b}}}\n"
            "found = compare_regressions(came, said)\n"
            "print(found.frame.round(3))\n"
            "print(found.leaders)"
        ),
    }

"""The regression lab's sentences; a page fills the same ones in regression/computed.js."""

from ..._text import _, format_number

__all__ = ["MEASURES", "templates"]

MEASURES = ("mae", "rmse")


def templates():
    """{name: sentence with named holes}."""
    return {
        "mark": format_number(0.5, 1)[1],
        "mae": _("MAE"),
        "rmse": _("RMSE"),
        "mae_of": _("MAE of {name}"),
        "rmse_of": _("RMSE of {name}"),
        "agree": _(
            "{leader} is ahead by both: MAE {mae_leader} against {mae_other}, RMSE {rmse_leader} "
            "against {rmse_other}."
        ),
        "part": _(
            "They disagree: MAE names {mae_first} ({mae_less} against {mae_more}), RMSE names "
            "{rmse_first} ({rmse_less} against {rmse_more})."
        ),
        "level_mae": _(
            "By MAE the two are level at {mae_less}; RMSE names {rmse_first}, {rmse_less} "
            "against {rmse_more}."
        ),
        "level_rmse": _(
            "By RMSE the two are level at {rmse_less}; MAE names {mae_first}, {mae_less} "
            "against {mae_more}."
        ),
        "level": _("The two are level: MAE {mae_less}, RMSE {rmse_less}."),
        "sentence": _(
            "{brief} The fool who says \u201c{fool}\u201d has MAE {fool_mae} and RMSE {fool_rmse}."
        ),
        "relative": _(
            "If the fool counts as 1, A has {relative_mae_a} by MAE and {relative_rmse_a} by "
            "RMSE, B {relative_mae_b} and {relative_rmse_b}; above 1 is worse than knowing "
            "nothing. Eight invented days, and nothing is tested."
        ),
        "perfect_fool": _(
            "The fool is never off here, so that nothing can be measured against him. Eight "
            "invented days, and nothing is tested."
        ),
        "undefined": _("not defined"),
        "summary": _("MAE {mae_a} / {mae_b}, RMSE {rmse_a} / {rmse_b}"),
        # What the lab asks, and what there was to find: no longer than the question.
        "task_part": _(
            "move the round dot of a single day until MAE and RMSE name different programs. Who "
            "minds that day more?"
        ),
        "task_agree": _(
            "move the round dot of a single day until both measures name the same program. Which "
            "is it?"
        ),
        "found_part": _("day {day} was enough. {mover} changed its mind, {stayer} did not."),
        "found_agree": _("day {day} alone: now both measures name {leader}."),
        "why_lengths": _(
            "MAE is the mean length. A: {lengths_a}, divided by 8, is {mae_a}. B: {lengths_b}, "
            "divided by 8, is {mae_b}."
        ),
        "why_squares": _(
            "RMSE squares first, takes the mean and then the root: the side of the mean square. "
            "A: {rmse_a}. B: {rmse_b}."
        ),
        "why_worst": _(
            "The longest miss of A (day {day_a}) is {lengths_share_a} % of its lengths and "
            "{squares_share_a} % of its squares; that of B (day {day_b}) {lengths_share_b} % "
            "and {squares_share_b} %. Unless all misses are alike, the longest takes more of the "
            "squares: RMSE minds one bad day more."
        ),
        "why_faultless": _("A program that is never off has no longest miss to compare."),
        "why_r_squared": _(
            "R squared is 1 minus the squares divided by those of the mean of these days. A: "
            "{r_squared_a}, B: {r_squared_b}, the mean itself: 0. It names whom RMSE names."
        ),
        "why_harm": _(
            "Which one counts? The one that looks like the harm. If one short-staffed night is "
            "worse than many small slips, square; if every bed counts alike, do not."
        ),
        "text": _(
            "Eight days, patients who came, and the forecasts of A and B. MAE: A {mae_a}, B "
            "{mae_b}, fool {fool_mae}. RMSE: A {rmse_a}, B {rmse_b}, fool {fool_rmse}."
        ),
        "page_days": _("Days"),
        "page_errors": _("Errors"),
        "note": _("Drag a day up or down."),
        "x": _("day"),
        "y": _("patients"),
        "came": _("came"),
        "forecast": _("{name}\u2019s forecast"),
        "fool": _("fool: {fool}"),
        "day": _("Day {day}: {came} came; A said {said_a}, B {said_b}, the fool {said_fool}."),
        "bar": _("{measure}: {value}; the fool has {fool}."),
        "bars": _("patients (0 = never off)"),
        "fool_mae_bar": _("fool\u2019s MAE {fool_mae}"),
        "fool_rmse_bar": _("fool\u2019s RMSE {fool_rmse}"),
        "caption": _("Relative errors are divided by those of the fool, who has 1."),
        "column_name": _("forecast"),
        "column_mae": _("MAE"),
        "column_rmse": _("RMSE"),
        "column_r_squared": _("R squared"),
        "column_relative_mae": _("relative MAE"),
        "column_relative_rmse": _("relative RMSE"),
        "row_fool": _("fool"),
        "code": (
            "from verdictlab import compare_regressions\n\n"
            "came = {came}\n"
            "said = {{'A': {forecast_a},\n"
            "        'B': {forecast_b}}}\n"
            "found = compare_regressions(came, said, landmark='{landmark}', value={value})\n"
            "print(found.frame.round(3))\n"
            "print(found.leaders)"
        ),
    }

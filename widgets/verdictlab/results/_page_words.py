"""What a page says of a file that it reads by itself, in the words of `read_results`."""

from __future__ import annotations

from typing import Any

from .._text import _, ngettext

__all__ = ["reading"]


def reading() -> dict[str, Any]:
    """{name: words}; each is filled as Python fills it, ``!r`` and ``:g`` included."""
    return {**_needs(), **_doubts(), **_refusals(), **_gaps(), **_notes()}


def _needs() -> dict[str, str]:
    """What is left to the notebook, each named."""
    return {
        "need": _(
            "{what}: this needs the notebook. Type verdictlab judge FILE, or open a notebook "
            "and call labs.studio_lab()."
        ),
        "need_school": _("The school {name}"),
        "need_rope": _("A rope"),
        "need_option": _("The option {name}"),
        "need_format": _("This is no plain table of text ({name})"),
        "need_rows": _("Row {row} has {got} cells and the head {count}"),
        "need_twice": _("The name {name!r} stands twice"),
        "need_few": _("{k} algorithms and {n} problems (this page needs 3 and 2)"),
        "need_dressed": _("{cell} may hold a number that this page does not read"),
        "need_sure": _("{name!r}, which was doubted and confirmed,"),
        "need_drawn": _("{k} algorithms on {n} problems, whose p is drawn at random"),
        "need_name": _(
            "The name {name!r} may be no algorithm; ignore=[{name!r}] leaves it out here"
        ),
        "need_measures": _("Several measures of each algorithm ({measures})"),
        "need_runs": _("{name!r} may tell runs, steps, items or a second name of the problems"),
        "need_own_runs": _("{name!r}, which the algorithms do not share,"),
        "need_repeats": _("{name!r}, of which rows repeat,"),
        "need_gaps": _("A missing score among runs ({name!r})"),
        "need_roles": _("No word says which column holds the {name}; say {name}=... here"),
        "need_cell": _("Row {row}, column {column}: {cell} is no number that this page reads"),
        "need_scale": _(
            "The scores of {name!r} differ in kind from all others; ignore=[{name!r}] "
            "leaves it out here"
        ),
        "need_same": _(
            "{name!r} has the same scores as another or everywhere one; "
            "ignore=[{name!r}] leaves it out here"
        ),
        "need_letters": _("The name {name!r} holds odd letters"),
        "need_items": _("{count} entries of {name!r} may be single items, no problems"),
        "need_marks": _("Numbers such as {cell} can be read in two ways"),
        "format_binary": _("not text"),
        "format_markup": _("LaTeX, HTML or JSON"),
        "format_framed": _("a drawn frame, or text around the table"),
        "format_spaces": _("no comma, semicolon, tab or bar between the cells"),
        "format_tool": _("what a tool wrote"),
        "format_quotes": _("quotation marks that do not fit"),
        "format_heads": _("a header on two lines"),
    }


def _doubts() -> dict[str, str]:
    return {
        "why_words": _("the column {name!r} holds words ({cell!r}), no scores"),
        "why_none": _("the column {name!r} holds no numbers ({cell!r})"),
        "why_counts": _("the column {name!r} numbers or counts something ({cell})"),
        "why_describes": _("the column {name!r} describes the problems or runs ({cell}, ...)"),
        "why_differences": _("the column {name!r} holds differences"),
        "why_spreads": _("the column {name!r} holds spreads, ranks or p-values"),
        "why_sums": _("the column {name!r} looks like a summary of the others"),
        "why_row": _("the row {name!r} looks like a summary of the others"),
        "why_follows": _(
            "the column {name!r} follows from the others (their mean, sum, best or worst)"
        ),
        "why_scale": _(
            "the column {name!r} lies outside {low:g} to {high:g}, where all others are "
            "(its largest entry is {most:g})"
        ),
        "why_gap": _("the column {name!r} is the difference of {first!r} and {second!r}"),
        "why_model": _("{name!r} is no problem but describes the algorithms"),
        "why_measure": _("{name!r} is a measure, no problem"),
        "why_odd": _("the column {name!r} does not look like an algorithm with its scores"),
        "why_beside": _("the column {name!r} looks like the spread or rank of another one"),
        "why_same": _("the same holds for {names}"),
        "if_problem": _("if it is a problem"),
        "if_problems": _("if they are problems"),
        "if_algorithm": _("if it is an algorithm"),
        "if_algorithms": _("if they are algorithms"),
        "doubt_all": _(
            "{reason}, and so it is with every other column; write the scores in digits"
        ),
        "doubt_one": _(
            "{reasons}, so no verdict may rest on it; say ignore={names!r} to leave it "
            "out, or sure={names!r} {kind}"
        ),
        "doubt_many": _(
            "{reasons}, so no verdict may rest on them; say ignore={names!r} to leave "
            "them out, or sure={names!r} {kind}"
        ),
    }


def _refusals() -> dict[str, str]:
    return {
        "way_high": _(
            "{name!r} is by its name better when it is higher, and lower was said to be "
            "better; say higher_is_better=True, or sure=[{name!r}] if lower is better "
            "all the same"
        ),
        "way_low": _(
            "{name!r} is by its name better when it is lower, and higher was said to be "
            "better; say higher_is_better=False, or sure=[{name!r}] if higher is better "
            "all the same"
        ),
        "arrows": _(
            "the names of the {what} say which way is better, and {names} go the other way "
            "than the rest; say ignore={listed!r} to judge the others, or sure={listed!r} "
            "if the arrows mean something else"
        ),
        "the_problems": _("problems"),
        "the_algorithms": _("algorithms"),
        "side_numbers": _(
            "The columns are named by numbers; if they are problems and the rows "
            "algorithms, turn the table."
        ),
        "side_columns": _(
            "The columns {names} are named like data sets; if the rows are the "
            "algorithms, turn the table."
        ),
        "side_rows": _(
            "The rows {names} are named like algorithms; if the columns are the "
            "problems, turn the table."
        ),
        "side_differ": _(
            "The {k} columns differ as problems do, more than the {n} rows; if the "
            "rows are the algorithms, turn the table."
        ),
        "side": _(
            "nothing says whether the rows ({rows}, ...) are problems or algorithms, and the "
            "columns ({columns}, ...) look like the problems; say algorithm={corner!r} if "
            "the rows are algorithms, problem={corner!r} if they are problems"
        ),
        "mixes": _("the column {name!r} mixes {metrics}; say metric={first!r} to keep one of them"),
        "several": _(
            "the columns {names} may each be the {what}; say {what}={first!r} or another of them"
        ),
        "two_things": _(
            "one column cannot be two things: problem, algorithm, score, fold and seed "
            "need one each"
        ),
    }


def _both(one: str, many: str) -> list[str]:
    return [ngettext(one, many, 1), ngettext(one, many, 2)]


def _gaps() -> dict[str, Any]:
    return {
        "gaps": _both(
            "{count} score is missing ({algorithms}), on {problems}",
            "{count} scores are missing ({algorithms}), on {problems}",
        ),
        "gaps_others": _("and {number} others ({count})"),
        "gaps_more": _("{count} more"),
        "gaps_drop": _("missing='drop-problems' leaves {left} of {n} problems"),
        "gaps_worst": _both(
            "missing='worst' counts it as worst", "missing='worst' counts each as worst"
        ),
        "gaps_ignore": _("ignore={names!r} leaves out what is missing most"),
        "gaps_say": _("{said}; say what it means: {ways}"),
        "gaps_none": _("{said}; no comparison is left without them: give the scores"),
        "gaps_few": _both(
            "without the problems that miss a score {left} is left, and a comparison "
            "needs 2{other}",
            "without the problems that miss a score {left} are left, and a "
            "comparison needs 2{other}",
        ),
        "gaps_few_worst": _("; missing='worst' counts a missing score as worst"),
        "dropped": _both(
            "{count} score was missing: the problem {names} was left out, {left} of {n} stayed.",
            "{count} scores were missing: the problems {names} were left out, {left} "
            "of {n} stayed.",
        ),
        "failed": _both(
            "{count} missing score ({algorithms}) counts as a failure: {how}.",
            "{count} missing scores ({algorithms}) count as failures: {how}.",
        ),
        "failed_how": _("each was set {step:g} behind the worst score read on its problem"),
        "failed_pairs": _("Set so: {pairs}."),
        "failed_pair": _("{algorithm} on {problem}"),
        "failed_more": _both("{count} more", "{count} more"),
    }


def _notes() -> dict[str, Any]:
    return {
        "took": _both(
            "{count} cell such as {first} held {what}: the number alone was kept.",
            "{count} cells such as {first} held {what}: the number alone was kept.",
        ),
        "took_spread": _("a spread"),
        "took_brackets": _("brackets behind the score"),
        "took_marks": _("bold face, stars or arrows"),
        "rows_read": _both(
            "{rows} row was read: {k} algorithms on {n} problems.",
            "{rows} rows were read: {k} algorithms on {n} problems.",
        ),
        "left_out": _("The rows of {names} were left out by choice."),
        "kept": _("{kept} of {count} rows were kept: those with {entry} in {name}."),
        "turned": _("The rows are algorithms and the columns problems: the table was turned."),
        "turned_sums": _(
            "The rows are algorithms and the columns problems: the table was turned, "
            "without the summary {names}."
        ),
        "kept_metric": _("{kept} of {count} rows were kept: those of {metric}."),
        "told_algorithm": _("algorithm"),
        "told_problem": _("problem"),
        "told_score": _("score"),
        "told_fold": _("fold"),
        "told_seed": _("seed"),
        "low_to_high": _("{low} to {high}"),
        "one_for_each": _("one for each {names}"),
        "runs_told": _(
            "Each score is the mean of {many} results ({by}); none of them counts as a problem."
        ),
        "role_told": _("{what}: {name}"),
        "roles_told": _("Columns: {told}."),
    }

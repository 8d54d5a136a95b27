"""The Studio's sentences, those that a page fills by itself among them."""

from ..._text import _, format_level, format_number, join_words, ngettext, p_words
from ...results._page_words import reading
from ...summaries._writing import heads_of
from ...tables._names import short
from ...tables._taken import ids_told, whole_words
from ..shared.rates import rate_words

_NAMED = 5


def size(table):
    """Count what was read."""
    told = _("{k} algorithms x {n} problems").format(k=table.k, n=table.n)
    if many := table._reading.many:
        told = _("{size} x {many} runs; runs averaged").format(size=told, many=many)
    return told


def cells(table):
    return _("{metric}, {count} scores, none missing").format(
        metric=table.metric or _("score"), count=table.n * table.k
    )


def no_direction():
    return _("Say which scores are better, higher or lower; nothing in the numbers tells it.")


def no_such():
    return _("No problem and no algorithm has the name {names}.")


def planned():
    return _("as planned")


def yes_no(same):
    return _("yes") if same else _("no")


def looked_before(hashes):
    """Say that this table was judged by other plans before."""
    if not hashes:
        return ""
    return _(
        "This table was judged here before, by the plans {hashes}. What is locked now is a "
        "what-if, too: tell it in the paper."
    ).format(hashes=join_words([each[:12] for each in hashes]))


def plan_lines(table, options):
    """Say the plan in lines of (what, value)."""
    lines = [
        (_("table"), size(table)),
        (_("better"), _("higher scores") if table.higher_is_better else _("lower scores")),
        (_("school"), options["school"]),
        (_("level alpha"), format_level(options["alpha"])),
        (_("control"), options["control"] or _("none: all pairs")),
    ]
    if options["rope"] is not None:
        lines.append((_("rope"), format_level(options["rope"])))
    return [list(line) for line in lines]


def leaders(verdict):
    """Say in a few words who leads, or which pairs differ."""
    if verdict.leaders and verdict.decision == "differ":
        named = [short(name, 30) for name in verdict.leaders[:_NAMED]]
        more = len(verdict.leaders) - len(named)
        return ", ".join(named) + (", ..." if more > 0 else "")
    pairs = [f"{short(a, 30)} > {short(b, 30)}" for a, b in list(verdict.better)[:_NAMED]]
    return "; ".join(pairs) or _("no difference")


def agree(same, count):
    """Count the routes that were looked at after the plan."""
    if not count:
        return _("No other route was looked at.")
    return ngettext(
        "{count} other route was looked at, {same} with the plan\u2019s answer. The verdict is the "
        "plan\u2019s, and the paper tells the others.",
        "{count} other routes were looked at, {same} with the plan\u2019s answer. The verdict "
        "is the plan\u2019s, and the paper tells the others.",
        count,
    ).format(count=count, same=same)


def changed(plan, options, without, missing):
    """Say what a what-if changes."""
    nobody = _("none: all pairs")
    told = [
        f"{name} {nobody if value is None else value}"
        for name, value in options.items()
        if value != plan[name]
    ]
    if without:
        told.append(_("without {names}").format(names=join_words(map(short, without))))
    if missing:
        told.append(_("missing scores: {policy}").format(policy=missing))
    return ", ".join(told)


def no_world(school, k):
    return _world()["world_none"].format(school=school, k=k)


def world(found, advantage, k):
    """Say how often the plan finds one better algorithm, and how often it errs."""
    told, count, frame = _world(), found.repetitions, found.frame
    holes = {"count": count, "n": found.n, "k": k, "advantage": format_number(advantage, 2)}
    lines = [told["world_one" if advantage else "world_equal"].format(**holes)]
    true = frame["effect"] != 0
    if true.any():
        rate = float(frame.loc[true, "found"].mean())
        lines.append(
            told["world_found"].format(
                pairs=int(true.sum()),
                found=format_number(100 * rate, 1),
                missed=format_number(100 * (1 - rate), 1),
            )
        )
    if found.false_claims is not None:
        lines.append(told["world_claims"].format(**rate_words(found.false_claims.rate, count)))
    return lines


def _world():
    return {
        "world_none": _(
            "The school {school} with {k} algorithms takes minutes here; "
            "power_of_protocol in a cell has the patience."
        ),
        "world_equal": _("Invented: {count} tables of {n} problems and {k} algorithms, all equal."),
        "world_one": _(
            "Invented: {count} tables of {n} problems and {k} algorithms, one better "
            "than all others by {advantage} standard deviations of the noise."
        ),
        "world_found": _(
            "By this plan each of its {pairs} true differences is found in {found} % "
            "of the tables, and missed in {missed} %."
        ),
        "world_claims": _(
            "It claims a difference between equal algorithms in {rate} % "
            "(Monte-Carlo standard error {error} points)."
        ),
    }


def page():
    """{name: words}: what the front end writes, and what a page fills by itself."""
    return {
        "language": _("en"),
        **p_words(),
        "mark": format_number(0.5, 1)[1],
        "nothing": _("nothing"),
        "list_more": _("{list}, {item}"),
        "list_last": _("{list} and {item}"),
        "ghost": "",
        "picture_keys": _("Use the arrow keys to go through the marks."),
        "picture_moves": "",
        # The desk.
        "no_direction": no_direction(),
        "private": _("Nothing is sent anywhere: your table stays on this machine."),
        "step_table": _("1. The table"),
        "paste": _("Paste a table, or open a file"),
        "open": _("Open a file"),
        "example": _("problem,A,B,C"),
        "step_plan": _("2. The plan"),
        "better": _("Which scores are better?"),
        "higher": _("higher"),
        "lower": _("lower"),
        "school": _("School"),
        "alpha": _("Level alpha"),
        "control": _("Compare"),
        "all_pairs": _("all pairs"),
        "with_control": _("with the control {name}"),
        "rope": _("Rope (Bayesian school)"),
        "columns": _("What the columns hold"),
        "found": _("found by itself"),
        "missing": _("An empty cell means"),
        "refuse": _("stop"),
        "drop-problems": _("leave its problem out"),
        "worst": _("a failure, behind all others"),
        "role_algorithm": _("algorithm"),
        "role_problem": _("problem"),
        "role_score": _("score"),
        "role_fold": _("fold"),
        "role_seed": _("seed or run"),
        "role_metric": _("the metric to keep"),
        "ignore": _("Leave unread: columns, or rows by their name (one a line)"),
        "sure": _("Right though doubted (names, one a line)"),
        "new_table": _("This is another table: say which of its scores are better."),
        "ways_head": _("What would mend it"),
        "ways": ways(),
        "preview": _("This is what would be judged"),
        "empty": _("Nothing to read yet."),
        "lock": _("Lock the plan and look"),
        "locked": _("The plan is locked: {hash}"),
        "anew": _("Start with another table"),
        # After the lock.
        "step_answer": _("3. The answer to the plan"),
        "each": _("Each algorithm"),
        "path": _("How it was reached"),
        "each_note": _(
            "Intervals hold for all pairs at once and look at one pair alone; the "
            "school decides in its own way, so both can disagree. Wins, ties and "
            "losses are duels with each other algorithm on each problem."
        ),
        "methods": _("Methods, to paste"),
        "step_what_if": _("4. What if ...?"),
        "no_such": no_such(),
        "schools": _("What each school does"),
        "without": _("Leave out (names, one a line)"),
        "ask": _("Ask what if"),
        "what_if_head": _("What if: {changes}"),
        "routes": _("Routes that were looked at"),
        "heads_routes": [_("route"), _("who leads then"), _("as planned?")],
        "flip": _("What would flip it?"),
        "heads_flip": [_("what was done otherwise"), _("who leads then"), _("as planned?")],
        "world": _("In an invented world"),
        "world_intro": _(
            "This does not describe your table, whose truth nobody knows. You invent "
            "a truth, and it tells what this many problems would miss."
        ),
        "advantage": _("True advantage of one algorithm, in standard deviations of the noise"),
        "try": _("Try the plan there"),
        "step_files": _("5. Take it along"),
        "download": _("Save {name}"),
        "make_files": _("Make the files"),
        "waiting": _("Computing ..."),
        # What a page without a kernel judges by itself.
        "page_only": _(
            "This page judges by the school demsar, from a table of text: a column for "
            "each algorithm, or a row for each score. Workbooks, LaTeX, HTML and JSON "
            "and the other schools need a notebook: labs.studio_lab(), or verdictlab "
            "judge FILE."
        ),
        "page_large": _(
            "Row {row}, column {column}: {cell} is too large to compute with; give the "
            "scores in another unit, or leave the problem out if it marks a missing "
            "score."
        ),
        "page_head": _(
            "The first row holds numbers ({names}, ...), not names of algorithms: put a "
            "row of names above it, such as {example}. If these are names, write "
            "problem above the first column."
        ),
        "page_ids": ids_told("{name}", "problem=False"),
        "page_whole": whole_words(),
        "page_leads": _(
            "{best} leads; no difference is shown from {near}; it ranks better than {count} of {k}."
        ),
        "page_alone": _("{best} leads alone; it ranks better than {count} of {k}."),
        "page_none": _("No difference is shown (Friedman, {p})."),
        "page_no_pair": _("Some algorithms differ (Friedman, {p}), yet no pair can be named."),
        "page_control": _("A difference from {control} is shown for {names}."),
        "page_control_none": _("No difference from {control} is shown for any pair."),
        "page_overall": _("Friedman: chi-squared {chi2}, F({d1}, {d2}) = {f}, {p}."),
        "page_exact": _("Friedman, all arrangements counted: chi-squared {chi2}, F = {f}, {p}."),
        "page_distance": _("Critical distance {distance}, corrected for ties."),
        "page_caveat": _("Where no difference is shown, that is no evidence of equality."),
        "page_pdf": _("For a PDF print this page, or run this in a terminal:"),
        "size_heads": heads_of(),
        "size_heads_control": heads_of("control"),
        "size_letters": _("letters"),
        "size_p": _("adjusted p"),
        "p_cell_below": _("< {bound}"),
        "size_none": _("none at this level"),
        "flip_last": _("without the last in rank, {name}"),
        "flip_each": _("each problem left out in turn"),
        "flip_same": _("the same every time"),
        "flip_count": _("another answer without {count} of {n}, listed below"),
        "flip_rest": _("other schools, and policies for missing scores"),
        "flip_elsewhere": _("a notebook answers this: labs.studio_lab()"),
        "page_axis": _("mean rank (1 = best)"),
        "page_cd": _("critical distance {distance}"),
        "page_mark": _("{name}: mean rank {rank}."),
        "page_text": _("Mean ranks from best to worst: {list}."),
        "page_item": _("{name} {rank}"),
        "page_note": _("A bar joins algorithms between which no difference is shown."),
        "page_note_control": _(
            "Diamond: the control {control}. Filled disc: a difference from it "
            "is shown. Open disc: none is shown."
        ),
        "page_size": _("{k} algorithms x {n} problems"),
        "page_runs": _("{size} x {many} runs; runs averaged"),
        "page_cells": _("{metric}, {count} scores, none missing"),
        "changed_missing": _("missing scores: {policy}"),
        "changed_without": _("without {names}"),
        "planned": planned(),
        "no_difference": _("no difference"),
        "yes": _("yes"),
        "no": _("no"),
        "agree": _(
            "{count} other routes were looked at, {same} with the plan\u2019s answer. The "
            "verdict is the plan\u2019s, and the paper tells the others."
        ),
        "agree_one": _(
            "{count} other route was looked at, {same} with the plan\u2019s answer. The "
            "verdict is the plan\u2019s, and the paper tells the others."
        ),
        "agree_none": _("No other route was looked at."),
        "plan_lines": [_("table"), _("better"), _("school"), _("level alpha"), _("control")],
        "higher_scores": _("higher scores"),
        "lower_scores": _("lower scores"),
        "none_all": _("none: all pairs"),
        **_world(),
        **paragraph(),
        **reading(),
    }


def ways():
    """{option: what a button says that takes it on}; where it is yes or no: yes, no, else."""
    return {
        "ignore": _("Leave out {value}"),
        "sure": _("{value} is right all the same"),
        "problem": [
            _("The first column names the problems"),
            _("No column names the problems"),
            _("{value} names the problems"),
        ],
        "algorithm": _("{value} names the algorithms"),
        "score": _("{value} holds the scores"),
        "fold": _("{value} numbers the folds"),
        "seed": _("{value} numbers seeds or runs"),
        "metric": _("Judge {value}"),
        "where": _("Only rows with {value}"),
        "missing": _("An empty cell: {value}"),
        "average": _("Average what repeats ({value})"),
        "sheet": _("Read table {value}"),
        "separator": _("Cells are separated by {value}"),
        "decimal_mark": _("The decimal mark is {value}"),
        "higher_is_better": [_("Higher is better"), _("Lower is better"), ""],
    }


def paragraph():
    """The sentences of the methods paragraph that the school demsar needs."""
    return {
        "m_what": _("We compared {k} algorithms ({names}) on {n} problems by {metric}; {better}."),
        "m_named": _("named in the table"),
        "m_higher": _("higher values are better"),
        "m_lower": _("lower values are better"),
        "m_score": _("score"),
        "m_unit": _("{metric} ({unit})"),
        "m_ties": _(
            "Within each problem the algorithms were ranked, ties sharing the mean of their ranks."
        ),
        "m_pairs": _("all pairs"),
        "m_control": _("each algorithm with the control {control}"),
        "m_test": _("Friedman's test [friedman1937], {form}"),
        "m_told": _(
            "{test}, at alpha = {alpha}, was followed, where it rejects, by comparisons of "
            "{family}, adjusted by {after} [{key}] at the family level alpha = {alpha} "
            "[{main}]."
        ),
        "m_nemenyi": _("Nemenyi's test"),
        "m_holm": _("Holm's procedure"),
        "m_hash": _("SHA-256 of the plan: {digest}"),
        "m_effects": _(
            "Effects are Hodges-Lehmann estimates of the difference of scores "
            "[hodges1963], with intervals at the joint level {level} for all {pairs} "
            "pairs (Bonferroni)."
        ),
        "m_no_interval": _(
            "Effects are Hodges-Lehmann estimates of the difference of scores "
            "[hodges1963]; {n} problems are too few for intervals at the joint "
            "level {level} for all {pairs} pairs (Bonferroni)."
        ),
        "m_exact": _("exact, with correction for ties"),
        "m_f": _("in the F form of Iman and Davenport [iman1980], with correction for ties"),
        "m_cited": _("All computations were made by a page of verdictlab {version} [{key}]."),
        "m_caption": _(
            "{k} algorithms on {n} problems. Bold: the leading group, in which no "
            "difference to the first is shown."
        ),
        "m_program": _(
            "Everything was computed in a page of verdictlab {version} by the school "
            "demsar; the table ({facts}) has the SHA-256 {hash}."
        ),
    }

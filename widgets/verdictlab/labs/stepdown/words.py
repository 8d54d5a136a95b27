"""The stepdown lab's sentences: looks, ends, verdicts of the invented family, reasons."""

from dataclasses import replace

from ..._text import _, format_level, format_number, join_words, ngettext, p_cell, p_text
from ...posthoc._adjust import ADJUSTMENTS
from ...verdicts import Verdict
from ...verdicts._p_values import named_level, promise
from ...verdicts._procedures import adjustment_name
from ..engine.parts import Task
from ..shared.tables import table_label


def level(value):
    """A level with three digits, as short as it is exact; "" where none stands."""
    return format_level(float(f"{value:.3g}")) if value is not None else ""


def after(step):
    """What stands before the answer after so many steps."""
    return _("Step {step}.").format(step=format_number(step, 0))


def data_label(source):
    """What the data are called where they can be chosen."""
    if source.invented:
        return _("Nine rivals, invented")
    table = table_label(source.table.name, source.table)
    return _("{table}: {control}").format(table=table, control=source.control)


def known(state):
    """What is known of a comparison."""
    return {
        "claimed": _("claimed"),
        "shut": _("not shown"),
        "waiting": _("waiting"),
    }[state]


def invented():
    """Where the nine come from."""
    return _("These p-values are invented, to set the procedures apart.")


# One look after the other


def _compared(row):
    return {
        "name": row["name"],
        "p": p_text(row["pvalue"], row["level"]),
        "bar": level(row["level"]),
    }


def under_way(rows, look, state, origin):
    """The verdict before the end of a walk: what the last look found."""
    brief = _look(rows, look, state)
    return Verdict(
        decision="no-conclusion",
        sentence=brief,
        brief=brief,
        caveat=" ".join(filter(None, (origin, promise(state.procedure)))),
        evidence={"alpha": state.alpha, "claimed": len(look.claimed)},
    )


def _look(rows, look, state):
    if not look.now:
        return _("{procedure}, {level}, not walked yet.").format(
            **named_level(state.procedure, state.alpha)
        )
    if state.procedure == "hommel":
        return _trial(rows, look)
    words = _compared(rows[look.place])
    if look.passed:
        return _("{name}: {p}, at most {bar}. Claimed, and on to the next.").format(**words)
    if state.procedure == "li":
        return _("{name}: {p}, above {bar}. Not shown; it sets one bar for the others.").format(
            **words
        )
    return _("{name}: {p}, above {bar}. Not shown, and on to the next.").format(**words)


def _trial(rows, look):
    count = len(look.now)
    asked = ngettext(
        "Could the largest be innocent?", "Could the {count} largest all be innocent?", count
    ).format(count=count)
    if look.place is None:
        told = ngettext(
            "Yes, it lies above its bar.", "Yes, each of them lies above its bar.", count
        )
    else:
        told = _("No: {name} has {p}, at most {bar}.").format(**_compared(rows[look.place]))
    return f"{asked} {told}"


def halt(rows, looks, state):
    """Why the walk goes no further."""
    last, m = looks[-1], len(rows)
    words = {"procedure": adjustment_name(state.procedure), "count": m}
    if last.place is None:
        words["bar"] = level(last.levels[0])
        if state.procedure == "hommel":
            left = len(looks[-2].now) if looks[-2].passed is False else 1
            told = _("{procedure} stops here: alpha / {left} = {bar} is the one bar for all.")
            return told.format(left=left, **words)
        if state.procedure == "li":
            return _("{procedure} stops here: {bar} is the one bar for all the others.").format(
                **words
            )
        return _("{procedure} compares all {count} at once, each with {bar}.").format(**words)
    words |= _compared({**rows[last.place], "level": last.levels[last.place]})
    if ADJUSTMENTS[state.procedure].shape == "down":
        if last.passed:
            return _("{procedure} is through: no p is above its bar.").format(**words)
        return _("{procedure} stops here: {p} is above {bar}.").format(**words)
    if last.passed:
        return _("{procedure} stops here: {p} is at most {bar}.").format(**words)
    return _("{procedure} is through: every p is above its bar.").format(**words)


def summary(look, total):
    """How far the walk has come, for the lab's repr."""
    return _("{count} of {total} claimed").format(count=len(look.claimed), total=total)


# The picture and the table


def labels(row):
    """What stands beside the p-value that was looked at last: the eye may not see it."""
    above = row["pvalue"] > row["level"]
    long = _("{p} > bar {bar}") if above else _("{p} \u2264 bar {bar}")
    short = _("> bar") if above else _("\u2264 bar")
    return {"label": long.format(**_compared(row)), "short": short}


def mark_text(row):
    """A p-value of the picture in words."""
    return _("{name}: {p}, {known}.").format(
        name=row["name"], p=p_text(row["pvalue"]), known=known(row["known"])
    )


def picture_text(rows):
    """The picture in words."""
    listed = join_words(
        _("{name} {p} ({known})").format(
            name=row["name"], p=p_cell(row["pvalue"]), known=known(row["known"])
        )
        for row in rows
    )
    return _("p-values from the smallest on, and how far the walk has come: {list}.").format(
        list=listed
    )


def caption(procedure):
    """What the table panel shows."""
    return _(
        "The adjusted p is the smallest level at which {procedure} would claim this one."
    ).format(procedure=adjustment_name(procedure))


def rule(procedure, m):
    """The three decisions of a procedure."""
    words = {"m": m, "fewer": m - 1}
    own = {
        "bonferroni": _("Bars: alpha / {m} for each. No p decides about another one."),
        "holm": _(
            "Bars: alpha / {m}, alpha / {fewer}, ... From the smallest p up. The first above its "
            "bar stops it."
        ),
        "holland": _(
            "Bars: 1 - (1 - alpha)^(1 / j) where j are left. From the smallest p up. The first "
            "above its bar stops it."
        ),
        "hochberg": _(
            "Bars: alpha / {m}, alpha / {fewer}, ... From the largest p down. The first not above "
            "takes the rest along."
        ),
        "rom": _(
            "Bars: a little above alpha / j. From the largest p down. The first not above takes "
            "the rest along."
        ),
        "hommel": _(
            "Bars: alpha / j, 2 alpha / j, ... for the j largest p. It stops when each lies above "
            "its bar."
        ),
        "finner": _(
            "Bars: 1 - (1 - alpha)^(i / {m}) at place i. From the smallest p up. The first above "
            "its bar stops it."
        ),
        "li": _(
            "Bars: alpha for the largest p; above it, one bar for the others, lower the larger "
            "that p is."
        ),
    }
    shapes = {
        "single": _(
            "Bars: one for all. Start: anywhere. Stop: never, because no p decides about another "
            "one."
        ),
        "down": _(
            "Bars: one for each place. Start: the smallest p. Stop: at the first one above its "
            "bar, which shuts out all larger ones."
        ),
        "up": _(
            "Bars: one for each place. Start: the largest p. Stop: at the first one not above its "
            "bar, which takes along all smaller ones."
        ),
    }
    return own.get(procedure, shapes.get(ADJUSTMENTS[procedure].shape, "")).format(**words)


# Why


def why(source):
    """What a procedure decides, and where the p-values come from."""
    if source.invented:
        data = invented()
    elif source.aligned:
        data = _("Each p compares one algorithm with the control {control}, by aligned ranks.")
    else:
        data = _("Each p compares one algorithm with the control {control}, by mean ranks.")
    return (
        _(
            "A procedure is three decisions: how high the bars are, at which end you start, and "
            "when you stop. Below the picture stand those of the procedure chosen."
        ),
        _(
            "After a claim one question less is open, so a walk from the smallest p may raise its "
            "bars. On the way from the largest p, several middling ones speak for each other. "
            "A comparison is innocent if in truth nothing differs in it."
        ),
        data.format(control=source.control),
        _("How often such claims are false alarms is drawn in another lab, family_lab."),
    )


# The task


def part_task(plan, walked):
    """Two procedures, walked to their ends: Holm and Hochberg, unless others were planned.

    ``walked(state)``: how many comparisons are claimed in the end, and whether it is reached.
    """
    other = replace(plan, procedure="hochberg" if plan.procedure == "holm" else "holm")
    first, second = walked(plan)[0], walked(other)[0]
    if first == second:
        return None
    names = {"one": adjustment_name(plan.procedure), "two": adjustment_name(other.procedure)}

    def found(state, _view, _planned):
        if state != replace(other, step=state.step) or not walked(state)[1]:
            return ""
        if {plan.procedure, other.procedure} == {"holm", "hochberg"}:
            told = _("same bars, other ends: {one} claims {first}, {two} {second}.")
        else:
            told = _("{one} claims {first}, {two} {second}.")
        return told.format(first=first, second=second, **names)

    return Task(
        text=_("step {one} to its end, then {two}. Where do they part?").format(**names),
        found=found,
    )

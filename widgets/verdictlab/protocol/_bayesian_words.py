"""The words of the Bayesian school's verdicts."""

import numpy as np

from .._text import _, format_level, format_number, join_words, ngettext
from ..verdicts import _phrases as say
from ..verdicts._sizes import short
from ._path import other

__all__ = ["brief", "caveats", "sentence", "shown"]


def shown(value, level):
    """Write a probability so that rounding carries it neither across the level nor to 1."""
    for digits in range(3, 17):
        rounded = round(value, digits)
        if (rounded >= level) == (value >= level) and (rounded < 1 or value == 1):
            break
    return format_number(value, digits)


def sentence(walk, result, found, decision, possible):
    """Say which pairs differ and which are equivalent, or that neither is shown."""
    level = 1 - walk.alpha
    words = {
        "total": len(found),
        "level": format_level(level),
        "rope": format_level(result.half_width),
        "most": shown(result.largest_possible, level),
        "n": result.n,
    }
    if not possible:
        return _(
            "No outcome could have outweighed the prior: {n} problems allow no probability above "
            "{most}, which is below {level}."
        ).format(**words)
    if decision == "no-conclusion":
        return _("Exact ties are most probable, but without a rope nothing counts as equivalent.")
    if len(found) == 1:
        return _sentence_of_two(found.iloc[0], decision, level, words)
    equal = found[found["decision"] == "equivalent"]
    words["equal"] = len(equal)
    within = ngettext(
        "{equal} of {total} pairs is equivalent within {rope}: {pairs}.",
        "{equal} of {total} pairs are equivalent within {rope}: {pairs}.",
        len(equal),
    )
    listed = [
        _("{first} and {second} ({value})").format(
            first=row.first, second=row.second, value=shown(row.rope, level)
        )
        for row in _clearest(equal, "rope").itertuples()
    ]
    told = [within.format(pairs=join_words(listed), **words)] if listed else []
    named = found[found["decision"] == "differ"]
    if len(named):
        listed = [
            _("{better} is better than {worse} ({value})").format(
                better=row.better,
                worse=other(row),
                value=shown(row.probability, level),
            )
            for row in _clearest(named, "probability").itertuples()
        ]
        head = ngettext(
            "{count} of {total} pairs differs with posterior probability {level} or more: {pairs}.",
            "{count} of {total} pairs differ with posterior probability {level} or more: {pairs}.",
            len(named),
        )
        told.insert(0, head.format(count=len(named), pairs=join_words(listed), **words))
    elif not told:
        row = found.loc[found["probability"].idxmax()]
        told.append(
            _(
                "Neither a difference nor equivalence is shown for any of the {total} pairs; the "
                "clearest is {first} against {second} (posterior probability {value}, below "
                "{level})."
            ).format(
                first=row["first"],
                second=row["second"],
                value=shown(row["probability"], level),
                **words,
            )
        )
    return " ".join(told)


def brief(walk, result, found, decision, possible):
    """Say the same in at most 20 words, a name counting as one."""
    level = format_level(1 - walk.alpha)
    if not possible or decision == "no-conclusion":
        return _("Nothing can be concluded here at posterior probability {level}.").format(
            level=level
        )
    if len(found) == 1:
        row = found.iloc[0]
        template = {
            "differ": _("{better} is better than {worse}: posterior probability {value}."),
            "equivalent": _(
                "{first} and {second} are equivalent within {rope}: posterior probability {value}."
            ),
        }.get(
            decision,
            _(
                "Neither a difference nor equivalence of {first} and {second} is shown "
                "(posterior probability below {level})."
            ),
        )
        return template.format(
            first=row["first"],
            second=row["second"],
            better=row["better"] or row["first"],
            worse=other(row),
            rope=format_level(result.half_width),
            value=shown(row["rope" if decision == "equivalent" else "probability"], 1 - walk.alpha),
            level=level,
        )
    counts = found["decision"].value_counts()
    return _(
        "Of {total} pairs {count} differ and {equal} are equivalent (posterior probability "
        "{level} or more)."
    ).format(
        total=len(found),
        count=int(counts.get("differ", 0)),
        equal=int(counts.get("equivalent", 0)),
        level=level,
    )


def _sentence_of_two(row, decision, level, words):
    if decision == "differ":
        sentence = _(
            "{better} is better than {worse}: posterior probability {value}, at least {level}."
        )
    elif decision == "equivalent":
        sentence = _(
            "{first} and {second} are equivalent within {rope}: posterior probability {value}, "
            "at least {level}."
        )
    else:
        sentence = _(
            "Neither a difference nor equivalence of {first} and {second} is shown: that {better} "
            "is better has posterior probability {value}, below {level}."
        )
    return sentence.format(
        first=row["first"],
        second=row["second"],
        better=row["better"] or row["first"],
        worse=other(row),
        value=shown(row["rope" if decision == "equivalent" else "probability"], level),
        **words,
    )


def _clearest(rows, by):
    order = rows.sort_values(by, ascending=False, kind="stable")
    return order[: say.MOST_NAMED].sort_index()


def caveats(walk, result, found, possible):
    """Say what stays open, and what posterior probabilities do not promise."""
    level, error = 1 - walk.alpha, result.standard_error
    near = (np.abs(found[["probability", "rope"]] - level) < 2 * error).to_numpy().any()
    left = int(found["decision"].isin(["not-shown", "no-conclusion"]).sum())
    some = ngettext(
        "For one pair nothing is concluded; that is not evidence of equality.",
        "For {left} pairs nothing is concluded; that is not evidence of equality.",
        left,
    ).format(left=left)
    best = _("The control was chosen after looking, for being best.")
    alone = _("Each pair stands for itself: nothing limits how often any of them errs.")
    bare = _(
        "Without a rope one of two algorithms that do not differ was called better in about 11 of "
        "100 cases at 0.95."
    )
    seed = _("One is so near to {level} that another seed may decide otherwise.")
    return (
        some if 0 < left < len(found) else say.not_equality() if left else "",
        best if walk.control == "best" and walk.table.k > 2 else "",
        alone if len(found) > 1 else "",
        bare if possible and not result.half_width else "",
        _(
            "A posterior probability is not a p-value: it depends on rope and prior, and does not "
            "limit how often such conclusions err."
        ),
        _("The Monte-Carlo standard error of the probabilities is at most {error}.").format(
            error=short(error, 2)
        ),
        seed.format(level=format_level(level)) if near and possible else "",
        say.doubts(walk.table),
    )

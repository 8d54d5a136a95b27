"""The rope lab's words: labels, cases, its task, the reasons."""

from dataclasses import replace

from ..._text import _, format_level, format_number, join_words, ngettext
from ..engine.parts import Task
from ..engine.stage import counted

UNITS = {"fraction": 0.01, "percent": 1, "%": 1}  # one percent point in this unit


def one_point(table, function):
    """One percent point in the unit of the table."""
    if table.unit not in UNITS:
        raise ValueError(
            _(
                "{function}: the rope is given in percent points, so the table must be in "
                "fractions or percent; this one has the unit {unit!r} (add unit='fraction' or "
                "unit='%')"
            ).format(function=function, unit=table.unit)
        )
    return UNITS[table.unit]


def points(width):
    """A width in points as short as it is exact."""
    return format_number(width, 2 if width % 0.5 else 1 if width % 1 else 0)


def concluded_from(alpha):
    """What the level of the posterior is at which a case is concluded."""
    return _("enough: {enough}").format(enough=format_level(1 - alpha))


def chance(probability):
    """A posterior probability as the lab writes it."""
    return format_number(probability, 3)


def arrived(count):
    """The question for so many problems."""
    return ngettext(
        "What if {count} problem had arrived?", "What if {count} problems had arrived?", count
    ).format(count=count)


def place_label(place, first):
    """What the prior speaks for."""
    return {
        "rope": _("no difference"),
        "first": _("{algorithm} is better").format(algorithm=first),
        "second": _("the other is better"),
    }[place]


def cases(pair, higher_is_better):
    """{case of the posterior: its words}."""
    first, second = pair if higher_is_better else reversed(pair)
    better = _("{algorithm} is better")
    return {
        "first_larger": better.format(algorithm=first),
        "rope": _("as good as equal"),
        "second_larger": better.format(algorithm=second),
    }


def listed(cases, posterior):
    """The three cases with their probabilities in a row."""
    return join_words(
        _("{case} {chance}").format(case=words, chance=chance(getattr(posterior, case)))
        for case, words in cases.items()
    )


def named_chance(case, probability):
    """What stands beside a mark."""
    return _("{case} {chance}").format(case=case, chance=chance(probability))


def axis_label(pair):
    """The quantity of the axis on which the walls stand."""
    return _("by how many points {first} leads {second}").format(first=pair[0], second=pair[1])


def stage_words(pair, alpha, widths):
    """The sentences of the stage; the browser fills the counts.

    {first}, {rope} and {second} counters of {draws} lie in the three bowls, or so many of a
    hundred pairs of problems speak for them in one draw; {low} to {high} of a hundred is an
    interval for the fullest bowl.
    """
    better = cases(pair, higher_is_better=True)
    bowls = {name: _("\u201c{case}\u201d").format(case=case) for name, case in better.items()}

    def named(text):
        later = {name: "{" + name + "}" for name in ("first", "rope", "second", "draws")}
        names = {
            "one": bowls["first_larger"],
            "equal": bowls["rope"],
            "other": bowls["second_larger"],
        }
        return text.format(**later, **names)

    return {
        "ask": _("A hundred counters, three bowls. How many will fall into each?"),
        "ask_more": _(
            "Say your guess aloud, then draw one. Drag a wall whenever you like: the counters "
            "travel along."
        ),
        "slow": _(
            "One draw: {n} problems get weights by chance (circles), the belief one too (dashed)."
        ),
        "share": [
            named(text)
            for text in counted(
                _("Of {draws} counter {rope} in {equal}, {first} in {one}, {second} in {other}."),
                _("Of {draws} counters {rope} in {equal}, {first} in {one}, {second} in {other}."),
            )
        ],
        "few": _("Keep drawing: a handful of counters says little."),
        "many": _(
            "The fullest bowl holds {{share}} of a hundred, in the long run {{low}} to {{high}}. "
            "It takes {enough} to conclude."
        ).format(enough=format_level(round(100 * (1 - alpha), 6))),
        "alone": _(
            "One problem has arrived: it and your belief alone fill the bowls. A full bowl is no "
            "wisdom here."
        ),
        "draw": named(
            _(
                "Counter {{number}}: weighed like this, {first} of 100 pairs of problems speak for "
                "{one}, {rope} for {equal}."
            )
        ),
        "bowl": _("{bowl}: {count}"),
        "bowls": list(better.values()),
        "rope": _("rope \u00b1{points}"),
        "widths": [points(width) for width in widths],
        "observed": "",
    }


def between_task(plan, undecided, alpha):
    """Between two headlines lies a rope that allows neither.

    ``undecided(state)``: {width in points: whether no case is concluded}, and the state's own.
    """
    every, now = undecided(plan)
    if every[now] or not any(every.values()):
        return None

    def found(state, _view, _planned):
        every, now = undecided(state)
        if not every[now] or state != replace(plan, width=state.width):
            return ""
        return _(
            "at {points} points neither reaches {enough}. The data are the same; your rope decides."
        ).format(points=points(now), enough=format_level(round(1 - alpha, 6)))

    return Task(
        text=_(
            "two headlines: it is better, it is as good as equal. Find a rope at which neither may "
            "be printed."
        ),
        found=found,
    )


def mark_text(case, probability, width):
    """A mark of the picture in words."""
    return _("{case}, rope {points}: {chance}.").format(
        case=case, points=points(width), chance=chance(probability)
    )


def picture_text(cases, posterior, width):
    """The picture in words."""
    return _("Posterior probabilities at a rope of {points} points: {list}.").format(
        points=points(width), list=listed(cases, posterior)
    )


def caption(state, draws):
    """What the table panel shows."""
    return _(
        "Posterior probabilities by the width of the rope; {n} problems, {draws} draws."
    ).format(n=state.n, draws=draws)


def why(state, pair):
    """What is weighed, the rope, the prior, what the number is not."""
    told = [
        _(
            "The test asks about means of two problems: is the mean lead of {first} over {second} "
            "above the rope, inside it, or below? The case that is likely to be the most frequent "
            "gets the probability."
        ).format(first=pair[0], second=pair[1]),
        _(
            "The prior is one more difference, invented, with the weight of {strength} problems. "
            "{n} problems have been seen, each with the weight 1."
        ).format(strength=format_number(state.strength, int(state.strength % 1 > 0)), n=state.n),
    ]
    if state.strength >= state.n:
        told.append(_("Here the belief weighs as much as all that was seen, or more: it decides."))
    told.append(
        _(
            "The rope is yours to choose, before you look: which difference would make nobody "
            "change her mind? A wide rope makes \u201cequivalent\u201d easy, a rope of 0 makes it "
            "impossible."
        )
    )
    told.append(
        _(
            "A posterior probability is no p-value. It answers \u201chow probable is it?\u201d, "
            "and needs a prior to do so; it does not limit how often such conclusions err."
        )
    )
    return tuple(told)

"""The coin lab's sentences."""

from fractions import Fraction

from ..._text import _, format_level, format_number, ngettext, p_text
from ..engine.stage import counted

__all__ = ["caption", "code", "found", "rounds", "stage_words", "summary", "task", "why"]


def task():
    """What to find out."""
    return _("move the quarrels until the verdict just turns. How many does the lead survive?")


def found(lead, survives, turned):
    """What there was to find: the two counts of quarrels between which the verdict turns."""
    return _(
        "a lead of {lead} shows a difference among {survives} quarrels, and none among {turned}."
    ).format(lead=lead, survives=survives, turned=turned)


def summary(lead, quarrels, p):
    """The lead and its p for ``repr(lab)``."""
    return _("lead {lead} of {quarrels}, {p}").format(lead=lead, quarrels=quarrels, p=p)


def rounds(alpha):
    """How many rounds of how many surprise at this level, in words.

    >>> rounds(0.05), rounds(0.005), rounds(0.03)
    ('one round in 20', 'one round in 200', '3 rounds in 100')
    """
    share = Fraction(str(alpha))
    return ngettext("one round in {of}", "{count} rounds in {of}", share.numerator).format(
        count=share.numerator, of=share.denominator
    )


def stage_words(state, names, p):
    """The sentences of the stage; the browser fills the counts."""
    first, second = names
    about = {"first": first, "second": second, "quarrels": state.quarrels, "lead": state.lead}
    ask = _("{quarrels} coins tossed: so far apart do heads and tails end")
    share = _("Of {draws} so far, {count} ended {lead} or more apart.")
    if state.sides == "first":
        share = _("In {count} of {draws} so far, {first} ended {lead} or more ahead.")
    marked = counted(
        _("{marked} round reached your mark at {mark}."),
        _("{marked} rounds reached your mark at {mark}."),
    )
    words = {
        "ask": ask,
        "ask_more": _("Your mark: {rounds} should reach it."),
        "slow": _("One round: {quarrels} coins, heads for {first} (filled), tails for {second}."),
        "share": share,
        "few": _("Keep tossing: a handful of rounds says little."),
        "many": _(
            "That is {share} of 100 (luck: {low} to {high}). Toss forever: p, {exact} of 100."
        ),
        "marked": marked,
        "draw": _("Round {number}: {heads} heads, {tails} tails, {lead} apart."),
        "observed": _("seen: {first} {lead} ahead"),
    }
    # The browser fills what it counts; the rest is known here.
    about |= {"exact": _hundreds(p), "rounds": rounds(state.alpha)}
    later = {
        name: "{" + name + "}"
        for name in (
            *("count", "draws", "share", "low", "high", "marked", "mark"),
            *("number", "heads", "tails"),
        )
    }

    def fill(name, text):
        # The lead of a draw is its own, not the one seen.
        lead = {"lead": "{lead}"} if name == "draw" else {}
        return text.format(**(about | later | lead))

    return {
        name: [fill(name, form) for form in text] if isinstance(text, list) else fill(name, text)
        for name, text in words.items()
    }


def _hundreds(p):
    percent = 100 * p
    if percent < 0.01:
        return _("less than {bound}").format(bound=format_number(0.01, 2))
    return format_number(percent, 1 if percent >= 1 else 2)


def why(state, names, p, same):
    """Why the verdict is what it is."""
    first, second = names
    wins = (state.quarrels + state.lead) // 2
    return (
        _(
            "Where both are right, or both wrong, neither gains on the other: {same} of the "
            "comparisons take no side. Only a quarrel can."
        ).format(same=format_number(same, 0)),
        _(
            "If {first} and {second} were equally good, every quarrel would fall to either like "
            "the toss of a fair coin. {first} won {wins} of {quarrels}."
        ).format(first=first, second=second, wins=wins, quarrels=state.quarrels),
        _(
            "The same lead is a landslide among few quarrels and an everyday thing among many: "
            "the heap of the coins is about as wide as the square root of their number."
        ),
        _("p is the share of all possible rounds at least so far out: {p}.").format(
            p=p_text(p, state.alpha)
        ),
    )


def caption(lead, alpha):
    """Above the table of all counts of quarrels."""
    return _("A lead of {lead} among so many quarrels; level {alpha}.").format(
        lead=lead, alpha=format_level(alpha)
    )


def code(state, names, same):
    """Python lines that give the same verdict."""
    wins = (state.quarrels + state.lead) // 2
    losses = state.quarrels - wins
    side = "" if state.sides == "both" else ", alternative='greater'"
    return (
        "from verdictlab import judge, sign_test\n\n"
        f"first = [1] * {wins} + [0] * {losses} + [1] * {same}\n"
        f"second = [0] * {wins} + [1] * {losses} + [1] * {same}\n"
        f"result = sign_test(first, second{side})\n"
        f"print(judge(result, names={names!r}, higher_is_better=True, alpha={state.alpha}))"
    )

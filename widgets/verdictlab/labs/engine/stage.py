"""A stage: samples are drawn, one, ten, a hundred, all, and pile up beside what was seen."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..._noise import LUCK, stream_of
from ..._text import _, format_number, ngettext

if TYPE_CHECKING:
    from typing import Any

__all__ = ["Stage", "counted", "filled"]


def counted(singular: str, plural: str) -> list[str]:
    """[sentence for one, sentence for several]: the browser chooses, because it counts there."""
    return [ngettext(singular, plural, 1), ngettext(singular, plural, 2)]


def filled(words: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    """The sentences with what is known filled in; the holes that the browser fills stay.

    >>> filled({"share": ["{count} of {draws} reach {seen}."]}, {"seen": 27})
    {'share': ['{count} of {draws} reach 27.']}
    """

    def fill(text: Any) -> Any:
        if isinstance(text, list):
            return [fill(form) for form in text]
        return re.sub(r"\{(\w+)\}", lambda hole: str(known.get(hole[1], hole[0])), text)

    return {name: fill(text) for name, text in words.items()}


@dataclass(frozen=True, kw_only=True)
class Stage:
    """What a lab draws by chance, as plain data. The draws themselves are made in the browser.

    The noise depends on ``name`` and the luck number alone (see ``verdictlab._noise``), so that
    moving a control shows the same draws in another light: they glide and keep their identity.

    Parameters
    ----------
    name
        The lab: whose noise it is.
    formula
        The row of ``frontend/src/stage/formulas.js`` that turns noise into dots.
    parameters
        What the formula takes from the State.
    form
        "dots" (one number per draw, piled up), "threads" (one interval per draw) or "trail" (one
        interval and one p per draw, with a net to catch p), "ring" (a family of comparisons per
        draw, whose pairs light up) or "bowls" (one of three cases per draw, between walls).
    place
        "body", below the lab's picture, or "world", in the panel "In an invented world"; there
        the parameter that follows "truth" is what the reader chose in that panel.
    truths
        In the panel of an invented world: what the numbers of its options stand for, first to
        last; empty if they stand for themselves.
    tall
        Whether the picture is as high as a hundred threads need; alike in all states of a lab, so
        that nothing moves.
    bare
        Whether a draw is a single outcome, with no sample to show before it.
    draws
        How many there are in all.
    axis
        {"label", "low", "high", "step"}: the quantity, and the distance of its possible values
        (0 if any number is possible); "places": so many decimals in words, where 1 says too little.
    observed
        The value seen, which is marked and divides the draws; of threads the truth. Or None.
    reference
        (a value, its words): one more line through the heap, such as the truth; or ().
    prediction
        Where the reader's own mark stands at first, or None if she makes none; of a trail the two
        ends of her net, smaller p first.
    sides
        Which draws count: those at least as far from 0 on "both" sides, "above", "below" or,
        where the observed value only is marked, "none".
    ground
        The world that is drawn from: ((value, height), ...), or nothing.
    curve
        Of dots: where they will land, even on both sides of 0, so that they pile up under it. First
        its density at 0, then its heights from 0 to the end of the axis, as shares of the first.
    words
        The stage's own sentences, with named placeholders; see `Stage.WORDS`.
    follows
        {parameter: field of the State} of those that the browser takes from the state itself; a
        twin then holds one stage for all states.
    moves
        Of bowls {"control", "at"}: which control the walls move, and where they stand for each of
        its options.
    task, found
        What to find out, and what was found once this state shows it (else "").
    """

    # For dots {count} of {draws} are beyond; {share}, {low}, {high} are in a hundred, the last
    # two an interval for the long run. For threads {count} miss, {below} and {above} the truth.
    # Where none counts {mean} and {spread} of the draws. For a trail see `shared/dance.py`, for a
    # ring `shared/ring.py`, for bowls `rope/words.py`.
    WORDS = ("ask", "ask_more", "slow", "draw", "observed")
    COUNTING = ("share", "few", "many")

    name: str
    formula: str
    parameters: dict
    axis: dict
    words: dict
    form: str = "dots"
    place: str = "body"
    truths: tuple[float, ...] = ()
    tall: bool = False
    bare: bool = False
    draws: int = 1000
    observed: float | None = None
    reference: tuple = ()
    prediction: float | tuple[float, float] | None = None
    sides: str = "both"
    follows: dict = field(default_factory=dict)
    ground: tuple = ()
    curve: tuple[float, ...] = ()
    moves: dict = field(default_factory=dict)
    task: str = ""
    found: str = ""

    def __post_init__(self) -> None:
        own = self.form in ("trail", "ring", "bowls")
        wanted = self.WORDS if own else self.WORDS + self.COUNTING
        missing = [name for name in wanted if name not in self.words]
        if missing:
            raise ValueError(f"Stage: words lacks {', '.join(missing)}")

    def plain(self) -> dict[str, Any]:
        """The same as JSON data, with the words that all stages share.

        What says nothing is left out, because a twin holds a stage for many states.
        """
        own = {name: getattr(self, name) for name in self.__dataclass_fields__}
        own |= {
            "parameters": {
                one: value for one, value in self.parameters.items() if one not in self.follows
            },
            "stream": stream_of(self.name),
            "lucks": [LUCK[0], LUCK[-1]],
            "words": stage_words() | self.words,
        }
        silent = [name for name, value in own.items() if value is False or value in ((), "")]
        silent += [] if self.moves else ["moves"]
        return {name: _plain(own[name]) for name in own if name not in silent}


def _plain(value: Any) -> Any:
    """Lists in the place of tuples."""
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    return value


def stage_words() -> dict[str, str]:
    """{name: words} that every stage shares."""
    return {
        "group": _("Draw by chance"),
        "one": _("one"),
        "ten": _("ten"),
        "hundred": _("a hundred"),
        "all": _("all"),
        "draw_one": _("Draw one"),
        "draw_ten": _("Draw ten"),
        "draw_hundred": _("Draw a hundred"),
        "draw_all": _("Draw all {draws}"),
        "skip": _("skip"),
        "again": _("clear"),
        "luck": _("Luck number, {low} to {high}"),
        "luck_short": _("Luck"),
        "less": _("One less"),
        "more": _("One more"),
        "mark": _("Your mark"),
        "mark_value": _("your mark: {value}"),
        "empty": _("Nothing has been drawn yet."),
        "keys": _("Use the arrow keys to go through the draws, one by one or by ten."),
        "spoken": _("{head} {more}"),
        "decimal": format_number(0.5, 1)[1],
    }

"""What the bench lab shows for one state: the number, print, the limit, what each lever does."""

from functools import cache
from itertools import product
from math import log10

from ..._text import _, format_number
from ...protocol._slips import LEVERS, SLIPS, slipped
from ...verdicts import Verdict
from ..engine.view import Column, View
from . import words

__all__ = ["bench_view", "number_of"]

RIGHT = "right"
FARTHEST = 100.0


def number_of(state):
    """The `Slipped` of a state."""
    levers = {lever: getattr(state, lever) for lever in SLIPS[state.table]}
    return slipped(state.table, **levers)


def bench_view(state, plan):
    """What the lab shows for one state."""
    claim, found, right = words.claims()[state.table], number_of(state), slipped(state.table)
    brief = words.said(claim, found, as_printed=found.as_printed)
    verdict = Verdict(
        decision="not-applicable",
        sentence=brief,
        brief=brief,
        caveat=claim.about if found == right else words.against(found, right),
    )
    return View(
        verdict=verdict,
        brief=brief,
        summary=words.number(claim, found.value),
        picture=_picture(state, claim, found, right),
        why=(claim.formula, words.wrong_is_not_wrong()),
        rows=tuple(_rows(state.table, claim)),
        columns=(
            Column(key="lever", label=_("lever")),
            Column(key="way", label=_("stands at")),
            Column(key="number", label=claim.symbol, numeric=True),
            Column(key="verdict", label=_("verdict")),
        ),
        caption=_("Each lever by itself, the others where they belong. Limit: {limit}.").format(
            limit=format_number(right.limit, claim.limit_decimals)
        ),
        code=claim.code,
    )


def _rows(name, claim):
    levers, ways = words.levers(), words.ways()
    for lever in LEVERS:
        for way in SLIPS[name].get(lever, ()):
            found = slipped(name, **{lever: way})
            yield {
                "lever": levers[lever],
                "way": ways[name, lever, way],
                "number": format_number(found.value, claim.decimals),
                "verdict": claim.shown if found.shown else claim.kept,
            }


def _picture(state, claim, found, right):
    """Describe three numbers beside their common limit."""
    printed = found._replace(
        value=float(found.printed), margin=_printed_margin(found, right), shown=False
    )
    printed = printed._replace(shown=printed.margin >= 1)
    rows = [
        (_("Computed"), right),
        (_("Printed"), printed),
        (_("With your levers"), found),
    ]
    marks = []
    for name, one in rows:
        said = words.number(claim, one.value)
        marks.append(
            {
                "name": name,
                "said": said,
                "lit": True,
                "passed": one.shown,
                "ends": [claim.short_kept, claim.short_shown],
                "margin": round(min(max(one.margin, 1 / FARTHEST), FARTHEST), 4),
                "turned": False,
                "text": f"{name}: {said}",
            }
        )
    end = words.said(claim, found, as_printed=False)
    marks.append(
        {
            "name": _("Verdict"),
            "said": claim.shown if found.shown else claim.kept,
            "lit": True,
            "decision": "differ" if found.shown else "not-shown",
            "text": end,
        }
    )
    return {
        "kind": "walk",
        "table": state.table,
        "text": words.picture_text(claim, right, found),
        "path": _("Three numbers, each against its limit"),
        "note": _("Diamond: the number, in multiples of its limit. Right of it: rejected."),
        "letters": 170,
        "gauges": 3,
        "scale": _scale(_reach(state.table)),
        "reach": _reach(state.table),
        "marks": marks,
    }


def _scale(reach):
    """The ticks of the gauges: how many times its limit a number is, or what part of it."""
    parts = (0.8, 1, 1.25) if 10**reach < 2 else (0.25, 0.5, 1, 2, 4)
    times = {at: _("{times} \u00d7").format(times=format_number(at, 2)) for at in parts}
    times[1] = _("limit")
    return [[at, said] for at, said in times.items() if abs(log10(at)) < reach]


@cache
def _reach(name):
    """How many powers of ten the farthest number of a claim lies from its limit, with room."""
    ways = product(*SLIPS[name].values())
    found = [slipped(name, **dict(zip(SLIPS[name], way, strict=True))) for way in ways]
    return round(1.15 * max(abs(log10(each.margin)) for each in found), 3)


def _printed_margin(found, right):
    """How many times beyond the limit the printed number lies, which way the scale runs or not."""
    value = float(found.printed)
    rising = (right.margin - 1) * (right.value - right.limit) >= 0
    return value / right.limit if rising else right.limit / value

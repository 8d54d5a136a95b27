"""What the error lab shows for one state."""

from dataclasses import dataclass

from ..._text import _
from ...power._studies import STUDIES, mean_seen
from ...verdicts import Verdict
from ..engine.view import View
from ..shared.level import LEVELS
from . import words
from .picture import error_picture
from .reasons import code, why
from .worlds import counted, needed, rejects

__all__ = ["ErrorState", "error_view"]


@dataclass(frozen=True, kw_only=True)
class ErrorState:
    """Everything the student can choose in the error lab."""

    difference: float = 0.5
    n: int = 15
    alpha: float = 0.05
    test: str = "t"
    sides: str = "two-sided"


def error_view(state, effort=STUDIES[-1], alphas=LEVELS):
    """What the error lab shows for one state; ``effort`` studies are counted."""
    test, sides, n, alpha = state.test, state.sides, state.n, state.alpha
    shares, chosen = [rejects(state, 0.0)], [counted(state, 0.0, effort)]
    if state.difference:
        chosen.append(counted(state, state.difference, effort))
        shares.append(
            float(chosen[1].mean()) if test == "wilcoxon" else rejects(state, state.difference)
        )
    size, power = shares[0], shares[-1]
    named = words.named(state, size, power)
    named["brief"] = brief = words.brief(state, named)
    sentence, least = words.sentence(state, named), needed(test, sides, alpha, state.difference)
    names = (_("nothing differs"), _("true difference {difference}").format(**named))
    return View(
        verdict=Verdict(
            decision="no-conclusion",
            sentence=sentence,
            caveat=words.caveat(state),
            overall=words.overall(state, power),
            evidence={"alpha": alpha, "size": size, "power": power, "needed": least},
        ),
        brief=brief,
        summary=_("power {power} %, size {size} %").format(**named),
        picture=error_picture(state, effort, alphas, names, sentence),
        why=why(state, named, least, mean_seen(n, state.difference, chosen[-1], effort)),
        rows=tuple(
            {"world": name, "rejects": share, "open": 1 - share, "counted": float(some.mean())}
            for name, share, some in zip(names, shares, chosen, strict=False)
        ),
        columns=words.columns(),
        caption=words.caption(state, effort),
        code=code(state),
    )

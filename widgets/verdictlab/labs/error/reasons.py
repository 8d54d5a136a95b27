"""Why the error lab says what it says: the rule, the two errors, the number of problems."""

from math import sqrt

from ..._text import _, format_number
from . import words
from .worlds import cuts

__all__ = ["code", "why"]


def _rule(state, named):
    cut = cuts(state.test, state.sides, state.n, state.alpha)
    if cut.upper is None:
        return _(
            "Even if the first wins on all {n} problems, p is above {alpha}: no study can reject."
        ).format(**named)
    one = state.sides == "greater"
    if state.test == "t":
        said = {
            "cut": format_number(cut.upper, 3),
            "seen": format_number(cut.upper / sqrt(state.n), 3),
        }
        text = (
            _("It rejects where t is {cut} or more: a mean difference seen of {seen} or more.")
            if one
            else _("It rejects where t is {cut} or more, or -{cut} or less: a mean of {seen}.")
        )
    else:
        most = state.n if state.test == "sign" else state.n * (state.n + 1) // 2
        said = {"cut": cut.upper, "other": most - cut.upper, "most": most, "n": state.n}
        if state.test == "sign":
            text = (
                _("It rejects where the first wins on {cut} or more of {n} problems.")
                if one
                else _(
                    "It rejects where the first wins on {cut} or more of {n}, or {other} or fewer."
                )
            )
        else:
            text = (
                _("It rejects where the rank sum of the first is {cut} or more of {most}.")
                if one
                else _(
                    "It rejects where that rank sum is {cut} or more of {most}, or {other} or less."
                )
            )
    return text.format(**said)


def _size(state, named):
    if state.sides == "looked":
        return _(
            "Whoever looks first tests the side that is ahead, so both tails reject, each at the "
            "whole alpha: {size} % false alarms at alpha = {alpha}."
        ).format(**named)
    if state.test != "t":
        return _(
            "Only whole steps are possible, so its size is {size} %, the largest that does not "
            "exceed alpha."
        ).format(**named)
    return _("With normal differences its size is alpha, whatever the number of problems.")


def why(state, named, least, seen):
    """Whole sentences; ``seen``: the mean difference that invented studies saw if they rejected."""
    said = [_rule(state, named), _size(state, named), words.needed_sentence(state, least)]
    if seen is not None and state.difference:
        said.append(
            _(
                "Invented studies that reject saw a mean difference of {seen}, where the truth is "
                "{difference}."
            ).format(seen=format_number(seen, 2), **named)
        )
    return tuple(said)


def code(state):
    """Python lines that count the same; the number of problems for Student's t as well."""
    call = {
        "t": "paired_t_test(d, 0 * d{side})",
        "sign": "sign_test(d, 0 * d{side})",
        "wilcoxon": 'wilcoxon_test(d, 0 * d, method="exact"{side})',
    }[state.test].format(side="" if state.sides != "greater" else ', alternative="greater"')
    name = call.split("(", 1)[0]
    lines = [
        "import numpy as np",
        f"from verdictlab import {name}",
        "",
        f"worlds = {{'nothing differs': 0, 'true difference': {state.difference:g}}}",
        "for name, difference in worlds.items():",
        "    rng = np.random.default_rng(1)",
        f"    d = difference + rng.standard_normal((2000, {state.n}))",
    ]
    half = " / 2  # of the side that is ahead" if state.sides == "looked" else ""
    return "\n".join(
        [
            *lines,
            f"    p = {call}.pvalue{half}",
            f"    print(name, (p <= {state.alpha:g}).mean())",
        ]
    )

"""The words of verdicts on counts: which of two is right more often, which share is larger.

Chi squared and z are approximations, and with few cases they let alpha pass (5 : 0 that part give
p = 0.0253 by chi squared, 0.0625 in truth). So the exact p stands beside theirs where counts are
small, and wherever the two fall on different sides of alpha the exact one decides: what a verdict
claims never errs more often than alpha. The names of the rules are those of `_paired`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._text import _, format_number, p_text
from ..paired import (
    FisherResult,
    McNemarResult,
    ProportionsResult,
    fisher_exact_test,
    mcnemar_test,
    proportions_z_test,
)
from ._pair import Words, one_pair, parts_of

if TYPE_CHECKING:
    from typing import Any

    from ._pair import Pair

__all__ = ["RULES", "beside_mcnemar", "beside_words"]

FEW_PARTED = 25  # below, textbooks take the binomial instead of chi squared
MOST_LISTED = 1_000_000  # outcomes
FEW_EXPECTED = 5  # below, in any of the four cells (Cochran 1954, Biometrics 10:417-451)


def beside_words() -> dict[str, str]:
    """{name: sentence} on the exact test beside another; the mcnemar lab says the same."""
    return {
        "few": _(
            "With so few cases the approximation ({approximate}) is rough, and the exact test "
            "decides."
        ),
        "apart": _(
            "The approximation ({approximate}) and the exact test fall on different sides of "
            "alpha; the exact one, which never errs more often than alpha, decides."
        ),
        "mid_p": _(
            "Mid-p errs in at most 5 of 100 test sets at a level of 0.05, but in up to 8 once the "
            "number of cases that part is given; the exact test gives {exact}."
        ),
    }


def beside_mcnemar(parted: Any, method: str, p: Any, exact: Any, alpha: float) -> str:
    """The name of the sentence on the exact p beside this method's; "" where it adds nothing."""
    few = parted < FEW_PARTED
    if method == "exact" or not (few or (p <= alpha) != (exact <= alpha)):
        return ""
    if method == "mid-p":
        return "mid_p"
    return "few" if few else "apart"


def _told(beside: str, p: Any, exact: Any, alpha: float) -> str:
    return beside_words()[beside].format(approximate=p_text(p, alpha), exact=p_text(exact, alpha))


def _mcnemar(result: McNemarResult, alpha: float, pair: Pair) -> dict[str, Any]:
    right = _(
        "{better} is right more often than {worse}: {p}, at most alpha = {alpha} ({numbers})."
    )
    words = Words(
        larger=_("The first is right more often: {p}, at most alpha = {alpha} ({numbers})."),
        smaller=_("The second is right more often: {p}, at most alpha = {alpha} ({numbers})."),
        named=right,
        better=right,
        none=_(
            "It is not shown that either of the two is right more often: {p}, above "
            "alpha = {alpha} ({numbers})."
        ),
        none_named=_(
            "It is not shown that {first} or {second} is right more often: {p}, above "
            "alpha = {alpha} ({numbers})."
        ),
        no_outcome=_(
            "No outcome could have shown a difference at alpha = {alpha}: so few cases on which "
            "only one of the two is right allow no less than {smallest}, and gave {p} ({numbers})."
        ),
    )
    numbers = _("only the first right {b}, only the second {c}").format(b=result.b, c=result.c)
    if pair.names is not None:
        numbers = _("only {first} right {b}, only {second} {c}").format(
            b=result.b, c=result.c, **pair.holes(True)
        )
    exact, decides, caveats = mcnemar_test(result.b, result.c), result, []
    beside = beside_mcnemar(result.b + result.c, result.method, result.pvalue, exact.pvalue, alpha)
    if beside:
        caveats.append(_told(beside, result.pvalue, exact.pvalue, alpha))
    if beside in ("few", "apart"):
        decides, numbers = exact, _("exact test; {numbers}").format(numbers=numbers)
    trained = _("It speaks of these two trained models; other training sets would give others.")
    return parts_of(
        result,
        alpha,
        result.b > result.c,
        words,
        numbers,
        pair=pair.right_is_better(),
        p=decides.pvalue,
        smallest=decides.smallest_pvalue,
        told="",
        caveats=[*caveats, trained],
        evidence={"b": result.b, "c": result.c, "exact_p": exact.pvalue},
    )


def share_words() -> Words:
    """Give the sentences on two shares."""
    return Words(
        larger=_(
            "The share of successes is larger in the first sample: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        smaller=_(
            "The share of successes is smaller in the first sample: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        named=_(
            "{larger} has a larger share of successes than {smaller}: {p}, at most "
            "alpha = {alpha} ({numbers})."
        ),
        better=_(
            "{better} has a better share than {worse}: {p}, at most alpha = {alpha} ({numbers})."
        ),
        none=_(
            "No difference between the two shares is shown: {p}, above alpha = {alpha} ({numbers})."
        ),
        none_named=_(
            "No difference between the shares of {first} and {second} is shown: {p}, above "
            "alpha = {alpha} ({numbers})."
        ),
        no_outcome=_(
            "No outcome could have shown a difference at alpha = {alpha}: so few cases or "
            "successes allow no less than {smallest}, and gave {p} ({numbers})."
        ),
        unshown=Words(
            larger=_(
                "It is not shown that the first share of successes is larger: {p}, above alpha = "
                "{alpha} ({numbers})."
            ),
            smaller=_(
                "It is not shown that the first share of successes is smaller: {p}, above alpha = "
                "{alpha} ({numbers})."
            ),
            named=_(
                "It is not shown that {larger} has a larger share than {smaller}: {p}, above "
                "alpha = {alpha} ({numbers})."
            ),
            better=_(
                "It is not shown that {better} has a better share than {worse}: {p}, above alpha "
                "= {alpha} ({numbers})."
            ),
        ),
    )


def _fisher(result: Any, alpha: float, pair: Any) -> Any:
    numbers = _("{x} of {n_x} and {y} of {n_y}").format(
        x=result.successes_x, n_x=result.n_x, y=result.successes_y, n_y=result.n_y
    )
    return parts_of(
        result,
        alpha,
        result.difference > 0,
        share_words(),
        numbers,
        pair=pair,
        smallest=result.smallest_pvalue,
        caveats=[_separate()],
        evidence={"difference": result.difference},
    )


def _separate() -> str:
    return _("It is for separate test sets; for the same cases there is McNemar's test.")


def _proportions(result: Any, alpha: float, pair: Pair) -> dict[str, Any]:
    one_pair(result.pvalue)
    counts = result.successes_x, result.successes_y, result.n_x, result.n_y
    x, y, n_x, n_y = counts
    # Millions of outcomes are too many to list, and z is then as good as exact.
    listed = min(x + y, n_x) - max(0, x + y - n_y) < MOST_LISTED
    test = fisher_exact_test if listed else proportions_z_test
    exact = test(*counts, alternative=result.alternative).pvalue
    rarer = min(x + y, n_x + n_y - x - y)
    few = rarer * min(n_x, n_y) < FEW_EXPECTED * (n_x + n_y)
    apart = (result.pvalue <= alpha) != (exact <= alpha)
    beside = "few" if few else "apart" if apart else ""
    numbers = _("z = {value}").format(value=format_number(result.statistic, 2))
    if beside:
        numbers = _("Fisher's exact test; {x} of {n_x} and {y} of {n_y}").format(
            x=x, y=y, n_x=n_x, n_y=n_y
        )
    # All successes on one side leave the least p; which side, decides the alternative. So many
    # cases allow any p.
    sides: dict[str, list[tuple[int, int]]] = {"greater": [(n_x, 0)], "less": [(0, n_y)]}
    ends = sides.get(result.alternative, [(n_x, 0), (0, n_y)])
    least = 0.0
    if beside and n_x + n_y < MOST_LISTED:
        least = min(
            float(fisher_exact_test(a, b, n_x, n_y, alternative=result.alternative).pvalue)
            for a, b in ends
        )
    return parts_of(
        result,
        alpha,
        result.statistic > 0,
        share_words(),
        numbers,
        pair=pair,
        p=exact if beside else None,
        smallest=least,
        caveats=[_told(beside, result.pvalue, exact, alpha) if beside else "", _separate()],
        evidence={"difference": result.difference, "exact_p": exact},
    )


RULES = {McNemarResult: _mcnemar, ProportionsResult: _proportions, FisherResult: _fisher}

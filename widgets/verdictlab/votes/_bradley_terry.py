"""The model of Bradley and Terry, with ties as Davidson has them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .. import _special as special
from .._check import as_rng, check_alpha, check_count, choose
from .._text import _
from ..paired._pairs import normal_pvalue
from ..posthoc import adjust_pvalues
from ._fitting import deviance, fitted
from ._given import counts_of, parts_of_votes

if TYPE_CHECKING:
    from typing import Any

    from .._types import Chance

__all__ = ["BradleyTerry", "GoodnessOfFit", "bradley_terry"]

TIES = ("davidson", "half", "drop")
_ELO = 400 / np.log(10)  # points of Elo's scale in one of the logistic scale


@dataclass(frozen=True, kw_only=True)
class GoodnessOfFit:
    """How far the votes lie from the model: the deviance, its degrees of freedom, and p.

    A small p says that strengths alone do not explain the votes (A beats B, B beats C, C beats
    A more than chance does).
    """

    statistic: float
    dof: int
    pvalue: float
    smallest_expected: float


@dataclass(frozen=True, kw_only=True, eq=False)
class BradleyTerry:
    """What `bradley_terry` found.

    ``strengths`` are log-strengths with mean 0, the strongest first: e^(difference) is the odds
    of a win. ``covariance`` belongs to them, ``tie`` is Davidson's nu (0 without ties).
    ``pairs`` has a row for every two: difference, standard error, z, p, and p for all pairs by
    Holm. ``wins`` and ``ties`` count the votes.
    """

    strengths: pd.Series
    covariance: pd.DataFrame = field(repr=False)
    tie: float
    fit: GoodnessOfFit
    pairs: pd.DataFrame = field(repr=False)
    wins: pd.DataFrame = field(repr=False)
    ties: pd.DataFrame = field(repr=False)
    votes: int
    order: tuple[np.ndarray, np.ndarray, np.ndarray] = field(repr=False)

    def confidence_intervals(self, level: float = 0.95) -> pd.DataFrame:
        """Give each strength with its limits, and the same on Elo's scale (mean 1000).

        Each interval for itself; whether two differ, ``pairs`` says, not whether their intervals
        overlap.
        """
        level = check_alpha(level, function="BradleyTerry.confidence_intervals", name="level")
        error = np.sqrt(np.diag(self.covariance))
        reach = special.ndtri((1 + level) / 2) * error
        found = pd.DataFrame(
            {
                "strength": self.strengths,
                "standard_error": error,
                "low": self.strengths - reach,
                "high": self.strengths + reach,
            }
        )
        for name, source in (("elo", "strength"), ("elo_low", "low"), ("elo_high", "high")):
            found[name] = 1000 + _ELO * found[source]
        return found

    def ranks(self, alpha: float = 0.05) -> pd.DataFrame:
        """Give the ranks that each may have, all statements together true in 1 - alpha.

        As many are shown to be stronger, so many places are lost for sure; as many are shown to
        be weaker, so many are safe (Holm over all pairs).
        """
        alpha = check_alpha(alpha, function="BradleyTerry.ranks")
        shown = self.pairs[self.pairs["adjusted"] <= alpha]
        above = np.where(shown["difference"] > 0, shown["second"], shown["first"])
        below = np.where(shown["difference"] > 0, shown["first"], shown["second"])
        lost, safe = pd.Series(above).value_counts(), pd.Series(below).value_counts()
        names = self.strengths.index
        return pd.DataFrame(
            {
                "best": 1 + lost.reindex(names, fill_value=0),
                "worst": len(names) - safe.reindex(names, fill_value=0),
            }
        )

    def leaders(self, alpha: float = 0.05) -> tuple[str, ...]:
        """Give the names from which the strongest is not shown to differ, itself included."""
        alpha = check_alpha(alpha, function="BradleyTerry.leaders")
        first = self.strengths.index[0]
        rows = self.pairs[(self.pairs["adjusted"] <= alpha)]
        apart = {*rows.loc[rows["first"] == first, "second"]}
        apart |= {*rows.loc[rows["second"] == first, "first"]}
        return tuple(name for name in self.strengths.index if name not in apart)

    def elo(self, *, factor: float = 32.0, shuffles: int = 200, rng: Chance) -> pd.DataFrame:
        """Give Elo's ratings in the order of the votes, and how far other orders move them.

        ``lowest`` and ``highest`` are over so many random orders of the same votes: Elo's rating
        depends on who came last, a fitted strength does not.
        """
        function = "BradleyTerry.elo"
        check_count(shuffles, function=function, name="shuffles")
        generator = as_rng(rng, function=function)
        first, second, outcome = self.order
        ways = [np.arange(len(first))]
        ways += [generator.permutation(len(first)) for _way in range(shuffles)]
        order = np.array(ways).T
        names = sorted(self.strengths.index)
        ratings, every = np.full((shuffles + 1, len(names)), 1000.0), np.arange(shuffles + 1)
        for votes in order:
            one, other, won = first[votes], second[votes], outcome[votes]
            gap = ratings[every, other] - ratings[every, one]
            moved = factor * (won - 1 / (1 + 10 ** (gap / 400)))
            ratings[every, one] += moved
            ratings[every, other] -= moved
        found = {"as_given": ratings[0], "lowest": ratings.min(0), "highest": ratings.max(0)}
        return pd.DataFrame(found, index=names).loc[self.strengths.index]

    def __str__(self):
        return _("Bradley-Terry model of {votes} votes between {count}: {strengths}").format(
            votes=self.votes,
            count=len(self.strengths),
            strengths=", ".join(f"{name} {value:.2f}" for name, value in self.strengths.items()),
        )


def bradley_terry(votes: Any, *, ties: str = "davidson") -> BradleyTerry:
    r"""How strong is each, by votes between two at a time?

    Parameters
    ----------
    votes : DataFrame or list of rows
        Three columns: the first, the second, and who won: a name, the header of one of the two
        columns, or "tie" (as arenas write: model_a, model_b, winner).
    ties : str
        "davidson": ties have a probability of their own, largest between equals. "half": half a
        win for each. "drop": left out.

    Returns
    -------
    BradleyTerry
        ``.strengths``, ``.confidence_intervals(level)``, ``.ranks(alpha)``, ``.leaders(alpha)``,
        ``.pairs``, ``.fit``, ``.elo(rng=...)``.

    Raises
    ------
    ValueError
        No such table, a winner who did not play, fewer than two names, somebody who never won or
        never lost against the others.

    Notes
    -----
    P(i beats j) = :math:`\pi_i / (\pi_i + \pi_j + \nu \sqrt{\pi_i \pi_j})`, that of a tie
    :math:`\nu \sqrt{\pi_i \pi_j}` over the same. Fitted by Newton's method; errors come from the
    observed information and take the votes as independent (votes of one person, or on one
    question, are not). ``fit`` is the deviance against a model with chances of its own for every
    pair, chi-squared where expected counts are not small.

    Some pair was claimed to differ at .05 in .035 of 600 sets of votes where nothing differs (6
    names, 20 votes for each pair, one in five a tie).

    References
    ----------
    Bradley & Terry (1952), Biometrika 39:324-345. Davidson (1970), JASA 65:317-328. Ford (1957),
    American Mathematical Monthly 64:28-33. Chiang and others (2024), Chatbot Arena,
    arXiv:2403.04132, section 4.

    Examples
    --------
    >>> rows = [("A", "B", "A")] * 6 + [("A", "B", "B")] * 3 + [("B", "C", "B")] * 5
    >>> rows += [("C", "B", "C")] * 2 + [("A", "C", "tie")] * 2 + [("A", "C", "A")] * 4
    >>> found = bradley_terry(rows)
    >>> print(found)
    Bradley-Terry model of 22 votes between 3: A 0.86, B 0.08, C -0.95
    >>> found.leaders(0.05)
    ('A', 'B', 'C')
    """
    function = "bradley_terry"
    choose(ties, TIES, function=function, name="ties")
    names, wins, even, first, second, outcome = counts_of(votes, function)
    kept = even if ties != "drop" else np.zeros_like(even)
    parts_of_votes(names, wins + kept, function)
    if ties == "half":
        wins, modelled = wins + even / 2, np.zeros_like(even)
    else:
        modelled = kept
    strength, tie, covariance = fitted(wins, modelled)
    order = np.argsort(-strength, kind="stable")
    one, other = np.triu_indices(len(names), 1)
    gap = strength[one] - strength[other]
    spread = covariance[one, one] + covariance[other, other] - 2 * covariance[one, other]
    z = gap / np.sqrt(spread)
    p = normal_pvalue(z, "two-sided")
    labels = np.array(names, dtype=object)
    index = [names[i] for i in order]
    statistic, dof, least = deviance(wins, modelled, strength, tie)
    return BradleyTerry(
        strengths=pd.Series(strength[order], index=index, name="strength"),
        covariance=pd.DataFrame(covariance[np.ix_(order, order)], index, index),
        tie=tie,
        fit=GoodnessOfFit(
            statistic=statistic,
            dof=dof,
            pvalue=float(special.chdtrc(dof, statistic)) if dof > 0 else 1.0,
            smallest_expected=least,
        ),
        pairs=pd.DataFrame(
            {
                "first": labels[one],
                "second": labels[other],
                "difference": gap,
                "standard_error": np.sqrt(spread),
                "statistic": z,
                "pvalue": p,
                "adjusted": adjust_pvalues(p, "holm"),
            }
        ),
        wins=pd.DataFrame(wins, names, names),
        ties=pd.DataFrame(even, names, names),
        votes=len(outcome) if ties != "drop" else int((outcome != 0.5).sum()),
        order=(first, second, outcome),
    )

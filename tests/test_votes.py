"""Votes between two at a time: strengths, errors, fit, ranks, Elo's order, words."""

import numpy as np
import pandas as pd
import pytest
from scipy import optimize, stats

from verdictlab import bradley_terry, judge

# Agresti (2002), Categorical Data Analysis, tables 10.10 (the games) and 10.11 (the strengths,
# third column): baseball 1987, wins of the row over the column. The package BradleyTerry2 1.1.4
# holds its fit of these games against the book: 0.68, 1.11, 1.25, 1.29, 1.44, 1.58 over Baltimore,
# errors "about 0.3" (tests/testthat/test-baseball.R). To more digits, and the deviance,
# statsmodels 0.15.0: GLM(wins and losses, +1 and -1 of the two, Binomial).
PRINTED = {
    "Cleveland": 0.68,
    "Boston": 1.11,
    "New York": 1.25,
    "Toronto": 1.29,
    "Detroit": 1.44,
    "Milwaukee": 1.58,
}
TEAMS = ["Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore"]
WON = np.array(
    [
        [0, 7, 9, 7, 7, 9, 11],
        [6, 0, 7, 5, 11, 9, 9],
        [4, 6, 0, 7, 7, 8, 12],
        [6, 8, 6, 0, 6, 7, 10],
        [6, 2, 6, 7, 0, 7, 12],
        [4, 4, 5, 6, 6, 0, 6],
        [2, 4, 1, 3, 1, 7, 0],
    ]
)
STATSMODELS = [1.581356, 1.436408, 1.294485, 1.247618, 1.107698, 0.683853]
ERRORS = [0.343256, 0.339568, 0.336669, 0.335861, 0.333878, 0.331877]  # against Baltimore
DEVIANCE = (15.736500926345826, 15)


def rows_of(won, ties=None, names=TEAMS):
    rows = []
    for i, one in enumerate(names):
        for j, other in enumerate(names):
            rows += [(one, other, one)] * int(won[i, j])
            if ties is not None and i < j:
                rows += [(one, other, "tie")] * int(ties[i, j])
    return rows


def test_baseball_as_agresti_prints_it_and_statsmodels_computes_it():
    found = bradley_terry(rows_of(WON))
    strength = found.strengths - found.strengths["Baltimore"]
    assert {name: round(strength[name], 2) for name in PRINTED} == PRINTED
    assert [strength[name] for name in TEAMS[:-1]] == pytest.approx(STATSMODELS, abs=2e-6)
    assert found.fit.statistic == pytest.approx(DEVIANCE[0], rel=1e-9)
    assert found.fit.dof == DEVIANCE[1]
    assert found.fit.pvalue == pytest.approx(stats.chi2.sf(*DEVIANCE))
    pairs = found.pairs.set_index(["first", "second"])["standard_error"]
    for name, error in zip(TEAMS[:-1], ERRORS, strict=True):
        key = ("Baltimore", name)
        assert pairs[key] == pytest.approx(error, abs=2e-6)
        assert round(pairs[key], 1) == 0.3
    assert found.strengths.sum() == pytest.approx(0, abs=1e-9)
    assert found.votes == WON.sum()


def likelihood(x, wins, ties):
    k = len(wins)
    strength, nu = np.exp(x[:k] - x[:k].mean()), np.exp(x[k])
    root = nu * np.sqrt(np.outer(strength, strength))
    whole = strength[:, None] + strength + root
    return (
        -(wins * np.log(strength[:, None] / whole)).sum() - (ties * np.log(root / whole)).sum() / 2
    )


@pytest.mark.parametrize("seed", range(100))
def test_davidsons_ties_are_the_likeliest_by_search(seed):
    """Against a search without derivatives of ours (scipy's BFGS on the log-likelihood)."""
    rng = np.random.default_rng(seed)
    k = int(rng.integers(2, 6))
    wins = rng.integers(1, 12, size=(k, k))
    ties = np.triu(rng.integers(0, 9, size=(k, k)), 1)
    ties[0, 1] += 1
    np.fill_diagonal(wins, 0)
    names = list("abcdef"[:k])
    found = bradley_terry(rows_of(wins, ties, names))
    both = ties + ties.T
    best = optimize.minimize(likelihood, np.zeros(k + 1), args=(wins, both), tol=1e-10)
    ours = found.strengths[names].to_numpy()
    assert ours == pytest.approx(best.x[:k] - best.x[:k].mean(), abs=1e-4)
    assert found.tie == pytest.approx(np.exp(best.x[k]), rel=1e-4)
    assert likelihood(np.r_[ours, np.log(found.tie)], wins, both) <= best.fun + 1e-9
    # Errors: the curvature of the same log-likelihood, by differences.
    step, size = 1e-4, k + 1
    at, eye = np.r_[ours, np.log(found.tie)], np.eye(size)

    def value(x):
        return likelihood(x, wins, both)

    curvature = np.array(
        [
            [
                (
                    value(at + step * (eye[i] + eye[j]))
                    - value(at + step * (eye[i] - eye[j]))
                    - value(at - step * (eye[i] - eye[j]))
                    + value(at - step * (eye[i] + eye[j]))
                )
                / (4 * step**2)
                for j in range(size)
            ]
            for i in range(size)
        ]
    )
    covariance = np.linalg.pinv(curvature, rcond=1e-6)
    contrast = eye[0] - eye[1]
    row = found.pairs.iloc[0]
    assert row["standard_error"] ** 2 == pytest.approx(contrast @ covariance @ contrast, rel=1e-2)


def test_two_names_are_a_binomial():
    found = bradley_terry(
        [("a", "b", "a")] * 30 + [("b", "a", "second")] * 4 + [("a", "b", "b")] * 16
    )
    assert found.strengths["a"] - found.strengths["b"] == pytest.approx(np.log(34 / 16))
    assert found.pairs["standard_error"][0] ** 2 == pytest.approx(1 / 34 + 1 / 16)
    assert found.fit.dof == 0
    low_high = found.confidence_intervals(0.95).loc["a"]
    reach = stats.norm.ppf(0.975) * np.sqrt(1 / 34 + 1 / 16) / 2
    assert low_high["high"] - low_high["strength"] == pytest.approx(reach)
    assert low_high["elo"] == pytest.approx(1000 + 400 * np.log10(34 / 16) / 2)


def test_ties_by_halves_and_without_them():
    ties = np.zeros((7, 7), int)
    ties[0, 6] = 8
    rows = rows_of(WON, ties)
    without = bradley_terry(rows, ties="drop")
    assert without.strengths.to_dict() == pytest.approx(
        bradley_terry(rows_of(WON)).strengths.to_dict()
    )
    halves = bradley_terry(rows, ties="half")
    counted = WON.copy()
    counted[0, 6] += 4
    counted[6, 0] += 4
    same = bradley_terry(rows_of(counted))
    assert halves.strengths.to_dict() == pytest.approx(same.strengths.to_dict())
    assert without.votes == WON.sum()
    assert halves.votes == WON.sum() + 8


def test_arenas_write_columns_and_ties_in_their_own_way():
    frame = pd.DataFrame(
        {
            "model_a": ["x", "x", "y", "y", "x"],
            "model_b": ["y", "y", "x", "x", "y"],
            "winner": ["model_a", "model_b", "model_a", "tie (bothbad)", "tie"],
        }
    )
    plain = [
        ("x", "y", "x"),
        ("x", "y", "y"),
        ("y", "x", "y"),
        ("y", "x", "tie"),
        ("x", "y", "tie"),
    ]
    ours, theirs = bradley_terry(frame), bradley_terry(plain)
    assert ours.strengths.to_dict() == theirs.strengths.to_dict()
    assert ours.ties.loc["x", "y"] == 2


def test_elo_is_the_rule_and_depends_on_the_order():
    rng = np.random.default_rng(1)
    rows = [rows_of(WON)[i] for i in rng.permutation(WON.sum())]
    ratings = dict.fromkeys(TEAMS, 1000.0)
    for one, other, won in rows:
        chance = 1 / (1 + 10 ** ((ratings[other] - ratings[one]) / 400))
        moved = 32 * ((won == one) - chance)
        ratings[one] += moved
        ratings[other] -= moved
    found = bradley_terry(rows).elo(rng=1, shuffles=100)
    assert found["as_given"].to_dict() == pytest.approx(ratings)
    assert (found["highest"] - found["lowest"] > 60).all()
    again = bradley_terry(rows[::-1])
    assert again.strengths.to_dict() == pytest.approx(bradley_terry(rows).strengths.to_dict())


def simulated(rng, strength, votes, tie=0.5):
    k, rows = len(strength), []
    for i in range(k):
        for j in range(i + 1, k):
            weights = np.exp([strength[i], strength[j], (strength[i] + strength[j]) / 2])
            weights[2] *= tie
            for result in rng.choice(3, size=votes, p=weights / weights.sum()):
                rows.append((f"m{i}", f"m{j}", (f"m{i}", f"m{j}", "tie")[result]))
    return rows


def test_leaders_and_ranks_err_in_alpha_and_intervals_cover():
    rng = np.random.default_rng(2)
    apart, covered, truth = 0, [], np.zeros(5)
    studies = 150
    for _ in range(studies):
        found = bradley_terry(simulated(rng, truth, 20))
        apart += bool((found.pairs["adjusted"] <= 0.05).any())
        inside = found.confidence_intervals(0.95)
        covered.append(((inside["low"] <= 0) & (inside["high"] >= 0)).mean())
    assert apart / studies < 0.05 + 3 * np.sqrt(0.05 * 0.95 / studies)
    assert np.mean(covered) == pytest.approx(0.95, abs=0.025)


def test_ranks_hold_who_is_shown_above_and_below():
    rng = np.random.default_rng(3)
    found = bradley_terry(simulated(rng, np.array([2.0, 1.9, 0.0, -2.0]), 200))
    ranks = found.ranks(0.05)
    assert ranks.loc["m3"].tolist() == [4, 4]
    assert ranks.loc["m2"].tolist() == [3, 3]
    assert ranks.loc["m0"].tolist() == ranks.loc["m1"].tolist() == [1, 2]
    assert set(found.leaders(0.05)) == {"m0", "m1"}


# Words -----------------------------------------------------------------------------------------


def test_the_words_of_a_verdict():
    said = judge(bradley_terry(rows_of(WON)))
    assert said.decision == "differ"
    assert said.sentence.startswith("5 of 21 pairs differ in strength (Holm, family alpha = 0.05).")
    assert "Tied with the first, Milwaukee:" in said.sentence
    assert ("Milwaukee", "Baltimore") in said.better
    assert "is not contradicted (deviance 15.7, 15 degrees of freedom, p = 0.400)" in said.caveat
    assert "takes the votes as independent" in said.caveat
    even = judge(bradley_terry([("a", "b", "a"), ("a", "b", "b")] * 10))
    assert even.decision == "not-shown"
    assert "None is shown to be weaker than the first" in even.sentence
    clear = judge(bradley_terry([("a", "b", "a")] * 40 + [("a", "b", "b")] * 5))
    assert "The first, a, is shown to be stronger than every other." in clear.sentence


def test_votes_in_a_circle_do_not_fit():
    won = np.array([[0, 30, 3], [3, 0, 30], [30, 3, 0]])
    found = bradley_terry(rows_of(won, names=list("abc")))
    assert found.fit.pvalue < 1e-6
    assert "do not explain these votes" in judge(found).caveat
    assert found.strengths.to_numpy() == pytest.approx(0, abs=1e-9)


BAD = [
    ([("a", "b")], "three columns"),
    (5, "three columns"),
    ([("a", "b", None)], "row 0 of the votes lacks an entry"),
    ([("a", "a", "a"), ("a", "b", "b")], "has a against itself"),
    ([("a", "b", "c")], "who won in row 0 must be a, b or 'tie', got c"),
    ([("a", "b", "a")], "b never took a vote from any of the others"),
    ([("a", "b", "a"), ("a", "b", "b"), ("c", "d", "c"), ("c", "d", "d")], "a and b never took"),
]


@pytest.mark.parametrize(("votes", "words"), BAD)
def test_votes_without_an_answer_are_refused(votes, words):
    with pytest.raises(ValueError, match=f"bradley_terry: .*{words}"):
        bradley_terry(votes)

"""The numbers that case 15j claims, computed again, partly by a second way."""

import numpy as np
import pandas as pd
import pytest
from scipy import stats
from scipy.optimize import minimize

from published import printed
from verdictlab import adjust_pvalues, bradley_terry, compare_items, load_data

MODELS = ["plover", "heron", "wren", "linnet"]


@pytest.fixture(scope="module")
def votes():
    return load_data("language_votes")


@pytest.fixture(scope="module")
def right():
    return load_data("language_items")


def adjusted(scores):
    """Holm over all six paired t-tests, by scipy: {(first, second): p}."""
    pairs = [(a, b) for i, a in enumerate(MODELS) for b in MODELS[i + 1 :]]
    p = [stats.ttest_rel(scores[a], scores[b]).pvalue for a, b in pairs]
    return dict(zip(pairs, adjust_pvalues(p, "holm"), strict=True))


def test_the_second_sentence_holds_by_question_and_not_by_passage(right):
    assert 100 * right["plover"].mean() == 89.0
    assert right[MODELS].mean().idxmax() == "plover"
    alone, grouped = adjusted(right), adjusted(right.groupby("passage")[MODELS].mean())
    against = [("plover", other) for other in MODELS[1:]]
    assert max(alone[pair] for pair in against) < 0.02
    assert min(grouped[pair] for pair in against) == printed("0.65")
    board = compare_items(right[MODELS], higher_is_better=True, cluster=right["passage"])
    found = board.frame.set_index(["first", "second"])["adjusted"]
    assert all(found[pair] == pytest.approx(p) for pair, p in grouped.items())


def test_the_picture_of_leads_says_its_intervals(right):
    told = {
        False: (("0.3", "4.7"), ("0.7", "5.3"), ("1.8", "6.2")),
        True: (("-4.3", "9.3"), ("-4.5", "10.5"), ("-2.8", "10.8")),
    }
    for counted, rows in told.items():
        groups = right["passage"] if counted else None
        board = compare_items(right[MODELS], higher_is_better=True, cluster=groups)
        found = 100 * board.confidence_intervals()[["lower", "upper"]][:3].to_numpy()
        assert found.tolist() == [[printed(low), printed(high)] for low, high in rows]


def test_plover_won_the_largest_share_and_met_the_weakest_most(votes):
    assert len(votes) == 1500
    share, met = {}, {}
    for name in MODELS:
        own = votes[(votes["first"] == name) | (votes["second"] == name)]
        share[name], met[name] = 100 * (own["winner"] == name).mean(), len(own)
    told = {"plover": "52.3", "wren": "49.4", "heron": "42.1", "linnet": "24.0"}
    assert all(share[name] == printed(value) for name, value in told.items())
    against = votes[["first", "second"]].isin(["plover", "linnet"]).all(axis=1).sum()
    assert (against, met["plover"]) == (520, 790)
    assert against / met["plover"] == pytest.approx(2 / 3, abs=0.01)


def by_likelihood(votes):
    """Davidson's strengths by a general optimiser, mean 0."""
    place = {name: i for i, name in enumerate(MODELS)}
    a, b = (votes[side].map(place).to_numpy() for side in ("first", "second"))
    won = np.select([votes["winner"] == votes["first"], votes["winner"] == "tie"], [0, 2], 1)

    def lost(free):
        s = np.append(free[:3], -free[:3].sum())
        logs = np.stack([s[a], s[b], free[3] + (s[a] + s[b]) / 2])
        return np.sum(np.logaddexp.reduce(logs) - logs[won, np.arange(len(won))])

    free = minimize(lost, np.zeros(4)).x
    return dict(zip(MODELS, np.append(free[:3], -free[:3].sum()), strict=True))


def test_three_share_the_first_place_by_strength(votes):
    league = bradley_terry(votes)
    told = {"wren": "0.40", "heron": "0.19", "plover": "0.15", "linnet": "-0.74"}
    second = by_likelihood(votes)
    for name, value in told.items():
        assert league.strengths[name] == printed(value)
        assert second[name] == pytest.approx(league.strengths[name], abs=1e-3)
    assert league.leaders(0.05) == ("wren", "heron", "plover")
    pairs = league.pairs.set_index(["first", "second"])
    assert -pairs.loc[("linnet", "plover"), "difference"] == printed("0.894")
    assert np.exp(0.894) == printed("2.4")
    assert pairs.loc[("heron", "wren"), "adjusted"] == printed("0.07")
    behind = [row for names, row in pairs.iterrows() if "linnet" in names]
    assert all(row["adjusted"] < 0.001 for row in behind)
    assert len(behind) == 3


def test_the_list_depends_on_the_order(votes):
    ratings = bradley_terry(votes).elo(rng=1, shuffles=200)
    assert ratings["as_given"].idxmax() == "plover"
    told = ratings.loc["plover", ["as_given", "lowest", "highest"]]
    assert told.round().tolist() == [1078, 907, 1149]
    # By a second way: the ratings of the given order, one vote after another.
    elo = dict.fromkeys(MODELS, 1000.0)
    for first, second, winner in votes.itertuples(index=False):
        expected = 1 / (1 + 10 ** ((elo[second] - elo[first]) / 400))
        moved = 32 * ({first: 1.0, second: 0.0}.get(winner, 0.5) - expected)
        elo[first], elo[second] = elo[first] + moved, elo[second] - moved
    assert pd.Series(elo)[ratings.index].tolist() == pytest.approx(ratings["as_given"].tolist())
    others = ratings["highest"] - ratings["lowest"]
    assert (others > 200).all()

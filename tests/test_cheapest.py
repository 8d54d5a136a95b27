"""Cost beside score: the front by hand, the test of the cheaper ones, size, words, picture."""

import numpy as np
import pandas as pd
import pytest

from drawn import assert_readable
from verdictlab import (
    ScoreTable,
    adjust_pvalues,
    cheapest_not_inferior,
    figures,
    load_table,
    non_inferiority_test,
    render_report,
)

FOUR = load_table("four_models_15")
COSTS = {"M1": 1, "M2": 5, "M3": 9, "M4": 2}


def ask(costs=None, **changes):
    call = {"table": FOUR, "control": "M3", "margin": 8, "school": "demsar"} | changes
    return cheapest_not_inferior(call.pop("table"), COSTS if costs is None else costs, **call)


def test_the_cheapest_is_told_with_its_price():
    found = ask()
    assert found.decision == "non-inferior"
    assert found.brief == "The cheapest that is at most 8 worse than M3 is M1: cost 1 instead of 9."
    assert found.sentence.startswith(found.brief + " 3 of 3 algorithms are at most 8 worse")
    assert (found.cheapest, found.front) == (("M1",), ("M1", "M2"))
    assert found.frame["algorithm"].tolist() == ["M1", "M4", "M2", "M3"]
    assert found.frame["decision"].tolist() == ["non-inferior"] * 3 + ["control"]
    assert "Costs are taken as known" in found.caveat
    assert "M1" in render_report(found)


def test_where_none_is_shown_the_control_stays():
    found = ask(margin=1)
    assert (found.decision, found.cheapest) == ("not-shown", ("M3",))
    assert found.brief.startswith("No cheaper algorithm is shown to be at most 1 worse than M3")
    dear = ask(control="M1")
    assert (dear.decision, dear.cheapest) == ("not-applicable", ("M1",))
    assert dear.sentence == "No algorithm costs less than the control M1 (1)."


@pytest.mark.parametrize("seed", range(100))
def test_only_the_cheaper_are_asked_and_the_front_is_that_of_its_definition(seed):
    rng = np.random.default_rng(seed)
    n, k, higher = int(rng.integers(6, 20)), int(rng.integers(2, 7)), bool(seed % 2)
    scores = pd.DataFrame(rng.normal(size=(n, k)).round(2), columns=[f"A{i}" for i in range(k)])
    table = ScoreTable(scores, higher_is_better=higher)
    costs = pd.Series(rng.integers(1, 5, size=k), index=table.algorithms)
    control, margin = table.algorithms[int(rng.integers(k))], 0.8
    found = cheapest_not_inferior(table, costs, control=control, margin=margin, school="thesis")
    mean = scores.mean() * (1 if higher else -1)
    front = [
        a
        for a in scores
        if not any(
            mean[b] >= mean[a]
            and costs[b] <= costs[a]
            and (mean[b] > mean[a] or costs[b] < costs[a])
            for b in scores
        )
    ]
    assert list(found.front) == front
    cheaper = [name for name in scores if costs[name] < costs[control]]
    p = [
        non_inferiority_test(
            scores[name], scores[control], margin=margin, higher_is_better=higher
        ).pvalue
        for name in cheaper
    ]
    adjusted = adjust_pvalues(p, "holm") if cheaper else []
    told = found.frame.set_index("algorithm")["adjusted"]
    assert told[cheaper].to_numpy() == pytest.approx(adjusted)
    assert told.drop(cheaper).isna().all()
    passed = [name for name, each in zip(cheaper, adjusted, strict=True) if each <= 0.05]
    least = min(costs[[*passed, control]])
    assert set(found.cheapest) == {name for name in [*passed, control] if costs[name] == least}


def test_the_family_error_at_the_margin():
    rng, wrong = np.random.default_rng(1), 0
    for _ in range(300):
        x = rng.normal(size=(15, 1)) + rng.normal(size=(15, 4))
        x[:, :3] -= 0.5
        table = ScoreTable(x, higher_is_better=True)
        costs = dict(zip(table.algorithms, range(4), strict=True))
        found = cheapest_not_inferior(
            table, costs, control=table.algorithms[3], margin=0.5, school="demsar"
        )
        wrong += found.decision == "non-inferior"
    assert wrong / 300 < 0.05 + 3 * np.sqrt(0.05 * 0.95 / 300)


BAD = [
    ({"costs": {"M1": 1}}, "costs has none for 'M2'; add it"),
    ({"costs": {**COSTS, "M9": 1}}, "costs has 'M9', which is not in the table"),
    ({"costs": {**COSTS, "M1": -1}}, "one number of at least 0 each, got -1"),
    ({"costs": {**COSTS, "M1": np.nan}}, "costs must hold finite numbers, got nan"),
    ({"costs": {**COSTS, "M1": "cheap"}}, "costs must be an array of real numbers"),
    ({"costs": [1, 2, 3, 4]}, "costs must be a dictionary algorithm: cost, or a Series, got list"),
    ({"control": "M9"}, "control must be one of 'M1'"),
    ({"margin": 0}, "margin must be one number above 0, got 0"),
    ({"school": "bayesian"}, "a margin asks who is at most so much worse"),
    ({"alpha": 5}, "alpha must lie strictly between 0 and 1"),
    ({"table": FOUR.scores}, "add higher_is_better=True"),
]


@pytest.mark.parametrize(("change", "words"), BAD)
def test_bad_input_is_named(change, words):
    with pytest.raises(ValueError, match=f"cheapest_not_inferior: .*{words}"):
        ask(**change)


def many(k, seed):
    rng = np.random.default_rng(seed)
    table = ScoreTable(
        {f"a-long-name-{i}": rng.normal(i / 9, 1, size=12) for i in range(k)},
        higher_is_better=False,
        metric="error",
        unit="%",
    )
    return table, {
        name: float(cost) for name, cost in zip(table.algorithms, rng.gamma(1, 9, k), strict=True)
    }


@pytest.mark.parametrize("k", [2, 5, 12, 30])
def test_pictures_are_readable(k):
    table, costs = many(k, k)
    figure = figures.pareto_plot(table, costs, control=table.algorithms[0], margin=0.3)
    assert_readable(figure)
    found = figure.data
    assert found["cost"].tolist() == list(costs.values())
    assert found["score"].to_numpy() == pytest.approx(table.scores.mean().to_numpy())
    (dashed,) = [line for line in figure.axes[1].lines if line.get_linewidth() == 1.0]
    assert dashed.get_ydata()[0] == pytest.approx(found["score"][0] + 0.3)
    (step,) = [line for line in figure.axes[1].lines if line.get_linewidth() == 1.2]
    assert len(step.get_xdata()) == found["front"].sum()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: figures.pareto_plot(FOUR.scores, COSTS), "table must be a ScoreTable, got"),
        (lambda: figures.pareto_plot(FOUR, COSTS, margin=3), "a margin needs a control"),
        (lambda: figures.pareto_plot(FOUR, COSTS, control="x"), "control must be one of 'M1'"),
        (lambda: figures.pareto_plot(FOUR, {}), "costs has none for 'M1'"),
    ],
)
def test_what_cannot_be_drawn_is_said(call, words):
    with pytest.raises(ValueError, match=f"pareto_plot: .*{words}"):
        call()

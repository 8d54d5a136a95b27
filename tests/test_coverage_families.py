"""How often all intervals of a family hold at once: measured, held in a fixture, told in words.

``python tests/test_coverage_families.py`` measures and writes the fixture anew; the tests
measure a part of it again. Each table is analysed by the public functions.
"""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from verdictlab import ScoreTable, compare_all, compare_with_control, friedman_test, rm_anova

FIXTURE = Path(__file__).parent / "fixtures" / "interval_coverage.csv"
TABLES, LEVEL = 2000, 0.95
STEPS = np.array([0, 0, 0.5, 1, 2])


def ranks(table, **options):
    return compare_all(friedman_test(table, method="iman-davenport"), **options)


def means(table, **options):
    return compare_all(rm_anova(table), **options)


def control(table, **options):
    return compare_with_control(rm_anova(table), "A1", **options)


def noisy(k, *places):
    spread = np.ones(k)
    spread[list(places)] = 5
    return spread


# name: (procedure, options, problems, effects, spread of each algorithm, shape of the noise)
CELLS = {
    "Nemenyi, ten equal": (ranks, {}, 15, np.zeros(10), 1, "normal"),
    "Nemenyi, five that differ": (ranks, {}, 15, STEPS, 1, "normal"),
    "Nemenyi, two noisy of ten": (ranks, {}, 15, np.zeros(10), noisy(10, 0, 1), "normal"),
    "Tukey, five that differ": (means, {}, 15, STEPS, 1, "normal"),
    "Tukey, one noisy of five": (means, {}, 15, STEPS, noisy(5, 4), "normal"),
    "Scheffe, five that differ": (means, {"adjust": "scheffe"}, 15, STEPS, 1, "normal"),
    "Dunnett, five that differ": (control, {"adjust": "dunnett"}, 15, STEPS, 1, "normal"),
    "Dunnett, a noisy control": (control, {"adjust": "dunnett"}, 15, STEPS, noisy(5, 0), "normal"),
    "Dunnett one-sided, five that differ": (
        control,
        {"adjust": "dunnett", "alternative": "less"},
        15,
        STEPS,
        1,
        "normal",
    ),
    "t with Bonferroni, one noisy of five": (
        means,
        {"by": "t", "adjust": "bonferroni"},
        15,
        STEPS,
        noisy(5, 4),
        "normal",
    ),
    "Wilcoxon with Bonferroni, one noisy of five": (
        ranks,
        {"by": "wilcoxon", "adjust": "bonferroni"},
        15,
        STEPS,
        noisy(5, 4),
        "normal",
    ),
    "Wilcoxon with Bonferroni, one skewed of five": (
        ranks,
        {"by": "wilcoxon", "adjust": "bonferroni"},
        15,
        STEPS,
        1,
        "skewed",
    ),
}


def draw(rng, n, effects, spread, noise):
    scatter = rng.normal(size=(n, len(effects))) * spread
    if noise == "skewed":  # the last algorithm alone: differences with it are not symmetric
        scatter[:, -1] = 3 * (rng.exponential(size=n) - 1)
    return 2 * rng.normal(size=(n, 1)) + scatter + effects


def truth(name, comparison):
    """Give what the intervals are meant to hold: differences of expected ranks or of scores."""
    procedure, options, _, effects, spread, noise = CELLS[name]
    first, second = comparison.columns.places.all()
    centre = effects
    if procedure is ranks and "by" not in options:
        scores = draw(np.random.default_rng(5), 400_000, effects, spread, noise)
        centre = (-scores).argsort(axis=1).argsort(axis=1).mean(axis=0)
    elif noise == "skewed":  # the median of means of two differences, not their mean
        rng = np.random.default_rng(6)
        x = 3 * (rng.exponential(size=(2, 2_000_000)) - 1) - rng.normal(size=(2, 2_000_000))
        centre = effects + np.array([0, 0, 0, 0, np.median(x.mean(axis=0))])
    return centre[first] - centre[second]


def covered(name, tables):
    """Say for each table whether all intervals hold."""
    procedure, options, n, effects, spread, noise = CELLS[name]
    held, true = [], None
    for i in range(tables):
        scores = draw(
            np.random.default_rng([20_261_122, list(CELLS).index(name), i]),
            n,
            effects,
            spread,
            noise,
        )
        comparison = procedure(ScoreTable(scores, higher_is_better=True), **options)
        true = truth(name, comparison) if true is None else true
        found = comparison.confidence_intervals(LEVEL)
        held.append(bool(((found["lower"] <= true) & (true <= found["upper"])).all()))
    return np.array(held)


@pytest.fixture(scope="module")
def frozen():
    return pd.read_csv(FIXTURE, index_col="cell")["share"]


@pytest.mark.parametrize("name", CELLS)
def test_a_part_of_the_tables_comes_out_again(name, frozen):
    share = frozen[name]
    assert covered(name, 100).mean() == pytest.approx(
        share, abs=4.5 * np.sqrt(max(share * (1 - share), 0.01) / 100)
    )


def test_every_cell_was_measured(frozen):
    assert list(frozen.index) == list(CELLS)


def test_under_its_own_model_every_family_holds_95_of_100(frozen):
    band = 3 * np.sqrt(0.05 * 0.95 / TABLES)
    # Those that are exact, and those that err on the cautious side.
    exact = [
        "Nemenyi, ten equal",
        "Tukey, five that differ",
        "Dunnett, five that differ",
        "Dunnett one-sided, five that differ",
    ]
    assert frozen[exact].between(LEVEL - band, LEVEL + band + 0.01).all()
    cautious = [
        "Nemenyi, five that differ",
        "Scheffe, five that differ",
        "t with Bonferroni, one noisy of five",
        "Wilcoxon with Bonferroni, one noisy of five",
    ]
    assert (frozen[cautious] >= LEVEL - band).all()


def test_the_violations_cost_what_the_words_say(frozen):
    for name in (
        "Nemenyi, two noisy of ten",
        "Tukey, one noisy of five",
        "Dunnett, a noisy control",
    ):
        assert frozen[name] < 0.94
        words = " ".join(type(ranks(example())).confidence_intervals.__doc__.split())
        assert f"{frozen[name]:.2f}".removeprefix("0") in words, name


def example():
    return ScoreTable(np.eye(4), higher_is_better=True)


if __name__ == "__main__":
    shares = [(name, covered(name, TABLES).mean()) for name in CELLS]
    pd.DataFrame(shares, columns=["cell", "share"]).to_csv(
        FIXTURE, index=False, lineterminator="\n"
    )

"""How often a whole protocol finds what there is: against itself, and against a known power."""

import numpy as np
import pandas as pd
import pytest
from scipy.special import ndtr

from verdictlab import (
    ScoreTable,
    compare_many,
    judge,
    power_of_protocol,
    simulate_scores,
    wilcoxon_test,
)
from verdictlab.protocol import _power
from verdictlab.protocol._compare import SCHOOLS

EFFECTS = [0.0, 0.4, 0.4, 1.6, 0.0]


def by_hand(effects, n, repetitions, rng, **options):
    """Walk every table by `compare_many` and count what it names."""
    k, names = len(effects), [f"A{i + 1}" for i in range(len(effects))]
    tables = simulate_scores(repetitions, n, k, effects=effects, rng=rng)
    claims = []
    for values in tables:
        table = ScoreTable(pd.DataFrame(values, columns=names), higher_is_better=True)
        claims.append(set(compare_many(table, **options).better))
    return claims


def agree(study, claims):
    """Hold a study against the claims of each table."""
    rows = study.frame.itertuples()
    equal, true = [], []
    for row in rows:
        ahead = [(row.first, row.second) in claim for claim in claims]
        behind = [(row.second, row.first) in claim for claim in claims]
        if row.effect == 0:
            assert np.isnan(row.found)
            assert row.wrong == np.mean(ahead) + np.mean(behind)
            equal.append(np.array(ahead) | np.array(behind))
        else:
            right, other = (ahead, behind) if row.effect > 0 else (behind, ahead)
            assert (row.found, row.wrong) == (np.mean(right), np.mean(other))
            true.append(right)
    if equal:
        assert study.false_claims.rate == np.mean(np.any(equal, axis=0))
    assert study.all_found.rate == np.mean(np.all(true, axis=0))
    return any(np.any(yes) for yes in true)


CASES = [
    ("demsar", None, 5, 120),
    ("demsar", "A4", 5, 120),
    ("demsar", "best", 5, 40),
    ("demsar", None, 2, 60),
    ("garcia-herrera", None, 5, 60),
    ("garcia-herrera", "A1", 5, 60),
    ("garcia-herrera", None, 4, 40),
    ("garcia-herrera", "A2", 2, 40),
    ("thesis", None, 4, 40),
    ("thesis", "A4", 4, 40),
    ("thesis", None, 2, 40),
    ("bayesian", None, 3, 6),
]
# A school that is added is walked like the others.
CASES += [(name, None, 4, 30) for name in SCHOOLS if name not in {case[0] for case in CASES}]


@pytest.mark.parametrize(("school", "control", "k", "repetitions"), CASES)
def test_it_judges_as_compare_many_does(school, control, k, repetitions):
    effects = EFFECTS[-k:] if k > 2 else [1.5, 0.0]
    options = {"school": school, "control": control, "alpha": 0.1}
    study = power_of_protocol(effects, 12, repetitions=repetitions, rng=5, **options)
    claims = by_hand(effects, 12, repetitions, rng=5, **options)
    assert agree(study, claims), "nothing was found at all: the comparison shows nothing"


def test_ten_algorithms_by_the_tables_and_by_the_thousand(monkeypatch):
    effects = [0.0] * 9 + [2.0]
    options = {"school": "garcia-herrera", "repetitions": 30, "rng": 2}
    study = power_of_protocol(effects, 10, **options)
    assert agree(study, by_hand(effects, 10, 30, rng=2, school="garcia-herrera"))
    # Tables drawn in parts are other tables of the same world.
    monkeypatch.setattr(_power, "_CELLS", 10 * 10 * 7)
    parts = power_of_protocol(effects, 10, **options)
    assert parts.all_found.repetitions == 30
    assert parts.frame["found"].mean() == pytest.approx(study.frame["found"].mean(), abs=0.25)


@pytest.mark.parametrize("effect", [0.0, 1.0, 2.0])
def test_a_known_power(effect):
    # Six problems, exact Wilcoxon at .05: it rejects where all six differences have one sign.
    study = power_of_protocol([effect, 0.0], 6, school="demsar", repetitions=40000, rng=3)
    found, wrong = ndtr(effect / 2**0.5) ** 6, ndtr(-effect / 2**0.5) ** 6
    row = study.frame.iloc[0]
    if effect:
        assert abs(row.found - found) < 4 * row.standard_error
        assert abs(row.wrong - wrong) < 4 * row.standard_error_wrong
        assert row.standard_error == pytest.approx((found * (1 - found) / 40000) ** 0.5, rel=0.05)
        assert study.false_claims is None
        assert study.all_found.rate == row.found
    else:
        assert abs(row.wrong - 2 * found) < 4 * row.standard_error_wrong
        assert study.all_found is None
        assert study.false_claims.rate == row.wrong


def test_power_grows_with_problems_and_noise_costs_it():
    def share(n, **more):
        study = power_of_protocol(
            [0, 0, 0, 1], n, school="demsar", control="A4", repetitions=2000, rng=4, **more
        )
        assert list(study.frame["second"]) == ["A4"] * 3
        return study.frame["found"].mean()

    assert share(8) < share(16) < share(32)
    assert share(16, noise_sd=2.0) < share(16) - 0.1
    assert share(16, noise="heavy-tailed") > share(16)  # of one spread, most scores lie nearer


def test_names_seeds_and_progress():
    effects = pd.Series({"SVM": 1.0, "kNN": 0.1 + 0.2, "C4.5": 0.3})
    options = {"school": "demsar", "repetitions": 50, "rng": 1}
    study = power_of_protocol(effects, 8, control="kNN", **options)
    assert study.frame["first"].tolist() == ["SVM", "C4.5"]
    assert study.frame["effect"].tolist() == pytest.approx([0.7, 0.0])
    assert np.isnan(study.frame["found"][1]), "0.1 + 0.2 and 0.3 are equal on paper"
    assert study.frame.equals(power_of_protocol(effects, 8, control="kNN", **options).frame)
    seen = []
    power_of_protocol(
        [0, 1, 2], 6, school="thesis", repetitions=3, rng=1, progress=lambda *at: seen.append(at)
    )
    assert seen == [(1, 3), (2, 3), (3, 3)]
    assert "50 tables" in str(study)
    assert "<caption>Protocol demsar on 8 problems" in study._repr_html_()
    with pytest.raises(ValueError, match="judge: no verdict on ProtocolPower"):
        judge(study)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"effects": [1.0]}, "effects must be at least 2 numbers"),
        ({"effects": 0}, "effects must be at least 2 numbers"),
        ({"effects": pd.Series([1, 2], index=["A", "A"])}, "different names"),
        ({"n": 1}, "n must be a whole number of at least 2"),
        ({"control": "A9"}, "control must be one of 'A1', 'A2', 'A3', 'best'"),
        ({"repetitions": 0}, "repetitions must be a whole number"),
        ({"noise": "pink"}, "noise must be one of 'normal'"),
        ({"school": "oxford"}, "school must be one of 'thesis'"),
    ],
)
def test_what_is_wrong_is_said(changed, message):
    call = {"effects": [0, 1, 2], "n": 5, "school": "demsar", "repetitions": 2, "rng": 1}
    with pytest.raises(ValueError, match=message) as refusal:
        power_of_protocol(**(call | changed))
    assert str(refusal.value).startswith("power_of_protocol: ")


def test_two_algorithms_are_decided_by_wilcoxon():
    tables = simulate_scores(300, 9, 2, effects=[0.8, 0.0], rng=6)
    study = power_of_protocol([0.8, 0.0], 9, school="demsar", repetitions=300, rng=6)
    test = wilcoxon_test(tables[..., 0], tables[..., 1], alternative="two-sided")
    found = (test.pvalue <= 0.05) & (test.r_plus > test.r_minus)
    assert study.frame["found"][0] == found.mean()

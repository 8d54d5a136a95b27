"""The numbers that the prose of chapter 01 claims, computed again.

What a code cell prints is held by the notebook tests; here stand those in sentences, quizzes
and feedback.
"""

import numpy as np
import pytest
from scipy import stats
from sklearn.datasets import load_diabetes, load_wine
from sklearn.feature_selection import SelectKBest
from sklearn.model_selection import GridSearchCV, StratifiedKFold, cross_val_score
from sklearn.neighbors import KNeighborsClassifier, NearestCentroid
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import PolynomialFeatures, StandardScaler
from sklearn.tree import DecisionTreeClassifier

from published import printed
from verdictlab import load_data, load_table
from verdictlab._leaks import pooled_studies
from verdictlab.labs import leak_lab
from verdictlab.learning.planning import plan_lines

# How the 24 problems are called among the 56.
SHARED = (
    "GL=glass2c1 HE=hepatitis TH=thy2c1 WA=wav2c1 BP=bpa BA=bal2c1 BI=biopsia "
    "CA=mamografies DD=ddsm2c1 HS=heart-statlog IO=ionosphere IR=iris2c1 PI=pim "
    "M3=mias3c2c1 MB=miasbi2c1 SE=segment2c1 SO=sonar TA=tao VE=vehicle2c1 "
    "WD=wdbc WI=wine2c1 WP=wpbc WS=wisconsin"
)
FOLDS = StratifiedKFold(5, shuffle=True, random_state=0)
RULE = NearestCentroid()


def derived(degree=3):
    steps = StandardScaler(), PolynomialFeatures(degree, include_bias=False), StandardScaler()
    return make_pipeline(*steps).fit_transform(load_diabetes().data)


def leaking(attributes, labels):
    best = SelectKBest(k=10).fit_transform(attributes, labels)
    return cross_val_score(RULE, best, labels, cv=FOLDS).mean()


def honest(attributes, labels):
    inside = make_pipeline(SelectKBest(k=10), RULE)
    return cross_val_score(inside, attributes, labels, cv=FOLDS).mean()


def coins(seed, wide):
    rng = np.random.default_rng(seed)
    return wide[rng.choice(442, size=40, replace=False)], rng.permutation(np.repeat([0, 1], 20))


@pytest.fixture(scope="module")
def wide():
    return derived()


def test_the_coins_of_the_question(wide):
    assert wide.shape == (442, 285)
    drawn = coins(3, wide)
    assert leaking(*drawn) == pytest.approx(0.825)
    assert honest(*drawn) == pytest.approx(0.55)
    assert pytest.approx(33) == 0.825 * 40
    # "22 of 40 right is what a coin does every day"
    assert pytest.approx(22) == 0.55 * 40
    assert stats.binomtest(22, 40).pvalue > 0.6


def test_the_more_values_to_choose_from_the_better_a_coin_looks():
    """With the values of real patients, too: the lab's are invented."""
    found = [
        np.mean([leaking(*coins(seed, derived(degree))) for seed in range(10)])
        for degree in (1, 2, 3)
    ]
    assert found == [printed("0.513"), printed("0.685"), printed("0.730")]
    assert [derived(degree).shape[1] for degree in (1, 2)] == [10, 65]


def test_what_the_leak_lab_shows():
    """The averages behind "What happened", for 40 cases, in percent."""

    def average(leak, attributes=285):
        return round(100 * pooled_studies(leak, 40, attributes, 0.05).mean)

    lab = leak_lab()
    assert (lab.state.leak, lab.state.n, lab.state.attributes) == ("none", 40, 285)
    assert [average("selection", many) for many in (285, 65, 10)] == [81, 75, 50]
    assert [average(leak) for leak in ("twins", "tuning", "scaling", "none")] == [83, 59, 50, 50]
    honest = pooled_studies("none", 40, 285, 0.05)
    assert (honest.believed, honest.spread) == (printed("0.078"), printed("0.094"))
    assert printed("0.079") == (0.25 / 40) ** 0.5  # forty coins of their own
    assert stats.binom.sf(honest.needed - 1, 40, 0.5) == printed("0.040")


def test_honest_studies_scatter_because_cases_of_different_folds_help_each_other():
    """Within one fold the answers are as coins; what goes beyond coins lies between folds."""
    n, studies, turns = 40, 300, 5
    case = np.arange(n)
    y, fold = case % 2, case // 2 % turns
    values = np.random.default_rng(4).normal(size=(studies, n, 10))
    right = np.zeros((studies, turns))
    for turn in range(turns):
        test = fold == turn
        one, other = (values[:, ~test & (y == label)].mean(axis=1) for label in (1, 0))
        nearer = ((values[:, test] - (one + other)[:, None] / 2) * (one - other)[:, None]).sum(2)
        right[:, turn] = ((nearer > 0) == (y[test] == 1)).sum(axis=1)
    assert right.var(axis=0).mean() == pytest.approx(8 / 4, abs=0.25)
    assert right.sum(axis=1).var() > 1.3 * n / 4


@pytest.mark.parametrize("seed", [50, 51, 52])
def test_other_coins_leak_too(wide, seed):
    drawn = [coins(10 * seed + draw, wide) for draw in range(5)]
    assert np.mean([leaking(*one) for one in drawn]) > 0.65
    assert np.mean([honest(*one) for one in drawn]) == pytest.approx(0.5, abs=0.13)


def with_real_labels(wide, seeds):
    target = load_diabetes().target
    worse = (target > np.median(target)).astype(int)
    found = []
    for seed in seeds:
        order = np.random.default_rng(seed).permutation(442)
        few, rest = order[:40], order[40:]
        model = make_pipeline(SelectKBest(k=10), RULE).fit(wide[few], worse[few])
        truth = model.score(wide[rest], worse[rest])
        found.append((leaking(wide[few], worse[few]), honest(wide[few], worse[few]), truth))
    return np.mean(found, axis=0)


def test_the_optimism_of_the_leak(wide):
    leak, inside, truth = with_real_labels(wide, range(20))
    assert (leak, inside, truth) == (printed("0.789"), printed("0.696"), printed("0.706"))
    assert leak - truth == printed("0.083")


@pytest.mark.parametrize("start", [100, 200, 300])
def test_other_patients_show_the_same_optimism(wide, start):
    leak, inside, truth = with_real_labels(wide, range(start, start + 20))
    assert leak - truth > 0.03
    assert abs(inside - truth) < leak - truth


def test_who_is_tuned_is_ahead():
    wine = load_wine()
    inner = StratifiedKFold(5, shuffle=True, random_state=1)
    outer = StratifiedKFold(10, shuffle=True, random_state=0)
    learners = {
        "neighbours": (
            Pipeline([("scale", "passthrough"), ("model", KNeighborsClassifier())]),
            {"scale": ["passthrough", StandardScaler()], "model__n_neighbors": [1, 5, 15]},
        ),
        "tree": (
            Pipeline([("model", DecisionTreeClassifier(random_state=0))]),
            {"model__max_depth": [2, 3, None], "model__min_samples_leaf": [1, 5]},
        ),
    }
    plain, tuned = {}, {}
    for name, (learner, settings) in learners.items():
        search = GridSearchCV(learner, settings, cv=inner)
        plain[name] = cross_val_score(learner, wine.data, wine.target, cv=outer).mean()
        tuned[name] = cross_val_score(search, wine.data, wine.target, cv=outer).mean()
    assert plain == {"neighbours": printed("0.675"), "tree": printed("0.882")}
    assert tuned == {"neighbours": printed("0.966"), "tree": printed("0.893")}
    assert round(100 * (tuned["neighbours"] - plain["tree"])) == 8
    assert round(100 * (tuned["tree"] - plain["neighbours"])) == 22


def test_the_best_of_twenty_tries():
    rng = np.random.default_rng(9)
    for cases, best in ((50, 0.90), (200, 0.85), (1000, 0.82)):
        scores = rng.binomial(cases, 0.8, size=(20_000, 20)) / cases
        assert scores.max(axis=1).mean() == pytest.approx(best, abs=0.01)


def test_two_rivals_share_all_worlds_evenly():
    place, rivals = np.array([0, 1, 3, 4, 6, 7]), {"neighbour": [], "majority": []}
    seen, unseen = [0, 2, 4], [1, 3, 5]
    nearest = np.abs(place[unseen][:, None] - place[seen]).argmin(axis=1)
    differ = 0
    for labels in map(np.array, np.ndindex((2,) * 6)):
        copied = labels[seen][nearest]
        most = np.full(3, int(labels[seen].sum() > 1))
        differ += (copied != most).any()
        for name, guess in (("neighbour", copied), ("majority", most)):
            rivals[name].append((guess == labels[unseen]).mean())
    assert differ == 48  # two rules, not one under two names
    for found in rivals.values():
        assert (np.mean(found), min(found), max(found)) == (pytest.approx(0.5), 0, 1)


def test_six_of_eight_algorithms_are_best_somewhere():
    table = load_table("adi_15x8")
    assert (table.n, table.k) == (15, 8)
    ranks = table.ranks().to_numpy()
    best = ranks == ranks.min(axis=1, keepdims=True)
    assert (best.any(axis=0).sum(), best.sum(axis=0).max()) == (6, 6)


def test_the_printed_sizes_that_cannot_be():
    problems = load_data("test_problems_24").set_index("code")
    later = load_data("problems_56").set_index("problem")
    per_attribute = load_data("complexity_28").set_index("problem")["T2"]
    assert len(problems) == 24
    listed = problems[problems["class_sizes"] != ""]
    sizes = listed["class_sizes"].str.findall(r":(\d+)")
    assert len(sizes) == 23
    assert all(sum(map(int, parts)) == problems.loc[code, "cases"] for code, parts in sizes.items())
    wrong = [code for code, parts in sizes.items() if len(parts) != problems.loc[code, "classes"]]
    assert wrong == ["GL"]
    assert (problems.loc["GL", "classes"], len(sizes["GL"])) == (5, 6)
    assert (problems.loc["HE", "cases"], later.loc["hepatitis", "cases"]) == (155, 80)
    assert problems.loc["WA", "class_sizes"] == problems.loc["TH", "class_sizes"]
    assert problems.loc["WA", "cases"] == problems.loc["TH", "cases"] == 215
    assert per_attribute["waveform_c1"] * 40 == later.loc["wav2c1", "cases"] == 5000
    assert 2150 / 40 == 53.75
    assert problems.loc["BP", "cases"] == 311
    assert per_attribute["bpa"] * 6 == later.loc["bpa", "cases"] == 345


def test_what_the_check_of_a_list_finds():
    problems, later = load_data("test_problems_24"), load_data("problems_56")
    shared = dict(pair.split("=") for pair in SHARED.split())
    here = problems.set_index("code").loc[list(shared)]
    there = later.set_index("problem").loc[list(shared.values())]
    assert len(shared) == 23
    assert set(here["attributes"].to_numpy() - there["attributes"].to_numpy()) == {1}
    differ = here.index[here["cases"].to_numpy() != there["cases"].to_numpy()]
    assert sorted(differ) == ["BP", "HE", "WA"]
    sources = later["problem"].str.replace(r"2c\d$", "", regex=True)
    assert (len(later), sources.nunique()) == (56, 24)
    assert {"wbcd", "wisconsin"} <= set(sources)


def test_the_bill_of_exercise_1():
    assert 8 * 15 * 10 * 3 == 3600
    assert 3600 * (12 * 5 + 1) == 219_600


def test_a_plan_has_sixteen_questions():
    assert len(plan_lines()) == 16

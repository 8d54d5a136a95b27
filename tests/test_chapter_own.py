"""The numbers that the prose of chapter 17 claims, computed again, partly by a second way."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from published import printed
from verdictlab import (
    ScoreTable,
    compare_all,
    compare_many,
    friedman_batch,
    friedman_test,
    load_data,
    load_table,
    read_results,
    render_report,
    summary_table,
)
from verdictlab.cli import main
from verdictlab.labs import studio_lab
from verdictlab.tables import TableWarning


@pytest.fixture(scope="module")
def runs():
    return load_data("benavoli_folds")


def test_folds_as_problems_name_another_leader(runs):
    assert len(runs) == 26_500
    wide = runs.pivot_table("accuracy", ["dataset", "run", "fold"], "algorithm")
    folds = ScoreTable(wide.reset_index(drop=True), higher_is_better=True)
    means = read_results(runs, higher_is_better=True)
    assert (folds.n, means.n, folds.k) == (5300, 53, 5)
    assert means.reading[-1].startswith("Each score is the mean of 100 results")
    by_folds, by_means = (compare_many(t, school="demsar") for t in (folds, means))
    assert (len(by_folds.better), by_folds.leaders) == (10, ("hnb",))
    assert len(by_means.better) == 2
    assert by_means.leaders[0] == "aode"
    assert len(by_means.leaders) == 4
    assert by_folds.evidence["overall_p"] < 0.001
    told = {"hnb": "2.67", "aode": "2.77", "j48gr": "3.01", "j48": "3.10", "nbc": "3.45"}
    # By a second way: pandas ranks the rows.
    ranks = wide.round(3).rank(axis=1, ascending=False).mean()
    assert all(ranks[name] == printed(value) for name, value in told.items())
    told = {"aode": "2.47", "hnb": "2.66", "j48gr": "2.93", "j48": "3.25", "nbc": "3.68"}
    wide = runs.groupby(["dataset", "algorithm"])["accuracy"].mean().unstack()
    ranks = wide.rank(axis=1, ascending=False).mean()
    assert all(abs(ranks[name] - float(value)) < 0.03 for name, value in told.items())
    assert all(means.mean_ranks()[name] == printed(value) for name, value in told.items())


def _alarms(seed, luck, count=2000):
    rng = np.random.default_rng(seed)
    suits = luck * rng.normal(size=(count, 10, 4, 1))
    scores = suits + rng.normal(size=(count, 10, 4, 20))
    folds = scores.swapaxes(2, 3).reshape(count, 200, 4)
    return [
        (friedman_batch(drawn, higher_is_better=True).pvalue <= 0.05).mean()
        for drawn in (scores.mean(axis=3), folds)
    ]


@pytest.mark.parametrize("seed", [1, 11])
def test_folds_break_the_promise_and_means_keep_it(seed):
    found = _alarms(seed, 1)
    assert found == pytest.approx([0.05, 0.82], abs=0.02)
    if seed == 1:
        assert found == [printed("0.051"), printed("0.822")]


def test_a_lost_fold_of_one_decides_whether_another_leads(runs):
    lost = runs.query("algorithm == 'hnb' and dataset == 'iris'").index[0]
    broken = runs.drop(index=lost)
    with pytest.raises(ValueError, match=r"1 score is missing \(hnb 1\), on iris"):
        read_results(broken, higher_is_better=True)
    found = {}
    for policy in ("drop-problems", "worst"):
        table = read_results(broken, higher_is_better=True, missing=policy)
        found[policy] = table.n, compare_many(table, school="demsar").leaders
    assert found == {
        "drop-problems": (52, ("aode", "hnb", "j48gr")),
        "worst": (53, ("aode", "hnb", "j48gr", "j48")),
    }
    # Iris puts j48 two and a half ranks ahead of aode, and hnb is last with or without the fold.
    whole = read_results(runs, higher_is_better=True)
    for scores in (whole.scores.loc["iris"], table.scores.loc["iris"]):
        ranks = scores.rank(ascending=False)
        assert (ranks["j48"], ranks["aode"], ranks["hnb"]) == (1.5, 4, 5)
    # So a harder price, 0, and leaving this fold out for all five move nothing here.
    harder = runs.copy()
    harder.loc[lost, "accuracy"] = 0
    same = (runs[["dataset", "run", "fold"]] == runs.loc[lost, ["dataset", "run", "fold"]]).all(
        axis=1
    )
    assert same.sum() == 5
    for rows in (harder, runs[~same]):
        other = read_results(rows, higher_is_better=True)
        assert compare_many(other, school="demsar").leaders == found["worst"][1]
    told = {"drop-problems": ("0.85", "0.83"), "worst": ("0.78", "0.82")}
    for policy, wanted in told.items():
        read = read_results(broken, higher_is_better=True, missing=policy)
        ranks = read.mean_ranks()
        far = compare_all(friedman_test(read)).critical_distance()
        assert (ranks["j48"] - ranks.min(), far) == tuple(map(printed, wanted))
    # "Worst" acts on the fold, before the mean: computed by hand.
    run, fold = runs.loc[lost, ["run", "fold"]]
    same = (broken["dataset"] == "iris") & (broken["run"] == run) & (broken["fold"] == fold)
    rest = broken[same]
    assert len(rest) == 4
    hnb = broken.query("algorithm == 'hnb' and dataset == 'iris'")["accuracy"]
    assert len(hnb) == 99
    wanted = (hnb.sum() + rest["accuracy"].min() - 0.001) / 100
    assert table.scores.loc["iris", "hnb"] == pytest.approx(wanted, abs=1e-9)


def test_a_crash_decides_whether_another_one_leads():
    automl = load_data("amlb_failures")
    assert automl["type"].value_counts().to_dict() == {"binary": 20, "multiclass": 15}
    with pytest.warns(TableWarning, match="decimal point"):
        mixed = read_results(
            automl.drop(columns="type"), problem="task", higher_is_better=True, missing="worst"
        )
    assert "constantpredictor" in mixed.algorithms
    assert compare_many(mixed, school="demsar").decision == "not-shown"
    found = {}
    for policy in ("drop-problems", "worst"):
        table = read_results(
            automl,
            problem="task",
            where={"type": "multiclass"},
            higher_is_better=False,
            missing=policy,
        )
        pairs = compare_all(friedman_test(table))
        assert pairs.leaders() == compare_many(table, school="demsar").leaders
        ranks = table.mean_ranks()
        found[policy] = table.n, pairs.leaders(), ranks["tpot"] - ranks.min()
        # The critical distance by a second way.
        q = stats.studentized_range.isf(0.05, 7, np.inf) / np.sqrt(2)
        distance = q * np.sqrt(7 * 8 / (6 * table.n))
        assert pairs.critical_distance() == pytest.approx(distance, abs=1e-6)
        found[policy] += (distance,)
    left, worst = found["drop-problems"], found["worst"]
    assert left[:2] == (14, ("h2oautoml", "autosklearn", "tpot"))
    assert worst[:2] == (15, ("h2oautoml", "autosklearn"))
    assert [*left[2:], *worst[2:]] == [printed(x) for x in ("2.21", "2.41", "2.40", "2.33")]
    # Either alone would have left it in.
    assert worst[2] < left[3] and left[2] < worst[3]
    binary = {"problem": "task", "where": {"type": "binary"}, "higher_is_better": True}
    with pytest.raises(ValueError, match="1 score is missing"):
        read_results(automl, **binary)
    shown = automl.iloc[[11, 25, 30]]
    assert "0.84251 (1)" in shown.to_csv()
    assert shown.loc[30, "task"] == "robert"
    assert str(shown.loc[30, "autoweka"]) == "nan"


def test_the_paragraph_has_five_of_eight(runs):
    lost = runs.query("algorithm == 'hnb' and dataset == 'iris'").index[0]
    means = read_results(runs.drop(index=lost), higher_is_better=True, missing="worst")
    report = json.loads(render_report(compare_many(means, school="demsar"), "json", table=means))
    text = report["methods"]
    for told in (
        "5 algorithms",
        "53 problems by accuracy; higher",
        "26499 rows",
        "mean of 100 results (one for each fold and run)",
        "hnb on iris",
        "F form",
        "correction for ties",
        "all pairs",
        "family level alpha = 0.05",
        "verdictlab 0.",
        report["table"]["sha256"],
    ):
        assert told in text
    assert report["overall"] == "Overall test: p < 0.001 (F(4, 208) = 5.49)."
    whole = read_results(runs, higher_is_better=True)
    assert whole.mean_ranks().equals(means.mean_ranks())  # the gap moves no rank here
    # No size, no plan, no other route: sizes would have a unit's number before "interval".
    for untold in ("plan", "seen", "other school", "looked at", "1.31", "-1.3"):
        assert untold not in text
    row = summary_table(means, school="demsar").loc["nbc"]
    assert -row["difference_to_best"] == printed("1.31")
    assert (-row["upper"], -row["lower"]) == (printed("0.48"), printed("2.52"))
    hnb = summary_table(means, school="demsar").loc["hnb"]
    assert hnb["lower"] < 0 < hnb["difference_to_best"] < hnb["upper"]
    verdict = compare_many(means, school="demsar").differences
    pair = verdict.query("first == 'nbc' and second == 'aode'").iloc[0]
    assert pair["adjusted"] < 0.001


def test_the_command_of_the_text_writes_what_the_text_says(tmp_path, monkeypatch, runs):
    monkeypatch.chdir(tmp_path)
    source = Path(__file__).parent.parent / "notebooks/source/17_your_own_results.md"
    text = source.read_text("utf-8")
    told = re.search(r"(?m)^    verdictlab (judge results.csv .*--paper paper)$", text)
    assert "`--missing drop-problems`" in text
    lost = runs.query("algorithm == 'hnb' and dataset == 'iris'").index[0]
    runs.drop(index=lost).to_csv("results.csv", index=False)
    # A gap is refused until somebody says what it means.
    assert main(told[1].replace(" --missing worst", "").split()) == 2
    assert main(told[1].split()) == 0
    held = json.loads(Path("paper/plan.json").read_text("utf-8"))
    # The plan holds how the file was read: the mean, and what the gap became.
    assert "hnb on iris" in " ".join(held["plan"]["reading"])
    assert held["plan"]["school"] == "demsar"
    methods = Path("paper/methods.tex").read_text("utf-8")
    assert held["sha256"] in methods
    assert held["plan"]["table"]["sha256"] in methods
    assert held["sha256"] != held["plan"]["table"]["sha256"]
    # The lines of the text that open her own file; the lock gives the hash of the command.
    assert 'open("results.csv").read()' in text and 'read_results("results.csv", higher' in text
    with pytest.raises(ValueError, match="1 score is missing"):
        read_results("results.csv", higher_is_better=True)
    lab = studio_lab(Path("results.csv").read_text("utf-8"), higher_is_better=True)
    locked = lab.on_event({"what": "lock", "asked": {**lab.spec["asked"], "missing": "worst"}})
    assert locked["hash"] == held["sha256"]
    assert len(locked["hash"]) == 64


def test_seeds_as_algorithms_are_refused():
    with pytest.raises(ValueError, match="2 runs of one algorithm"):
        read_results("data,A_seed0,A_seed1\niris,.95,.94\nwine,.97,.98", higher_is_better=True)
    average = "data,A,B\niris,.95,.94\nwine,.97,.98\nglass,.70,.72\nAverage,.873,.88"
    with pytest.raises(ValueError, match="looks like a summary"):
        read_results(average, higher_is_better=True)


def test_the_lab_says_what_the_text_says():
    lab = studio_lab("garcia_herrera_30x5", higher_is_better=True)
    told = lab.on_event({"what": "lock", "asked": lab.spec["asked"]})
    assert told["routes"][0][1] == "C4.5, NaiveBayes, CN2"
    for school in ("garcia-herrera", "wilcoxon-holm", "thesis", "bayesian"):
        told = lab.on_event({"what": "what-if", "changes": {"school": school}})
    routes = {row[0]: row[1] for row in told["routes"]}
    assert routes.pop("school thesis") == routes.pop("as planned") == "C4.5, NaiveBayes, CN2"
    assert set(routes.values()) == {"C4.5, NaiveBayes"}
    assert len(routes) == 3
    assert "17 of 30" in lab.on_event({"what": "flips"})["rows"][-1][1]
    # Without which problems: k-NN joins, or another comes first.
    table = load_table("garcia_herrera_30x5")
    others = [
        compare_many(table.without(problems=[name]), school="demsar").leaders
        for name in table.problems
    ]
    changed = [set(one) for one in others if set(one) != {"C4.5", "NaiveBayes", "CN2"}]
    assert changed == [{"C4.5", "NaiveBayes", "CN2", "k-NN(k=1)"}] * 15
    assert sum(one[0] == "NaiveBayes" for one in others) == 2
    # The one sentence that stands firm; and CN2 is out without Kernel.
    for name in table.problems:
        less = compare_many(table.without(problems=[name]), school="demsar")
        assert ("C4.5", "Kernel") in {tuple(pair) for pair in less.better}
    less = compare_many(table.without(algorithms=["Kernel"]), school="demsar")
    assert set(less.leaders) == {"C4.5", "NaiveBayes"}
    better = {tuple(pair) for pair in compare_many(table, school="demsar").better}
    assert {("C4.5", "Kernel"), ("C4.5", "k-NN(k=1)")} <= better


def test_one_table_has_six_p():
    c45 = load_table("demsar2006_table6")
    broken = load_table("demsar2006_table6_tie_broken")
    told = {
        (c45, True): ("0.0120", "0.0076"),
        (c45, False): ("0.0198", "0.0144"),
        (broken, False): ("0.0258", "0.0198"),
    }
    for (table, ties), (chi2, f) in told.items():
        found = friedman_test(table, correct_ties=ties)
        assert (found.chi2_pvalue, found.pvalue) == (printed(chi2), printed(f))
        # By a second way: from ranks.
        n, k = table.n, table.k
        ranks = stats.rankdata(-table.values.round(6), axis=1)
        by_hand = 12 * n / (k * (k + 1)) * ((ranks.mean(axis=0) - (k + 1) / 2) ** 2).sum()
        if ties:
            by_hand = stats.friedmanchisquare(*table.values.T).statistic
        assert stats.chi2.sf(by_hand, k - 1) == printed(chi2)
        by_f = (n - 1) * by_hand / (n * (k - 1) - by_hand)
        assert stats.f.sf(by_f, k - 1, (n - 1) * (k - 1)) == printed(f)
        assert found.pvalue < found.chi2_pvalue
    assert (found.chi2, found.statistic) == (printed("9.28"), printed("3.69"))
    voting = c45.scores.loc["voting"]
    assert voting["C4.5+cf"] == voting["C4.5+m+cf"]
    assert str(friedman_test(c45)).endswith("F(3, 39) = 4.59, p = 0.00763")


def test_the_letter_has_the_numbers_of_the_file():
    adi = load_table("adi_15x8")
    assert friedman_test(adi).pvalue == printed("0.078")
    variants = adi.without(algorithms=["C4.5", "IB1"])
    every = compare_all(friedman_test(adi)).frame.query("first == 'ADI' and second == 'ADI4'")
    assert every["adjusted"].iloc[0] == printed("0.300")
    ahead = compare_many(adi, school="demsar")
    assert not ahead.better and len(ahead.differences) == 0
    assert (adi.k * (adi.k - 1) // 2, variants.k) == (28, 6)
    rows = compare_many(variants, school="demsar").differences
    pair = rows[(rows["first"] == "ADI") & (rows["second"] == "ADI4")].iloc[0]
    assert pair["adjusted"] == printed("0.042")
    ahead = (adi.scores["ADI4"] > adi.scores["ADI"]).sum()
    behind = (adi.scores["ADI4"] < adi.scores["ADI"]).sum()
    assert stats.binomtest(int(ahead), int(ahead + behind)).pvalue == printed("0.013")


def test_what_the_text_says_of_iris_sizes_and_brackets():
    runs = load_data("benavoli_folds")
    lost = runs.query("algorithm == 'hnb' and dataset == 'iris'").index[0]
    broken = read_results(runs.drop(index=lost), higher_is_better=True, missing="worst")
    whole = read_results(runs, higher_is_better=True)
    for table in (whole, broken):  # last on iris, with its fold and without it
        assert table.scores.loc["iris"].idxmin() == "hnb"
    sizes = summary_table(broken, school="demsar")
    assert round(sizes.loc["hnb", "difference_to_best"], 2) == 0.14
    assert sizes.loc["hnb", "lower"] < 0 < sizes.loc["hnb", "upper"]
    assert sizes.loc["hnb", "mean_rank"] > sizes.loc["aode", "mean_rank"]
    rows = load_data("amlb_failures")
    losses = read_results(
        rows, problem="task", where={"type": "multiclass"}, higher_is_better=False, missing="worst"
    )
    assert losses.k == 7
    assert any(said.startswith("2 cells such as '13.0427 (1)'") for said in losses.reading)

"""The method of Friedman's test, asked for in `compare_many` and on the command line."""

import json

import pytest

from verdictlab import compare_many, friedman_test, load_table
from verdictlab.cli import main
from verdictlab.many._formula import AUTO_SEED
from verdictlab.many._friedman import METHODS

FOUR = load_table("four_models_15")
FUZZY = load_table("demsar2006_table6")
CALL = ["judge", "four_models_15", "--higher", "--school", "demsar"]


@pytest.mark.parametrize("method", METHODS)
def test_the_overall_p_is_that_of_the_method(method):
    rng = AUTO_SEED if method == "monte-carlo" else None
    expected = friedman_test(FOUR, method=method, rng=rng)
    found = compare_many(FOUR, school="demsar", method=method)
    assert found.path[0].evidence["p"] == expected.pvalue
    assert found.differences.equals(compare_many(FOUR, school="demsar").differences)


@pytest.mark.parametrize("school", ["demsar", "garcia-herrera", "thesis"])
def test_every_school_that_comes_to_friedman_asks_by_it(school):
    table = load_table("adi_15x8")
    usual, other = (compare_many(table, school=school, method=m) for m in ("auto", "chi2"))
    if usual.route == "friedman":
        numbers = [step.evidence.get("p") for step in other.path]
        assert friedman_test(table, method="chi2").pvalue in numbers
    else:
        assert usual.route == other.route


def test_the_command_line_passes_it_on(capsys):
    assert main([*CALL, "--json", "--method", "chi2"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert "chi2(3)" in said["path"][0]["answer"]
    assert main([*CALL, "--method", "chi"]) == 2
    assert "chi2" in capsys.readouterr().err


def test_report_and_paper_name_the_method(tmp_path, capsys):
    page, paper = tmp_path / "page.md", tmp_path / "paper"
    assert main([*CALL, "--method", "chi2", "--report", str(page), "--paper", str(paper)]) == 0
    capsys.readouterr()
    assert "method='chi2'" in page.read_text()
    assert "--method chi2" in page.read_text()
    assert "as chi squared" in (paper / "methods.tex").read_text()
    assert json.loads((paper / "plan.json").read_text())["plan"]["method"] == "chi2"
    assert main([*CALL, "--paper", str(tmp_path / "usual")]) == 0
    assert "method" not in json.loads((tmp_path / "usual" / "plan.json").read_text())["plan"]


@pytest.mark.parametrize("school", ["wilcoxon-holm", "bayesian"])
def test_a_school_without_friedmans_test_refuses_it(school):
    words = f"the school '{school}' has no Friedman test, got method='chi2'; leave method out"
    with pytest.raises(ValueError, match=f"compare_many: {words}"):
        compare_many(FOUR, school=school, method="chi2")


def test_an_unknown_method_is_refused():
    with pytest.raises(ValueError, match=r"compare_many: method must be one of 'auto', .*'f'"):
        compare_many(FOUR, school="demsar", method="f")

"""A report on a protocol and its table: enough to repeat it, and equal to independent counts."""

import json
import os
import re
import subprocess
import sys

import numpy as np
import pytest

from verdictlab import (
    ScoreTable,
    compare_many,
    critical_distance,
    friedman_test,
    hodges_lehmann,
    load_table,
    read_results,
    render_report,
    summary_table,
)
from verdictlab.protocol._bayesian import bayesian
from verdictlab.protocol._compare import SCHOOLS
from verdictlab.protocol._path import Walk
from verdictlab.report._methods import NULL, fingerprint, methods
from verdictlab.report._sources import SOURCES
from verdictlab.report._whole import options_of
from verdictlab.tables import TableWarning

RNG = np.random.default_rng(11)


def made(n=18, k=5, spread=1.5, decimals=2):
    values = (RNG.normal(size=(n, k)) + np.linspace(0, spread, k)).round(decimals)
    return ScoreTable(values, higher_is_better=True, decimals=decimals, metric="accuracy")


TABLES = {"five": made(), "four": load_table("four_models_15"), "ten": made(25, 10)}
PLANS = [(school, control) for school in SCHOOLS for control in (None, "named", "best")]


def rebuilt(paragraph, table):
    """Judge again, from what the paragraph says and the table that it names by its hash."""
    assert re.search(r"SHA-256 ([0-9a-f]{64})", paragraph)[1] == fingerprint(table)
    call = re.search(r"compare_many\(table, (.*?)\) of verdictlab", paragraph)[1]
    return compare_many(table, **eval(f"dict({call})"))


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize(("school", "control"), PLANS)
def test_the_verdict_is_rebuilt_from_the_methods_paragraph(name, school, control):
    table = TABLES[name]
    control = table.algorithms[1] if control == "named" else control
    verdict = compare_many(table, school=school, control=control, alpha=0.1)
    if control is not None and not len(verdict.differences):
        pytest.skip("the overall test ended the path, and only the code knows the control")
    code = f"compare_many(table, control={control!r})"
    paragraph, bib = methods(verdict, table, options_of(verdict, code))
    again = rebuilt(paragraph, table)
    assert again.sentence == verdict.sentence and again.better == verdict.better
    cited = {key for keys in re.findall(r"\[([a-z]+\d{4})", paragraph) for key in [keys]}
    assert cited <= set(re.findall(r"@\w+\{(\w+),", bib)) <= set(SOURCES)
    for fact in (f"{table.k} algorithms", f"{table.n} problems", "higher values are better", "0.1"):
        assert fact in paragraph


def test_two_algorithms_have_a_paragraph_too():
    table = TABLES["five"].select(algorithms=["A1", "A5"])
    verdict = compare_many(table, school="demsar")
    assert rebuilt(methods(verdict, table, options_of(verdict))[0], table) == verdict


def leaders(table, school="demsar"):
    found = compare_many(table, school=school).leaders
    return found[0], set(found)


def test_the_box_of_what_ifs_equals_independent_verdicts():
    text = (
        "dataset,A,B,C,D\n"
        + "".join(f"p{i},{0.9 - 0.01 * i:.2f},0.{70 - i},0.{60 + i},0.{50 + i}\n" for i in range(9))
        + "p9,0.9,,0.6,0.5\n"
    )
    table = read_results(text, higher_is_better=True, missing="worst")
    assert "(1 missing score (B 1) counts as a failure" in render_report(
        compare_many(table, school="demsar"), "markdown", table=table
    )
    verdict = compare_many(table, school="demsar")
    found = json.loads(render_report(verdict, "json", table=table))
    rows = {row["change"]: row for row in found["sensitivity"]}
    planned = leaders(table)
    for school in SCHOOLS:
        if school != "demsar":
            same = rows[f"school {school}"]["as_planned"] == "yes"
            found = leaders(table, school)
            assert same == (found == planned)
            told = rows[f"school {school}"]
            assert (told["same_group"] == "yes") == (found[1] == planned[1])
            assert (told["same_first"] == "yes") == (found[0] == planned[0])
            ranks = table.mean_ranks()[list(found[1] - {found[0]})].sort_values()
            assert told["outcome"] == ", ".join([found[0], *ranks.index])
    dropped = read_results(text, higher_is_better=True, missing="drop-problems")
    row = rows["missing scores: drop-problems"]
    assert (row["as_planned"] == "yes") == (leaders(dropped) == planned)
    assert row["outcome"].split(", ")[0] == leaders(dropped)[0]
    last = table.mean_ranks().idxmax()
    row = rows[f"without the last in rank, {last}"]
    assert (row["as_planned"] == "yes") == (leaders(table.without(algorithms=[last])) == planned)
    flips = [p for p in table.problems if leaders(table.without(problems=[p])) != planned]
    row = rows["each problem left out in turn"]
    assert (row["as_planned"] == "yes") == (not flips)
    firsts = {leaders(table.without(problems=[p]))[0] for p in table.problems}
    assert (row["same_first"] == "yes") == (firsts == {planned[0]})
    text = render_report(verdict, "markdown", table=table)
    assert "| leading group then | same group? | same first? |" in text
    one = render_report(compare_many(table, school="demsar", control="A"), "markdown", table=table)
    assert "| differences from the control | same differences? |" in one
    for problem in flips[:6]:
        assert problem in row["outcome"]


def test_every_p_has_an_effect_with_its_interval_before_it():
    table = TABLES["five"]
    text = render_report(compare_many(table, school="demsar"), "markdown", table=table)
    head = next(line for line in text.splitlines() if line.startswith("| first"))
    order = ["difference of scores", "simultaneous interval", "difference of mean ranks", "| p |"]
    assert [head.index(words) for words in order] == sorted(head.index(words) for words in order)
    summary = summary_table(table, school="demsar")
    best, other = summary.index[:2]
    number = f"{abs(summary.loc[other, 'difference_to_best']):.3f}"
    assert number in text
    assert f"| **{best}** |" in text


def test_the_textbooks_critical_distance_stands_beside_the_one_that_knows_ties():
    values = RNG.integers(0, 4, size=(20, 5)).astype(float) + np.arange(5)
    table = ScoreTable(values, higher_is_better=True)
    verdict = compare_many(table, school="demsar")
    result = friedman_test(table)
    assert result.tie_correction < 1
    text = render_report(verdict, "markdown", table=table)
    plain = friedman_test(table, correct_ties=False)
    textbook = critical_distance(plain, "nemenyi", alpha=0.05)
    assert f"| textbook critical distance (no ties) | {textbook:.4g} |" in text
    corrected = critical_distance(result, "nemenyi", alpha=0.05)
    assert f"| critical distance | {corrected:.4g} |" in text
    assert corrected < textbook


def test_what_was_read_and_every_warning_stand_in_all_formats():
    text = "dataset,A,B,C\n" + "".join(f"p{i},0.{80 + i},0.{60 + i},0.{50 + i}\n" for i in range(8))
    with pytest.warns(TableWarning):
        table = read_results(
            text + "P1,0.835,0.655,0.535\nPRO,0.7,0.6,0.5\npro,0.7,0.6,0.5\nx,,0.5,0.4\n",
            higher_is_better=True,
            missing="drop-problems",
        )
    verdict = compare_many(table, school="demsar")
    for format in ("html", "markdown", "latex", "json"):
        report = render_report(verdict, format, table=table)
        for words in (*table.reading, *table.warnings):
            for word in re.findall(r"[A-Za-z]{3,}", words):
                assert word in report, (format, word)
        assert "smallest" not in report.replace("smallest_adjusted", "") or format == "json"


def test_what_was_left_out_by_choice_is_told_in_every_report_and_contradicts_nothing():
    rows = "".join(
        f"p{i},{f},0.{80 + i},{'' if i > 6 else 0.6},0.{50 + i}\n" for i in range(9) for f in (1, 2)
    )
    table = read_results(
        f"dataset,fold,A,B,C\n{rows}", higher_is_better=True, missing="worst"
    ).without(problems=["p8"])
    verdict = compare_many(table, school="demsar")
    told = "Left out by choice: the problem p8; 3 algorithms on 8 problems are judged."
    paragraph = methods(verdict, table, options_of(verdict))[0]
    assert told in paragraph and "2 missing scores (B 2) count as failures" in paragraph
    text = render_report(verdict, "markdown", table=table)
    assert f"* {told}" in text
    assert "(Each score is the mean of 2 results (one for each fold), except" in text
    plain = TABLES["five"].without(problems=TABLES["five"].problems[:1])
    text = render_report(compare_many(plain, school="demsar"), "markdown", table=plain)
    assert (
        "## What was read" in text
        and "folds behind each score are told; they are no problems. (not in the table)" in text
    )


def test_where_problems_are_too_few_no_interval_is_claimed():
    for n, some in ((5, False), (9, True)):
        table = made(n, 3, 4.0)
        verdict = compare_many(table, school="demsar")
        text = render_report(verdict, "markdown", table=table)
        assert (
            "intervals at the joint level 0.95 for all 3 pairs"
            in text.replace("few for intervals", "")
        ) == some
        assert ("Intervals hold for all pairs at once" in text) == some
        assert ("none at this level" not in text) == some
        assert (f"{n} problems are too few for intervals" in text) == (not some)


def test_why_a_decision_and_an_interval_disagree_is_said_where_they_do():
    said = 0
    for seed in range(6):
        rng = np.random.default_rng(seed)
        values = (rng.normal(size=(13, 6)) + np.linspace(0, 2, 6)).round(2)
        table = ScoreTable(values, higher_is_better=True, decimals=2)
        verdict = compare_many(table, school="demsar")
        text = render_report(verdict, "markdown", table=table)
        rows = [
            [cell.strip() for cell in line.split("|")[1:-1]]
            for line in text.splitlines()
            if re.match(r"\| A\d \| A\d \|", line)
        ]
        assert len(rows) == 15
        odd = []
        for first, second, _size, reach, *_rest, decision, _by in rows:
            low, high = map(float, re.findall(r"-?[\d.]+", reach))
            if (low > 0 or high < 0) != (decision == "a difference is shown"):
                odd.append((first, second))
        assert ("so they can disagree" in text) == bool(odd)
        if odd:
            assert text.count("disagree, as for {} and {}.".format(*odd[0])) == 2
            said += 1
    assert said


def test_failures_are_told_beside_the_tables_and_duels_are_explained():
    rows = "".join(f"p{i},0.{80 + i},{'' if i > 7 else 0.6},0.{50 + i}\n" for i in range(10))
    table = read_results(f"dataset,A,B,C\n{rows}", higher_is_better=True, missing="worst")
    text = render_report(compare_many(table, school="demsar"), "markdown", table=table)
    assert text.count("include 2 failures set to worst; their size depends on") == 3
    assert "duels with each other algorithm on each problem" in text
    assert "failures set to worst" not in render_report(
        compare_many(TABLES["five"], school="demsar"), "markdown", table=TABLES["five"]
    )


EACH_REPORT = """
import sys
from verdictlab.cli import main
judge = ["judge", "long.csv", "--higher", "--school", "demsar", "--report"]
sys.exit(max(main([*judge, f"r.{kind}"]) for kind in ("html", "md", "tex", "json")))
"""


def test_a_report_holds_the_same_bytes_wherever_it_is_made(tmp_path):
    rows = "\n".join(
        f"{a},{p},{f},{0.5 + (len(a) * 7 + p * 3 + f * 5 + i * 11) % 29 / 100:.3f}"
        for i, a in enumerate(["kNN", "SVM", "forest", "bo\u00f3st", "tree"])
        for p in range(12)
        for f in range(3)
    )
    made = []
    for place, locale, seed in (("one", "C", "1"), ("tw\u00f3 x", "C.UTF-8", "2")):
        folder = tmp_path / place
        folder.mkdir()
        (folder / "long.csv").write_text(f"model,dataset,fold,auc\n{rows}\n", encoding="utf-8")
        env = {**os.environ, "LC_ALL": locale, "PYTHONHASHSEED": seed, "PYTHONUTF8": "0"}
        done = subprocess.run(
            [sys.executable, "-c", EACH_REPORT], cwd=folder, env=env, capture_output=True
        )
        assert done.returncode == 0, done.stderr
        made.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert made[0] == made[1]
    assert len(made[0]) == 5
    whole = b"".join(made[0].values())
    assert str(tmp_path).encode() not in whole


@pytest.mark.parametrize("k", [18, 50])
def test_many_algorithms_take_at_most_four_pages_before_the_appendix(k, tmp_path):
    from browser import launched
    from conftest import find_chromium

    if not (path := find_chromium()):
        pytest.skip("no Chromium found")
    table = made(40, k, 3.0, 3)
    page_text = render_report(compare_many(table, school="demsar"), table=table)
    assert not re.search(r"url\(|@import|https?:", page_text)
    sides = dict.fromkeys(("top", "bottom", "left", "right"), "15mm")
    with launched(path) as browser:
        page = browser.new_page()
        page.set_content(page_text)
        page.pdf(path=tmp_path / "r.pdf", format="A4", margin=sides)
    text = subprocess.run(
        ["pdftotext", "-layout", tmp_path / "r.pdf", "-"], capture_output=True, text=True
    ).stdout
    pages = text.split("\f")
    appendix = next(i for i, words in enumerate(pages) if re.search(r"^\s*Appendix", words, re.M))
    assert appendix <= 4, appendix


def test_the_share_of_wrongly_left_out_is_as_the_report_says():
    rng = np.random.default_rng(3)
    out = {"thesis": 0, "bayesian": 0}
    many = {"thesis": 300, "bayesian": 60}
    for school, count in many.items():
        for _i in range(count):
            table = ScoreTable(rng.normal(size=(20, 5)), higher_is_better=True)
            verdict = (
                bayesian(Walk(school, table, 0.05), draws=1500)
                if school == "bayesian"
                else compare_many(table, school=school)
            )
            out[school] += len(verdict.leaders) < 5
        share = NULL[school]["few"] / 100
        error = np.sqrt(share * (1 - share) / count)
        assert abs(out[school] / count - share) < 3.5 * error
    table = TABLES["five"]
    for school in many:
        text = render_report(compare_many(table, school=school), "markdown", table=table)
        assert f"in {NULL[school]['few']} of 100 tables" in text


def test_a_whole_report_is_clean_for_screen_readers_and_asks_no_other_host():
    from browser import WCAG, Axe, launched
    from conftest import find_chromium

    if not (path := find_chromium()):
        pytest.skip("no Chromium found")
    table = TABLES["ten"]
    text = render_report(compare_many(table, school="demsar"), table=table)
    rules = {"runOnly": {"type": "tag", "values": WCAG}}
    with launched(path) as browser:
        for theme in ("light", "dark"):
            page = browser.new_context(color_scheme=theme).new_page()
            asked = []
            page.on("request", lambda request: asked.append(request.url))  # noqa: B023
            page.set_content(text)
            found = Axe().run(page, options=rules).response["violations"]
            assert [each["id"] for each in found] == []
            assert all(url.startswith("data:") for url in asked)


def test_the_scores_stand_in_the_appendix_and_a_control_has_its_table():
    table = load_table("garcia_herrera_30x5")
    verdict = compare_many(table, school="demsar", control="Kernel")
    report = render_report(verdict, "markdown", table=table)
    assert "| **Kernel**" not in report  # nobody leads
    each = report.partition("## Each algorithm")[2].partition("\n## ")[0]
    rows = [line for line in each.splitlines() if line.startswith("| ")]
    assert rows[0].split(" | ")[5] == "difference to the control"
    assert rows[2].startswith("| Kernel |")
    gap = hodges_lehmann(table.scores["C4.5"], table.scores["Kernel"], decimals=table.decimals)
    told = next(row for row in rows if row.startswith("| C4.5 |")).split(" | ")
    assert float(told[5]) == pytest.approx(gap.estimate, abs=0.00006)
    scores = report.partition("### The scores")[2].partition("\n### ")[0]
    rows = [line.strip("| ").split(" | ") for line in scores.splitlines() if line.startswith("| ")]
    found = np.array([[float(x) for x in row[1:]] for row in rows[2:]])
    np.testing.assert_array_equal(found, table.values)

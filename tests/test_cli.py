"""The command line, used as a researcher uses it: own files, and every slip of the hand."""

import json
import subprocess
import sys

import pytest

from verdictlab import __version__, cli, compare_many, compare_two, list_data, read_table
from verdictlab.protocol._compare import SCHOOLS

MANY = """problem;kNN;SVM;tree
iris;95,3;96,0;94,1
wine;94,4;98,9;93,0
zoo;90,0;91,2;89,1
glass;70,1;72,2;71,0
vote;95,0;95,5;94,4
heart;80,1;82,0;79,9
"""
TWO = "problem,A,B\np1,1,2\np2,2,3\np3,2,5\np4,1,4\np5,1,4\np6,1,9\n"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "many.csv").write_text(MANY)
    (tmp_path / "two.csv").write_text(TWO)
    return tmp_path


@pytest.fixture
def run(folder, capsys):
    """Call the command line; return (exit code, what it printed, what it complained about)."""

    def call(line):
        code = cli.main(line.split())
        return code, *capsys.readouterr()

    return call


# Answers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("school", SCHOOLS)
def test_a_table_with_decimal_commas_is_judged(run, school):
    code, out, err = run(f"judge many.csv --higher --school {school}")
    verdict = compare_many(read_table("many.csv", higher_is_better=True), school=school)
    assert (code, err) == (0, "")
    told = out.splitlines()
    assert told[0] == verdict.sentence
    assert verdict.caveat in told
    steps = [f"{i}. {step}" for i, step in enumerate(verdict.path, 1)]
    assert told[-len(steps) :] == steps


def test_two_columns_are_a_comparison_of_two(run):
    x, y = [1, 2, 2, 1, 1, 1], [2, 3, 5, 4, 4, 9]
    verdict = compare_two(x, y, school="demsar", higher_is_better=False, alpha=0.04)
    code, out, _ = run("judge two.csv --lower --school demsar --alpha 0,04")
    assert code == 0
    assert out.startswith(verdict.sentence.replace("first", "A").replace("second", "B"))


def test_json_is_strict_and_equals_the_verdict(run):
    code, out, _ = run("judge many.csv --higher --school demsar --control SVM --json")
    told = json.loads(out, parse_constant=pytest.fail)
    verdict = compare_many(
        read_table("many.csv", higher_is_better=True), school="demsar", control="SVM"
    )
    assert code == 0
    assert set(told) == {"decision", "sentence", "caveat", "better", "path", "differences"}
    assert told["decision"] == verdict.decision
    assert told["better"] == [list(pair) for pair in verdict.better]
    assert [step["answer"] for step in told["path"]] == [step.answer for step in verdict.path]
    assert told["differences"] == verdict.differences.to_dict("records")


def test_json_has_null_where_there_is_no_number(run, folder):
    (folder / "same.csv").write_text("A,B,C\n" + "1,2,3\n" * 3)
    code, out, _ = run("judge same.csv --higher --school thesis --json")
    assert code == 0
    json.loads(out, parse_constant=pytest.fail)


def test_standard_input(folder):
    done = subprocess.run(
        [sys.executable, "-m", "verdictlab", "judge", "-", "--higher", "--school", "demsar"],
        input=MANY, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1 of 3 pairs differs. SVM ranks better than tree")


def test_a_table_of_the_lessons_by_name(run):
    code, out, _ = run("judge four_models_15 --higher --school demsar")
    assert code == 0
    assert out.startswith("2 of 6 pairs differ.")


def test_odd_data_are_noted_and_judged(run, folder):
    (folder / "odd.csv").write_text(TWO + "mean,1.3,4.5\n")
    code, out, err = run("judge odd.csv --lower --school demsar")
    assert code == 0
    assert out
    assert err.startswith("Note: The row mean looks like a summary")


def test_tables_lists_every_table(run):
    code, out, _ = run("tables")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(list_data()["name"])


def test_version_and_help_are_answers(capsys):
    for flag in ("--version", "-h"):
        with pytest.raises(SystemExit) as left:
            cli.main([flag])
        assert left.value.code == 0
    assert __version__ in capsys.readouterr().out


# Reports -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "start"),
    [("r.html", "<!DOCTYPE html>"), ("r.MD", "# Verdict"), ("r.tex", "\\document")],
)
def test_the_ending_chooses_the_report(run, folder, name, start):
    code, _, err = run(f"judge many.csv --higher --school demsar --report {name}")
    text = (folder / name).read_text(encoding="utf-8")
    assert code == 0
    assert text.startswith(start)
    assert err == f"Report: {name}\n"
    if name == "r.MD":
        assert "\n# verdictlab judge many.csv --higher --school demsar\n" in text
        assert "read_table('many.csv', higher_is_better=True)" in text


def test_a_file_that_exists_is_kept_without_force(run, folder):
    place = folder / "r.md"
    place.write_text("my thesis")
    code, out, err = run("judge many.csv --higher --school demsar --report r.md")
    assert (code, out) == (2, "")
    assert "--force" in err
    assert place.read_text() == "my thesis"
    assert run("judge many.csv --higher --school demsar --report r.md --force")[0] == 0
    assert place.read_text().startswith("# Verdict")


@pytest.mark.parametrize("file", ["many.csv", "four_models_15"])
def test_the_code_in_a_report_gives_the_verdict_again(run, folder, file):
    _, out, _ = run(f"judge {file} --higher --school demsar --control best --report r.md")
    code = (folder / "r.md").read_text().partition("```python\n")[2].partition("```")[0]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(out.splitlines()[0])


# Refusals ------------------------------------------------------------------------------------

WRONG = {
    "many.csv --school demsar": "--higher (accuracies) or --lower (errors)",
    "many.csv --higher --lower --school demsar": "not both",
    "many.csv --higher": "--school, one of thesis, demsar, garcia-herrera, wilcoxon-holm, bayesian",
    "many.csv --higher --school friedman": "must be one of thesis, demsar",
    "many.csv --higher --school demsar --alpha 5": "5 % is written 0.05",
    "many.csv --higher --school demsar --alpha five": "must be a number such as 0.05, got 'five'",
    "many.csv --higher --school demsar --control knn": "must be one of 'kNN', 'SVM', 'tree'",
    "many.csv --higher --school demsar --rope 1": "only the school 'bayesian' has a rope",
    "many.csv --higher --school demsar --report r.pdf": "must end in .html, .md, .tex",
    "many.csv --higher --school demsar --report no/r.md": "there is no folder no",
    "many.csv --higher --school demsar --wrong": "--wrong",
    "mny.csv --higher --school demsar": "did you mean 'many.csv'",
    ". --higher --school demsar": "is a folder",
    "nan.csv --higher --school demsar": "row 3 (problem p2), column B",
    "words.csv --higher --school demsar": "'good' is not a number",
    "one.csv --higher --school demsar": "only one algorithm, 'A'",
    "empty.csv --higher --school demsar": "is empty",
    "four_models_15 --lower --school demsar": "go the other way: --higher",
    "complexity_28 --higher --school demsar": "holds measures",
    "": "required: FILE",
}


@pytest.mark.parametrize("line", WRONG, ids=[line or "nothing" for line in WRONG])
def test_what_is_wrong_is_said_in_one_sentence(run, folder, line):
    (folder / "nan.csv").write_text("problem,A,B\np1,1,2\np2,2,nan\n")
    (folder / "words.csv").write_text("problem,A,B\np1,1,2\np2,2,good\n")
    (folder / "one.csv").write_text("problem,A\np1,1\np2,2\n")
    (folder / "empty.csv").write_text("")
    before = sorted(folder.iterdir())
    code, out, err = run(f"judge {line}")
    assert (code, out) == (2, "")
    assert WRONG[line] in err
    assert err.startswith("verdictlab: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert sorted(folder.iterdir()) == before


def test_a_reader_who_leaves_early_causes_no_traceback(folder):
    line = (
        f"{sys.executable} -m verdictlab judge many.csv --higher --school demsar --json | head -1"
    )
    done = subprocess.run(line, shell=True, capture_output=True, text=True)
    assert done.stdout == "{\n"
    assert done.stderr == ""


def test_the_command_loads_no_drawing_library_unless_it_draws(folder):
    code = (
        "import sys; from verdictlab.cli import main; "
        "main(['judge', 'many.csv', '--higher', '--school', 'demsar', '--report', 'r.md']); "
        "sys.exit('matplotlib' in sys.modules or 'sklearn' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0

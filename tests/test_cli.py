"""The command line, used as a researcher uses it: own files, and every slip of the hand."""

import json
import re
import shlex
import subprocess
import sys
import warnings

import pytest

from test_misreadings import REFUSED, WARNED
from test_read_table import BROKEN
from verdictlab import __version__, cli, compare_many, compare_two, list_data, read_table
from verdictlab._cli_words import in_flags
from verdictlab.protocol._compare import SCHOOLS

BROKEN_FILES = [source for source, options, _ in BROKEN.values() if not options]
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
    fields = {"decision", "sentence", "caveat", "better", "path", "leaders", "differences"}
    fields |= {"reading"}
    assert set(told) == fields
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
        input=MANY,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1 of 3 pairs differs. SVM ranks better than tree")


def test_a_table_of_the_lessons_by_name(run):
    code, out, _ = run("judge four_models_15 --higher --school demsar")
    assert code == 0
    assert out.startswith("2 of 6 pairs differ.")


def test_odd_data_are_noted_and_judged(run, folder):
    (folder / "odd.csv").write_text(TWO.replace("\n", "\nCHECK,0.5,0.5\ncheck,0.6,0.6\n", 1))
    code, out, err = run("judge odd.csv --lower --school demsar")
    assert code == 0
    assert out
    assert err.startswith("Note: The names CHECK and check look alike")


def test_a_row_that_sums_others_up_is_refused_and_not_noted(run, folder):
    (folder / "odd.csv").write_text(TWO + "mean,1.3,4.5\n")
    code, out, err = run("judge odd.csv --lower --school demsar")
    assert (code, out) == (2, "")
    assert "'mean' looks like a summary of the others" in err
    right = run(f"judge {(folder / 'odd.csv').name} --lower --school demsar --ignore mean")
    assert right[0] == 0
    assert (
        right[1].splitlines()[0]
        == (run("judge odd.csv --lower --school demsar --without mean")[1].splitlines()[0])
    )


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
        assert "read_results('many.csv', higher_is_better=True)" in text


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


# Advice that can be followed ---------------------------------------------------------------------

FOLLOWED = {
    "a row of means": (
        MANY + "mean;87,5;89,3;86,9\n",
        "say --ignore 'mean' to leave it",
        ["--ignore", "mean"],
    ),
    "a column of times": (
        "problem,kNN,SVM,fit time\na,0.9,0.8,3.5\nb,0.7,0.6,2.5\n",
        "say --ignore 'fit time' to leave it out",
        ["--ignore", "fit time"],
    ),
    "thousands": (
        "problem\tA\tB\nx\t12,345\t13,456\ny\t11,111\t10,222\n",
        "say --decimal-mark , or",
        ["--decimal-mark", ","],
    ),
    "settled by semicolons": (
        "problem;A;B\nx;1,345;1,456\ny;1,111;1,222\n",
        "else say --decimal-mark ,.",
        ["--decimal-mark", ","],
    ),
    "two separators": (
        "a,b;c,d\nx,1;2,y\nz,3;4,w\n",
        "say which with --separator",
        None,
    ),
    "no separator": (
        "kNN SVM\n0.9 0.8\n0.7 0.6 0.5\n",
        "put one of them between the names",
        None,
    ),
    "a percent sign": ("problem,A,B\nx,93.1%,90\ny,80,70\n", "give all in one unit", None),
    "words in a column": (
        "A,B,set\n1,2,x\n2,1,y\n",
        "say --problem 'set' if it names",
        ["--problem", "set"],
    ),
    "rows counted": (
        "lfd,A,B\n1,0.81,0.92\n2,0.83,0.94\n3,0.75,0.76\n3,0.67,0.68\n5,0.77,0.79\n6,0.87,0.8\n",
        "with --problem-column no it is read",
        ["--problem-column", "no"],
    ),
    "perhaps on its side": (
        ",iris,wine,glass\nx,0.9,0.8,0.7\ny,0.8,0.7,0.6\n",
        "say --algorithm '' if the rows are algorithms",
        ["--algorithm", ""],
    ),
    "ranks": (
        "problem,A,B,C\na,1,2,3\nb,2,1,3\nc,1,3,2\nd,3,1,2\n",
        "if 1 is best, say --lower",
        ["--lower"],
    ),
}


@pytest.mark.parametrize("what", FOLLOWED)
def test_the_advice_of_a_message_can_be_followed_on_the_command_line(folder, capsys, what):
    text, advice, flags = FOLLOWED[what]
    (folder / "own.csv").write_text(text)
    call = ["judge", "own.csv", "--school", "demsar"]
    cli.main([*call, "--higher", "--report", "r.md"])
    out, err = capsys.readouterr()
    assert advice in err + out
    for told in (out, err, (folder / "r.md").read_text() if (folder / "r.md").exists() else ""):
        assert not re.search(r"table\.w|_mark=|_column=|unit=|separator=\.|better=F", told)
    if flags:
        direction = [] if "--lower" in flags else ["--higher"]
        assert cli.main([*call, *direction, *flags]) == 0
        out, err = capsys.readouterr()
        assert advice not in err + out


def test_every_message_about_a_file_speaks_of_flags():
    said = []
    for source in [*(case[0] for case in (REFUSED | WARNED).values()), *BROKEN_FILES]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                said += read_table(source, higher_is_better=True).warnings
            except ValueError as error:
                said.append(str(error))
    advice = re.compile(
        r"table\.\w|decimal_mark=|problem_column=|missing=|read_results|unit='|separator=|higher_is_better|open\("
    )
    named = [text for text in said if advice.search(text)]
    assert len(named) > 20
    for text in named:
        assert not advice.search(in_flags(text)), text
    name = "the column NB(separator=1, unit=2)"
    assert in_flags(name) == name


def test_what_was_read_is_said_in_a_line_and_in_json(run, folder):
    rows = [
        f"{a},p{i},{f},0.{i + j}{f}"
        for j, a in enumerate("ABC", 1)
        for i in range(1, 7)
        for f in (1, 2)
        if (a, i) != ("B", 3)
    ]
    (folder / "long.csv").write_text("\n".join(["model,dataset,fold,acc", *rows]))
    call = "judge long.csv --higher --school demsar --missing worst --without p6"
    code, out, _ = run(call)
    lines = [line for line in out.splitlines() if line.startswith("What was read: ")]
    assert code == 0 and len(lines) == 1
    parts = (
        "score: acc;",
        "2 missing scores (B 2) count as failures",
        "the mean of 2 results (one for each fold)",
        "Left out by choice: the problem p6",
    )
    assert all(part in lines[0] for part in parts)
    told = json.loads(run(f"{call} --json")[1])
    assert lines[0] == "What was read: " + " ".join(told["reading"])
    assert "What was read" not in run("judge many.csv --higher --school demsar")[1]


@pytest.mark.parametrize("gap", ["", "NaN"])
def test_what_a_refused_gap_advises_leads_to_a_verdict(run, folder, gap):
    (folder / "gap.csv").write_text(MANY.replace("90,0", gap))
    call = "judge gap.csv --higher --school demsar"
    code, _, err = run(call)
    advised = re.findall(r"--missing ([a-z-]+)", err)
    assert (code, advised) == (2, ["drop-problems", "worst"])
    for policy in advised:
        code, out, _ = run(f"{call} --missing {policy}")
        assert code == 0 and ("1 score was missing" in out or "1 missing score" in out)


def test_what_is_left_out_is_said_to_be_unknown_or_leaves_too_little(run):
    code, out, err = run("judge many.csv --higher --school demsar --without smv")
    assert (code, out) == (2, "")
    assert (
        err == "verdictlab: --without: the table has no problem or algorithm 'smv'; did you "
        "mean 'SVM'?\n"
    )
    code, _, err = run("judge many.csv --higher --school demsar --without SVM --without kNN")
    assert code == 2
    assert "at least 2 problems (rows) and 2 algorithms (columns), got 6 and 1" in err


def test_a_name_with_marks_of_direction_is_left_out_as_it_is_typed_or_shown(folder, capsys):
    (folder / "own.csv").write_text(MANY.replace("tree", "t\u202eree"), encoding="utf-8")
    for name in ("t\u202eree", r"t\u202eree"):
        call = ["judge", "own.csv", "--higher", "--school", "demsar", "--without", name]
        assert cli.main(call) == 0
        out = capsys.readouterr().out
        told = r"What was read: Left out by choice: the algorithm t\u202eree; 2 algorithms on 6"
        assert [line[: len(told)] for line in out.splitlines() if "202e" in line] == [told]


def test_flags_for_files_are_refused_for_a_table_of_the_lessons(run):
    code, _, err = run("judge four_models_15 --higher --school demsar --separator ;")
    assert code == 2
    assert "--separator is for files" in err
    assert run("judge four_models_15 --higher --school demsar --without M1 --without 3")[0] == 0


def test_a_bad_separator_is_named(run):
    code, _, err = run("judge many.csv --higher --school demsar --separator ::")
    assert code == 2
    assert "--separator must be one character, or comma, semicolon, space, tab, got '::'" in err


@pytest.mark.parametrize(
    "flags",
    [
        ["--separator", "space", "--unit", "%", "--without", "a c", "--without", "SVM's"],
        ["--decimal-mark", ".", "--problem-column", "yes", "--separator", " "],
        ["--problem-column", "no", "--without", "set", "--separator", "space"],
    ],
)
def test_a_report_records_the_flags_in_command_and_code(folder, capsys, flags):
    rows = "".join(
        f'"{name}" 0.9{i} 0.8{i} 0.7{9 - i}\n' for i, name in enumerate(["a", "a c", "b"])
    )
    if "no" in flags:
        rows = rows.replace('"a c"', "3").replace('"a"', "1").replace('"b"', "2")
    (folder / "own file.csv").write_text(f'set kNN "SVM\'s" tree\n{rows}')
    call = ["judge", "own file.csv", "--higher", "--school", "demsar", *flags]
    assert cli.main([*call, "--report", "r.md"]) == 0
    out = capsys.readouterr().out
    code = (folder / "r.md").read_text().partition("```python\n")[2].partition("```")[0]
    assert sorted(shlex.split(code.splitlines()[0])[2:]) == sorted(call)
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(out.splitlines()[0])


# Help --------------------------------------------------------------------------------------------


def test_help_explains_the_schools_in_a_line_each(capsys):
    with pytest.raises(SystemExit):
        cli.main(["judge", "-h"])
    lines = capsys.readouterr().out.splitlines()
    for school, words in {
        "thesis": "doctoral thesis",
        "demsar": "2006",
        "garcia-herrera": "2008",
        "wilcoxon-holm": "Benavoli, Corani and Mangili (2016)",
        "bayesian": "2017",
    }.items():
        (told,) = [line for line in lines if line.split()[:1] == [school]]
        assert words in told
        assert len(told) <= 100
    assert set(SCHOOLS) <= {line.split()[0] for line in lines if line.strip()}


@pytest.mark.parametrize("typed", ["Demsar", "DEMSAR", "demsar"])
def test_the_case_of_a_school_does_not_matter(run, folder, typed):
    code, out, _ = run(f"judge many.csv --higher --school {typed} --report r.md")
    assert code == 0
    assert out == run("judge many.csv --higher --school demsar")[1]
    assert "--school demsar\n" in (folder / "r.md").read_text()


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
    "nan.csv --higher --school demsar": "1 score is missing (B 1), on p2",
    "words.csv --higher --school demsar": "'good' is not a number",
    "one.csv --higher --school demsar": "only one algorithm, 'A'",
    "empty.csv --higher --school demsar": "is empty",
    "four_models_15 --lower --school demsar": "go the other way: --higher",
    "complexity_28 --higher --school demsar": "holds measures",
    "": "FILE is missing",
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

"""A course of one's own: made, filled, found by the package, and proved."""

import json
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from tools import course_book, own_course
from tools.chapters import chapters
from tools.course import place
from verdictlab import labs, learning
from verdictlab.learning._registry import registry
from verdictlab.learning.remembering import spaced_questions
from verdictlab.tables import data_card, list_data, load_table

SCORES = (
    "problem;Tree;Forest;Net\na;80,1;82,5;81\nb;70;71,5;69,9\nc;91;93;92\nd;60;65;61\ne;5;7;6\n"
)
CARD = ["--higher", "--title", "Our lab", "--metric", "accuracy", "--units", "%"]
CARD += ["--source", "Own runs.", "--licence", "CC0", "--name", "mine"]
ITEMS = """\
---
chapter: lab
number: 60
title: Our lab
---

## number lab.best

On how many of the five problems does Forest lead?

:answer: {leads}
:tolerance: 0

1. Look at each row.
2. Count them.
3. All of them.

## answers lab.best

- [x] 5
- [ ] 4
"""
FACTS = "def leads():\n    return 5\n"


@pytest.fixture
def course(tmp_path, monkeypatch, capsys):
    """A course of three chapters with a table and a question of its own; Python runs in it."""
    folder = tmp_path / "mine"
    assert own_course.main(["new", str(folder), "--chapters", "00", "07", "10"]) == 0
    (tmp_path / "results.csv").write_text(SCORES, encoding="utf-8")
    table = ["add-table", str(tmp_path / "results.csv"), "--course", str(folder), *CARD]
    assert own_course.main(table) == 0, capsys.readouterr().err
    (folder / "items" / "lab.md").write_text(ITEMS, encoding="utf-8")
    (folder / "items" / "facts.py").write_text(FACTS, encoding="utf-8")
    monkeypatch.chdir(folder)
    monkeypatch.setenv("VERDICTLAB_PROGRESS", "off")
    monkeypatch.setenv("VERDICTLAB_COURSE", "")  # put back afterwards, whoever sets it
    capsys.readouterr()
    return folder


def refused(capsys, *arguments):
    assert own_course.main([str(argument) for argument in arguments]) == 2
    return capsys.readouterr().err


# Making it --------------------------------------------------------------------------------


def test_a_new_course_has_all_chapters_in_their_order(tmp_path, capsys):
    assert own_course.main(["new", str(tmp_path / "machine_learning")]) == 0
    made = own_course.read(tmp_path / "machine_learning")
    assert made.title == "Machine learning"
    assert made.chapters == tuple(one.stem for one in chapters())
    assert made.start == made.chapters[0]
    assert {"items", "pages", "tables"} < {path.name for path in made.folder.iterdir()}


def test_a_course_is_never_written_over(course, capsys):
    before = (course / "course.toml").read_bytes()
    assert "is there already" in refused(capsys, "new", course)
    assert (course / "course.toml").read_bytes() == before


def test_a_title_may_hold_any_sign(tmp_path):
    title = 'Ciència "de" dades \\ 2'
    own_course.new(tmp_path / "x", title=title, stems=("10",))
    assert own_course.read(tmp_path / "x").title == title


FAULTS = {
    'title = "x"\n': "chapters is missing",
    'title = 3\nlanguage = "en"\nstart = "a"\nchapters = ["a"]\n': "title must be a text, got 3",
    'title = "x"\nlanguage = "en"\nstart = "a"\nchapters = []\n': "chapters must be a list",
    'title = "x"\nlanguage = "en"\nstart = "a"\nchapters = ["a"]\n': "there is no chapter 'a'",
    'title = "x"\nlanguage = "en"\nstart = "07_hypotheses"\nchapters = ["16_audit"]\n': (
        "start = '07_hypotheses' is not one of its chapters"
    ),
    'titel = "x"\n': "titel is not known",
    "title = \n": "Invalid value",
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_wrong_course_file_is_refused_in_words(tmp_path, text):
    (tmp_path / "course.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"course\.toml") as refusal:
        own_course.read(tmp_path)
    said = str(refusal.value)
    assert FAULTS[text] in said or "is missing" in said


# Its tables -------------------------------------------------------------------------------


def test_a_table_of_ones_own_loads_by_its_name(course):
    table = load_table("mine")
    assert (table.n, table.k, table.unit, table.decimals) == (5, 3, "%", 1)
    assert table.values[0].tolist() == [80.1, 82.5, 81.0]
    assert list_data()["name"].iloc[-1] == "mine"
    assert data_card("mine")["licence"] == "CC0"


def test_outside_of_the_course_it_is_unknown(course, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match="there is no data set 'mine'"):
        load_table("mine")
    monkeypatch.setenv("VERDICTLAB_COURSE", str(course))
    assert load_table("mine").n == 5
    monkeypatch.chdir(course)
    monkeypatch.setenv("VERDICTLAB_COURSE", "off")
    with pytest.raises(ValueError, match="there is no data set"):
        load_table("mine")
    monkeypatch.setenv("VERDICTLAB_COURSE", str(tmp_path))
    with pytest.raises(
        ValueError, match=r"VERDICTLAB_COURSE names .*, and there is no course\.toml"
    ):
        load_table("mine")


@pytest.mark.parametrize("name", ["rank", "two_model", "protocol", "stepdown", "analysts"])
def test_a_lab_lists_it_and_opens_on_it(course, name):
    factory = getattr(labs, f"{name}_lab")
    opened, usual = factory("mine"), factory()
    assert opened.state.table == "mine"
    assert opened.view.brief
    (offered,) = [one.options for one in usual._controls if one.name == "table"]
    assert "mine" in [option.value for option in offered]
    assert "load_table('mine')" in opened.view.code


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (["--name", "four_models_15"], "a table of the kit is called four_models_15"),
        (["--name", "mine"], "the course has a table mine"),
        (["--name", "Mine!"], "small letters"),
        (["--metric", " "], "--metric is empty"),
        (["--title", "A"], "title must be a text of at least 3 letters"),
        (["--datasets", "z=old"], "the problems are a, b, c, d, e"),
    ],
)
def test_a_table_is_refused_in_words(course, tmp_path, capsys, changed, words):
    before = {path: path.read_bytes() for path in (course / "tables").iterdir()}
    said = refused(
        capsys, "add-table", tmp_path / "results.csv", *CARD, "--name", "other", *changed
    )
    assert words in said
    assert {path: path.read_bytes() for path in (course / "tables").iterdir()} == before


def test_it_refuses_with_the_words_of_read_results(course, tmp_path, capsys):
    from verdictlab.results import read_results

    (tmp_path / "bad.csv").write_text("problem,A,B\na,1,\nb,2,3\n", encoding="utf-8")
    with pytest.raises(ValueError, match="missing") as theirs:
        read_results(tmp_path / "bad.csv", higher_is_better=True)
    said = refused(capsys, "add-table", tmp_path / "bad.csv", *CARD, "--name", "other")
    assert str(theirs.value) in said


def test_nobody_there_to_ask_names_the_option(course, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    said = refused(capsys, "add-table", tmp_path / "results.csv", "--name", "other")
    assert "--higher or --lower" in said


def test_somebody_is_asked(course, tmp_path, monkeypatch):
    from tools import own_tables

    answers = {
        "higher": "lower",
        "title": "Ours",
        "metric": "error",
        "units": "",
        "source": "Our runs",
    }
    answers |= {"section": "", "licence": "CC BY"}

    def ask(question):
        return next(said for word, said in answers.items() if word in question.split(":")[0])

    monkeypatch.setattr(own_tables, "_somebody", lambda: True)
    given = own_course._parse(["add-table", str(tmp_path / "results.csv"), "--name", "asked"])
    own_tables.add(given, ask)
    table = load_table("asked")
    assert (table.higher_is_better, table.metric, table.unit) == (False, "error", "")


def test_problems_of_one_data_set_are_named(course, tmp_path):
    arguments = ["add-table", str(tmp_path / "results.csv"), *CARD, "--name", "kin"]
    assert own_course.main([*arguments, "--datasets", "a=iris", "b=iris"]) == 0
    sources = load_table("kin").sources
    assert [sources[name] for name in "abc"] == ["iris", "iris", "c"]


# Its questions ----------------------------------------------------------------------------


def test_a_question_of_ones_own_is_checked(course):
    assert learning.check("lab.best", 5).right is True
    assert learning.check("lab.best", 4).right is False
    assert "lab.best" in [item.id for item in registry().items("lab")]


def test_a_fault_in_it_costs_no_question_of_the_kit(course):
    (course / "items" / "worse.md").write_text("---\nchapter: worse\n", encoding="utf-8")
    with pytest.warns(UserWarning, match=r"left out: worse\.md, line 3"):
        assert learning.check("start.coin-p", 0.3018).right is True


def test_the_bank_of_a_course_has_its_chapters_and_its_questions(course, tmp_path):
    from tools import moodle

    path = tmp_path / "bank.xml"
    assert moodle.main(["--moodle", str(path), "--course", str(course)]) == 0
    text = path.read_text(encoding="utf-8")
    assert "lab.best" in text
    assert "hypotheses.verdict-parts" in text
    assert "anova." not in text
    assert moodle.main(["--moodle", str(path), "--force", "--chapters", "07"]) == 0
    assert "start.coin-p" not in path.read_text(encoding="utf-8")


def test_a_course_remembers_what_it_taught(course):
    asked = {question.id.partition(".")[0] for question in spaced_questions(registry(), "ranks")}
    assert asked == {"start", "hypotheses"}


# Its proof --------------------------------------------------------------------------------


def checked(capsys):
    code = own_course.main(["check"])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_sound_course_is_proved(course, capsys, monkeypatch):
    monkeypatch.setenv("VERDICTLAB_COURSE", "")
    code, out, err = checked(capsys)
    assert (code, err) == (0, "")
    assert "1 questions are read; 2 right and wrong answers are judged so" in out
    assert "1 tables load" in out


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[ ] 4", "[ ] 5", "lab.best accepts the wrong answer '5'"),
        ("[x] 5", "[x] 6", "lab.best refuses the right answer '6'"),
        ("answers lab.best", "answers lab.worst", "there are answers to lab.worst"),
        ("{leads}", "{lead}", "lab.md, line 11: the hole {lead}"),
        ("chapter: lab", "chapter: ranks", "the chapter id 'ranks' is used twice"),
    ],
)
def test_a_fault_in_a_question_is_found(course, capsys, monkeypatch, old, new, words):
    monkeypatch.setenv("VERDICTLAB_COURSE", "")
    path = course / "items" / "lab.md"
    path.write_text(ITEMS.replace(old, new), encoding="utf-8")
    code, _out, err = checked(capsys)
    assert code == 1
    assert words in err


def test_a_fault_in_a_table_is_found(course, capsys, monkeypatch):
    monkeypatch.setenv("VERDICTLAB_COURSE", "")
    (course / "tables" / "stray.csv").write_text("problem,A\n", encoding="utf-8")
    with (course / "tables" / "mine.csv").open("a", encoding="utf-8") as file:
        file.write("f,1,2,3\n")
    code, _out, err = checked(capsys)
    assert code == 1
    assert "stray.csv: no card describes it" in err
    assert "mine.csv was changed after its card was written" in err


def test_a_notebook_that_breaks_off_is_found(course, capsys, monkeypatch):
    monkeypatch.setenv("VERDICTLAB_COURSE", "")
    cells = [nbformat.v4.new_code_cell("from verdictlab.tables import load_table")]
    cells += [nbformat.v4.new_code_cell("load_table('mine').n / 0")]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), course / "pages" / "mine.ipynb")
    code, _out, err = checked(capsys)
    assert code == 1
    assert "pages/mine.ipynb: ZeroDivisionError" in err


# Its folder and its book ------------------------------------------------------------------


def test_the_chapters_of_the_course_are_laid_and_no_others(course):
    source = Path(own_course.__file__).parents[1] / "notebooks" / "student"
    place(source, course, names=own_course.read(course).chapters)
    laid = sorted(path.stem for path in course.glob("*.ipynb"))
    assert laid == ["00_start_here", "07_hypotheses", "10_many_models_ranks"]


def test_what_is_left_out_is_left_out_of_every_page(course, tmp_path):
    (course / "pages" / "welcome.md").write_text(
        "# Welcome\n\n{ref}`Ranks <ch-ranks>`, not {ref}`ANOVA <ch-anova>` nor {ref}`ch-bayes`.\n",
        encoding="utf-8",
    )
    root = tmp_path / "gathered"
    made = own_course.read(course)
    course_book.gather(made, root)
    gone = {one.stem for one in chapters()} - {*made.chapters}
    labels = course_book._names_of(dict.fromkeys(gone, "x")).keys()
    texts = {path: path.read_text(encoding="utf-8") for path in root.rglob("*.md")}
    for path in (root / "notebooks").rglob("*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        told = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
        texts[path] = "\n".join(told)
    for path, text in texts.items():
        for name in labels:
            assert f"<{name}>" not in text, path
            assert f"/{name}>" not in text, path
    assert "[Ranks <ch-ranks>" not in texts[root / "pages" / "welcome.md"]
    welcome = texts[root / "pages" / "welcome.md"]
    assert "{ref}`Ranks <ch-ranks>`, not ANOVA nor The Bayesian view" in welcome
    toc = (root / "jupyter_book" / "_toc.yml").read_text(encoding="utf-8")
    assert "pages/welcome" in toc
    assert "teaching" not in toc  # it is for teachers
    assert "teaching" not in (root / "jupyter_book" / "index.md").read_text(encoding="utf-8")
    assert [
        line.strip() for line in toc.splitlines() if "notebooks/" in line and "file" in line
    ] == [f"- file: notebooks/{stem}" for stem in made.chapters]


def test_own_tables_are_no_cost_to_a_python_that_has_no_course(tmp_path):
    code = "import verdictlab._course as c; print(c.own_cards(), c.own_item_files())"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "{} ()"

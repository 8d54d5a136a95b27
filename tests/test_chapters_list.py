"""There is one list of chapters; whatever else names them all says the same."""

import re
import shutil

import pytest

from tools import chapters as tool
from tools import openings
from tools.book import notebook_files
from tools.chapters import ASKING, LIST, PLACES, ROOT, chapters
from verdictlab.learning._registry import registry

STEMS = [chapter.stem for chapter in chapters()]
NAME = LIST.relative_to(ROOT).as_posix()
START = f"notebooks/source/{ASKING}.md"
ROW = re.compile(r"^\| (.+) \| \{ref\}`(\w+) (.+) <(ch-[\w-]+)>` \|$", re.MULTILINE)


@pytest.fixture
def copied(tmp_path):
    """A folder with all that the list is checked against and written into."""
    shutil.copytree(ROOT / "notebooks" / "source", tmp_path / "notebooks" / "source")
    (tmp_path / "jupyter_book").mkdir()
    for name in (NAME, *PLACES):
        shutil.copyfile(ROOT / name, tmp_path / name)
    return tmp_path


def change(root, name, old, new):
    text = (root / name).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (root / name).write_text(text.replace(old, new), encoding="utf-8", newline="\n")


def test_the_question_map_the_readme_and_the_contents_are_as_the_list_says():
    assert tool.drift() == []


def test_whatever_else_names_all_chapters_names_those_of_the_list():
    assert [path.stem for path in notebook_files()] == STEMS
    assert list(openings.OPENINGS) == STEMS
    numbers = [chapter.number for chapter in registry().chapters.values()]
    assert numbers == [chapter.number for chapter in chapters()]
    for folder in (ROOT / "notebooks", ROOT / "notebooks" / "student"):
        assert sorted(path.stem for path in folder.glob("*.ipynb")) == sorted(STEMS)


def test_every_other_chapter_is_asked_for_once_and_own_results_near_the_top():
    text = (ROOT / START).read_text(encoding="utf-8")
    rows = ROW.findall(text)
    assert sorted(number for _, number, _, _ in rows) == [c.number for c in chapters()][1:]
    assert "17" in [number for _, number, _, _ in rows[:3]]
    for _, number, _, label in rows:
        (source,) = (ROOT / "notebooks" / "source").glob(f"{number}_*.md")
        assert f"({label})=\n# " in source.read_text(encoding="utf-8")


def test_a_question_is_short_and_in_words_that_nobody_has_to_know_yet():
    questions = [chapter.question for chapter in chapters() if chapter.question]
    assert len({*questions}) == len(questions)
    assert [one for one in questions if len(one.split()) > 14 or "?" not in one] == []
    jargon = r"\bp\b|p-value|alpha|level|power|kappa|null|signific|confidence|posterior|Holm"
    assert [one for one in questions if re.search(jargon, one)] == []


def test_the_semester_of_chapter_00_is_the_main_line():
    text = (ROOT / START).read_text(encoding="utf-8")
    (told,) = re.findall(r"\*\*A semester\?\*\* (.*?); the others are side trips", text)
    told = told.replace("07 to 12 (without 08b)", "07 08 09 10 11 12")
    on_it = [chapter.number for chapter in chapters() if chapter.way != "trip"]
    assert re.findall(r"\b\d\d[a-z]?\b", told) == on_it


@pytest.mark.parametrize("name", PLACES)
def test_what_drifted_is_said_with_the_command_that_mends_it(copied, capsys, name):
    text = (copied / name).read_text(encoding="utf-8")
    (row,) = re.findall(r"^(?:\| .*|  .*file: notebooks/)17[_ ].*\n", text, re.MULTILINE)
    change(copied, name, row, "")
    assert tool.main(["--check"], copied) == 1
    said = f"{name} is not as chapters.toml says: run `python -m tools.chapters`\n"
    assert capsys.readouterr().out == said
    assert tool.main([], copied) == 0
    assert capsys.readouterr().out.startswith(f"chapters: wrote {name}\n")
    assert (copied / name).read_text(encoding="utf-8") == text


def test_a_chapter_added_to_the_list_is_in_all_three_and_no_row_is_needed_elsewhere(copied):
    (copied / "notebooks/source/18_more.md").write_text("(ch-more)=\n# More\n")
    with (copied / NAME).open("a", encoding="utf-8") as file:
        file.write('[[chapter]]\nstem = "18_more"\nway = "trip"\ntitle = "More"\n')
        file.write('group = "My own study"\nquestion = "Is there more?"\nskill = "go on"\n')
    assert len(tool.drift(copied)) == 3
    assert tool.main([], copied) == 0
    said = {name: (copied / name).read_text(encoding="utf-8") for name in PLACES}
    assert "| Is there more? | {ref}`18 More <ch-more>` |" in said[START]
    assert "| `18_more` | go on |" in said["README.md"]
    assert "- file: notebooks/18_more\n" in said["jupyter_book/_toc.yml"]
    assert tool.drift(copied) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('stem = "16_audit"', 'stem = "16_later"', "each file of notebooks/source once: 16_audit,"),
        ('stem = "16_audit"', 'stem = "12_bayesian_view"', "once: 12_bayesian_view, 16_audit"),
        ('title = "The audit"\n', "", "16_audit lacks title"),
        ('part = "its plan"\n', "", "01_designing_a_comparison lacks part"),
        ('title = "The audit"', 'title = "The audit"\nhue = 1', "16_audit must not have hue"),
        ('way = "part"\npart = "its plan"', 'way = "road"', "way of 01_designing_a_comparison is"),
        ('  "Two algorithms",\n', "", "group of 08_two_models_many_problems is 'Two algorithms'"),
    ],
)
def test_a_faulty_list_is_refused_in_words(copied, capsys, old, new, said):
    change(copied, NAME, old, new)
    assert tool.main([], copied) == 1
    error = capsys.readouterr().err
    assert error.startswith("chapters: ")
    assert said in error


def test_lost_marks_are_said(copied, capsys):
    change(copied, "README.md", "<!-- end of chapters -->\n", "")
    assert tool.main([], copied) == 1
    assert "README.md needs two marks" in capsys.readouterr().err


def test_a_chapter_without_a_label_is_said(copied, capsys):
    change(copied, "notebooks/source/16_audit.md", "(ch-audit)=\n", "")
    assert tool.main([], copied) == 1
    assert "16_audit.md needs a label above its title" in capsys.readouterr().err

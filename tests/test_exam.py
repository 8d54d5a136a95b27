"""Exams: drawn alike hard, keyed twice, marked as data."""

import ast
import csv
import json
import re
import shutil
from collections import Counter
from xml.etree import ElementTree as ET

import nbformat
import numpy as np
import pytest
from scipy import stats

from tools import exam, exam_draw, exam_hand_ins, exam_mark
from tools.exam_draw import TEMPLATES, Template, agree, personal

SECRET = b"a secret of this test"


# Drawing ----------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=TEMPLATES)
def thousand(request):
    """A thousand students' draws of one template: (template, sheets)."""
    template = Template(request.param)
    return template, [personal(template, SECRET, f"student {n}") for n in range(1000)]


def test_what_comes_out_is_balanced(thousand):
    template, sheets = thousand
    share = np.mean([template.code.answer(sheet.filled) for sheet in sheets])
    assert 0.45 <= share <= 0.55


def test_no_p_lies_near_the_level(thousand):
    _template, sheets = thousand
    for sheet in sheets:
        assert abs(sheet.filled.get("p", 1) - 0.05) > 0.01


def test_no_two_are_alike(thousand):
    _template, sheets = thousand
    told = Counter(sheet.table.to_csv() + str(sheet.table.attrs) for sheet in sheets)
    assert max(told.values()) == 1


def test_the_same_secret_gives_the_same_bytes_and_another_does_not(thousand):
    from tools.exam_sheet import notebook, page

    template, sheets = thousand
    again = personal(template, SECRET, "student 7")
    assert notebook(again) == notebook(sheets[7])
    assert page(again, "x.json") == page(sheets[7], "x.json")
    other = personal(template, SECRET + b"!", "student 7")
    assert not other.table.equals(sheets[7].table)


def test_each_is_as_hard_as_the_others(thousand):
    """No ties, the same number of decimals, the same number of steps by hand."""
    template, sheets = thousand
    name = template.path.stem
    for sheet in sheets:
        values = sheet.table.to_numpy()
        assert sheet.table.shape == sheets[0].table.shape
        assert np.allclose(values * 10, np.rint(values * 10))
        if name == "two_on_many":
            sizes = np.abs(np.rint(10 * (values[:, 0] - values[:, 1])))
            assert len(set(sizes)) == 10
            assert sizes.min() > 0
        if name == "many_on_many":
            assert all(len(set(row)) == 4 for row in values)
        if name == "costs":
            more_right = "P" if sheet.filled["accuracy_p"] > sheet.filled["accuracy_q"] else "Q"
            assert more_right == sheet.filled["dearer"]


def test_right_choices_stand_at_every_letter(thousand):
    _template, sheets = thousand
    for place in range(4):
        at = [
            sheet.items[index]["choices"][place]["right"]
            for sheet in sheets
            for index, item in enumerate(sheet.items)
            if item["kind"] == "choice"
        ]
        assert 0.2 < np.mean(at) < 0.3


def test_the_keys_are_right_by_a_third_way():
    """Wilcoxon, sign and McNemar by scipy's own tests, and the costs by hand."""
    for n in range(40):
        sheet = personal(Template("two_on_many"), SECRET, str(n))
        d = np.rint(10 * (sheet.table["A"] - sheet.table["B"]))
        theirs = stats.wilcoxon(d, method="exact")
        assert sheet.filled["p"] == pytest.approx(theirs.pvalue)
        assert sheet.filled["smaller"] == theirs.statistic
        sheet = personal(Template("two_on_one"), SECRET, str(n))
        (_both, b), (c, _neither) = sheet.table.to_numpy()
        assert sheet.filled["p"] == pytest.approx(stats.binomtest(int(b), int(b + c)).pvalue)
        sheet = personal(Template("many_on_many"), SECRET, str(n))
        theirs = stats.friedmanchisquare(*sheet.table.to_numpy().T)
        assert sheet.filled["chi2"] == pytest.approx(theirs.statistic)


def test_two_ways_that_differ_refuse_the_draw(tmp_path):
    shutil.copy(exam_draw.HOME / "two_on_one.md", tmp_path / "mine.md")
    code = (exam_draw.HOME / "two_on_one.py").read_text(encoding="utf-8")
    wrong = code.replace("p=min(1.0, 2 * tail)", "p=min(1.0, tail)")
    assert wrong != code
    (tmp_path / "mine.py").write_text(wrong, encoding="utf-8")
    with pytest.raises(ValueError, match="the two ways of computing the key differed"):
        personal(Template(tmp_path / "mine.md"), SECRET, "u1")
    assert not agree({"p": 0.1}, {"p": 0.1001})
    assert not agree({"p": 0.1}, {"q": 0.1})


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        (None, "", "there is no template"),
        ("", None, "which draws its data"),
        ("", "def draw(): pass\n", "lacks first, second, answer, fits"),
        ("no head", "keep", "a template has a head"),
        ("---\nchapter: a\n---\nText.\n\n## number a.b\n", "keep", "lacks a line {table}"),
    ],
)
def test_a_wrong_template_is_refused_in_words(tmp_path, text, code, words):
    if text is not None:
        (tmp_path / "mine.md").write_text(text, encoding="utf-8")
    if code == "keep":
        shutil.copy(exam_draw.HOME / "costs.py", tmp_path / "mine.py")
    elif code is not None:
        (tmp_path / "mine.py").write_text(code, encoding="utf-8")
    with pytest.raises(ValueError, match=words):
        Template(tmp_path / "mine.md")


def test_a_fault_in_a_template_names_its_line(tmp_path):
    text = (exam_draw.HOME / "costs.md").read_text(encoding="utf-8")
    line = text.split("{precision_q}")[0].count("\n") + 1
    (tmp_path / "mine.md").write_text(
        text.replace("{precision_q}", "{precisely}"), encoding="utf-8"
    )
    shutil.copy(exam_draw.HOME / "costs.py", tmp_path / "mine.py")
    with pytest.raises(ValueError, match=rf"mine\.md, line {line}: the hole"):
        personal(Template(tmp_path / "mine.md"), SECRET, "u1")


# Sheets -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    """An exam of sixty, and what its students could hand in."""
    place = tmp_path_factory.mktemp("exam")
    lines = [f"u{n:02},Student {n}" for n in range(60)]
    (place / "class.csv").write_text("id,name\n" + "\n".join(lines) + "\n", encoding="utf-8")
    given = ["new", "two_on_many", "--roster", str(place / "class.csv")]
    given += ["--secret", str(place / "secret"), "--out", str(place / "exam")]
    assert exam.main(given) == 0
    return place


def sheet_of(school, student):
    secret = (school / "secret").read_bytes().strip()
    return personal(Template("two_on_many"), secret, student)


def test_there_is_a_sheet_for_each(school):
    folders = sorted((school / "exam" / "sheets").iterdir())
    assert [one.name for one in folders] == [f"u{n:02}" for n in range(60)]
    for one in folders:
        notebook = nbformat.read(one / "exam.ipynb", as_version=4)
        nbformat.validate(notebook)
        assert notebook.metadata["verdictlab"] == {"exam": "two_on_many", "student": one.name}
        answers = exam_hand_ins.read_answers(one / "exam.ipynb", "two_on_many").answers
        assert set(answers.values()) == {""}
    assert (school / "secret").stat().st_mode & 0o077 == 0


def test_the_table_in_the_notebook_is_that_of_the_page_and_of_the_key(school):
    sheet = sheet_of(school, "u05")
    place = school / "exam" / "sheets" / "u05"
    code = nbformat.read(place / "exam.ipynb", as_version=4).cells[1].source
    rows = ast.literal_eval(re.search(r"DataFrame\(\s*(\[\[.*?\]\])", code, re.DOTALL)[1])
    assert rows == sheet.table.to_numpy().tolist()
    text = (place / "exam.html").read_text(encoding="utf-8")
    cells = [float(one) for one in re.findall(r"<td>([\d.]+)</td>", text)]
    assert cells == sheet.table.to_numpy().ravel().tolist()
    assert "http" not in text


def test_no_sheet_holds_its_key(school):
    for n in range(0, 60, 10):
        sheet = sheet_of(school, f"u{n:02}")
        for name in ("exam.ipynb", "exam.html"):
            text = (school / "exam" / "sheets" / f"u{n:02}" / name).read_text(encoding="utf-8")
            assert f"{sheet.filled['p']:.4f}"[1:] not in text
            assert "hint" not in text.lower()


def test_moodle_gets_a_category_for_each(school):
    bank = ET.parse(school / "exam" / "key" / "moodle.xml").getroot()
    places = [one.findtext("category/text") for one in bank if one.get("type") == "category"]
    assert len(places) == 60
    assert "exam u07" in places[7]
    told, first = bank.findall("question")[1:3]
    sheet = sheet_of(school, "u00")
    cells = [
        float(one) for one in re.findall(r"<td>([\d.]+)</td>", told.findtext("questiontext/text"))
    ]
    assert cells == sheet.table.to_numpy().ravel().tolist()
    assert first.findtext("answer/text") == repr(sheet.filled["smaller"])


def test_an_exam_is_not_written_over(school, capsys):
    given = ["new", "two_on_many", "--roster", str(school / "class.csv")]
    given += ["--secret", str(school / "secret"), "--out", str(school / "exam")]
    assert exam.main(given) == 2
    assert "holds an exam already" in capsys.readouterr().err


def test_a_secret_that_is_none_is_refused(school, tmp_path, capsys):
    (tmp_path / "short").write_text("abc", encoding="utf-8")
    given = ["new", "costs", "--roster", str(school / "class.csv")]
    given += ["--secret", str(tmp_path / "short"), "--out", str(tmp_path / "exam")]
    assert exam.main(given) == 2
    assert "is no secret" in capsys.readouterr().err


# Marking ----------------------------------------------------------------------------------


def right_answers(sheet):
    """What somebody answers who makes no mistake, by numbers of an independent computation."""
    d = np.rint(10 * (sheet.table["A"] - sheet.table["B"]))
    ranks = stats.rankdata(np.abs(d))
    p = stats.wilcoxon(d, method="exact").pvalue
    shown = p <= 0.05
    ahead = "A" if ranks[d > 0].sum() > ranks[d < 0].sum() else "B"
    said = (
        f"{ahead} has the higher accuracy on problems like these."
        if shown
        else ("No difference between A and B is shown.")
    )
    (choice,) = [item for item in sheet.items if item["kind"] == "choice"]
    letters = [one["text"] for one in choice["choices"]]
    return {
        "examtwomany.t": f"{min(ranks[d > 0].sum(), ranks[d < 0].sum()):.0f}",
        "examtwomany.p": f"{p:.4f}",
        "examtwomany.sign": f"{stats.binomtest(int((d > 0).sum()), 10).pvalue:.4f}",
        "examtwomany.decision": "abcd"[letters.index(said)],
        "examtwomany.words": f"We tested ten problems by Wilcoxon, p = {p:.4f}, level 0.05. {said}",
    }


def with_answers(school, student, answers, name=None, where=None):
    """Lay a notebook of this student into the folder of what was handed in."""
    source = school / "exam" / "sheets" / student / "exam.ipynb"
    notebook = nbformat.read(source, as_version=4)
    notebook.cells[3].source = f"answers = {answers!r}" if isinstance(answers, dict) else answers
    folder = school / "handed in" if where is None else where
    folder.mkdir(exist_ok=True)
    nbformat.write(notebook, folder / (name or f"{student}.ipynb"))


def broken(school, n, student, answers):
    """Lay for six students what cannot be marked."""
    folder = school / "handed in"
    if n == 50:
        with_answers(school, student, "import os\nos.abort()\nanswers = dict(a=open('/etc/x'))")
    elif n == 51:
        with_answers(school, student, "answers = {'a': " + "[" * 5000 + "}")
    elif n == 52:
        (folder / "52.json").write_bytes(b"\x00" * 1000)
    elif n == 53:
        with (folder / "53.json").open("wb") as file:
            file.truncate(1_000_000_000)
    else:
        exam_of, whose = ("two_on_many", "nobody") if n == 54 else ("costs", student)
        said = {"exam": exam_of, "student": whose, "answers": answers}
        (folder / f"{n}.json").write_text(json.dumps(said), encoding="utf-8")


def slipped(school, n, sheet):
    """What a student answers, and the marks (None: read by a person, or by chance)."""
    answers, marks = right_answers(sheet), [1, 1, 1, 1, None]
    if 20 <= n < 30:
        answers["examtwomany.p"] = f"{float(answers['examtwomany.p']) / 2:.5f}"
        marks[1] = 0.5
    elif 30 <= n < 36:
        answers["examtwomany.t"] = f"{55 - float(answers['examtwomany.t']):.0f}"
        answers["examtwomany.words"] = ""
        marks[0], marks[4] = 0.5, 0
    elif 36 <= n < 42:
        answers = dict.fromkeys(answers, "blue") | {"examtwomany.p": [1, [2]], "other": 3}
        marks = [0, 0, 0, 0, None]
    elif 42 <= n < 46:
        answers, marks = {}, [0, 0, 0, 0, 0]
    elif 46 <= n < 50:
        other, key = right_answers(sheet_of(school, f"u{n - 46:02}")), dict(answers)
        for place, name in ((1, "examtwomany.p"), (2, "examtwomany.sign")):
            answers[name] = other[name]
            marks[place] = None if answers[name] != key[name] else 1
    return answers, marks


@pytest.fixture(scope="module")
def marked(school):
    """Sixty answers: right, slips, garbage, hostile, copied; marked, and what was expected."""
    expected, folder = {}, school / "handed in"
    for n in range(60):
        student = f"u{n:02}"
        answers, marks = slipped(school, n, sheet_of(school, student))
        if 50 <= n < 56:
            broken(school, n, student, answers)
            continue
        if n == 56:
            said = {"exam": "two_on_many", "student": " U56 ", "answers": answers}
            (folder / "56.json").write_text(json.dumps(said), encoding="utf-8")
        else:
            with_answers(school, student, answers, name=f"{n} z.ipynb")
        if n == 57:
            with_answers(school, student, {}, name="57 a.ipynb")
        expected[student] = marks
    given = ["mark", str(school / "exam"), str(folder)]
    given += ["--secret", str(school / "secret")]
    assert exam.main(given) == 0
    with (school / "exam" / "marks" / "marks.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["student"]: row for row in csv.DictReader(file)}
    return rows, expected


ITEMS = ("t", "p", "sign", "decision", "words")


def test_marks_are_those_of_an_independent_computation(marked):
    rows, expected = marked
    assert len(rows) == 60
    for student, marks in expected.items():
        for name, wanted in zip(ITEMS, marks, strict=True):
            got = rows[student][f"examtwomany.{name}"]
            if wanted is None and name == "words":
                assert got == ""  # a person reads it
            elif wanted is not None:
                assert got == f"{wanted:g}", (student, name)
            else:
                assert got in ("0", "0.5", "1")
    for student in ("u50", "u51", "u52", "u53", "u54", "u55"):
        assert rows[student]["marked"] == ""


def test_every_mark_has_its_sentence(school, marked):
    feedback = school / "exam" / "marks" / "feedback"
    assert len(list(feedback.iterdir())) == len(marked[1])
    slipped = (feedback / "u20.md").read_text(encoding="utf-8")
    assert "0.5 of 1" in slipped
    assert "That is one direction only." in slipped
    assert "Right is: " in slipped
    assert "That is the larger of the two sums." in (feedback / "u30.md").read_text(
        encoding="utf-8"
    )
    assert "Nothing was answered." in (feedback / "u42.md").read_text(encoding="utf-8")


def test_what_cannot_be_read_is_listed(school, marked):
    said = (school / "exam" / "marks" / "to_look_at.html").read_text(encoding="utf-8")
    for name, why in {
        "u50.ipynb": "no cell says answers",
        "u51.ipynb": "no cell says answers",
        "52.json": "neither a notebook nor",
        "53.json": "1000 MB",
        "54.json": "who is not in the list",
        "55.json": "a sheet of another exam",
        "57 a.ipynb": "a later sheet of u57 counts: 57 z.ipynb",
        "u50": "handed in nothing",
    }.items():
        assert re.search(rf"<li>{re.escape(name)}: [^<]*{re.escape(why)}", said), name


def test_copied_answers_are_named(school, marked):
    said = (school / "exam" / "marks" / "to_look_at.html").read_text(encoding="utf-8")
    own, other = (right_answers(sheet_of(school, student)) for student in ("u46", "u00"))
    copied = [n for n in ("examtwomany.p", "examtwomany.sign") if own[n] != other[n]]
    assert copied
    for name in copied:
        assert re.search(rf"<li>u46, {name}: {re.escape(other[name])}, right for ", said)


def test_free_text_is_left_to_a_person_with_what_to_look_for(school, marked):
    said = (school / "exam" / "marks" / "to_read.html").read_text(encoding="utf-8")
    assert said.count("<blockquote>") == sum(marks[4] is None for marks in marked[1].values())
    assert "One mark each" in said


def test_feedback_says_the_letter_of_ones_own_sheet(school, marked):
    for student in ("u00", "u01", "u02", "u03"):
        letter = right_answers(sheet_of(school, student))["examtwomany.decision"]
        said = (school / "exam" / "marks" / "feedback" / f"{student}.md").read_text("utf-8")
        assert f"**4.** 1 of 1. You answered: {letter}\n" in said


def test_no_grade_stands_while_a_sentence_waits(school, marked):
    given = ["mark", str(school / "exam"), str(school / "handed in")]
    given += ["--secret", str(school / "secret"), "--force"]
    hand = school / "exam" / "key" / "by_hand.csv"

    def grades():
        with (school / "exam" / "marks" / "moodle.csv").open(encoding="utf-8", newline="") as file:
            return {row["ID number"]: row["exam (verdictlab)"] for row in csv.DictReader(file)}

    assert grades()["u00"] == "-"
    before = hand.read_text(encoding="utf-8")
    assert "u00,examtwomany.words,3," in before
    try:
        hand.write_text(before.replace("u00,examtwomany.words,3,", "u00,examtwomany.words,3,2"))
        assert exam.main(given) == 0
        assert grades()["u00"] == "85.71"  # 4 and 2 of 7
        assert grades()["u01"] == "-"
        assert "u00,examtwomany.words,3,2" in hand.read_text(encoding="utf-8")  # nothing is lost
    finally:
        hand.write_text(before, encoding="utf-8")
        assert exam.main(given) == 0


def test_marks_as_a_german_spreadsheet_saves_them(school, tmp_path):
    path = school / "exam" / "key" / "marks.csv"
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    with (tmp_path / "marks.csv").open("w", encoding="utf-8-sig", newline="") as file:
        csv.writer(file, delimiter=";").writerows(
            [*row[:3], row[3].replace(".", ",")] for row in rows
        )
    assert exam_mark.read_marks(tmp_path / "marks.csv") == exam_mark.read_marks(path)


def test_a_teacher_changes_the_marks_and_marks_again(school, marked, capsys):
    path = school / "exam" / "key" / "marks.csv"
    before = path.read_text(encoding="utf-8")
    changed = before.replace("That is one direction only.,0.5", "That is one direction only.,0.25")
    given = ["mark", str(school / "exam"), str(school / "handed in")]
    given += ["--secret", str(school / "secret")]
    try:
        path.write_text(changed, encoding="utf-8")
        assert exam.main(given) == 2
        assert "--force" in capsys.readouterr().err
        assert exam.main([*given, "--force"]) == 0
        with (school / "exam" / "marks" / "marks.csv").open(encoding="utf-8", newline="") as file:
            rows = {row["student"]: row for row in csv.DictReader(file)}
        assert rows["u20"]["examtwomany.p"] == "0.25"
        path.write_text(changed.replace(",right,", ",rigth,"), encoding="utf-8")
        assert exam.main([*given, "--force"]) == 2
        assert "has no line for examtwomany.t, right" in capsys.readouterr().err
    finally:
        path.write_text(before, encoding="utf-8")


def test_parts_of_named_numbers_count_each():
    template = Template("many_on_many")
    sheet = personal(template, SECRET, "u1")
    (item,) = [item for item in sheet.items if item["id"] == "exammany.ranks"]
    marks = {(row[0], row[1]): float(row[3]) for row in exam_mark.table_of_marks(sheet.items)[1:]}
    answers = {name: str(value) for name, value in item["answer"].items()}
    assert exam_mark._marked(item, answers, marks).marks == 1
    one = exam_mark._marked(item, answers | {"A": "9"}, marks)
    assert (one.case, one.marks) == ("each part", 0.75)
    assert exam_mark._marked(item, dict.fromkeys(answers, ""), marks).case == "nothing"


def test_the_page_saves_what_the_marker_reads(browser, school, tmp_path):
    sheet = sheet_of(school, "u03")
    answers = right_answers(sheet)
    page = browser.new_page()
    page.goto((school / "exam" / "sheets" / "u03" / "exam.html").as_uri())
    for item, value in answers.items():
        if item.endswith("decision"):
            page.locator(f'[data-item="{item}"][value="{value}"]').check()
        else:
            page.locator(f'[data-item="{item}"]').fill(value)
    with page.expect_download() as waiting:
        page.get_by_role("button").click()
    saved = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(saved)
    assert "Saved as exam_u03.json" in page.get_by_role("status").inner_text()
    page.close()
    given = exam_hand_ins.read_answers(saved, "two_on_many")
    assert (given.student, given.answers) == ("u03", answers)

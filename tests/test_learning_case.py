"""The table of a case stays closed until its plan is whole: in code, in a notebook, in a page."""

import json
import re
import shutil
from datetime import date

import nbformat
import pytest

from browser import Watched
from javascript import ONE_ENGINE, run
from tools import notebooks
from tools.notebook_run import execute
from tools.notebook_text import CASE_PLAN, for_pages, read_source, student_copy
from tools.twins import rebuild
from verdictlab import learning, load_table
from verdictlab.labs.engine.widget import _BUNDLE
from verdictlab.learning import planning
from verdictlab.learning.casebook import LINES, Case, Line

WHOLE = {
    "question": "author",
    "measure": "accuracy",
    "direction": "higher",
    "control": "none",
    "school": "demsar",
    "alpha": 0.05,
}


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A student's folder, without what other tests say of the environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("VERDICTLAB_STRICT", raising=False)
    monkeypatch.delenv("VERDICTLAB_PROGRESS", raising=False)
    yield tmp_path
    planning.forget_memory()


def test_a_table_stays_closed_and_says_what_is_missing(folder):
    mine = learning.case_plan("adi")
    assert mine.missing == LINES
    assert list(folder.iterdir()) == []  # a plan begins with the first decision
    said = mine.decide(question="author", direction="higher", alpha=0.05, control="none")
    assert repr(said) == "The table is still closed. Your plan lacks: measure, school."
    for ask in (lambda: mine.table("adi_15x8"), mine.open):
        with pytest.raises(learning.StillClosed) as stopped:
            ask()
        assert stopped.value._render_traceback_() == [said]
    assert repr(mine) == "plan of the case adi, still to fill: measure and school"


def test_a_whole_plan_opens_the_table(folder):
    mine = learning.case_plan("adi")
    assert mine.decide(**WHOLE) == "Your plan stands. The table is open."
    assert mine.table("adi_15x8").scores.equals(load_table("adi_15x8").scores)
    assert mine.open() == {**WHOLE, "alpha": "0.05"}
    assert repr(mine) == "plan of the case adi: whole"
    assert [path.name for path in folder.iterdir()] == ["case_adi_plan.md"]
    text = (folder / "case_adi_plan.md").read_text(encoding="utf-8")
    assert "### school\n> Which procedure, if the whole family" in text and "\ndemsar\n" in text
    assert learning.case_plan("adi").open() == mine.open()  # after a new start, too


def test_a_changed_plan_keeps_the_first_and_lists_the_change(folder):
    mine = learning.case_plan("adi")
    mine.decide(**WHOLE)
    said = mine.decide(question="referee", alpha=0.05)
    change = f"{date.today().isoformat()}, question: referee"
    assert mine.changes == (change,)
    assert said.endswith(f"\nChanged afterwards: {change}")
    assert mine.answers["question"] == mine.open()["question"] == "author"
    assert mine.table("adi_15x8").k == 8  # open it stays
    assert mine.decide(question="referee") == said  # run again, nothing is added
    text = (folder / "case_adi_plan.md").read_text(encoding="utf-8")
    assert text.endswith(f"- {change}\n") and "\nauthor\n" in text


@pytest.mark.parametrize("name", ["VERDICTLAB_STRICT", "VERDICTLAB_PROGRESS"])
def test_proving_leaves_no_file_and_still_remembers(folder, monkeypatch, name):
    monkeypatch.setenv(name, "1" if "STRICT" in name else "off")
    learning.case_plan("adi").decide(**WHOLE)
    assert learning.case_plan("adi").missing == ()
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ({"metric": "accuracy"}, "there is no line 'metric'; use question, measure"),
        ({"measure": "auc"}, "case_plan: measure must be one of 'accuracy', 'kappa', 'rules'"),
        ({"alpha": 5}, "alpha must lie strictly between 0 and 1"),
        ({"question": "  "}, "question must be one of"),
        ({"question": "author", "alpha": "x"}, "alpha"),
    ],
)
def test_what_cannot_stand_in_a_plan_is_refused_and_nothing_is_kept(folder, answers, said):
    with pytest.raises((ValueError, TypeError), match=said):
        learning.case_plan("adi").decide(**answers)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("name", ["nowhere", "../start", "start"])
def test_there_is_no_such_case(name):
    with pytest.raises(ValueError, match="case_plan: there is no case"):
        learning.case_plan(name)


def test_a_case_that_forgets_a_line_is_refused():
    with pytest.raises(ValueError, match="has no line school, alpha"):
        Case(id="x", lines={name: Line("?") for name in LINES[:4]})


# The form


def test_the_form_writes_the_same_file(folder):
    mine = learning.case_plan("adi")
    answers = {name: str(answer) for name, answer in WHOLE.items()} | {"alpha": "0,05"}
    mine.widget.on_event({"what": "case", "answers": answers})
    assert mine.missing == () and mine.open()["alpha"] == "0.05"
    assert mine.widget.payload["answers"] == mine.answers
    kept = (folder / "case_adi_plan.md").read_text(encoding="utf-8")
    assert mine.widget.payload["text"] == kept


def test_a_page_knows_nothing_of_a_file_beside_a_notebook(folder):
    mine = learning.case_plan("adi")
    mine.decide(**WHOLE)
    twin = mine.widget.twin_data()
    assert twin["payload"] == {"answers": {}, "changes": [], "text": ""}
    call = {"factory": "case_plan", "arguments": {"case": "adi"}}
    assert rebuild(call).page_id == mine.widget.page_id
    assert mine.widget.fallback().startswith("On paper, or without a script, nothing can keep")


@ONE_ENGINE
def test_a_page_writes_the_plan_that_python_writes(engine, folder):
    spec = json.loads(json.dumps(learning.case_plan("adi").widget.spec))
    said = [*((name, str(answer)) for name, answer in WHOLE.items()), ("question", "referee")]
    today = date.today()
    body = (
        "(() => { let plan = { answers: {}, changes: [] };"
        " for (const [name, answer] of data.said) plan = m.planning.decide(plan, name, answer,"
        " new Date(...data.today)); return m.planning.planText(data.spec, plan); })()"
    )
    data = {"said": said, "spec": spec, "today": [today.year, today.month - 1, today.day]}
    there = run(engine, body, data)
    mine = learning.case_plan("adi")
    for name, answer in said:
        mine.decide(**{name: 0.05 if name == "alpha" else answer})
    assert there == (folder / "case_adi_plan.md").read_text(encoding="utf-8")


# In a notebook

SOURCE = """\
# A case

```{code-cell} ipython3
from verdictlab import learning, friedman_test
```

## 1. Plan

```{code-cell} ipython3
mine = learning.case_plan("adi")
mine
```

```{code-cell} ipython3
### BEGIN SOLUTION
mine.decide(question="author", measure="accuracy", direction="higher")
mine.decide(control="none", school="demsar", alpha=0.05)
### END SOLUTION
```

## 2. Path

```{code-cell} ipython3
table = mine.table("adi_15x8")
```

```{code-cell} ipython3
friedman_test(table)
```

```{code-cell} ipython3
print("the end")
```
"""


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    path = tmp_path_factory.mktemp("case") / "15z.md"
    path.write_text(SOURCE, encoding="utf-8")
    return read_source(path)


def errors(notebook):
    """(name, what it says, its lines) of each error in an executed notebook."""
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    return [(o.ename, o.evalue, o.traceback) for o in outputs if o.output_type == "error"]


def test_run_all_of_a_students_copy_goes_on_and_says_what_is_missing(small):
    copied = student_copy(small)
    tags = [c.metadata.get("tags", []) for c in copied.cells if c.cell_type == "code"]
    assert tags == [[], [], *[["raises-exception"]] * 4]
    done = execute(copied)
    closed = f"The table is still closed. Your plan lacks: {', '.join(LINES)}."
    (first, said, lines), (second, _said, lost) = errors(done)
    assert (first, said, lines) == ("StillClosed", closed, [closed])
    assert (second, lost) == ("StillClosed", [f"`table` is not there yet. {closed}"])
    assert done.cells[-1].outputs[0].text == "the end\n"


def test_a_lost_name_has_its_lines_again_once_the_plan_is_whole(small):
    copied = student_copy(small)
    last = copied.cells[-1].copy()
    whole = ", ".join(f"{name}={value!r}" for name, value in WHOLE.items())
    last.source = f"mine.decide({whole})\nmine.table('adi_15x8')\nnowhere"
    last.id = "c999"
    copied.cells.append(last)
    *_, (name, _said, lines) = errors(execute(copied))
    assert name == "NameError" and len(lines) > 1


def test_the_solved_notebook_opens_its_table(small):
    done = execute(small.copy(), strict=True)
    assert errors(done) == []
    assert "raises-exception" not in str(done.cells[-2].metadata)
    page = for_pages(done)
    assert ["remove-input"] in [cell.metadata.get("tags") for cell in page.cells]


# Every case: what stands where. Cells that show a score stand below the plan, and ask it.

CASES = sorted(notebooks.NOTEBOOKS.glob("source/15*.md"))
OPENS = re.compile(r"\.table\(\"(\w+)\"\)")
LOADS = re.compile(r"\b(load_table|load_data)\(|\blabs\.\w+\(\"|\w+_test\(|_anova\(")


def each_case(test):
    return pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])(test)


def printed_scores(cells):
    """Every score, as printed, of the tables that a case opens."""
    tables = [load_table(name) for cell in cells for name in set(OPENS.findall(cell.source))]
    tables = [table for table in tables if table.decimals]
    return {f"{v:.{t.decimals}f}" for t in tables for v in t.scores.to_numpy().ravel()}


def shown(cell):
    """What a cell shows, as text; of a drawing the words beside it."""
    said = []
    for output in cell.get("outputs", ()):
        data = output.get("data", {}).items()
        said += [str(value) for kind, value in data if not kind.startswith("image/")]
        said += [output.get("text", ""), output.get("evalue", "")]
    return " ".join(said)


def split_at_plan(cells):
    (place,) = [i for i, c in enumerate(cells) if CASE_PLAN.search(c.source)]
    return cells[: place + 1], cells[place + 1 :]


def scores_in(text, scores):
    """Scores printed in a text; the number of a table is none."""
    return sorted(scores & set(re.findall(r"(?<!\btable )(?<![\w.])\d+\.\d+(?![\d.])", text)))


@each_case
def test_nothing_above_the_plan_knows_a_score(path):
    solved = nbformat.read(notebooks.NOTEBOOKS / f"{path.stem}.ipynb", as_version=4)
    above, below = split_at_plan(solved.cells)
    scores = printed_scores(below)
    for cell in above:
        assert scores_in(cell.source + shown(cell), scores) == [], cell.source
        if cell.cell_type == "code":
            assert not LOADS.search(cell.source), cell.source


@each_case
def test_the_page_can_close_all_that_follows_the_section_of_the_plan(path):
    """Sections are closed as wholes, so no result may share the section of the plan."""
    _above, below = split_at_plan(read_source(path).cells)
    rest = []
    for cell in below:
        if cell.cell_type == "markdown" and re.search(r"^## ", cell.source, re.MULTILINE):
            break
        rest += [cell.source] if cell.cell_type == "code" else []
    assert not [code for code in rest if re.search(r"\.(table|open)\(", code) or LOADS.search(code)]
    assert any(OPENS.search(c.source) or ".open()" in c.source for c in below)


@each_case
def test_a_students_copy_shows_no_score_before_its_plan_is_filled(path, student_run):
    done = student_run(notebooks.NOTEBOOKS / "student" / f"{path.stem}.ipynb")
    _above, below = split_at_plan(done.cells)
    scores, names = printed_scores(below), {n for c in below for n in OPENS.findall(c.source)}
    for cell in below:
        text = shown(cell)
        assert scores_in(text, scores) == [], cell.source
        assert not [name for name in names if name in text], cell.source  # a lab about the table
        # Whoever asks the plan has no table to draw or to count in; who goes round it would.
        asked = re.search(r"\.(table|open)\(", cell.source)
        loaded = re.search(r"\bload_(table|data)\(", cell.source)
        assert not loaded or (asked and asked.start() < loaded.start()), cell.source
    closed = [lines for name, _, lines in errors(done) if name == "StillClosed"]
    assert closed and {len(lines) for lines in closed} == {1}
    assert ", ".join(LINES) in closed[0][0]


# In a page

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A case</title>
<script defer src="verdictlab.js"></script></head><body><main>
<section id="title"><h1>A case</h1><p>Who asks?</p>
<section id="plan"><h2>Plan</h2>{form}<p id="beside">beside</p></section>
<section id="path"><h2>Path</h2><p id="score">65.16</p><button id="below">x</button></section>
<section id="end"><h2>End</h2><a href="#plan">up</a></section>
</section></main></body></html>"""


@pytest.fixture
def page(browser, folder):
    widget = learning.case_plan("adi").widget
    (folder / "twins").mkdir()
    shutil.copy(_BUNDLE, folder)
    call = f"{json.dumps(widget.page_id)}, {json.dumps(widget.twin_data())}"
    twin = folder / "twins" / f"{widget.page_id}.js"
    twin.write_text(f"verdictlab.twin({call});", encoding="utf-8")
    place = folder / "case.html"
    place.write_text(PAGE.format(form=widget._placeholder()), encoding="utf-8")
    watched = Watched(browser, width=700)
    watched.page.goto(place.as_uri())
    watched.page.wait_for_selector("[data-role=case-notice]")
    yield watched.page
    watched.close()


def fill(page, name, value):
    line = page.locator(f'[data-line="{name}"] [data-role=case-answer]')
    if name == "alpha":
        line.fill(value)
    else:
        line.select_option(value)


def notice(page):
    return page.locator("[data-role=case-notice]").inner_text()


def test_a_page_is_closed_below_its_plan_until_the_plan_is_whole(page):
    score, below = page.locator("#score"), page.locator("#below")
    assert page.locator("#beside").is_visible()
    assert not score.is_visible() and not below.is_visible()
    assert notice(page).startswith("The table is still closed. Your plan lacks: question,")
    for name, value in {**WHOLE, "alpha": "7"}.items():
        fill(page, name, str(value))
    sign = page.locator("[data-role=case-sign]")
    sign.press("Enter")
    assert notice(page) == "A level lies between 0 and 1, such as 0.05."
    fill(page, "alpha", "0,05")
    fill(page, "school", "")
    sign.press("Enter")
    assert notice(page) == "The table is still closed. Your plan lacks: school."
    assert page.evaluate("document.activeElement.closest('[data-line]').dataset.line") == "school"
    assert not score.is_visible()
    fill(page, "school", "demsar")
    page.keyboard.press("Tab")
    page.locator('[data-line="alpha"] input').press("Enter")
    assert score.is_visible() and below.is_visible()
    assert notice(page) == "Your plan stands. The table is open: read on."
    page.reload()
    page.wait_for_selector("[data-role=case-notice]")
    assert score.is_visible()
    said = page.locator("[data-role=case-said]").inner_text()
    assert "You planned: the author's: whether her six ADI variants differ" in said


def test_a_page_lists_what_was_changed_and_stays_open(page):
    for name, value in WHOLE.items():
        fill(page, name, str(value))
    page.locator("[data-role=case-sign]").click()
    page.locator("summary", has_text="Decide something otherwise").click()
    fill(page, "question", "referee")
    page.locator("[data-role=case-sign]").click()
    changed = page.locator("[data-role=case-changed]").all_inner_texts()
    assert changed == [f"Changed afterwards: {date.today().isoformat()}, question: referee"]
    said = page.locator("[data-role=case-said]").inner_text()
    assert "You planned: the author's" in said
    assert page.locator("#score").is_visible()


def test_paper_shows_everything_and_says_how_to_be_fair(page):
    paper = page.locator(".vl-paper")
    assert not paper.is_visible()
    page.emulate_media(media="print")
    assert paper.is_visible() and page.locator("#score").is_visible()


def test_a_link_into_what_is_closed_leads_to_the_plan(page):
    page.evaluate("location.hash = 'score'")
    page.wait_for_function(
        "document.querySelector('[data-role=case-sign]').getBoundingClientRect().top < innerHeight"
    )
    assert not page.locator("#score").is_visible()

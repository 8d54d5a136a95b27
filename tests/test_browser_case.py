"""A case in a real JupyterLab: Run All goes on past a closed table, and the form opens it."""

import os

import nbformat
import pytest

from browser import Watched, jupyterlab, launched
from test_learning_case import SOURCE, WHOLE
from test_learning_jupyterlab import RUN
from tools.environment import show_on_phones
from tools.notebook_text import read_source, student_copy, to_text
from verdictlab.learning.casebook import LINES

SAID = """() => jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === 'code')
    .map(cell => cell.node.querySelector('.jp-OutputArea')?.innerText ?? '')"""
ALL_RAN = f"() => ({SAID})().at(-1).includes('the end')"


@pytest.fixture
def page(chromium, tmp_path, root):
    """The student copy of a small case, opened."""
    home, course = tmp_path / "home", tmp_path / "course"
    home.mkdir()
    course.mkdir()
    (tmp_path / "15z.md").write_text(SOURCE, encoding="utf-8")
    copied = student_copy(read_source(tmp_path / "15z.md"))
    (course / "case.ipynb").write_text(to_text(copied), encoding="utf-8")
    assert nbformat.read(course / "case.ipynb", as_version=4).cells
    show_on_phones(root, home / "data")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("VERDICTLAB_STRICT", "VERDICTLAB_PROGRESS"):
            if name in os.environ:
                patch.delenv(name)
        with jupyterlab(course, home) as address, launched(chromium) as browser:
            watched = Watched(browser)
            watched.page.goto(address.format(path="case.ipynb"))
            watched.page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]")
            yield watched.page, course / "case_adi_plan.md"
            watched.close()


def test_run_all_goes_on_and_the_form_opens_the_table(page):
    page, plan = page
    page.evaluate(RUN)
    page.wait_for_function(ALL_RAN)
    closed = f"The table is still closed. Your plan lacks: {', '.join(LINES)}."
    *_, first, second, last = page.evaluate(SAID)
    assert (first.strip(), second.strip()) == (closed, f"`table` is not there yet. {closed}")
    assert last.strip() == "the end"
    assert not plan.exists()
    for name, value in WHOLE.items():
        field = page.locator(f'[data-line="{name}"] [data-role=case-answer]')
        field.fill(str(value)) if name == "alpha" else field.select_option(value)
    page.locator("[data-role=case-sign]").press("Enter")
    page.wait_for_selector("text=Now run the cells below; the table is open.")
    assert "### school" in plan.read_text(encoding="utf-8")
    page.evaluate(RUN)
    page.wait_for_function(f"() => ({SAID})().some(text => text.includes('F(7, 98) = 1.90'))")
    assert not [text for text in page.evaluate(SAID) if "still closed" in text]

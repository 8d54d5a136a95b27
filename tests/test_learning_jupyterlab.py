"""Quizzes and predictions in a real JupyterLab: answered, kept in the file, deaf to shortcuts."""

import json
import os
import time

import nbformat
import pytest

from browser import PATIENCE, Watched, jupyterlab, launched
from tools.environment import show_on_phones
from verdictlab.learning._registry import registry

CELLS = (
    "from verdictlab.learning import check, predict, quiz",
    'quiz("start.quiz")',
    'predict("start.fourteen-thousand")',
    'check("start.coin-p")',
    'check("start.coin-p", 0.9)',
)
# The menu item does nothing while the kernel is still on its way.
RUN = """async () => {
    await jupyterapp.shell.currentWidget.sessionContext.ready;
    await jupyterapp.commands.execute("notebook:run-all-cells");
}"""
CELL = "document.activeElement.closest('.jp-Cell').dataset.windowedListIndex"
SAID = "document.querySelector(\"[data-item='start.quiz-p'] [data-role=feedback]\").innerText"


@pytest.fixture(scope="module")
def lab(chromium, tmp_path_factory, root):
    """The notebook, opened and run."""
    home = tmp_path_factory.mktemp("home")
    course = tmp_path_factory.mktemp("course")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in CELLS])
    notebook.metadata["kernelspec"] = {"name": "verdictlab", "display_name": "verdictlab"}
    nbformat.write(notebook, course / "items.ipynb")
    show_on_phones(root, home / "data")
    kept = {
        name: os.environ.pop(name, None) for name in ("VERDICTLAB_STRICT", "VERDICTLAB_PROGRESS")
    }
    with jupyterlab(course, home) as address, launched(chromium) as browser:
        watched = Watched(browser)
        page = watched.page
        page.goto(address.format(path="items.ipynb"))
        page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]")
        page.evaluate(RUN)
        page.wait_for_selector("[data-item='start.coin-p']")
        yield page, course / "verdictlab_progress.jsonl"
        watched.close()
    os.environ.update({name: value for name, value in kept.items() if value is not None})


def entries(path, count):
    """The record, as soon as it has ``count`` of them."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        text = path.read_text() if path.exists() else ""
        lines = [line for line in text.splitlines() if line]  # records stand between blank lines
        if len(lines) >= count:
            return [json.loads(line) for line in lines]
        time.sleep(0.05)
    raise AssertionError(f"{path} has not {count} records")


def test_answers_given_in_the_notebook_reach_the_students_file(lab):
    page, path = lab
    assert entries(path, 1)[0]["item"] == "start.coin-p"  # the cell with its answer
    question = page.locator("[data-item='start.quiz-p']")
    question.locator("[data-role=choice]").nth(1).check()
    question.locator("[data-role=check]").press("Enter")
    page.wait_for_function(f"() => {SAID}")
    bet = page.locator("[data-item='start.fourteen-thousand']")
    bet.locator("[data-role=choice]").first.check()
    bet.locator("[data-role=confidence]").nth(3).check()
    bet.locator("[data-role=commit]").press("Enter")
    quiz, prediction = entries(path, 3)[1:]
    second = registry().get("start.quiz-p", function="test").choices[1]
    assert (quiz["item"], quiz["answer"], quiz["right"]) == ("start.quiz-p", second.key, False)
    assert quiz["misconception"] == second.misconception
    assert (prediction["kind"], prediction["confidence"]) == ("predict", 80)


def test_no_key_leaves_a_field_and_escape_returns_to_the_cell(lab):
    page, _path = lab
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    field = page.locator("[data-item='start.coin-p'] input").first
    choice = page.locator("[data-item='start.quiz-silence'] [data-role=choice]").first
    for node in (field, choice):
        node.focus()
        active = page.evaluate(CELL)
        for key in ("b", "d", "d", "m", "a", "ArrowDown", "ArrowUp", "x"):
            page.keyboard.press(key)
        assert page.locator(".jp-Notebook .jp-Cell").count() == cells
        assert page.evaluate("document.activeElement.tagName") == "INPUT"
        assert page.evaluate(CELL) == active
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.closest('.jp-Notebook') !== null")
        assert page.evaluate("document.activeElement.tagName") != "INPUT"
    assert field.input_value() == "xbddma"  # ArrowUp went to the start


def test_on_a_phone_the_notebook_has_the_screen_and_files_a_click_away(lab):
    page, _ = lab
    phone = page.context.new_page()
    phone.set_viewport_size({"width": 320, "height": 640})
    phone.goto(page.url)
    phone.wait_for_function(
        "() => (document.querySelector('.jp-Notebook')?.getBoundingClientRect().width ?? 0) > 270"
    )
    files = phone.locator("#filebrowser")
    files.wait_for(state="hidden")
    assert phone.evaluate("document.documentElement.scrollWidth") == 320
    phone.locator(".jp-SideBar.jp-mod-left .lm-TabBar-tab").first.click()
    files.wait_for()
    phone.close()

"""A notebook with a lab and questions: used, saved, closed, and opened without its kernel.

Nothing may look broken: what each part showed last is there to be read, and how to wake it.
"""

import json

import nbformat
import pytest

from browser import PATIENCE, Watched, jupyterlab
from driving import (
    KERNEL_READY,
    move,
    open_folds,
    open_notebook,
    rank_lab,
    set_alpha,
    settle,
    text_of,
)

CELLS = (
    "from verdictlab import labs, learning",
    'labs.rank_lab("four_models_15")',
    'learning.quiz("start.quiz")',
    'learning.predict("metrics.found-eights")',
    'learning.check("start.coin-p")',
)
KINDS = ("lab", "quiz", "predict", "check")
NAME = "closed.ipynb"
SAVE = "() => jupyterapp.shell.currentWidget.context.save()"
STOP = "() => jupyterapp.shell.currentWidget.sessionContext.shutdown()"
RESTART = "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
# What Jupyter says of a widget that it cannot draw or waits for, and what Python says of an error;
# a quiz may speak of an error of its own kind.
BROKEN = """() => [...document.querySelectorAll('.jp-OutputArea-output')]
    .map(node => node.innerText)
    .filter(text =>
      /Error displaying|Error:|model not found|loading widget|could not/i.test(text))"""
# All parts of the notebook are drawn, and none of them is a widget of a kernel.
DRAWN_ASLEEP = """count => document.querySelectorAll('[data-kind]').length === count
    && document.querySelectorAll('.vl-asleep[data-kind]').length === count"""
NO_KERNEL = "() => !jupyterapp.shell.currentWidget.sessionContext.session?.kernel"
READ_AGAIN = "() => jupyterapp.shell.currentWidget.context.revert()"
DRAWN_ALIVE = """count => document.querySelectorAll('[data-kind]').length === count
    && !document.querySelector('.vl-asleep')"""


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """A folder with the notebook, as yet not run."""
    folder = tmp_path_factory.mktemp("closed") / "course"
    folder.mkdir()
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS],
        metadata={"kernelspec": {"name": "verdictlab", "display_name": "verdictlab"}},
    )
    nbformat.write(notebook, folder / NAME)
    return folder


@pytest.fixture(scope="module")
def address(course):
    """A JupyterLab with the notebook: used and saved, and its kernel shut down."""
    with jupyterlab(course, course.parent) as address:
        yield address.format(path=NAME)


def save_until(page, path, *parts):
    """Save until the file holds these parts of what the widgets showed."""
    # The server hears of a change from the kernel, whose echo comes after the page's own drawing.
    for _ in range(10 * PATIENCE):
        page.evaluate(SAVE)
        cells = nbformat.read(path, as_version=4).cells
        shown = [output.data["text/html"] for cell in cells for output in cell.outputs]
        kept = " ".join(part for html in shown for part in html.split("<script")[1:])
        if all(part in kept for part in parts):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{path} was never saved with {parts}")


@pytest.fixture(scope="module")
def closed(browser, address, course):
    """The page in which the notebook was used; the saved file holds what it showed."""
    watched = Watched(browser)
    page = watched.page
    open_notebook(page, address)
    page.wait_for_function(DRAWN_ALIVE, arg=len(KINDS))
    lab = rank_lab(page)
    set_alpha(lab, "0.001")
    settle(page, lab)
    open_folds(lab)
    assert move(lab.locator("[data-control=posthoc] select"))  # only Python knows the answer
    settle(page, lab)
    question = page.locator("[data-item='start.quiz-p']")
    feedback = question.locator("[data-role=feedback]")
    question.locator("[data-role=choice]").nth(1).check()
    question.locator("[data-role=check]").press("Enter")
    page.wait_for_function("item => item.innerText", arg=feedback.element_handle())
    guess = page.locator("[data-kind=predict]")
    guess.locator("[data-role=slide]").press("ArrowRight")
    guess.locator("[data-role=confidence]").first.check()
    guess.locator("[data-role=commit]").press("Enter")
    watched.outcome = text_of(guess, "outcome")
    assert "You predicted: 0.51" in watched.outcome
    watched.verdict, watched.plan = text_of(lab, "whatif"), text_of(lab, "planned-verdict")
    watched.feedback = text_of(question, "feedback")
    kept = ('"answers": {"start.quiz-p"', '"answers": {"metrics.found-eights"', '"posthoc": "holm"')
    save_until(page, course / NAME, *kept)
    yield watched
    watched.close()


def opened_again(closed, address):
    """Load the page anew, which reads the file; wait until its parts are drawn asleep."""
    closed.errors.clear()
    closed.page.goto(address)
    closed.page.wait_for_function(DRAWN_ASLEEP, arg=len(KINDS))


def says_what_it_showed(closed):
    page = closed.page
    assert page.evaluate(BROKEN) == []
    lab = page.locator("[data-kind=lab]")
    assert text_of(lab, "whatif") == closed.verdict
    assert text_of(lab, "planned-verdict") == closed.plan
    assert lab.locator(".vl-holder svg").first.is_visible()
    question = page.locator("[data-item='start.quiz-p']")
    assert text_of(question, "feedback") == closed.feedback
    assert text_of(page.locator("[data-kind=predict]"), "outcome") == closed.outcome
    for kind in KINDS:
        part = page.locator(f"[data-kind={kind}]")
        assert "Run All Cells" in text_of(part, "asleep")
        controls = part.locator("input, select, textarea, [data-role=check]").all()
        assert controls
        assert [control.is_disabled() for control in controls] == [True] * len(controls)


def complaints(closed):
    """The errors on the console, but for JupyterLab's own, that its debugger lost the kernel."""
    return [error for error in closed.errors if "restore the debugger" not in error]


def folds_open(page):
    """What only reads is as alive as ever."""
    why = page.locator("[data-kind=lab] [data-role=why]")
    # JupyterLab may just be drawing the page anew, and take the key, or the open fold, with it.
    for _ in range(20):
        if why.get_attribute("open") is None:
            why.locator("summary").press("Enter")
        if "pairs differ" in why.inner_text():
            break
    assert "pairs differ" in why.inner_text()
    why.locator("summary").press("Enter")


def test_a_page_that_is_only_reloaded_stays_alive(closed, address):
    page = closed.page
    page.goto(address)
    page.wait_for_function(KERNEL_READY)
    page.wait_for_function(DRAWN_ALIVE, arg=len(KINDS))
    lab = page.locator("[data-kind=lab]")
    settle(page, lab)
    assert text_of(lab, "whatif") == closed.verdict
    assert page.evaluate(BROKEN) == []


def test_opened_with_a_kernel_that_was_restarted(closed, address):
    page = closed.page
    page.evaluate(RESTART)
    page.wait_for_function(KERNEL_READY)
    opened_again(closed, address)
    says_what_it_showed(closed)


def test_opened_with_a_new_kernel_before_any_cell_runs(closed, address, course):
    page = closed.page
    page.evaluate(SAVE)  # what sleeps is saved as it is
    page.evaluate(STOP)
    opened_again(closed, address)
    page.wait_for_function(KERNEL_READY)
    says_what_it_showed(closed)
    folds_open(page)
    assert complaints(closed) == []
    assert "widgets" not in json.loads((course / NAME).read_text())["metadata"]


def test_opened_with_no_kernel_at_all(closed):
    page = closed.page
    page.evaluate(STOP)
    page.wait_for_function(NO_KERNEL)
    page.evaluate(READ_AGAIN)
    page.wait_for_function(DRAWN_ASLEEP, arg=len(KINDS))
    says_what_it_showed(closed)
    assert complaints(closed) == []


def test_it_wakes_when_the_cells_run(closed, address):
    open_notebook(closed.page, address)
    closed.page.wait_for_function(DRAWN_ALIVE, arg=len(KINDS))
    assert closed.page.evaluate(BROKEN) == []

"""The student copy of a chapter in a real JupyterLab, used without a mouse."""

import shutil

import pytest

from browser import Watched, jupyterlab, launched
from driving import (
    FOCUSABLE,
    each,
    go_back,
    move_everything,
    open_folds,
    open_notebook,
    rank_lab,
    set_alpha,
    settle,
    text_of,
)
from latency import as_lines, in_jupyterlab
from tools.notebooks import NOTEBOOKS

CHAPTER = "10_many_models_ranks.ipynb"
KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "b", "d", "d", "m", "Enter", "Escape"]
# Jupyter loads the front end anew for each widget, so its counters begin again each time.
SHARED = """() => {
    const names = [...document.querySelectorAll('[data-kind]')].map(root =>
        new Set([...root.querySelectorAll('[id], [name]')].flatMap(n => [n.id, n.name])));
    return [...new Set(names.flatMap((some, i) =>
        names.slice(i + 1).flatMap(others => [...some].filter(name => name && others.has(name)))))];
}"""
# What a shortcut of JupyterLab would change: cells, their kinds, which is active, the mode.
NOTEBOOK = """() => {
    const notebook = jupyterapp.shell.currentWidget.content;
    const kinds = notebook.widgets.map(cell => cell.model.type).join(' ');
    return `${notebook.widgets.length} ${notebook.activeCellIndex} ${notebook.mode} ${kinds}`;
}"""


@pytest.fixture(scope="module")
def opened(chromium, tmp_path_factory):
    """The chapter in JupyterLab, all cells run."""
    home = tmp_path_factory.mktemp("jupyter")
    course = home / "course"
    course.mkdir()
    shutil.copy(NOTEBOOKS / "student" / CHAPTER, course)
    with launched(chromium) as browser, jupyterlab(course, home) as address:
        watched = Watched(browser)
        open_notebook(watched.page, address.format(path=CHAPTER))
        yield watched
        watched.close()


@pytest.fixture
def lab(opened):
    """The lab on the 4 x 15 table, at its plan."""
    lab = rank_lab(opened.page)
    go_back(opened.page, lab)
    return lab


def test_run_all_shows_labs_quizzes_and_checks_and_no_error(opened, lab):
    assert opened.page.locator(".jp-RenderedText[data-mime-type*=error]").count() == 0
    for kind in ("lab", "quiz", "predict", "check"):
        assert opened.page.locator(f"[data-kind={kind}]").count() >= 1
    assert opened.errors == []


def test_the_verdict_is_read_and_a_stricter_level_is_only_a_what_if(opened, lab):
    plan = text_of(lab, "planned-verdict")
    assert plan.startswith("2 of 6 pairs differ. M3 ranks better than M1 (p = 0.00384)")
    set_alpha(lab, "0.001")
    settle(opened.page, lab)
    assert text_of(lab, "whatif-verdict").startswith("What if alpha were 0.001?")
    assert "No difference is shown for any of the 6 pairs" in text_of(lab, "whatif-verdict")
    assert text_of(lab, "planned-verdict") == plan


def test_every_control_answers_to_the_keyboard(opened, lab):
    moved, silent = move_everything(opened.page, lab)
    assert silent == []
    assert moved >= 24


def test_no_two_widgets_share_a_label_or_a_radio_group(opened):
    assert opened.page.evaluate(SHARED) == []


def keys_that_reach_the_notebook(page, part):
    """Press each key on one part of the lab; tell which of them JupyterLab took."""
    reached = []
    part.focus()
    before = page.evaluate(NOTEBOOK)
    for key in KEYS:
        if not part.is_visible():  # folded away, or used up, by the Enter before
            break
        part.focus()
        page.keyboard.press(key)
        after = page.evaluate(NOTEBOOK)
        if after != before:
            reached.append((key, part.evaluate("node => node.outerHTML.slice(0, 90)")))
            before = after
    return reached


def test_no_key_in_the_lab_reaches_the_notebook(opened, lab):
    reached, tried = [], 0
    for part in each(opened.page, lab, FOCUSABLE):
        reached += keys_that_reach_the_notebook(opened.page, part)
        tried += 1
    assert reached == []
    assert tried >= 25
    set_alpha(lab, "0.01")
    assert keys_that_reach_the_notebook(opened.page, lab.locator("[data-role=back]").first) == []


def test_escape_gives_the_keyboard_back_to_the_cell(opened, lab):
    slider = lab.locator("[data-control=alpha] input")
    slider.focus()
    active = "jupyterapp.shell.currentWidget.content.activeCellIndex"
    before = opened.page.evaluate(active)
    opened.page.keyboard.press("Escape")
    opened.page.keyboard.press("ArrowDown")
    assert opened.page.evaluate(active) == before + 1


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_what_we_put_into_jupyterlab_is_accessible(opened, lab, theme):
    change = "theme => jupyterapp.commands.execute('apputils:change-theme', { theme })"
    opened.page.evaluate(change, theme)
    light = str(theme.endswith("Light")).lower()
    opened.page.wait_for_selector(f"body[data-jp-theme-light={light}]", state="attached")
    open_folds(lab)
    found = {
        kind: opened.axe(f"[data-kind={kind}]") for kind in ("lab", "quiz", "predict", "check")
    }
    assert found == {"lab": [], "quiz": [], "predict": [], "check": []}


def test_latency_in_jupyterlab_is_printed(opened, lab, capsys):
    rows = in_jupyterlab(opened.page)
    with capsys.disabled():
        print("\n" + "\n".join(as_lines(rows)))
    assert all(0 < middle <= high for _, middle, high in rows)


def test_nothing_was_asked_of_another_host(opened):
    assert opened.outside == []

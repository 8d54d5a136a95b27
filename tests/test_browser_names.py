"""Labs and quizzes with hostile names, in pages and in JupyterLab, and a kernel fallen silent."""

import json
from itertools import islice
from pathlib import Path

from browser import Watched, jupyterlab
from driving import KERNEL_READY, open_folds, open_notebook, open_page
from hostile import NAMES, hostile_table
from lab_pages import write_pages
from test_hostile_words import LABS
from verdictlab.labs import confusion_lab, estimator_lab, mcnemar_lab, rank_lab, two_model_lab
from verdictlab.learning import check

GIVES_UP = 15_000  # milliseconds, GIVE_UP_AFTER of engine/lab.js
# A kernel that answered once and never again, as after a restart.
SILENT = """lab => {
    const no = () => {};
    const model = { get: name => lab[name], set: no, on: no, off: no, send: no };
    const el = document.querySelector('main').appendChild(document.createElement('div'));
    globalThis.verdictlab.render({ model, el });
}"""
NOTEBOOK = """
import sys
sys.path.insert(0, {tests!r})
from hostile import hostile_table
from test_hostile_words import LABS
from verdictlab.labs import rank_lab, two_model_lab
from IPython.display import display
display(hostile_table())
display(rank_lab(hostile_table()))
for name in ("confusion", "mcnemar", "roc"):
    display(LABS[name](("long", "html")))
two_model_lab(hostile_table(("long", "html")))
"""

KERNEL_WITH_A_LAB = """
import os
from verdictlab.labs import rank_lab
open("kernel.txt", "w").write(str(os.getpid()))
rank_lab()
"""


def write_notebook(path, source):
    """Write a notebook of one cell."""
    cell = {
        "cell_type": "code",
        "id": "c000",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
        "source": source,
    }
    kernel = {"kernelspec": {"name": "verdictlab", "display_name": "verdictlab"}}
    book = {"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(book), encoding="utf-8")


def hostile_labs():
    names = [NAMES["long"], NAMES["html"]]
    labs = [
        rank_lab(hostile_table()),
        two_model_lab(hostile_table(("long", "html"))),
        confusion_lab([[9, 1], [2, 8]], labels=names),
        mcnemar_lab("seldom", names=names),
        LABS["roc"](("long", "html")),
        LABS["complexity"](("long", "html")),
    ]
    for number, lab in enumerate(labs):
        lab.factory = f"own_table_{number}"  # so that a page can show it
        # All names are in each answer, and thousands of answers would take half a minute.
        some = dict(islice(lab.twin_states().items(), 40))
        lab.twin_states = lambda some=some: some
    return labs


def test_in_a_page_no_name_runs_or_is_cut_or_makes_the_page_wide(browser, tmp_path):
    write_pages(tmp_path, hostile_labs())  # once for all widths: that takes most of the time
    for width in (1280, 700, 320):
        watched = Watched(browser, width=width)
        open_page(watched.page, (tmp_path / "light.html").as_uri())
        labs = watched.page.locator("[data-kind=lab]")
        assert labs.count() == 6
        for lab in labs.all():
            open_folds(lab)
        whole = watched.page.locator("main").inner_text()
        for name in ("html", "script", "quotes", "long", "words", "chinese", "maths"):
            assert "".join(NAMES[name].split()) in "".join(whole.split()), (name, width)
        assert watched.page.evaluate("document.documentElement.scrollWidth") <= width
        assert watched.page.evaluate("window.ran") is None
        assert watched.errors == []
        watched.close()


def test_in_jupyterlab_no_name_runs_or_makes_the_lab_wide(browser, tmp_path, root):
    course = tmp_path / "course"
    course.mkdir()
    write_notebook(course / "names.ipynb", NOTEBOOK.format(tests=str(root / "tests")))
    with jupyterlab(course, tmp_path) as address:
        watched = Watched(browser)
        open_notebook(watched.page, address.format(path="names.ipynb"))
        watched.page.locator("[data-kind=lab]").nth(4).wait_for()
        assert watched.page.locator(".jp-RenderedText[data-mime-type*=error]").count() == 0
        for lab in watched.page.locator("[data-kind=lab]").all():
            open_folds(lab)
            assert lab.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
        assert watched.page.evaluate("window.ran") is None
        watched.close()


def test_a_page_loaded_anew_costs_the_kernel_no_thread(browser, tmp_path):
    course = tmp_path / "course"
    course.mkdir()
    write_notebook(course / "labs.ipynb", KERNEL_WITH_A_LAB)
    with jupyterlab(course, tmp_path) as address:
        watched = Watched(browser)
        open_notebook(watched.page, address.format(path="labs.ipynb"))
        watched.page.locator("[data-kind=lab]").wait_for()
        watched.page.wait_for_timeout(1000)
        kernel = course / "kernel.txt"
        counts = []
        for _ in range(4):
            watched.page.evaluate("jupyterapp.commands.execute('docmanager:save')")
            watched.page.reload()
            watched.page.wait_for_function(KERNEL_READY, timeout=60_000)
            watched.page.locator("[data-kind=lab]").wait_for(timeout=60_000)
            watched.page.wait_for_timeout(2000)
            process = Path("/proc") / kernel.read_text()
            counts.append(
                (len(list((process / "task").iterdir())), len(list((process / "fd").iterdir())))
            )
        assert counts[1] == counts[2] == counts[3], counts
        watched.close()


def test_a_hostile_answer_to_a_check_is_shown_and_not_obeyed(browser, tmp_path):
    write_pages(tmp_path, [check("ranks.verdict-text")])
    watched = Watched(browser, width=700)
    open_page(watched.page, (tmp_path / "light.html").as_uri())
    box = watched.page.locator("textarea, input[type=text]").first
    box.fill(" ".join(NAMES.values()))
    watched.page.locator("button").first.click()
    watched.page.reload()
    assert watched.page.evaluate("document.documentElement.scrollWidth") <= 700
    assert watched.page.evaluate("window.ran") is None
    assert watched.errors == []
    watched.close()


def test_a_refinement_that_no_kernel_goes_on_with_is_not_awaited_for_ever(browser, tmp_path):
    lab = estimator_lab()
    plain = {**lab.get_state(), "payload": lab._answer(lab.plan, lab._efforts[0])}
    wanted = {name: plain[name] for name in ("spec", "state", "payload", "error")}
    write_pages(tmp_path, [])  # an empty page that has the bundle
    watched = Watched(browser)
    watched.page.clock.install()
    watched.page.goto((tmp_path / "light.html").as_uri())
    watched.page.evaluate(SILENT, json.loads(json.dumps(wanted)))
    effort = watched.page.locator("[data-role=effort]")
    assert effort.inner_text().startswith("Refining: ")
    watched.page.clock.fast_forward(GIVES_UP + 100)
    assert "The kernel has stopped refining" in effort.inner_text()
    watched.close()

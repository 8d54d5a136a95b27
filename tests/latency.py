"""How long after a move of a control the verdict on the screen changes, in the browser's clock.

    PYTHONPATH=. python tests/latency.py

`measure()` is also called by benchmarks/run.py. The times run from the input event to the change
of the verdict's text; of a lab that refines its answer, to its first one. Drawing the frame is the
browser's. Beside them stands the processor time of the page for each move, drawing included: on a
busy machine it says how much there is to do.
"""

import shutil
import statistics
import tempfile
from collections import namedtuple
from pathlib import Path

from book_site import built_book
from browser import Watched, jupyterlab, launched, served
from conftest import NO_BROWSER, find_chromium
from driving import nth_lab, open_folds, open_notebook, open_page, rank_lab
from lab_pages import write_pages
from tools.notebooks import NOTEBOOKS
from verdictlab import labs as shelf

# The browser compiles what runs often: the first moves are slower, and are not counted.
WARM_UP, MOVES = 5, 20
AT_ONCE = 4  # the most that stand in one chapter
CHAPTER = "10_many_models_ranks"
# The control of each lab that is moved: the one that asks for most, or the one most used.
TIMED = {
    "confusion_lab": "cells",
    "reject_lab": "neighbours",
    "roc_lab": "costs",
    "estimator_lab": "n",
    "complexity_lab": "far",
    "two_model_lab": "place",
    "drawers_lab": "drawers",
    "ellipse_lab": "weights",
    "error_lab": "n",
    "resampling_lab": "n",
    "mcnemar_lab": "cells",
    "coin_lab": "quarrels",
    "sampling_lab": "n",
    "leak_lab": "n",
    "items_lab": "size",
    "regression_lab": "cells",
    "power_lab": "draw",
    "rope_lab": "n",
    "anova_lab": "tangle",
    "family_lab": "k",
    "folds_lab": "folds",
    "votes_lab": "trees",
    "stepdown_lab": "procedure",
    "protocol_lab": "turned",
    "analysts_lab": "test",
    "bench_lab": "factor",
    "rank_lab": "alpha",
}
Speed = namedtuple("Speed", "name median high processor")
# Slide alpha through its levels, over and over; all of them lie in the browser already.
SLIDE = """async ([lab, moves]) => {
    const slider = lab.querySelector('[data-control=alpha] input');
    const verdict = lab.querySelector('[data-role=whatif]');
    const times = [];
    for (let i = 0; i < moves; i += 1) {
        slider.value = (Number(slider.value) + 1) % (Number(slider.max) + 1);
        const begun = performance.now();
        const seen = new Promise(done => {
            const watcher = new MutationObserver(() => { watcher.disconnect(); done(); });
            watcher.observe(verdict, { childList: true, subtree: true, characterData: true });
        });
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        await seen;
        times.push(performance.now() - begun);
        await new Promise(done => setTimeout(done, 60));
    }
    return times;
}"""
# Leave one problem out and take it back, then the next: each move is computed anew.
LEAVE_OUT = """async ([lab, moves]) => {
    const boxes = [...lab.querySelectorAll('[data-control=without_problems] input')];
    const frame = lab.querySelector('.vl-lab');
    const times = [];
    for (let i = 0; i < moves; i += 1) {
        const begun = performance.now();
        const seen = new Promise(done => {
            const watcher = new MutationObserver(() => {
                if (frame.classList.contains('vl-stale')) return;
                watcher.disconnect();
                done();
            });
            watcher.observe(frame, { attributes: true, childList: true, subtree: true });
        });
        boxes[Math.floor(i / 2) % boxes.length].click();
        await seen;
        times.push(performance.now() - begun);
        await new Promise(done => setTimeout(done, 60));
    }
    return times;
}"""

# Move the inputs of one control, over and over, whatever they are: to the next option, up and
# down by one, ticked and not.
MOVE = """async ([lab, moves, control]) => {
    const frame = lab.querySelector('.vl-lab');
    const verdict = lab.querySelector('[data-role=whatif]');
    const everything = { attributes: true, childList: true, subtree: true, characterData: true };
    // A number outside its bounds would not be taken, and nothing would answer.
    const inside = ({ value, min, max }, by) => {
        const next = Number(value) + by;
        return next < Number(min) || next > Number(max) ? Number(value) - by : next;
    };
    const change = (input, i) => {
        if (input.type === 'checkbox' || input.type === 'radio') return input.click();
        const list = input.tagName === 'SELECT';
        if (list) input.selectedIndex = (input.selectedIndex + 1) % input.options.length;
        else if (input.type === 'number') input.value = inside(input, i % 2 ? -1 : 1);
        else input.value = (Number(input.value) + 1) % (Number(input.max) + 1);
        input.dispatchEvent(new Event(list ? 'change' : 'input', { bubbles: true }));
    };
    // What was half typed before is not what is moved here.
    lab.querySelectorAll('input[type=number]').forEach(input =>
        input.dispatchEvent(new Event('change', { bubbles: true })));
    const times = [];
    for (let i = 0; i < moves; i += 1) {
        const all = [...lab.querySelectorAll(`[data-control=${control}] [data-role=input]`)];
        const radio = all.find(one => one.type === 'radio' && !one.checked);
        const begun = performance.now();
        const seen = new Promise((done, fail) => {
            setTimeout(fail, 60000, new Error(`${control} was moved, and no verdict came`));
            const watcher = new MutationObserver(changes => {
                const told = changes.some(({ target }) => verdict.contains(target));
                if (frame.classList.contains('vl-stale') || !told) return;
                watcher.disconnect();
                done();
            });
            watcher.observe(frame, everything);
        });
        change(radio ?? all[Math.floor(i / 2) % all.length], i);
        await seen;
        times.push(performance.now() - begun);
        await new Promise(done => setTimeout(done, 60));
    }
    return times;
}"""


def moving(name, page, lab, control):
    """The row of moving one control of any lab."""
    return _row(name, page, lab, MOVE, control)


def _row(name, page, lab, script, *more):
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def busy():
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(1000 * one["value"] for one in metrics if one["name"] == "TaskDuration")

    page.evaluate(script, [lab.element_handle(), WARM_UP, *more])
    begun = busy()
    times = page.evaluate(script, [lab.element_handle(), MOVES, *more])
    used = (busy() - begun) / MOVES
    session.detach()
    return Speed(name, statistics.median(times), statistics.quantiles(times, n=20)[-1], used)


def in_page(page):
    """Rows for the rank lab of an open page of the book."""
    lab = rank_lab(page)
    open_folds(lab)
    return [
        _row("page, alpha slider", page, lab, SLIDE),
        _row("page, leave a problem out", page, lab, LEAVE_OUT),
    ]


def in_jupyterlab(page):
    """Rows for the rank lab of an open notebook."""
    lab = rank_lab(page)
    open_folds(lab)
    return [
        _row("JupyterLab, alpha slider", page, lab, SLIDE),
        _row("JupyterLab, leave a problem out", page, lab, LEAVE_OUT),
    ]


def each_lab(place, page, names):
    """A row for each lab of an open page or notebook, which holds these in this order."""
    for i, name in enumerate(names):
        control = TIMED[name]
        yield moving(f"{place}, {name} {control}", page, nth_lab(page, i), control)


def together():
    """The labs as they stand together in pages and notebooks: no chapter has more of them."""
    names = list(TIMED)
    return [names[i : i + AT_ONCE] for i in range(0, len(names), AT_ONCE)]


def labs_in_page(browser):
    """Rows for every lab in a page without a kernel."""
    for names in together():
        with tempfile.TemporaryDirectory() as folder:
            write_pages(Path(folder), [getattr(shelf, name)() for name in names])
            watched = Watched(browser)
            open_page(watched.page, Path(folder, "light.html").as_uri())
            yield from each_lab("page", watched.page, names)
            watched.close()


def labs_in_jupyterlab(browser):
    """Rows for every lab in a notebook."""
    import nbformat

    def put(course, names):
        cells = [f"from verdictlab.labs import {name}\n{name}()" for name in names]
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={"kernelspec": {"name": "verdictlab", "display_name": "verdictlab"}},
        )
        nbformat.write(notebook, course / "labs.ipynb")

    for names in together():
        yield from _in_server(
            browser,
            "labs.ipynb",
            lambda course, names=names: put(course, names),
            lambda page, names=names: each_lab("JupyterLab", page, names),
        )


def _in_server(browser, name, put, rows_of):
    """The rows of one notebook, all cells run, of a JupyterLab of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        course = Path(folder, "course")
        course.mkdir()
        put(course)
        with jupyterlab(course, Path(folder)) as address:
            watched = Watched(browser)
            open_notebook(watched.page, address.format(path=name))
            yield from rows_of(watched.page)
            watched.close()


def measure():
    """Start a browser, the book and JupyterLab; give a `Speed` for each way and each lab.

    Each comes as soon as it is known. Without a browser it says so and gives nothing.
    """
    path = find_chromium()
    if path is None:
        print(NO_BROWSER)
        return
    student = NOTEBOOKS / "student" / f"{CHAPTER}.ipynb"
    with launched(path) as browser:
        watched = Watched(browser)
        with served(built_book()) as address:
            open_page(watched.page, f"{address}notebooks/{CHAPTER}.html")
            yield from in_page(watched.page)
        watched.close()
        yield from _in_server(
            browser, student.name, lambda course: shutil.copy(student, course), in_jupyterlab
        )
        yield from labs_in_page(browser)
        yield from labs_in_jupyterlab(browser)


def as_lines(rows):
    """The rows as text."""
    return [
        f"{one.name:<38} median {one.median:6.1f} ms   95 % {one.high:6.1f} ms   "
        f"processor {one.processor:6.1f} ms"
        for one in rows
    ]


if __name__ == "__main__":
    for row in measure():
        print(*as_lines([row]), flush=True)

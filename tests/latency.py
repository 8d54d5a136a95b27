"""How long after a move of a control the verdict on the screen changes, in the browser's clock.

    PYTHONPATH=. python tests/latency.py

`measure()` is also called by benchmarks/run.py. The times run from the input event to the change
of the verdict's text; drawing the frame is the browser's.
"""

import shutil
import statistics
import tempfile
from pathlib import Path

from book_site import built_book
from browser import Watched, jupyterlab, launched, served
from conftest import NO_BROWSER, find_chromium
from driving import open_folds, open_notebook, open_page, rank_lab
from tools.notebooks import NOTEBOOKS

# The browser compiles what runs often: the first moves are slower, and are not counted.
WARM_UP, MOVES = 5, 20
CHAPTER = "00_start_here"
# Slide alpha through its levels, over and over; all of them lie in the browser already.
SLIDE = """async ([lab, moves]) => {
    const slider = lab.querySelector('[data-control=alpha] input');
    const verdict = lab.querySelector('[data-role=whatif-verdict]');
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
    const verdict = lab.querySelector('[data-role=whatif-verdict]');
    const everything = { attributes: true, childList: true, subtree: true, characterData: true };
    const change = (input, i) => {
        if (input.type === 'checkbox' || input.type === 'radio') return input.click();
        const list = input.tagName === 'SELECT';
        if (list) input.selectedIndex = (input.selectedIndex + 1) % input.options.length;
        else if (input.type === 'number') input.value = Number(input.value) + (i % 2 ? -1 : 1);
        else input.value = (Number(input.value) + 1) % (Number(input.max) + 1);
        input.dispatchEvent(new Event(list ? 'change' : 'input', { bubbles: true }));
    };
    const times = [];
    for (let i = 0; i < moves; i += 1) {
        const all = [...lab.querySelectorAll(`[data-control=${control}] [data-role=input]`)];
        const radio = all.find(one => one.type === 'radio' && !one.checked);
        const begun = performance.now();
        const seen = new Promise(done => {
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
    page.evaluate(script, [lab.element_handle(), WARM_UP, *more])
    times = page.evaluate(script, [lab.element_handle(), MOVES, *more])
    return name, statistics.median(times), statistics.quantiles(times, n=20)[-1]


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


def measure():
    """Start a browser, the book and a JupyterLab; return [(name, median ms, 95 % ms), ...].

    Without a browser it says so and returns nothing.
    """
    path = find_chromium()
    if path is None:
        print(NO_BROWSER)
        return []
    with launched(path) as browser:
        watched = Watched(browser)
        with served(built_book()) as address:
            open_page(watched.page, f"{address}notebooks/{CHAPTER}.html")
            rows = in_page(watched.page)
        watched.close()
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            course = Path(folder, "course")
            course.mkdir()
            shutil.copy(NOTEBOOKS / "student" / f"{CHAPTER}.ipynb", course)
            with jupyterlab(course, Path(folder)) as address:
                watched = Watched(browser)
                open_notebook(watched.page, address.format(path=f"{CHAPTER}.ipynb"))
                rows += in_jupyterlab(watched.page)
                watched.close()
    return rows


def as_lines(rows):
    """The rows as text."""
    return [f"{name:<34} median {mid:6.1f} ms   95 % {high:6.1f} ms" for name, mid, high in rows]


if __name__ == "__main__":
    print("\n".join(as_lines(measure())))

"""Time the Studio: `python benchmarks/studio.py [PROBLEMS ALGORITHMS]`, by default 48 x 128.

A page by itself in a headless browser: from a pasted table to the preview, from the press of a
button to the answer, to what would flip it and to the files; and the same desk in Python.
Needs what the browser tests need.
"""

import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from browser import Watched, launched  # noqa: E402 (this is a program)
from conftest import find_chromium  # noqa: E402
from lab_pages import write_pages  # noqa: E402
from verdictlab.labs import studio_lab  # noqa: E402
from verdictlab.labs.studio.desk import Desk  # noqa: E402

TURNS = 5
PRESSES = """async (turns) => {
    const node = (role) => document.querySelector(`[data-role=${role}]`);
    const until = async (ready) => {
        const start = performance.now();
        while (!ready()) await new Promise((done) => setTimeout(done, 2));
        return performance.now() - start;
    };
    const took = { lock: [], flips: [], files: [] };
    for (let turn = 0; turn < turns; turn += 1) {
        node("lock").click();
        took.lock.push(await until(() => node("sentence")));
        node("flip").open = true;
        took.flips.push(await until(() => node("flips").querySelector("tbody tr")));
        node("files").click();
        took.files.push(await until(() => node("save")));
        node("anew").click();
        await until(() => !node("sentence"));
    }
    return took;
}"""


def table(n, k, seed=3):
    """Return the text of a table of n problems and k algorithms, the last of them best."""
    rng = np.random.default_rng(seed)
    values = rng.normal(0.7, 0.05, (n, k)) + np.arange(k) * 0.001
    rows = [["problem", *(f"A{j}x" for j in range(k))]]
    rows += [[f"p{i}x", *(f"{x:.3f}" for x in row)] for i, row in enumerate(values)]
    return "\n".join(map(",".join, rows))


def in_page(text):
    """Return {what: milliseconds} of a page without a kernel."""
    lab = studio_lab(text, higher_is_better=True)
    with tempfile.TemporaryDirectory() as folder, launched(find_chromium()) as browser:
        watched = Watched(browser, width=1000, height=1200)
        write_pages(Path(folder), [lab])
        watched.page.goto((Path(folder) / "light.html").as_uri())
        watched.page.wait_for_selector(".vl-studio-size")
        took = watched.page.evaluate(PRESSES, TURNS)
        watched.close()
    return took


def in_python(text):
    """Return {what: milliseconds} of the desk that a notebook asks."""
    took = {"lock": [], "flips": []}
    asked = {"text": text, "higher": True, "school": "demsar", "alpha": 0.05}
    for _ in range(TURNS):
        desk = Desk()
        for what, call in (("lock", lambda d=desk: d.lock(asked)), ("flips", desk.flips)):
            start = perf_counter()
            assert "error" not in call()
            took[what].append(1000 * (perf_counter() - start))
    return took


def main():
    n, k = map(int, sys.argv[1:3]) if len(sys.argv) > 2 else (48, 128)
    text = table(n, k)
    print(f"The Studio, {n} problems x {k} algorithms, median and largest of {TURNS}")
    for where, took in (("page", in_page(text)), ("Python", in_python(text))):
        for what, each in took.items():
            print(f"  {where:<7} {what:<6} {median(each):8.0f} ms {max(each):8.0f} ms")


if __name__ == "__main__":
    main()

"""A long day in short: two editions and two kernels on one record, thousands of moves, memory.

    python benchmarks/soak.py --minutes 60 [--old COMMIT]

Prints a line for each part of the soak, and at the end what was not as it should be (exit code 1).
Needs what the browser tests need, and git for the old edition. It says:

* whether every answer that was acknowledged is in the one record on which an old edition, a wide
  page and a page of a phone's width (each with a kernel of its own) write all the time, and
  whether both pages count alike;
* the memory of page and kernel over the moves of a lab;
* whether, after many moves faster than a kernel answers, the lab shows the answer to the last;
* what many notebooks at once need, and whether all of them come up.
"""

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

import nbformat  # noqa: E402 (this is a program)
from jupyter_client import BlockingKernelClient  # noqa: E402
from soak_moves import fast_moves, kernels, memory  # noqa: E402

from browser import Watched, jupyterlab, launched  # noqa: E402
from conftest import find_chromium  # noqa: E402
from driving import open_notebook  # noqa: E402
from tools.environment import show_on_phones  # noqa: E402

OLD = "f38f555"  # the last edition of 2026-11-21
RECORD = "verdictlab_progress.jsonl"
CELLS = (
    "from verdictlab.labs import rank_lab\n"
    'from verdictlab.learning import check, progress_view\nlab = rank_lab("four_models_15")',
    "lab",
    'check("start.coin-p")',
    "progress_view()",
)
# What an old edition does: it answers, and says so only when its answer is kept.
ANSWERING = """
import sys, time
from verdictlab.learning import check
for line in sys.stdin:
    check("start.coin-p", float(line))
    print("kept", flush=True)
"""
COUNTED = r"""() => document.querySelector('[data-kind=progress] [data-role=summary] p')
    ?.innerText.match(/(\d+)\.$/)?.[1]"""


def main(arguments=None):
    """Soak; print what is seen, and return 1 if something was not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--minutes", type=float, default=60, help="how long (default: 60)")
    parser.add_argument("--moves", type=int, default=2000, help="answered moves (default: 2000)")
    parser.add_argument("--fast", type=int, default=1000, help="fast moves (default: 1000)")
    parser.add_argument("--notebooks", type=int, default=30, help="at once (default: 30)")
    parser.add_argument("--old", default=OLD, metavar="COMMIT", help="the edition beside this one")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="verdictlab-soak-") as place:
        faults = soak(Path(place), chosen)
    for fault in faults:
        print(f"NOT AS IT SHOULD BE: {fault}")
    print("all is as it should be" if not faults else f"{len(faults)} faults")
    return int(bool(faults))


def soak(place, chosen):
    """Everything at once, in a folder of its own; return what was not as it should be."""
    course, home = place / "course", place / "home"
    course.mkdir()
    home.mkdir()
    for name in ("wide", "phone"):
        _notebook(course / f"{name}.ipynb", CELLS)
    show_on_phones(ROOT, home / "data")
    for name in ("VERDICTLAB_STRICT", "VERDICTLAB_PROGRESS"):
        os.environ.pop(name, None)
    os.environ["PYTHONPATH"] = str(ROOT / "widgets")
    faults = []
    with contextlib.ExitStack() as stack:
        old = stack.enter_context(_old_edition(chosen.old, place, course))
        address = stack.enter_context(jupyterlab(course, home))
        browser = stack.enter_context(launched(find_chromium()))
        pages = {}
        for name, width in (("wide", 1280), ("phone", 390)):
            watched = Watched(browser, width=width)
            stack.callback(watched.close)
            own = address.replace("/lab/tree/", f"/lab/workspaces/{name}/tree/")
            open_notebook(watched.page, own.format(path=f"{name}.ipynb"))
            pages[name] = watched.page
        faults += many_notebooks(address, home, course, chosen.notebooks)
        began, rounds, given = time.monotonic(), 0, _lines(course)
        while not rounds or time.monotonic() - began < 60 * chosen.minutes:
            rounds += 1
            given, new = beside_each_other(old, pages, course, given)
            faults += new
            faults += fast_moves(pages["wide"], chosen.fast, rounds)
            faults += memory(pages["wide"], home, chosen.moves, rounds)
            print(f"round {rounds}: {given} answers in the record", flush=True)
        print(
            f"{rounds} rounds, {rounds * chosen.moves} answered and {rounds * chosen.fast} fast "
            f"moves, {given} answers, {(time.monotonic() - began) / 60:.0f} minutes"
        )
    return faults


def _notebook(path, cells):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in cells])
    notebook.metadata["kernelspec"] = {"name": "verdictlab", "display_name": "verdictlab"}
    nbformat.write(notebook, path)


@contextlib.contextmanager
def _old_edition(commit, place, course):
    """A process of an old edition that answers, one answer for each line that it is given."""
    folder = place / "old"
    folder.mkdir()
    pack = ["git", "archive", commit, "widgets", "lessons_data"]
    packed = subprocess.run(pack, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    subprocess.run(["tar", "x", "-C", str(folder)], input=packed.stdout, check=True)
    process = subprocess.Popen(
        [sys.executable, "-c", ANSWERING],
        cwd=course,
        env={**os.environ, "PYTHONPATH": str(folder / "widgets")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.stdin.close()
        process.wait()


def _lines(course):
    """How many answers the record holds; one that cannot be read is an error."""
    text = (course / RECORD).read_text() if (course / RECORD).exists() else ""
    return len([json.loads(line) for line in text.splitlines() if line])


def beside_each_other(old, pages, course, given, answers=20):
    """Let the old edition and both pages answer in turns; the record must hold all of it."""
    began = _lines(course)
    for number in range(answers):
        old.stdin.write(f"0.{number + 1}\n")
        old.stdin.flush()
        for page in pages.values():
            exercise = page.locator("[data-item='start.coin-p']")
            exercise.locator("input").first.fill(f"0.9{number + 1}")
            exercise.locator("[data-role=check]").press("Enter")
        if old.stdout.readline() != "kept\n":
            return given, ["the old edition stopped"]
    expected = began + answers * (1 + len(pages))
    faults = [] if began == given else [f"the record has {began} answers, not {given}"]
    _until(lambda: _lines(course) >= expected)
    if (found := _lines(course)) != expected:
        faults.append(f"the record has {found} answers, not {expected}")
    for name, page in pages.items():
        page.evaluate("() => { jupyterapp.commands.execute('notebook:run-all-cells'); }")
        try:
            page.wait_for_function(f"n => ({COUNTED})() === String(n)", arg=found, timeout=60_000)
        except Exception as error:
            faults.append(f"the page {name} counts otherwise: {str(error)[:100]}")
    return found, faults


def _until(come, patience=60):
    end = time.monotonic() + patience
    while not come() and time.monotonic() < end:
        time.sleep(0.05)


def many_notebooks(address, home, course, count):
    """Start so many notebooks' kernels at once; each shows a lab and keeps an answer."""
    before, began = _lines(course), time.monotonic()
    parts = urlsplit(address)
    token = parse_qs(parts.query)["token"][0]

    def ask(method, path, body=None):
        where, who = f"http://{parts.netloc}/api/{path}", {"Authorization": f"token {token}"}
        asked = urllib.request.Request(where, body, who, method=method)
        with urllib.request.urlopen(asked, timeout=300) as answer:
            return json.loads(answer.read() or b"null")

    made = [ask("POST", "kernels", b'{"name": "verdictlab"}')["id"] for _ in range(count)]
    clients = []
    for name in made:
        client = BlockingKernelClient(connection_file=str(home / "runtime" / f"kernel-{name}.json"))
        client.load_connection_file()
        client.start_channels()
        clients.append(client)
    code = f"import os; os.chdir({str(course)!r})\n" + CELLS[0] + '\ncheck("start.coin-p", 0.9)'
    asked = [client.execute(code, reply=False) for client in clients]
    replies = list(map(_reply, clients, asked))
    bad = [reply for reply in replies if reply["content"]["status"] != "ok"]
    seconds = time.monotonic() - began
    held = sum(kernel.memory_info().rss for kernel in kernels(home)) / 1e6
    print(
        f"{count} notebooks at once: all answered after {seconds:.0f} s; "
        f"{held / (count + 2):.0f} MB each",
        flush=True,
    )
    for client, name in zip(clients, made, strict=True):
        client.stop_channels()
        ask("DELETE", f"kernels/{name}")
    faults = [f"{len(bad)} of {len(asked)} notebooks failed: {bad[0]['content']}"] if bad else []
    kept = _lines(course) - before
    return faults + ([] if kept == count else [f"{kept} of {count} answers were kept"])


def _reply(client, message):
    """The kernel's reply to this message, behind those to others."""
    while True:
        reply = client.get_shell_msg(timeout=600)
        if reply["parent_header"].get("msg_id") == message:
            return reply


if __name__ == "__main__":
    sys.exit(main())

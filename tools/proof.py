"""Prove the whole kit: `python3 kit.py test`, or `python -m tools.proof` in its environment.

`--notebooks [CHAPTER ...]` proves the solved notebooks only, or those whose names begin so.
Every step runs, also after a failure, so that one run tells all; the last line says it in short.
"""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import notebooks

ROOT = Path(__file__).resolve().parent.parent

# One run of pytest for everything, so that collecting is paid for once and no processor waits
# for the last test of a kind; tests/conftest.py says which tests stay together and which are
# dealt out first. Of all plugins only the one that deals out tests is loaded: nbval alone takes
# seconds in each process. Three processes share two processors: tests of pages wait for frames.
STEPS = (
    ("style", ["ruff", "check", "."]),
    ("layout", ["ruff", "format", "--check", "."]),
    ("types", ["mypy"]),
    ("book", ["tools.book"]),
    (
        "tests",
        [
            *("pytest", "-q", "-rs", "-p", "xdist.plugin"),
            *("-n", "3", "--dist", "loadgroup", "--no-loadscope-reorder"),
        ],
    ),
)
# Each notebook runs again, and every output is compared with the committed one.
NBVAL = [
    *("pytest", "-q", "-p", "nbval.plugin", "-p", "xdist.plugin", "-p", "no:cacheprovider"),
    *("-n", "2", "--dist", "loadfile", "--nbval"),
]
# Run while the tests begin; those that read the book's pages wait for it.
BESIDE = ("types", "book")
SETTINGS = {
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    # The threads of small matrix products wait for one another by counting: with two processes
    # on two processors a fit of scikit-learn then takes up to twenty times its work.
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    # Some two hundred Pythons start (kernels, servers, command lines). Where the surroundings
    # forbid to keep what was compiled, as images of containers do, each compiles all it imports.
    "PYTHONDONTWRITEBYTECODE": "",
}


def run_step(arguments, stdout=None):
    """Run one step; return its exit code, how many seconds it took, and what it said."""
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=ROOT,
        env={**os.environ, **SETTINGS},
        stdout=stdout,
        stderr=stdout and subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, time.monotonic() - began, done.stdout or ""


def run_steps(steps, say=print, beside=()):
    """Run the steps in order; return the names of those that failed.

    Those ``beside`` run while the next ones do, and say all at the end.
    """
    found, waiting = {}, {}
    with ThreadPoolExecutor(max(len(beside), 1)) as pool:
        for name, arguments in steps:
            say(f"== {name}: {' '.join(arguments)}", flush=True)
            if name in beside:
                waiting[name] = pool.submit(run_step, arguments, subprocess.PIPE)
            else:
                found[name] = run_step(arguments)
                _report(name, found[name], say)
        for name, step in waiting.items():
            found[name] = step.result()
            _report(name, found[name], say)
    for name, _ in steps:
        say(f"{name:<22} {found[name][1]:6.0f} s  {_outcome(found[name])}")
    return [name for name, _ in steps if found[name][0]]


def _report(name, found, say):
    say(f"{found[2]}== {name}: {_outcome(found)} after {found[1]:.0f} s\n", flush=True)


def _outcome(found):
    return "FAILED" if found[0] else "ok"


def steps_of_notebooks(names):
    """The step that proves the notebooks whose names begin so; all without names."""
    found = notebooks.sources(ROOT / "notebooks", names)
    return [("notebooks", [*NBVAL, *(f"notebooks/{path.stem}.ipynb" for path in found)])]


def main(arguments=None):
    """Run everything, or what was asked for; return 0 when all is well."""
    parser = argparse.ArgumentParser(prog="tools.proof")
    parser.add_argument("--notebooks", nargs="*", metavar="CHAPTER")
    names = parser.parse_args(arguments).notebooks
    began = time.monotonic()
    if names is None:
        failed, proven = run_steps(STEPS, beside=BESIDE), "the whole kit is proven"
    else:
        try:
            steps = steps_of_notebooks(names)
        except FileNotFoundError as error:
            print(error, file=sys.stderr)
            return 1
        failed, proven = run_steps(steps), "every output is the committed one"
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    if failed:
        print(f"RED after {minutes} min {seconds} s. What failed: {', '.join(failed)}.")
    else:
        print(f"GREEN after {minutes} min {seconds} s: {proven}.")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())

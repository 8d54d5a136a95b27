"""Prove the whole kit: `python3 kit.py test`, or `python -m tools.proof` in its environment.

Every step runs, also after a failure, so that one run tells all; the last line says it in short.
"""

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BROWSER_TESTS = sorted(f"tests/{path.name}" for path in ROOT.glob("tests/test_browser*.py"))

NOTEBOOK_TESTS = "tests/test_notebooks.py"
SIDE_BY_SIDE = ("pytest", "-q", "-rs", "-n", "2", "--dist")

# Quick ones first. The book comes before the tests that read its pages. The tests of one file
# stay together (loadfile): files share fixtures that are dear to make. Notebooks are long and
# few, so that they are dealt out one by one; browser tests too, but those that look at the same
# JupyterLab or the same pages stay together (loadgroup, see tests/conftest.py).
STEPS = (
    ("style", ["ruff", "check", "."]),
    ("types", ["mypy"]),
    ("book", ["tools.book"]),
    (
        "tests",
        [
            *SIDE_BY_SIDE,
            *("loadfile", "--ignore-glob=*/test_browser*.py", f"--ignore={NOTEBOOK_TESTS}"),
        ],
    ),
    ("notebooks", [*SIDE_BY_SIDE, "load", NOTEBOOK_TESTS]),
    # Without a name pytest would run everything; a missing file it calls an error.
    ("browser", [*SIDE_BY_SIDE, "loadgroup", *(BROWSER_TESTS or ["tests/test_browser.py"])]),
)


def run_steps(steps, say=print):
    """Run the steps in order; return the names of those that failed."""
    failed, times = [], []
    for name, arguments in steps:
        say(f"== {name}: {' '.join(arguments)}", flush=True)
        began = time.monotonic()
        code = subprocess.run([sys.executable, "-m", *arguments], cwd=ROOT).returncode
        times.append((name, time.monotonic() - began, "ok" if code == 0 else "FAILED"))
        say(f"== {name}: {times[-1][2]} after {times[-1][1]:.0f} s\n", flush=True)
        if code:
            failed.append(name)
    for name, seconds, outcome in times:
        say(f"{name:<22} {seconds:6.0f} s  {outcome}")
    return failed


def main():
    """Run everything; return 0 when all is well."""
    began = time.monotonic()
    failed = run_steps(STEPS)
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    if failed:
        print(f"RED after {minutes} min {seconds} s. What failed: {', '.join(failed)}.")
    else:
        print(f"GREEN after {minutes} min {seconds} s: the whole kit is proven.")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())

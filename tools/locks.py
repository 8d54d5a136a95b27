"""Make the locks again from pyproject.toml: `python -m tools.locks` (needs the network).

One lock for the lab, one that adds book and tests, one that adds the peers of the benchmarks;
each is constrained by the one before it, so that all hold the same versions. The installer
uv has a lock of its own, because plain pip installs it. All are universal (every system,
Python 3.11 and later), carry hashes, and name no server.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV = "uv==0.13.8"
LOCKS = {
    "requirements.lock": (["lab"], None),
    "requirements-all.lock": (["lab", "book", "test"], "requirements.lock"),
    "requirements-bench.lock": (["lab", "book", "test", "bench"], "requirements-all.lock"),
}


def compile_lock(target, source, *options, stdin=""):
    """Resolve one source into one lock, keeping the versions that the lock already has."""
    command = [
        *(sys.executable, "-m", "uv", "pip", "compile", *source),
        *("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header"),
        *("--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "-q", "-o", target),
    ]
    subprocess.run([*command, *options], cwd=ROOT, input=stdin, text=True, check=True)
    print(f"{target}: {sum('==' in line for line in (ROOT / target).open())} packages")


def main(arguments):
    """Make all locks; with ``--upgrade`` take the newest versions that pyproject.toml allows."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        # The build backend is installed like any other package, so it is locked like one.
        backend = "\n".join(tomllib.load(file)["build-system"]["requires"])
    compile_lock("requirements-uv.lock", ["-"], *arguments, stdin=UV)
    for target, (extras, base) in LOCKS.items():
        options = [word for extra in extras for word in ("--extra", extra)]
        if base:
            options += ["-c", base]
        compile_lock(target, ["pyproject.toml", "-"], *options, *arguments, stdin=backend)


if __name__ == "__main__":
    main(sys.argv[1:])

"""One zip for a room without network: the kit, its book and data, and on wish the packages.

    kit.py bundle --out room.zip [--course DIR] [--wheels]

Extracted anywhere, `book/index.html` opens in a browser, and `kit.py lab` opens the notebooks; with
--wheels it installs from the folder `wheels` and asks no network. The packages are those of this
kind of computer and Python; for others make the bundle there.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

from tools import book
from tools.course_book import build_course
from tools.environment import LOCKS, UV_LOCK
from tools.own_course import read

__all__ = ["bundle", "main"]

ROOT = Path(__file__).resolve().parent.parent
# What `kit.py lab` and its update need, and what a reader keeps; no tests, no front end's sources.
PARTS = ("tools", "widgets", "lessons_data", "notebooks/student", "notebooks/items")
FILES = ("*.lock", "*.md", "*.py", "*.toml", "*.yml", "LICENSE*", "CITATION.cff")
LEFT_OUT = {"frontend", "__pycache__", ".ipynb_checkpoints", "_build", ".git"}
INSIDE = "verdictlab"  # everything lies in one folder of the zip


def bundle(out, course=None, wheels=False, force=False):
    """Write the zip; return what to say."""
    out, began = Path(out), time.monotonic()
    if out.exists() and not force:
        raise ValueError(f"{out} is there already; choose another --out, or say --force")
    if not out.parent.is_dir():
        raise ValueError(f"the folder {out.parent} is not there; make it, or choose another")
    course = course and read(course)
    with book.only_builder():
        html = build_course(course) if course else book.build_if_stale()
    draft = out.with_name(f".{out.name}.draft")
    try:
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
            for path, name in _members(html, course):
                archive.write(path, f"{INSIDE}/{name}")
            if wheels:
                _add_wheels(archive)
        os.replace(draft, out)
    finally:
        draft.unlink(missing_ok=True)
    size, seconds = out.stat().st_size / 1e6, time.monotonic() - began
    return [
        f"{out}: {size:.0f} MB in {seconds:.0f} s.",
        f"Extract it and open {INSIDE}/book/index.html, or type python3 kit.py lab there.",
    ]


def _members(html, course):
    """(file, its name in the zip) of everything but the wheels."""
    for pattern in FILES:
        yield from ((path, path.name) for path in sorted(ROOT.glob(pattern)))
    for part in PARTS:
        yield from _below(ROOT / part, part)
    yield from _below(html, "book")
    if course:
        yield from _below(course.folder, "course")


def _below(folder, name):
    for place, inside, files in os.walk(folder):
        inside[:] = sorted(set(inside) - LEFT_OUT)
        for file in sorted(files):
            path = Path(place, file)
            if not path.is_symlink():
                yield path, f"{name}/{path.relative_to(folder).as_posix()}"


def _add_wheels(archive):
    """Download what the environment of a student is made of, by its hashes."""
    with tempfile.TemporaryDirectory() as folder:
        for lock in (LOCKS["lab"], UV_LOCK):
            command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download"]
            command += ["--require-hashes", "--only-binary=:all:", "-r", str(ROOT / lock)]
            done = subprocess.run(
                [*command, "-d", folder], capture_output=True, text=True, check=False
            )
            if done.returncode:
                last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1]
                raise ValueError(f"the packages of {lock} cannot be fetched: {last}")
        for path in sorted(Path(folder).iterdir()):
            archive.write(path, f"{INSIDE}/wheels/{path.name}", zipfile.ZIP_STORED)


def main(arguments=None):
    """Read the command line, write the zip; return 0, or 2 where it cannot be."""
    parser = argparse.ArgumentParser(prog="kit.py bundle", description=__doc__.splitlines()[0])
    parser.add_argument("--out", metavar="FILE", default="verdictlab.zip", help="%(default)s")
    parser.add_argument("--course", metavar="DIR", type=Path, help="with this course and its book")
    parser.add_argument("--wheels", action="store_true", help="with the packages, for no network")
    parser.add_argument("--force", action="store_true", help="replace a file that is there")
    given = parser.parse_args(arguments)
    try:
        lines = bundle(given.out, given.course, given.wheels, given.force)
    except (ValueError, RuntimeError, OSError) as problem:
        print(f"bundle: {problem}", file=sys.stderr)
        return 2
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The one command of the kit: `python3 kit.py lab` (on Windows: `py kit.py lab`).

Needs nothing but Python 3.11: makes an environment beside itself, installs the locked
packages, and starts what was asked for. This file must parse on Python 3.6, so that an
old Python can be told in words that it is old.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "kit.py needs Python 3.11 or newer, but this is Python "
        + ".".join(str(part) for part in sys.version_info[:3])
        + ". Install a newer Python (python.org, or your system's packages) and start kit.py"
        + " with it, for example: python3.12 kit.py lab (on Windows: py -3.12 kit.py lab)"
    )

import argparse
import functools
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
START = "00_start_here.ipynb"

COMMANDS = {
    "lab": "open the notebooks in JupyterLab (the first time it prepares the environment)",
    "test": "prove the whole kit: style, tests, notebooks, book, browser",
    "book": "build the book",
    "notebooks": "make again, from notebooks/source, the notebooks for which something changed",
    "bench": "measure the kit against the usual packages",
    "course": "make a course of your own: new DIR, add-table FILE, check (see course --help)",
    "collect": "report on what a class handed in: FOLDER --roster LIST",
    "bundle": "one zip with book, notebooks and data, for a room without network",
    "exam": "exams of which no two are alike: new TEMPLATE, mark EXAM FOLDER",
    "export-items": "write the questions as a question bank for Moodle",
    "clean": "remove the environment and everything built; never your notebooks",
}
# These read their own options, and run where you are: the files that they name are yours.
TOOLS = {
    "bundle": "tools.bundle",
    "course": "tools.own_course",
    "collect": "tools.collect",
    "exam": "tools.exam",
    "export-items": "tools.moodle",
}


def parse(arguments):
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="kit.py", description="verdictlab: comparing learning algorithms, in Jupyter."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    for name, meaning in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=meaning,
            description=meaning.capitalize() + ".",
            add_help=name not in TOOLS,
        )
        command.add_argument(
            "--env",
            metavar="DIR",
            type=Path,
            default=ROOT / ".venv",
            help="folder of the environment (default: .venv beside kit.py)",
        )
        if name == "lab":
            command.add_argument(
                "--course",
                metavar="DIR",
                type=Path,
                default=ROOT / "my_course",
                help="folder of your own notebooks, or of a course of your own (default: "
                "my_course beside kit.py)",
            )
            command.add_argument(
                "--no-browser", action="store_true", help="print the address, open nothing"
            )
            command.add_argument(
                "--port", type=int, help="port of JupyterLab (default: the first free from 8888)"
            )
        if name == "test":
            command.add_argument(
                "--notebooks",
                nargs="*",
                metavar="CHAPTER",
                help="only run the solved notebooks again and compare every output (nbval); "
                "beginnings of names, as 08_ 10_ (none: all)",
            )
            command.add_argument(
                "--course", metavar="DIR", type=Path, help="only prove what this course adds"
            )
        if name == "notebooks":
            command.add_argument(
                "chapters", nargs="*", help="beginnings of names, as 08_ 10_ (default: all)"
            )
            command.add_argument(
                "--all", action="store_true", help="also those for which nothing changed"
            )
        if name == "book":
            command.add_argument(
                "--open", action="store_true", help="open the book in the browser when built"
            )
            command.add_argument(
                "--course", metavar="DIR", type=Path, help="the book of this course of your own"
            )
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command not in TOOLS:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    options.rest = rest
    return options


def lab(options):
    """Bring the notebooks into the student's folder and start JupyterLab on them."""
    from tools.course import place
    from tools.environment import prepare
    from tools.homes import settle
    from tools.refusals import check_course, choose_port
    from tools.serving import serve, trust

    began = time.monotonic()
    course = Path(os.path.abspath(options.course))
    check_course(course)
    choose_port(options.port)  # refuses what cannot work before anything is prepared
    prepare(ROOT, options.env, "lab")
    settle(course)
    copies = functools.partial(trust, options.env)
    own = course_of(course)
    names = own and own.chapters
    for line in place(ROOT / "notebooks" / "student", course, trust=copies, names=names):
        print(line)
    return serve(
        course,
        options.env,
        start=f"{own.start}.ipynb" if own else START,
        began=began,
        port=options.port,
        browser=not options.no_browser,
    )


def course_of(folder):
    """What the course.toml in a folder says; None where there is none."""
    from tools.own_course import FILE, read
    from tools.refusals import Refusal

    if not (folder / FILE).is_file():
        return None
    try:
        return read(folder)
    except ValueError as problem:
        raise Refusal(str(problem)) from None


def run(options, level, *arguments, here=False):
    """Run one of the kit's tools in the prepared environment; return its exit code.

    ``here``: in the current folder, not in the kit's.
    """
    from tools.environment import child_environment, prepare, python_of

    prepare(ROOT, options.env, level)
    command = [str(python_of(options.env)), *arguments]
    known = child_environment(options.env)
    place = {"cwd": None, "env": {**known, "PYTHONPATH": str(ROOT)}} if here else {"cwd": ROOT}
    # In the background of a script Ctrl-C arrives switched off, and children inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.run(command, **{"env": known, **place}).returncode
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)


def clean(options):
    """Remove the environment and everything that a command makes again."""
    from tools.environment import is_environment

    built = [ROOT / "jupyter_book" / "_build", ROOT / "jupyter_book" / "sheets"]
    built += [ROOT / "build", ROOT / "dist"]
    built += [ROOT / ".pytest_cache", ROOT / ".ruff_cache", ROOT / ".mypy_cache"]
    for folder in ("tools", "tests", "widgets", "benchmarks"):
        built += sorted((ROOT / folder).rglob("__pycache__"))
    built += [ROOT / "__pycache__"]
    if is_environment(options.env):
        built.insert(0, options.env)
    removed = [path for path in built if path.is_dir()]
    for path in removed:
        if path.is_symlink():
            path.unlink()  # what it leads to may be somebody else's
        else:
            shutil.rmtree(path, ignore_errors=True)
    left = [path for path in removed if path.exists()]
    print(f"Removed {len(removed) - len(left)} folders; your notebooks stay.")
    if left:
        print(f"Could not remove {left[0]}: close the programs that use it and try again.")
    return int(bool(left))


def do(options):
    """Start what the command names; return its exit code."""
    command = options.command
    if command in ("lab", "clean"):
        return {"lab": lab, "clean": clean}[command](options)
    if command in TOOLS:
        level = "test" if command == "bundle" else "lab"  # only the book needs more than labs do
        return run(options, level, "-m", TOOLS[command], *options.rest, here=True)
    if command == "bench":
        return run(options, "bench", "benchmarks/run.py")
    if command == "test":
        return test(options)
    extra = list(getattr(options, "chapters", ()))
    extra += [f"--{name}" for name in ("open", "all") if getattr(options, name, False)]
    if getattr(options, "course", None):
        extra += ["--course", os.path.abspath(options.course)]
    return run(options, "test", "-m", f"tools.{command}", *extra)


def test(options):
    """Prove the kit, or what a course adds."""
    if options.course:
        arguments = ("check", "--course", str(options.course))
        return run(options, "lab", "-m", "tools.own_course", *arguments, here=True)
    names = options.notebooks
    chosen = [] if names is None else ["--notebooks", *names]
    return run(options, "test", "-m", "tools.proof", *chosen)


def main(arguments=None):
    """Do what the command line asks; speak, and return 1, where it cannot be done."""
    options = parse(arguments)
    if not (ROOT / "pyproject.toml").is_file() or not (ROOT / "tools").is_dir():
        print(
            f"kit.py stands alone in {ROOT}: it was started inside a zip file or copied away. "
            "Extract the whole zip into a folder of its own and start kit.py there.",
            file=sys.stderr,
        )
        return 1

    from tools.refusals import Refusal, explain_oserror

    options.env = Path(os.path.abspath(options.env))
    try:
        return do(options)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
    except OSError as error:
        explanation = explain_oserror(error)
        if explanation is None:
            raise
        print(explanation, file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped; the next start goes on where this one ended.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())

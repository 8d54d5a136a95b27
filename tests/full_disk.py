"""Answer, judge and export on a disk that is really full (run in a mount namespace of its own).

``python full_disk.py FOLDER``: FOLDER is a small disk. Prints what happened as JSON.
"""

import contextlib
import io
import json
import os
import sys
import warnings
from pathlib import Path

from verdictlab.cli import main
from verdictlab.learning import export_progress, progress


def answer(item):
    progress.record(item=item, kind="number", answer="1", right=True)


def fill(disk):
    """Take every byte that is left."""
    for size in (512, 1):
        with contextlib.suppress(OSError), (disk / "ballast").open("ab", buffering=0) as file:
            while True:
                file.write(b"x" * size)


def items():
    return [entry["item"] for entry in progress.read_records()[0]]


def play(disk):
    """Return what happened, as plain data."""
    seen = {}
    answer("sample.before")
    old, table = disk / "report.html", disk / "table.csv"
    old.write_text("the report of last week")
    rows = [f"p{n},{n}.5,{n}.25,{n}.125" for n in range(1, 9)]
    table.write_text("\n".join(["problem,A,B,C", *rows, ""]))
    fill(disk)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        for number in range(40):  # more than could hide in the last block of the file
            answer(f"sample.{number}")
    seen["warnings"] = [str(warning.message) for warning in caught]
    seen["while full"] = items()
    try:
        export_progress(disk / "export.csv")
    except OSError as problem:
        seen["export"] = str(problem)
    seen["export left"] = (disk / "export.csv").exists()
    said = io.StringIO()
    with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
        arguments = ["judge", str(table), "--higher", "--school", "demsar"]
        seen["exit"] = main([*arguments, "--report", str(old), "--force"])
    seen["said"] = said.getvalue()
    seen["report"] = old.read_text()
    (disk / "ballast").unlink()
    answer("sample.after")
    progress.forget_memory()  # what a new kernel would find
    seen["in the end"] = items()
    seen["left over"] = sorted(path.name for path in disk.iterdir())
    return seen


if __name__ == "__main__":
    small = Path(sys.argv[1])
    os.environ["VERDICTLAB_PROGRESS"] = str(small / "progress.jsonl")
    os.environ.pop("VERDICTLAB_STRICT", None)
    print(json.dumps(play(small)))

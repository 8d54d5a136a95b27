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

DISK = Path(sys.argv[1])
os.environ["VERDICTLAB_PROGRESS"] = str(DISK / "progress.jsonl")
os.environ.pop("VERDICTLAB_STRICT", None)

from verdictlab.cli import main  # noqa: E402
from verdictlab.learning import export_progress, progress  # noqa: E402


def answer(item):
    progress.record(item=item, kind="number", answer="1", right=True)


def fill():
    """Take every byte that is left."""
    with contextlib.suppress(OSError), (DISK / "ballast").open("wb", buffering=0) as file:
        while True:
            file.write(b"x" * 512)
    with contextlib.suppress(OSError), (DISK / "ballast").open("ab", buffering=0) as file:
        while True:
            file.write(b"x")


def items():
    return [entry["item"] for entry in progress.read_records()[0]]


seen = {}
answer("sample.before")
old = DISK / "report.html"
old.write_text("the report of last week")
table = DISK / "table.csv"
table.write_text("problem,A,B,C\n" + "".join(f"p{n},{n}.5,{n}.25,{n}.125\n" for n in range(1, 9)))
fill()
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    for number in range(40):  # more than could hide in the last block of the file
        answer(f"sample.{number}")
seen["warnings"] = [str(warning.message) for warning in caught]
seen["while full"] = items()
try:
    export_progress(DISK / "export.csv")
except OSError as problem:
    seen["export"] = str(problem)
seen["export left"] = (DISK / "export.csv").exists()
said = io.StringIO()
with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
    arguments = ["judge", str(table), "--higher", "--school", "demsar"]
    seen["exit"] = main([*arguments, "--report", str(old), "--force"])
seen["said"] = said.getvalue()
seen["report"] = old.read_text()
(DISK / "ballast").unlink()
answer("sample.after")
progress.forget_memory()  # what a new kernel would find
seen["in the end"] = items()
seen["left over"] = sorted(path.name for path in DISK.iterdir())
print(json.dumps(seen))

"""No answer that was kept is ever lost: killed writers, full disks, damaged lines."""

import csv
import errno
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path

import pytest

from verdictlab.learning import export_progress, progress, summary
from verdictlab.learning.progress import ProgressWarning, read_records, record

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def file(monkeypatch, tmp_path):
    """The record of a student who answers in a temporary folder."""
    monkeypatch.delenv("VERDICTLAB_PROGRESS", raising=False)
    monkeypatch.delenv("VERDICTLAB_STRICT", raising=False)
    monkeypatch.chdir(tmp_path)
    progress.forget_memory()
    yield tmp_path / "verdictlab_progress.jsonl"
    progress.forget_memory()


def answer(item, text="1"):
    return record(item=item, kind="number", answer=text, right=True)


def items():
    return [entry["item"] for entry in read_records()[0]]


# Killed writers


@pytest.mark.skipif(not hasattr(os, "fork"), reason="writers are forked, so that many can die")
def test_six_writers_killed_three_hundred_times_lose_nothing_they_acknowledged(file):
    done = subprocess.run(
        [sys.executable, "tests/progress_writer.py", "300"],
        cwd=ROOT,
        env={**os.environ, "VERDICTLAB_PROGRESS": str(file)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    told = {line.split()[0]: int(line.split()[1]) for line in done.stdout.splitlines()}
    assert 50 <= told.pop("mid-line") <= 250
    assert sum(told.values()) > 1000
    found = Counter(item.split("-")[0] for item in items())
    assert {name: count - found[name] for name, count in told.items() if found[name] < count} == {}


def test_what_was_cut_off_only_by_its_last_break_is_kept_once(file, monkeypatch):
    real = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda handle, data: real(handle, data[:-1]))
        answer("sample.first")
    answer("sample.second")
    assert items() == ["sample.first", "sample.second"]


def test_a_writer_that_dies_while_another_begins_costs_only_its_own_line(file, monkeypatch):
    real = os.write

    def after_a_death(handle, data):
        """Another kernel writes half a line and dies after this one looked at the file."""
        with open(file, "ab") as other:
            other.write(b'{"time": "2026-11-21T10:00:00Z", "item": "sam')
        return real(handle, data)

    answer("sample.first")
    monkeypatch.setattr(os, "write", after_a_death)
    answer("sample.second")
    assert items() == ["sample.first", "sample.second"]


# Full disks


def test_answers_of_a_full_disk_are_written_when_there_is_room_again(file, monkeypatch):
    real = os.write

    def full(handle, data):
        raise OSError(errno.ENOSPC, "No space left on device")

    answer("sample.before")
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.warns(ProgressWarning, match="No space left"):
            answer("sample.one")
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda handle, data: real(handle, data[:40]))
        answer("sample.two")
        assert items() == ["sample.before", "sample.one", "sample.two"]
    answer("sample.after")
    progress.forget_memory()  # what a new kernel would find
    assert items() == ["sample.before", "sample.one", "sample.two", "sample.after"]


def small_disk(folder, *program):
    """Run a program in a mount namespace of its own, in which ``folder`` is a disk of 64 kB."""
    mount = 'mount -t tmpfs -o size=64k tmpfs "$0" && exec "$@"'
    own = ["unshare", "--mount", *(["--map-root-user"] if os.geteuid() else [])]
    return subprocess.run([*own, "sh", "-c", mount, folder, *program], capture_output=True)


@pytest.mark.skipif(not shutil.which("unshare"), reason="Linux lends a small disk, others do not")
def test_on_a_disk_that_is_really_full_nothing_is_lost(tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    if small_disk(disk, "true").returncode:
        pytest.skip("this system lets nobody mount a small disk")
    done = small_disk(disk, sys.executable, ROOT / "tests/full_disk.py", disk)
    assert done.returncode == 0, done.stderr.decode()
    seen = json.loads(done.stdout)
    answered = ["sample.before", *(f"sample.{number}" for number in range(40))]
    assert len(seen["warnings"]) == 1 and "cannot be kept" in seen["warnings"][0]
    assert seen["while full"] == answered
    assert "No space left" in seen["export"] and not seen["export left"]
    assert seen["exit"] == 2 and "No space left" in seen["said"]
    assert seen["report"] == "the report of last week"
    assert seen["in the end"] == [*answered, "sample.after"]
    assert seen["left over"] == ["progress.jsonl", "report.html", "table.csv"]


def test_looking_at_the_record_saves_what_waited(file, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(progress, "_append", _refuse)
        with pytest.warns(ProgressWarning):
            answer("sample.one")
    assert not file.exists()
    assert items() == ["sample.one"]
    progress.forget_memory()
    assert items() == ["sample.one"]


def test_the_way_out_that_the_warning_names_brings_the_waiting_answers_too(monkeypatch, tmp_path):
    (tmp_path / "wall").write_text("")
    monkeypatch.setenv("VERDICTLAB_PROGRESS", str(tmp_path / "wall" / "mine.jsonl"))
    with pytest.warns(ProgressWarning, match="VERDICTLAB_PROGRESS"):
        answer("sample.one")
    monkeypatch.setenv("VERDICTLAB_PROGRESS", str(tmp_path / "elsewhere"))
    answer("sample.two")
    progress.forget_memory()
    assert items() == ["sample.one", "sample.two"]


def test_answers_waiting_when_the_kernel_ends_are_tried_once_more(tmp_path):
    wall = tmp_path / "wall"
    wall.write_text("")
    code = (
        "import os, warnings; warnings.simplefilter('ignore');"
        "from verdictlab.learning.progress import record;"
        "record(item='sample.one', kind='number', answer='1', right=True);"
        "os.unlink('wall')"
    )
    place = {"VERDICTLAB_PROGRESS": str(wall / "mine.jsonl")}
    subprocess.run([sys.executable, "-c", code], env={**os.environ, **place}, check=True)
    assert b"sample.one" in (wall / "mine.jsonl").read_bytes()


def test_what_is_kept_off_the_disk_on_purpose_never_reaches_it(file, monkeypatch):
    monkeypatch.setenv("VERDICTLAB_PROGRESS", "off")
    answer("sample.private")
    monkeypatch.delenv("VERDICTLAB_PROGRESS")
    answer("sample.public")
    assert items() == ["sample.public", "sample.private"]
    assert b"private" not in file.read_bytes()


def test_two_answers_at_once_write_what_waited_only_once(file, monkeypatch):
    real = progress._append

    def slow(path, entry):
        time.sleep(0.05)
        real(path, entry)

    with monkeypatch.context() as patch:
        patch.setattr(progress, "_append", _refuse)
        with pytest.warns(ProgressWarning):
            answer("sample.waited")
    monkeypatch.setattr(progress, "_append", slow)
    threads = [threading.Thread(target=answer, args=(f"sample.{n}",)) for n in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(items()) == ["sample.0", "sample.1", "sample.waited"]


def _refuse(path, entry):
    raise OSError(errno.ENOSPC, "No space left on device")


# Damaged lines


@pytest.mark.parametrize(
    "line",
    [
        b"[" * 100_000,
        b'{"item": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"item": "sample.odd", "answer": ' + b'{"a":' * 100_000 + b"1" + b"}" * 100_001,
        b'{"item": "sample.odd", "hints": "many"}',
        b'{"item": "sample.odd", "hints": ' + b"9" * 5000 + b"}",
        b'{"item": "sample.odd", "misconception": [], "right": false}',
        b'{"item": "sample.odd", "kind": "predict", "confidence": "80", "right": true}',
        b'{"item": "sample.odd", "kind": "predict", "confidence": NaN, "right": true}',
        b'{"item": "sample.odd", "right": "yes"}',
    ],
    ids=["open", "nested", "deep", "hints", "digits", "belief", "confidence", "NaN", "right"],
)
def test_one_odd_line_costs_only_itself(file, tmp_path, line):
    answer("sample.before")
    with open(file, "ab") as stream:
        stream.write(b"\n" + line)
    answer("sample.after")
    records, broken = read_records()
    assert [entry["item"] for entry in records] == ["sample.before", "sample.after"]
    assert broken == 1
    assert summary.summarise(records, summary.catalogue())["beliefs"] == {}
    export_progress(tmp_path / "out.csv")


def test_half_a_letter_is_shown_as_missing_and_breaks_no_file(tmp_path):
    answer("sample.one", "half \ud83d of \U0001f600")
    export_progress(tmp_path / "out.csv")
    with open(tmp_path / "out.csv", encoding="utf-8", newline="") as stream:
        _, row = csv.reader(stream)
    assert row[3] == "half \ufffd of \U0001f600"
    student = {"username": "ada \udc80"}
    export_progress(tmp_path / "moodle.csv", format="moodle", student=student)
    assert "ada \ufffd" in (tmp_path / "moodle.csv").read_text(encoding="utf-8")


def test_an_export_that_cannot_be_written_leaves_the_old_one(monkeypatch, tmp_path):
    out = tmp_path / "out.csv"
    out.write_text("handed in last week")
    answer("sample.one")

    def full(_file):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            export_progress(out, overwrite=True)
    assert out.read_text() == "handed in last week"
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"out.csv", "verdictlab_progress.jsonl"}

"""What we write: nobody else's file is touched, and what cannot be written is kept and said."""

import os
import re
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from verdictlab._files import write_whole
from verdictlab.cli import main
from verdictlab.learning import export_progress, plan, planning, progress
from verdictlab.learning.progress import ProgressWarning, read_records, record

ROOT = Path(__file__).resolve().parent.parent
LONG = "x" * 300


@pytest.fixture(autouse=True)
def place(monkeypatch, tmp_path):
    """A folder in which somebody has files of her own, and links that lead to them."""
    monkeypatch.delenv("VERDICTLAB_PROGRESS", raising=False)
    monkeypatch.delenv("VERDICTLAB_STRICT", raising=False)
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    progress.forget_memory()
    planning.forget_memory()
    yield folder
    progress.forget_memory()
    planning.forget_memory()


def answer(item="sample.one"):
    return record(item=item, kind="number", answer="1", right=True)


def judged(*more):
    return main(["judge", "four_models_15", "--higher", "--school", "demsar", *more])


WRITERS = {
    "export_progress": lambda name: export_progress(name, overwrite=True),
    "plan": lambda name: plan(name, measure="accuracy"),
    "report": lambda name: judged("--report", f"{name}.md", "--force"),
    "paper": lambda name: judged("--paper", name, "--force"),
}


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize("kind", ["a file", "a link"])
def test_no_file_of_a_name_beside_is_touched(place, writer, kind, capsys):
    victim = place.parent / "victim"
    victim.write_text("hers")
    folder = place / "mine.csv" if writer == "paper" else place
    folder.mkdir(exist_ok=True)
    names = ["mine.csv", "mine.csv.md", "results.tex", "table.tex"]
    for name in names:
        for ending in (".part", ".tmp", "~"):
            beside = folder / f"{name}{ending}"
            beside.write_text("hers") if kind == "a file" else beside.symlink_to(victim)
    before = set(folder.iterdir())
    WRITERS[writer]("mine.csv")
    assert victim.read_text() == "hers"
    assert {path.read_text() for path in before} == {"hers"}
    assert all(path.is_symlink() == (kind == "a link") for path in before)
    assert set(folder.iterdir()) > before
    assert not [path for path in folder.iterdir() if path.name.startswith(".verdictlab-")]


def test_no_source_writes_to_a_fixed_name_beside():
    """`write_whole` is the one way to a file; what else opens one only appends or is listed."""
    writing = re.compile(r"\.write_(?:text|bytes)\(|os\.replace\(|mkstemp\(|\.part\b[^i]")
    found = {
        path.relative_to(ROOT / "widgets/verdictlab").as_posix()
        for path in (ROOT / "widgets/verdictlab").rglob("*.py")
        if writing.search(path.read_text(encoding="utf-8").replace("_reading.part(", ""))
    }
    assert {name for name in found if "lab" not in name.split("/")[0]} <= {
        "_files.py",
        "tables/_reading.py",
        "tables/_score_table.py",
        "results/_runs.py",
    }


def test_a_link_that_leads_nowhere_takes_the_place(place):
    (place / "mine.csv").symlink_to(place.parent / "new")
    with pytest.raises(FileExistsError, match="there already"):
        export_progress("mine.csv")
    with pytest.raises(FileExistsError):
        write_whole(place / "mine.csv", "x")
    assert not (place.parent / "new").exists()


def test_a_link_stays_and_what_it_leads_to_is_replaced_only_when_asked_for(place):
    (place.parent / "own.csv").write_text("old")
    (place / "mine.csv").symlink_to(place.parent / "own.csv")
    (place.parent / "own.csv").chmod(0o640)
    export_progress("mine.csv", overwrite=True)
    assert (place.parent / "own.csv").stat().st_mode & 0o777 == 0o640
    assert (place / "mine.csv").is_symlink()
    assert (place.parent / "own.csv").read_text().startswith("time,")


def test_a_place_taken_while_we_write_is_not_written_over(place, monkeypatch):
    monkeypatch.setattr(os.path, "lexists", lambda path: False)
    (place / "mine.csv").write_text("hers")
    with pytest.raises(FileExistsError, match="overwrite=True"):
        export_progress("mine.csv")
    assert (place / "mine.csv").read_text() == "hers"
    assert [path.name for path in place.iterdir()] == ["mine.csv"]


@pytest.mark.parametrize("name", [LONG, "nowhere/mine.csv", "wall/mine.csv"])
def test_an_export_that_cannot_be_written_is_a_sentence(place, name):
    (place / "wall").write_text("")
    with pytest.raises(OSError, match=r"^export_progress: .* cannot be written .*nothing was"):
        export_progress(name)


# A record that cannot be written


def _long(place):
    return place / LONG


def _long_with_ending(place):
    return place / f"{LONG}.jsonl"


def _below_a_file(place):
    (place / "wall").write_text("")
    return place / "wall" / "mine.jsonl"


def _a_folder(place):
    (place / "verdictlab_progress.jsonl").mkdir()
    return place


def _round_and_round(place):
    (place / "round").symlink_to(place / "round")
    return place / "round"


def _pipe(place):
    os.mkfifo(place / "pipe.jsonl")
    return place / "pipe.jsonl"


NOWHERE = [_long, _long_with_ending, _below_a_file, _a_folder, _round_and_round, _pipe]
if os.path.exists("/dev/full"):
    NOWHERE.append(lambda place: Path("/dev/full"))


@pytest.mark.parametrize("made", NOWHERE)
def test_an_answer_that_cannot_be_written_is_kept_said_and_has_a_place(place, made, monkeypatch):
    if made is _pipe and not hasattr(os, "mkfifo"):
        pytest.skip("no pipes with names here")
    monkeypatch.setenv("VERDICTLAB_PROGRESS", str(made(place)))
    with pytest.warns(ProgressWarning, match="cannot be kept") as told:
        answer()
    assert len(told) == 1
    way_out = re.search(r"export_progress\((.*?)\) before", str(told[0].message))
    assert [entry["item"] for entry in read_records()[0]] == ["sample.one"]
    offered = Path(way_out[1].strip("'\""))
    export_progress(offered)
    assert "sample.one" in offered.read_text()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        answer("sample.two")  # said once
    assert len(read_records()[0]) == 2


def test_the_path_that_is_offered_is_free(place, monkeypatch):
    (place / "verdictlab_answers.csv").write_text("hers")
    monkeypatch.setenv("VERDICTLAB_PROGRESS", str(_long(place)))
    monkeypatch.setenv("HOME", str(place.parent))
    with pytest.warns(ProgressWarning) as told:
        answer()
    assert f"export_progress('{place.parent / 'verdictlab_answers.csv'}')" in str(told[0].message)


def test_no_traceback_at_the_end_and_the_answer_is_there_while_it_lasts(place):
    code = (
        "from verdictlab.learning.progress import read_records, record\n"
        "record(item='sample.one', kind='number', answer='1', right=True)\n"
        "print(len(read_records()[0]))"
    )
    own = {**os.environ, "VERDICTLAB_PROGRESS": str(place / LONG)}
    own["PYTHONPATH"] = str(ROOT / "widgets")
    done = subprocess.run(
        [sys.executable, "-c", code], env=own, capture_output=True, text=True, check=True
    )
    assert done.stdout == "1\n"
    assert "cannot be kept" in done.stderr and "Traceback" not in done.stderr


def test_an_answer_outlives_the_folder_it_was_given_in(place, monkeypatch):
    gone = place / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.warns(ProgressWarning):
        answer()
    assert len(read_records()[0]) == 1
    monkeypatch.chdir(place)
    answer("sample.two")
    assert (place / "verdictlab_progress.jsonl").read_text().count("sample") == 2


def test_a_plan_that_cannot_be_written_is_kept_and_said(place):
    with pytest.warns(ProgressWarning, match="cannot be kept"):
        made = plan(LONG, measure="accuracy")
    assert made.answers["measure"] == plan(LONG).answers["measure"] == "accuracy"


def test_what_is_no_plan_is_called_so_in_words(place):
    (place / "bytes.md").write_bytes(b"\xff\xfe\x00\x81")
    with pytest.raises(ValueError, match=r"^plan: .* is no plan"):
        plan("bytes.md", measure="accuracy")
    with pytest.raises(ValueError, match=r"^plan: .* cannot be read"):
        plan(".", measure="accuracy")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_plan_does_not_wait_for_a_pipe(place):
    os.mkfifo(place / "pipe.md")
    with pytest.raises(ValueError, match="cannot be read"):
        plan("pipe.md", measure="accuracy")

"""The student's record: appended, never rewritten, and taken elsewhere."""

import csv
import io
import json
import multiprocessing
import os
import warnings

import pytest

from javascript import EVERY_ENGINE, run
from learning_samples import sample_registry
from verdictlab.learning import (
    check,
    checking,
    export_progress,
    progress,
    progress_view,
    summary,
)
from verdictlab.learning.export import records_as_csv, records_as_lines
from verdictlab.learning.progress import FIELDS, ProgressWarning, read_records, record
from verdictlab.learning.summary import calibration, catalogue, summarise, wilson_interval


@pytest.fixture(autouse=True)
def fresh(monkeypatch, tmp_path):
    """A new session of a student whose folder is a temporary one."""
    book = sample_registry()
    monkeypatch.setattr(checking, "registry", lambda: book)
    monkeypatch.setattr(summary, "registry", lambda: book)
    monkeypatch.delenv("VERDICTLAB_PROGRESS", raising=False)
    monkeypatch.delenv("VERDICTLAB_STRICT", raising=False)
    monkeypatch.chdir(tmp_path)


def answer(item="sample.gap", right=True, **more):
    return record(item=item, kind=more.pop("kind", "number"), answer="1", right=right, **more)


# Where answers go


def test_an_answer_becomes_one_line_in_the_students_folder(tmp_path):
    check("sample.gap", 2.376)
    check("sample.gap", "-1.376")
    lines = (tmp_path / "verdictlab_progress.jsonl").read_text().splitlines()
    entries = [json.loads(line) for line in lines[1::2]]
    # Every record begins and ends with a line break, so that none can hang on another.
    assert lines[::2] == ["", ""]
    assert [list(entry) for entry in entries] == [list(FIELDS)] * 2
    first, second = entries
    assert first["misconception"] == "M31"
    assert first["right"] is False
    assert (second["answer"], second["right"], second["hints"]) == ("-1.376", True, 1)
    assert second["time"].endswith("Z")


def test_an_answer_that_cannot_be_read_is_not_kept(tmp_path):
    check("sample.gap", "what?")
    assert not list(tmp_path.iterdir())


def test_the_environment_names_a_file_or_a_folder_or_nothing(monkeypatch, tmp_path):
    for value, path in [
        (tmp_path, tmp_path / "verdictlab_progress.jsonl"),
        (tmp_path / "deep" / "mine.jsonl", tmp_path / "deep" / "mine.jsonl"),
        (tmp_path / "new", tmp_path / "new" / "verdictlab_progress.jsonl"),
    ]:
        monkeypatch.setenv("VERDICTLAB_PROGRESS", str(value))
        answer()
        assert path.exists()
    monkeypatch.setenv("VERDICTLAB_PROGRESS", "off")
    assert progress.progress_path() is None


def test_proving_notebooks_leaves_no_record(monkeypatch, tmp_path):
    monkeypatch.setenv("VERDICTLAB_STRICT", "1")
    check("sample.gap", -1.376)
    assert not list(tmp_path.iterdir())
    monkeypatch.setenv("VERDICTLAB_PROGRESS", str(tmp_path))
    check("sample.gap", -1.376)
    assert len(list(tmp_path.iterdir())) == 1


# Crashes, read-only folders, two kernels


def test_a_line_that_a_crash_cut_off_costs_only_itself(tmp_path):
    answer()
    path = tmp_path / "verdictlab_progress.jsonl"
    before = path.read_bytes()
    path.write_bytes(before + b'{"time": "2026-11-21T10:00:00Z", "item": "sam')
    answer(item="sample.pair")
    assert path.read_bytes().startswith(before + b'{"time": "2026-11-21T10:00:00Z", "item": "sam\n')
    records, broken = read_records()
    assert [entry["item"] for entry in records] == ["sample.gap", "sample.pair"]
    assert broken == 1


def test_lines_of_other_kinds_are_skipped_and_counted(tmp_path):
    path = tmp_path / "verdictlab_progress.jsonl"
    path.write_bytes(b'\n[1]\nnull\n{"item": 3}\n\xff\xfe\n{"item": "sample.gap"}\n\n')
    records, broken = read_records()
    assert [entry["item"] for entry in records] == ["sample.gap"]
    assert records[0]["right"] is None
    assert broken == 4


def test_nothing_that_stands_in_the_file_is_ever_rewritten(tmp_path):
    path = tmp_path / "verdictlab_progress.jsonl"
    text = b"not ours\n"
    for _ in range(5):
        path.write_bytes(text)
        answer()
        now = path.read_bytes()
        assert now.startswith(text)
        text = now


def test_where_no_file_can_be_answers_stay_in_memory_and_that_is_said_once(monkeypatch, tmp_path):
    # A file where the folder should be: refused on every system, for the superuser too.
    (tmp_path / "wall").write_text("")
    monkeypatch.setenv("VERDICTLAB_PROGRESS", str(tmp_path / "wall" / "mine.jsonl"))
    with pytest.warns(ProgressWarning, match=r"VERDICTLAB_PROGRESS.*export_progress\('.+'\)"):
        answer()
    answer(item="sample.pair")  # a second warning would be an error here
    assert [entry["item"] for entry in read_records()[0]] == ["sample.gap", "sample.pair"]
    export_progress(tmp_path / "out.csv")
    assert "sample.pair" in (tmp_path / "out.csv").read_text()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes anywhere")
def test_a_read_only_folder_is_such_a_folder(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.warns(ProgressWarning):
        answer()
    tmp_path.chmod(0o700)
    assert len(read_records()[0]) == 1


def test_a_full_disk_is_noticed(monkeypatch):
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, data[:10]))
    with pytest.warns(ProgressWarning, match="part of the line"):
        answer()
    monkeypatch.setattr(os, "write", real)
    answer(item="sample.pair")
    records, broken = read_records()
    assert sorted(entry["item"] for entry in records) == ["sample.gap", "sample.pair"]
    assert broken == 1


def _write_many(folder, name, count):
    os.environ["VERDICTLAB_PROGRESS"] = str(folder)
    warnings.simplefilter("error")
    for number in range(count):
        record(item=f"sample.{name}-{number}", kind="number", answer="x" * 150, right=True)


def test_two_kernels_writing_at_once_lose_nothing(tmp_path):
    context = multiprocessing.get_context("spawn")
    workers = [
        context.Process(target=_write_many, args=(tmp_path, name, 500)) for name in ("one", "two")
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
        assert worker.exitcode == 0
    records, broken = read_records()
    assert broken == 0
    expected = {f"sample.{name}-{number}" for name in ("one", "two") for number in range(500)}
    assert {entry["item"] for entry in records} == expected
    assert len(records) == 1000


# What it adds up to


def bets(count, right, confidence=80, item="sample.bet"):
    return [
        {
            "time": "",
            "item": f"{item}-{number}",
            "kind": "predict",
            "answer": "a",
            "right": number < right,
            "hints": 0,
            "confidence": confidence,
            "misconception": None,
        }
        for number in range(count)
    ]


def test_wilson_interval_is_the_published_one():
    # Newcombe (1998), Statistics in Medicine 17:857-872, table I, method 3.
    for successes, trials, low, high in [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605)]:
        assert wilson_interval(successes, trials) == pytest.approx((low, high), abs=5e-5)
    assert wilson_interval(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    with pytest.raises(ValueError, match="at least one trial"):
        wilson_interval(0, 0)


def test_calibration_waits_for_thirty_predictions():
    assert calibration(bets(29, 20))["all"] is None
    assert calibration(bets(29, 20))["count"] == 29
    found = calibration(bets(20, 10, 60) + bets(10, 9, 90, "sample.other"))
    assert found["all"] == {"said": 70, "count": 30, "came": 63, "low": 46, "high": 78}
    assert [(row["said"], row["count"], row["came"]) for row in found["rows"]] == [
        (60, 20, 50),
        (90, 10, 90),
    ]


def test_only_the_first_prediction_on_an_item_counts():
    twice = bets(30, 0) + [{**entry, "right": True} for entry in bets(30, 30)]
    assert calibration(twice)["all"]["came"] == 0
    shown = [{**entry, "right": None, "confidence": None} for entry in bets(30, 0)]
    assert calibration(shown)["count"] == 0


def test_the_summary_counts_tries_hints_and_beliefs():
    check("sample.gap", 2.376)
    check("sample.gap", 5)
    check("sample.gap", -1.376)
    check("sample.pair", "b")
    check("sample.belief-p", "a")
    records, _broken = read_records()
    found = summarise(records, catalogue())
    (chapter,) = found["chapters"]
    items = {item["id"]: item for item in chapter["items"]}
    assert chapter["tried"] == 3
    assert chapter["right"] == 1
    assert chapter["total"] == len(chapter["items"]) == 15
    assert (items["sample.gap"]["tries"], items["sample.gap"]["hints"]) == (3, 2)
    assert items["sample.gap"]["right"] is True
    assert items["sample.pair"]["right"] is False
    assert items["sample.belief-p"]["right"] is None
    assert found["beliefs"] == {"M11": 1, "M31": 1}  # a noted belief is not held against anyone


@EVERY_ENGINE
def test_the_page_counts_and_exports_as_python_does(engine):
    check("sample.gap", 2.376)
    check("sample.pair", "b")
    check("sample.words", 'M3 "wins",\nsaid =SUM(A1) \u2014 p = 0,05')
    check("sample.gap", -1.376)
    records = read_records()[0] + bets(20, 13, 60) + bets(13, 9, 99, "sample.other")
    records.append({**records[0], "answer": "half \ud83d"})  # JavaScript can cut a letter in two
    for text in ("=1+1", "+1e3", "-1.5", "@x", "- no", "caf\u00e9 \U0001f600\x7f", 'a"b', "", "'"):
        records.append({**records[0], "answer": text, "right": None, "confidence": None})
    body = (
        "[m.summary.summarise(data.records, data.catalogue),"
        " m.summary.asCsv(data.records), m.summary.asLines(data.records),"
        " m.summary.asCsv(data.records, true), m.summary.asLines(data.records, true)]"
    )
    there = run(engine, body, {"records": records, "catalogue": catalogue()})
    assert there[0] == json.loads(json.dumps(summarise(records, catalogue())))
    assert there[1] == records_as_csv(records)
    assert there[2] == records_as_lines(records)
    assert there[3] == records_as_csv(records, own_words=True)
    assert there[4] == records_as_lines(records, own_words=True)
    assert there[2].encode("ascii").decode() == there[2]


def test_what_she_wrote_leaves_her_folder_only_if_she_wants(tmp_path):
    check("sample.words", "My very own sentence, p = 0.05")
    for form in ("csv", "jsonl"):
        export_progress(tmp_path / f"a.{form}", format=form)
        export_progress(tmp_path / f"b.{form}", format=form, own_words=True)
        without, withal = ((tmp_path / f"{name}.{form}").read_text() for name in "ab")
        assert "sample.words" in without
        assert "My very own" not in without
        assert "My very own" in withal


def test_a_progress_table_follows_what_is_answered():
    widget = progress_view("sample")
    check("sample.pair", "b")
    assert [entry["item"] for entry in widget.payload["records"]] == ["sample.pair"]
    assert repr(widget).startswith("progress: 1 of ")
    assert "1 of " in widget.fallback()  # the same count in both lines
    with pytest.raises(ValueError, match="there is no chapter 'nowhere'; there is"):
        progress_view("nowhere")


# Taking it elsewhere


def rows(path):
    return list(csv.reader(io.StringIO(path.read_bytes().decode("utf-8"))))


def test_csv_has_one_row_per_answer_and_no_formulas(tmp_path):
    check("sample.words", "=HYPERLINK(1) says that they differ")
    check("sample.gap", "-1.376")
    said = export_progress(tmp_path / "out.csv", own_words=True)
    header, first, second = rows(tmp_path / "out.csv")
    assert header == list(FIELDS)
    assert first[3] == "'=HYPERLINK(1) says that they differ"
    assert second[1:6] == ["sample.gap", "number", "-1.376", "1", "0"]
    assert "Wrote 2 answers to out.csv" in said
    assert "self-report" in said
    assert repr(said) == said


def test_json_lines_are_those_of_the_progress_file(tmp_path):
    check("sample.gap", 1.376)
    check("sample.gap", -1.376)
    export_progress(tmp_path / "out.jsonl", format="jsonl")
    own = (tmp_path / "verdictlab_progress.jsonl").read_bytes()
    assert (tmp_path / "out.jsonl").read_bytes() == own.replace(b"\n\n", b"\n").lstrip(b"\n")


def test_moodle_gets_an_identifier_and_a_grade_of_a_hundred(tmp_path):
    check("sample.gap", -1.376)
    check("sample.pair", "b")
    out = tmp_path / "moodle.csv"
    export_progress(out, format="moodle", student={"email": "ada@example.org"})
    header, row = rows(out)
    assert header == ["Email address", "verdictlab self-report, chapter 99 Samples"]
    assert row == ["ada@example.org", f"{100 * 2 / 15:.2f}"]


def test_moodle_reads_a_dash_as_no_grade(tmp_path):
    export_progress(tmp_path / "m.csv", format="moodle", student={"username": "ada", "id": "7"})
    assert rows(tmp_path / "m.csv") == [
        ["Username", "ID number", "verdictlab self-report, chapter 99 Samples"],
        ["ada", "7", "-"],
    ]


def test_canvas_gets_its_five_columns_and_the_points_possible(tmp_path):
    check("sample.gap", -1.376)
    out = tmp_path / "canvas.csv"
    export_progress(out, format="canvas", student={"name": "Lovelace, Ada", "sis_login_id": "ada"})
    header, points, row = rows(out)
    assert header[:5] == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
    assert header[5:] == ["verdictlab self-report, chapter 99 Samples"]
    assert "Points Possible" in points[0]
    assert points[1:] == ["", "", "", "", "15"]
    assert row == ["Lovelace, Ada", "", "", "ada", "", "1"]
    assert out.read_bytes().endswith(b"\r\n")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"format": "xml"}, "xml"),
        ({"format": "moodle"}, "must know who you are"),
        ({"format": "canvas", "student": {"section": "A"}}, "must know who you are"),
        ({"format": "moodle", "student": {"section": "A"}}, "no student field 'section'"),
        ({"format": "canvas", "student": {"email": "a"}}, "no student field 'email'"),
    ],
)
def test_what_cannot_be_exported_says_what_to_do_and_writes_nothing(tmp_path, arguments, says):
    with pytest.raises(ValueError, match=says):
        export_progress(tmp_path / "out.csv", **arguments)
    assert not (tmp_path / "out.csv").exists()


def test_no_file_is_overwritten_unless_asked(tmp_path):
    out = tmp_path / "out.csv"
    out.write_text("mine")
    with pytest.raises(FileExistsError, match="overwrite=True"):
        export_progress(out)
    assert out.read_text() == "mine"
    export_progress(str(out), overwrite=True)
    assert out.read_text().startswith("time,item")


def test_student_fields_cannot_smuggle_formulas(tmp_path):
    export_progress(tmp_path / "m.csv", format="moodle", student={"username": "=1+1"})
    assert rows(tmp_path / "m.csv")[1][0] == "'=1+1"

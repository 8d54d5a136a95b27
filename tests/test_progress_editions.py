"""An upgrade forgets nothing: records of every edition are counted, and what is gone is named."""

import json
from pathlib import Path

import pytest

from javascript import engines, run
from verdictlab.learning import progress, progress_view
from verdictlab.learning.editions import RENAMED, retired
from verdictlab.learning.export import export_progress, records_as_lines
from verdictlab.learning.progress import FIELDS, read_records
from verdictlab.learning.summary import catalogue, summarise

# Every id that an exercise ever had, in whatever edition, with its kind.
FILE = Path(__file__).parent / "fixtures" / "items_ever.json"
EVER = json.loads(FILE.read_text(encoding="utf-8"))
GONE = sorted([*RENAMED, *retired()])


def entry(item, right=True, **more):
    """One answer as any edition wrote it."""
    kept = dict.fromkeys(FIELDS) | {"item": item, "kind": EVER.get(item, "number"), "answer": "b"}
    return kept | {"time": "2026-11-21T10:00:00Z", "right": right, "hints": 0, **more}


@pytest.fixture
def record(monkeypatch, tmp_path):
    """The record of a student; give it the answers that it holds."""
    monkeypatch.delenv("VERDICTLAB_STRICT", raising=False)
    monkeypatch.setenv("VERDICTLAB_PROGRESS", str(tmp_path / "mine.jsonl"))
    progress.forget_memory()

    def write(entries):
        (tmp_path / "mine.jsonl").write_text(records_as_lines(entries, own_words=True))

    yield write
    progress.forget_memory()


def by_id(summary):
    return {chapter["id"]: chapter for chapter in summary["chapters"]}


def test_every_exercise_of_today_is_known_to_the_editions_to_come():
    """Else nobody would notice when it goes. The command of the message adds what is new."""
    today = {item["id"]: item["kind"] for each in catalogue() for item in each["items"]}
    if new := {id: kind for id, kind in today.items() if EVER.get(id) != kind}:
        every = json.dumps(EVER | new, indent=0, sort_keys=True)
        raise AssertionError(f"write into {FILE}:\n{every}" if len(new) > 20 else f"add {new}")


def test_an_exercise_that_went_is_renamed_or_retired_and_none_is_both():
    today = {item["id"] for each in catalogue() for item in each["items"]}
    assert sorted(set(EVER) - today) == GONE
    assert set(RENAMED.values()) <= today
    assert not set(RENAMED) & set(retired())
    assert {id: EVER[id] for id in retired()} == {id: kind for id, (kind, _) in retired().items()}


def test_the_progress_of_every_edition_is_counted_to_the_last_answer(record):
    """Each exercise that ever was, tried once; nothing of it vanishes without a word."""
    record([entry(item) for item in EVER])
    found = summarise(read_records()[0], catalogue())
    counted = [item for each in found["chapters"] for item in each["items"] + each["retired"]]
    assert sum(item["tries"] for item in counted) == len(EVER) == 505
    assert found["unknown"] == 0
    for chapter in found["chapters"]:
        assert chapter["tried"] == chapter["right"] == chapter["total"] == len(chapter["items"])


@pytest.mark.parametrize("item", GONE)
def test_an_answer_to_what_is_no_longer_asked_counts_in_its_chapter_and_has_words(record, item):
    record([entry(item)])
    chapter = by_id(summarise(read_records()[0], catalogue()))[item.partition(".")[0]]
    assert (chapter["tried"], chapter["right"]) == (1, 1)
    named = [each for each in chapter["items"] + chapter["retired"] if each["tries"]]
    assert [each["id"] for each in named] == [RENAMED.get(item, item)]
    assert len(named[0]["label"]) > 20
    assert repr(progress_view()).startswith("progress: 1 of ")


def test_a_chapter_counts_no_more_than_it_asks_today(record):
    items = [item["id"] for item in by_id(summarise([], catalogue()))["own"]["items"]]
    record([entry(item) for item in ["own.rows", "own.zeros", *items]])
    chapter = by_id(summarise(read_records()[0], catalogue()))["own"]
    assert chapter["tried"] == chapter["right"] == chapter["total"] == len(items)
    assert [each["id"] for each in chapter["retired"]] == ["own.rows", "own.zeros"]


def test_a_prediction_under_two_names_was_made_once():
    """Whoever answered in an earlier edition knew the outcome when it was asked anew."""
    old = entry("twoone.false-alarms", right=False, confidence=80)
    new = entry("twoone.how-often", right=True, confidence=90)
    assert summarise([old, new], catalogue())["calibration"]["count"] == 1


def test_answers_of_an_edition_to_come_are_told_and_kept(record, tmp_path):
    """An old kit beside a new one, on one record."""
    answers = [
        entry("ranks.not-yet-written"),
        entry("nowhere.at-all"),
        entry("ranks.eight-together"),
    ]
    record(answers)
    found = summarise(read_records()[0], catalogue())
    assert found["unknown"] == 2
    assert "another edition, which this one does not know: 2. They stay" in (
        progress_view().fallback()
    )
    (only,) = [each for each in catalogue() if each["id"] == "ranks"]
    assert summarise(read_records()[0], [only], whole=False)["unknown"] == 1
    assert ": 1. They stay" in progress_view("ranks").fallback()
    assert "edition" not in progress_view("power").fallback()
    export_progress(tmp_path / "all.jsonl", format="jsonl")
    lines = map(json.loads, (tmp_path / "all.jsonl").read_text().splitlines())
    assert [line["item"] for line in lines] == [each["item"] for each in answers]


def test_a_gradebook_counts_what_was_tried_in_an_earlier_edition(record, tmp_path):
    total = by_id(summarise([], catalogue()))["metrics"]["total"]
    record([entry("metrics.eights")])
    export_progress(tmp_path / "m.csv", format="moodle", student={"username": "ada"})
    assert f",{100 / total:.2f}," in (tmp_path / "m.csv").read_text()


@pytest.mark.parametrize("engine", engines())
def test_the_page_counts_earlier_editions_as_python_does(engine):
    answered = [item for item in [*EVER, "a.b", "ranks.x"] if item != "own.zeros"]
    sure = (50, 70, 90, None)
    records = [
        entry(item, right=(number + again) % 3 > 0, confidence=sure[(number + again) % 4])
        for again in (0, 1)  # a prediction that is made again, otherwise, is made once
        for number, item in enumerate(answered)
    ]
    ranks = [each for each in catalogue() if each["id"] == "ranks"]
    before = [{key: each[key] for key in ("id", "number", "title")} for each in ranks]
    bare = [{"id": item["id"], "kind": item["kind"], "label": ""} for item in ranks[0]["items"]]
    body = (
        "[m.summary.summarise(data.records, data.catalogue),"
        " m.summary.summarise(data.records, data.ranks, false),"
        # A notebook that an earlier edition saved: its catalogue names nothing that went.
        " m.summary.summarise(data.records, data.bare).chapters[0].total]"
    )
    given = {"records": records, "catalogue": catalogue(), "ranks": ranks}
    there = run(engine, body, given | {"bare": [before[0] | {"items": bare}]})
    assert there[0] == json.loads(json.dumps(summarise(records, catalogue())))
    assert there[1] == json.loads(json.dumps(summarise(records, ranks, whole=False)))
    assert there[2] == len(bare)

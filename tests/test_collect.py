"""Hand-ins and the report on a class: sixty files, honest, lazy, broken and hostile."""

import csv
import json
import re
import time
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from javascript import EVERY_ENGINE, run
from tools import collect, hand_ins
from tools.collect_statistics import statistics
from verdictlab.learning import check, hand_in
from verdictlab.learning._registry import registry
from verdictlab.learning.handing_in import edition, hand_in_text, item_versions

BOOK = registry()
CHOICES = [item for item in BOOK.items("ranks") if item.kind in ("question", "choice")]
VERSIONS = item_versions()


# The file of one student ------------------------------------------------------------------


@pytest.fixture
def answered(tmp_path, monkeypatch):
    monkeypatch.setenv("VERDICTLAB_PROGRESS", str(tmp_path / "record.jsonl"))
    monkeypatch.delenv("VERDICTLAB_STRICT", raising=False)
    check("start.coin-p", 0.3018)
    check(CHOICES[0].id, "a")
    check("start.verdict-text", "My very own sentence: p = 0.02")
    return tmp_path


def test_a_hand_in_says_who_which_edition_and_what(answered):
    said = hand_in(" Anna  Pla ", folder=answered)
    assert said == "Wrote 3 answers of Anna Pla to hand_in_Anna_Pla.jsonl."
    one = hand_ins._read(answered / "hand_in_Anna_Pla.jsonl")
    assert (one.student, one.edition) == ("Anna Pla", edition())
    asked = ("start.coin-p", CHOICES[0].id, "start.verdict-text")
    assert one.versions == {id: VERSIONS[id] for id in asked}
    assert [record["item"] for record in one.records] == [*asked]
    assert next(record["right"] for record in one.records) is True


def test_sentences_go_only_if_wanted(answered):
    hand_in("u1", folder=answered)
    assert "My very own" not in (answered / "hand_in_u1.jsonl").read_text()
    with pytest.raises(FileExistsError, match="overwrite=True"):
        hand_in("u1", folder=answered, own_words=True)
    hand_in("u1", folder=answered, own_words=True, overwrite=True)
    assert "My very own" in (answered / "hand_in_u1.jsonl").read_text()


def test_one_chapter_may_be_handed_in(answered):
    assert hand_in("u2", folder=answered, chapter="ranks").startswith("Wrote 1 answer of u2")


@pytest.mark.parametrize("student", ["", "  ", None, ["u1"]])
def test_nobody_hands_in_nothing(answered, student):
    with pytest.raises(ValueError, match="hand_in: say who you are"):
        hand_in(student, folder=answered)


def test_a_name_is_no_path(answered):
    hand_in("../../etc/passwd", folder=answered)
    assert (answered / "hand_in_.._.._etc_passwd.jsonl").is_file()


def test_versions_follow_the_words_and_not_the_lines(tmp_path):
    from verdictlab.learning.handing_in import _versions
    from verdictlab.learning.written.blocks import read_blocks

    text = "## number a.b\n\nHow many?\n\n:answer: 5\n"
    same = _versions(read_blocks("% a comment\n\n" + text, "a.md"))
    assert same == _versions(read_blocks(text, "a.md"))
    assert same != _versions(read_blocks(text.replace("5", "6"), "a.md"))
    assert {item.id for item in BOOK.items() if item.kind != "quiz"} == VERSIONS.keys()


@EVERY_ENGINE
def test_the_page_writes_the_same_bytes(engine):
    records = [record(CHOICES[0].id, "b", right=False, belief="M11"), record("x.y", "é'\"\\", None)]
    data = {"records": records, "edition": edition(), "versions": VERSIONS}
    body = "m.summary.asHandIn(data.records, 'Núria \U0001f600', data)"
    assert run(engine, body, data) == hand_in_text(records, "Núria \U0001f600", VERSIONS, edition())


# A class ----------------------------------------------------------------------------------


def record(item, answer, right=True, belief=None, minute=0, hints=0):
    return {
        "time": f"2026-11-28T{8 + minute // 60:02}:{minute % 60:02}:00Z",
        "item": item,
        "kind": BOOK.get(item, function="t").kind if item in VERSIONS else "number",
        "answer": answer,
        "right": right,
        "hints": hints,
        "confidence": None,
        "misconception": belief,
    }


def answers_of(rng, skill, start):
    """What a student of this skill answers: some exercises, some of them twice."""
    found = []
    for place, item in enumerate(CHOICES):
        if rng.random() < 0.2:
            continue
        choices = item.choices
        for attempt in range(1 + (rng.random() < 0.3)):
            right = rng.random() < skill or attempt > 0
            wanted = [choice for choice in choices if choice.right == right]
            choice = wanted[rng.integers(len(wanted))]
            found.append(
                record(
                    item.id,
                    choice.key,
                    right,
                    choice.misconception,
                    minute=start + place,
                    hints=int(rng.integers(3)),
                )
            )
    return found


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    """Sixty students and what they handed in; the folder, the roster, and what honest ones said."""
    rng = np.random.default_rng(38)
    place = tmp_path_factory.mktemp("school")
    folder = place / "handed in"
    folder.mkdir()
    roster = [f"u{n:02},Student {n},u{n:02}@school.example" for n in range(60)]
    (place / "list.csv").write_text("ID,Name,Email\n" + "\n".join(roster) + "\n", encoding="utf-8")
    honest = {}
    for n in range(40):
        name = [f"u{n:02}", f" U{n:02} ", f"Student  {n}", f"u{n:02}@school.example"][n % 4]
        records = answers_of(rng, skill=0.3 + 0.015 * n, start=n)
        own = folder / f"Student {n}_{1000 + n}_assignsubmission_file"
        own.mkdir()
        (own / f"hand_in_{n}.jsonl").write_text(
            hand_in_text(records, name, VERSIONS, edition()), encoding="utf-8"
        )
        honest[n] = records
    text = (folder / "Student 0_1000_assignsubmission_file" / "hand_in_0.jsonl").read_text()
    head, *lines = text.splitlines()
    as_other = json.loads(head)
    put = lambda name, words: (folder / name).write_text(words, encoding="utf-8")  # noqa: E731
    put("40.py", "raise SystemExit('executed')\n")
    put("41.ipynb", '{"cells": [{"cell_type": "code", "source": "import os; os.abort()"}]}')
    put("42.jsonl", "[" * 100_000)
    put("43.jsonl", text.replace('"u00"', '"u43"')[: len(text) // 2])
    put("44.jsonl", json.dumps({**as_other, "student": "u44", "hand_in": 9}) + "\n")
    put("45.jsonl", json.dumps({**as_other, "student": "nobody we know"}) + "\n")
    put("46.jsonl", json.dumps({**as_other, "student": "u46", "versions": 3}) + "\n")
    put("47.jsonl", "\n".join([json.dumps({**as_other, "student": "u47"}), *lines]) + "\n")
    put("48.csv", "time,item\n")
    (folder / "49.jsonl").write_bytes(b"\xff\xfe\x00\x01" * 50)
    (folder / "50.zip").write_bytes(b"PK\x03\x04")
    with (folder / "51.jsonl").open("wb") as file:
        file.truncate(1_000_000_000)  # a gigabyte of zeros, which takes no disk
    (folder / "52.jsonl").symlink_to("/etc/hostname")
    older = dict.fromkeys(VERSIONS, "00000000")
    earlier = [record(CHOICES[0].id, "a", True), record(CHOICES[1].id, "a", True)]
    put("53.jsonl", hand_in_text(earlier, "u53", older, "00000000"))
    strange = [record("gone.since", "1"), record(CHOICES[0].id, "<script>alert(1)</script>", False)]
    put("54.jsonl", hand_in_text(strange, "u54", VERSIONS, edition()))
    put("55.jsonl", hand_in_text([], "u55", VERSIONS, edition()))
    early = [record(CHOICES[0].id, "a", True, minute=1)]
    put("56 a.jsonl", hand_in_text(early, "u56", VERSIONS, edition()))
    late = [record(CHOICES[0].id, "a", False, minute=9)]
    put("56 b.jsonl", hand_in_text(late, "u56", VERSIONS, edition()))
    honest |= {54: strange[1:], 56: late, 47: honest[0]}
    return folder, place / "list.csv", honest


@pytest.fixture(scope="module")
def report(school, tmp_path_factory):
    folder, roster, _honest = school
    target = tmp_path_factory.mktemp("report") / "new"
    began = time.monotonic()
    lines = collect.collect(folder, roster, target)
    assert time.monotonic() - began < 60
    return target, lines


def test_every_file_that_is_none_is_listed_with_its_reason(school, report):
    folder, roster, _honest = school
    group = collect.gather(folder, hand_ins.read_roster(roster))
    said = dict(group.problems)
    for name, why in {
        "40.py": "no hand-in",
        "41.ipynb": "no hand-in",
        "42.jsonl": "no hand-in",
        "43.jsonl": "is no answer; the file was changed or cut off",
        "44.jsonl": "a hand-in of form 9",
        "45.jsonl": "'nobody we know' is not in the roster",
        "46.jsonl": "its first line was changed",
        "48.csv": "no hand-in",
        "49.jsonl": "not a text",
        "50.zip": "an archive",
        "51.jsonl": "1000 MB; a hand-in has at most 5 MB",
        "52.jsonl": "a link",
        "56 a.jsonl": "a later one of u56 counts: 56 b.jsonl",
        "Student 47": "the same answers at the same seconds as Student 0",
        "Student 59": "handed in nothing that can be read",
    }.items():
        assert why in said[name], name
    silent = [name for name, why in group.problems if why.startswith("handed in nothing")]
    taken = [*range(40), 47, 53, 54, 55, 56]
    assert silent == [f"Student {n}" for n in range(60) if n not in taken]


def independent(school):
    """First answers as a table: student, item, right, hints, belief; counted by pandas alone."""
    rows = [
        {"student": n, **{k: r[k] for k in ("item", "right", "hints", "misconception", "answer")}}
        for n, records in school[2].items()
        for r in records
    ]
    return pd.DataFrame(rows)


def test_the_numbers_are_those_of_an_independent_count(school):
    folder, roster, _honest = school
    group = collect.gather(folder, hand_ins.read_roster(roster))
    counted = statistics(group.hand_ins)
    every = independent(school)
    first = every.drop_duplicates(["student", "item"])
    wide = first.assign(right=first["right"].astype(float)).pivot(
        index="student", columns="item", values="right"
    )
    exercises = {one.id: one for one in counted.exercises}
    for item in CHOICES:
        one, column = exercises[item.id], wide[item.id].dropna()
        assert (one.tried, one.right) == (len(column), int(column.sum()))
        assert one.facility[0] == pytest.approx(column.mean())
        rest = wide.drop(columns=item.id).mean(axis=1).reindex(column.index)
        both = pd.concat([column, rest], axis=1).dropna()
        assert one.discrimination[0] == pytest.approx(both.corr().iloc[0, 1], abs=1e-12)
        assert one.discrimination[1] < one.discrimination[0] < one.discrimination[2]
        hints = every[every["item"] == item.id].groupby("student")["hints"].max()
        expected = hints.reindex(column.index).mean()
        assert one.hints == pytest.approx(expected)
    met = every[(~every["right"]) & every["misconception"].notna()]
    assert dict(counted.beliefs) == met.groupby("misconception")["student"].nunique().to_dict()
    assert counted.older == 2
    assert counted.unknown == 1


def test_discrimination_and_its_interval_agree_with_scipy():
    from scipy import stats

    from tools.collect_statistics import _discrimination

    rng = np.random.default_rng(3)
    mine, others = rng.integers(0, 2, 30).astype(float), rng.random((30, 4))
    found = _discrimination(mine, others)
    theirs = stats.pearsonr(mine, others.mean(axis=1))
    interval = theirs.confidence_interval(0.95)
    assert found == pytest.approx((theirs.statistic, interval.low, interval.high))


def test_participation_is_the_share_tried(school, report):
    target, lines = report
    assert lines[0].startswith("45 of 60 handed in; ")
    with (target / "moodle.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 60
    ranks = next(name for name in rows[0] if name.startswith("verdictlab 10 "))
    total = len([item for item in BOOK.items("ranks") if item.kind != "quiz"])
    for n, row in enumerate(rows):
        assert row["ID number"] == f"u{n:02}"
        tried = {r["item"] for r in school[2].get(n, ())} & VERSIONS.keys()
        if n == 53:  # answers to an earlier wording count as tried
            tried = {CHOICES[0].id, CHOICES[1].id}
        assert row[ranks] == (f"{100 * len(tried) / total:.2f}" if tried else "-")
    with (target / "canvas.csv").open(encoding="utf-8", newline="") as file:
        canvas = list(csv.reader(file))
    assert canvas[1][0].strip() == "Points Possible"
    assert len(canvas) == 62


def test_the_page_shows_no_person_and_runs_nothing(school, report):
    text = (report[0] / "report.html").read_text(encoding="utf-8")
    assert "<script" not in text
    assert "http" not in text
    assert "u00" not in re.sub(r"<h2>To look at.*?</table>", "", text, flags=re.DOTALL)
    for count in re.findall(r"<p>(\d+) students\.", text):
        assert int(count) >= 5
    assert "To teach again" in text
    assert "Taught in chapter" in text


def test_sentences_are_shown_only_if_wanted(tmp_path):
    folder = tmp_path / "in"
    folder.mkdir()
    one = record("start.verdict-text", "<b>=cmd</b> my sentence", None)
    text = hand_in_text([one], "=HYPERLINK(1)", VERSIONS, edition(), own_words=True)
    (folder / "a.jsonl").write_text(text, encoding="utf-8")
    (tmp_path / "list.csv").write_text("id;name\n=HYPERLINK(1);x\n", encoding="utf-8")
    collect.collect(folder, tmp_path / "list.csv", tmp_path / "a")
    assert "my sentence" not in (tmp_path / "a" / "report.html").read_text()
    assert "'=HYPERLINK" in (tmp_path / "a" / "moodle.csv").read_text()
    collect.collect(folder, tmp_path / "list.csv", tmp_path / "b", own_words=True)
    assert "&lt;b&gt;=cmd&lt;/b&gt; my sentence" in (tmp_path / "b" / "report.html").read_text()


@pytest.mark.parametrize(
    ("roster", "words"),
    [
        ("", "is empty"),
        ("first,last\na,b\n", "no column of its head (first, last)"),
        ("id,name\n1,a\n 1 ,b\n", "the id 1 stands there twice"),
    ],
)
def test_a_wrong_roster_is_refused_in_words(tmp_path, capsys, roster, words):
    (tmp_path / "list.csv").write_text(roster, encoding="utf-8")
    code = collect.main([str(tmp_path), "--roster", str(tmp_path / "list.csv")])
    assert code == 2
    assert words in capsys.readouterr().err


def test_an_earlier_report_stays(tmp_path, capsys):
    (tmp_path / "list.csv").write_text("id\nu1\n", encoding="utf-8")
    (tmp_path / "in").mkdir()
    given = [str(tmp_path / "in"), "--roster", str(tmp_path / "list.csv")]
    given += ["--out", str(tmp_path / "out")]
    assert collect.main(given) == 0
    assert collect.main(given) == 2
    assert "--force" in capsys.readouterr().err
    assert collect.main([*given, "--force"]) == 0
    missing = [str(Path(tmp_path, "no")), *given[1:]]
    assert collect.main([*missing, "--force"]) == 2

"""No claim of the sources is forgotten: each is tested, or left out for a reason.

oracle_ids.txt lists the ids of all claims and slips that were found in the sources, nothing
else. The claims themselves stand, in our words, in the files oracles_*.
"""

import csv
import json
from collections import Counter
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LISTED = (HERE / "oracle_ids.txt").read_text(encoding="utf-8").split()
LEFT_OUT = json.loads((HERE / "oracles_left_out.json").read_text(encoding="utf-8"))
FILES = sorted(set(HERE.glob("oracles_*")) - {HERE / "oracles_left_out.json"})
SOURCES = HERE.parents[1] / "shared" / "lessons_data"


def rows_with_id(value):
    """Find every row with an id, however deep it lies."""
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield value
        for each in value.values():
            yield from rows_with_id(each)
    elif isinstance(value, list):
        for each in value:
            yield from rows_with_id(each)


def rows_of(file):
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".csv":
        return list(csv.DictReader(text.splitlines()))
    return list(rows_with_id(json.loads(text)))


TESTED = {row["id"] for file in FILES for row in rows_of(file) if row["id"]}


def test_no_claim_is_listed_twice():
    assert [name for name, count in Counter(LISTED).items() if count > 1] == []


def test_every_claim_is_tested_or_left_out():
    assert set(LISTED) - TESTED - set(LEFT_OUT) == set()


def test_no_claim_is_both_tested_and_left_out():
    assert TESTED & set(LEFT_OUT) == set()
    assert set(LEFT_OUT) <= set(LISTED)


def test_what_is_left_out_has_a_short_reason():
    assert all(15 <= len(reason) <= 120 for reason in LEFT_OUT.values())
    assert len(LEFT_OUT) < len(LISTED) / 15


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_file_of_claims_is_read_by_a_test(file):
    readers = [test.name for test in HERE.glob("test_*.py") if file.name in test.read_text("utf-8")]
    assert set(readers) - {Path(__file__).name}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_disagreement_names_its_cause(file):
    silent = [row["id"] for row in rows_of(file) if row.get("right") and not row.get("cause")]
    assert silent == []


@pytest.mark.skipif(not SOURCES.is_dir(), reason="the sources do not lie beside the project")
def test_the_list_is_that_of_the_sources():
    found = [
        claim["id"]
        for file in sorted(SOURCES.glob("*/oracles.json"))
        for claim in json.loads(file.read_text(encoding="utf-8"))["oracles"]
    ]
    slips = json.loads((SOURCES / "course_notes" / "errata.json").read_text(encoding="utf-8"))
    found += [slip["id"] for slip in slips["errata"]]
    assert set(found) == set(LISTED)

"""The annex *Sources, checked*: every claim that a test follows, with the value that it gets."""

import csv
import re

import pytest

from published import stated
from sources_checked import COLUMNS, TARGET, claims, described, source_of, verdict_on
from tools.annex import annex
from verdictlab import load_data

ROWS = list(csv.DictReader(TARGET.read_text(encoding="utf-8").splitlines()))
CLAIMS = list(claims())


def test_the_file_holds_every_claim_in_its_order():
    assert tuple(ROWS[0]) == COLUMNS
    told = [
        [
            *(row["id"], source_of(row), row["where"], described(row)),
            *(row["printed"], verdict_on(row), row["cause"]),
        ]
        for row in CLAIMS
    ]
    kept = [[row[name] for name in COLUMNS if name != "ours"] for row in ROWS]
    assert kept == told, "run `python tests/sources_checked.py`"


def alike(mine, expected):
    """Hold one of our values against what is right: a word, a bound or a number."""
    try:
        bound = float(expected.lstrip("<>"))
    except ValueError:
        return mine == expected
    if expected[0] in "<>":
        return (float(mine) - bound) * (1 if expected[0] == ">" else -1) > 0
    # What is measured by simulation may lie a little off (chapter 04, .632 on coin tosses).
    return float(mine) in (stated(expected), pytest.approx(bound, rel=5e-3))


def test_our_values_are_the_right_ones():
    """The tests of the oracles hold the computed values; here their copies are looked at."""
    for row, claim in zip(ROWS, CLAIMS, strict=True):
        expected = (claim["right"] or claim["printed"]).split()
        ours = row["ours"].split()
        assert len(ours) == len(expected), row
        assert all(map(alike, ours, expected)), row


def test_what_differs_says_why_and_its_numbers_do_differ():
    for row in ROWS:
        if row["verdict"] == "differs":
            assert len(row["why"]) >= 9
            assert row["ours"] != row["printed"]


def test_the_page_tells_all_of_it():
    text = annex()
    for verdict in ("agrees", "differs", "not printed"):
        told = sum(row["verdict"] == verdict for row in ROWS)
        found = text.count(f" | {verdict} |") + text.count(f" | {verdict}: ")
        assert found == told + 1  # and once in the summary's head
    unescaped = re.sub(r"\\(.)", r"\1", text)
    assert [row["why"] for row in ROWS if row["why"] not in unescaped] == []
    assert "S\\_OBM" in text  # names are no markup
    assert len(load_data("sources_checked")) == len(ROWS)

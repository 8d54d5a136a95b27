"""The annex *Sources, checked*: every claim that a test follows, with the value that it gets."""

import csv
import re
from collections import Counter

import pytest

from published import stated
from sources_checked import COLUMNS, IN_PRINT, TARGET, claims, files_of_claims, name_of, told
from tools.annex import VERDICTS, annex
from verdictlab import load_data

ROWS = list(csv.DictReader(TARGET.read_text(encoding="utf-8").splitlines()))
CLAIMS = list(claims())
FILES = list(files_of_claims())


def test_the_file_holds_every_claim_in_its_order():
    assert tuple(ROWS[0]) == COLUMNS
    counted = {name_of(row): row for row in CLAIMS}
    kept = [{name: row[name] for name in COLUMNS if name != "ours"} for row in ROWS]
    expected = [told(row, counted) for row in CLAIMS]
    assert kept == expected, "run `python tests/sources_checked.py`"


def test_what_is_listed_about_print_is_a_claim_each_and_listed_once():
    names = Counter(map(name_of, CLAIMS))
    assert [name for name, count in names.items() if count > 1] == []
    listed = [*IN_PRINT["follows"], *IN_PRINT["computed"], *IN_PRINT["again"]]
    assert [name for name, count in Counter(listed).items() if count > 1] == []
    placed = [name for each in IN_PRINT["places"].values() for name in each]
    assert len(placed) == len(set(placed))
    assert {*listed, *placed} <= set(names)
    assert set(IN_PRINT["follows"].values()) == {"its own data", "numbers of ours"}


PLACE = re.compile(r"\b(?:tables?|sections?|figure|equation|formula|example) \d")


def test_every_row_says_where_in_its_source_it_belongs():
    assert [row for row in ROWS if not PLACE.search(row["where"])] == []


def test_what_is_called_printed_stands_in_print_and_nothing_else_does():
    verdicts = {"computed": {"not printed"}, "again": {"counted once"}}
    for row in ROWS:
        text = " ".join(row.values())
        if row["basis"] == "printed":
            assert row["printed"], row
            assert not row["follows"], row
            assert row["verdict"] in {"agrees", "differs"}, row
            assert "not printed;" not in text, row
            assert "computed, not printed" not in text, row
        else:
            assert not row["printed"], row
            assert row["verdict"] in verdicts.get(row["basis"], {"follows"}), row
            assert bool(row["follows"]) == row["basis"].startswith("follows, on "), row
            assert row["why"], row


def test_no_number_of_the_notes_is_printed_that_the_errata_made_up():
    """Slips of wording, followed on some numbers, are no print; misprints are counted once."""
    slips = [row for row in ROWS if re.match(r"e00\d_", row["id"])]
    assert len(slips) > 80
    assert [row["id"] for row in slips if row["basis"] == "printed"] == []
    (p,) = [row for row in ROWS if row["id"] == "e002_01"]
    assert (p["printed"], p["follows"], p["verdict"]) == ("", "0.9995", "follows")
    (p,) = [row for row in ROWS if row["id"] == "o002_009"]
    assert (p["printed"], p["verdict"]) == ("4.97e-4", "agrees")


def test_no_printed_number_is_counted_twice():
    """One file of claims names each cell once; another may name it in other words."""
    printed = [(row, file) for row, file in zip(ROWS, FILES, strict=True) if row["printed"]]
    seen = [tuple(row[name] for name in ("source", "where", "quantity")) for row, _ in printed]
    again = {"table 5 and the lines after it"}  # there the text says it, and the program again
    twice = [key for key, count in Counter(seen).items() if count > 1 and key[1] not in again]
    assert twice == []
    places = {}
    for row, file in printed:
        key = (row["source"], row["where"], row["printed"].lstrip("-"), row["ours"].lstrip("-"))
        places.setdefault(key, set()).add(file)
    apart = {("martorell", "table 7.11", "5.69", "5.69231")}  # once with a correction, once without
    assert {key for key, files in places.items() if len(files) > 1} <= apart
    table11 = [row["printed"] for row in ROWS if row["where"] == "table 11"]
    for p in ("0.0006738", "0.0048024", "0.1556077"):
        assert table11.count(p) == 1


def test_a_number_that_is_counted_once_is_counted():
    names = {name_of(claim): row for claim, row in zip(CLAIMS, ROWS, strict=True)}
    for name, other in IN_PRINT["again"].items():
        assert names[name]["verdict"] == "counted once"
        assert names[other]["basis"] == "printed", other
        assert names[other]["where"] in names[name]["why"]
        assert names[other]["source"] == names[name]["source"]


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
    for verdict in VERDICTS:
        count = sum(row["verdict"] == verdict for row in ROWS)
        found = text.count(f" | {verdict} |") + text.count(f" | {verdict}: ")
        assert found == count + 1  # and once in the summary's head
    unescaped = re.sub(r"\\(.)", r"\1", text)
    assert [row["why"] for row in ROWS if row["why"] not in unescaped] == []
    assert "S\\_OBM" in text  # names are no markup
    assert len(load_data("sources_checked")) == len(ROWS)

"""The bank of questions as Moodle XML, read back by a reader of its own."""

import re
from collections import Counter
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from tools import moodle, moodle_types
from verdictlab.learning._registry import Registry, registry
from verdictlab.learning.written import read_items

BOOK = registry()
ITEMS = {item.id: item for item in BOOK.items() if item.kind != "quiz"}


@pytest.fixture(scope="module")
def bank(tmp_path_factory):
    path = tmp_path_factory.mktemp("bank") / "bank.xml"
    assert moodle.main(["--moodle", str(path)]) == 0
    return ET.parse(path).getroot()


@pytest.fixture(scope="module")
def asked(bank):
    """{id: question} of the whole bank."""
    found = [one for one in bank if one.get("type") != "category"]
    return {one.findtext("idnumber"): one for one in found}


class _Spoken(HTMLParser):
    """The paragraphs of a text as a reader sees them; what is code keeps its backticks."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.lines = []

    def handle_starttag(self, tag, attributes):
        if tag == "p":
            self.lines.append("")
        else:
            self.lines[-1] += "`"

    def handle_endtag(self, tag):
        if tag != "p":
            self.lines[-1] += "`"

    def handle_data(self, data):
        self.lines[-1] += data


def spoken(element):
    reader = _Spoken()
    reader.feed(element.findtext("text") or "")
    return reader.lines


def test_every_item_is_there_once(bank, asked):
    assert asked.keys() == ITEMS.keys()
    assert len(asked) == len([one for one in bank if one.get("type") != "category"])


def test_it_is_what_moodle_describes(bank):
    """ "Moodle XML format": what each question has, and how long names may be."""
    for one in bank:
        if one.get("type") == "category":
            assert one.findtext("category/text").startswith("$course$/top/verdictlab/")
            continue
        assert 0 < len(one.findtext("name/text")) <= 255
        assert one.find("questiontext").get("format") == "html"
        for name in ("generalfeedback/text", "defaultgrade", "penalty", "hidden"):
            assert one.find(name) is not None, (name, one.findtext("idnumber"))
        assert len(one.findtext("idnumber")) <= 100
        tags = [tag.findtext("text") for tag in one.iterfind("tags/tag")]
        assert max(map(len, tags)) <= 50
        assert tags[0].startswith("chapter ")
        if one.get("type") in ("multichoice", "numerical"):
            fractions = Counter(answer.get("fraction") for answer in one.iterfind("answer"))
            assert fractions["100"] == 1
            assert fractions.keys() <= {"0", "100"}


def test_the_types_are_those_that_keep_most(asked):
    types = Counter((moodle_kind(item), asked[id].get("type")) for id, item in ITEMS.items())
    assert {kind for kind, _type in types} == moodle_types.MAKERS.keys()
    assert len(types) == len(moodle_types.MAKERS)  # each kind becomes one type


def moodle_kind(item):
    frozen = BOOK.frozen(item)
    if frozen["kind"] == "number" and isinstance(frozen["answer"], dict):
        return "several"
    return frozen.get("form", frozen["kind"])


def of_type(asked, *types):
    for id, one in asked.items():
        if one.get("type") in types:
            yield one, BOOK.frozen(ITEMS[id])


def test_choices_come_back_with_their_replies(asked):
    for one, item in of_type(asked, "multichoice"):
        back = [
            (
                *spoken(answer),
                answer.get("fraction") == "100",
                "".join(spoken(answer.find("feedback"))),
            )
            for answer in one.iterfind("answer")
        ]
        assert back == [(c["text"], c["right"], c["feedback"]) for c in item["choices"]]
        assert spoken(one.find("questiontext")) == [item["prompt"]]


def test_numbers_come_back_with_their_traps(asked):
    for one, item in of_type(asked, "numerical"):
        back = [
            (float(a.findtext("text")), float(a.findtext("tolerance")), a.get("fraction"))
            for a in one.iterfind("answer")
        ]
        assert back[0] == (item["answer"], item["tolerance"], "100")
        if item["kind"] == "number":
            traps = [(t["value"], t["tolerance"], "0") for t in item["traps"]]
            assert back[1:] == traps
            replies = ["".join(spoken(a.find("feedback"))) for a in one.iterfind("answer")]
            assert replies == [item["right"], *(t["message"] for t in item["traps"])]


def test_a_slide_answers_below_and_above(asked):
    """The first answer that holds a value is Moodle's; every value of the scale finds one."""
    for one, item in of_type(asked, "numerical"):
        if item["kind"] == "number":
            continue
        answers = [
            (
                float(a.findtext("text")),
                float(a.findtext("tolerance")),
                "".join(spoken(a.find("feedback"))),
            )
            for a in one.iterfind("answer")
        ]
        steps = [item["low"] + (item["high"] - item["low"]) * step / 50 for step in range(51)]
        for value in steps:
            reply = next(r for centre, reach, r in answers if abs(value - centre) <= reach + 1e-9)
            off = value - item["answer"]
            if abs(off) > item["tolerance"] + 1e-6:
                assert reply == item["below" if off < 0 else "above"]


def test_sentences_come_back_as_their_solution(asked):
    for one, item in of_type(asked, "gapselect"):
        options = [o.findtext("text") for o in one.iterfind("selectoption")]
        groups = [int(o.findtext("group")) for o in one.iterfind("selectoption")]
        lines = spoken(one.find("questiontext"))
        gaps = {f"[[{place}]]": option for place, option in enumerate(options, 1)}
        parts = [re.split(r"(\[\[\d+\]\])", line) for line in lines]
        filled = ["".join(gaps.get(part, part) for part in line) for line in parts]
        rights = [slot["right"] for slot in item["slots"]]
        assert all(right in " ".join(filled) for right in rights)
        if item["template"]:
            assert filled[1:] == [item["solution"]]
        by_group = [
            [o for o, g in zip(options, groups, strict=True) if g == n + 1]
            for n in range(len(item["slots"]))
        ]
        assert by_group == [slot["options"] for slot in item["slots"]]
        after = " ".join(spoken(one.find("generalfeedback")))
        assert all(reply in after for slot in item["slots"] for reply in slot["feedback"].values())


CLOZE = re.compile(r"\{1:NUMERICAL:((?:\\.|[^}\\])*)\}")
ENTRY = re.compile(r"(=|%0%)([^:~#]+):([^:~#]+)#((?:\\.|[^~\\])*)")


def test_named_numbers_come_back_field_by_field(asked):
    seen = 0
    for one, item in of_type(asked, "cloze"):
        fields = CLOZE.findall(one.findtext("questiontext/text"))
        if item["kind"] == "number":
            rights, tolerances = list(item["answer"].values()), item["tolerance"]
        else:
            rights, tolerances = item["answer"], item["tolerance"]
        assert len(fields) == len(rights)
        for place, (field, right) in enumerate(zip(fields, rights, strict=True)):
            entries = ENTRY.findall(field)
            assert "~".join(f"{m}{v}:{t}#{r}" for m, v, t, r in entries) == field  # nothing is lost
            wanted = tolerances
            if isinstance(wanted, dict):
                wanted = list(wanted.values())[place]
            assert entries[0][0] == "="
            assert (float(entries[0][1]), float(entries[0][2])) == (right, wanted)
            seen += len(entries)
    assert seen > 20


def test_an_order_comes_back_in_the_right_one(asked):
    for one, item in of_type(asked, "ordering"):
        texts = {choice["key"]: choice["text"] for choice in item["choices"]}
        back = sorted(one.iterfind("answer"), key=lambda answer: float(answer.get("fraction")))
        assert [spoken(answer)[0] for answer in back] == [texts[key] for key in item["answer"]]


def test_essays_bring_the_key_for_the_marker(asked):
    for one, item in of_type(asked, "essay"):
        key = " ".join(spoken(one.find("graderinfo")))
        if item["kind"] == "text":
            assert all(line in key for line in (*item["rubric"], item["good"], item["flawed"]))
            assert all(number["name"] in key for number in item["numbers"])
        else:
            assert all(name in key for name in (*item["properties"], *item["hints"]))
            assert one.findtext("responseformat") == "monospaced"


def test_hints_and_beliefs_come_along(asked):
    for id, one in asked.items():
        item = BOOK.frozen(ITEMS[id])
        tags = [tag.findtext("text") for tag in one.iterfind("tags/tag")]
        assert len(tags) - len(item["beliefs"]) == (3 if item["kind"] == "predict" else 2)
        if one.get("type") != "essay":
            assert [spoken(hint)[0] for hint in one.iterfind("hint")] == list(item["hints"])


def test_what_is_lost_is_told(tmp_path, capsys):
    assert moodle.main(["--moodle", str(tmp_path / "bank.xml")]) == 0
    said = capsys.readouterr().out
    assert f"{len(ITEMS)} questions of {len(BOOK.chapters)} chapters" in said
    assert all(lost in said for lost in moodle_types.LOST.values())


HARD = """\
---
chapter: hard
number: 99
title: Yes / no & more
---

## number hard.two

a < b & "c": `x(y)`?

:answer: p = 1; q = 2
:tolerance: 0.5
:right: 50% ~ half, a/b = 1 # "so" \\ end

- p = 9; q = 2
  > Not = that ~ one # / \\ "here".

1. One.
2. Two.
3. Three.
"""


def test_signs_that_mean_something_to_moodle_survive(tmp_path):
    (tmp_path / "hard.md").write_text(HARD, encoding="utf-8")
    chapter, items = read_items(tmp_path / "hard.md")
    book = Registry()
    book.add(chapter, items)
    bank, told = moodle.export([(chapter, book.items())], book.frozen)
    back = ET.fromstring(ET.tostring(bank))
    assert [kind for _id, kind, _type, _lost in told] == ["several"]
    assert back.findtext("question/category/text").endswith("99 Yes // no & more")
    text = back.findall("question")[1].findtext("questiontext/text")
    assert 'a &lt; b &amp; "c": <code>x(y)</code>?' in text
    (first, second) = CLOZE.findall(text)
    replies = [re.sub(r"\\(.)", r"\1", reply) for *_, reply in ENTRY.findall(first)]
    assert replies == ['50% ~ half, a/b = 1 # "so" \\ end', 'Not = that ~ one # / \\ "here".']
    assert moodle_types._entry("=", 1.0, 0.5, "a } b") == r"=1.0:0.5#a \} b"
    assert len(ENTRY.findall(second)) == 1  # q is right there: no trap of its own


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--moodle", "{there}"], "is there already"),
        (["--moodle", "{new}", "--chapters", "rank"], "there is no chapter 'rank'"),
        (["--moodle", "{new}/no/bank.xml"], "is not there"),
    ],
)
def test_a_wrong_call_is_refused_in_words(tmp_path, capsys, arguments, words):
    there = tmp_path / "bank.xml"
    there.write_text("mine", encoding="utf-8")
    places = {"there": there, "new": tmp_path / "new.xml"}
    assert moodle.main([argument.format(**places) for argument in arguments]) == 2
    assert words in capsys.readouterr().err
    assert there.read_text(encoding="utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [there]


def test_some_chapters_only(tmp_path):
    path = tmp_path / "bank.xml"
    assert moodle.main(["--moodle", str(path), "--chapters", "ranks"]) == 0
    ids = [one.findtext("idnumber") for one in ET.parse(path).getroot()]
    assert {id.partition(".")[0] for id in ids if id} == {"ranks"}

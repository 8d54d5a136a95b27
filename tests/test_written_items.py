"""Items as text: what the page *Writing items* shows is read, and what is wrong is refused."""

import random
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

import verdictlab as vl
from verdictlab import learning
from verdictlab.learning._registry import Registry, registry
from verdictlab.learning.misconceptions import MISCONCEPTIONS, belief_id, belief_name
from verdictlab.learning.written import (
    Written,
    case_named,
    chapters,
    read_items,
    sentences,
    written_chapters,
)
from verdictlab.learning.written.kinds import BULLETS, KINDS, PARTS
from verdictlab.learning.written.values import read_number, read_value

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "WRITING_ITEMS.md").read_text(encoding="utf-8")
SHOWN = re.search(r"^```markdown\n(.*?)^```$", PAGE, re.M | re.S)[1]
PYTHON = re.search(r"^```python\n(.*?)^```$", PAGE, re.M | re.S)[1]

HEAD = "---\nchapter: mine\nnumber: 99\ntitle: Mine\n---\n"
HINTS = "\n1. One.\n2. Two.\n3. Three.\n"
CHOICE = "## choice mine.pick\n\nWhich?\n\n- [ ] This\n  > No.\n- [x] That\n" + HINTS
NUMBER = "## number mine.half\n\nHalf of 10?\n\n:answer: 5\n:tolerance: 0\n" + HINTS


def functions():
    """The functions of the page, as a module would hold them."""
    names = {}
    exec(PYTHON, names)
    return SimpleNamespace(**names)


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    """The page's example, as a file of somebody's own."""
    path = tmp_path_factory.mktemp("items") / "coins.md"
    path.write_text(SHOWN, encoding="utf-8")
    return Written(path, functions(), functions())


@pytest.fixture
def read(tmp_path):
    """Read a text as a file of one's own."""

    def reading(text, head=HEAD, **modules):
        path = tmp_path / "mine.md"
        path.write_text(head + text, encoding="utf-8")
        return read_items(path, **modules)[1]

    return reading


def refusal(read, text, **given):
    """What is said of a text that is refused."""
    with pytest.raises(ValueError, match=r".") as stopped:
        read(text, **given)
    return str(stopped.value)


# The page ---------------------------------------------------------------------------------


def test_the_page_shows_one_of_each_kind(shown):
    assert {block.kind for block in shown.blocks} == {*KINDS, "case"}
    assert set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", PAGE, re.M)))) >= {
        *KINDS,
        "case",
    }


def test_the_page_names_every_field():
    for name, kind in {**KINDS, **PARTS, **BULLETS}.items():
        for field in {**kind.needs, **kind.may}:
            assert f":{field}:" in PAGE, (name, field)


def test_what_the_page_shows_can_be_asked(shown, monkeypatch):
    monkeypatch.setenv("VERDICTLAB_PROGRESS", "off")
    book = Registry([shown])
    frozen = {item.id: book.frozen(item) for item in book.items()}
    assert frozen["coins.p"]["answer"] == 22 / 1024
    assert frozen["coins.p"]["traps"][0]["value"] == 11 / 1024
    assert frozen["coins.first"]["outcome"].startswith("In 5 or 6 of 100: 56 of 1024")
    assert frozen["coins.curve"]["answer"] == [1 / 1024, 252 / 1024, 1 / 1024]
    assert frozen["coins.how-often"]["misconceptions"] == {"above": "M17"}
    assert frozen["coins.own-words"]["numbers"][0]["value"] == 22 / 1024
    assert frozen["coins.tosses"]["answer"] == ["c", "b", "a"]
    assert [part.name for part in book.get("coins.heads", function="t").properties] == [
        "counts every head"
    ]
    assert book.get("coins.print", function="t").ours == ("0.021",)
    assert set(shown.case().lines["question"].options) == {"fair", "lucky"}


def test_a_file_speaks_the_language_chosen_but_for_code(shown):
    try:
        vl.set_language("xx")
        items = {item.id: item for item in shown.items()}
        assert not items["coins.p"].prompt.isascii()
        assert not items["coins.first"].outcome.isascii()
        assert "56" in items["coins.first"].outcome
        evidence = items["coins.verdict"].slots[1]
        assert evidence.name == "evidence"
        assert not evidence.label.isascii()
        assert evidence.choices[1].text == "0.9"
        assert not shown.chapter().title.isascii()
        assert not shown.case().lines["alpha"].ask.isascii()
    finally:
        vl.set_language("en")


# Our own files ----------------------------------------------------------------------------


def test_each_chapter_has_one_file_that_bears_its_name():
    files = written_chapters()
    assert [file.path.stem for file in files.values()] == list(files)
    assert sorted(files) == sorted(path.stem for path in chapters.items_folder().glob("*.md"))


def test_each_folder_of_python_belongs_to_a_file_and_each_of_its_tests_is_asked():
    from verdictlab.learning import items

    folders = {path.parent for path in Path(items.__path__[0]).glob("*/*.py")}
    assert {folder.name for folder in folders} <= set(written_chapters())
    asked = {
        (item.chapter, part.test.__name__)
        for item in registry().items()
        if item.kind == "function"
        for part in item.properties
    }
    written = {
        (path.parent.name, name)
        for folder in folders
        for path in folder.glob("functions.py")
        for name in re.findall(r"^def ([a-z]\w*)\(function, rng\)", path.read_text("utf-8"), re.M)
    }
    assert asked == written


def test_items_are_made_chapter_by_chapter():
    files = {name: Counted(file) for name, file in list(written_chapters().items())[:3]}
    book = Registry(files.values())
    assert list(book.chapters) == list(files)
    first, second, third = files.values()
    id = first.file.items()[-1].id
    assert book.get(id, function="test").id == id
    assert (first.asked, second.asked, third.asked) == (1, 0, 0)
    assert book.items(third.file.id)
    assert (first.asked, second.asked, third.asked) == (1, 0, 1)
    assert len(book.items()) > 3
    with pytest.raises(ValueError, match="there is no item"):
        book.get("nothing.here", function="test")
    assert (first.asked, second.asked, third.asked) == (1, 1, 1)


class Counted:
    """A file that counts how often its items are made."""

    def __init__(self, file):
        self.file, self.asked, self.chapter = file, 0, file.chapter

    def items(self):
        self.asked += 1
        return self.file.items()


def test_every_sentence_of_the_files_is_gathered_with_its_line():
    found = sentences()
    said = {text for _file, _line, text in found}
    for item in registry().items():
        if item.kind == "choice":
            assert {item.prompt, *item.hints} <= said
    for name, line, text in found[::50]:
        lines = (chapters.items_folder() / name).read_text("utf-8").split("\n")
        assert " ".join(text.split()[:3]) in " ".join(lines[line - 1 : line + 1]), (name, line)


def test_a_case_without_a_plan_is_no_case():
    assert case_named("adi").id == "adi"
    for id in ("start", "nothing", "../adi", None):
        with pytest.raises(ValueError, match="there is no case"):
            case_named(id)


def test_the_questions_are_found_in_the_wheel_or_in_the_clone(tmp_path, monkeypatch):
    package = tmp_path / "site" / "verdictlab"
    (package / "_items").mkdir(parents=True)
    monkeypatch.setattr(chapters, "_PACKAGE", package)
    assert chapters.items_folder() == package / "_items"
    (package / "_items").rmdir()
    with pytest.raises(FileNotFoundError, match="get the folder notebooks/items back"):
        chapters.items_folder()
    (tmp_path / "notebooks" / "items").mkdir(parents=True)
    assert chapters.items_folder() == tmp_path / "notebooks" / "items"


def test_every_belief_has_a_name_and_its_number_is_still_read():
    names = {number: belief_name(number) for number in MISCONCEPTIONS}
    assert len(set(names.values())) == len(MISCONCEPTIONS)
    for number, name in names.items():
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", name)
        assert belief_id(name) == belief_id(number) == number
    for path in chapters.items_folder().glob("*.md"):
        assert not re.search(r"^ *:belief.*: M\d", path.read_text("utf-8"), re.M), path


def test_hints_and_checks_of_a_files_item_work_as_ever(monkeypatch):
    monkeypatch.setenv("VERDICTLAB_PROGRESS", "off")
    assert learning.check("start.coin-p", 9888 / 32768).right
    assert learning.check("start.coin-p", 4944).right is False


# Numbers ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", 5),
        ("-0.5", -0.5),
        ("1e-9", 1e-9),
        ("2 * (3 + 4) ** 2 / 7", 14.0),
        ("-(1 - 4)", 3),
        ("T = 7; p = 38 / 512", {"T": 7, "p": 38 / 512}),
    ],
)
def test_numbers_are_figures_or_what_they_come_from(text, value):
    assert read_value(text) == value
    assert type(read_value(text)) is type(value)


def test_holes_are_filled_when_the_number_is_needed():
    asked = []
    facts = SimpleNamespace(third=lambda: asked.append(1) or 1 / 3, power=lambda a, b=1: a**b)
    value = read_value("1 - {third}", facts)
    assert asked == []
    assert value() == 1 - 1 / 3
    assert read_value("{power(1 / 2, b=3)} * 2", facts)() == 0.25
    assert read_value("T = {power(3)}; p = 0.5", facts)() == {"T": 3, "p": 0.5}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "five",
        "1 / 0",
        "nan",
        "inf",
        "1 +",
        "True",
        "1 < 2",
        "__import__('os')",
        "'5'",
        "[1]",
        "1 % 2",
    ],
)
def test_what_is_no_number_is_refused(text):
    with pytest.raises(ValueError, match="no number"):
        read_value(text)


@pytest.mark.parametrize("text", ["T = 7; 5", "T = 1; T = 2", "T=5"])
def test_named_numbers_are_named_once(text):
    with pytest.raises(ValueError, match="named numbers"):
        read_value(text)


@pytest.mark.parametrize(
    ("hole", "said"),
    [
        ("{lacking}", "has no function"),
        ("{_hidden}", "a hole is a name"),
        ("{number}", "has no function"),
        ("{a.b}", "a hole is a name"),
        ("{}", "a hole is a name"),
        ("{known([1])}", "plain numbers and texts"),
        ("{known(known)}", "plain numbers and texts"),
        ("{known(*x)}", "plain numbers and texts"),
        ("{known)(}", "a hole is a name"),
        ("{known}", r"the hole \{known\} cannot be filled: missing"),
        ("{known(1, 2)}", "cannot be filled: too many"),
        ("{known(y=2)}", "cannot be filled: missing"),
    ],
)
def test_a_hole_without_function_is_refused(hole, said):
    facts = SimpleNamespace(known=lambda x: x, number=5, _hidden=lambda: 1)
    with pytest.raises(ValueError, match=said):
        read_value(hole, facts)


def test_one_number_is_one_number():
    assert read_number("1 / 4") == 0.25
    with pytest.raises(ValueError, match="one number"):
        read_number("T = 5")


# A teacher's own file, with mistakes ------------------------------------------------------


def test_a_file_of_ones_own_is_read(read):
    items = read(CHOICE + "\n" + NUMBER)
    assert [item.id for item in items] == ["mine.pick", "mine.half"]
    assert items[0].choices[1].right


def test_a_paragraph_goes_on_until_an_empty_line_and_comments_are_skipped(read):
    (item,) = read(NUMBER.replace("Half of 10?", "Half\n% what else\nof 10?"))
    assert item.prompt == "Half of 10?"


def test_windows_files_and_tabs_are_read(tmp_path):
    path = tmp_path / "mine.md"
    text = (HEAD + CHOICE).replace("  > No.", "\t> No.").replace("\n", "\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert read_items(path)[1][0].choices[0].feedback == "No."


def test_a_file_in_another_encoding_is_refused(tmp_path):
    path = tmp_path / "mine.md"
    path.write_bytes((HEAD + CHOICE.replace("Which", "¿Cuál")).encode("latin-1"))
    with pytest.raises(ValueError, match=r"mine\.md, line 8: the file is not in UTF-8"):
        read_items(path)


MISTAKES = {
    "unknown field": (NUMBER.replace(":tolerance", ":slack"), 11, "number has no field :slack:"),
    "missing answer": (NUMBER.replace(":answer: 5\n", ""), 6, "number lacks :answer:"),
    "empty answer": (NUMBER.replace(": 5", ":"), 10, "the field :answer: is empty"),
    "a field twice": (
        NUMBER.replace(":answer: 5", ":answer: 5\n:answer: 6"),
        11,
        "stands twice, first on line 10",
    ),
    "two right ones": (
        CHOICE.replace("[ ] This\n  > No.", "[x] This"),
        11,
        "only one choice may be right; the first [x] is on line 10",
    ),
    "none right": (CHOICE.replace("[x] That", "[ ] That\n  > No."), 6, "no choice is marked"),
    "no box": (CHOICE.replace("[x] ", ""), 12, "a choice begins with [ ]"),
    "no reply": (CHOICE.replace("  > No.\n", ""), 10, "a wrong answer needs its reply"),
    "one choice": (CHOICE.replace("- [ ] This\n  > No.\n", ""), 6, "two or more Choice"),
    "same choices": (CHOICE.replace("This", "that"), 6, "two choices have the same text"),
    "unknown belief": (
        CHOICE.replace("No.", "No.\n  :belief: folds-are-indepedent"),
        12,
        "did you mean 'folds-are-independent'",
    ),
    "unlike any belief": (
        CHOICE.replace("No.", "No.\n  :belief: xyzzy"),
        12,
        "there is no belief 'xyzzy'; they are listed in",
    ),
    "belief of the right one": (
        CHOICE.replace("That\n", "That\n  :belief: M01\n"),
        12,
        "cannot carry a misconception",
    ),
    "duplicate id": (
        CHOICE + "\n" + CHOICE,
        18,
        "the id 'mine.pick' stands twice, first on line 6",
    ),
    "id of another chapter": (CHOICE.replace("mine.", "yours."), 6, "must start with 'mine.'"),
    "no slug": (CHOICE.replace("mine.pick", "mine.Pick One"), 6, "must be a slug"),
    "hole without function": (NUMBER.replace(": 5", ": {five}"), 10, "the hole {five} has no"),
    "hole in a sentence": (NUMBER.replace("10?", "{ten}?"), 8, "the hole {ten} has no function"),
    "a brace alone": (NUMBER.replace("10?", "10}?"), 8, "a brace stands alone"),
    "a brace too many": (NUMBER.replace("10?", "{n=10}{?"), 8, "a brace stands alone"),
    "no number": (NUMBER.replace(": 5", ": five"), 10, "'five' is no number"),
    "negative tolerance": (NUMBER.replace(": 0", ": -1"), 6, "must not be negative"),
    "neither yes nor no": (NUMBER.replace(": 0", ": 0\n:count: 1"), 12, "yes or no stands here"),
    "unknown kind": (CHOICE.replace("## choice", "## chose"), 6, "there is no kind 'chose'"),
    "two hints": (CHOICE.replace("3. Three.\n", ""), 6, "hints are three numbered lines, got 2"),
    "a hint left out": (CHOICE.replace("2. Two.\n", ""), 15, "number 3 follows after 1"),
    "two paragraphs": (CHOICE.replace("Which?", "Which?\n\nOr?"), 10, "one paragraph says what"),
    "nothing asked": (CHOICE.replace("Which?\n\n", ""), 6, "one paragraph says what"),
    "a line not indented": (
        CHOICE.replace("> No.", "> No.\nNever."),
        12,
        "a line that goes on begins with two spaces",
    ),
    "a reply half marked": (
        CHOICE.replace("> No.", "> No.\n  Never."),
        12,
        "each line of a reply begins with >",
    ),
    "two replies": (CHOICE.replace("> No.", "> No.\n\n  > Never."), 13, "one bullet has one reply"),
    "indented alone": (CHOICE.replace("Which?\n", "Which?\n\n  there\n"), 10, "belongs to nothing"),
    "text before items": ("Hello.\n" + CHOICE, 6, "before the first heading"),
    "part before items": ("### question: mine.q\n", 6, "belongs to no item"),
    "heading without id": (CHOICE.replace(" mine.pick", ""), 6, "a heading is '## kind id'"),
    "heading of another rank": ("# Mine\n" + CHOICE, 6, "a heading is '## kind id'"),
    "a list where none is": (
        "## slide mine.s\n\nHow many?\n\n- 5\n"
        ":low: 0\n:high: 9\n:decimals: 0\n:answer: 5\n:tolerance: 1\n"
        ":below: More.\n:above: Less.\n:outcome: Five.\n",
        10,
        "slide has no list",
    ),
    "hints where none are": (
        "## predict mine.p\n\nWhich?\n\n- [ ] A\n- [x] B\n\n:outcome: B.\n" + HINTS,
        15,
        "predict has no numbered lines",
    ),
    "parts where none are": (CHOICE + "\n### more: More\n", 18, "choice has no parts"),
    "a quiz of slots": (
        "## quiz mine.quiz\n\n:title: Quiz\n\n### slot: mine.q\n\nWhich?\n",
        10,
        "'### question: id'",
    ),
    "text in a quiz": (
        "## quiz mine.quiz\n\nQuiz?\n\n:title: Quiz\n",
        8,
        "no paragraph stands here",
    ),
    "a box of a trap": (NUMBER.replace("\n1.", "\n- [x] 6\n  > No.\n\n1."), 13, "only choices"),
    "a trap without reply": (NUMBER.replace("\n1.", "\n- 6\n\n1."), 13, "needs its reply"),
    "a broken decimal": (
        "## slide mine.s\n\nHow many?\n\n"
        ":low: 0\n:high: 9\n:decimals: 0.5\n:answer: 5\n:tolerance: 1\n"
        ":below: More.\n:above: Less.\n:outcome: Five.\n",
        12,
        "a whole number stands here",
    ),
    "a property without function": (
        "## function mine.f\n\nWrite f.\n\n- {right} is right\n" + HINTS,
        10,
        "the hole {right} has no function",
    ),
    "a property without words": (
        "## function mine.f\n\nWrite f.\n\n- {right}\n" + HINTS,
        10,
        "a property is",
    ),
    "a number to state": (
        "## text mine.t\n\nWrite.\n\n- p = 0.05\n\n:forbidden: prove\n:good: Good.\n:flawed: Bad.\n"
        + HINTS,
        10,
        "a number to state is",
    ),
    "a claim nobody knows": (
        "## text mine.t\n\nWrite.\n\n:forbidden: lies\n:good: Good.\n:flawed: Bad.\n" + HINTS,
        6,
        "claim 'lies' is not one of",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_refused_with_file_and_line(read, name):
    text, line, said = MISTAKES[name]
    told = refusal(read, text)
    assert told.startswith(f"mine.md, line {line}: "), told
    assert said in told


def test_a_head_without_end_is_refused(read):
    told = refusal(read, "", head=HEAD.rstrip("-\n"))
    assert told.startswith("mine.md, line 1: the head has no end")


@pytest.mark.parametrize(
    ("head", "line", "said"),
    [
        ("", 1, "must begin with the three dashes"),
        ("---\nchapter: mine\n---\n", 1, "the head lacks number:, title:"),
        ("---\nchapter: mine\nauthor: me\n---\n", 3, "the head has one line each"),
        ("---\nchapter: mine\nchapter: mine\n---\n", 3, "the head has one line each"),
        ("---\nchapter: mine\nnumber: 99\ntitle: Mine\n", 5, "the head has one line each"),
        ("---\nchapter: My.Own\nnumber: 99\ntitle: Mine\n---\n", 2, "must be a slug"),
    ],
)
def test_a_wrong_head_is_refused(read, head, line, said):
    told = refusal(read, CHOICE, head=head)
    assert told.startswith(f"mine.md, line {line}: ")
    assert said in told


PLAN = "## case mine\n\n" + "\n".join(
    f"### {name}: {name}?" for name in ("question", "measure", "direction", "control", "school")
)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (PLAN, 6, "has no line alpha"),
        (PLAN + "\n### school: again?", 13, "the line school stands twice"),
        (PLAN + "\n- holm", 13, "an option is '- key: meaning'"),
        (PLAN + "\n- a: one\n- a: two", 14, "an option is '- key: meaning'"),
        (PLAN + "\n:answer: 5", 12, "a plan has lines"),
    ],
)
def test_a_wrong_plan_is_refused(tmp_path, text, line, said):
    path = tmp_path / "mine.md"
    path.write_text(HEAD + text, encoding="utf-8")
    with pytest.raises(ValueError, match=rf"mine\.md, line {line}: .*{re.escape(said)}"):
        Written(path).case()


def test_a_number_that_cannot_be_computed_still_says_where_it_stands(read):
    facts = SimpleNamespace(table=lambda: [1, 2], none=lambda: 1 / 0)
    for hole in ("{table} / 2", "{none}"):
        (item,) = read(NUMBER.replace(": 5", f": {hole}"), facts=facts)
        with pytest.raises(ValueError, match=r"mine\.md, line 10: .*cannot be computed"):
            item.answer()
    told = refusal(read, NUMBER.replace("10?", "{none}?"), facts=facts)
    assert told.startswith("mine.md, line 8: ")


def test_whatever_is_spoilt_is_read_or_refused_with_its_line(tmp_path):
    """Lines lost, doubled, cut, moved, and letters changed: nothing else may be raised."""
    path, rng = tmp_path / "coins.md", random.Random(34)
    said = []
    for _round in range(400):
        path.write_text(spoilt(SHOWN.split("\n"), rng), encoding="utf-8")
        try:
            file = Written(path, functions(), functions())
            file.case()
            book = Registry([file])
            assert all(book.frozen(item)["kind"] == item.kind for item in book.items())
        except ValueError as error:
            said.append(str(error))
    assert 100 < len(said) < 400
    assert [each for each in said if not re.match(r"coins\.md, line \d+: ", each)] == []


def spoilt(lines, rng):
    """A text with one thing wrong, or one that is no matter."""
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    place = rng.randrange(len(lines[one]) + 1)
    kept, gone = lines[one][:place], lines[one][place + 1 :]
    lines[one : one + 1] = rng.choice(
        [
            [],
            [lines[other], lines[one]],
            [kept],
            [lines[one].strip()],
            ["  " + lines[one]],
            [kept + rng.choice("{}[]`:=>-#% ;\t\u00e9") + gone],
        ]
    )
    return "\n".join(lines)


def test_refusals_follow_the_language(read):
    try:
        vl.set_language("xx")
        assert not refusal(read, MISTAKES["missing answer"][0]).isascii()
    finally:
        vl.set_language("en")

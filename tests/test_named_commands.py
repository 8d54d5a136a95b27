"""Whatever a page, a message or a report tells people to type is there to be typed."""

import ast
import re
from importlib.util import find_spec

import pytest

import kit
import verdictlab
from verdictlab import figures, labs, learning
from verdictlab.cli import main as command_line

ROOT = kit.ROOT
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "widgets/README.md")),
    *sorted((ROOT / "jupyter_book").glob("*.md")),
    *sorted((ROOT / "notebooks" / "source").glob("*.md")),
]
CODE = [
    ROOT / "kit.py",
    *sorted((ROOT / "widgets" / "verdictlab").rglob("*.py")),
    *sorted((ROOT / "tools").glob("*.py")),
]
SCRIPTS = sorted((ROOT / "widgets" / "frontend" / "src").rglob("*.js"))


def sentences(path):
    """All text of a file that somebody may read: of code its strings, joined as Python does."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return [text]
    return [
        node.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


TEXTS = [(path, text) for path in (*PAGES, *CODE, *SCRIPTS) for text in sentences(path)]


def found(pattern):
    """(file, match) for each place of a pattern in what people read."""
    return [
        (path.relative_to(ROOT), match)
        for path, text in TEXTS
        for match in re.finditer(pattern, text)
    ]


# Where a command stands: in marks of code, on a line of its own, after a word that asks for it.
TYPED = r"(?:(?<=`)|(?<=[Tt]ype )|(?<=: )|(?<=[Rr]un )|(?<=/)|(?m:^))"


def test_every_command_of_the_program_that_is_named_exists(capsys):
    named = {match[1] for _, match in found(TYPED + r"verdictlab ([a-z]+)\b(?!:)")}
    named -= {"itself", "self", "button", "svg", "input", "select", "textarea"}  # no commands
    assert {"judge", "tables"} <= named
    for command in sorted(named):
        with pytest.raises(SystemExit) as ended:
            command_line([command, "-h"])
        assert ended.value.code == 0, f"verdictlab {command} is named and does not exist"
    capsys.readouterr()


def test_every_option_of_judge_that_is_named_exists(capsys):
    with pytest.raises(SystemExit):
        command_line(["judge", "-h"])
    known = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
    for place, match in found(r"\bverdictlab judge ([^`\n]*)"):
        assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", match[1])) <= known, (place, match[0])


# Sentences about kit.py itself.
ABOUT = {"needs", "stands", "says", "made", "may", "did", "must", "puts", "hears", "waits", "has"}
ABOUT |= {"switches", "knows", "there", "is", "and", "stays", "ends", "writes"}


def test_every_command_of_the_kit_that_is_named_can_be_typed():
    named = {
        match[1] for _, match in found(r"kit\.py ([a-z]+(?:-[a-z]+)*(?: (?:--[a-z-]+|\d+_))*)")
    }
    commands = {words for words in named if words.split()[0] not in ABOUT}
    assert {"lab", "test --notebooks 10_", "clean"} <= commands
    for words in sorted(commands):
        takes = {"--env", "--course", "--port"}
        typed = [
            part for word in words.split() for part in ((word, "8") if word in takes else (word,))
        ]
        kit.parse(typed)  # ends here, and says why, where it cannot be typed


def test_every_tool_that_is_named_is_there():
    tools = {match[1] for _, match in found(r"python -m (tools\.\w+)")}
    assert tools and [tool for tool in tools if not find_spec(tool)] == []


@pytest.mark.parametrize(
    ("name", "module"),
    [("labs", labs), ("learning", learning), ("figures", figures), ("verdictlab", verdictlab)],
)
def test_every_call_that_is_named_is_there(name, module):
    calls = found(rf"(?<![\w./]){name}\.([a-z]\w*)\(")
    assert calls
    lost = [(str(place), match[1]) for place, match in calls if not hasattr(module, match[1])]
    # What the browser's side of the package calls.
    assert [(place, call) for place, call in lost if (name, call) != ("verdictlab", "twin")] == []


def test_every_lab_that_is_named_exists():
    named = {match[1] for _, match in found(r"\b([a-z]+(?:_[a-z]+)*_lab)\(\)")}
    assert "studio_lab" in named
    assert named <= set(labs.__all__)

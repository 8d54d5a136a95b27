"""What each chapter asks of its reader, in numbers: a table to look at.

    python -m tools.lint --table [FILE ...]

A number with a star is more (or, of things to see, less) than a chapter should ask; readers decide,
the table only warns.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

from tools.notebook_text import BEGIN, END, read_source

__all__ = ["Measured", "Sitting", "measured", "table"]

LABS = Path(__file__).resolve().parent.parent / "widgets" / "verdictlab" / "labs"
STOP = re.compile(r"^\*\*Stop here\..*$", re.MULTILINE)
FOLD = re.compile(r"^(`{3,})\{dropdown\} *(.*)$(?s:(.*?))^\1 *$", re.MULTILINE)
OUTCOMES = ("What happened", "Answer")  # folds that hide an answer are no notes
PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
TABLE = re.compile(r"^\|.*$", re.MULTILINE)
# What nobody reads as words: other fences and their options, labels, displayed formulas, addresses.
UNREAD = re.compile(
    r"^```.*$|^:[\w-]+:.*$|^\([\w-]+\)=$|\$\$(?s:.*?)\$\$|\{cite:\w+\}`[^`]*`|(?<=\])\([^)]*\)",
    re.MULTILINE,
)
ROLE = re.compile(r"\{[\w:]+\}`([^`<]*)(?:<[^>]*>)?`")
WORD = re.compile(r"\S*[^\W_]\S*")
SENTENCE = re.compile(r"(?<=[.!?:])[\"')*]*\s+|\n\s*\n|\n(?=[*-] )")
# Numbers that measure: not those of lists, headings, chapters, sections, nor parts of names.
COUNTED = re.compile(
    r"^ *\d+\.\s|^#+ [\d.]+|\b(?:chapter|section|figure|table) [\d.]+b?", re.MULTILINE | re.I
)
NUMBER = re.compile(r"(?<![\w.,/-])[-\u2212]?\d+(?:,\d{3})*(?:\.\d+)?(?![\w/-])")
CALL = re.compile(r"\b(labs|learning)\.(\w+)\((?:\"([\w.-]+)\")?")
MINUTES = {"read": 1 / 130, "lines": 0.1, "pictures": 1, "labs": 3, "checks": 4, "asked": 0.7}
RECALLED = 3  # questions of `learning.remember`


@dataclass
class Sitting:
    """What stands between two stops: `words` of prose, and `read` with those of tables."""

    words: float = 0
    read: float = 0
    lines: int = 0
    pictures: int = 0
    labs: int = 0
    stages: int = 0
    checks: int = 0
    asked: int = 0

    @property
    def seen(self):
        """Pictures, labs, and the stages within labs."""
        return self.pictures + self.labs + self.stages

    @property
    def minutes(self):
        """The time of a reader who also reads the numbers and the code."""
        return sum(pace * getattr(self, name) for name, pace in MINUTES.items())


@dataclass
class Measured:
    """What one chapter asks of its reader."""

    sittings: list = field(default_factory=lambda: [Sitting()])
    notes: int = 0
    folded: int = 0
    run: float = 0
    longest: float = 0
    numbers: int = 0
    crowded: int = 0
    widest: int = 0
    tallest: int = 0

    def total(self, name):
        """The sum of one count over all sittings."""
        return sum(getattr(sitting, name) for sitting in self.sittings)

    def text(self, source):
        """Take in the text of a cell."""
        for number, part in enumerate(STOP.split(source)):
            if number:
                self.sittings.append(Sitting())
                self.something_to_do()
            for place, words in enumerate(PICTURE.split(part)):
                if place:
                    self.sittings[-1].pictures += 1
                    self.something_to_do()
                self._folded(words)

    def _folded(self, text):
        for _, title, inner in FOLD.findall(text):
            self.notes += title.strip() not in OUTCOMES
            self.folded += self._words(inner, 0.5)
        self._words(FOLD.sub("", text), 1)

    def _words(self, text, weight):
        text = ROLE.sub(r"\1", UNREAD.sub("", text))
        prose = TABLE.sub("", text)
        words = len(WORD.findall(prose))
        in_tables = sum(len(WORD.findall(row)) for row in TABLE.findall(text))
        self.sittings[-1].words += weight * words
        self.sittings[-1].read += weight * (words + in_tables)
        self.run += weight * words
        self.longest = max(self.longest, self.run)
        for sentence in SENTENCE.split(COUNTED.sub("", prose)):
            found = len(NUMBER.findall(sentence))
            self.numbers += found
            self.crowded += found > 2
        return words

    def something_to_do(self):
        """A run of words ends here."""
        self.run = 0

    def code(self, cell):
        """Take in a code cell."""
        here, before = self.sittings[-1], self.sittings[-1].minutes
        here.pictures += bool(cell.metadata.get("mystnb", {}).get("image", {}).get("alt"))
        calls = CALL.findall(cell.source)
        for module, name, given in calls:
            if module == "labs":
                here.labs += 1
                here.stages += has_stage(name)
            here.checks += name == "check"
            here.asked += asked(name, given)
        if here.minutes > before:
            self.something_to_do()
        lines = [x for x in cell.source.split("\n") if x.strip() not in ("", BEGIN, END)]
        if cell.metadata.get("jupyter", {}).get("source_hidden") or len(lines) == len(calls) == 1:
            return
        here.lines += 0 if BEGIN in cell.source else len(lines)
        self.widest = max(self.widest, *map(len, lines))
        self.tallest = max(self.tallest, len(lines))


def has_stage(lab):
    """Does chance move in this lab?"""
    files = (LABS / lab.removesuffix("_lab")).glob("*.py")
    return any(re.search(r"import .*\b(Stage|\w+_stage)\b", x.read_text("utf-8")) for x in files)


def asked(name, given):
    """How many questions a call of `learning` asks that are answered by a choice or a number."""
    from verdictlab.learning._registry import registry

    if name == "quiz":
        return len(registry().get(given, function="lint").questions)
    return {"predict": 1, "remember": RECALLED}.get(name, 0)


def measured(path):
    """Measure the source of a chapter as a reader of the page meets it."""
    chapter = Measured()
    for cell in read_source(path).cells:
        if cell.cell_type == "code":
            chapter.code(cell)
        elif "remove-cell" not in cell.metadata.get("tags", ()):
            chapter.text(cell.source)
    return chapter


def table(paths):
    """The table as lines of text, one chapter each, with its head and what it means."""
    rows = [HEAD, *(_row(path.stem, measured(path)) for path in paths)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(
            cell.ljust(width) if place == 0 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    return [*lines, "", *LEGEND]


HEAD = (
    *("chapter", "words 1", "words", "notes", "folded", "seen 1", "seen", "run"),
    *("num/100", "crowded", "minutes", "line", "cell"),
)
LEGEND = (
    "words 1, seen 1: before the first stop (2000 at most, 3 at least); words: in all, folds half,",
    "  without tables, captions, code, quizzes (3600); notes: folds but 'What happened' (3);",
    "seen: pictures + labs + stages; run: most words without anything to look at or do (350);",
    "num/100: numbers in a hundred words; crowded: sentences with three numbers or more (0);",
    "minutes: of each sitting (45), words with tables / 130, code line 0.1, picture 1, lab 3,",
    "  exercise 4, question 0.7; line, cell: longest line (75) and cell (12) of code.",
)


def _row(stem, chapter):
    first = chapter.sittings[0]
    words = chapter.total("words")
    seen = "+".join(str(chapter.total(name)) for name in ("pictures", "labs", "stages"))
    return (
        stem,
        _starred(first.words, 2000),
        _starred(words, 3600),
        _starred(chapter.notes, 3),
        str(chapter.folded),
        f"{first.seen}{'*' * (first.seen < 3)}",
        seen,
        _starred(chapter.longest, 350),
        f"{100 * chapter.numbers / max(1, words):.1f}",
        _starred(chapter.crowded, 0),
        "+".join(_starred(sitting.minutes, 45) for sitting in chapter.sittings),
        _starred(chapter.widest, 75),
        _starred(chapter.tallest, 12),
    )


def _starred(value, most):
    return f"{value:.0f}{'*' * (round(value) > most)}"

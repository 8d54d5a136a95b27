"""Is every term of the glossary explained or linked where a reader first meets it?

    python -m tools.first_use            all chapters, in the order of jupyter_book/_toc.yml
    python -m tools.first_use 07_ 08_    all chapters are read, faults of these are printed

A first meeting is in order when the word stands in **bold** (it is explained right there), when it
is a link, {term}`power` or {term}`misses <Type II error>`, or when another name of the same term is
bold or linked in the same paragraph. Every other name of a term ("TPR") has a first meeting, too.
"""

import functools
import re
import sys
from pathlib import Path

import yaml

from tools.book_search import glossary_names

__all__ = ["EVERYDAY", "main", "offences", "prose", "reading_order"]

ROOT = Path(__file__).resolve().parent.parent

# Names of terms that are everyday words, too: the first time one stands in a text it is hardly
# ever the term. They count where they are bold or linked, and are not asked for elsewhere; a term
# without another name (*family*) must be bold or linked somewhere.
_ORDINARY = (
    "n N k M F p phi method model task domain result performance reference group source size "
    "support level plan control family estimate spread simulation margin goodness lift"
)
EVERYDAY = frozenset(_ORDINARY.split())

# What is no running text, and why a word in it meets nobody.
SILENT = tuple(
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        r"\A---\n(?s:.*?)\n---\n|^\+\+\+.*$",  # settings of the file and of cells
        r"^\*\*After this chapter you can\*\*(?s:.*?)(?=^\+\+\+|^```)",  # a promise: what will come
        r"^\|.*\{ref\}`.*$",  # a row of a signpost ("Which chapter answers ...?"): a promise, too
        r"^## (?:\d+\. )?Sources$(?s:.*)\Z",  # the words of the sources, for who looks them up
        r"^#+ .*$",  # headings: a link in one breaks the navigation, and the text below explains
        r"!\[[^\]]*\]\([^)]*\)",  # words read out instead of a picture
        r"\{(?!term\})[\w:]+\}`[^`]*`",  # references and citations: titles of what they lead to
        r"\]\([^)]*\)|^\([\w-]+\)=$",  # addresses and labels
        r"\$\$(?s:.*?)\$\$|\$[^$\n]+\$|\{term\}`[^`]*`|`[^`\n]+`",  # formulas, code in a line
    )
)
FENCE = re.compile(r"^(`{3,}) *(\{[\w-]+\})?")
OPTION = re.compile(r"^:[\w-]+:")
PROSE_BOXES = ("{dropdown}", "{admonition}", "{note}", "{tip}", "{warning}", "{important}")
MARKED = re.compile(r"\*\*(?s:.+?)\*\*|\{term\}`[^`]+`")
TARGET = re.compile(r"\{term\}`(?:[^`]*<([^`>]+)>|([^`]+))`")
# Tests also go by the name of their inventor: "Holm", "Wilcoxon's test".
INVENTED = re.compile(
    r"([A-Z]\w+(?:-[A-Z]\w+)?)(?:'s)?(?: signed-rank)? (test|procedure|index)",
)


def reading_order(root=ROOT):
    """The sources of the chapters, as a reader of the book meets them."""
    toc = yaml.safe_load((root / "jupyter_book" / "_toc.yml").read_text(encoding="utf-8"))
    files = [chapter["file"] for part in toc["parts"] for chapter in part["chapters"]]
    stems = [Path(name).name for name in files if name.startswith("notebooks/")]
    return [root / "notebooks" / "source" / f"{stem}.md" for stem in stems]


def prose(text):
    r"""The running text of a source; all else is gone, and every line stays where it was.

    >>> prose("# Power\n\nHow `power` grows.\n\n```{code-cell}\npower\n```\nIt grows.").split("\n")
    ['', '', 'How  grows.', '', '', '', '', 'It grows.']
    """
    for pattern in SILENT:
        text = pattern.sub(_line_ends, text)
    lines, boxes = [], []
    for line in text.split("\n"):
        fence = FENCE.match(line)
        spoken = all(kind in PROSE_BOXES for _, kind in boxes)
        if boxes and line.strip() == boxes[-1][0]:
            boxes.pop()
        elif fence and spoken:
            boxes.append(fence.groups())
        elif spoken and not OPTION.match(line):
            lines.append(line)
            continue
        lines.append("")
    return "\n".join(lines)


def _line_ends(found):
    """What is left of something that is no running text; links to the glossary are."""
    return found[0] if found[0].startswith("{term}") else "\n" * found[0].count("\n")


def offences(chapters, glossary):
    """What a reader meets unexplained: `[(chapter, line, name), ...]`, in reading order.

    `chapters` are pairs of a name and a source text, in reading order; `glossary` is the text of
    the glossary. A term that has everyday names only and is introduced nowhere stands at the
    end, with the chapter "glossary" and line 0.
    """
    entries = glossary_names(glossary)
    owner = {name.lower(): number for number, names in enumerate(entries) for name in names}
    found, met, introduced = [], set(), set()
    for chapter, text in chapters:
        line = 1
        for paragraph in re.split(r"(\n[ \t]*\n)", prose(text)):
            here = _introduced(paragraph, entries, owner)
            introduced |= here
            for place, name, number in _meetings(paragraph, entries):
                if name not in met and number not in here:
                    found.append((chapter, line + paragraph.count("\n", 0, place), name))
                met.add(name)
            line += paragraph.count("\n")
    missing = [names[0] for number, names in enumerate(entries) if number not in introduced]
    return found + [("glossary", 0, name) for name in missing if name in EVERYDAY]


def _introduced(paragraph, entries, owner):
    """The numbers of the entries that have a name in bold, or a link, in this paragraph."""
    marked = " ".join(MARKED.findall(paragraph))
    linked = {owner.get((a or b).strip().lower()) for a, b in TARGET.findall(marked)} - {None}
    named = {number for _, _, number in _meetings(marked, entries, everyday=True)}
    return linked | named


def _meetings(text, entries, everyday=False):
    """Where names of terms stand in `text`: (place, name, number of its entry), one by one."""
    finder, names = _finder(tuple(map(tuple, entries)), everyday)
    for found in finder.finditer(text):
        yield (found.start(), *names[int(found.lastgroup[1:])])


@functools.cache
def _finder(entries, everyday):
    """An expression with a group for each name, longest first, and what the groups stand for."""
    names = [(name, number) for number, names in enumerate(entries) for name in names]
    names = [pair for pair in names if everyday or pair[0] not in EVERYDAY]
    names.sort(key=lambda pair: -len(pair[0]))
    by_letter = {}
    for i, (name, _) in enumerate(names):
        by_letter.setdefault(name[0].lower(), []).append(f"(?P<g{i}>{_expression(name)})")
    choices = (f"(?=[{one}{one.upper()}])(?:{'|'.join(by_letter[one])})" for one in by_letter)
    ends = r"(?:['\u2019]?e?s)?(?!\w|-\w)"
    return re.compile(rf"(?<![\w-])(?:{'|'.join(choices)}){ends}"), names


def _expression(name):
    """An expression for one name: small or capital at its beginning, over the end of a line."""
    inventor = INVENTED.fullmatch(name)
    if inventor:
        return rf"{inventor[1]}(?:['\u2019]s)?(?:\s+(?:signed-rank\s+)?{inventor[2]})?"
    words = re.escape(name).replace(r"\ ", r"\s+")
    if name[0].isalpha() and len(name) > 1:
        words = f"[{name[0].lower()}{name[0].upper()}]{words[1:]}"
    return re.sub(r"sis$", "s[ei]s", words)


def main(arguments=None):
    """Run the command line; return 1 when a chapter asked for has an unexplained term."""
    names = tuple(sys.argv[1:] if arguments is None else arguments)
    chapters = [(path.name, path.read_text(encoding="utf-8")) for path in reading_order()]
    glossary = (ROOT / "jupyter_book" / "glossary.md").read_text(encoding="utf-8")
    found = [each for each in offences(chapters, glossary) if each[0].startswith(names or "")]
    for chapter, line, name in found:
        print(f"{chapter}:{line}: {name}")
    print(f"{len(found)} first uses of a term are neither bold nor linked")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

"""Tell the search of the book which chapter teaches a term, so that this chapter comes first.

Sphinx ranks by titles, and no title names Nemenyi; a bibliography that does is then as good as the
chapter. Here the chapters' own words are counted, for each name of the glossary.
"""

import json
import re
from collections import Counter

__all__ = ["glossary_names", "script", "teaching"]

ENTRIES = re.compile(r"^```\{glossary\}\n(.*?)^```", re.DOTALL | re.MULTILINE)
WORD = re.compile(r"[^\W\d_][\w'\u2019-]+|\b5x2\w*")
HEADING = re.compile(r"^#+ .*$", re.MULTILINE)
# A heading is a promise to teach: it counts as much as so many mentions.
IN_HEADING = 8
MOST = 3  # chapters kept for each name
# They name what the others teach: the overview, the cases, the audit, and the reader's own results.
USING = ("00_start_here", "15", "16", "17")

SCRIPT = """\
// Made by tools/book_search.py: which chapters speak of a term, and how much of all that is said.
(function () {
  var TAUGHT = %s;
  function names(query) {
    if (TAUGHT[query]) return [query];
    return query.split(/\\s+/).filter(function (word) { return TAUGHT[word]; });
  }
  if (typeof Scorer === "undefined") return;
  var asked = new URLSearchParams(location.search).get("q") || "";
  var known = names(asked.trim().toLowerCase());
  Scorer.score = function (result) {
    var share = known.reduce(function (sum, name) {
      return sum + (TAUGHT[name][result[0]] || 0);
    }, 0);
    return result[4] + 1000 * share + (/^notebooks/.test(result[0]) ? 20 : 0);
  };
})();
"""


def glossary_names(text):
    """The entries of the glossary in MyST `text`: for each its names, as printed.

    >>> glossary_names("```{glossary}\\nmean rank\\naverage rank\\n  It.\\n\\nCD\\n  A gap.\\n```")
    [['mean rank', 'average rank'], ['CD']]
    """
    entries = re.split(r"\n\s*\n", "\n".join(ENTRIES.findall(text)))
    named = [
        [line for line in entry.splitlines() if line.strip() and line[0] != " "]
        for entry in entries
    ]
    return [names for names in named if names]


def teaching(chapters, entries):
    """For each name, and each word of names: the chapters that say most of it, with their shares.

    `chapters` maps a page to its Markdown text. Common words ("two", "test") have small shares
    everywhere, so that the telling word of a query decides. A name that no chapter uses ("leakage")
    leads where its other names ("leak") lead. Capitals do not matter.
    """
    spoken = {page: _spoken(text) for page, text in chapters.items()}
    found = {}
    for entry in entries:
        names = [name.lower() for name in entry]
        counts = {name: _mentions(name, spoken) for name in names}
        together = sum(counts.values(), Counter())
        counts.update((word, _mentions(word, spoken)) for name in names for word in _words(name))
        for word, mentions in counts.items():
            said = mentions or together
            shares = {page: round(n / said.total(), 2) for page, n in said.most_common(MOST)}
            if shares and (mentions or word not in found):
                found[word] = shares
    return found


def _words(name):
    """The words of a name, also without a genitive, and the parts of what a hyphen joins.

    >>> sorted(_words("mcnemar's test")), sorted(_words("iman-davenport"))
    (['mcnemar', 'test'], ['davenport', 'iman'])
    """
    return {part for word in WORD.findall(name) for part in word.removesuffix("'s").split("-")}


def _mentions(word, spoken):
    """How often each page says the word, also in the plural or the genitive."""
    sought = re.compile(rf"(?<!\w){re.escape(word)}(?:'?e?s)?(?!\w)")
    counts = Counter({page: len(sought.findall(text)) for page, text in spoken.items()})
    return +counts


def _spoken(text):
    """The text in small letters, its headings repeated as often as they weigh."""
    return "\n".join([text, *HEADING.findall(text) * IN_HEADING]).lower().replace("\u2019", "'")


def script(root, notebooks):
    """The script for the search page, made from the glossary and the chapters' words."""
    import nbformat

    text = (root / "jupyter_book" / "glossary.md").read_text(encoding="utf-8")
    chapters = {}
    for path in (path for path in notebooks if not path.stem.startswith(USING)):
        cells = nbformat.read(path, as_version=4).cells
        page = path.relative_to(root).with_suffix("").as_posix()
        chapters[page] = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    taught = teaching(chapters, glossary_names(text))
    return SCRIPT % json.dumps(taught, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

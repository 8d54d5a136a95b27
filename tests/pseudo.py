"""Finding words that nobody can translate: everything said in the made-up language."""

import re
from contextlib import contextmanager

from verdictlab import _text

# For machines: keys, codes and values that no reader sees.
MACHINE = {
    "kind", "id", "name", "value", "shape", "depends", "anew", "when", "unless", "decision", "code",
    "state", "key", "table_name", "better", "style", "dash", "form", "moves", "formula", "follows",
    "sides", "place", "show", "estimates",
}  # fmt: skip


@contextmanager
def pseudo():
    """Speak the made-up language for a while."""
    _text.set_language("xx")
    try:
        yield
    finally:
        _text.set_language("en")


def untranslated(part, names, where=""):
    """List every text below ``part`` in which a plain letter is left besides ``names``.

    Placeholders stay as they are; so do names, longest first, and whatever has no letter.
    """
    if isinstance(part, dict):
        found = (
            untranslated(item, names, f"{where}/{key}")
            for key, item in part.items()
            if key not in MACHINE
        )
        return [text for some in found for text in some]
    if isinstance(part, list | tuple):
        return [
            text
            for i, item in enumerate(part)
            for text in untranslated(item, names, f"{where}/{i}")
        ]
    if not isinstance(part, str):
        return []
    left = re.sub(r"\{\w*\}", "", part)
    for name in sorted(names, key=len, reverse=True):
        left = left.replace(name, "")
    return [f"{where}: {part}"] if re.search("[A-Za-z]", left) else []


def without_facts(text):
    """Take out of a report what every language writes alike: hashes, versions, keys, code."""
    schools = "thesis|demsar|garcia-herrera|wilcoxon-holm|bayesian"
    text = re.sub(r"\b[0-9a-f]{64}\b", " ", text)
    text = re.sub(r"verdictlab [0-9.]+\S*, Python \S+, numpy \S+, scipy [0-9.]+", " ", text)
    text = re.sub(r"(?<!\w)[a-d]{2,4}(?!\w)", " ", text)  # compact letters
    text = re.sub(r"compare_many\(.*?\)", " ", text)
    text = re.sub(r"higher_is_better=\w+|decimals=\w+", " ", text)
    text = re.sub(r"\{?\[\}?[a-z]+[0-9]{4}", " ", text)
    return re.sub(rf"(?<![\w-])(?:{schools})(?![\w-])", " ", text)

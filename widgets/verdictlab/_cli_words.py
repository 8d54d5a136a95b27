"""The command line's own words: flags for what messages name in Python, and its schools."""

import argparse
import ast
import re
import shlex

from ._text import _, visible
from .many._friedman import METHODS

__all__ = ["Help", "add_results", "in_flags", "in_own_words", "in_words", "schools_told"]

# What the messages of the readers name, and what there is on the command line instead.
_FLAGS = (
    (re.compile(r"table\.without\((?:problems|algorithms)=\[\.\.\.\]\)"), "--without NAME"),
    (re.compile(r"\bunit='%'"), "--unit %"),
    (re.compile(r"\bdecimal_mark='([.,])'"), r"--decimal-mark \1"),
    (re.compile(r"\bseparator=\.\.\."), "--separator"),
    (re.compile(r"\bread_table\(\.\.\., problem_column=False\)"), "--problem-column no"),
    (re.compile(r"\bproblem_column=False"), "--problem-column no"),
    (re.compile(r"""\bproblem_column=(?=['"])"""), "--problem-column "),
    (re.compile(r"\bread_results\(\.\.\., missing='([a-z-]+)'\)"), r"--missing \1"),
    (re.compile(r"\bmissing='([a-z-]+)'"), r"--missing \1"),
    (
        re.compile(r"\b(sheet|problem|algorithm|score|item|cluster|task)=(?:'\.\.\.'|\.\.\.)"),
        r"--\1 NAME",
    ),
    (re.compile(r"\baverage='([a-z]+)'"), r"--average \1"),
    (re.compile(r"\bproblem=False"), "--problem-column no"),
    (re.compile(r"\b(id|score)=\.\.\."), r"--\1 COL"),
    (re.compile(r"\bproblem=(?=['\"])"), "--problem "),
    (re.compile(r"\bhigher_is_better=False"), "--lower"),
    (re.compile(r"\bhigher_is_better=True"), "--higher"),
    (
        re.compile(r", or give open\(path, encoding=\.\.\.\) with the encoding it has,"),
        ", or turn it with iconv from the encoding it has,",
    ),
)


class Help(argparse.RawDescriptionHelpFormatter):
    """The help of a command; argparse's own words are English or what Python's catalogues say."""

    def add_usage(self, usage, actions, groups, prefix=None):
        """Begin the usage line with a word in the language chosen."""
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)


def add_results(add):
    """Add the flags that say what the columns of results hold."""
    add(
        "--algorithm",
        metavar="HEADER",
        action="append",
        help=_("the column of algorithms, in a table with a row per score"),
    )
    add(
        "--problem",
        metavar="HEADER",
        action="append",
        help=_("the column of problems; several columns name them together"),
    )
    add("--score", metavar="HEADER", help=_("the column of scores"))
    add("--fold", metavar="HEADER", help=_("the column of folds, which are averaged"))
    add(
        "--seed",
        metavar="HEADER",
        action="append",
        help=_("the column of seeds or runs, averaged; may be given several times"),
    )
    add(
        "--item",
        metavar="HEADER",
        action="append",
        help=_("the column of single items (questions) that every algorithm answered"),
    )
    add(
        "--cluster",
        metavar="HEADER",
        help=_("the column of what holds alike items, as a text with its questions"),
    )
    add(
        "--task",
        metavar="HEADER",
        help=_("the column of the items' tasks; a school then judges over them, one number each"),
    )
    add("--metric", help=_("the metric to judge, where a file holds several"))
    add(
        "--where",
        metavar="COLUMN=ENTRY",
        action="append",
        help=_("read only these rows; may be given several times"),
    )
    add(
        "--ignore",
        metavar="NAME",
        action="append",
        help=_("leave a column or a row unread; may be given several times"),
    )
    add(
        "--sure",
        metavar="NAME",
        action="append",
        help=_("confirm a name that was doubted; may be given several times"),
    )
    add(
        "--missing",
        choices=("refuse", "drop-problems", "worst"),
        metavar="POLICY",
        help=_("what an empty cell means: refuse (default), drop-problems, worst"),
    )
    add(
        "--method",
        choices=METHODS,
        metavar="METHOD",
        help=_("where the p of the Friedman test comes from: {methods}").format(
            methods=", ".join(METHODS)
        ),
    )
    add(
        "--average",
        choices=("mean", "median"),
        metavar="HOW",
        help=_("what folds and seeds become: mean (default) or median"),
    )
    add("--sheet", help=_("the sheet of a workbook"))


def in_flags(text):
    """Say what a message advises in the flags of the command line.

    >>> in_flags("12,345 is unclear; say decimal_mark=',' or write it without the comma")
    '12,345 is unclear; say --decimal-mark , or write it without the comma'
    """
    text = _options_told(text)
    for named, flag in _FLAGS:
        text = named.sub(flag, text)
    return text.replace("table.warnings", _("the list of notes"))


_OPTION = re.compile(
    r"\b(ignore|sure|problem|algorithm|score|fold|seed|item|cluster|task|metric|sheet|where)="
    r"(?=['\"\[{])"
)


def _options_told(text):
    """Write ``ignore=['a', 'b']`` as ``--ignore 'a' --ignore 'b'``, ready to be pasted."""
    at = 0
    while found := _OPTION.search(text, at):
        value, end = _literal(text, found.end())
        at = found.end()
        if value is None or value == "...":
            continue
        if isinstance(value, dict):
            value = [f"{name}={entry}" for name, entry in value.items()]
        values = value if isinstance(value, list) else [value]
        flags = " ".join(f"--{found[1]} {_quoted(str(each))}" for each in values)
        text = text[: found.start()] + flags + text[end:]
        at = found.start() + len(flags)
    return text


def _literal(text, start):
    """Return (the value of the literal that starts here, where it ends), or (None, start)."""
    closing = {"[": "]", "{": "}"}.get(text[start], text[start])
    end = start
    for _try in range(500):
        end = text.find(closing, end + 1)
        if end < 0:
            break
        try:
            return ast.literal_eval(text[start : end + 1]), end + 1
        except (ValueError, SyntaxError):
            continue
    return None, start


def _quoted(word):
    return shlex.quote(word) if "'" in word else f"'{word}'"


def schools_told():
    """Explain each school in a line."""
    told = {
        "thesis": _("the protocol of the course's doctoral thesis (Martorell Rodon)"),
        "demsar": _("Demsar (2006): Wilcoxon for two, Friedman and Nemenyi or Holm for more"),
        "garcia-herrera": _(
            "Garcia and Herrera (2008): aligned ranks or Friedman, Bergmann and Hommel"
        ),
        "wilcoxon-holm": _("Benavoli, Corani and Mangili (2016): exact Wilcoxon, all pairs, Holm"),
        "bayesian": _("Benavoli, Corani, Demsar and Zaffalon (2017): posterior probabilities"),
    }
    return "\n".join(f"  {school:15} {words}" for school, words in told.items())


def in_own_words(message):
    """Say what argparse found wrong in the language chosen; what else it may say is left as it is.

    >>> in_own_words("argument --alpha: expected one argument")
    '--alpha needs a value behind it'
    """
    choice = r"argument (?P<flag>.+?): invalid choice: (?P<got>.+) \(choose from (?P<known>.+)\)"
    said = {
        r"the following arguments are required: (?P<what>.+)": _("{what} is missing"),
        r"unrecognized arguments: (?P<what>.+)": _("{what} has no meaning here"),
        r"argument (?P<flag>.+?): expected one argument": _("{flag} needs a value behind it"),
        r"argument (?P<flag>.+?): ignored explicit argument (?P<got>.+)": _(
            "{flag} takes no value, got {got}"
        ),
        r"ambiguous option: (?P<flag>.+) could match (?P<known>.+)": _(
            "{flag} may be any of {known}; write it out"
        ),
        choice: _("{flag} must be one of {known}, got {got}"),
    }
    for pattern, sentence in said.items():
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return sentence.format(**found.groupdict())
    return message


def in_words(verdict, reading=()):
    """Say a verdict, what was done to what was read, and the path, a line each."""
    read = _("What was read: {told}").format(told=" ".join(reading)) if reading else ""
    told = [text for text in (verdict.sentence, verdict.caveat, verdict.overall, read) if text]
    steps = [f"{i}. {step}" for i, step in enumerate(verdict.path, 1)]
    lines = [*told, "", _("The path ({school}):").format(school=verdict.school), *steps]
    return "\n".join(map(visible, lines))

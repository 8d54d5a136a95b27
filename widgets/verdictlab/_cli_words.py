"""The command line's own words: flags for what messages name in Python, and its schools."""

import re

from ._text import _

__all__ = ["in_flags", "schools_told"]

# What the messages of the readers name, and what there is on the command line instead.
_FLAGS = (
    (re.compile(r"table\.without\((?:problems|algorithms)=\[\.\.\.\]\)"), "--without NAME"),
    (re.compile(r"\bunit='%'"), "--unit %"),
    (re.compile(r"\bdecimal_mark='([.,])'"), r"--decimal-mark \1"),
    (re.compile(r"\bseparator=\.\.\."), "--separator"),
    (re.compile(r"\bproblem_column=False"), "--problem-column no"),
    (re.compile(r"""\bproblem_column=(?=['"])"""), "--problem-column "),
    (re.compile(r"\bhigher_is_better=False"), "--lower"),
    (re.compile(r"\bhigher_is_better=True"), "--higher"),
    (re.compile(r", or give open\(path, encoding=\.\.\.\) with the encoding it has,"),
     ", or turn it with iconv from the encoding it has,"),
)  # fmt: skip


def in_flags(text):
    """Say what a message advises in the flags of the command line.

    >>> in_flags("12,345 is unclear; say decimal_mark=',' or write it without the comma")
    '12,345 is unclear; say --decimal-mark , or write it without the comma'
    """
    for named, flag in _FLAGS:
        text = named.sub(flag, text)
    return text.replace("table.warnings", _("the list of notes"))


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

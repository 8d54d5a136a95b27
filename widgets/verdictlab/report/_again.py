"""What a report records so that its verdict can be had again: the code, and the command."""

import shlex
from pathlib import Path

from .._text import visible

__all__ = ["code_for", "code_of_items", "command_of", "load_of", "own_name", "read_of"]


def read_of(file, higher_is_better, options=None, reader="read_table"):
    """Write the call that reads a file; a direction of None is left to the reader."""
    higher = "..." if higher_is_better is None else repr(higher_is_better)
    # A text with a line break in it is a pasted table, not the name of a file.
    source = f"open({file!r}, 'rb')" if {"\n", "\r"} & set(file) else repr(file)
    more = "".join(f", {name}={value!r}" for name, value in (options or {}).items())
    return f"{reader}({source}, higher_is_better={higher}{more})"


def load_of(name):
    """Write the call that loads a table of the lessons."""
    return f"load_table({name!r})"


def code_for(reading, options):
    """Write the code that judges the table that ``reading`` gives."""
    named = ", ".join(f"{name}={value!r}" for name, value in options.items())
    return (
        f"from verdictlab import compare_many, {reading.partition('(')[0]}\n"
        f"\n"
        f"table = {reading}\n"
        f"verdict = compare_many(table, {named})\n"
        f"print(verdict)"
    )


def code_of_items(reading, alpha):
    """Write the code that judges the items that ``reading`` gives."""
    return (
        f"from verdictlab import judge, {reading.partition('(')[0]}\n"
        f"\n"
        f"found = {reading}\n"
        f"print(judge(found, alpha={alpha!r}))"
    )


def own_name(file):
    """Give the name of a file without its folder, which tells on whose machine it lies.

    What came by a pipe has to be saved first.
    """
    return "results.csv" if file == "-" else Path(file).name


def command_of(file, higher_is_better, options, *, lesson=False):
    """Write the call of the command line that gives the verdict again, on one line.

    >>> print(command_of("folder/my results.csv", True, {"school": "demsar", "alpha": "0.05"}))
    verdictlab judge 'my results.csv' --higher --school demsar
    """
    name = file if lesson or file == "-" else own_name(file)
    name = f"./{name}" if name.startswith("-") and file != "-" else name
    words = ["verdictlab", "judge", name, "--higher" if higher_is_better else "--lower"]
    for option, value in options.items():
        if value is None or (option, value) == ("alpha", "0.05"):
            continue
        flag = f"--{option.replace('_', '-')}"
        if isinstance(value, dict):
            value = [f"{name}={entry}" for name, entry in value.items()]
        for each in [value] if isinstance(value, str) else value:
            words += [f"{flag}={each}"] if each.startswith("-") else [flag, each]
    return " ".join(map(_quoted, words))


def _quoted(word):
    if visible(word) == word:
        return shlex.quote(word)
    # A line break would end the comment that the command stands in.
    return "$'" + visible(word.replace("\\", r"\\").replace("'", r"\'")) + "'"

"""What is odd about a table that can still be right: said as warnings, never as errors."""

from . import _mixed, _odd_names, _odd_values

__all__ = ["oddities"]


def oddities(table):
    """Return an `Oddity` for each odd thing about the table.

    The rules need scores and names only, so that every reader of files can use them.
    """
    rules = (*_odd_names.RULES, *_odd_values.RULES, *_mixed.RULES)
    return [each for rule in rules for each in rule(table)]

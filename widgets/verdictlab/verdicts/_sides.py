"""The sentences about comparisons with a control, by the side that was asked for.

``asks_better`` is None where both sides were; else whether it was asked if an algorithm is better
than the control (True) or worse (False).
"""

from __future__ import annotations

from typing import Any

from .._text import _, ngettext

__all__ = ["none_differs", "one_side", "some_differ", "title_none", "title_some"]


def some_differ(asks_better: bool | None, count: Any) -> str:
    """Say how many algorithms differ from the control."""
    if asks_better is None:
        return ngettext(
            "{count} of {total} algorithms differs from the control {control}; "
            "{procedure}, {level}.",
            "{count} of {total} algorithms differ from the control {control}; "
            "{procedure}, {level}.",
            count,
        )
    if asks_better:
        return ngettext(
            "{count} of {total} algorithms is better than the control {control}, the side that "
            "was named beforehand; {procedure}, {level}.",
            "{count} of {total} algorithms are better than the control {control}, the side that "
            "was named beforehand; {procedure}, {level}.",
            count,
        )
    return ngettext(
        "{count} of {total} algorithms is worse than the control {control}, the side that was "
        "named beforehand; {procedure}, {level}.",
        "{count} of {total} algorithms are worse than the control {control}, the side that was "
        "named beforehand; {procedure}, {level}.",
        count,
    )


def none_differs(asks_better: bool | None) -> str:
    """Say that no algorithm differs from the control, and which came closest."""
    if asks_better is None:
        return _(
            "None of the {total} algorithms is shown to differ from the control {control}; the "
            "clearest is {first}; {procedure}, {level}."
        )
    if asks_better:
        return _(
            "None of the {total} algorithms is shown to be better than the control {control}, "
            "the side that was named beforehand; the clearest is {first}; {procedure}, {level}."
        )
    return _(
        "None of the {total} algorithms is shown to be worse than the control {control}, the "
        "side that was named beforehand; the clearest is {first}; {procedure}, {level}."
    )


def one_side(asks_better: bool | None) -> str:
    """Say what a question about one side leaves open."""
    if asks_better is None:
        return ""
    return (
        _(
            "p holds only if it was decided before the scores were seen to ask whether an "
            "algorithm is better than the control; one that is worse cannot be shown."
        )
        if asks_better
        else _(
            "p holds only if it was decided before the scores were seen to ask whether an "
            "algorithm is worse than the control; one that is better cannot be shown."
        )
    )


def title_some(asks_better: bool | None, count: Any) -> str:
    """Say in few words how many algorithms differ from the control."""
    if asks_better is None:
        return ngettext(
            "{count} of {total} algorithms differs from {control} ({procedure}, {level})",
            "{count} of {total} algorithms differ from {control} ({procedure}, {level})",
            count,
        )
    if asks_better:
        return ngettext(
            "{count} of {total} algorithms is better than {control} ({procedure}, {level})",
            "{count} of {total} algorithms are better than {control} ({procedure}, {level})",
            count,
        )
    return ngettext(
        "{count} of {total} algorithms is worse than {control} ({procedure}, {level})",
        "{count} of {total} algorithms are worse than {control} ({procedure}, {level})",
        count,
    )


def title_none(asks_better: bool | None) -> str:
    """Say in few words that no algorithm differs from the control."""
    if asks_better is None:
        return _(
            "None of the {total} algorithms is shown to differ from {control} "
            "({procedure}, {level})"
        )
    if asks_better:
        return _("None of {total} is shown to be better than {control} ({procedure}, {level})")
    return _("None of {total} is shown to be worse than {control} ({procedure}, {level})")

"""The sentences of the tests on two samples, whole: what each found, did not find, or asked for."""

from __future__ import annotations

from .._text import _
from ._pair import Words

__all__ = ["mean_words", "rank_words", "sign_words", "variance_words"]


def _no_outcome() -> str:
    return _(
        "No outcome could have shown a difference at alpha = {alpha}: these differences "
        "allow no less than {smallest}, and gave {p} ({numbers})."
    )


def mean_words() -> Words:
    """Give the sentences on two means."""
    return Words(
        larger=_(
            "On average the first is larger than the second: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        smaller=_(
            "On average the first is smaller than the second: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        named=_(
            "On average {larger} is larger than {smaller}: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        better=_(
            "On average {better} is better than {worse}: {p}, at most alpha = {alpha} ({numbers})."
        ),
        none=_(
            "No difference between the two means is shown: {p}, above alpha = {alpha} ({numbers})."
        ),
        none_named=_(
            "No difference between the means of {first} and {second} is shown: {p}, above "
            "alpha = {alpha} ({numbers})."
        ),
        no_outcome=_no_outcome(),
        unshown=Words(
            larger=_(
                "It is not shown that the first is larger on average: {p}, above alpha = {alpha} "
                "({numbers})."
            ),
            smaller=_(
                "It is not shown that the first is smaller on average: {p}, above alpha = {alpha} "
                "({numbers})."
            ),
            named=_(
                "It is not shown that on average {larger} is larger than {smaller}: {p}, above "
                "alpha = {alpha} ({numbers})."
            ),
            better=_(
                "It is not shown that on average {better} is better than {worse}: {p}, above "
                "alpha = {alpha} ({numbers})."
            ),
        ),
    )


def rank_words() -> Words:
    """Give the sentences on signed ranks."""
    return Words(
        larger=_(
            "The first tends to be larger than the second: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        smaller=_(
            "The first tends to be smaller than the second: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        named=_(
            "{larger} tends to be larger than {smaller}: {p}, at most alpha = {alpha} ({numbers})."
        ),
        better=_(
            "{better} tends to be better than {worse}: {p}, at most alpha = {alpha} ({numbers})."
        ),
        none=_("No difference between the two is shown: {p}, above alpha = {alpha} ({numbers})."),
        none_named=_(
            "No difference between {first} and {second} is shown: {p}, above alpha = {alpha} "
            "({numbers})."
        ),
        no_outcome=_no_outcome(),
        unshown=Words(
            larger=_(
                "It is not shown that the first tends to be larger: {p}, above alpha = {alpha} "
                "({numbers})."
            ),
            smaller=_(
                "It is not shown that the first tends to be smaller: {p}, above alpha = {alpha} "
                "({numbers})."
            ),
            named=_(
                "It is not shown that {larger} tends to be larger than {smaller}: {p}, above "
                "alpha = {alpha} ({numbers})."
            ),
            better=_(
                "It is not shown that {better} tends to be better than {worse}: {p}, above alpha "
                "= {alpha} ({numbers})."
            ),
        ),
    )


def sign_words() -> Words:
    """Give the sentences on signs."""
    return Words(
        larger=_(
            "The first is larger more often than the second: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        smaller=_(
            "The first is smaller more often than the second: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        named=_(
            "{larger} is larger more often than {smaller}: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        better=_(
            "{better} is better more often than {worse}: {p}, at most alpha = {alpha} ({numbers})."
        ),
        none=_(
            "It is not shown that either of the two is larger more often: {p}, above "
            "alpha = {alpha} ({numbers})."
        ),
        none_named=_(
            "It is not shown that {first} or {second} is larger more often: {p}, above "
            "alpha = {alpha} ({numbers})."
        ),
        no_outcome=_no_outcome(),
        unshown=Words(
            larger=_(
                "It is not shown that the first is larger more often: {p}, above alpha = {alpha} "
                "({numbers})."
            ),
            smaller=_(
                "It is not shown that the first is smaller more often: {p}, above alpha = {alpha} "
                "({numbers})."
            ),
            named=_(
                "It is not shown that {larger} is larger more often than {smaller}: {p}, above "
                "alpha = {alpha} ({numbers})."
            ),
            better=_(
                "It is not shown that {better} is better more often than {worse}: {p}, above "
                "alpha = {alpha} ({numbers})."
            ),
        ),
    )


def variance_words() -> Words:
    """Give the sentences on two variances."""
    named = _("{larger} varies more than {smaller}: {p}, at most alpha = {alpha} ({numbers}).")
    return Words(
        larger=_(
            "The first varies more than the second: {p}, at most alpha = {alpha} ({numbers})."
        ),
        smaller=_(
            "The first varies less than the second: {p}, at most alpha = {alpha} ({numbers})."
        ),
        named=named,
        better=named,
        none=_(
            "No difference between the two variances is shown: {p}, above alpha = {alpha} "
            "({numbers})."
        ),
        none_named=_(
            "No difference between the variances of {first} and {second} is shown: {p}, above "
            "alpha = {alpha} ({numbers})."
        ),
        unshown=Words(
            larger=_(
                "It is not shown that the first varies more: {p}, above alpha = {alpha} "
                "({numbers})."
            ),
            smaller=_(
                "It is not shown that the first varies less: {p}, above alpha = {alpha} "
                "({numbers})."
            ),
            named=_(
                "It is not shown that {larger} varies more than {smaller}: {p}, above alpha = "
                "{alpha} ({numbers})."
            ),
            better=_(
                "It is not shown that {larger} varies more than {smaller}: {p}, above alpha = "
                "{alpha} ({numbers})."
            ),
        ),
    )

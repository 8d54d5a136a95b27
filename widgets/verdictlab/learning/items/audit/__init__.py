"""Questions of chapter 16, The audit: its claims, by what they speak of, and the rest."""

from ...._text import _
from ...model import Chapter
from . import (
    claims_counts,
    claims_distances,
    claims_pairs,
    claims_ranks,
    claims_spreads,
    claims_ten,
    exercises,
    functions,
    gate,
    quiz,
    sentences,
    texts,
)

CLAIMS = (
    claims_ten,
    claims_spreads,
    claims_distances,
    claims_ranks,
    claims_pairs,
    claims_counts,
)
PARTS = (gate, *CLAIMS, exercises, functions, sentences, texts, quiz)


def chapter():
    """The chapter, in the language chosen now."""
    return Chapter(id="audit", number="16", title=_("The audit"))

"""The tables of words and patterns by which a page reads files as `read_results` does.

The rules themselves stand in widgets/frontend/src/studio; what they look up stands in Python only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..tables import _cells as scores
from ..tables import _settings as settings
from ..tables import _vocabulary as vocabulary
from . import _cells as cells
from . import _direction as direction
from . import _doubts as doubts
from . import _measures as measures
from . import _role_words as roles
from . import _roles as columns

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable
    from typing import Any

__all__ = ["rules"]


def rules() -> dict[str, Any]:
    """{name: words or pattern}, as a page gets them."""
    return {**_vocabulary(), **_doubts(), **_roles(), **_directions(), "cells": _patterns()}


def _sorted(**sets: Iterable[str]) -> dict[str, Any]:
    return {name: sorted(words) for name, words in sets.items()}


def _vocabulary() -> dict[str, Any]:
    return _sorted(
        problems=vocabulary._PROBLEMS,
        strong=vocabulary.PROBLEMS,
        small=vocabulary._SMALL_WORDS,
        algorithms=vocabulary._ALGORITHMS,
        learners=vocabulary._LEARNERS,
        sure_learners=vocabulary._SURE_LEARNERS,
        data=vocabulary._DATA,
        index=vocabulary._INDEX,
        index_too=vocabulary._INDEX_TOO,
        sums=vocabulary._SUMMARIES,
        sums_too=vocabulary._WITH_SUMMARIES,
        combiners=vocabulary._COMBINERS,
        costs=vocabulary._COSTS,
        costs_too=vocabulary._COSTS_TOO,
        measures=vocabulary.MEASURES,
        spreads=vocabulary._SPREADS,
        beside=vocabulary._BESIDE,
        tests=vocabulary._TESTS,
        middles=vocabulary._MIDDLES,
        sure_measures=settings._SURE_MEASURES,
        with_measures=settings._WITH_MEASURES,
        parameters=settings._PARAMETERS,
        parameters_too=settings._PARAMETERS_TOO,
        parameters_joined=settings._RATES,
        strong_measures=measures._STRONG,
        weak_measures=measures._WEAK,
    ) | {
        "seconds": _in_javascript(vocabulary._SECONDS),
        "spelt": [[_in_javascript(written), word] for written, word in vocabulary._SPELT],
    }


def _doubts() -> dict[str, Any]:
    return _sorted(
        describes=doubts._DESCRIBES,
        describes_too=doubts._DESCRIBES_TOO,
        of_models=doubts._OF_MODELS,
        differences=doubts._DIFFERENCES,
        wins=doubts._WINS,
        wins_too=doubts._WINS_TOO,
    )


def _roles() -> dict[str, Any]:
    return _sorted(
        folds=roles.FOLDS,
        seeds=roles._SEEDS,
        steps=roles.STEPS,
        metrics=roles.METRICS,
        with_problems=columns._WITH_PROBLEMS,
        items=roles._ITEMS,
        items_too=roles._ITEMS_TOO,
        more_algorithms=roles.MORE_ALGORITHMS,
    )


def _directions() -> dict[str, Any]:
    return _sorted(
        high=direction._HIGH, low=direction._LOW, turns=direction._TURNS, plain=direction.PLAIN
    ) | {"up": direction.UP, "down": direction.DOWN}


def _patterns() -> dict[str, Any]:
    return {
        "gaps": sorted(cells._GAPS | scores._MISSING | scores._INFINITE),
        "marks": cells._MARKS,
        **{
            name: _in_javascript(getattr(cells, f"_{name.upper()}"))
            for name in ("spread", "brackets", "plain", "long", "weka", "grouped", "both", "twice")
        },
    }


def _in_javascript(pattern: re.Pattern[str]) -> str:
    """Write a pattern as JavaScript does."""
    written = pattern.pattern.replace("(?P<", "(?<").replace("(?P=mark)", r"\k<mark>")
    return written.replace(r"[^\W_]", r"[\p{L}\p{N}]").replace(r"[\W_]", r"[^\p{L}\p{N}]")

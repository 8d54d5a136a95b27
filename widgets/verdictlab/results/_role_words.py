"""What the name of a column says that it holds: folds, seeds, steps, metrics, items."""

from __future__ import annotations

import re

from ..tables._vocabulary import all_of, words_of
from ..tables._vocabulary import word_set as words

__all__ = [
    "FOLDS",
    "METRICS",
    "MORE_ALGORITHMS",
    "STEPS",
    "bare_words",
    "is_item",
    "is_seed",
    "own_words",
    "says",
]

_BEFORE = re.compile(r"^(?:params?|metrics?|tags|config|summary|key)[._/]", re.IGNORECASE)
FOLDS = words("fold folds split splits cvfold")
_SEEDS = words(
    "seed seeds rng run runs rep reps repeat repeats repetition repetitions replicate trial "
    "trials semilla llavor"
)
STEPS = words("epoch epochs step steps iteration iterations iter")
METRICS = words("metric metrics measure measures scorer metrica")
_ITEMS = words(
    "question questions item items example examples sample samples prompt prompts query queries "
    "sentence sentences utterance utterances qid image images document documents doc docs"
)
_ITEMS_TOO = words("id ids no nr n number idx index name text test the")
MORE_ALGORITHMS = words(
    "wflow workflow learner scheme framework flow runname pipeline optimizer agent alg algname"
)


def own_words(name: str) -> str:
    """Take off what a tool writes before a name: "params.model" says "model".

    >>> own_words("params.model"), own_words("metrics.test_acc"), own_words("Key_Dataset")
    ('model', 'test_acc', 'Dataset')
    """
    return _BEFORE.sub("", name)


def bare_words(name: str) -> list[str]:
    return [word for word in words_of(own_words(name)) if not word.isdigit()]


def says(name: str, known: frozenset[str]) -> bool:
    words = bare_words(name)
    return (
        bool(words)
        and all(
            word in known or word in ("cv", "outer", "the", "no", "id", "random", "state", "number")
            for word in words
        )
        and (any(word in known for word in words))
    )


def is_seed(name: str) -> bool:
    if "id" in bare_words(name):
        return False  # "run_id" names the row
    return says(name, _SEEDS) or words_of(own_words(name)) == ["random", "state"]


def is_item(name: str) -> bool:
    """Whether a column names single items of a task: "question", "item_id", "prompt".

    >>> is_item("question_id"), is_item("dataset")
    (True, False)
    """
    return all_of(own_words(name), _ITEMS, _ITEMS_TOO)

"""Invent the answers of four language models that chapter 18 and case 15j are about.

    python -m tools.language_models            write the files into lessons_data
    python -m tools.language_models --check    write nothing; say which file is not as made here

Nothing is measured. A question has a difficulty, a passage one of its own, and each model some
passages that suit it. What is chosen by hand is chosen to look like what is published: scores of
two models go together by .3 to .7 over the questions, and questions on one passage are so alike
that the standard error is about three times too small without them (Miller 2024). The cards in
`lessons_data/datapackage.json` say the same, and `tests/test_language_models.py` measures it.
"""

import sys
from pathlib import Path

import numpy as np
import pandas as pd
from scipy.special import expit

__all__ = ["FILES", "MODELS", "SEED", "invented", "main"]

DATA = Path(__file__).resolve().parents[1] / "lessons_data"
FILES = {
    "items": "invented_items.csv",
    "answers": "invented_answers.csv",
    "fresh": "invented_fresh.csv",
    "costs": "invented_costs.csv",
    "votes": "invented_votes.csv",
}
MODELS = ("heron", "linnet", "plover", "wren")
# Euros for a thousand questions; invented, too.
PRICES = {"heron": 6.0, "linnet": 0.8, "plover": 4.0, "wren": 1.5}
# What each can do; plover can less, but has met some passages before.
SKILL = {"heron": 9.2, "linnet": 8.95, "plover": 6.5, "wren": 9.1}
PASSAGES, FRESH, QUESTIONS = 40, 20, 50
KNOWN, REMEMBERS = 16, 0.97  # passages that plover has met, and how often it is right there
HARD, HARDER, SUITS, SISTER = 7.0, 1.8, 2.6, 0.5  # spreads on the scale of the logit
ASKED, ANSWERS = 10, 10  # questions of each passage that two models answer ten times
# Votes between two models: how strong each is, how often which two met, how often a vote is a tie.
STRENGTH = {"heron": 0.22, "linnet": -0.62, "plover": 0.12, "wren": 0.28}
MET = {
    ("heron", "linnet"): 120,
    ("heron", "plover"): 150,
    ("heron", "wren"): 480,
    ("linnet", "plover"): 520,
    ("linnet", "wren"): 110,
    ("plover", "wren"): 120,
}
TIES, VOTING = 0.35, (1, 2)
SEED = 697  # the card says by what it was chosen


def _chances(chance, passages):
    """The probability of a right answer: passages x questions x models."""
    hard = chance.normal(0, HARD, (passages, QUESTIONS, 1))
    harder = chance.normal(0, HARDER, (passages, 1, 1))
    suits = chance.normal(0, SUITS, (passages, 1, len(MODELS)))
    # wren is trained on what heron says: what suits heron suits wren, nearly.
    suits[..., 3] = suits[..., 0] + SISTER * chance.normal(size=(passages, 1))
    return expit(np.array([SKILL[name] for name in MODELS]) + suits - hard - harder)


def _rows(right, first):
    """One row for each question; the passages are numbered from ``first`` on."""
    passages = len(right)
    frame = pd.DataFrame(right.reshape(-1, len(MODELS)), columns=list(MODELS))
    place = np.repeat(np.arange(passages), QUESTIONS)
    frame.insert(0, "passage", [f"p{first + g:02d}" for g in place])
    number = np.tile(np.arange(QUESTIONS), passages) + 1
    frame.insert(
        0, "question", [f"{p}q{i:02d}" for p, i in zip(frame["passage"], number, strict=True)]
    )
    return frame


def voted(seed=VOTING):
    """The votes in the order in which they came: the first, the second, and who won."""
    chance = np.random.default_rng(seed)
    pairs = [pair for pair, count in MET.items() for _ in range(count)]
    rows = []
    for place in chance.permutation(len(pairs)):
        first, second = pairs[place] if chance.random() >= 0.5 else pairs[place][::-1]
        one, other = np.exp(STRENGTH[first]), np.exp(STRENGTH[second])
        level = TIES * np.sqrt(one * other)
        at = chance.random() * (one + other + level)
        rows.append((first, second, first if at < one else second if at < one + other else "tie"))
    return pd.DataFrame(rows, columns=["first", "second", "winner"])


def invented(seed=SEED):
    """The files as {name: DataFrame}."""
    chance = np.random.default_rng(seed)
    chances = _chances(chance, PASSAGES)
    chances[chance.permutation(PASSAGES)[:KNOWN], :, 2] = REMEMBERS
    drawn = chance.random((ANSWERS, *chances.shape)) < chances
    fresh = chance.random((FRESH, QUESTIONS, len(MODELS))) < _chances(chance, FRESH)
    items = _rows(drawn[0].astype(int), 1)
    asked = drawn[:, :, :ASKED]
    answers = pd.concat(
        [
            items.groupby("passage")
            .head(ASKED)[["question", "passage"]]
            .assign(
                model=model,
                answers=[
                    "".join("wR"[a] for a in told.astype(int))
                    for told in asked[..., m].reshape(ANSWERS, -1).T
                ],
            )
            for m, model in enumerate(MODELS[:2])
        ]
    )
    costs = pd.DataFrame({"model": list(PRICES), "euros": list(PRICES.values())})
    return {
        "items": items,
        "answers": answers,
        "fresh": _rows(fresh.astype(int), PASSAGES + 1),
        "costs": costs,
        "votes": voted(),
    }


def main(arguments=None):
    """Run the command line."""
    check = "--check" in (sys.argv[1:] if arguments is None else arguments)
    other = 0
    for name, frame in invented().items():
        path, text = DATA / FILES[name], frame.to_csv(index=False, lineterminator="\n")
        if not check:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"{path.name}: {len(text)} bytes")
        elif not path.is_file() or path.read_text(encoding="utf-8") != text:
            other = 1
            print(f"{path.name} is not as made here; run `python -m tools.language_models`")
    return other


if __name__ == "__main__":
    sys.exit(main())

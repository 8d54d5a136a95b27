"""The checks of free text, each on a corpus of what students might write for that prompt.

Every corpus is labelled by hand: which unsupported claims a sentence makes, of those that its
exercise looks for, and which of the numbers asked for it does not state. The labels were
written before the checker read the sentences, by somebody who knew the patterns.

What the first reading showed, before anything was changed for it:

==================  =========  ============  ============  ===================
corpus              sentences  false alarms  claims missed  numbers misjudged in
==================  =========  ============  ============  ===================
start.verdict-text  52         0             5 of 16       4 sentences
ranks.verdict-text  52         1             4 of 22       2 sentences
ranks.sources-text  50         1             5 of 16       2 sentences
==================  =========  ============  ============  ===================

So 14 of 54 claims (26 %) were missed. After the patterns and the reading of numbers had been
improved on these, the last 14 sentences of each corpus were written and read once: 2 of 42
raised a false alarm, 5 of 22 claims were missed, no number was misjudged. Then the patterns
were improved on those too. Sentences still unseen fare like the 42, not like the corpora below.
"""

import json
import re
from pathlib import Path

import pytest

from javascript import engines, run
from verdictlab.learning import check
from verdictlab.learning._registry import registry
from verdictlab.learning.claims import CLAIMS, find_claims
from verdictlab.learning.grading import grade
from verdictlab.learning.wording import words

FOLDER = Path(__file__).parent / "text_corpus"
ITEMS = {item.id: item for item in registry().items() if item.kind == "text"}
CORPORA = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.json")
}

each_item = pytest.mark.parametrize("id", sorted(ITEMS))


@each_item
def test_a_free_text_exercise_ships_with_a_labelled_corpus(id):
    corpus = CORPORA.get(id, [])
    assert len({entry["text"] for entry in corpus}) == len(corpus) >= 40
    names = {number.name for number in ITEMS[id].numbers}
    for entry in corpus:
        assert set(entry["flags"]) <= set(ITEMS[id].forbidden), entry
        assert set(entry["missing"]) <= names, entry
    labelled = [entry["flags"] + entry["missing"] for entry in corpus]
    assert sum(not label for label in labelled) >= 15
    assert {flag for entry in corpus for flag in entry["flags"]} == set(ITEMS[id].forbidden)
    assert {name for entry in corpus for name in entry["missing"]} == names


def test_no_corpus_is_left_over():
    assert set(CORPORA) == set(ITEMS)


@each_item
def test_false_alarms_stay_under_five_percent_and_few_claims_are_missed(id):
    corpus, alarms, missed, claims = CORPORA[id], [], [], 0
    for entry in corpus:
        found, expected = set(find_claims(entry["text"], ITEMS[id].forbidden)), set(entry["flags"])
        claims += len(expected)
        alarms += [entry["text"]] if found - expected else []
        missed += [(entry["text"], flag) for flag in expected - found]
    print(f"{id}: false alarms {len(alarms)} of {len(corpus)}, missed {len(missed)} of {claims}")
    assert len(alarms) < 0.05 * len(corpus), alarms
    assert len(missed) <= 0.15 * claims, missed


@each_item
def test_the_numbers_of_every_text_are_found_or_missed_as_labelled(id):
    frozen = registry().frozen(ITEMS[id])
    for entry in CORPORA[id]:
        graded = grade(frozen, entry["text"])
        if not graded["read"]:  # "A wins." is too short to be looked at
            assert len(entry["text"].split()) < 5
            continue
        parts = graded["parts"]
        missing = [name for name, there in parts.items() if not there]
        assert sorted(missing) == sorted(entry["missing"]), entry["text"]


@each_item
def test_the_models_are_judged_as_they_are_called(id):
    frozen = registry().frozen(ITEMS[id])
    assert grade(frozen, ITEMS[id].good)["right"] is None, grade(frozen, ITEMS[id].good)
    assert find_claims(ITEMS[id].flawed, ITEMS[id].forbidden)


@pytest.mark.parametrize("engine", engines())
def test_the_page_reads_every_text_as_python_does(engine):
    cases = [
        [registry().frozen(ITEMS[id]), text]
        for id, corpus in sorted(CORPORA.items())
        for entry in corpus
        for text in (entry["text"], entry["text"].upper(), entry["text"].replace(" ", "\u00a0"))
    ]
    body = "data.cases.map(([item, text]) => m.grading.grade(item, text, data.words))"
    there = run(engine, body, {"cases": cases, "words": words()})
    for (frozen, text), other in zip(cases, there, strict=True):
        assert grade(frozen, text) == other, text


def test_right_texts_raise_few_alarms_when_every_claim_is_looked_for():
    """451 texts without a claim, not used for the claims that came later."""
    texts = [entry["text"] for corpus in CORPORA.values() for entry in corpus if not entry["flags"]]
    alarms = [text for text in texts if find_claims(text)]
    print(f"all claims: false alarms {len(alarms)} of {len(texts)}")
    assert len(texts) >= 400
    assert len(alarms) < 0.02 * len(texts), alarms


def test_every_claim_is_looked_for_in_every_text_those_it_tempts_to_first():
    for item in ITEMS.values():
        names = list(registry().frozen(item)["claims"])
        assert names[: len(item.forbidden)] == list(item.forbidden)
        assert set(names) == set(CLAIMS)


def test_nothing_reassures():
    for item in ITEMS.values():
        said = grade(registry().frozen(item), item.good)["message"]
        assert re.search(rf"looked at the numbers .* and at {len(CLAIMS)} kinds of phrases", said)
        assert not re.search(r"(?i)\b(?:right|correct|fine|good|no unsupported|well done)\b", said)


@pytest.mark.parametrize("word", ["yes", "yes yes yes yes yes yes", "I do not know", "?", "x" * 80])
def test_a_word_is_no_verdict_and_shows_nothing(word):
    said = check("start.verdict-text", word)
    assert said.marking == ""
    assert said.parts == {}
    assert "too short" in said.message
    assert ITEMS["start.verdict-text"].good not in repr(said)


def test_a_belief_is_named_with_a_claim_of_proof():
    said = grade(registry().frozen(ITEMS["start.verdict-text"]), "This proves that A is better.")
    assert said["misconception"] == "M38"

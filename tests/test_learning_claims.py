"""The patterns that flag unsupported claims, on a labelled corpus, in both languages.

The first 106 sentences were written before the patterns were tuned. The other 46 were written
afterwards and read once by the finished patterns: 1 of the 46 was flagged by mistake and 6 of
their 21 claims were missed. Then the patterns were improved on all of them. The last six, on
intervals, came with their own pattern and say nothing about its reach.

The parts "unseen" (42 wrong and 40 right verdicts) and "held_out" (20 and 20) were written by
somebody who had not seen the patterns. What the patterns of that day made of them:

=========  ==============  ===============
part       wrong, missed   right, flagged
=========  ==============  ===============
unseen     22 of 42        2 of 40
held_out   14 of 20        2 of 20
=========  ==============  ===============

Then the patterns were widened, by ways of speaking, with "unseen" in view and "held_out" unread.
That first reading of "held_out" missed 0 of 20 and flagged 2 of 20: a negation ten words ahead,
and "... would be cheating". Both were cured afterwards, so what is asserted below of "held_out"
is no longer a first reading. Right texts of other hands (``text_corpus``, 451 without a claim)
raised 3 false alarms when they were first read for all claims.

"third" (32 and 32) and "fourth" (30 and 30) were written later, again without a look at the
patterns, and read once before anything was changed: 10 of 32 and 8 of 30 were missed (29 % of
62), 1 of 32 and 1 of 30 flagged (3 %). Then the patterns were widened for "third" only. So
what is asserted of "fourth" is a first reading but for what the two have in common: 6 of 30
missed, 1 of 30 flagged ("the probability that A is better", with a prior before it). Missed are
"once and for all", "worth its price", "generalises to all kinds of data", "one may swap one for
the other", "the lower p of A shows that A improves more", "the chance that this is a fluke".

The texts and the wider patterns of the first two are of one hand, so "held_out" is kinder than
a class will be.
"idioms" shows it: 20 wrong verdicts written last, to slip through, of which 17 were missed at
first (and 0 of 20 right ones flagged). Whoever speaks in idioms is not caught; this is one more
reason why the check never reassures.
"""

import json
import re
from pathlib import Path

import pytest

from javascript import ONE_ENGINE, run
from verdictlab.learning import MISCONCEPTIONS
from verdictlab.learning.claims import CLAIMS, claims_data, find_claims

PARTS = json.loads((Path(__file__).parent / "claims_corpus.json").read_text(encoding="utf-8"))
CORPUS = PARTS["seen"]


def test_the_corpus_is_large_and_labelled_with_known_claims():
    assert len(CORPUS) >= 40
    assert len({entry["sentence"] for entry in CORPUS}) == len(CORPUS)
    flags = [flag for entry in CORPUS for flag in entry["flags"]]
    assert set(flags) == set(CLAIMS)
    assert sum(not entry["flags"] for entry in CORPUS) >= 40


def test_false_alarms_stay_under_five_percent_and_missed_claims_are_reported():
    alarms, missed, claims = [], [], 0
    for entry in CORPUS:
        found, expected = set(find_claims(entry["sentence"])), set(entry["flags"])
        claims += len(expected)
        alarms += [entry["sentence"]] if found - expected else []
        missed += [(entry["sentence"], flag) for flag in expected - found]
    print(f"false alarms {len(alarms)} of {len(CORPUS)}, missed {len(missed)} of {claims}")
    assert len(alarms) < 0.05 * len(CORPUS), alarms
    assert len(missed) <= 0.15 * claims, missed


def test_idioms_raise_no_alarm_and_some_are_still_missed():
    wrong = [entry["sentence"] for entry in PARTS["idioms"] if entry["wrong"]]
    missed = [sentence for sentence in wrong if not find_claims(sentence)]
    print(f"idioms: missed {len(missed)} of {len(wrong)}: {missed}")
    assert len(missed) <= 10
    assert not [
        entry for entry in PARTS["idioms"] if not entry["wrong"] and find_claims(entry["sentence"])
    ]


@pytest.mark.parametrize("part", ["unseen", "held_out", "third", "fourth"])
def test_verdicts_written_without_a_look_at_the_patterns_are_read_as_labelled(part):
    wrong = [entry["sentence"] for entry in PARTS[part] if entry["wrong"]]
    right = [entry["sentence"] for entry in PARTS[part] if not entry["wrong"]]
    assert min(len(wrong), len(right)) >= 20
    missed = [sentence for sentence in wrong if not find_claims(sentence)]
    alarms = [sentence for sentence in right if find_claims(sentence)]
    print(f"{part}: missed {len(missed)} of {len(wrong)}, alarms {len(alarms)} of {len(right)}")
    assert len(missed) < 0.25 * len(wrong), missed
    assert len(alarms) < 0.05 * len(right), alarms


@pytest.mark.parametrize(
    "sentence",
    [entry["sentence"] for entry in CORPUS if not entry["flags"]],
)
def test_a_clean_sentence_stays_clean_in_any_type_of_quotes_and_case(sentence):
    assert find_claims(sentence.upper()) == {}
    assert find_claims(sentence.replace("'", "\u2019").replace(" ", "\u00a0")) == {}


def test_a_claim_is_quoted_as_the_student_wrote_it():
    assert find_claims("With p = 0,06 M2 is  almost significant!") == {
        "almost-significant": "almost significant"
    }
    said = find_claims("Friedman's p = 0.0013 shows that M3 is better than M1.")
    assert said == {"omnibus-on-pair": "Friedman's p = 0.0013 shows that M3 is better than"}


def test_only_the_claims_asked_for_are_looked_for():
    assert list(find_claims("This proves that M3 is the winner.", ["winner"])) == ["winner"]


def test_every_claim_says_something_and_names_a_known_belief():
    for claim in CLAIMS.values():
        assert claim["message"].endswith(".")
        assert claim["misconception"] in MISCONCEPTIONS


def test_the_patterns_stay_in_what_both_languages_share():
    data = claims_data()
    patterns = [pattern for claim in data["claims"].values() for pattern in claim["patterns"]]
    patterns += [value for value in data["grammar"].values() if isinstance(value, str)]
    for pattern in patterns:
        assert pattern.isascii()
        assert not re.search(r"\(\?<|\(\?P|\(\?#|\(\?i|\\[AZ]|\(\?>|[+*?]\+", pattern), pattern
    assert json.loads(json.dumps(data)) == data


@ONE_ENGINE
def test_the_page_flags_what_python_flags(engine):
    body = "data.sentences.map((text) => m.claims.findClaims(text, data.claims, data.grammar))"
    sentences = [entry["sentence"] for part in PARTS.values() for entry in part]
    sentences += [text.upper() for text in sentences]
    sentences.append(" ".join(sentences))
    there = run(engine, body, {"sentences": sentences, **claims_data()})
    assert there == [find_claims(text) for text in sentences]

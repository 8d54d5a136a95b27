"""Names that a screen would obey, in verdicts, reports, labs and answers: shown, and whole."""

import json
import re

import numpy as np
import pandas as pd
import pytest

from hostile import NAMES, hostile_table
from verdictlab import compare_two, delong_test, judge, mcnemar_test, paired_t_test, render_report
from verdictlab._text import visible
from verdictlab.cli import main
from verdictlab.labs import complexity_lab, confusion_lab, mcnemar_lab, roc_lab
from verdictlab.learning import check

X = np.array([1.0, 2.5, 3.0, 4.5, 5.0, 6.5, 7.0])
Y = X / 2 + 0.1
PAIRS = [("turned", "escapes"), ("html", "long"), ("words", "quotes"), ("chinese", "right to left")]
FORMATS = ("html", "markdown", "latex")
RESULTS = {"t": paired_t_test(X, Y), "counts": mcnemar_test(30, 4)}


def pair_of(keys):
    return tuple(NAMES[key] for key in keys)


def obeyed(text):
    """The characters that a screen does not show but follows, line breaks of ours apart."""
    return sorted(
        {mark for mark in text if visible(mark) != mark and mark not in "\n\u200d"} - {"\t"}
    )


def told(verdict):
    """All words of a verdict."""
    return " ".join(
        [verdict.sentence, verdict.brief, verdict.caveat, verdict.overall, *sum(verdict.better, ())]
    )


@pytest.mark.parametrize("keys", PAIRS)
@pytest.mark.parametrize("kind", RESULTS)
def test_judge_shows_the_names_it_is_given_and_shows_them_whole(keys, kind):
    verdict = judge(RESULTS[kind], names=pair_of(keys), higher_is_better=True)
    assert verdict.decision == "differ"
    assert obeyed(told(verdict)) == []
    for name in pair_of(keys):
        assert visible(name) in verdict.sentence
    assert verdict.better in {
        ((visible(a), visible(b)),) for a, b in (pair_of(keys), pair_of(keys)[::-1])
    }


def test_judge_tells_names_apart_by_what_is_shown():
    with pytest.raises(ValueError, match="must tell the two apart"):
        judge(RESULTS["t"], names=("a\x1b", r"a\x1b"))


@pytest.mark.parametrize("school", ["thesis", "demsar", "bayesian"])
@pytest.mark.parametrize("keys", PAIRS)
def test_compare_two_and_its_reports_show_the_names_of_series(keys, school):
    first, second = pair_of(keys)
    verdict = compare_two(
        pd.Series(X, name=first), pd.Series(Y, name=second), higher_is_better=True, school=school
    )
    assert obeyed(told(verdict)) == []
    assert obeyed(" ".join(map(str, verdict.differences.to_numpy().ravel()))) == []
    assert visible(first) in told(verdict)
    for step in verdict.path:
        assert obeyed(step.question + step.answer) == []


@pytest.mark.parametrize("keys", PAIRS)
@pytest.mark.parametrize("kind", FORMATS)
def test_a_report_obeys_no_name(keys, kind):
    report = render_report(judge(RESULTS["t"], names=pair_of(keys), higher_is_better=True), kind)
    assert obeyed(report) == []
    assert not re.search(r"(?<!\\)<img src=x", report)
    if keys[1] == "long" and kind != "latex":  # which may break a long word
        assert NAMES["long"] in report


def words_of(lab):
    """Everything that goes from a lab to the page, and its line in a terminal."""
    sent = [lab.spec, lab.payload, lab.view.plain(), lab.fallback()]
    return json.dumps(sent, ensure_ascii=False, default=str) + repr(lab)


def escaped(name):
    return json.dumps(visible(name), ensure_ascii=False)[1:-1]


def scores_of(keys):
    rng = np.random.default_rng(2)
    truth = np.arange(40) % 2
    scores = {name: (rng.random(40) + truth) / 2 for name in pair_of(keys)}
    return pd.DataFrame({"truth": truth, **scores})


def problems_of(keys):
    measures = {"F3": [0.2, 0.6], "N12": [0.03, 0.4]}
    return pd.DataFrame(measures, index=list(pair_of(keys)))


LABS = {
    "mcnemar": lambda keys: mcnemar_lab(names=pair_of(keys)),
    "confusion": lambda keys: confusion_lab([[9, 1], [2, 8]], labels=list(pair_of(keys))),
    "roc": lambda keys: roc_lab(scores_of(keys)),
    "complexity": lambda keys: complexity_lab(problems_of(keys)),
}


@pytest.mark.parametrize("keys", PAIRS[:2])
@pytest.mark.parametrize("make", LABS)
def test_a_lab_shows_names_and_shows_them_whole(make, keys):
    words = words_of(LABS[make](keys))
    # JSON writes what is obeyed as \u001b and so on: that would be obeyed in the page.
    assert "\\u001b" not in words
    assert "\\u0007" not in words
    assert obeyed(words) == []
    for name in pair_of(keys):
        assert escaped(name) in words


def test_an_answer_is_repeated_without_being_obeyed():
    for id in ("ranks.verdict-text", "start.coin-p"):
        for name in NAMES.values():
            assert obeyed(repr(check(id, name))) == [], (id, name)


def test_a_pair_of_delong_shows_its_names():
    truth = np.arange(40) % 2
    scores = np.random.default_rng(3).random((2, 40))
    verdict = judge(delong_test(truth, scores[0] + truth, scores[1]), names=pair_of(PAIRS[0]))
    assert obeyed(told(verdict)) == []


def test_the_data_of_a_report_hold_every_name_whole_and_obey_none(tmp_path, capsys):
    table = hostile_table()
    table.scores.to_csv(tmp_path / "results.csv")
    arguments = ["judge", str(tmp_path / "results.csv"), "--higher", "--school", "demsar", "--json"]
    assert main(arguments) == 0
    said = capsys.readouterr().out
    found = json.dumps(json.loads(said), ensure_ascii=False)
    for name in table.algorithms:
        assert json.dumps(name, ensure_ascii=False)[1:-1] in found
    assert not re.search("[\x00-\x08\u202e\u2028]", said)

"""Every form of one table is right, or refused with what then works: in Python and by command.

The forms are in ``forms``, ``forms_doubtful`` and ``forms_more``, what follows the advice in
``forms_tried``.
"""

import re
import warnings

import numpy as np
import pytest

from forms import ALGORITHMS, KNOWN, PROBLEMS, lines, table
from forms_doubtful import LEGITIMATE
from forms_more import FORMS
from forms_tried import by_command, by_python, proposals
from verdictlab import ScoreTable, TableWarning, compare_many, friedman_test, read_results
from verdictlab._cli_words import in_flags
from verdictlab.cli import main


@pytest.fixture
def kept(tmp_path):
    """Write a form into a file and return its path."""

    def write(form):
        file, content = tmp_path / form.file, form.write()
        if isinstance(content, bytes):
            file.write_bytes(content)
        else:
            file.write_text(content, encoding="utf-8")
        return file

    return write


def quiet(source, **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", TableWarning)
        return read_results(source, **({"higher_is_better": True} | options))


def test_the_truth_is_as_it_was_when_the_forms_were_written():
    known = ScoreTable(KNOWN, higher_is_better=True)
    assert friedman_test(known).chi2 == pytest.approx(30.0857, abs=1e-4)
    assert compare_many(known, school="demsar").sentence.startswith("3 of 6 pairs differ.")
    assert len(FORMS) >= 59
    assert len(LEGITIMATE) >= 30


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("way", [by_python, by_command])
def test_a_form_ends_in_the_right_verdict_or_in_none(name, way, kept):
    form = FORMS[name]
    came, steps = way(form, kept(form))
    assert came == ("right" if form.truth is not None else "refused"), steps
    assert steps or form.truth is not None
    if form.read:  # without a question
        assert steps == []


@pytest.mark.parametrize("name", LEGITIMATE)
@pytest.mark.parametrize("way", [by_python, by_command])
def test_a_table_in_order_is_judged_at_once(name, way, kept):
    form = LEGITIMATE[name]
    assert way(form, kept(form)) == ("right", [])


@pytest.mark.parametrize("name", FORMS)
def test_both_ways_in_say_the_same(name, kept):
    form = FORMS[name]
    file = kept(form)
    _came, ours = by_python(form, file)
    _came, theirs = by_command(form, file)
    ours = [in_flags(step.removeprefix("read_results: ")) for step in ours if step[:2] != "->"]
    assert ours == [step.removeprefix("verdictlab: ") for step in theirs if step[:2] != "->"]


@pytest.mark.parametrize("name", FORMS)
def test_no_advice_is_empty_and_every_list_is_whole(name, kept):
    form = FORMS[name]
    for way in (by_python, by_command):
        for said in way(form, kept(form))[1]:
            options = "(?:fold|seed|metric|where|algorithm)"
            assert not re.search(rf"--{options}(?=\s*(?:[,;.]|or\b))", said)
            assert not re.search(rf"\b{options}=(?=[ ,;]|$)", said)


REFUSED_FOR_GOOD = [name for name, form in FORMS.items() if form.truth is None]


@pytest.mark.parametrize("name", REFUSED_FOR_GOOD)
def test_what_cannot_be_mended_can_be_confirmed_or_says_what_to_give(name, kept):
    form = FORMS[name]
    _came, steps = by_python(form, kept(form))
    assert steps
    options = {"higher_is_better": form.higher, "sure": []} | form.options
    for _ in range(6):
        try:
            assert quiet(kept(form), **options).n > 1
        except ValueError as error:
            said = str(error)
        else:
            return
        if "put the files of all algorithms below each other" in said:
            return
        offered = dict(reversed(proposals(said)))
        if "sure" in offered:
            given = offered["sure"]
            options["sure"] += given if isinstance(given, list) else [given]
        else:
            options |= {key: offered[key] for key in ("problem", "metric") if key in offered}
    raise AssertionError(said)


SURE = {
    "a row of averages": "Average",
    "Size": "Size",
    "best": "Best",
    "Total time": "Time (s)",
}


@pytest.mark.parametrize("name", SURE)
def test_a_doubted_name_is_taken_when_it_is_confirmed(name, kept, capsys):
    file = kept(FORMS[name])
    found = quiet(file, sure=SURE[name])
    assert SURE[name] in (*found.problems, *found.algorithms)
    call = ["judge", str(file), "--higher", "--school", "demsar", "--sure", SURE[name]]
    assert main(call) == 0
    capsys.readouterr()


def test_a_direction_that_the_name_contradicts_needs_a_second_yes(kept, capsys):
    form = FORMS["an error called better when higher"]
    file = kept(form)
    with pytest.raises(ValueError, match="'rmse_test' is by its name better when it is lower"):
        quiet(file, score="rmse_test")
    assert quiet(file, score="rmse_test", sure="rmse_test").higher_is_better
    call = ["judge", str(file), "--school", "demsar", "--score", "rmse_test"]
    assert main([*call, "--higher"]) == 2
    assert "say --lower, or --sure 'rmse_test'" in capsys.readouterr().err
    assert main([*call, "--higher", "--sure", "rmse_test"]) == 0
    assert main([*call, "--lower"]) == 0
    capsys.readouterr()


@pytest.mark.parametrize("name", ["r2", "neg_log_loss", "accuracy", "score", "value", "win rate"])
def test_a_direction_that_no_name_contradicts_is_taken(name):
    text = lines(
        [
            ["model", "dataset", name],
            *([a, p, f"{KNOWN.loc[p, a]:.3f}"] for p in PROBLEMS for a in ALGORITHMS),
        ]
    )
    assert quiet(text).higher_is_better


@pytest.mark.parametrize("corner", ["RMSE", "error"])
def test_a_corner_that_says_what_was_measured_is_heard(corner):
    text = lines(table(corner=corner))
    with pytest.raises(ValueError, match="say higher_is_better=False"):
        quiet(text)
    assert quiet(text, higher_is_better=False).n == quiet(text, sure=corner).n == 14


def test_columns_and_rows_are_ignored_by_name_and_an_unknown_name_is_said(capsys, tmp_path):
    text = lines([*table(), ["Average", "0.8", "0.8", "0.7", "0.7"]])
    found = quiet(text, ignore=["Average", "NB"])
    assert found.algorithms == ("RF", "SVM", "kNN")
    assert found.problems == tuple(PROBLEMS)
    assert any("rows of Average were left out" in each for each in found.reading)
    with pytest.raises(ValueError, match=r"no column and no row is named 'Averag'"):
        quiet(text, ignore=["Averag", "Average", "NB"])
    file = tmp_path / "own.csv"
    file.write_text(text)
    call = ["judge", str(file), "--higher", "--school", "demsar", "--ignore", "Average"]
    assert main([*call, "--ignore", "NB"]) == 0
    assert "3 algorithms on 14 problems" in capsys.readouterr().out


def test_the_same_rows_in_another_order_give_the_same_table():
    rng = np.random.default_rng(11)
    for name in ("folds", "seeds without a value in common", "a key of two columns", "plain"):
        form = FORMS[name]
        head, *rest = form.write().splitlines()
        options = form.options
        if "key" in name:
            options = {"problem": ["dataset", "subject"]}
        known = quiet(form.write(), **options).scores
        for _ in range(5):
            mixed = "\n".join([head, *rng.permutation(rest)])
            scores = quiet(mixed, **options).scores.loc[known.index, known.columns]
            np.testing.assert_allclose(scores, known, atol=1e-12)


@pytest.mark.parametrize(
    "name",
    [
        n
        for n, f in FORMS.items()
        if f.read
        and f.file == "results.csv"
        and n not in ("empty columns and rows", "names over two lines")
    ],
)
def test_a_column_of_notes_changes_no_verdict_in_silence(name, tmp_path):
    content = FORMS[name].write()
    if isinstance(content, bytes) or "#" in content or "dataset," not in content:
        pytest.skip("not a plain file of cells between commas")
    head, *rest = content.splitlines()
    noted = "\n".join([f"{head},remark", *(f"{line},{'ab'[i % 2]}" for i, line in enumerate(rest))])
    known = quiet(content).scores
    said = ""
    try:
        found = quiet(noted)
    except ValueError as error:
        said = str(error)
    if said:
        assert re.search(r"column '(?:remark|a|b)' holds words|differ|cells", said), said
        return
    np.testing.assert_allclose(found.scores.loc[known.index, known.columns], known, atol=1e-12)


def test_what_is_missing_most_is_counted_whole_and_worst_is_not_offered():
    rng = np.random.default_rng(0)
    names = [f"method{i:02d}" for i in range(22)]
    rows = [
        [f"d{p}", *(f"{rng.random():.3f}" if rng.random() < 0.2 else "" for _ in names)]
        for p in range(30)
    ]
    with pytest.raises(ValueError, match="scores are missing") as caught:
        quiet(lines([["dataset", *names], *rows]))
    said = str(caught.value)
    assert "worst" not in said
    total = int(re.search(r"(\d+) scores are missing", said)[1])
    listed = [int(each) for each in re.findall(r"method\d+ (\d+)", said)]
    others = re.search(r"and (\d+) others \((\d+)\)", said)
    assert len(listed) + int(others[1]) == len(names)
    assert sum(listed) + int(others[2]) == total


def test_seeds_of_their_own_are_averaged_within_and_counted():
    found = quiet(FORMS["unequal numbers of seeds"].write())
    told = " ".join(found.reading)
    assert "no entry of 'seed' in common, so it pairs no runs" in told
    assert "the mean of 3 to 4 results of its own" in told
    np.testing.assert_allclose(found.scores.loc[PROBLEMS, ALGORITHMS], KNOWN, atol=1e-12)


def test_rows_that_nothing_tells_apart_are_averaged_when_asked():
    text = FORMS["duplicates of a wide table"].write()
    with pytest.raises(ValueError, match="say average='mean'"):
        quiet(text)
    np.testing.assert_allclose(quiet(text, average="mean").scores, KNOWN, atol=1e-12)
    middle = quiet(text, average="median").scores
    np.testing.assert_allclose(middle, KNOWN + 0.004, atol=1e-12)

"""The Studio's desk reads every form as `read_results` does: same table, words and refusals."""

import base64
import warnings

import numpy as np
import pytest

from forms import KNOWN, lines, table
from forms_doubtful import LEGITIMATE
from forms_more import FORMS
from forms_tried import MOST, chosen, proposals
from verdictlab import TableWarning, read_results
from verdictlab.labs.studio.desk import Desk

EVERY = {**FORMS, **{f"legitimate: {name}": form for name, form in LEGITIMATE.items()}}


def content_of(form):
    content = form.write()
    return content if isinstance(content, bytes) else content.encode()


def asked_of(content, file, options):
    """What the page asks of its desk, for the same options as `read_results`."""
    options = {**options}
    plan = {"school": "demsar", "alpha": 0.05, "control": None}
    return {
        "data": base64.b64encode(content).decode(),
        "file": file,
        "higher": options.pop("higher_is_better"),
        **plan,
        **options,
    }


def python_of(file, options):
    """Return (table, "") or (None, refusal)."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", TableWarning)
        try:
            return read_results(file, **options), ""
        except ValueError as error:
            return None, str(error)


@pytest.mark.parametrize("name", EVERY)
def test_the_desk_answers_as_the_reader_does_at_each_step_of_its_advice(name, tmp_path):
    form = EVERY[name]
    file, content = tmp_path / form.file, content_of(form)
    file.write_bytes(content)
    options = {"higher_is_better": form.higher, **form.options}
    for _ in range(MOST):
        desk, asked = Desk(), asked_of(content, form.file, options)
        told, locked = desk.read(asked), desk.lock(asked)
        found, refusal = python_of(file, options)
        if found is not None:
            assert "error" not in told
            assert told["told"] == list(found._reading.reworded(str).sentences)
            assert told["notes"] == list(found.warnings)
            assert told["algorithms"] == list(found.algorithms)
            assert "error" not in locked
            np.testing.assert_array_equal(desk.table.scores, found.scores)
            assert desk.table.name == found.name
            return
        assert told["error"] == locked["error"] == refusal.removeprefix("read_results: ")
        step = chosen(form, proposals(refusal), options)
        if step is None:
            return
        options[step[0]] = step[1]
    raise AssertionError(f"no end: {refusal}")


ERRORS = (1 - KNOWN).round(3)


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("error_rates.csv", lines(table(frame=ERRORS))),
        ("results.csv", lines(table(frame=ERRORS, corner="error rate"))),
        ("results.csv", lines(table(frame=ERRORS, corner="dataset (error)"))),
        ("results.csv", lines(table(frame=ERRORS.rename(columns="{} error".format)))),
    ],
)
def test_a_name_that_says_error_contradicts_the_direction(file, text, tmp_path):
    (tmp_path / file).write_text(text)
    for higher in (True, False):
        found, refusal = python_of(tmp_path / file, {"higher_is_better": higher})
        asked = asked_of(text.encode(), file, {"higher_is_better": higher})
        told = Desk().lock(asked)
        if not higher:
            assert found.n == 14
            assert told["answer"]["sentence"].startswith("3 of 6 pairs differ.")
            continue
        assert "is by its name better when it is lower" in refusal
        assert told["error"] == refusal.removeprefix("read_results: ")
        # A second yes is heard, in both.
        offered = dict(proposals(refusal))
        assert offered["higher_is_better"] is False
        asked["sure"] = offered["sure"]
        assert "error" not in Desk().lock(asked)
        # Before a direction is chosen none is contradicted.
        assert Desk().read({**asked, "higher": None})["size"] == "4 algorithms x 14 problems"


def test_names_of_files_that_say_no_direction_are_taken(tmp_path):
    for file in ("time_series.csv", "memory.csv", "ranks.csv", "results.csv", "neg_rmse.csv"):
        (tmp_path / file).write_text(lines(table()))
        assert python_of(tmp_path / file, {"higher_is_better": True})[1] == ""

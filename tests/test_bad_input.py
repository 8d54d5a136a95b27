"""Whatever a public function is given, it answers rightly or says in one sentence what is wrong.

``WRONG`` lists what may be wrong with an argument of each kind; every public function (see
`public_calls`) meets all of it, one argument at a time. ``ODD`` lists data that are unusual
but possible, and what each function makes of them.
"""

import datetime
import re
from inspect import signature

import numpy as np
import pytest

from public_calls import CALLS, FOUR, call, good, public_functions

NAN, INF = float("nan"), float("inf")


def replaced(values, new, kind=object):
    """Give the values with another first one."""
    changed = np.array(values, dtype=kind)
    changed.flat[0] = new
    return changed


def wrong_numbers(values):
    """What no array of numbers may be."""
    values = np.asarray(values, dtype=float)
    return {
        "a value missing": replaced(values, NAN, float),
        "infinity": replaced(values, INF, float),
        "minus infinity": replaced(values, -INF, float),
        "too large to square": replaced(values, 1e308, float),
        "hundreds of digits": replaced(values, 10**400),
        "None inside": replaced(values, None),
        "text inside": replaced(values, "0.5"),
        "text": values.astype(str),
        "complex": values + 1j,
        "dates": np.full(values.shape, np.datetime64("2026-01-01")),
        "things": replaced(values, object()),
        "a word": "abc",
        "nothing": None,
        "empty": values[:0],
        "one number": 0.25 if values.ndim else [[0.25]],
        "ragged": [[1.0, 2.0], [3.0]],
        "one more axis": np.full((2, 2, *values.shape), values)[:, :1, ..., :1],
    }


def wrong_square(values):
    """The same beside the diagonal, which is not looked at."""
    shape = np.shape(values)
    return {
        name: np.roll(wrong, 1, axis=1) if getattr(wrong, "shape", ()) == shape else wrong
        for name, wrong in wrong_numbers(values).items()
    }


NO_NUMBER = {
    "missing": NAN,
    "infinity": INF,
    "text": "5",
    "a word": "abc",
    "nothing": None,
    "complex": 1j,
    "a date": datetime.date(2026, 1, 1),
    "ragged": [[1, 2], [3]],
}
NO_NAME = {"a misspelt word": "oops", "empty": "", "a number": 1, "a list": ["M1"], "True": True}
NOTHING = {"nothing": None}
NO_RESULT = {"a table": FOUR, "a word": "friedman", "a number": 3, "a list": [1], "nothing": None}

WRONG = {
    "numbers": wrong_numbers,
    "scores": wrong_numbers,
    "square": wrong_square,
    "number": {**NO_NUMBER, "no numbers": []},
    "cell": {**NO_NUMBER, "no numbers": [], "negative": -1},
    "cells": {**NO_NUMBER, "negative": -1},
    "positive": {**NO_NUMBER, "no numbers": [], "negative": -1, "zero": 0},
    "level": {
        "0": 0,
        "1": 1,
        "1.5": 1.5,
        "5 per cent": 5,
        "negative": -0.1,
        "text": "0.05",
        "a list": [0.05],
        "True": True,
        "complex": 0.05j,
        "missing": NAN,
        **NOTHING,
    },
    "count": {
        "negative": -1,
        "half": 1.5,
        "text": "5",
        "True": True,
        "missing": NAN,
        "a list": [3],
        **NOTHING,
    },
    "counts": {
        "empty": [],
        "a value missing": [NAN],
        "text": ["5"],
        "a word": "abc",
        **NOTHING,
    },
    "chance": {"text": "seed", "negative": -1, "half": 1.5, "True": True, "a list": [1], **NOTHING},
    "choice": {**NO_NAME, **NOTHING},
    "choices": {
        "a misspelt word": ["oops"],
        "empty": [],
        "a number": 1,
        "numbers": [1],
        "twice": ["F1", "F1"],
    },
    "name": {**NO_NAME, **NOTHING},
    "flag": {"text": "no", "two": 2, "a list": [True], "a number": 0.0},
    "direction": {"text": "yes", "one": 1, "a list": [True], **NOTHING},
    "decimals": {"negative": -1, "half": 1.5, "text": "2", "True": True, "missing": NAN},
    "callable": {"a number": 1, "a word": "abc", **NOTHING},
    "table": {
        "a list": FOUR.values.tolist(),
        "a DataFrame": FOUR.scores,
        "a name": "four_models_15",
        "a number": 1,
        **NOTHING,
    },
    "result": NO_RESULT,
    "model": {"a word": "knn", "a number": 1, **NOTHING},
    "source": {"a number": 1, "a list": [1, 2], "True": True},
    "text": {},
    "label": {"unknown": 7, "a list": [1], "missing": NAN},
    "classes": {
        "one missing": np.array([None, *[0, 1] * 3, 1], dtype=object),
        "not a number": np.array([NAN, 1, 0, 1, 0, 1, 0, 1]),
        "mixed": [0, "1", 1, 0, 1, 0, 1, 0],
        "one kind": [1] * 8,
        "empty": [],
        "a word": "abc",
        "a number": 1,
        "two axes": [[0, 1], [1, 0]],
        **NOTHING,
    },
}


def cases():
    for name, arguments in CALLS.items():
        for argument, (kind, working) in arguments.items():
            welcome_none = kind == "optional"
            kind, working = working if welcome_none else (kind, working)
            wrong = WRONG[kind]
            for label, value in (wrong(working) if callable(wrong) else wrong).items():
                if not (welcome_none and value is None):
                    yield pytest.param(name, argument, value, id=f"{name} {argument} {label}")


# Unusual, but possible, and then right.
WELCOME = {
    # A cell without a score is what these are for.
    "skillings_mack_test table a value missing": lambda found: found.empty == 1,
    "skillings_mack_test table None inside": lambda found: found.empty == 1,
    "adjust_pvalues pvalues empty": lambda found: found.shape == (0,),
    "adjust_pvalues pvalues one more axis": lambda found: found.shape == (2, 1, 1),
    "cheapest_not_inferior table a DataFrame": lambda found: found.cheapest == ("M3",),
    "compare_many table a DataFrame": lambda found: found.decision == "differ",
    "compare_all max-t adjust nothing": lambda found: found.adjust == "nemenyi",
    # Nothing is left out, or is doubted: a name that nobody doubts is confirmed in vain.
    "read_results ignore empty": lambda found: found.n == 2,
    "read_results sure empty": lambda found: found.n == 2,
    "read_results sure a misspelt word": lambda found: found.n == 2,
    "read_results sure twice": lambda found: found.n == 2,
    "read_results problem True": lambda found: found.n == 2,  # the first column names them
    "sampling_weights differences empty": lambda found: found.shape == (0,),
    "sampling_weights differences one number": lambda found: found.shape == (),
    "sampling_weights differences one more axis": lambda found: found.shape == (2, 1, 1),
    "sampling_weights k no numbers": lambda found: found.shape == (0, 9),
    "figures.cd_diagram highlight empty": lambda found: found.alt,
    "figures.complexity_map highlight empty": lambda found: found.alt,
    "figures.rope_plot names twice": lambda found: found.alt.count("F1") > 1,
    "power_of_protocol noise_sd one number": lambda found: len(found.frame) == 2,
    "simulate_scores effects one number": lambda found: found.shape == (2, 6, 3),
    "simulate_scores noise_sd one number": lambda found: found.shape == (2, 6, 3),
    "simulate_table effects one number": lambda found: found.k == 3,
    "simulate_table noise_sd one number": lambda found: found.k == 3,
}
# Functions that hand an argument on say who refused it.
HANDED_ON = {
    "read_table sources": "ScoreTable",
    "power_of_protocol noise_sd": "simulate_scores",
    "figures.cd_diagram control": "compare_with_control",
    "figures.ellipse_plot of ranks control": "compare_with_control",
}

FOREIGN = re.compile(
    r"numpy(?! Generator)|pandas|scipy|sklearn|dtype|<U\d|ufunc|operand|could not convert|"
    r"invalid literal|'NoneType'|object has no|unhashable|inhomogeneous|truth value|"
    r"not supported|Timestamp\(|np\.",
)


def refusal(function, *arguments, **options):
    """Call and give what was raised, or None, and the answer."""
    try:
        return None, function(*arguments, **options)
    except Exception as error:
        return error, None


def assert_refused(error, row, argument=""):
    """A message begins with the function, quotes what it got and stays in our words."""
    function = HANDED_ON.get(f"{row} {argument}", row.split()[0].removeprefix("figures."))
    said = str(error)
    assert type(error) is ValueError, repr(error)
    assert said.startswith(f"{function}: "), said
    assert not FOREIGN.search(said), said
    assert len(said) > len(function) + 20


@pytest.mark.parametrize(("name", "argument", "value"), list(cases()))
def test_what_is_wrong_is_refused_in_our_words(name, argument, value, request):
    welcome = WELCOME.get(request.node.callspec.id)
    error, answer = refusal(call, name, **{argument: value})
    if welcome:
        assert error is None
        assert welcome(answer)
    else:
        assert error is not None, f"accepted: {str(answer)[:200]}"
        assert_refused(error, name, argument)


def test_every_public_function_and_argument_is_in_the_table():
    public = public_functions()
    assert {row.split()[0] for row in CALLS} == set(public)
    for name, function in public.items():
        rows = [CALLS[row] for row in CALLS if row.split()[0] == name]
        named = {argument for row in rows for argument in row}
        assert named == set(signature(function).parameters), name


@pytest.mark.parametrize("name", CALLS)
def test_the_calls_of_the_table_work(name):
    call(name)


@pytest.mark.parametrize("row", [row for row in CALLS if "rng" in CALLS[row]])
def test_chance_without_rng_is_refused(row):
    arguments = {name: good(value) for name, value in CALLS[row].items() if name != "rng"}
    with pytest.raises((TypeError, ValueError), match="rng"):
        public_functions()[row.split()[0]](**arguments)

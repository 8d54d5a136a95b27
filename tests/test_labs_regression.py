"""The regression lab: its numbers and words, its task, and what a page computes by itself."""

import contextlib
import io
import json
import random
import re

import numpy as np
import pytest
from sklearn import metrics as peer
from sklearn.dummy import DummyRegressor

from computed import computed_views, python_views
from pseudo import pseudo, untranslated
from verdictlab import compare_regressions
from verdictlab.labs import regression_lab
from verdictlab.labs.regression.controls import LANDMARKS, NOISES, OUTLIERS, SHOWS, days_known

TABLES = tuple(days_known())


def with_day(lab, day, came):
    """The plan's days, one of them (from 1) with another number."""
    cells = list(lab.plan.cells)
    cells[day - 1] = came
    return lab.back_to_plan().set(cells=cells).view


# The numbers


def states(lab, count, seed=5):
    """The plan, then random states: days, misses, fools and tables; many of them level."""
    chance, some = random.Random(seed), [lab.plan]
    for _ in range(count):
        table = chance.choice(TABLES)
        came = list(days_known()[table].came)
        for day in chance.sample(range(8), chance.choice([0, 1, 1, 3, 8])):
            came[day] = chance.choice([0, 80, chance.randint(0, 80)])
        if chance.random() < 0.1:
            came = [chance.choice([0, 30, 37])] * 8
        alike = chance.random() < 0.2
        some.append(
            lab._type(
                table=table,
                show=chance.choice(SHOWS),
                noise=3 if alike else chance.choice(NOISES),
                outlier=3 if alike else chance.choice(OUTLIERS),
                landmark=chance.choice(LANDMARKS),
                cells=tuple(came),
            )
        )
    return some


def test_every_number_is_that_of_scikit_learn():
    lab = regression_lab()
    for state in states(lab, 40):
        days = days_known()[state.table]
        truth, said = np.array(state.cells), days.forecasts(state.noise, state.outlier)
        rows = lab._view(state).rows
        options = {} if state.landmark == "mean" else {"constant": 30}
        fool = DummyRegressor(strategy="constant" if options else "mean", **options)
        lazy = fool.fit(np.zeros((8, 1)), truth).predict(np.zeros((8, 1)))
        if state.landmark == "last":
            lazy = np.r_[days.before, truth[:-1]]
        for row, guess in zip(rows, (*said.values(), lazy), strict=True):
            wanted = {
                "mae": peer.mean_absolute_error(truth, guess),
                "rmse": peer.root_mean_squared_error(truth, guess),
            }
            if np.ptp(truth):
                wanted["r_squared"] = peer.r2_score(truth, guess)
            if off := peer.mean_absolute_error(truth, lazy):
                wanted["relative_mae"] = wanted["mae"] / off
                wanted["relative_rmse"] = wanted["rmse"] / peer.root_mean_squared_error(truth, lazy)
            for name in ("mae", "rmse", "r_squared", "relative_mae", "relative_rmse"):
                if name in wanted:
                    assert float(row[name]) == pytest.approx(wanted[name], abs=6e-4), name
                else:
                    assert row[name] == "not defined"


def test_it_opens_on_one_program_ahead_by_both_and_both_ahead_of_the_fool():
    view = regression_lab().view
    assert view.brief == "B is ahead by both: MAE 3.0 against 6.0, RMSE 3.0 against 6.0."
    assert view.verdict.better == (("B", "A"),)
    assert view.verdict.decision == "not-applicable"
    assert "A has 0.65 by MAE and 0.57 by RMSE, B 0.32 and 0.28" in view.verdict.caveat
    assert view.verdict.caveat.endswith("nothing is tested.")


def test_a_fool_can_beat_a_program_and_can_be_perfect():
    climb = regression_lab("climb")
    assert "A has 0.67 by MAE" in climb.view.verdict.caveat
    assert "A has 1.37 by MAE" in climb.set(landmark="last").view.verdict.caveat
    flat = regression_lab().set(cells=(30,) * 8, landmark="constant").view
    assert flat.verdict.caveat.startswith("The fool is never off here")
    assert {row["r_squared"] for row in flat.rows} == {"not defined"}


def test_level_measures_are_not_decided():
    lab = regression_lab()
    level = lab.set(noise=3).view
    assert level.brief == "The two are level: MAE 3.0, RMSE 3.0."
    assert level.verdict.better == ()
    kinds = {re.split(r"[:.;]", lab._view(state).brief)[0][:18] for state in states(lab, 150)}
    assert {"The two are level", "They disagree"} <= kinds
    assert any(kind.startswith("By MAE the two") for kind in kinds)


def test_one_bad_day_weighs_more_in_the_squares():
    view = regression_lab().set(outlier=20).view
    said = " ".join(view.why)
    assert "that of B (day 5) 49 % and 86 %" in said
    worst = compare_regressions([0, 0, 0, 0], {"B": [1, -1, 3, 1]}).worst.loc["B"]
    assert worst.to_dict() == {"case": 2, "miss": 3, "of_lengths": 0.5, "of_squares": 0.75}


# The task


def test_the_lab_notices_that_one_day_is_enough():
    lab = regression_lab()
    assert lab.view.task.startswith("move the round dot of a single day until MAE and RMSE name")
    assert lab.view.found == ""
    assert with_day(lab, 5, 38).found == ""  # as it was
    assert with_day(lab, 5, 26).found == ""
    done = with_day(lab, 5, 25)
    assert done.brief.startswith("They disagree: MAE names B")
    assert done.found == "day 5 was enough. RMSE changed its mind, MAE did not."
    assert len(done.found) <= len(done.task)
    # Two days, or another way, are no answer to a single day.
    cells = list(lab.state.cells)
    cells[0] += 1
    assert lab.set(cells=cells).view.found == ""
    assert lab.back_to_plan().set(outlier=25).view.found == ""


def test_opened_on_the_festival_the_task_is_to_mend_it():
    lab = regression_lab("festival")
    assert lab.view.brief.startswith("They disagree: MAE names B")
    assert lab.view.task == (
        "move the round dot of a single day until both measures name the same program. Which is it?"
    )
    assert with_day(lab, 3, 31).found == "day 3 alone: now both measures name B."
    assert len(with_day(lab, 3, 31).found) <= len(lab.view.task)


@pytest.mark.parametrize("table", TABLES)
def test_no_plan_leaves_a_task_that_cannot_be_done(table):
    lab = regression_lab(table)
    found = [with_day(lab, day, came).found for day in range(1, 9) for came in range(0, 81, 3)]
    assert any(found)


# Plan, code, words


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        ({"table": "iris"}, "regression_lab: table must be one of"),
        ({"alpha": 5}, "5 % is written 0.05"),
        ({"noise": 7}, "regression_lab: noise = 7 is not possible here; choose from 0, 1, 2"),
        ({"landmark": "median"}, "choose from 'mean', 'last', 'constant'"),
        ({"show": "areas"}, "choose from"),
    ],
)
def test_an_impossible_plan_is_refused_with_the_way_out(arguments, hint):
    with pytest.raises(ValueError, match=re.escape(hint)):
        regression_lab(**arguments)


def test_its_code_prints_the_numbers_it_shows():
    for state in states(lab := regression_lab(), 12):
        view, said = lab._view(state), io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(view.code, {})
        for row in view.rows[:2]:
            line = next(one for one in said.getvalue().splitlines() if one.startswith(row["name"]))
            printed = [float(text) for text in line.split()[1:6]]
            shown = [float(row[name].replace("not defined", "nan")) for name in list(row)[1:]]
            assert printed == pytest.approx(shown, abs=1.1e-3, nan_ok=True)


def test_repr_is_short_and_follows_the_state():
    lab = regression_lab()
    assert re.fullmatch(r"MAE 6\.0 / 3\.0, RMSE 6\.0 / 3\.0, answer \w{4}", repr(lab))
    assert repr(lab.set(outlier=25)) != repr(lab.back_to_plan())


def test_no_headline_is_longer_than_twenty_words():
    lab = regression_lab()
    assert all(len(lab._view(state).brief.split()) <= 20 for state in states(lab, 80))


def test_no_word_escapes_translation():
    names = {"A", "B", *TABLES, *LANDMARKS, *SHOWS, "cells", "misses", "regression_lab"}
    names |= {"regression", "MAE", "RMSE"}
    with pseudo():
        lab = regression_lab()
        left = untranslated([lab.spec, lab.fallback()], names)
        words = {k: v for k, v in lab._computed.data["words"].items() if k != "code"}
        left += untranslated(words, names)
        for changes in ({"outlier": 25}, {"noise": 3}, {"landmark": "last", "show": "lengths"}):
            view = lab.back_to_plan().set(**changes).view.plain()
            left += untranslated({**view, "code": ""}, names)
    assert left == []


# A page computes every state


@pytest.mark.parametrize("arguments", [{}, {"table": "festival", "landmark": "last"}])
def test_a_page_computes_what_python_does(arguments):
    lab = regression_lab(**arguments)
    some = states(lab, 200, seed=8)
    some += [
        lab._type(**{**lab._to_plain(lab.plan), "cells": (*lab.plan.cells[:4], came, 20, 47, 33)})
        for came in range(0, 81, 3)
    ]
    assert computed_views(lab, some) == python_views(lab, some)


def test_the_twin_is_small_and_a_fresh_view():
    lab = regression_lab()
    assert len(json.dumps(lab.twin_data(), allow_nan=False).encode()) <= 60_000
    assert lab.twin == {"": [lab._view(lab.plan).plain()]}

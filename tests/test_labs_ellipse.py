"""The ellipse lab: its costs and crowns, its task, and what a page computes by itself."""

import contextlib
import io
import random
import re

import numpy as np
import pytest

from computed import computed_views, python_views
from pseudo import pseudo, untranslated
from verdictlab import load_data, load_table
from verdictlab.labs import ellipse_lab
from verdictlab.labs.ellipse.points import ERRORS, TABLES, UNIT, algorithms, problems, reign, scores

EVERY = [(table, errors) for table in TABLES for errors in ERRORS]


def states(lab, count, seed=3):
    """The plan, then random choices; some weigh nothing, or one measure only."""
    chance, some = random.Random(seed), [lab.plan]
    for _ in range(count):
        table, errors = chance.choice(EVERY)
        weights = tuple(chance.choice([0, chance.randint(0, 20)]) for _ in range(3))
        some.append(lab._type(table=table, errors=errors, weights=weights))
    return some


def test_the_measures_are_those_of_print():
    values = np.array(scores("all", "classified")) / UNIT
    assert (values[..., 0] == load_table("somcbr_k_13x9").values.round(2)).all()
    printed = load_data("somcbr_per_rejection").set_index(["problem", "k"])
    over_all = np.array(scores("all", "all")) / UNIT
    for i, problem in enumerate(problems("all")):
        for k, j in ((1, 6), (3, 7), (5, 8)):
            row = printed.loc[(problem, k)]
            assert values[i, j, 1] == row["unclassified"]
            # Table 3.1 counts its errors over all cases, with one decimal.
            assert over_all[i, j, 0] == pytest.approx(row["error"], abs=0.11)
    assert set(values[:, :3, 2].ravel()) == {100}
    reduction = load_data("medical_coverage").query("algorithm == 'SOMCBR-vot' and k == 1")
    assert values[:, 4, 2] == pytest.approx(
        100 - reduction.set_index("problem")["reduction"][list(problems("all"))].to_numpy()
    )


@pytest.mark.parametrize(("table", "errors"), EVERY)
def test_the_areas_are_where_the_cost_is_least(table, errors):
    """Second way: a fine lattice of weights, and whose mean cost is the least at each."""
    means = np.array(scores(table, errors)).mean(axis=0) / UNIT
    steps = 120
    lattice = np.array(
        [
            (a + 1 / 3, b + 1 / 3, steps - a - b + 1 / 3)
            for a in range(steps + 1)
            for b in range(steps + 1 - a)
        ]
    )
    lattice /= lattice.sum(axis=1, keepdims=True)
    least = (lattice @ means.T).argmin(axis=1)
    held = reign(table, errors)
    assert sum(share for share, _points, _most in held.values()) == pytest.approx(1)
    for i in range(len(algorithms())):
        share = held[i][0] if i in held else 0
        assert share == pytest.approx((least == i).mean(), abs=0.01)
    for i in set(least):
        assert i in held or (least == i).mean() < 0.001


def test_it_opens_on_errors_alone_and_on_what_the_thesis_crowns():
    view = ellipse_lab().view
    assert view.verdict.decision == "not-applicable"
    assert view.brief == "SOMCBR-per k=5 is crowned: cost 12.4. Next comes SOMCBR-per k=3, 16.0."
    assert "leaves 62.3 % without a label" in view.sentence
    assert view.verdict.caveat.startswith("It is cheaper than the next on 12 of 13 problems.")


def test_the_crown_moves_with_the_weights():
    lab = ellipse_lab()

    def crowned(*weights, **about):
        return lab.set(weights=weights, **about).view.brief.split(" is crowned")[0]

    assert crowned(10, 10, 0) == "CBR k=5"
    assert crowned(10, 5, 5) == "SOMCBR-vot k=3"
    assert crowned(19, 0, 1) == "SOMCBR-per k=5"
    # Among all cases a refused label costs no error, and so less weight is enough.
    assert crowned(15, 4, 1) == "SOMCBR-vot k=3"
    assert crowned(15, 4, 1, errors="all") == "SOMCBR-per k=3"


def test_ties_share_the_crown_and_no_weight_crowns_nobody():
    lab = ellipse_lab()
    shared = lab.set(weights=(0, 20, 0)).view
    assert shared.brief == "CBR k=1, CBR k=3 and CBR k=5 share the crown: cost 0.0."
    assert "cheaper" not in shared.verdict.caveat
    six = lab.set(weights=(0, 0, 20)).view.brief
    assert six.count("SOMCBR") == 6
    nobody = lab.set(weights=(0, 0, 0)).view
    assert nobody.brief == "Nothing weighs anything, so nobody is crowned."
    assert nobody.picture["weights"] == []
    assert {row["cost"] for row in nobody.rows} == {"none"}


def test_only_proportions_count():
    lab = ellipse_lab()
    one, ten = (lab.set(weights=weights).view for weights in ((1, 2, 1), (5, 10, 5)))
    assert one.brief == ten.brief
    assert one.rows == ten.rows


def test_the_task_is_done_by_crowning_cbr():
    lab = ellipse_lab()
    assert lab.set(weights=(10, 10, 0)).view.found.endswith("less than 4.5 in 100.")
    assert not lab.set(weights=(10, 9, 1)).view.found  # 5 in 100: too much
    assert lab.set(weights=(20, 20, 1)).view.found  # 2.4 in 100
    assert not lab.set(weights=(10, 10, 0), table="ddsm").view.found  # another question
    assert not ellipse_lab(weights=(10, 10, 0)).view.task


@pytest.mark.parametrize("weights", [(20, 0, 0), (10, 10, 1)])
@pytest.mark.parametrize(("table", "errors"), EVERY)
def test_the_code_gives_the_same_costs(table, errors, weights):
    view = ellipse_lab(table, errors=errors, weights=weights).view
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(view.code, {})
    said = dict(re.findall(r"^(\S+ k=\d)\s+([\d.]+)$", out.getvalue(), re.MULTILINE))
    assert len(said) == 9
    for row in view.rows:
        assert float(said[row["name"]]) == pytest.approx(float(row["cost"]), abs=0.006)


def test_a_page_computes_every_view():
    for lab in (ellipse_lab(), ellipse_lab("mias", errors="all", weights=(0, 1, 0))):
        some = states(lab, 120)
        assert computed_views(lab, some) == python_views(lab, some)


def test_the_picture_stays_inside_its_axes():
    for table, errors in EVERY:
        picture = ellipse_lab(table, errors=errors).view.picture
        for mark in picture["marks"][1:]:
            for m, plane in enumerate(picture["planes"], 1):
                for axis, k in (("x", 0), ("y", m)):
                    assert mark["at"][k] + mark["spread"][k] <= plane[axis]["high"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"table": "wine"}, "ellipse_lab: table must be one of"),
        ({"errors": "some"}, "errors = 'some' is not possible"),
        ({"weights": (1, 2)}, "weights"),
        ({"weights": (1, 2, 21)}, "weights"),
        ({"weights": (1, 2, 0.5)}, "weights"),
        ({"alpha": 5}, "ellipse_lab: alpha"),
    ],
)
def test_what_cannot_be_is_refused_in_words(arguments, words):
    with pytest.raises(ValueError, match=words):
        ellipse_lab(**arguments)


def test_it_can_be_called_again():
    lab = ellipse_lab("ddsm", errors="all", weights=(3, 2, 1))
    assert ellipse_lab(**lab.arguments).view == lab.view


def test_every_word_can_be_translated():
    with pseudo():
        lab = ellipse_lab()
        shown = [lab.view.plain(), lab.set(weights=(0, 0, 0)).view.plain(), lab.spec]
        assert computed_views(lab, [lab.plan]) == python_views(lab, [lab.plan])
        keep = {*algorithms(), *problems("all"), *TABLES, *ERRORS, "SOMCBR", "CBR", "crowns"}
        for part in shown:
            assert untranslated({**part, "code": ""}, keep) == []

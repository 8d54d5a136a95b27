"""Every lab opens on a table of one's own as people have it, or says in words what it needs."""

import numpy as np
import pandas as pd
import pytest

from verdictlab import ScoreTable, compare_many, labs

# Twenty problems and three algorithms, in fractions; the last is the best on most problems.
RNG = np.random.default_rng(31)
BASE = RNG.uniform(0.6, 0.9, 20)
SCORES = {
    name: np.round(BASE + shift + RNG.normal(0, 0.02, 20), 3)
    for name, shift in (("kNN", -0.03), ("tree", 0.0), ("forest", 0.04))
}
FRAME = pd.DataFrame(SCORES, index=[f"file{i}" for i in range(1, 21)])

TABLE_LABS = {
    labs.rank_lab: {},
    labs.two_model_lab: {},
    labs.protocol_lab: {"school": "demsar"},
    labs.anova_lab: {},
    labs.analysts_lab: {},
    labs.power_lab: {"unit": "fraction"},
    labs.rope_lab: {"unit": "fraction"},
    labs.stepdown_lab: {},
}
OTHERS = [
    getattr(labs, name)
    for name in labs.__all__
    if name.endswith("_lab") and getattr(labs, name) not in (*TABLE_LABS, labs.studio_lab)
]


def forms(folder):
    """One table in every form in which it may be handed over."""
    file = folder / "mine.csv"
    FRAME.rename_axis("problem").to_csv(file)
    return {
        "frame": FRAME,
        "frame with a column of problems": FRAME.rename_axis("problem").reset_index(),
        "dictionary": SCORES,
        "path": file,
        "path as text": str(file),
        "table": ScoreTable(FRAME, higher_is_better=True),
    }


def words_of(lab):
    """What a lab says of its table, without the name of the table."""
    view = lab.view
    return view.verdict.decision, view.sentence, view.brief


@pytest.mark.parametrize("make", TABLE_LABS, ids=lambda make: make.__name__)
def test_a_lab_says_the_same_of_a_table_in_every_form(make, tmp_path):
    options = TABLE_LABS[make]
    said = {
        form: words_of(make(table, higher_is_better=True, **options))
        for form, table in forms(tmp_path).items()
    }
    assert len(set(said.values())) == 1, said
    # The direction is asked for and obeyed, not guessed.
    with pytest.raises(ValueError, match=rf"^{make.__name__}: .* add higher_is_better=True"):
        make(FRAME, **options)
    with pytest.raises(ValueError, match=rf"^{make.__name__}: the table says that higher"):
        make(ScoreTable(FRAME, higher_is_better=True), higher_is_better=False, **options)


def test_the_direction_of_a_frame_decides_who_is_better():
    for way, best in ((True, "forest"), (False, "kNN")):
        assert labs.rank_lab(FRAME, higher_is_better=way).view.sentence.count(
            f"{best} ranks better"
        )


def test_a_table_without_unit_is_asked_for_it_where_points_count(tmp_path):
    for make in (labs.power_lab, labs.rope_lab):
        for table in forms(tmp_path).values():
            with pytest.raises(ValueError, match=r"unit='fraction' or unit='%'"):
                make(table, higher_is_better=True)


RUBBISH = {
    "a number": 3,
    "a list": [1, 2, 3],
    "an array": np.arange(12.0).reshape(4, 3),
    "a Series": FRAME["kNN"],
    "a lost path": "no/such/file.csv",
    "an empty frame": pd.DataFrame(),
    "words": pd.DataFrame({"A": ["x", "y"], "B": ["z", "w"]}, index=["p", "q"]),
    "gaps": FRAME.mask(FRAME > 0.8),
}


@pytest.mark.parametrize("what", RUBBISH)
@pytest.mark.parametrize("make", TABLE_LABS, ids=lambda make: make.__name__)
def test_rubbish_is_refused_in_words(make, what):
    with pytest.raises(ValueError, match=r".{30}") as refused:
        make(RUBBISH[what], higher_is_better=True, **TABLE_LABS[make])
    assert "ambiguous" not in str(refused.value)
    assert len(str(refused.value)) < 600


@pytest.mark.parametrize("path", ["no/such/file.csv", "resuts.csv"])
@pytest.mark.parametrize("make", TABLE_LABS, ids=lambda make: make.__name__)
def test_a_path_that_is_not_there_is_called_so(make, path):
    with pytest.raises(ValueError, match=f"there is no file '{path}'; check the path"):
        make(path, higher_is_better=True, **TABLE_LABS[make])


@pytest.mark.parametrize("form", ["frame", "dictionary", "path", "table", "a list", "a number"])
@pytest.mark.parametrize("make", OTHERS, ids=lambda make: make.__name__)
def test_a_lab_without_tables_of_ones_own_says_what_it_takes(make, form, tmp_path):
    table = {**forms(tmp_path), **RUBBISH}[form]
    if make is labs.error_lab and form in forms(tmp_path):
        assert "20" in str(make(table).plan)
        return
    if make is labs.bench_lab:  # its levers turn printed numbers; a claim is no table
        with pytest.raises(ValueError, match=r"^bench_lab: claim must be one of"):
            make(table)
        return
    with pytest.raises(ValueError, match=rf"^({make.__name__}|confusion_metrics): ") as refused:
        make(table)
    assert "ambiguous" not in str(refused.value)
    assert len(str(refused.value)) < 600


def test_compare_many_takes_what_labs_take(tmp_path):
    said = {
        form: str(compare_many(table, school="demsar", higher_is_better=True))
        for form, table in forms(tmp_path).items()
    }
    assert len(set(said.values())) == 1, said
    with pytest.raises(ValueError, match=r"^compare_many: .* add higher_is_better=True"):
        compare_many(FRAME, school="demsar")
    with pytest.raises(ValueError, match=r"load_table\('adi_15x8'\)"):
        compare_many("adi_15x8", school="demsar")

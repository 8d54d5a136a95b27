"""The tables of the lessons: every file has a card, every card fits its file, all can be found."""

import csv
import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile

import numpy as np
import pytest

import verdictlab
from tools import data_cards
from verdictlab import ScoreTable, data_card, list_data, load_data, load_table
from verdictlab.tables import _library
from verdictlab.tables._cards import checked_cards


def tables():
    """The names of all tables of scores or ranks, as the library lists them."""
    listed = list_data()
    return tuple(listed["name"][listed["kind"].isin(["scores", "ranks"])])


ALL = tuple(list_data()["name"])
TABLES = tables()
EACH = pytest.mark.parametrize("name", TABLES)
EVERY = pytest.mark.parametrize("name", ALL)
KINDS = {"scores", "ranks", "cases", "counts", "measures", "problems", "constants", "printed"}
KINDS |= {"runs"}


def test_no_table_was_lost_and_every_kind_is_known():
    assert set(list_data()["kind"]) == KINDS
    assert len(TABLES) >= 18


@EACH
def test_a_table_has_the_size_of_its_name(name):
    table = load_table(name)
    assert isinstance(table, ScoreTable)
    assert table.name == name
    row = list_data().set_index("name").loc[name]
    assert (row["rows"], row["columns"]) == (table.n, table.k)
    size = re.fullmatch(r".*_(\d+)x(\d+)", name)
    assert size is None or (table.n, table.k) == (int(size[1]), int(size[2]))


def test_tables_whose_names_do_not_say_it_have_their_size_too():
    sizes = {name: (load_table(name).n, load_table(name).k) for name in TABLES}
    assert sizes["four_models_15"] == (15, 4)
    assert sizes["demsar2006_table6"] == sizes["demsar2006_table6_tie_broken"] == (14, 4)


@EVERY
def test_every_file_still_has_the_hash_on_its_card(name, root):
    card = data_card(name)
    content = (root / "lessons_data" / card["path"]).read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    assert card["sha256"] == digest
    assert card["hash"] == f"sha256:{digest}"
    assert card["bytes"] == len(content)


@EVERY
def test_a_card_says_where_the_numbers_come_from(name):
    card = data_card(name)
    for key in ("title", "kind", "source", "section", "metric", "licence"):
        assert len(card[key]) > 2, key
    assert card["direction"] in ("higher", "lower", None)
    assert card["units"] in ("", "%", "fraction")
    assert all(isinstance(note, str) and len(note) > 20 for note in card["notes"])
    assert card["notes"]
    if name in tables():
        assert card["direction"]


@pytest.mark.parametrize("name", sorted(set(ALL) - set(TABLES)))
def test_other_data_say_what_their_columns_hold(name):
    frame = load_data(name)
    fields = data_card(name)["schema"]["fields"]
    assert [field["name"] for field in fields] == frame.columns.to_list()
    plain = {"problem", "strategy", "algorithm", "code", "case", "problems_used"}
    assert all(field.get("description") or field["name"] in plain for field in fields)
    row = list_data().set_index("name").loc[name]
    assert (row["rows"], row["columns"]) == frame.shape
    with pytest.raises(ValueError, match=rf"^load_table: '{name}' holds .* load_data\('{name}'\)"):
        load_table(name)


def test_cells_that_are_not_printed_are_missing_and_counts_are_whole():
    purchases = load_data("book_purchases").set_index("item_set")["count"]
    assert np.isnan(purchases["consequent"])
    assert purchases["antecedent"] == 120
    assert load_data("iris_confusion").dtypes.iloc[1:].tolist() == [np.dtype(int)] * 3
    tables = load_data("friedman_printed")["table"].to_list()
    assert tables == ["7.10, 9.15", "7.11", "7.15", "9.9", "9.20"]
    assert load_data("holm_printed")["p_printed"].eq("").sum() == 1


@EACH
def test_a_table_carries_what_its_card_says(name):
    card, table = data_card(name), load_table(name)
    assert table.higher_is_better == (card["direction"] == "higher")
    assert (table.metric, table.unit) == (card["metric"], card["units"])
    assert table.decimals == card["decimals"]
    assert table.sources == card["source_dataset"]
    assert table.algorithms == tuple(field["name"] for field in card["schema"]["fields"][1:])
    assert set(card["algorithms"] or {}) <= set(table.algorithms)


@EACH
def test_the_decimals_on_a_card_are_those_of_the_scores(name, root):
    card, table = data_card(name), load_table(name)
    with open(root / "lessons_data" / card["path"], newline="", encoding="utf-8") as file:
        cells = [cell for row in list(csv.reader(file))[1:] for cell in row[1:]]
    texts = [*cells, *(str(change["value"]) for change in card.get("changes", ()))]
    assert max(len(text.partition(".")[2]) for text in texts) == table.decimals


def test_no_table_is_stored_twice(root):
    files = sorted((root / "lessons_data").glob("*.csv"))
    contents = [file.read_bytes() for file in files]
    assert len(set(contents)) == len(files)
    assert {card["path"] for card in map(data_card, ALL)} == {file.name for file in files}


def test_only_the_voting_row_differs_between_the_two_forms_of_demsars_table():
    printed = load_table("demsar2006_table6").scores
    broken = load_table("demsar2006_table6_tie_broken").scores
    changed = np.argwhere((printed != broken).to_numpy())
    assert [(printed.index[i], printed.columns[j]) for i, j in changed] == [("voting", "C4.5+cf")]
    assert printed.loc["voting", "C4.5+cf"] == 0.975
    assert broken.loc["voting", "C4.5+cf"] == 0.9751
    change = data_card("demsar2006_table6_tie_broken")["changes"][0]
    assert change["printed"] == printed.loc["voting", "C4.5+cf"]


def test_the_published_folds_have_the_published_means():
    means = load_table("benavoli_53x5").scores
    folds = verdictlab.read_results(load_data("benavoli_folds"), higher_is_better=True)
    assert folds.scores.loc[means.index, means.columns].to_numpy() == pytest.approx(
        means.to_numpy(), abs=0.002
    )
    assert "Each score is the mean of 100 results (one for each fold and run)" in folds.reading[-1]


def test_garcia_and_herreras_table_gives_their_mean_ranks():
    ranks = load_table("garcia_herrera_30x5").mean_ranks()
    assert ranks.to_list() == pytest.approx([2.100, 3.250, 2.200, 4.333, 3.117], abs=0.0005)


def test_the_benchmark_with_failures_mixes_metrics_and_says_where_it_failed():
    frame = load_data("amlb_failures")
    with pytest.raises(ValueError, match="holds words"):
        verdictlab.read_results(frame, problem="task", higher_is_better=True)
    binary = {"where": {"type": "binary"}, "higher_is_better": True}
    with pytest.raises(ValueError, match=r"1 score is missing \(autoweka 1\), on riccardo"):
        verdictlab.read_results(frame, problem="task", **binary)
    assert frame["type"].value_counts().to_dict() == {"binary": 20, "multiclass": 15}


def test_load_data_gives_the_columns_of_the_file_and_problems_as_text():
    frame = load_data("four_models_15")
    assert frame.columns.to_list() == ["problem", "M1", "M2", "M3", "M4"]
    assert frame["problem"].to_list() == [str(i) for i in range(1, 16)]
    assert frame["M2"].max() == 113.04


def test_what_is_given_out_cannot_change_what_is_kept():
    data, scores = load_data("adi_15x8"), load_table("adi_15x8").scores
    data.loc[:, "ADI"] = 0.0
    scores.loc[:, "ADI"] = 0.0
    data_card("adi_15x8")["notes"].clear()
    assert load_data("adi_15x8")["ADI"].min() > 0
    assert data_card("adi_15x8")["notes"]
    assert load_table("adi_15x8").values[0, 0] == 63.7


@pytest.mark.parametrize("function", [load_table, load_data, data_card])
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("adi_15x9", "did you mean 'adi_15x8'?"),
        ("somcbr_b", "did you mean 'somcbr_b_30x13'"),
        ("ADI_15x8", "did you mean 'adi_15x8'?"),
        ("zzzz", "there are 'four_models_15'"),
        ("qqqq", " more; list_data() shows all"),
        (3, "there is no data set 3"),
        (["adi_15x8"], "list_data() shows all"),
    ],
)
def test_an_unknown_name_is_answered_with_near_ones(function, name, words):
    with pytest.raises(ValueError, match=rf"^{function.__name__}: there is no data set") as caught:
        function(name)
    assert words in str(caught.value)


def test_the_cards_are_up_to_date():
    assert data_cards.main(["--check"]) == 0


def copied(root, tmp_path, monkeypatch):
    shutil.copytree(root / "lessons_data", tmp_path / "lessons_data")
    monkeypatch.setattr(data_cards, "DATA", tmp_path / "lessons_data")
    return tmp_path / "lessons_data"


def test_a_changed_digit_is_noticed_and_the_card_renewed(root, tmp_path, monkeypatch, capsys):
    folder = copied(root, tmp_path, monkeypatch)
    file = folder / data_card("adi_15x8")["path"]
    file.write_text(file.read_text().replace("68.4", "64.8", 1))
    assert data_cards.main(["--check"]) == 1
    assert "the card adi_15x8 does not fit its file" in capsys.readouterr().err
    assert data_cards.main([]) == 0
    assert data_cards.main(["--check"]) == 0


def own_card(folder, **changes):
    """Add a table of one's own as CONTRIBUTING says, its card changed (None: left out)."""
    (folder / "mine.csv").write_text("problem,A,B\nx,1,2\ny,3,4\n")
    target = folder / "datapackage.json"
    package = json.loads(target.read_text(encoding="utf-8"))
    card = {"name": "mine", "title": "Mine", "kind": "scores", "path": "mine.csv"}
    card |= {"source": "Invented.", "section": "Nowhere", "metric": "accuracy", "units": "%"}
    card |= {"direction": "higher", "decimals": 0, "licence": "CC0", "notes": ["Invented."]}
    card |= {"source_dataset": None, "algorithms": None} | changes
    package["resources"].append({key: card[key] for key in card if card[key] != "left out"})
    target.write_text(json.dumps(package), encoding="utf-8")


@pytest.fixture
def with_mine(root, tmp_path, monkeypatch):
    """Lay one's own table beside those of the lessons, for the tool and for the package."""
    folder = copied(root, tmp_path, monkeypatch)
    monkeypatch.setattr(_library, "data_folder", lambda: folder)
    _library.lesson_cards.cache_clear()
    yield folder
    _library.lesson_cards.cache_clear()


def test_a_table_added_by_the_book_loads(with_mine, capsys):
    own_card(with_mine)
    assert data_cards.main([]) == 0, capsys.readouterr().err
    table = load_table("mine")
    assert (table.n, table.k, table.sources) == (2, 2, None)


def test_a_table_added_by_the_book_is_tested_with_the_others(with_mine, capsys):
    own_card(with_mine, notes=["Invented for this very test."])
    assert data_cards.main([]) == 0, capsys.readouterr().err
    assert {*tables()} - {*TABLES} == {"mine"}
    test_a_table_has_the_size_of_its_name("mine")
    test_every_file_still_has_the_hash_on_its_card("mine", with_mine.parent)
    test_a_card_says_where_the_numbers_come_from("mine")
    test_a_table_carries_what_its_card_says("mine")
    test_the_decimals_on_a_card_are_those_of_the_scores("mine", with_mine.parent)


@pytest.mark.parametrize("lack", ["source_dataset", "licence", "path", "direction", "notes"])
def test_a_card_that_lacks_something_is_refused_in_words(with_mine, capsys, lack):
    own_card(with_mine, **{lack: "left out"})
    assert data_cards.main([]) == 1
    told = f"datapackage.json: the card mine: {lack} is missing: "
    assert capsys.readouterr().err.startswith(f"data_cards: {told}")
    if lack in ("source_dataset", "direction"):
        with pytest.raises(ValueError, match=f"load_table: {told}"):
            load_table("mine")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"direction": "up"}, "direction must be 'higher' or 'lower' (which scores are better)"),
        ({"direction": None}, "direction must be 'higher' or 'lower': a table of scores has one"),
        ({"decimals": "2"}, "decimals must be null or the decimals printed"),
        ({"kind": "table"}, "kind must be 'scores' or 'ranks' or"),
        ({"units": 100}, "units must be a unit such as %, fraction or s, or '', got 100"),
        ({"notes": []}, "notes must be a list of sentences, one at least, got []"),
        ({"source_dataset": {"x": 1}}, "source_dataset must be null or pairs of texts"),
        ({"licens": "CC0"}, "licens is no field of a card; did you mean 'licence'?"),
        ({"title": "  "}, "title must be a text of at least 3 letters, got '  '"),
        ({"name": "four_models_15"}, "name is that of another card, too"),
    ],
)
def test_a_card_in_another_form_is_refused_with_file_and_field(with_mine, capsys, changes, told):
    own_card(with_mine, **changes)
    assert data_cards.main([]) == 1
    said = capsys.readouterr().err
    name = changes.get("name", "mine")
    assert said.startswith(f"data_cards: datapackage.json: the card {name}: ")
    assert told in said


def test_every_card_of_the_lessons_has_the_form_of_a_card(root):
    text = (root / "lessons_data" / "datapackage.json").read_text(encoding="utf-8")
    assert tuple(checked_cards(json.loads(text))) == ALL


def test_a_card_without_its_file_is_refused_in_words(with_mine, capsys):
    own_card(with_mine, path="other.csv")
    assert data_cards.main([]) == 1
    assert "the card mine: other.csv is not in lessons_data" in capsys.readouterr().err


def test_a_file_without_a_card_is_noticed(root, tmp_path, monkeypatch, capsys):
    folder = copied(root, tmp_path, monkeypatch)
    (folder / "stray.csv").write_text("problem,A\nx,1\n")
    assert data_cards.main(["--check"]) == 1
    assert "no card describes stray.csv" in capsys.readouterr().err


def test_refreshing_the_cards_gives_the_same_bytes(root, tmp_path, monkeypatch):
    folder = copied(root, tmp_path, monkeypatch)
    before = (folder / "datapackage.json").read_bytes()
    assert data_cards.main([]) == 0
    assert (folder / "datapackage.json").read_bytes() == before
    assert json.loads(before)["profile"] == "tabular-data-package"


FROM_THE_WHEEL = """
import sys
wheel, widgets = sys.argv[1:]
sys.path = [wheel] + [entry for entry in sys.path if entry and not entry.startswith(widgets)]
import verdictlab
from verdictlab.tables._library import data_folder
assert verdictlab.__file__.startswith(wheel), verdictlab.__file__
assert str(data_folder()).startswith(wheel), data_folder()
for name in verdictlab.list_data()["name"]:
    print(name, verdictlab.load_data(name).to_json())
"""


def test_an_installed_wheel_finds_its_data(root, tmp_path):
    made = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps"),
            *("--no-index", "--disable-pip-version-check", "-w", str(tmp_path), str(root)),
        ],
        capture_output=True,
        text=True,
    )
    assert made.returncode == 0, made.stderr
    (wheel,) = tmp_path.glob("verdictlab-*.whl")
    unpacked = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    ran = subprocess.run(
        [sys.executable, "-c", FROM_THE_WHEEL, str(unpacked), str(root / "widgets")],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert ran.returncode == 0, ran.stderr
    expected = [f"{name} {load_data(name).to_json()}" for name in ALL]
    assert ran.stdout.splitlines() == expected


def test_a_lost_data_folder_is_said_in_words(tmp_path, monkeypatch):
    from verdictlab.tables import _library

    monkeypatch.setattr(_library, "_PACKAGE", tmp_path / "a" / "b")
    with pytest.raises(FileNotFoundError, match="get the folder lessons_data back"):
        _library.data_folder()


def test_the_names_are_public():
    for name in ("ScoreTable", "load_table", "load_data", "list_data", "data_card", "read_table"):
        assert name in verdictlab.__all__

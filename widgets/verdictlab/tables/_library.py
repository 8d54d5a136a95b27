"""The data sets of the lessons: CSV files as printed, with one card each.

They lie in ``lessons_data/`` of a clone and inside the package of an installed wheel. The
cards are the resources of ``datapackage.json`` (frictionless Data Package), plus what a
comparison needs to know: direction, decimals, source data set of each problem. A course of a
teacher's own (`_course`) has such a folder, too; its tables stand behind those of the lessons.
"""

from __future__ import annotations

import copy
import csv
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pandas as pd

from .._course import course_folder, own_cards
from .._text import _
from ._cards import TABLES, card_faults
from ._names import likely, near_matches
from ._score_table import ScoreTable

if TYPE_CHECKING:
    from typing import Any

__all__ = ["data_card", "data_folder", "list_data", "load_data", "load_table"]

_PACKAGE = Path(__file__).resolve().parents[1]


def data_folder() -> Path:
    """Return the folder of the data: in the wheel, else in the clone."""
    places = (_PACKAGE / "_data", _PACKAGE.parents[1] / "lessons_data")
    for place in places:
        if (place / "datapackage.json").is_file():
            return place
    raise FileNotFoundError(
        _(
            "verdictlab: datapackage.json is neither in {places} nor in {other_place}; install "
            "verdictlab again, or get the folder lessons_data back from the repository"
        ).format(places=places[0], other_place=places[1])
    )


@cache
def lesson_cards() -> dict[str, dict[str, Any]]:
    """Return the cards of the lessons by name."""
    text = (data_folder() / "datapackage.json").read_text(encoding="utf-8")
    return {card["name"]: card for card in json.loads(text)["resources"]}


def _cards() -> dict[str, dict[str, Any]]:
    own, lessons = own_cards(), lesson_cards()
    return {**lessons, **{name: card for name, card in own.items() if name not in lessons}}


def _folder_of(name: str) -> Path:
    course = None if name in lesson_cards() else course_folder()
    return course / "tables" if course else data_folder()


def own_tables() -> tuple[str, ...]:
    """Return the names of the tables of the course's own that hold one score for each cell."""
    lessons = lesson_cards()
    return tuple(
        name
        for name, card in _cards().items()
        if card.get("kind") in TABLES and name not in lessons
    )


def _card(name: str, function: str) -> dict[str, Any]:
    cards = _cards()
    if not isinstance(name, str) or name not in cards:
        message = (
            _("{function}: there is no data set {name!r}; {near} list_data() shows all")
            if likely(name, cards)
            else _("{function}: there is no data set {name!r}; {near}; list_data() shows all")
        )
        raise ValueError(
            message.format(function=function, name=name, near=near_matches(name, cards))
        )
    return cards[name]


def load_table(name: str) -> ScoreTable:
    """Load a table of scores of the lessons by its name.

    Parameters
    ----------
    name
        One of the names that `list_data` shows, for example "four_models_15".

    Returns
    -------
    ScoreTable
        Scores as printed, with direction, unit, decimals and source data sets.

    Raises
    ------
    ValueError
        An unknown name (near ones are listed), or data that are no table of one score.

    Examples
    --------
    >>> print(load_table("adi_15x8"))
    The table adi_15x8 holds accuracy (%) of 8 algorithms on 15 problems; higher is better.
    """
    card = _card(name, "load_table")
    if card["kind"] not in TABLES:
        raise ValueError(
            _(
                "load_table: {name!r} holds {card}, not one score of each algorithm on each "
                "problem; load_data({name!r}) gives it as a DataFrame"
            ).format(name=name, card=card["kind"])
        )
    if faults := list(card_faults(card, whole=False)):
        raise ValueError(
            _("load_table: datapackage.json: the card {name}: {faults}").format(
                name=name, faults="; ".join(faults[:3])
            )
        )
    return ScoreTable(
        load_data(name).set_index("problem"),
        higher_is_better=card["direction"] == "higher",
        metric=card["metric"],
        unit=card["units"],
        name=name,
        decimals=card["decimals"],
        sources=card["source_dataset"],
    )


def load_data(name: str) -> pd.DataFrame:
    """Load any data set of the lessons as a plain DataFrame, columns as in the file.

    Parameters
    ----------
    name : str
        One of the names that `list_data` shows.

    Returns
    -------
    DataFrame
        Yours to change. Cells that the source does not print, or not legibly, are NaN, or ""
        in columns of text. What the columns hold and in which units is in
        ``data_card(name)["schema"]``.

    Raises
    ------
    ValueError
        An unknown name.

    Examples
    --------
    >>> load_data("demsar2006_table6").columns.to_list()
    ['problem', 'C4.5', 'C4.5+m', 'C4.5+cf', 'C4.5+m+cf']
    >>> load_data("iris_confusion").set_index("predicted").loc["virginica"].to_list()
    [2, 1, 10]
    """
    card = _card(name, "load_data")
    with open(_folder_of(name) / card["path"], encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    types = [field["type"] for field in card["schema"]["fields"]]
    frame = pd.DataFrame(
        {
            column: _column([row[j] for row in rows], kind)
            for j, (column, kind) in enumerate(zip(head, types, strict=True))
        }
    )
    for change in card.get("changes", ()):
        frame.loc[frame["problem"] == change["problem"], change["algorithm"]] = change["value"]
    return frame


def _column(cells: list[str], kind: str) -> Any:
    if kind == "string":
        return cells
    if kind == "integer" and all(cells):
        return [int(cell) for cell in cells]
    return [float(cell) if cell else float("nan") for cell in cells]


def data_card(name: str) -> dict[str, Any]:
    """Return what is known about a data set: origin, units, direction, doubtful cells.

    Parameters
    ----------
    name
        One of the names that `list_data` shows.

    Returns
    -------
    dict
        name, title, kind, source, section, metric, units, direction ("higher" or "lower" is
        better, None where neither), decimals, source_dataset (dict problem -> data set, or
        None), licence, path, sha256, notes (list), schema (what the columns hold), foot
        (means and sums that the source prints below the table), and more; a copy.

    Raises
    ------
    ValueError
        An unknown name; near ones are listed.

    Examples
    --------
    >>> card = data_card("four_models_15")
    >>> card["direction"], card["section"]
    ('higher', 'Table 8')
    """
    card = copy.deepcopy(_card(name, "data_card"))
    # It stands once on the card, as the standard of data packages writes it.
    return card | {"sha256": card["hash"].removeprefix("sha256:")}


def list_data() -> pd.DataFrame:
    """List the data sets of the lessons: name, title, kind, size and what they hold.

    Returns
    -------
    DataFrame
        One row for each.

    Notes
    -----
    The kinds: "scores" and "ranks" are problems x algorithms, for `load_table`; `load_data`
    reads these and all others: "cases" (one row each), "counts", "measures" (several per
    problem), "problems" (what the data sets are), "constants", and "printed" (results as a
    source prints them, which may be wrong; the card says so).

    Examples
    --------
    >>> list_data()["name"].head(2).to_list()
    ['four_models_15', 'fuzzy_24x4']
    """
    return pd.DataFrame(
        [
            {
                "name": card["name"],
                "title": card["title"],
                "kind": card["kind"],
                "rows": card["rows"],
                "columns": len(card["schema"]["fields"]) - (card["kind"] in TABLES),
                "what": _what(card),
            }
            for card in _cards().values()
        ]
    )


def _what(card: dict[str, Any]) -> str:
    what = card["metric"]
    if card["units"]:
        what = _("{metric} ({unit})").format(metric=what, unit=card["units"])
    if card["direction"] == "higher":
        return _("{what}; higher is better").format(what=what)
    if card["direction"] == "lower":
        return _("{what}; lower is better").format(what=what)
    return what

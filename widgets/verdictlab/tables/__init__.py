"""Tables of scores: problems x algorithms, with a direction; loading them, reading a user's own."""

from ._library import data_card, list_data, load_data, load_table
from ._ranks import average_ranks as average_ranks  # for lessons; no statistic of its own
from ._read import TableWarning, read_table
from ._score_table import ScoreTable

__all__ = [
    "ScoreTable",
    "TableWarning",
    "data_card",
    "list_data",
    "load_data",
    "load_table",
    "read_table",
]

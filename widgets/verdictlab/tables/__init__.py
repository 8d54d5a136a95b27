"""Tables of scores: problems x algorithms, with a direction; loading them, reading a user's own."""

from ._library import data_card, list_data, load_data, load_table
from ._ranks import average_ranks
from ._read import TableWarning, read_table
from ._score_table import ScoreTable

__all__ = [
    "ScoreTable",
    "TableWarning",
    "average_ranks",
    "data_card",
    "list_data",
    "load_data",
    "load_table",
    "read_table",
]

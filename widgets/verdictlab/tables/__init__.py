"""Tables of scores: problems x algorithms, with a direction; loading them, reading a user's own."""

from ._library import data_card, list_data, load_data, load_table
from ._ranks import average_ranks
from ._score_table import ScoreTable

__all__ = ["ScoreTable", "average_ranks", "data_card", "list_data", "load_data", "load_table"]

"""verdictlab: what may we conclude when learning algorithms are compared, and how sure are we?"""

from .tables import ScoreTable, data_card, list_data, load_data, load_table

__all__ = ["ScoreTable", "data_card", "list_data", "load_data", "load_table"]

__version__ = "0.1.0"

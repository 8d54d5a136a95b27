"""Many items answered by two or more models: is a lead luck, and how many items would tell?"""

from ._board import ItemsBoard, compare_items
from ._found import PairedItems
from ._items_needed import items_needed
from ._paired_items import paired_items_test
from ._reading import ItemScores, read_items
from ._sequential import SequentialResult, sequential_test

__all__ = [
    "ItemScores",
    "ItemsBoard",
    "PairedItems",
    "SequentialResult",
    "compare_items",
    "items_needed",
    "paired_items_test",
    "read_items",
    "sequential_test",
]

"""Many items answered by two or more models: is a lead luck, and how many items would tell?"""

from ._found import PairedItems
from ._items_needed import items_needed
from ._paired_items import paired_items_test

__all__ = [
    "PairedItems",
    "items_needed",
    "paired_items_test",
]

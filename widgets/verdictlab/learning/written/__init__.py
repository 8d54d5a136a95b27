"""Items as text: one file per chapter, read strictly, refused with file and line.

`blocks` says which lines belong together, `values` how numbers and holes are written, `kinds`
what each kind must and may have, `field_types` reads each by its type, `making` turns blocks into
items, `chapters` finds the files, `answers` reads the right and wrong answers that prove them.
"""

from .chapters import (
    Written,
    case_named,
    own_chapter,
    own_chapters,
    read_items,
    sentences,
    written_chapters,
)

__all__ = [
    "Written",
    "case_named",
    "own_chapter",
    "own_chapters",
    "read_items",
    "sentences",
    "written_chapters",
]

"""The terms of the glossary that a picture explains best, and their places in its page."""

import re

from tools import book_pictures_cases, book_pictures_tests  # noqa: F401, they register pictures
from tools.book_sketch import PICTURES

__all__ = ["PICTURES", "drawn", "illustrated"]


def drawn(term):
    """The picture of a term, as HTML."""
    sketch, words = PICTURES[term]()
    return sketch.svg(words)


def illustrated(page):
    """The HTML of the glossary with each picture at the head of what its term means.

    Raises ValueError where the glossary does not have the term of a picture.
    """
    for term in PICTURES:
        identity = re.escape("term-" + term.replace(" ", "-"))
        place = re.search(rf'<dt id="{identity}".*?<dd>', page, re.DOTALL | re.IGNORECASE)
        if not place:
            raise ValueError(f"the glossary has no term {term!r}")
        page = page[: place.end()] + drawn(term) + page[place.end() :]
    return page

"""The built book, made once for all tests that read it, also when several processes want it."""

from tools import book


def built_book():
    """Build the book unless it is up to date; return the folder of its pages."""
    with book.only_builder():
        return book.build_if_stale()


def pages(html):
    """The addresses of all pages but the sheets, relative to the book's folder."""
    found = (path.relative_to(html) for path in html.rglob("*.html"))
    return sorted(
        path.as_posix()
        for path in found
        if path.parts[0] != "_static" and path.parent.name != "sheets"
    )


def sheets(html):
    """The addresses of the chapters' sheets, which have a part of a chapter's page each."""
    found = (html / "jupyter_book" / "sheets").glob("*.html")
    return sorted(path.relative_to(html).as_posix() for path in found)

"""The built book, made once for all tests that read it, also when several processes want it."""

import contextlib
import os
import time

from tools import book


@contextlib.contextmanager
def _alone(lock, patience=240):
    """Hold a lock that other processes respect; one left behind by a crash is taken over."""
    end = time.monotonic() + patience
    while True:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
            break
        except FileExistsError:
            if time.monotonic() > end:
                lock.unlink(missing_ok=True)
            time.sleep(0.2)
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)


def built_book():
    """Build the book unless it is up to date; return the folder of its pages."""
    made = book.HTML.parent
    made.mkdir(parents=True, exist_ok=True)
    with _alone(made / "building.lock"):
        return book.build_if_stale()


def pages(html):
    """The addresses of all pages, relative to the book's folder."""
    found = (path.relative_to(html) for path in html.rglob("*.html"))
    return sorted(path.as_posix() for path in found if path.parts[0] != "_static")

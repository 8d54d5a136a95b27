"""Files that we write: whole or not at all, and nobody else's."""

import contextlib
import os
import tempfile
from pathlib import Path

__all__ = ["write_whole"]


def write_whole(place, content, *, replace=False):
    """Write a text (or bytes) whole or not at all: beside its place first, then moved into it.

    The name beside it is one that nobody has: a fixed one might be somebody's file, or a link
    that leads to one. Without ``replace`` the place itself must be free, too, at this very moment.

    Raises
    ------
    FileExistsError
        The place is taken and ``replace`` is False; a link that leads nowhere takes it, too.
    OSError
        It cannot be written there; nothing was changed.
    """
    # A link stays, what it leads to is replaced.
    target = Path(os.path.realpath(place)) if replace else Path(place)
    number, side = tempfile.mkstemp(prefix=".verdictlab-", suffix=".tmp", dir=target.parent)
    try:
        with open(number, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
            file.flush()
            os.fsync(file.fileno())
        os.chmod(side, _mode(target))
        if replace:
            os.replace(side, target)
        else:
            _move_to_new(side, target)
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(side)


def _mode(target):
    """Return the rights of the file that is replaced, or those of any new file."""
    with contextlib.suppress(OSError):
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _move_to_new(side, target):
    """Move into a place that must be free at this very moment."""
    try:
        os.link(side, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        os.replace(side, target)

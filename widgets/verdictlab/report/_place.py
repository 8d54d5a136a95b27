"""Where a report goes: never over its own input, and whole or not at all."""

import contextlib
import os
import tempfile
from pathlib import Path

from .._text import _, visible
from ..tables._names import short

__all__ = ["FORMATS", "check_folder", "check_place", "write_all", "write_to"]

FORMATS = {".html": "html", ".md": "markdown", ".tex": "latex", ".json": "json"}


def check_place(place, *, force=False, source=None):
    """Say what forbids a report here, before anything is computed.

    Parameters
    ----------
    place : Path
    force : bool
        Whether it may replace a file.
    source
        The path of the input, or the number of the open file that it comes from.

    Raises
    ------
    ValueError
        An unknown ending, a file that is there, no folder, the input itself by whatever name.
    OSError
        A name that no file can have.
    """
    name = visible(short(place))
    if place.suffix.lower() not in FORMATS:
        raise ValueError(
            _("--report must end in {endings}, got {place}").format(
                endings=", ".join(FORMATS), place=name
            )
        )
    if not place.parent.is_dir():
        raise ValueError(
            _("there is no folder {folder} for the report; make it first").format(
                folder=visible(short(place.parent))
            )
        )
    try:
        found = place.stat()
    except FileNotFoundError:
        return
    if source is not None and _is_same(found, source):
        raise ValueError(
            _("{place} is the file that the scores are read from; give the report another name")
            .format(place=name)
        )  # fmt: skip
    if not place.is_file():
        raise ValueError(
            _("{place} is no ordinary file; give the report another name").format(place=name)
        )
    if not force:
        raise ValueError(_("{place} exists; --force replaces it").format(place=name))


def check_folder(folder, names, *, force=False):
    """Say what forbids files of these names here; the folder itself is made, not those above it.

    Raises
    ------
    ValueError
        Something else than a folder, none to make it in, or a file that is there.
    OSError
        A name that no folder can have.
    """
    name = visible(short(folder))
    if not folder.is_dir():
        if folder.exists():
            raise ValueError(_("{place} is no folder; give the paper one").format(place=name))
        if not folder.absolute().parent.is_dir():
            raise ValueError(_("there is no folder in which to make {place}; make it first")
                             .format(place=name))  # fmt: skip
    for each in names:
        if not force and (folder / each).exists():
            raise ValueError(_("{place} exists; --force replaces it").format(
                place=visible(short(folder / each))))  # fmt: skip


def write_all(folder, files, *, force=False):
    """Write {name: bytes} into a folder, each file whole or not at all."""
    folder.mkdir(exist_ok=True)
    for name, content in files.items():
        write_to(folder / name, content, force=force)


def _is_same(found, source):
    """Whether a file is the input: links and other spellings lead to the same file."""
    try:
        return os.path.samestat(found, os.stat(source))
    except (OSError, ValueError):
        return False


def write_to(place, text, *, force=False):
    """Write a text (or bytes) whole or not at all: beside its place first, then moved into it."""
    target = Path(os.path.realpath(place))  # a link stays, what it leads to is replaced
    number, side = tempfile.mkstemp(prefix=".verdictlab-", suffix=".tmp", dir=target.parent)
    try:
        with open(number, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
            file.flush()
            os.fsync(file.fileno())
        os.chmod(side, _mode(target))
        if force:
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

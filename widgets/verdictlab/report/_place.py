"""Where a report goes: never over its own input, and whole or not at all."""

import os

from .._files import write_whole
from .._text import _, visible
from ..tables._names import short

__all__ = ["FORMATS", "check_folder", "check_place", "write_all"]

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
            _(
                "{place} is the file that the scores are read from; give the report another name"
            ).format(place=name)
        )
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
            raise ValueError(
                _("there is no folder in which to make {place}; make it first").format(place=name)
            )
    for each in names:
        if not force and (folder / each).exists():
            raise ValueError(
                _("{place} exists; --force replaces it").format(place=visible(short(folder / each)))
            )


def write_all(folder, files, *, force=False):
    """Write {name: bytes} into a folder, each file whole or not at all."""
    folder.mkdir(exist_ok=True)
    for name, content in files.items():
        write_whole(folder / name, content, replace=force)


def _is_same(found, source):
    """Whether a file is the input: links and other spellings lead to the same file."""
    try:
        return os.path.samestat(found, os.stat(source))
    except (OSError, ValueError):
        return False

"""Homes in which nothing can be written, or none at all: Jupyter's folders go with the course.

Laboratories mount home folders read-only, containers give a user none, and an old `sudo` leaves
folders behind that belong to somebody else. JupyterLab keeps settings, signatures of notebooks
and the addresses of its kernels there, and stops with a traceback where it cannot.
"""

import os
import sys
import tempfile
from pathlib import Path

__all__ = ["home", "settle"]

MOVED = ".verdictlab-jupyter"


def home():
    """Return the home folder, or None where this user has none."""
    try:
        return Path.home()
    except RuntimeError:
        return None


def settle(course, say=print, variables=os.environ):
    """Move those of Jupyter's folders that cannot be written into the course, and say so.

    Changes ``variables``, which the programs that we start inherit.
    """
    own = home()
    moved = [name for name, places in _folders(own, variables) if not _all_usable(places)]
    if own is None:
        moved.append("HOME")
    if not moved:
        return
    place = course / MOVED
    place.mkdir(mode=0o700, parents=True, exist_ok=True)  # holds the keys to running kernels
    for name in moved:
        folder = place / name.lower()
        folder.mkdir(mode=0o700, exist_ok=True)
        variables[name] = str(folder)
    where = f"Your home folder {own} cannot be written" if own else "You have no home folder"
    if own and _usable(own):
        where = "Jupyter's folders in your home cannot be written"
    say(f"{where}, so JupyterLab keeps its settings in {place}")


def _folders(own, variables):
    """Jupyter's folders: the variable that moves each, and the places where it is written."""
    own = own or Path(os.devnull)  # where nothing can be

    def given(name, *usual):
        return Path(variables.get(name) or own.joinpath(*usual))

    shared = given("XDG_DATA_HOME", ".local", "share") / "jupyter"
    if sys.platform == "darwin":
        shared = own / "Library" / "Jupyter"
    elif os.name == "nt":
        shared = given("APPDATA", "AppData", "Roaming") / "jupyter"
    config = given("JUPYTER_CONFIG_DIR", ".jupyter")
    data = Path(variables.get("JUPYTER_DATA_DIR") or shared)
    lab = config / "lab"
    yield "JUPYTER_CONFIG_DIR", [config, lab / "user-settings", lab / "workspaces"]
    yield "JUPYTER_DATA_DIR", [data]
    yield "JUPYTER_RUNTIME_DIR", [Path(variables.get("JUPYTER_RUNTIME_DIR") or data / "runtime")]
    yield "IPYTHONDIR", [given("IPYTHONDIR", ".ipython")]
    drawing = given("XDG_CONFIG_HOME", ".config") / "matplotlib"
    yield "MPLCONFIGDIR", [Path(variables.get("MPLCONFIGDIR") or drawing)]


def _all_usable(places):
    return all(_usable(place) for place in places)


def _usable(folder):
    """Say whether files can be written in a folder, or in the parent that it will be made in."""
    place = next((path for path in (folder, *folder.parents) if os.path.lexists(path)), folder)
    try:
        # Writing is the only test that is true on every system and file system.
        with tempfile.TemporaryFile(dir=place):
            return True
    except OSError:
        return False

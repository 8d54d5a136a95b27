"""Every way in which `kit.py` says no: what is wrong, why, and what to do about it."""

import errno
import importlib.util
import os
import re
import shutil
import socket
import tempfile
from pathlib import Path

from tools.homes import home

# The longest path inside an installed environment, measured, with room for temporary names.
LONGEST_INSIDE = 165
LONGEST_WINDOWS_PATH = 259
# Space that the installed packages and their downloads need, in gigabytes.
NEEDED_GB = 1.5

SYNCED = (
    "onedrive",
    "dropbox",
    "icloud",
    "mobile documents",
    "com~apple~clouddocs",
    "cloudstorage",
    "google drive",
    "googledrive",
    "nextcloud",
)


class Refusal(Exception):
    """One or two sentences for the person at the keyboard; shown without a traceback."""


def check_python():
    """Refuse a Python that cannot make environments (Debian ships it in two packages)."""
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise Refusal(
            "This Python cannot make environments, because its modules venv and ensurepip are "
            "not installed. On Debian or Ubuntu type: sudo apt install python3-venv"
        )


def check_environment_place(env, *, windows=None):
    """Refuse a folder in which the environment could not live."""
    windows = os.name == "nt" if windows is None else windows
    check_is_folder(env, "the environment", "--env")
    elsewhere = (
        Path(os.environ.get("LOCALAPPDATA") or home() or tempfile.gettempdir()) / "verdictlab-env"
    )
    service = next(
        (part for part in env.parts if part.lower().startswith(SYNCED)),
        None,
    )
    if service:
        raise Refusal(
            f'The environment would lie in the synchronised folder "{service}", which would '
            "upload its 20,000 files and lock some of them. Move the kit to a folder that is "
            f'not synchronised, or add: --env "{elsewhere}"'
        )
    if any(part.lower().endswith(".zip") for part in env.parts):
        raise Refusal(
            "The kit was started inside a zip file. Extract the whole zip into a folder of its "
            "own and start kit.py there."
        )
    if windows and len(str(env)) + LONGEST_INSIDE > LONGEST_WINDOWS_PATH and not long_paths():
        raise Refusal(
            f"The path of the environment has {len(str(env))} characters; with the files inside "
            "it passes the 260 that Windows allows. Move the kit to a shorter path, such as "
            f'C:\\verdictlab, or add: --env "{elsewhere}"'
        )
    check_writable(env, "the environment", "--env")
    check_space(env)


def long_paths():
    """Say whether this Windows was told to allow paths of more than 260 characters."""
    try:
        import winreg

        name = r"SYSTEM\CurrentControlSet\Control\FileSystem"
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, name) as key:
            return winreg.QueryValueEx(key, "LongPathsEnabled")[0] == 1
    except (ImportError, OSError):
        return False


def check_is_folder(folder, what, option):
    """Refuse a path that is no folder and cannot become one, because of what stands on its way."""
    way = (folder, *folder.parents)
    place = next((path for path in way if os.path.lexists(path)), None)
    if place is None or place.is_dir():
        return
    if place.exists():
        raise Refusal(
            f"{place} is a file, but {what} needs a folder of that name. Rename the file, or "
            f"choose a folder with {option} DIR."
        )
    raise Refusal(
        f"{place} is a link that leads nowhere (to {os.readlink(place)}), but {what} needs a "
        f"folder there. Remove the link, or choose a folder with {option} DIR."
    )


def existing_part(path):
    """Return the path itself, or its nearest parent that exists."""
    return next(folder for folder in (path, *path.parents) if folder.exists())


def check_writable(folder, what, option):
    """Refuse a folder into which nothing can be written."""
    place = existing_part(folder)
    try:
        # Writing is the only test that is true on every system and file system.
        with tempfile.TemporaryFile(dir=place):
            pass
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise Refusal(no_space(place)) from None
        raise Refusal(
            f"{place} is read-only, so {what} cannot be written there. Copy the kit to a folder "
            f"of your own, or choose one with {option} DIR."
        ) from None


def check_space(env):
    """Refuse a disk that cannot hold the packages, before anything is half installed."""
    place = existing_part(env)
    if shutil.disk_usage(place).free < NEEDED_GB * 1e9:
        raise Refusal(no_space(place))


def no_space(place=None):
    """Say that the disk is full."""
    where = f" that holds {place}" if place else ""
    return (
        f"The disk{where} is full: the environment needs about {NEEDED_GB:g} GB. Free some "
        "space and start again, or choose another disk with --env DIR."
    )


def check_course(course):
    """Refuse a course folder that is a file, cannot be written, or is the kit's own."""
    check_is_folder(course, "the course", "--course")
    own = Path(__file__).resolve().parent.parent / "notebooks"
    if own in (course.resolve(), *course.resolve().parents):
        raise Refusal(
            f"{course} holds the kit's own notebooks, and copies would be laid among them. Choose "
            "another folder with --course DIR. The README says how to open the solved notebooks."
        )
    check_writable(course, "your notebooks", "--course")


def choose_port(wanted=None):
    """Return the wanted port, or the first free one from 8888; refuse a port in use."""
    if wanted is not None and not 1024 <= wanted <= 65535:
        raise Refusal(f"--port {wanted} is no usable port. Choose one from 1024 to 65535.")
    for port in [wanted] if wanted is not None else range(8888, 8988):
        with socket.socket() as probe:
            if os.name != "nt":  # there, this option would allow stealing a port in use
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
    if wanted is None:
        raise Refusal("The ports 8888 to 8987 are all in use. Choose a free one with --port.")
    raise Refusal(
        f"Port {wanted} is in use, perhaps by a JupyterLab that is still running. Close it, or "
        "leave --port out to get the first free port."
    )


NO_BUILD = (
    "Some package has no ready-made build for this Python or this computer. A 64-bit Python "
    "3.11, 3.12 or 3.13 from python.org works."
)

# What pip and uv print, and what it means. The first that fits is said, so the order matters:
# a failed download also ends in "no matching distribution".
_CAUSES = (
    (
        r"no space left|errno 28|os error 28|os error 112|not enough space",
        no_space(),
    ),
    (
        r"do not match the hashes|hash mismatch|hashes? (?:is|are) required|missing a hash",
        "A downloaded package is not the one this kit was tested with (its hash differs), so "
        "nothing was installed. Try again; if it stays so, the package server or something "
        "between you and it changes the files: ask its keeper, or use another network.",
    ),
    (
        r"certificate[ _]verify[ _]failed|invalid peer certificate|unable to get local issuer",
        "The package server's certificate is not trusted by this Python, which happens behind "
        "some campus and company networks. Use another network, or ask for the network's "
        "certificate and name its file in the variable SSL_CERT_FILE.",
    ),
    (
        r"name resolution|name or service not known|getaddrinfo failed|nodename nor servname"
        r"|dns error|failed to lookup|failed to establish a new connection|connection refused"
        r"|network is unreachable|connect(?:ion)? ?time ?(?:d )?out|connecttimeout|max retries"
        r"|error sending request|tcp connect error|connection reset|connection aborted"
        r"|cannot connect to proxy|proxyerror|request failed after \d+ retries|read timed out"
        r"|operation timed out",
        "The packages could not be downloaded, because the package server cannot be reached. "
        "Connect to the internet (behind a proxy, set HTTPS_PROXY) and start again.",
    ),
    (
        r"permission denied|access is denied|os error 13|os error 5\b|read-only file system",
        "A file of the environment cannot be written, because it is read-only or in use. Close "
        "other programs that use the kit, or choose another folder with --env DIR.",
    ),
    (
        r"no matching distribution|no wheels? with a matching|no solution found"
        r"|requires a different python|not a supported wheel",
        NO_BUILD,
    ),
)


def explain_install(output):
    """Turn what pip or uv printed into a sentence, or None when it is not understood.

    >>> explain_install("ERROR: [Errno 28] No space left on device")[:12]
    'The disk is '
    """
    for pattern, sentence in _CAUSES:
        if re.search(pattern, output, flags=re.IGNORECASE):
            return sentence
    return None


def explain_oserror(error):
    """Turn an error of the file system into a sentence, or None when it is not understood."""
    if error.errno == errno.ENOSPC:
        return no_space()
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return (
            f"{error.filename or 'A folder'} cannot be written, because it is read-only. Copy "
            "the kit to a folder of your own, or choose folders with --env DIR and --course DIR."
        )
    if error.errno in (errno.EISDIR, errno.ENOTDIR, errno.EEXIST, errno.ELOOP):
        # Of two names the second is the one that was to be written.
        return (
            f"{error.filename2 or error.filename or 'A file'} is in the way: the kit needs that "
            f"name for something else ({error.strerror}). Rename it, or choose folders with "
            "--env DIR and --course DIR."
        )
    if error.errno == errno.ENAMETOOLONG:
        return (
            f"The path {str(error.filename)[:60]}... is too long for this system. Move the kit "
            "to a shorter path."
        )
    return None

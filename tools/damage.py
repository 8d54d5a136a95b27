"""Find out, in a moment, whether what was installed is still there."""

import csv
import os


def installed(env):
    """Return what is installed, as the names of the folders that installers leave."""
    place = _site_packages(env)
    return sorted(path.name for path in place.glob("*.dist-info")) if place else []


def damaged(env, names):
    """Return those of the packages of which a file is missing or has another size.

    Each installer leaves a list of files with their sizes. Comparing contents too would make
    each start seconds slower.
    """
    # Some 26,000 files are looked at in each start: every step of the inner loop is felt.
    start = os.path.join(_site_packages(env) or env, "")
    whole, suspect, bad = set(), [], set()
    for name in names:
        try:
            with open(os.path.join(start, name, "RECORD"), encoding="utf-8", newline="") as record:
                rows = list(csv.reader(record))
                if not rows:
                    bad.add(name)
                for path, _, size in rows:
                    if size and _size(start + path) == int(size):
                        whole.add(path)
                    elif size:
                        suspect.append((path, int(size), name))
        except (OSError, ValueError):
            bad.add(name)
    # Where two packages bring the same file, the one that came last is there; and a list may
    # name a file by its whole path.
    for path, size, name in suspect:
        if path not in whole and _size(os.path.join(start, path)) != size:
            bad.add(name)
    return sorted(bad)


def _size(path):
    try:
        return os.stat(path).st_size
    except OSError:
        return -1


def package_of(name):
    """Return the package whose folder this is.

    >>> package_of("jupyter_book-1.0.4.post1.dist-info")
    'jupyter_book'
    """
    return name.rpartition(".dist-info")[0].rpartition("-")[0]


def _site_packages(env):
    places = [env / "Lib" / "site-packages", *sorted(env.glob("lib/python*/site-packages"))]
    return next((place for place in places if place.is_dir()), None)

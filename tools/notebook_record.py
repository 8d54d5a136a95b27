"""What each notebook was made from here, so that only what could have changed is made again.

The record lies in `build/`, which git ignores and `kit.py clean` removes: it is a proof about
this machine's environment, and on another machine it would prove nothing. A chapter may rest if
everything it was made from is the same to the byte *and* its two notebooks are still what came
of it. A change anywhere in the package makes all chapters again: nearly every module is behind
nearly every chapter, and a cheaper proof would have to be right about imports inside functions.
"""

import hashlib
import importlib.util
import json
import os
import sys
from importlib.metadata import distributions
from pathlib import Path

__all__ = ["Record", "record_path", "surroundings"]

ROOT = Path(__file__).resolve().parent.parent
# Why a chapter is made again, in the order in which the reasons are looked for.
REASONS = {
    "source": "its source changed",
    "words": "a heading or a reference changed",
    "notebooks": "its notebooks are not what was made here",
    "package": "the package changed",
    "data": "the lessons' data changed",
    "items": "the questions changed",
    "tools": "the way of making notebooks changed",
    "installed": "installed packages changed",
}


def surroundings(root=ROOT):
    """Hashes of what stands behind every chapter: package, data, questions, tools, packages."""
    package = Path(importlib.util.find_spec("verdictlab").submodule_search_locations[0])
    # The front end's bundle is left out: a kernel hands it on to the browser, outputs lack it.
    files = [path for path in _files(package) if path.parent.name != "static"]
    installed = sorted(f"{each.name} {each.version}" for each in distributions())
    return {
        "package": _of_files(files, package),
        "data": _of_files(_files(root / "lessons_data"), root),
        "items": _of_files(_files(root / "notebooks" / "items"), root),
        "tools": _of_files(sorted((root / "tools").glob("notebook*.py")), root),
        "installed": _of_text("\n".join([sys.version, *installed])),
    }


def _files(folder):
    found = (path for path in folder.rglob("*") if "__pycache__" not in path.parts)
    return sorted(path for path in found if path.is_file())


def _of_files(files, folder):
    total = hashlib.sha256()
    for path in files:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(folder).as_posix()} {content}\n".encode())
    return total.hexdigest()


def _of_text(text):
    return hashlib.sha256(text.encode()).hexdigest()


def record_path(notebooks):
    """Where the record of a folder of notebooks lies."""
    return Path(notebooks).parent / "build" / f"{Path(notebooks).name}.json"


class Record:
    """Hashes of what each chapter was made from, and of its notebooks, in one small file."""

    def __init__(self, path, words, around=None):
        self.path = Path(path)
        self.shared = {
            "words": _of_text(json.dumps(words, sort_keys=True)),
            **(surroundings() if around is None else around),
        }
        try:
            self.known = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            self.known = {}  # nothing known: everything is made

    def reason(self, source, targets):
        """Why a chapter must be made again; None where it may rest."""
        before = self.known.get(source.stem) if isinstance(self.known, dict) else None
        if not isinstance(before, dict):
            return "it was not yet made here"
        now = self._hashes(source, targets)
        return next((why for part, why in REASONS.items() if before.get(part) != now[part]), None)

    def note(self, source, read, targets):
        """Remember a chapter just made; ``read`` is the text that it was made from."""
        if source.read_text(encoding="utf-8") != read:
            return  # edited meanwhile: what was made is not what stands there now
        self.known = self.known if isinstance(self.known, dict) else {}
        self.known[source.stem] = self._hashes(source, targets)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(f".{os.getpid()}")
        draft.write_text(json.dumps(self.known, indent=1), encoding="utf-8")
        draft.replace(self.path)

    def _hashes(self, source, targets):
        folder = source.parent.parent
        written = {source, *folder.glob(f"pictures/{source.stem}.png")}
        there = [path for path in targets if path.is_file()]
        made = _of_files(there, source.parent.parent) if len(there) == len(targets) else ""
        return {**self.shared, "source": _of_files(sorted(written), folder), "notebooks": made}

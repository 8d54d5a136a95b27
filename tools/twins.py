"""Freeze each lab, quiz and check of a notebook into one script, so that a page needs no kernel.

A placeholder names the public function and the arguments that made its widget. The same call is
made again here, and all that the widget can answer is written as `verdictlab.twin(id, data);`: a
script, because a page opened from disk may load scripts but may not fetch files. The views of a
lab are many and alike: they are deflated, and the browser inflates them.

The labs take minutes. What one answers is kept in `build/twins`, for the code, the data and the
packages that it was made with: the book and the tests of pages make it once between them.
"""

import contextlib
import hashlib
import importlib
import json
import os
import re
import shutil
import zlib
from base64 import b64decode, b64encode
from functools import cache
from html import unescape
from pathlib import Path

import nbformat

from tools.environment import alone
from tools.notebook_record import surroundings
from verdictlab._course import own_cards

__all__ = ["LARGEST", "kept", "placeholders", "read_twin", "rebuild", "verify", "write"]

KEPT = Path(__file__).resolve().parent.parent / "build" / "twins"

LARGEST = 1_000_000
OPEN, CLOSE = "verdictlab.twin(", ");\n"
PLACEHOLDER = re.compile(r'data-verdictlab="([^"]*)" data-twin="([^"]*)"')


def placeholders(notebook):
    """Return `{page id: {"factory": ..., "arguments": {...}}}` of an executed notebook."""
    found = {}
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            html = output.get("data", {}).get("text/html", "")
            for call, page_id in PLACEHOLDER.findall(html):
                found[unescape(page_id)] = json.loads(unescape(call))
    return found


def rebuild(call):
    """Make the widget of a placeholder again, with today's code.

    In the book of a course a lab of the kit offers the kit's tables: with all of the course's its
    twin would grow. A lab that was opened on one of them has them all.
    """
    for owner in ("verdictlab.labs", "verdictlab.learning"):
        factory = getattr(importlib.import_module(owner), call["factory"], None)
        if factory is not None:
            kits = owner == "verdictlab.labs" and not names_own(call)
            with without_course() if kits else contextlib.nullcontext():
                made = factory(**call["arguments"])
            return getattr(made, "widget", made)  # the plan of a case holds its form
    raise LookupError(f"neither verdictlab.labs nor verdictlab.learning has {call['factory']}")


def names_own(call):
    """Whether a call speaks of a table of the course's own."""
    return not own_cards().keys().isdisjoint(filter(_is_text, call["arguments"].values()))


def _is_text(value):
    return isinstance(value, str)


@contextlib.contextmanager
def without_course():
    """Speak for a while as if there were no course."""
    before = os.environ.get("VERDICTLAB_COURSE")
    os.environ["VERDICTLAB_COURSE"] = "off"
    try:
        yield
    finally:
        del os.environ["VERDICTLAB_COURSE"]
        if before is not None:
            os.environ["VERDICTLAB_COURSE"] = before


@cache
def _shelf(folder):
    """Where the labs of today's code, data and packages are kept; those of others go."""
    around = surroundings()
    around = json.dumps([around[part] for part in ("package", "data", "installed")])
    mine = folder / hashlib.sha256(around.encode()).hexdigest()[:16]
    for other in folder.glob("*"):
        if other != mine:
            shutil.rmtree(other, ignore_errors=True)
    mine.mkdir(parents=True, exist_ok=True)
    return mine


def kept(lab):
    """The JSON of all that a lab can answer: whoever asks first makes it, others wait for it."""
    file = _shelf(KEPT) / f"{lab.page_id}.json"
    with alone(file.with_suffix(".lock"), lambda _: None):
        if not file.exists():
            draft = file.with_suffix(f".{os.getpid()}")
            draft.write_text(json.dumps(lab.twin_data(), allow_nan=False), encoding="utf-8")
            draft.replace(file)  # at once: whoever is broken off leaves no half
    return file.read_text(encoding="utf-8")


@cache
def _fresh(call):
    """The page id and the data of a placeholder's widget, made once in each process."""
    widget = rebuild(json.loads(call))
    if hasattr(widget, "twin_states") and not names_own(json.loads(call)):
        return widget.page_id, kept(widget)
    return widget.page_id, json.dumps(widget.twin_data(), allow_nan=False)


def fresh(call):
    """The page id and, as plain data, all that the widget of a placeholder can answer now."""
    page_id, data = _fresh(json.dumps(call, sort_keys=True))
    return page_id, json.loads(data)


def _text(data):
    return json.dumps(data, sort_keys=True, allow_nan=False, separators=(",", ":"))


def script(page_id, data):
    """The text of one twin script."""
    if "views" in data:
        small = zlib.compress(_text(data["views"]).encode(), 9)
        data = {**data, "views": b64encode(small).decode()}
    text = _text(data)
    return f"{OPEN}{json.dumps(page_id)}, {text}{CLOSE}"


def read_twin(path):
    """Read the data back from a twin script: `(page id, data)`."""
    text = Path(path).read_text(encoding="utf-8")
    if not (text.startswith(OPEN) and text.endswith(CLOSE)):
        raise ValueError(f"{path} is not a twin script")
    page_id, data = json.loads(f"[{text.removeprefix(OPEN).removesuffix(CLOSE)}]")
    if "views" in data:
        data["views"] = json.loads(zlib.decompress(b64decode(data["views"])))
    return page_id, data


def write(notebooks, folder):
    """Write the twin scripts of all placeholders in the notebook files; return their paths.

    Raises ValueError when a widget does not come back under its own id or a twin is over 1 MB.
    """
    calls = _calls(notebooks)
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.js"):
        if old.stem not in calls:
            old.unlink()
    written = []
    for page_id, call in calls.items():
        made, data = fresh(call)
        if made != page_id:
            raise ValueError(f"{call} makes {made}, but the notebook says {page_id}")
        text = script(page_id, data)
        if len(text) > LARGEST:
            raise ValueError(f"the twin of {page_id} has {len(text)} bytes, at most {LARGEST}")
        path = folder / f"{page_id}.js"
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return written


def _calls(notebooks):
    calls = {}
    for path in notebooks:
        calls.update(placeholders(nbformat.read(path, as_version=4)))
    return calls


def verify(notebooks, folder, fresh=fresh):
    """Say where the twins in `folder` differ from what the package answers now.

    Every placeholder needs a twin, every twin a placeholder, and each value in it must equal the
    one that ``fresh`` gives for its call. Returns one message per twin at fault.
    """
    calls, messages = _calls(notebooks), []
    present = {path.stem for path in Path(folder).glob("*.js")}
    messages += [f"{stray}.js belongs to no placeholder" for stray in sorted(present - set(calls))]
    for page_id, call in calls.items():
        if page_id not in present:
            messages.append(f"{page_id}.js is missing")
            continue
        named, data = read_twin(Path(folder, f"{page_id}.js"))
        if named != page_id:
            messages.append(f"{page_id}.js calls itself {named}")
        messages += [f"{page_id}.js: {place}" for place in _differences(data, fresh(call)[1])]
    return messages


def _differences(old, new, place="data"):
    """Where two plain values differ, at most one path per branch."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return [d for key in old for d in _differences(old[key], new[key], f"{place}.{key}")]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return [d for i, (a, b) in pairs for d in _differences(a, b, f"{place}[{i}]")]
    return [] if old == new else [f"{place} is {str(old)[:60]!r}, fresh {str(new)[:60]!r}"]

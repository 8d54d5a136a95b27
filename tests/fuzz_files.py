"""Files that somebody, or some program, spoiled: what is read, and what is said of it.

``python tests/fuzz_files.py 2000 [SEED [FROM]]`` spoils so many files of all forms and gives them
to both readers and to the command line: each answers, or refuses in a sentence of our own, in a few
seconds. Prints what broke, and how many answers and refusals there were.
"""

import contextlib
import copy
import gzip
import io
import json
import random
import re
import sys
import tempfile
import time
import traceback
import warnings
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import result_files
from verdictlab import read_results, read_table
from verdictlab.cli import main as command

# What Python, pandas, pyarrow or expat would say, and nobody who has a table.
FOREIGN = re.compile(
    r"invalid literal|NoneType|Traceback|codec can|\[Errno|list index|unhashable|could not convert"
    r"|object is not|has no attribute|not supported between|must be str|[a-z]Error\b|numpy|pandas\."
    r"|unpack|out of range|NaT\b|dtype|__|xl/|<class|not well-formed|unexpected|line \d+, column"
)
SECONDS = 20
ODD = ("", "null", "nan", "-inf", "1e999", "-0", "1e-320", "9" * 400, "x" * 2000, "\0", "\x1b[31m",
       "'", '"', ";", ",", "\t", "\n", "\r", "|", "&", "\\", "{", "]", "<", "\ufeff", "\u202e", "%",
       "\u0661\u0662", "1_0", "0x1F", "True", "=1+1", "1,234.5", "0,5", "\ud83d\ude00")  # fmt: skip
VALUES = (None, [], {}, "", "x", -1, 0, 1e999, float("nan"), 10**400, [None], [[]], {"": None},
          {"a": {"a": 1}}, True)  # fmt: skip
MARKS = (
    b"",
    b"\0",
    b"\xff",
    b"\xfe\xff",
    b"<",
    b"{",
    b",",
    b"\n",
    b'"',
    b"PK\x03\x04",
    b"\x1f\x8b",
)


def forms():
    """{name: (ending, bytes)} of one good table in many forms."""
    made = {}
    for name, (make, _options, _known) in result_files.SHAPES.items():
        source = make()
        if isinstance(source, str):
            source = source.encode()
        if isinstance(source, bytes) and len(source) < 60_000:
            ending = "json" if source[:1] in (b"{", b"[") else "csv"
            made[name] = ({b"PK": "xlsx", b"\x1f\x8b": "csv.gz"}.get(source[:2], ending), source)
    frame = result_files.KNOWN
    for orient in ("split", "records", "index", "columns", "values", "table"):
        made[f"json {orient}"] = "json", frame.to_json(orient=orient).encode()
    with contextlib.suppress(ImportError):
        made["parquet"] = "parquet", frame.to_parquet()
    return made


def spoiled(content, rng):
    """Spoil a file in a way that fits its form, or by bytes alone."""
    if content.startswith(b"PK") and rng.random() < 0.9:
        return _workbook(content, rng)
    if content.startswith(b"\x1f\x8b") and rng.random() < 0.7:
        return gzip.compress(spoiled(gzip.decompress(content), rng))
    if content[:1] in (b"{", b"[") and rng.random() < 0.8:
        with contextlib.suppress(ValueError):
            return _json(json.loads(content), rng)
    if rng.random() < 0.6 and not content.startswith((b"PAR1", b"PK", b"\x1f")):
        return _cells(content.decode("utf-8", "replace"), rng).encode("utf-8", "surrogatepass")
    return _bytes(content, rng)


def _bytes(content, rng):
    for _again in range(rng.choice((1, 1, 2, 4))):
        at = rng.randrange(len(content) + 1)
        to = min(len(content), at + rng.choice((0, 1, 2, 9, 200)))
        part = content[at:to] * 2 if rng.random() < 0.3 else rng.choice(MARKS)
        content = content[:at] + part + content[to:]
    return content[: rng.randrange(len(content) + 1)] if rng.random() < 0.2 else content


def _cells(text, rng):
    mark = next((mark for mark in ";\t|," if mark in text), ",")
    rows = [line.split(mark) for line in text.split("\n")]
    for _again in range(rng.choice((1, 1, 2, 4))):
        row = rng.choice(rows)
        at, what = rng.randrange(len(row)), rng.random()
        if what < 0.6:
            row[at] = rng.choice(ODD)
        elif what < 0.7:
            row.append(row[at])
        elif what < 0.8 and len(row) > 1:
            del row[at]
        elif what < 0.9:
            rows.insert(rng.randrange(len(rows)), list(row))
        elif len(rows) > 1:
            rows.remove(row)
    return "\n".join(mark.join(row) for row in rows)


def _json(held, rng):
    for _again in range(rng.choice((1, 1, 2, 4))):
        places = list(_places(held))
        if not places:
            break
        where, at = rng.choice(places)
        what = rng.random()
        if what < 0.6:
            where[at] = rng.choice(VALUES)
        elif what < 0.8:
            del where[at]
        elif isinstance(where, dict):
            where[rng.choice(ODD)] = where.pop(at)
        else:
            where.insert(at, where[at])
    return json.dumps(held).encode()


def _places(held):
    for at in held if isinstance(held, dict) else range(len(held)):
        yield held, at
        if isinstance(held[at], dict | list):
            yield from _places(held[at])


def _workbook(content, rng):
    """Bend an attribute, a text or an element of one part, and pack the workbook again."""
    with zipfile.ZipFile(io.BytesIO(content)) as book:
        parts = {name: book.read(name) for name in book.namelist()}
    name = rng.choice(list(parts))
    root = ElementTree.fromstring(parts[name])
    for _again in range(rng.choice((1, 1, 2, 4))):
        elements = list(root.iter())
        one, what = rng.choice(elements), rng.random()
        if what < 0.3 and one.attrib:
            one.set(rng.choice(list(one.attrib)), rng.choice((*_KINDS, *ODD[:9])))
        elif what < 0.4 and one.attrib:
            del one.attrib[rng.choice(list(one.attrib))]
        elif what < 0.6:
            one.text = rng.choice((*_KINDS, *ODD[:9])).replace("\0", "")
        elif what < 0.8 and len(one):
            one.remove(rng.choice(list(one)))
        elif len(one):
            one.append(copy.deepcopy(rng.choice(elements)))
    parts[name] = ElementTree.tostring(root).replace(b"\0", b"")
    if rng.random() < 0.1:
        del parts[rng.choice(list(parts))]
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as book:
        for each, part in parts.items():
            book.writestr(each, part)
    return packed.getvalue()


_KINDS = ("s", "n", "str", "inlineStr", "b", "e", "d", "-1", "99", "A1", "ZZZ9", "1e5", "x")


def refused(read, content):
    """What a reader says of a file: "" for a table; what it must never say is an AssertionError."""
    start = time.monotonic()
    try:
        read(io.BytesIO(content), higher_is_better=True)
        said = ""
    except ValueError as error:
        said = str(error)
        assert said.startswith(f"{read.__name__}: "), said
        assert not FOREIGN.search(_without_quotes(said)), said
    assert time.monotonic() - start < SECONDS
    return said


def _without_quotes(said):
    """Leave out what the file itself holds: it may be anything."""
    return re.sub(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|\([^()]*\)", "", said)


def ordered(path):
    """What the command line answers: its exit code, and what it says on the error stream."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = command(["judge", str(path), "--higher", "--school", "demsar"])
    said = err.getvalue()
    assert code in (0, 2), code
    assert "Traceback" not in said and (code == 0) == bool(out.getvalue())
    if code == 2:
        last = said.strip().splitlines()[-1]
        assert last.startswith("verdictlab: "), said
        assert not FOREIGN.search(_without_quotes(last)), said
    return code


def broken(number, seed, made, folder):
    """Spoil one file; return (answers, refusals, what broke)."""
    rng = random.Random(f"{seed} {number}")
    form = rng.choice(sorted(made))
    ending, content = made[form]
    content = spoiled(content, rng)
    path = Path(folder) / f"file.{ending}"
    path.write_bytes(content)
    counts, found = [0, 0], []
    tries = (
        lambda: bool(refused(read_table, content)),
        lambda: bool(refused(read_results, content)),
        lambda: bool(ordered(path)),
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for attempt in tries:
            try:
                counts[attempt()] += 1
            except BaseException as error:  # a reader must raise nothing else
                if isinstance(error, KeyboardInterrupt):
                    raise
                at = traceback.extract_tb(error.__traceback__)[-1]
                where = f"{Path(at.filename).name}:{at.lineno}"
                found.append((number, form, type(error).__name__, str(error)[:200], where))
    return *counts, found


def main(count, seed=35, first=0):
    start, made, answers, refusals, found = time.monotonic(), forms(), 0, 0, []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(first, first + count):
            more, fewer, broke = broken(number, seed, made, folder)
            answers, refusals, found = answers + more, refusals + fewer, found + broke
            for each in broke:
                print(*each, flush=True)
    took = time.monotonic() - start
    print(
        f"{count:,} files of {len(made)} forms, {answers:,} answers, {refusals:,} refusals, "
        f"{len(found)} broken, {took:.0f} s"
    )
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(*(int(each) for each in sys.argv[1:])))

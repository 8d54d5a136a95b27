"""20,000 spoiled results: no traceback, and what is read in silence equals the known table."""

import gzip
import json
import random
import warnings
from collections import Counter

import numpy as np
import pytest

from result_files import ALGORITHMS, PROBLEMS, VALUES, workbook
from verdictlab import read_results

FILES = 20_000
ROWS = [
    (a, p, f"{VALUES[i][j]:.3f}") for j, a in enumerate(ALGORITHMS) for i, p in enumerate(PROBLEMS)
]


def csv(rows):
    return "\n".join(["model,dataset,accuracy", *(",".join(row) for row in rows)]) + "\n"


def markdown(rows):
    return "\n".join(
        [
            "| model | dataset | accuracy |",
            "|---|---|---|",
            *(f"| {a} | {p} | {s} |" for a, p, s in rows),
        ]
    )


def latex(rows):
    return "model & dataset & accuracy \\\\\n" + "\n".join(
        f"{a} & {p} & {s} \\\\" for a, p, s in rows
    )


def lines(rows):
    return "\n".join(json.dumps({"model": a, "dataset": p, "accuracy": s}) for a, p, s in rows)


def wide(rows):
    cells = {(a, p): s for a, p, s in rows}
    names = list(dict.fromkeys(a for a, _p, _s in rows))
    body = [
        ",".join([p, *(cells.get((a, p), "") for a in names)])
        for p in dict.fromkeys(p for _a, p, _s in rows)
    ]
    return "\n".join([",".join(["dataset", *names]), *body]) + "\n"


def packed(rows):
    return gzip.compress(csv(rows).encode(), compresslevel=1)


def book(rows):
    return workbook(
        {"a": [["model", "dataset", "accuracy"], *([a, p, float(s)] for a, p, s in rows)]}
    )


FORMS = {each.__name__: each for each in (csv, markdown, latex, lines, wide, packed, book)}
TEXTS = ("csv", "markdown", "latex", "lines", "wide")


def shuffled(rng, rows):
    rng.shuffle(rows)
    return rows


def without_one(rng, rows):
    gone = rng.randrange(len(rows))
    return [row for i, row in enumerate(rows) if i != gone]


def twice(rng, rows):
    return [*rows, rng.choice(rows)]


def other_score(word):
    def change(rng, rows):
        i = rng.randrange(len(rows))
        a, p, s = rows[i]
        return [*rows[:i], (a, p, word.replace("#", s)), *rows[i + 1 :]]

    change.__name__ = word
    return change


HARMLESS = ("shuffled", "# ", "**#**", "# \u00b1 0.01", "#0", "+#", "# (2)")
ROW_WAYS = {
    each.__name__: each
    for each in (
        shuffled,
        without_one,
        twice,
        *(
            other_score(word)
            for word in (
                "",
                "nan",
                "?",
                "timeout",
                "inf",
                "n/a",
                "abc",
                "#x",
                "#.1",
                "1,#",
                "--#",
                "#%",
                "#;#",
                "0x1F",
                "# #",
                "(#)",
                "1e999",
                "\u0660.\u0665",
                *HARMLESS[1:],
            )
        ),
    )
}


def spoiled_text(rng, content):
    """Spoil bytes of the file itself: cut, filled, doubled, in another encoding."""
    if isinstance(content, str):
        content = content.encode()
    way, at = rng.randrange(5), rng.randrange(len(content))
    if way == 0:
        return content[:at]
    if way == 1:
        return content[:at] + bytes([rng.randrange(256)]) + content[at:]
    if way == 2:
        return content[:at] + b"\0" * rng.randrange(1, 4) + content[at + 1 :]
    if way == 3:
        return content[:at] + content[at : at + 30] * 2 + content[at + 30 :]
    return content[:at] + content[at:].decode("utf-8", "replace").encode("utf-16-le")


def read(source):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return read_results(source, higher_is_better=True)


def is_known(table):
    if sorted(table.algorithms) != sorted(ALGORITHMS) or sorted(table.problems) != sorted(PROBLEMS):
        return False
    return np.array_equal(table.scores.loc[PROBLEMS, ALGORITHMS].to_numpy(), VALUES)


def outcome(form, way, seed):
    rng = random.Random(f"{form} {way} {seed}")
    rows = ROW_WAYS[way](rng, list(ROWS))
    source = FORMS[form](rows)
    if form in TEXTS and seed % 3:
        source = source.replace("\n", "\r\n") if seed % 3 == 1 else "\ufeff" + source
    try:
        table = read(source)
    except ValueError as error:
        said = str(error)
        if way in HARMLESS:
            return f"refused what is right: {said}"
        if not said.startswith("read_results: ") or not 40 < len(said) < 700:
            return f"refused without reason: {said}"
        return "refused"
    if is_known(table):
        return "same"
    return "warned" if table.warnings else f"misread in silence: {table.scores} {table.reading}"


CASES = [
    (form, way)
    for form in FORMS
    for way in ROW_WAYS
    if form != "book" or way in ("shuffled", "without_one", "twice")
]
CASES = [each for each in CASES if each != ("wide", "twice")]  # a cell has one place there
RAW = 500  # files with spoiled bytes, of each form


@pytest.mark.parametrize("form", FORMS)
def test_what_is_read_in_silence_is_the_known_table(form):
    ways = [way for one, way in CASES if one == form]
    each = (FILES - RAW * len(FORMS)) // len(CASES) + 1
    seen = Counter(
        f"{way}: {what}" if what not in ("same", "refused", "warned") else what
        for way in ways
        for what in (outcome(form, way, i) for i in range(each))
    )
    wrong = {
        what: count for what, count in seen.items() if what not in ("same", "refused", "warned")
    }
    assert not wrong, f"{sum(wrong.values())} of {sum(seen.values())}: {list(wrong)[:3]}"
    assert seen["same"] > 0


@pytest.mark.parametrize("form", FORMS)
def test_no_spoiled_byte_gives_a_traceback(form):
    content = FORMS[form](list(ROWS))
    seen = Counter()
    for seed in range(RAW):
        rng = random.Random(f"{form} {seed}")
        try:
            read(spoiled_text(rng, content))
            seen["read"] += 1
        except ValueError as error:
            seen["refused" if str(error).startswith("read_results: ") else str(error)] += 1
    assert set(seen) <= {"read", "refused"}
    assert seen["refused"] > RAW // 10


def test_there_are_twenty_thousand():
    each = (FILES - RAW * len(FORMS)) // len(CASES) + 1
    assert each * len(CASES) + RAW * len(FORMS) >= FILES

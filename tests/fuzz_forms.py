"""Files made by chance of a table that is known: two ways in agree, and no verdict is wrong.

``python tests/fuzz_forms.py 2000 [SEED [FROM]]`` writes so many files, each of its own table in a
form put together by chance, and checks of each: Python and the command line give the same verdict
or the same refusal; a verdict is that of the table; rows and columns in another order, other names
and a column of notes change no verdict in silence. Prints what was wrong, and the counts.
"""

import contextlib
import io
import json
import random
import re
import sys
import tempfile
import warnings
from collections import Counter
from pathlib import Path

import numpy as np
import pandas as pd

from verdictlab import ScoreTable, TableWarning, compare_many, read_results
from verdictlab._cli_words import in_flags
from verdictlab.cli import main as command

ALGORITHMS = [
    "RF",
    "SVM",
    "kNN",
    "NB",
    "MLP",
    "C4.5",
    "AdaBoost",
    "LR",
    "Ours",
    "XGBoost",
    "GP-2",
    "our method",
    "DT (pruned)",
    "ridge_cv",
    "B/L",
]
PROBLEMS = [
    *("anneal", "breast-w", "credit-g", "diabetes", "ecoli", "glass", "heart", "iris", "labor"),
    *("lymph", "sonar", "vehicle", "vowel", "zoo", "wine", "yeast", "car", "spam base", "splice"),
    *("page_blocks", "kr-vs-kp", "tic.tac.toe", "waveform-5000", "optdigits"),
]
HEADS = {
    "algorithm": ["algorithm", "model", "classifier", "method", "learner", "Algorithm", "Model"],
    "problem": ["dataset", "problem", "data set", "task", "Dataset", "data_name", "benchmark"],
    "score": ["accuracy", "score", "test_acc", "value", "Accuracy", "acc"],
    "error": ["error", "error rate", "err", "loss", "test_error"],
    "fold": ["fold", "Fold", "cv_fold", "split"],
    "seed": ["seed", "run", "random_seed", "rep", "trial"],
}
_KNOWN = {word for words in HEADS.values() for word in words}


def table_of(rng):
    """A table of scores with leaders, ties and noise."""
    n, k = rng.randint(8, 20), rng.randint(3, 6)
    chance = np.random.default_rng(rng.randrange(2**31))
    shift = np.sort(chance.normal(0, 0.03, k))[::-1]
    values = 0.75 + chance.normal(0, 0.08, (n, 1)) + shift + chance.normal(0, 0.015, (n, k))
    values = np.clip(values, 0.3, 0.985).round(3)
    order = rng.sample(range(k), k)
    return pd.DataFrame(
        values[:, order], rng.sample(PROBLEMS, n), columns=rng.sample(ALGORITHMS, k)
    )


# ---------------------------------------------------------------- cells


def plain(value, _rank):
    return f"{value:.3f}"


def dressing(rng, higher):
    """One way to write every cell."""

    def best(rank):
        return rank == 1

    wide = rng.choice((0.01, 0.02))
    ways = [
        *[plain] * 6,
        lambda v, r: f"{v:.3f} ± {wide:.3f}",
        lambda v, r: f"{v:.3f} ({wide:.3f})",
        lambda v, r: f"{v:.3f}±{wide:.2f}",
        lambda v, r: f"{100 * v:.1f}%",
        lambda v, r: f"{100 * v:.1f}",
        lambda v, r: f"**{v:.3f}**" if best(r) else f"{v:.3f}",
        lambda v, r: rf"\textbf{{{v:.3f}}}" if best(r) else f"{v:.3f}",
        lambda v, r: f"{v:.3f}*" if best(r) else f"{v:.3f}",
        lambda v, r: f"{v:.3f} ({r})",
        lambda v, r: rf"${v:.3f} \pm {wide}$",
        lambda v, r: f"{v:.3f} [{v - wide:.3f}, {v + wide:.3f}]",
        lambda v, r: f"{v:.3f}".lstrip("0"),
    ]
    return rng.choice(ways)


# ---------------------------------------------------------------- shapes


def wide(frame, rng, write, heads):
    corner = rng.choice([heads["problem"], heads["problem"], ""])
    return [[corner, *frame.columns]] + [[p, *write(row)] for p, row in frame.iterrows()]


def turned(frame, rng, write, heads):
    cells = {p: write(row) for p, row in frame.iterrows()}
    return [[heads["algorithm"], *frame.index]] + [
        [a, *(cells[p][j] for p in frame.index)] for j, a in enumerate(frame.columns)
    ]


def long(frame, rng, write, heads):
    rows = [
        [p, a, cell]
        for p, row in frame.iterrows()
        for a, cell in zip(frame.columns, write(row), strict=True)
    ]
    return [[heads["problem"], heads["algorithm"], heads["score"]], *rows]


def offsets(rng):
    count = rng.randint(2, 5)
    found = [rng.randint(-12, 12) for _ in range(count - 1)]
    return [each / 1000 for each in (*found, -sum(found))]


def with_runs(kind):
    """Rows per run: folds or seeds that all share, or seeds of each algorithm alone."""

    def made(frame, rng, write, heads):
        off = offsets(rng)
        head = heads["fold" if kind == "fold" else "seed"]
        rows = [[heads["problem"], heads["algorithm"], head, heads["score"]]]
        for p, row in frame.iterrows():
            for j, a in enumerate(frame.columns):
                for i, each in enumerate(off):
                    label = i if kind != "own" else 1000 * j + 10 * i + 3
                    rows.append([p, a, label, f"{row[a] + each:.3f}"])
        return rows

    return made


def wide_folds(frame, rng, write, heads):
    rows = [[heads["problem"], heads["fold"], *frame.columns]]
    for p, row in frame.iterrows():
        rows += [[p, i, *(f"{v + each:.3f}" for v in row)] for i, each in enumerate(offsets(rng))]
    return rows


SHAPES = {
    "wide": wide,
    "wide again": wide,
    "turned": turned,
    "long": long,
    "folds": with_runs("fold"),
    "seeds": with_runs("seed"),
    "own seeds": with_runs("own"),
    "wide folds": wide_folds,
}


# ---------------------------------------------------------------- what stands beside


def beside(rows, frame, rng, shape):
    """Add what people add: columns that describe, rows that sum up, costs. Return (rows, what)."""
    what = rng.choice([None] * 6 + ["notes", "sizes", "times", "average", "ranks", "numbers"])
    at = rng.choice([len(rows[0]), 0 if what == "numbers" else 1])
    if what == "numbers":
        values, at = ["", *range(len(rows) - 1)], 0
    elif what == "notes":
        values = ["remark", *(rng.choice(["ok", "see log", "rerun"]) for _ in rows[1:])]
    elif what == "sizes":
        values = ["#instances", *(rng.randint(50, 9000) for _ in rows[1:])]
    elif what == "times":
        values = ["train time (s)", *(f"{rng.uniform(0.1, 99):.2f}" for _ in rows[1:])]
    elif what == "average" and shape.startswith("wide") and "folds" not in shape:
        mean = frame.mean()
        return [*rows, [rng.choice(["Average", "Mean", "avg."]), *(f"{v:.3f}" for v in mean)]], what
    elif what == "ranks" and shape.startswith("wide") and "folds" not in shape:
        ranks = frame.rank(axis=1, ascending=False).mean()
        return [*rows, ["Avg. rank", *(f"{v:.2f}" for v in ranks)]], what
    else:
        return rows, None
    return [[*r[:at], v, *r[at:]] for r, v in zip(rows, values, strict=True)], what


def written(rows, rng):
    """Write rows as a file: separator, decimal mark, quotes, comments, line ends. Return bytes."""
    separator = rng.choice(",,,;\t")
    text = io.StringIO()
    comma = separator != "," and rng.random() < 0.4
    for row in rows:
        cells = []
        for cell in map(str, row):
            cell = _in_commas(cell) if comma else cell
            quote = separator in cell or '"' in cell
            cells.append('"' + cell.replace('"', '""') + '"' if quote else cell)
        text.write(separator.join(cells) + "\n")
    content = text.getvalue()
    if rng.random() < 0.15:
        content = "# made on Monday\n" + content
    if rng.random() < 0.1:
        content = "\n" + content + "\n\n"
    if rng.random() < 0.2:
        content = content.replace("\n", "\r\n")
    return (b"\xef\xbb\xbf" if rng.random() < 0.15 else b"") + content.encode()


def _in_commas(cell):
    """A cell with decimal commas; names keep their points."""
    named = cell in ALGORITHMS or cell in PROBLEMS
    return cell if named else re.sub(r"(?<![0-9A-Za-z])([0-9]*)\.(?=[0-9])", r"\1,", cell)


def made(number, seed):
    """Return (the table that is right, higher, rows, what stands beside, shape, how to write)."""
    rng = random.Random(f"{seed} {number}")
    frame = table_of(rng)
    higher = rng.random() < 0.75
    if not higher:
        frame = (1 - frame).round(3)
    shape = rng.choice(list(SHAPES))
    dress = dressing(rng, higher)
    ranks = frame.rank(axis=1, ascending=not higher, method="min").astype(int)
    heads = {name: rng.choice(words) for name, words in HEADS.items()}
    heads["score"] = heads["score"] if higher else heads["error"]

    def write(row):
        return [dress(v, r) for v, r in zip(row, ranks.loc[row.name], strict=True)]

    rows = SHAPES[shape](frame, rng, write, heads)
    rows, what = beside(rows, frame, rng, shape)
    return frame, higher, rows, what, shape, rng.randrange(2**31)


# ---------------------------------------------------------------- the ways in


def by_python(content, higher):
    """Return (Friedman's statistic and the decision, or None, what was said)."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", TableWarning)
            table = read_results(io.BytesIO(content), higher_is_better=higher)
        verdict = compare_many(table, school="demsar")
    except ValueError as error:
        return None, in_flags(str(error).partition(": ")[2])
    return _told(verdict.path[0].evidence, verdict.leaders, verdict.better), verdict.sentence


def by_command(content, higher, folder):
    file = folder / "results.csv"
    file.write_bytes(content)
    out, err = io.StringIO(), io.StringIO()
    call = ["judge", str(file), "--school", "demsar", "--json", "--higher" if higher else "--lower"]
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = command(call)
    if code:
        return None, err.getvalue().rpartition("\r")[2].strip().removeprefix("verdictlab: ")
    told = json.loads(out.getvalue())
    evidence = told["path"][0]["evidence"]
    return _told(evidence, told["leaders"], told["better"]), told["sentence"]


def _told(evidence, leaders, better):
    statistic = evidence.get("statistic")
    finite = statistic is not None and np.isfinite(statistic)
    return (
        float(f"{statistic:.7g}") if finite else None,
        tuple(sorted(map(tuple, better))),
        tuple(sorted(leaders or ())),
    )


def known(frame, higher):
    verdict = compare_many(ScoreTable(frame, higher_is_better=higher), school="demsar")
    return _told(verdict.path[0].evidence, verdict.leaders, verdict.better)


# ---------------------------------------------------------------- what must not change it


def mixed(rows, rng):
    """The same rows in another order; the first cell stays first where no head names it."""
    body = rows[1:]
    rng.shuffle(body)
    first = 0 if rows[0][0] else 1
    places = [*range(first), *rng.sample(range(first, len(rows[0])), len(rows[0]) - first)]
    if len(rows[0]) > 2 and len(set(rows[0]) & _KNOWN) < 2:
        places = [0, *(j for j in places if j)]  # the column of problems stays in front
    return [[row[j] for j in places] for row in [rows[0], *body]]


def renamed(rows, frame, rng):
    """Other names for algorithms and problems, and what they were."""
    new = {a: f"Method-{chr(65 + i)}x" for i, a in enumerate(frame.columns)}
    new |= {p: f"set {i + 1:02d}b" for i, p in enumerate(frame.index)}
    return [[new.get(c, c) for c in row] for row in rows], new


def noted(rows, rng):
    words = ["note", *(rng.choice(["good", "fine", "check"]) for _ in rows[1:])]
    return [[*row, word] for row, word in zip(rows, words, strict=True)]


def wrong(number, seed, folder, counts):
    """Return what is wrong with a file, in sentences."""
    frame, higher, rows, what, shape, how = made(number, seed)
    truth, faults = known(frame, higher), []

    def content(of):
        return written(of, random.Random(how))

    found, said = by_python(content(rows), higher)
    again, words = by_command(content(rows), higher, folder)
    counts["verdict" if found else "refused"] += 1
    counts[
        f"{shape.removesuffix(' again')}, beside {what}: {'verdict' if found else 'refused'}"
    ] += 1
    if (found, said) != (again, words):
        faults.append(f"Python {found or said!r}, command {again or words!r}")
    if found and found != truth:
        faults.append(f"{found} where {truth} is right")
    if not found and what is None:
        faults.append(f"refused: {said[:200]}")
    rng = random.Random(how + 1)
    other, _said = by_python(content(mixed(rows, rng)), higher)
    if other and other != truth:
        faults.append(f"in another order {other} where {truth} is right")
    counts["in another order: " + ("same" if bool(other) == bool(found) else "other")] += 1
    names, new = renamed(rows, frame, rng)
    other, _said = by_python(content(names), higher)
    right = (
        truth[0],
        tuple(sorted((new[a], new[b]) for a, b in truth[1])),
        tuple(sorted(new[a] for a in truth[2])),
    )
    if other and other != right:
        faults.append(f"by other names {other} where {right} is right")
    other, _said = by_python(content(noted(rows, rng)), higher)
    if other and other != truth:
        faults.append(f"with notes {other} where {truth} is right")
    return [f"{number} ({shape}, beside {what}): {fault}" for fault in faults]


def main(count, seed=33, first=0):
    """Check so many files; print what is wrong and the counts."""
    counts, bad = Counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(first, first + count):
            for fault in wrong(number, seed, Path(folder), counts):
                bad += 1
                print(fault, flush=True)
    for what, number in sorted(counts.items()):
        print(f"  {what}: {number}")
    print(f"{count} files, {bad} faults")
    return bad


if __name__ == "__main__":
    sys.exit(bool(main(*map(int, sys.argv[1:]))))

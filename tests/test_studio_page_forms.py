"""A page without a kernel reads each form as Python does, refuses it alike, or says what it lacks.

Every form is asked for as it is, and again with each option that Python's refusals propose.
"""

import base64
import json
from collections import Counter
from functools import cache
from pathlib import Path

import numpy as np

from forms_tried import MOST, chosen, proposals
from javascript import ONE_ENGINE
from test_studio_forms import EVERY, content_of, python_of
from test_studio_javascript import run
from verdictlab.labs import studio_lab

BINARY = (".xlsx", ".gz")
FILES = 1000
NOTEBOOK = "this needs the notebook"


def text_of(content):
    """What a browser makes of a file."""
    mark = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}.get(content[:2], "utf-8-sig")
    return content.decode(mark, errors="replace")


@cache
def tries(folder):
    """[(form, options, table or None, refusal)] of all forms, followed to their end."""
    found = []
    for name, form in EVERY.items():
        file = Path(folder) / form.file
        file.write_bytes(content_of(form))
        options = {"higher_is_better": form.higher, **form.options}
        for _ in range(MOST):
            table, refusal = python_of(file, options)
            found.append((name, dict(options), table, refusal))
            step = None if table is not None else chosen(form, proposals(refusal), options)
            if step is None:
                break
            options[step[0]] = step[1]
    return found


def asked_of(name, options):
    form, options = EVERY[name], dict(options)
    content = content_of(form)
    held = (
        {"data": base64.b64encode(content).decode()}
        if form.file.endswith(BINARY)
        else {"text": text_of(content)}
    )
    plan = {"school": "demsar", "alpha": 0.05, "control": None, "file": form.file}
    return {**held, **plan, "higher": options.pop("higher_is_better"), **options}


READ = "data.asked.map((asked) => m.table.readTable(asked, data.spec))"


def kind_of(page, table, refusal):
    """Name what came of it; "WRONG" where it is neither Python's answer nor a plain no."""
    if page.get("error"):
        if NOTEBOOK in page["error"]:
            return "notebook"
        said = refusal.removeprefix("read_results: ")
        return "refused alike" if page["error"] == said else "WRONG refusal"
    if table is None:
        return "WRONG table"
    same = (
        page["problems"] == list(table.problems)
        and page["algorithms"] == list(table.algorithms)
        and page["decimals"] == table.decimals
        and page["metric"] == table.metric
        and page["unit"] == table.unit
        and np.array_equal(page["values"], table.values)
    )
    told = page["reading"] == list(table._reading.reworded(str).sentences)
    return (
        ("same" if told else "WRONG words")
        if same and page["notes"] == list(table.warnings)
        else "WRONG table"
    )


@ONE_ENGINE
def test_a_page_never_differs_from_python_in_silence(engine, tmp_path_factory):
    folder = tmp_path_factory.getbasetemp() / "page_forms"
    folder.mkdir(exist_ok=True)
    every = tries(str(folder))
    spec = json.loads(json.dumps(studio_lab().spec))
    asked = [asked_of(name, options) for name, options, _table, _refusal in every]
    counts, first, wrong = Counter(), Counter(), []
    seen = set()
    for (name, options, table, refusal), page in zip(
        every, run(engine, READ, {"spec": spec, "asked": asked}), strict=True
    ):
        kind = kind_of(page, table, refusal)
        counts[kind] += 1
        if name not in seen:
            first[kind] += 1
            seen.add(name)
        if kind.startswith("WRONG"):
            wrong.append(
                (
                    kind,
                    name,
                    options,
                    page.get("error") or page["reading"],
                    refusal or table.reading,
                )
            )
    print(f"forms at first: {dict(first)}; with each option: {dict(counts)}")
    assert not wrong, "\n".join(map(str, wrong))
    assert first["same"] >= 90
    assert first["refused alike"] >= 100


HEADS = (
    "dataset",
    "Dataset",
    "problem",
    "",
    "xyz",
    "data set",
    "task",
    "name",
    "error",
    "RMSE",
    "accuracy",
    "method",
    "model",
    "id",
    "benchmark (acc)",
    "question",
    "conjunto de datos",
)
NAMES = (
    "RF",
    "SVM",
    "kNN",
    "NB",
    "C4.5",
    "MLP",
    "A",
    "B",
    "Average",
    "Mean",
    "max",
    "best",
    "time",
    "Size",
    "F1",
    "RF_acc",
    "RF_time",
    "SVM_acc",
    "SVM_time",
    "kNN_std",
    "error",
    "rank",
    "n",
    "k=3",
    "seed_1",
    "SVM-mean",
    "type",
    "iris",
    "wine",
    "10",
    "Acc (%)",
    "XGB (ours)",
    "batch size 32",
    "p-value",
    "RF error",
    "diff",
    "std",
    "loss",
    "Ours",
    "BERT-base",
    "depth 3",
    "alpha",
    "train",
    "test",
    "top1",
    "params",
    "p",
    "svm",
    "rf",
    "RANK",
)
ROWS = (
    "iris",
    "wine",
    "glass",
    "adult",
    "zoo",
    "Average",
    "Mean rank",
    "p1",
    "p2",
    "fold1",
    "time (s)",
    "W/T/L",
    "All",
    "kNN",
    "SVM",
    "a",
    "b",
    "Size",
    "heart",
    "2001",
    "2002",
    "yeast",
    "split-x",
    "#params",
    "error",
    "total",
    "best count",
    "Std.",
    "Iris",
)
RUNS = ("fold", "Fold ", "resample_", "iter ", "repeat", "bootstrap ", "seed=", "rep", "cv fold ")
PLAIN = ("{}", "{} \u00b1 0.01", "{} (0.02)", "{}%", "**{}**", "{}*", "{} (1)", "{} [0.1, 0.9]")
DRESSED = (
    "{} b",
    "{} ab",
    "{} / 2",
    "'{}'",
    "{}-",
    "{} \u2248",
    "{}^{{a}}",
    "<b>{}</b>",
    "${}$",
    "{}(12)",
)


def names_of_rows(rng, n):
    if rng.random() < 0.04:
        return [f"{rng.choice(RUNS)}{i + 1}" for i in range(n)]
    if rng.random() < 0.1:
        return [str(i + 1) for i in range(n)]
    if rng.random() < 0.5:
        return list(rng.choice(ROWS, n, replace=False))
    return [f"{w}{i}x" for i, w in enumerate(rng.choice(["p", "set-", "d_"], n))]


def generated(rng):
    """Return a file as people keep it: more or less odd names, cells, rows and columns."""
    k, n = int(rng.integers(3, 7)), int(rng.integers(3, 12))
    odd = rng.random() < 0.6
    names = list(rng.choice(NAMES if odd else NAMES[:6], k, replace=False))
    rows = names_of_rows(rng, n)
    digits = int(rng.choice([0, 1, 2, 3, 4]))
    scale = float(rng.choice([1, 1, 1, 100, 1000, 5]))
    hard = rng.uniform(0.5, 0.9, (n, 1)) * (rng.uniform(0.1, 1) if rng.random() < 0.3 else 1)
    values = scale * np.clip(hard + rng.normal(0, 0.05, (n, k)) + np.arange(k) * 0.01, -1, 1)
    if rng.random() < 0.15:
        values[:, -1] = values[:, :-1].mean(axis=1) if rng.random() < 0.5 else values[:, 0] * 60
    if rng.random() < 0.1:
        values[-1] = values[:-1].mean(axis=0)
    if rng.random() < 0.1:
        values[:, 0] = rng.integers(0, 50, n)
    if rng.random() < 0.1:
        values.flat[rng.integers(values.size)] *= rng.choice([0, -1, 10, 100, 0.01])
    kinds = DRESSED if rng.random() < 0.15 else PLAIN
    cell = kinds[int(rng.integers(len(kinds)))] if rng.random() < 0.4 else "{}"
    cells = [[cell.format(f"{x:.{digits}f}") for x in row] for row in values]
    if rng.random() < 0.05:  # dressed here and there
        i, j = int(rng.integers(n)), int(rng.integers(k))
        cells[i][j] = str(rng.choice(DRESSED)).format(cells[i][j])
    for _ in range(int(rng.integers(1, 4)) if rng.random() < 0.25 else 0):
        gap = str(rng.choice(["", "-", "NA", "OOM", "n/a", "abc", "1,234", "> 24h"]))
        cells[int(rng.integers(n))][int(rng.integers(k))] = gap
    table = [[str(rng.choice(HEADS[:4] if rng.random() < 0.6 else HEADS)), *names]]
    table += [[name, *row] for name, row in zip(rows, cells, strict=True)]
    if rng.random() < 0.15:
        extra = rng.choice(["type", "Size", "#inst", "note", "year", "group", "fold"])
        kind = rng.integers(3)
        filled = [
            ["small", "large"][i % 2]
            if kind == 0
            else str(100 + i * i * 7)
            if kind == 1
            else f"{i * 1.7:.2f}"
            for i in range(n)
        ]
        table = [[*row, each] for row, each in zip(table, [str(extra), *filled], strict=True)]
    if rng.random() < 0.1:
        table = [list(row) for row in zip(*table, strict=True)]
    mark = str(rng.choice([",", ",", "\t", ";"]))
    if rng.random() < 0.2:
        return long_of(table, rng, mark)
    return "\n".join(mark.join(row) for row in table)


def long_of(table, rng, mark):
    (_corner, *names), runs = table[0], int(rng.choice([1, 1, 3]))
    head = [
        str(rng.choice(["model", "algorithm", "m", "alg"])),
        str(rng.choice(["dataset", "task", "d"])),
    ]
    head += [str(rng.choice(["fold", "seed", "x"]))] if runs > 1 else []
    head.append(str(rng.choice(["accuracy", "error", "score", "value", "rmse", "time"])))
    rows = [
        [name, row[0], *([str(run)] if runs > 1 else []), cell]
        for row in table[1:]
        for name, cell in zip(names, row[1:], strict=True)
        for run in range(runs)
    ]
    return "\n".join(mark.join(row) for row in [head, *rows])


STEPS = 3  # refusals whose advice is followed
ADVISED = ("sure", "ignore", "missing", "problem", "algorithm", "score", "where", "metric")


def followed(text, options, rng):
    """Return [(text, higher, more options, table or None, refusal)], following advice at random."""
    found, options = [], dict(options)
    for _ in range(STEPS):
        table, refusal = python_of(text, options)
        more = {name: value for name, value in options.items() if name != "higher_is_better"}
        found.append((text, options["higher_is_better"], more, table, refusal))
        offered = [
            each for each in proposals(refusal) if each[0] in ADVISED and each[1] is not None
        ]
        if not offered:
            break
        name, value = offered[int(rng.integers(len(offered)))]
        if name in ("sure", "ignore"):
            value = [*options.get(name, []), *([value] if isinstance(value, str) else value)]
        elif name == "where":
            value = {**options.get(name, {}), **value}
        if options.get(name) == value:
            break
        options[name] = value
    return found


@ONE_ENGINE
def test_a_page_and_python_agree_on_generated_files(engine):
    rng = np.random.default_rng(33)
    spec = json.loads(json.dumps(studio_lab().spec))
    every = []
    for _ in range(FILES):
        options = {"higher_is_better": bool(rng.random() < 0.7)}
        if rng.random() < 0.4:
            options["missing"] = str(rng.choice(["drop-problems", "worst"]))
        every += followed(generated(rng), options, rng)
    plan = {"school": "demsar", "alpha": 0.05, "control": None}
    asked = [
        {**plan, "text": text, "higher": higher, **options}
        for text, higher, options, _table, _refusal in every
    ]
    counts, wrong = Counter(), []
    for (text, higher, options, table, refusal), page in zip(
        every, run(engine, READ, {"spec": spec, "asked": asked}), strict=True
    ):
        kind = kind_of(page, table, refusal)
        counts[kind] += 1
        if kind.startswith("WRONG"):
            python = refusal or [*table.warnings, *table.reading]
            wrong.append(
                (kind, higher, options, page.get("error") or page["reading"], python, text)
            )
    print(f"{FILES} generated files, with what was advised: {dict(counts)}")
    assert not wrong, f"{len(wrong)}\n" + "\n".join(map(str, wrong[:12]))
    assert counts["same"] > FILES / 15
    assert counts["refused alike"] > FILES / 4

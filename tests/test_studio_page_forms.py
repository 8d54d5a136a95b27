"""A page without a kernel reads each form as Python does, refuses it alike, or says what needs more.

Every form is asked for as it is, and again with each option that Python's refusals propose.
"""

import base64
import json
from collections import Counter
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from forms_tried import MOST, chosen, proposals
from javascript import ONE_ENGINE
from test_studio_forms import EVERY, content_of, python_of
from test_studio_javascript import run
from verdictlab.labs import studio_lab

BINARY = (".xlsx", ".gz")
NOTEBOOK = "this needs the notebook"


def text_of(content):
    """What a browser makes of a file."""
    mark = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}.get(content[:2], "utf-8-sig")
    return content.decode(mark)


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
    return ("same" if told else "WRONG words") if same and page["notes"] == list(
        table.warnings
    ) else "WRONG table"  # fmt: skip


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
            wrong.append((kind, name, options, page.get("error") or page["reading"],
                          refusal or table.reading))  # fmt: skip
    print(f"forms at first: {dict(first)}; with each option: {dict(counts)}")
    assert not wrong, "\n".join(map(str, wrong))
    assert first["same"] >= 60
    assert first["refused alike"] >= 40

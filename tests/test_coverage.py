"""Everything that the sources teach has a home in a chapter, and so has every number.

``notebooks/coverage.csv`` names, for each heading of the concept files, the chapter and the
section that teaches it. A chapter that is not written yet may leave the section open; the day
its source appears, every heading that is its own needs one. ``tests/printed/NN.json`` names
the printed numbers of a chapter with the text that shows each in its notebook.
"""

import csv
import json
import re
from pathlib import Path

import nbformat
import pytest

from tools.chapters import chapters

ROOT = Path(__file__).parents[1]
NOTEBOOKS = ROOT / "notebooks"
MATERIAL = ROOT.parent / "shared" / "lessons_data"
PLANNED = [chapter.stem for chapter in chapters()]
PRINTED = sorted((Path(__file__).parent / "printed").glob("*.json"))


def homes(text):
    return list(csv.DictReader(text.splitlines()))


def sections(chapter):
    """The headings of a chapter's source, or None where it is not written yet."""
    source = NOTEBOOKS / "source" / f"{chapter}.md"
    if not source.exists():
        return None
    return set(re.findall(r"^#+ (.+?)\s*$", source.read_text(encoding="utf-8"), re.MULTILINE))


def homeless(rows):
    """What is wrong with the homes, in words; nothing when every heading has one."""
    for row in rows:
        known = sections(row["chapter"])
        if row["chapter"] not in PLANNED:
            yield f"{row['heading']}: no chapter {row['chapter']!r}"
        elif known is not None and row["section"] not in known:
            yield f"{row['heading']}: {row['chapter']} has no section {row['section']!r}"


def shown(notebook):
    """Everything that a reader of a notebook sees: its text, its code, its outputs."""
    parts = []
    for cell in nbformat.read(notebook, as_version=4).cells:
        parts.append(cell.source)
        for output in cell.get("outputs", ()):
            parts.append(output.get("text", ""))
            parts.extend(str(value) for value in output.get("data", {}).values())
    return "\n".join(parts)


@pytest.fixture(scope="module")
def rows():
    return homes((NOTEBOOKS / "coverage.csv").read_text(encoding="utf-8"))


def test_every_heading_has_a_home(rows):
    assert list(homeless(rows)) == []


def test_a_heading_without_a_home_is_refused(rows):
    nowhere = {**rows[0], "section": "A section that nobody wrote"}
    no_chapter = {**rows[0], "chapter": "99_nowhere"}
    empty = {**rows[0], "section": ""}
    assert len(list(homeless([nowhere, no_chapter, empty]))) == 3


@pytest.mark.skipif(not MATERIAL.exists(), reason="the raw material is not beside the project")
def test_no_heading_of_the_material_is_forgotten(rows):
    wanted = [
        (path.parent.name, line.lstrip("# "))
        for path in sorted(MATERIAL.glob("*/concepts.md"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("#")
    ]
    listed = [(row["source"], row["heading"]) for row in rows]
    assert [source for source, _ in listed] == [source for source, _ in wanted]
    for (_, heading), (_, whole) in zip(listed, wanted, strict=True):
        assert whole.startswith(heading[:20]), f"{whole} stands as {heading}"


@pytest.mark.parametrize("path", PRINTED, ids=lambda path: path.stem)
def test_printed_numbers_stand_in_their_chapter(path):
    (notebook,) = NOTEBOOKS.glob(f"{path.stem}_*.ipynb")
    text = shown(notebook).replace("\N{MINUS SIGN}", "-")
    printed = json.loads(path.read_text(encoding="utf-8"))
    missing = {name: part for name, part in printed.items() if part not in text}
    assert printed
    assert missing == {}

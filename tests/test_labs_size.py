"""A lab is a folder of at most five files and 700 lines: what grows over it, others can use too."""

from pathlib import Path

import pytest

import verdictlab

LABS = Path(verdictlab.__file__).parent / "labs"
FOLDERS = sorted(file.parent for file in LABS.glob("*/lab.py"))
# Hints to look for a second subject, no reason to bend code.
MOST_FILES, MOST_LINES = 5, 700
# The Studio is two desks, and the sentences of the one that a page without a kernel has alone, to
# its paragraph of methods, stand with the others.
MORE_LINES = {"studio": 850}


def test_every_lab_has_a_folder():
    """Each function of `labs` comes from the `lab.py` of a folder of its own."""
    names = [name for name in verdictlab.labs.__all__ if name.endswith("_lab")]
    homes = [getattr(verdictlab.labs, name).__module__ for name in names]
    assert sorted(homes) == [f"verdictlab.labs.{folder.name}.lab" for folder in FOLDERS]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_lab_is_small(folder):
    files = sorted(folder.rglob("*.py"))
    lines = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert len(lines) <= MOST_FILES, lines
    assert sum(lines.values()) <= MORE_LINES.get(folder.name, MOST_LINES), lines

"""Chapters 08 to 14 say in one line of code how their lab opens on one's own numbers."""

import re

import pandas as pd
import pytest

import kit
from verdictlab import labs, load_table

SOURCES = [
    path
    for path in sorted((kit.ROOT / "notebooks" / "source").glob("*.md"))
    if re.match(r"08b?_|09_|1[0-4]b?_", path.name)
]
NAMES = ["kNN", "tree", "forest"]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_the_line_opens_the_lab(path, tmp_path, monkeypatch):
    text = path.read_text(encoding="utf-8")
    lines = re.findall(r"`(labs\.\w+\((?:\(|frame|\"results).*?\))`", text)
    lines = [line for line in lines if "(X, y)" not in line]  # her own cases: test_own_cases.py
    assert len(lines) == 1, lines
    scores = load_table("medical_18x3").scores  # errors in percent
    frame = pd.DataFrame(scores.to_numpy(), index=scores.index, columns=NAMES)
    frame = frame / 100 if 'unit="fraction"' in lines[0] else frame
    frame.rename_axis("problem").to_csv(tmp_path / "results.csv")
    monkeypatch.chdir(tmp_path)
    lab = eval(lines[0], {"labs": labs, "frame": frame})
    assert lab.view.sentence


def test_all_nine_chapters_are_here():
    assert len(SOURCES) == 9

"""Case 15h tells nothing too early: its world, its outcomes and its outputs."""

import re
from pathlib import Path

from tools.notebook_text import read_source

SEED = 39637
SOURCE = Path(__file__).parent.parent / "notebooks" / "source" / "15h_case_leaderboard.md"


def test_the_world_stays_hidden_until_section_6():
    before, _, after = SOURCE.read_text(encoding="utf-8").partition("## 6. ")
    assert str(SEED) not in before and "truth" not in re.findall(r'entries\["(\w+)"\]', before)
    assert 'entries["fresh"]' not in before
    assert "you'll see in section 6" in before
    assert f"It took {SEED:,} tries" in before
    assert f"default_rng({SEED})" in after and "normal(0.5, 0.008, 100)" in after


def test_no_outcome_stands_unfolded_below_the_plan():
    """Headings and open prose must not answer before the reader has looked."""
    text = SOURCE.read_text(encoding="utf-8").partition("## 9. Practice")[0]
    open_prose = re.sub(r"^(`{3,})(?s:.*?)^\1 *$", "", text, flags=re.MULTILINE)
    outcomes = (
        "place 76",
        "1.00",
        ".26",
        ".43",
        "616",
        "place 12",
        "297",
        ".62",
        "second board",
        "64 images",
        "66",
        "649",
        "583",
        "second world, or",
    )
    for outcome in outcomes:
        assert outcome not in open_prose, outcome


def test_every_output_between_plan_and_practice_is_folded():
    """Also those that a task reads: guess first."""
    code = [cell for cell in read_source(SOURCE).cells if cell.cell_type == "code"]
    places = {cell.source.split("\n")[0]: place for place, cell in enumerate(code)}
    begin = next(place for name, place in places.items() if name.startswith("### BEGIN"))
    end = places['learning.check("leaderboard.verdict-parts")']
    shows = re.compile(r"print\(|^figure$", re.MULTILINE)
    bare = [
        cell.source.split("\n")[0]
        for cell in code[begin:end]
        if shows.search(cell.source) and "hide-output" not in cell.metadata.get("tags", ())
    ]
    assert not bare

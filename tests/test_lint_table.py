"""The table of what a chapter asks of its reader counts what pedagogy is about."""

import pytest

from tools import lint
from tools.lint_table import measured, table
from verdictlab.learning._registry import registry

CHAPTER = """\
(ch-x)=
# One two three

Four five. ![Not counted at all.](pictures/x.png)

+++ {"tags": ["remove-cell"]}

Only a notebook says this.

+++

Six {ref}`seven <ch-y>` eight {cite:p}`nobody`, 3 of 4 and 10 %.

| in a table |
|---|
| not prose |

```{code-cell} ipython3
labs.rank_lab("four_models_15")
```

```{dropdown} What happened
One two three four.
```

```{dropdown} Is this a note?
One two.
```

---

**Stop here.** This is the end.

---

```{code-cell} ipython3
:jupyter: {"source_hidden": true}

import math
```

```{code-cell} ipython3
x = 1

print(x)
```

```{code-cell} ipython3
learning.check("start.coin-p")
```

```{code-cell} ipython3
learning.quiz("start.quiz")
```
"""


@pytest.fixture
def chapter(tmp_path):
    path = tmp_path / "00_x.md"
    path.write_text(CHAPTER, encoding="utf-8")
    return path


def test_words_are_counted_as_a_page_shows_them(chapter):
    first, second = measured(chapter).sittings
    # The title 3, the hook 2, the line 8 (six seven eight 3 of 4 and 10), half of the folds 6.
    assert first.words == 3 + 2 + 8 + 6 / 2
    assert first.read == first.words + 5
    assert second.words == 0


def test_what_is_seen_and_done_is_counted_for_each_sitting(chapter):
    found = measured(chapter)
    first, second = found.sittings
    assert (first.pictures, first.labs, first.stages, first.seen) == (1, 1, 1, 3)
    assert (second.lines, second.checks) == (2, 1)
    questions = len(registry().get("start.quiz", function="test").questions)
    assert second.asked == questions >= 5
    assert second.minutes == pytest.approx(0.2 + 4 + questions * 0.7)
    assert (found.notes, found.folded, found.tallest, found.widest) == (1, 6, 2, 8)


def test_a_run_of_words_ends_at_a_picture_a_lab_and_a_question(chapter):
    assert measured(chapter).longest == 8
    text = CHAPTER.replace('labs.rank_lab("four_models_15")', "print(1)")
    chapter.write_text(text, encoding="utf-8")
    assert measured(chapter).longest == 8 + 3


def test_a_sentence_with_three_numbers_is_crowded_and_a_chapter_is_no_number(chapter):
    found = measured(chapter)
    assert (found.numbers, found.crowded) == (3, 1)
    chapter.write_text(
        "# 9. X\n\n1. In chapter 10, of A_5 and 5x2cv, 3 are left.", encoding="utf-8"
    )
    assert (measured(chapter).numbers, measured(chapter).crowded) == (1, 0)


def test_the_command_line_prints_a_row_for_each_chapter_with_stars(chapter, capsys):
    chapter.write_text(CHAPTER + "\n" + "word " * 2001, encoding="utf-8")
    assert lint.main(["--table", str(chapter)]) == 0
    head, row, *_ = capsys.readouterr().out.splitlines()
    assert row.split()[0] == "00_x" and "2001*" in row
    assert head.split()[0] == "chapter" and len(table([chapter])) > 4

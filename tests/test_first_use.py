"""The first use of every term of the glossary is explained or linked; the check sees who is not."""

import pytest

from tools.first_use import EVERYDAY, ROOT, offences, prose, reading_order

GLOSSARY = """\
```{glossary}
power
  How often a test rejects.

mean rank
average rank
  The mean of the ranks.

rank
  A place.

size
  How often a test is wrong.

Wilcoxon signed-rank test
  A test.

null hypothesis
H0
  What a test tries to reject.
```
"""


def faults(*texts):
    chapters = [(f"{number:02d}.md", text) for number, text in enumerate(texts)]
    return [each for each in offences(chapters, GLOSSARY) if each[0] != "glossary"]


def test_the_first_use_only_is_asked_for_over_all_chapters():
    assert faults("One.\n\nSo power grows. Power!", "More power.") == [("00.md", 3, "power")]
    assert faults("So **power** grows.", "More power.") == []


@pytest.mark.parametrize(
    "text",
    [
        "The **power** of a test.",
        "The **power of a test** grows.",
        "The {term}`power` of a test.",
        "How often it {term}`rejects <power>`, its power.",
        "An average rank, or **mean rank**.",
        "We need {term}`null hypotheses <null hypothesis>`, $H_0$ or H0.",
    ],
)
def test_bold_a_link_or_another_name_in_the_same_paragraph_will_do(text):
    assert faults(text) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("*Power*, in italics.", ["power"]),
        ("By Wilcoxon it differs.", ["Wilcoxon signed-rank test"]),
        ("By Wilcoxon's\nsigned-rank test.", ["Wilcoxon signed-rank test"]),
        ("Null hypotheses.", ["null hypothesis"]),
        ("**H0** it is.\n\nThe null hypothesis.", ["null hypothesis"]),
        ("Mean ranks.", ["mean rank"]),  # and not "rank"
        ("Power: {ref}`chapter 07 <ch-x>`.", ["power"]),
        ("```{dropdown} What?\nPower.\n```", ["power"]),
        ("| power | x |", ["power"]),
        ("A {term}`rank` (`rank`): its power.", ["power"]),
    ],
)
def test_an_unexplained_word_is_named(text, names):
    assert [name for _, _, name in faults(text)] == names


@pytest.mark.parametrize(
    "text",
    [
        "---\npower: 1\n---\n",
        "## The power of this",
        "```{code-cell} ipython3\npower = 1\n```",
        "````{dropdown} What is power?\n```python\npower\n```\n````",
        "![Power grows.](power.png)",
        "$power$ and `power` and\n\n$$\npower\n$$",
        "{ref}`power <power>`, {cite:p}`power`",
        "**After this chapter you can**\n\n* read power.\n\n```{code-cell} ipython3\n1\n```",
        "| What is power? | {ref}`07 <ch-x>` |",
        "## 9. Sources\n\n* On power: a book.",
        "+++\npowerful, superpower, power-hungry: other words",
    ],
)
def test_what_is_no_running_text_is_not_asked_for(text):
    assert faults(text) == []


def test_a_term_with_everyday_names_only_is_introduced_somewhere():
    assert "size" in EVERYDAY
    missing = ("glossary", 0, "size")
    assert missing in offences([("a.md", "The size of a hat.")], GLOSSARY)
    assert missing not in offences([("a.md", "A hat.\n\nIts **size**.")], GLOSSARY)


def test_lines_are_counted_as_in_the_source():
    text = "---\na: 1\n---\n# T\n\n```{code-cell} ipython3\nx\n\ny\n```\n\n$$\nz\n$$\n\nThe power."
    assert len(prose(text).split("\n")) == len(text.split("\n"))
    assert faults(text) == [("00.md", 16, "power")]


def test_every_term_is_explained_or_linked_where_the_book_first_says_it():
    chapters = [(path.name, path.read_text(encoding="utf-8")) for path in reading_order()]
    glossary = (ROOT / "jupyter_book" / "glossary.md").read_text(encoding="utf-8")
    assert len(chapters) >= 14
    assert [f"{name}:{line}: {term}" for name, line, term in offences(chapters, glossary)] == []

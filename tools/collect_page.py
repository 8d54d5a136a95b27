"""The report on a class as one page of HTML, for its teacher; see `collect`."""

import re
from functools import cache
from html import escape
from pathlib import Path

from tools.collect_statistics import FEWEST
from verdictlab.learning._registry import registry
from verdictlab.learning.misconceptions import MISCONCEPTIONS

__all__ = ["page"]

ROOT = Path(__file__).resolve().parent.parent
LAB = re.compile(r"\b(\w+_lab)\(")
QUESTIONS = 3  # for class, about each belief
FEW = f"fewer than {FEWEST}"
STYLE = """\
body { font: 16px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; }
table { border-collapse: collapse; width: 100%; margin: 1em 0; }
th, td { border-bottom: 1px solid #bbb; padding: .3em .6em; text-align: left; }
td.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
td { overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) { body { background: #16191d; color: #e8e8e8; } }
"""


def page(group, counted, own_words=False):
    """The whole page; every word of a student is text in it and nothing else."""
    handed = [one for one in group.hand_ins if one is not None]
    parts = [
        "<h1>What the class handed in</h1>",
        f"<p>{len(handed)} of {len(group.roster)} handed in. It is a self-report: it shows "
        "participation and proves nothing. Numbers of fewer than five students are not shown.</p>",
        _problems(group.problems),
        _participation(counted, len(handed)),
        _reteach(counted),
        _exercises(counted),
        _sentences(handed) if own_words else "",
    ]
    title = "What the class handed in"
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body><main>\n"
        + "\n".join(part for part in parts if part)
        + "\n</main></body></html>\n"
    )


def _table(heads, rows, numbers=()):
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(
        "<tr>"
        + "".join(
            f'<td class="n">{escape(cell)}</td>' if place in numbers else f"<td>{escape(cell)}</td>"
            for place, cell in enumerate(row)
        )
        + "</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _problems(problems):
    if not problems:
        return "<h2>Nothing to look at</h2><p>Every file could be read and belongs to somebody.</p>"
    return "<h2>To look at</h2>" + _table(["file or student", "what"], problems)


def _participation(counted, handed):
    rows = []
    for place, chapter in enumerate(counted.chapters):
        tried = [some[place] for some in counted.tried]
        some = sum(count > 0 for count in tried)
        if some:
            shown = str(some) if some >= FEWEST else FEW
            share = f"{100 * sum(tried) / some / len(chapter.items):.0f} %"
            rows.append([chapter.number, chapter.title, shown, share if some >= FEWEST else ""])
    heads = ["", "chapter", f"students of {handed}", "exercises tried, of those"]
    older = (
        f"<p>{counted.older} answers are to questions whose words were others; they count as tried "
        "and nowhere else.</p>"
        if counted.older
        else ""
    )
    strange = (
        f"<p>{counted.unknown} answers are to questions that this kit does not know.</p>"
        if counted.unknown
        else ""
    )
    return "<h2>Participation</h2>" + _table(heads, rows, numbers=(2, 3)) + older + strange


def _reteach(counted):
    """The beliefs that five or more met: where each is taught, and questions for class."""
    shown = [(id, count) for id, count in counted.beliefs if count >= FEWEST]
    if not shown:
        return ""
    parts = ["<h2>To teach again</h2>"]
    for id, count in shown:
        chapter, lab, questions = _taught(id)
        listed = "".join(f"<li>{escape(one)}</li>" for one in questions)
        where = f"Taught in chapter {chapter.number}, {chapter.title}"
        where += f"; play it in <code>{escape(lab)}</code>." if lab else "."
        sentence = escape(MISCONCEPTIONS.get(id, id))
        parts.append(
            f"<h3>{sentence}</h3><p>{count} students. {where} For class:</p><ol>{listed}</ol>"
        )
    return "\n".join(parts)


@cache
def _taught(belief):
    """(chapter, lab or "", questions) of a belief: the chapter whose items speak of it most."""
    book = registry()
    speak = [
        item
        for item in book.items()
        if item.kind != "quiz" and belief in (book.frozen(item).get("beliefs") or {})
    ]
    by_chapter = {}
    for item in speak:
        by_chapter.setdefault(item.chapter, []).append(item.prompt)
    home = max(by_chapter, key=lambda id: len(by_chapter[id]))
    near = [*by_chapter[home], *(item.prompt for item in speak if item.chapter != home)]
    return book.chapters[home], _lab_of(book.chapters[home].number), near[:QUESTIONS]


def _lab_of(number):
    paths = sorted((ROOT / "notebooks" / "source").glob(f"{number}_*.md"))
    found = LAB.search(paths[0].read_text(encoding="utf-8")) if paths else None
    return found[1] if found else ""


def _exercises(counted):
    rows = [
        [one.id, one.prompt, str(one.tried), _share(one.facility), _correlation(one), _mean(one)]
        for one in counted.exercises
        if one.tried >= FEWEST
    ]
    heads = ["exercise", "asks", "tried", "right at once", "discrimination", "hints"]
    said = (
        f"<p>Only exercises that {FEWEST} or more tried, as asked today. In brackets 95 % "
        "intervals. Discrimination: how the exercise goes with all others; near zero or below it "
        "asks something else, or asks it badly.</p>"
    )
    return "<h2>Exercises</h2>" + said + _table(heads, rows, numbers=(2, 3, 4, 5))


def _share(facility):
    share, low, high = (f"{100 * value:.0f}" for value in facility)
    return f"{share} % ({low} to {high})"


def _correlation(one):
    if one.discrimination is None:
        return "–"  # noqa: RUF001 (a dash in a table)
    r, low, high = (f"{value:.2f}".replace("-", "\u2212") for value in one.discrimination)
    return f"{r} ({low} to {high})"


def _mean(one):
    return f"{one.hints:.1f}"


def _sentences(handed):
    rows = [
        [record["item"], str(record["answer"])]
        for one in handed
        for record in one.records
        if record["kind"] == "text" and record["answer"]
    ]
    return "<h2>In their own words</h2>" + _table(["exercise", "sentence"], sorted(rows))

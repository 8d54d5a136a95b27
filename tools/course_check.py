"""Prove what a course adds: its tables, questions and notebooks. `kit.py course check`."""

import os
import time
import warnings
from pathlib import Path

__all__ = ["check"]

PATIENCE = 60  # seconds that one cell of a notebook may take


def check(course):
    """Return (what was proved, what is wrong), each as lines."""
    os.environ["VERDICTLAB_COURSE"] = str(course.folder)
    os.environ["VERDICTLAB_PROGRESS"] = "off"
    began = time.monotonic()
    found = [part(course.folder) for part in (_tables, _items, _pages)]
    lines = [line for some, _faults in found for line in some]
    faults = [fault for _some, some in found for fault in some]
    seconds = time.monotonic() - began
    return [*lines, f"All is well ({course.title}, {seconds:.1f} s)."], faults


def _tables(folder):
    """Each card fits its file, its table loads, and a lab opens on it."""
    from tools.data_cards import facts
    from verdictlab._course import CARDS, own_cards
    from verdictlab.labs import rank_lab, two_model_lab
    from verdictlab.tables import load_table
    from verdictlab.tables._cards import card_faults
    from verdictlab.tables._library import lesson_cards

    place, cards = folder / CARDS.parent, own_cards()
    faults = [
        f"tables/{path.name}: no card describes it; `kit.py course add-table` writes one"
        for path in sorted(place.glob("*.csv"))
        if path.name not in {card["path"] for card in cards.values()}
    ]
    for name, card in cards.items():
        path = place / str(card.get("path"))
        wrong = [*card_faults(card)]
        if wrong:
            faults.append(f"the card of {name}: {wrong[0]}")
        elif name in lesson_cards():
            faults.append(f"a table of the kit is called {name}, too; choose another name")
        elif not path.is_file():
            faults.append(f"the card of {name}: {path} is not there")
        elif facts(path)["hash"] != card["hash"]:
            faults.append(f"{path} was changed after its card was written; add it again")
        else:
            table = load_table(name)
            (rank_lab if table.k > 2 else two_model_lab)(name)
    return [f"{len(cards)} tables load, and a lab opens on each"] if cards else [], faults


def _items(folder):
    """Each file is read, and each exercise accepts its right answers and refuses the wrong."""
    from verdictlab.learning._registry import Registry
    from verdictlab.learning.written import own_chapter, written_chapters

    count, tried, faults = 0, 0, []
    for path in sorted((folder / "items").glob("*.md")):
        try:
            file = own_chapter(path)
            book = Registry(written_chapters().values())
            book.take(file)
            items = book.items(file.id)
            for item in items:
                book.frozen(item)
            answers = file.answers()
        except (ValueError, AttributeError) as problem:
            faults.append(str(problem))
            continue
        count += len(items)
        for id, sides in answers.items():
            item = {one.id: one for one in items}.get(id)
            if item is None:
                faults.append(f"{path.name}: there are answers to {id}, and no such exercise")
                continue
            tried += len(sides["right"]) + len(sides["wrong"])
            faults += _judged(path.name, item, sides, book)
    said = f"{count} questions are read; {tried} right and wrong answers are judged so"
    return [said] if count else [], faults


def _judged(file, item, sides, book):
    """What a checker says that it should not."""
    from verdictlab.learning.grading import grade

    for answer in sides["right"]:
        got = grade(book.frozen(item), answer)
        if not got["right"]:
            yield f"{file}: {item.id} refuses the right answer {answer!r}: {got['message']}"
    for answer, belief in sides["wrong"]:
        got = grade(book.frozen(item), answer)
        if got["right"]:
            yield f"{file}: {item.id} accepts the wrong answer {answer!r}"
        elif belief and got["misconception"] != belief:
            yield f"{file}: {item.id} does not name the belief behind {answer!r}"


def _pages(folder):
    """Each notebook runs from its first cell to its last, in its own folder."""
    paths = sorted(Path(folder, "pages").glob("*.ipynb"))
    if not paths:
        return [], []
    import nbformat
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError

    faults = []
    for path in paths:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of old notebooks' missing cell ids
            notebook = nbformat.read(path, as_version=4)
        place = {"metadata": {"path": str(path.parent)}}
        try:
            NotebookClient(notebook, timeout=PATIENCE, resources=place).execute()
        except CellExecutionError as problem:
            faults.append(f"pages/{path.name}: {problem.ename}: {problem.evalue}")
        except CellTimeoutError:
            faults.append(f"pages/{path.name}: a cell takes more than {PATIENCE} s")
    return [f"{len(paths)} notebooks run"], faults

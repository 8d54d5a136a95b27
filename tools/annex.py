"""The tables of the page *Sources, checked*, from lessons_data/sources_checked.csv, as MyST."""

import csv
import re
from pathlib import Path

__all__ = ["annex"]

TABLE = Path(__file__).resolve().parent.parent / "lessons_data" / "sources_checked.csv"
COLUMNS = {
    "where": "where it stands",
    "quantity": "what",
    "printed": "printed",
    "ours": "we get",
    "verdict": "verdict, and why",
}
FOLLOWING = COLUMNS | {"printed": "what it says gives"}
UNPRINTED = {name: title for name, title in COLUMNS.items() if name != "printed"}
VERDICTS = ("agrees", "differs", "follows", "not printed", "counted once")
NAMES = {
    "martorell": "A doctoral thesis",
    "bernado": "The Catalan module",
    "perez": "Spanish course notes",
    "ruiz": "Spanish notes after a textbook",
    "garcia_tutorial": "A tutorial on nonparametric tests",
    "demsar2006": "The paper of 2006",
}


def annex(path=TABLE):
    """A summary; then for each source what differs, and folded the rest by what it rests on."""
    with Path(path).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    sources = list(dict.fromkeys(row["source"] for row in rows))
    parts = [_summary(rows, sources)]
    for source in sorted(sources, key=lambda name: -_count(rows, name, "differs")):
        parts.append(f"## {NAMES[source]}\n\n{{cite:t}}`{source}`:\n")
        by = {name: [] for name in VERDICTS}
        for row in rows:
            if row["source"] == source:
                by[row["verdict"]].append(row)
        if by["differs"]:
            parts.append(_table(by["differs"]))
        parts += _folds(by)
    return "\n".join(parts)


def _folds(by):
    agree = len(by["agrees"])
    titles = {
        "agrees": f"The {agree} that agree" if agree > 1 else "The one that agrees",
        "follows": "Not in print: what follows from its words",
        "not printed": "Not in print: what we computed besides",
        "counted once": "Printed numbers that are counted already, in another way",
    }
    columns = {"follows": FOLLOWING, "not printed": UNPRINTED, "counted once": UNPRINTED}
    for verdict, title in titles.items():
        if by[verdict]:
            table = _table(by[verdict], columns.get(verdict, COLUMNS))
            yield f"````{{dropdown}} {title}\n{table}````\n"


def _summary(rows, sources):
    lines = [f"| source | {' | '.join(VERDICTS)} |", "|---|" + "--:|" * len(VERDICTS)]
    for source in sources:
        counts = [_count(rows, source, verdict) for verdict in VERDICTS]
        lines.append(f"| {{cite:t}}`{source}` | " + " | ".join(map(str, counts)) + " |")
    return "\n".join(lines) + "\n"


def _count(rows, source, verdict):
    return sum(row["source"] == source and row["verdict"] == verdict for row in rows)


def _table(rows, columns=COLUMNS):
    lines = [f"| {' | '.join(columns.values())} |", "|" + "---|" * len(columns)]
    for row in rows:
        told = {**row, "verdict": ": ".join(filter(None, (row["verdict"], row["why"])))}
        if row["basis"].startswith("follows"):
            told["printed"] = f"{row['follows']} ({row['basis'].removeprefix('follows, ')})"
        lines.append(f"| {' | '.join(_cell(told[name]) for name in columns)} |")
    return "\n".join(lines) + "\n"


def _cell(text):
    """Escape what Markdown would take for markup."""
    return re.sub(r"([\\`*_{}\[\]<>$|~^])", r"\\\1", text.strip()) or " "


if __name__ == "__main__":
    print(annex())

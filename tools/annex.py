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
NAMES = {
    "martorell": "A doctoral thesis",
    "bernado": "The Catalan module",
    "perez": "Spanish course notes",
    "ruiz": "Spanish notes after a textbook",
    "garcia_tutorial": "A tutorial on nonparametric tests",
    "demsar2006": "The paper of 2006",
}


def annex(path=TABLE):
    """A summary; then for each source what differs, and folded what agrees."""
    with Path(path).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    sources = list(dict.fromkeys(row["source"] for row in rows))
    parts = [_summary(rows, sources)]
    for source in sorted(sources, key=lambda name: -_count(rows, name, "differs")):
        mine = [row for row in rows if row["source"] == source]
        agree = [row for row in mine if row["verdict"] == "agrees"]
        parts.append(f"## {NAMES[source]}\n\n{{cite:t}}`{source}`:\n")
        parts.append(_table([row for row in mine if row["verdict"] != "agrees"]))
        if agree:
            title = f"The {len(agree)} that agree" if len(agree) > 1 else "The one that agrees"
            parts.append(f"````{{dropdown}} {title}\n{_table(agree)}````\n")
    return "\n".join(parts)


def _summary(rows, sources):
    lines = ["| source | agrees | differs | not printed |", "|---|--:|--:|--:|"]
    for source in sources:
        counts = [_count(rows, source, verdict) for verdict in ("agrees", "differs", "not printed")]
        lines.append(f"| {{cite:t}}`{source}` | " + " | ".join(map(str, counts)) + " |")
    return "\n".join(lines) + "\n"


def _count(rows, source, verdict):
    return sum(row["source"] == source and row["verdict"] == verdict for row in rows)


def _table(rows):
    lines = [f"| {' | '.join(COLUMNS.values())} |", "|" + "---|" * len(COLUMNS)]
    for row in rows:
        told = {**row, "verdict": ": ".join(filter(None, (row["verdict"], row["why"])))}
        lines.append(f"| {' | '.join(_cell(told[name]) for name in COLUMNS)} |")
    return "\n".join(lines) + "\n"


def _cell(text):
    """Escape what Markdown would take for markup."""
    return re.sub(r"([\\`*_{}\[\]<>$|~^])", r"\\\1", text.strip()) or " "


if __name__ == "__main__":
    print(annex())

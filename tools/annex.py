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
    "verdict": "verdict",
    "why": "why",
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
        parts.append(f"## {{cite:t}}`{source}`\n")
        parts.append(_table([row for row in mine if row["verdict"] != "agrees"], COLUMNS))
        if agree:
            title = f"The {len(agree)} that agree" if len(agree) > 1 else "The one that agrees"
            columns = {name: head for name, head in COLUMNS.items() if name != "why"}
            parts.append(f"````{{dropdown}} {title}\n{_table(agree, columns)}````\n")
    return "\n".join(parts)


def _summary(rows, sources):
    lines = ["| source | agrees | differs | not printed |", "|---|--:|--:|--:|"]
    for source in sources:
        counts = [_count(rows, source, verdict) for verdict in ("agrees", "differs", "not printed")]
        lines.append(f"| {{cite:t}}`{source}` | " + " | ".join(map(str, counts)) + " |")
    return "\n".join(lines) + "\n"


def _count(rows, source, verdict):
    return sum(row["source"] == source and row["verdict"] == verdict for row in rows)


def _table(rows, columns):
    lines = [f"| {' | '.join(columns.values())} |", "|" + "---|" * len(columns)]
    lines += [f"| {' | '.join(_cell(row[name]) for name in columns)} |" for row in rows]
    return "\n".join(lines) + "\n"


def _cell(text):
    """Escape what Markdown would take for markup."""
    return re.sub(r"([\\`*_{}\[\]<>$|~^])", r"\\\1", text.strip()) or " "


if __name__ == "__main__":
    print(annex())

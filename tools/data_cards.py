"""Refresh what `lessons_data/datapackage.json` says about its files: size, columns, sha256.

    python -m tools.data_cards            write the facts that the files themselves tell
    python -m tools.data_cards --check    only say which cards are out of date; exit code 1 if any

Titles, sources, directions, notes and what columns mean are written by people and left alone.
"""

import argparse
import csv
import hashlib
import json
import sys
from pathlib import Path

from verdictlab.tables._cards import checked_cards

DATA = Path(__file__).resolve().parents[1] / "lessons_data"
# Names of problems and of printed tables can look like numbers; these columns stay text.
_TEXT_COLUMNS = {"problem", "table"}


def facts(path):
    """Return what a CSV file itself tells about its card."""
    content = path.read_bytes()
    head, *rows = csv.reader(content.decode("utf-8").splitlines())
    return {
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "bytes": len(content),
        "hash": f"sha256:{hashlib.sha256(content).hexdigest()}",
        "rows": len(rows),
        "schema": {
            "fields": [
                {"name": column, "type": _kind(column, [row[j] for row in rows])}
                for j, column in enumerate(head)
            ]
        },
    }


def _kind(column, cells):
    filled = [cell for cell in cells if cell]
    if column in _TEXT_COLUMNS or not filled:
        return "string"
    for kind, read in (("integer", int), ("number", float)):
        try:
            [read(cell) for cell in filled]
        except ValueError:
            continue
        return kind
    return "string"


def refreshed(package, folder):
    """Return the package with the facts of every file renewed."""
    return package | {"resources": [_renewed(card, folder) for card in package["resources"]]}


def _renewed(card, folder):
    """Renew one card; the descriptions of its columns stay."""
    known = {field["name"]: field for field in card.get("schema", {}).get("fields", ())}
    new = facts(folder / card["path"])
    fields = [known.get(field["name"], {}) | field for field in new["schema"]["fields"]]
    return card | new | {"schema": {"fields": fields}}


def main(arguments=None):
    """Write or check the cards; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="change nothing, report drift")
    options = parser.parse_args(arguments)
    target = DATA / "datapackage.json"
    package = json.loads(target.read_text(encoding="utf-8"))
    try:
        checked_cards(package, whole=options.check)
    except ValueError as error:
        print(f"data_cards: {error}", file=sys.stderr)
        return 1
    for card in package["resources"]:
        if not (DATA / card["path"]).is_file():
            missing = f"{card['path']} is not in lessons_data"
            print(f"data_cards: the card {card['name']}: {missing}", file=sys.stderr)
            return 1
    new = refreshed(package, DATA)
    stale = [
        old["name"]
        for old, card in zip(package["resources"], new["resources"], strict=True)
        if old != card
    ]
    stray = {p.name for p in DATA.glob("*.csv")} - {card["path"] for card in new["resources"]}
    if stray:
        print(f"data_cards: no card describes {', '.join(sorted(stray))}", file=sys.stderr)
    if options.check:
        for name in stale:
            print(f"data_cards: the card {name} does not fit its file", file=sys.stderr)
        return 1 if stale or stray else 0
    target.write_text(json.dumps(new, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"data_cards: {len(new['resources'])} cards, {len(stale)} renewed")
    return 1 if stray else 0


if __name__ == "__main__":
    sys.exit(main())

"""Write lessons_data/sources_checked.csv: what the sources print or say, and what we get instead.

    PYTHONPATH=widgets:. python tests/sources_checked.py     (some minutes)

The tests of the oracles compute our value of each claim in a local variable `value`; this runs
them, looks at that variable as each of them returns, and writes it down.
"""

import csv
import json
import re
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from verdictlab import complexity_region

HERE = Path(__file__).parent
TARGET = HERE.parent / "lessons_data" / "sources_checked.csv"
# What of a claim stands in print, and what only follows from it: see the file's own note.
IN_PRINT = json.loads((HERE / "in_print.json").read_text(encoding="utf-8"))
PLACES = {name: place for place, names in IN_PRINT["places"].items() for name in names}
COLUMNS = (
    *("id", "source", "where", "quantity", "basis"),
    *("printed", "follows", "ours", "verdict", "why"),
)
OUR_OWN = "not printed; the right value is an independent computation"
TESTS = {
    "oracles_complexity.json": "test_complexity_printed.py",
    "oracles_families.json": "test_many_families.py",
    "oracles_metrics.json": "test_metrics_printed.py",
    "oracles_paired.json": "test_paired_oracles.py",
    "oracles_power.json": "test_power_oracles.py",
    "oracles_protocol.json": "test_protocol_printed.py",
    "oracles_ranks.csv": "test_posthoc_oracles.py",
    "oracles_resampling.json": "test_resampling_printed.py",
    "oracles_rest.json": "test_oracles_rest.py",
    "oracles_roc.json": "test_roc_printed.py",
    "oracles_slips.json": "test_oracles_rest.py",
}
# Keys of jupyter_book/references.bib, and by which word of a row each source is known.
SOURCES = {
    "bernado": "Bernado",
    "perez": "Perez",
    "ruiz": "Ruiz",
    "garcia_tutorial": "Garcia",
    "martorell": "Martorell",
    "demsar2006": "Demsar",
}


def claims():
    """Give every claim that the tests follow, with its source, as plain dicts in a fixed order."""
    return (row for _, row in _read())


def files_of_claims():
    """Give the file in which each of the claims stands, in the same order."""
    return (name for name, _ in _read())


def _read():
    for name in sorted(TESTS):
        text = (HERE / name).read_text(encoding="utf-8")
        read = [*csv.DictReader(text.splitlines())] if name.endswith(".csv") else json.loads(text)
        rows = read
        if isinstance(read, dict):
            rows = read.get("rows") or read.get("claims") or read["numbers"]
        for row in rows:
            row = row if "source" in row else {"source": read["source"]} | row
            if source_of(row):  # the rest are second opinions of software
                yield name, row


def source_of(row):
    """Give the key of the source that prints this, or None."""
    return next((key for key, word in SOURCES.items() if word in row["source"]), None)


def key_of(row):
    """Tell one claim from all others."""
    return tuple(sorted((name, str(value)) for name, value in row.items() if name != "source"))


def described(row):
    """Say in one line of what a claim speaks."""
    parts = [row.get("quantity") or row.get("claim") or row.get("question")]
    parts.append(row.get("evidence"))
    parts += [row.get(name) for name in ("table", "data", "first", "second", "argument")]
    parts.append(row.get("without") and f"without {row['without']}")
    parts.append(row.get("ties") not in {None, "", "plain"} and f"ties {row['ties']}")
    text = ", ".join(str(part) for part in parts if part and part != "-")
    return re.sub(r"\s*\|\s*", ", ", text).rstrip(", ")


def name_of(row):
    """Name one claim as in_print.json does."""
    return f"{row['id']}|{described(row)}"


def basis_of(row):
    """Say on what a claim's value rests: see the data card."""
    name = name_of(row)
    if name in IN_PRINT["follows"]:
        return f"follows, on {IN_PRINT['follows'][name]}"
    if name in IN_PRINT["again"]:
        return "again"
    unprinted = not row["printed"] or "not printed" in row["where"]
    return "computed" if unprinted or name in IN_PRINT["computed"] else "printed"


def verdict_on(row):
    """Say how print and we compare; where nothing is printed there is nothing to agree with."""
    basis = basis_of(row)
    if basis == "printed":
        return "differs" if row["right"] else "agrees"
    return {"computed": "not printed", "again": "counted once"}.get(basis, "follows")


def why_of(row, counted):
    """Give the reason; of a number that is counted elsewhere, where it is."""
    basis, name = basis_of(row), name_of(row)
    if basis == "again":
        other = counted[IN_PRINT["again"][name]]
        place = f"{other['printed']} is counted with {place_of(other)} ({other['id']})"
        return "; ".join(filter(None, (place.replace(" ()", ""), row["cause"])))
    if basis == "computed":
        return row["cause"] or OUR_OWN
    if basis == "printed":
        return row["cause"]
    return row["cause"] or "what it says holds"


def place_of(row):
    """Say where a claim stands."""
    return PLACES.get(name_of(row), row["where"])


def told(row, counted):
    """Make one line of the file, but for our value."""
    basis = basis_of(row)
    return {
        "id": row["id"],
        "source": source_of(row),
        "where": place_of(row),
        "quantity": described(row),
        "basis": basis,
        "printed": row["printed"] if basis == "printed" else "",
        "follows": row["printed"] if basis.startswith("follows") else "",
        "verdict": verdict_on(row),
        "why": why_of(row, counted),
    }


def as_text(value):
    """Write a value as the file holds it: six figures, lists with blanks between."""
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, bool | np.bool_):
        return "yes" if value else "no"
    if np.ndim(value):
        return " ".join(map(as_text, np.ravel(np.asarray(value, dtype=object))))
    return str(value) if value is None else f"{float(value):.6g}"


def region(row):
    """Compute the region of a problem on the map; its test looks at all of them at once."""
    if row.get("quantity") != "region":
        return None
    text = (HERE / "oracles_complexity.json").read_text(encoding="utf-8")
    return str(complexity_region(*json.loads(text)["map"][row["argument"]]))


class Looking:
    """A pytest plugin that keeps `value` of each test that has a claim for its `row`."""

    def __init__(self):
        self.found = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_pyfunc_call(self, pyfuncitem):
        """Look at the test's own variables as it returns."""
        row = getattr(pyfuncitem, "callspec", None) and pyfuncitem.callspec.params.get("row")
        if not isinstance(row, dict):
            return (yield)
        code = pyfuncitem.obj.__code__

        def look(frame, event, _):
            if event == "return" and frame.f_code is code and "value" in frame.f_locals:
                self.found[key_of(row)] = as_text(frame.f_locals["value"])

        sys.setprofile(look)
        try:
            return (yield)
        finally:
            sys.setprofile(None)


def main():
    """Run the tests, write the file, say what it holds."""
    looking = Looking()
    files = [str(HERE / name) for name in sorted(set(TESTS.values()))]
    chosen = "sources_number or thesis_prints or claim_or_the_right or numbers_on_the_way"
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:nbval", "-k", chosen]
    failed = pytest.main([*options, *files], plugins=[looking])
    if failed:
        return failed
    lines, rows = [], list(claims())
    counted = {name_of(row): row for row in rows}
    for row in rows:
        ours = region(row) or looking.found.get(key_of(row))
        if ours is None:
            print(f"nobody computes {row}", file=sys.stderr)
            return 1
        lines.append(told(row, counted) | {"ours": ours})
    with TARGET.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)
    print(f"{len(lines)} claims: {dict(Counter(line['verdict'] for line in lines))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

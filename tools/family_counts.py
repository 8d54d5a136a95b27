"""Write `power/_alarms.json`, the false alarms of the family lab: `python -m tools.family_counts`.

It takes a minute and is needed when a formula in `verdictlab.power._alarms` changes; the tests
compare a part of it.
"""

import json
from pathlib import Path

from verdictlab.power._alarms import count_alarms, worlds

PACKAGE = Path(__file__).resolve().parent.parent / "widgets" / "verdictlab"
FILE = PACKAGE / "power" / "_alarms.json"


def main():
    """Count in every world, at the usual levels."""
    lines = [
        f'"{kind} {k} {differ}": ' + json.dumps(count_alarms((kind, k, differ)).tolist())
        for kind, k, differ in worlds()
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

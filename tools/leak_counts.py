"""Write `_leak_counts.json`, what all studies of the leak lab found: `python -m tools.leak_counts`.

It takes some minutes and is needed when a formula in `verdictlab._leaks` changes; the tests
compare a part of it.
"""

import json
from pathlib import Path

from verdictlab._leaks import ATTRIBUTES, CASES, LEAKS, count_studies
from verdictlab._noise import stream_of

FILE = Path(__file__).resolve().parent.parent / "widgets" / "verdictlab" / "_leak_counts.json"


def main():
    """Run every study of every luck number."""
    stream = stream_of("leak_lab")
    lines = [
        f'"{leak} {n} {attributes}": '
        + json.dumps(count_studies(stream, leak, n, attributes).tolist())
        for n in CASES
        for attributes in ATTRIBUTES
        for leak in LEAKS
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

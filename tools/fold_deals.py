"""Write `_fold_deals.json`, what the folds lab deals: `python -m tools.fold_deals`.

It takes about two minutes and is needed when `verdictlab.resampling._deals` changes; the tests
compare a part of it.
"""

import json
from pathlib import Path

from verdictlab.resampling._deals import ALONE, DEALS, FOLDS, NEIGHBOURS, count_deals

PACKAGE = Path(__file__).resolve().parent.parent / "widgets" / "verdictlab"
FILE = PACKAGE / "resampling" / "_fold_deals.json"


def main():
    """Deal every kind of folds, and write two hexadecimal digits for each estimate."""
    found = {}
    for folds in FOLDS:
        for how in ("evenly",) if folds == ALONE else ("evenly", "blindly"):
            deals = [1] if folds == ALONE else range(1, DEALS + 1)
            right = count_deals(folds, how == "evenly", deals)
            for neighbours, column in zip(NEIGHBOURS, right.T, strict=True):
                found[f"{folds} {how} {neighbours}"] = bytes(column.tolist()).hex()
    lines = [f"{json.dumps(name)}: {json.dumps(text)}" for name, text in found.items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

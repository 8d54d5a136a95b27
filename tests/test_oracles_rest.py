"""Claims of the sources that the other oracle files leave: oracles_rest.json, oracles_slips.json.

Each row: id, source, where, what is computed of what, the printed value (empty where the source
prints none), the right value where the printed one is wrong or missing, and why. Values are
numbers or words with blanks between; whole numbers must be met, others to half a unit of their
last digit.
"""

import json
from pathlib import Path

import numpy as np
import pytest

import oracle_analyses
import oracle_classes
import oracle_ranks
import oracle_slips
import oracle_sources

HERE = Path(__file__).parent
ROWS = [
    row
    for name in ("oracles_rest.json", "oracles_slips.json")
    for row in json.loads((HERE / name).read_text(encoding="utf-8"))["rows"]
]
QUANTITIES = {
    name: compute
    for module in (oracle_analyses, oracle_classes, oracle_ranks, oracle_slips, oracle_sources)
    for name, compute in module.QUANTITIES.items()
}


def agrees(value, text):
    """Compare token by token: words alike, numbers to half a unit of the last digit."""
    found = [value] if isinstance(value, str | int | float | np.number) else list(value)
    found = [
        token for each in found for token in (each.split() if isinstance(each, str) else [each])
    ]
    tokens = text.split()
    return len(found) == len(tokens) and all(map(token_agrees, found, tokens))


def token_agrees(value, token):
    if isinstance(value, str):
        return value == token
    if token[0] in "<>":
        bound = float(token[1:])
        return value < bound if token[0] == "<" else value > bound
    if token.lstrip("-").isdigit():
        return value == pytest.approx(int(token), abs=1e-9)
    mantissa, _, exponent = token.partition("e")
    try:
        unit = 10.0 ** (int(exponent or 0) - len(mantissa.partition(".")[2]))
        return abs(value - float(token)) <= 0.5 * unit * (1 + 1e-6)
    except ValueError:
        return False


@pytest.mark.parametrize("row", [pytest.param(row, id=row["id"]) for row in ROWS])
def test_the_sources_number_or_the_right_one(row):
    value = QUANTITIES[row["quantity"]](row["argument"])
    if row["right"]:
        assert agrees(value, row["right"]), value
        assert not row["printed"] or not agrees(value, row["printed"]), "right after all"
        assert row["cause"]
    else:
        assert agrees(value, row["printed"]), value

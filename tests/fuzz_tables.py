"""Tables that nobody would think of, and changes after which a verdict must be the same.

``python tests/fuzz_tables.py 50000 [SEED [FROM]]`` judges so many tables, each anew after its
columns and rows changed places, its scores grew by a power of two or became errors, and its
algorithms got other names. Prints what broke, and how many were tried.
"""

import sys
import time
import warnings

import numpy as np
import pandas as pd

from verdictlab import ScoreTable, compare_many

SCHOOLS = ("demsar", "wilcoxon-holm", "thesis", "garcia-herrera", "bayesian")
_RARELY = 10  # draws of posteriors take as long as ten other verdicts


def table_of(rng):
    """Draw a table: small, coarse, full of ties, now and then constant, tiny or huge."""
    k, n = int(rng.integers(2, 8)), int(rng.integers(2, 13))
    kind = int(rng.integers(6))
    values = rng.normal(0, 1, (n, k)) + rng.normal(0, 2, (n, 1))
    values += rng.choice([0.0, 0.5, 2.0]) * rng.permutation(k)
    if kind < 3:  # ties within problems, and of means
        values = rng.integers(0, [2, 4, 10][kind], (n, k)).astype(float)
    elif kind == 3:  # each problem a permutation of the same scores: every mean may tie
        values = np.array([np.roll(rng.permutation(k) + 1.0, i) for i in range(n)])
        values[:, : k // 2] = values[:1, : k // 2]
    elif kind == 4:  # one algorithm that is another one
        values[:, int(rng.integers(k))] = values[:, int(rng.integers(k))]
    decimals = [None, 2][int(rng.integers(2))]
    values = values if decimals is None else values.round(decimals)
    if decimals is None:
        values = values * float(rng.choice([1, 1, 1, 1e9, 1e-9, 1e100]))
    frame = pd.DataFrame(
        values, index=[f"p{i}" for i in range(n)], columns=[f"A{j}" for j in range(k)]
    )
    return frame, {"higher_is_better": bool(rng.integers(2)), "decimals": decimals}


def changed(frame, told, rng):
    """Yield (what was done, the table after it, name of each algorithm there)."""
    same = {name: name for name in frame.columns}
    columns, rows = rng.permutation(frame.shape[1]), rng.permutation(frame.shape[0])
    yield "columns", frame.iloc[:, columns], told, same
    yield "rows", frame.iloc[rows], told, same
    yield "both", frame.iloc[rows, columns], told, same
    errors = {**told, "higher_is_better": not told["higher_is_better"]}
    yield "errors", -frame, errors, same
    if told["decimals"] is None:
        yield "larger", frame * 8.0, told, same
    names = {name: f"{chr(122 - j)} {name}" for j, name in enumerate(frame.columns)}
    yield "names", frame.rename(columns=names).iloc[:, columns], told, names


def outcome(frame, told, school, alpha, control, names):
    """What a verdict says, as plain data that no order enters; words where it is refused."""
    table = ScoreTable(frame, **told)
    try:
        named = names.get(control, control)
        verdict = compare_many(table, school=school, alpha=alpha, control=named)
    except ValueError as error:
        return f"refused: {str(error)[:40]}"
    own = {new: old for old, new in names.items()}
    found = verdict.differences
    number = "probability" if "probability" in found else "adjusted"
    pairs = {}
    for row in found.to_dict("records"):
        first, second = own[row["first"]], own[row["second"]]
        better = own.get(row["better"], row["better"])
        pairs[frozenset((first, second))] = (better, row["decision"], round(float(row[number]), 9))
    return {
        "decision": verdict.decision,
        "better": {(own[a], own[b]) for a, b in verdict.better},
        "leaders": {own[name] for name in verdict.leaders},
        "route": verdict.route,
        "pairs": pairs,
    }


def plan_of(number, frame, rng):
    """Draw what is asked of a table."""
    often = SCHOOLS[:-1]
    school = SCHOOLS[-1] if number % _RARELY == 0 else often[number % len(often)]
    control = rng.choice([None, "best", frame.columns[0]], p=[0.3, 0.5, 0.2])
    return school, float(rng.choice([0.05, 0.1, 0.3])), control


def broken(number, seed=35):
    """Judge one table and all its changes; return the relations tried, and those that broke."""
    rng = np.random.default_rng([seed, number])
    frame, told = table_of(rng)
    school, alpha, control = plan_of(number, frame, rng)
    same = {name: name for name in frame.columns}
    tried, found = 0, []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        plan = (school, alpha, control)
        first = outcome(frame, told, *plan, same)
        for what, other, told_now, names in changed(frame, told, rng):
            if school == "bayesian" and what not in ("columns", "names"):
                continue  # other draws: the same up to their error
            tried += 1
            now = outcome(other, told_now, *plan, names)
            if now != first:
                found.append((number, what, plan, _unlike(first, now)))
    return tried, found


def _unlike(first, now):
    if isinstance(first, str) or isinstance(now, str):
        return f"{first} -> {now}"
    return {name: (first[name], now[name]) for name in first if first[name] != now[name]}


def main(count, seed=35, first=0):
    start, tried, found = time.monotonic(), 0, []
    for number in range(first, first + count):
        more, broke = broken(number, seed)
        tried, found = tried + more, found + broke
        for each in broke:
            print(*each, flush=True)
    took = time.monotonic() - start
    print(f"{count:,} tables, {tried:,} relations, {len(found)} broken, {took:.0f} s")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(*(int(each) for each in sys.argv[1:])))

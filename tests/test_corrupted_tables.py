"""20,000 spoiled files: read as the known table, or refused, or with a warning of this slip."""

import random
import warnings
from collections import Counter

import numpy as np
import pytest

from corruptions import WAYS, corrupted, known_table
from verdictlab import compare_many, read_table, render_report
from verdictlab.protocol._compare import SCHOOLS

FILES = 20_000
GOOD = ("same", "refused", "warned")


def outcome(way, seed):
    """Spoil one file and read it: "same", "refused", "warned" or what went wrong."""
    known = known_table(random.Random(f"{way} {seed}"))
    case = corrupted(way, known)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            table = read_table(case.source, higher_is_better=True)
        except ValueError as error:
            return refused(case, str(error))
    same = (
        table.problems == tuple(known.problems)
        and table.algorithms == tuple(known.algorithms)
        and np.array_equal(table.values, known.values.round(known.decimals))
    )
    if case.harmless:
        return "same" if same and not table.warnings else f"changed: {table.warnings}"
    told = [text for text in table.warnings if case.words and case.words in text]
    if same and not told:
        return "same"
    if not told:
        return f"misread in silence: {table.algorithms} {table.problems} {table.warnings}"
    # What the reader warns of is looked for in a part of the verdicts.
    return "warned" if seed % 5 else passed_on(table, told[0], seed)


def refused(case, said):
    """Judge a refusal."""
    if case.harmless:
        return f"refused what is right: {said}"
    if not said.startswith("read_table: ") or len(said) > 600 or len(said) < 40:
        return f"refused without reason: {said}"
    return "refused"


def passed_on(table, warning, seed):
    """Judge whether a verdict, and now and then a report, says what the reader warned of."""
    school = list(SCHOOLS)[0 if seed % 3 == 0 else 1]
    verdict = compare_many(table, school=school)
    if warning not in verdict.caveat and "table.warnings has all" not in verdict.caveat:
        return f"the verdict is silent: {verdict.caveat}"
    if seed % 50:  # a report tries other choices, too: a third of a second each
        return "warned"
    report = render_report(verdict, "latex", table=table)
    if not all(word in report for word in warning.split() if word.isalnum() and word.isascii()):
        return "the report is silent"
    return "warned"


@pytest.mark.parametrize("way", WAYS)
def test_a_spoiled_file_is_read_right_or_refused_or_warned_of(way):
    seen = Counter(outcome(way, seed) for seed in range(-(-FILES // len(WAYS))))
    wrong = {what: count for what, count in seen.items() if what not in GOOD}
    assert not wrong, f"{sum(wrong.values())} of {sum(seen.values())}: {list(wrong)[:3]}"

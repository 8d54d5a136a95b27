"""No dead ends: what a page without a kernel offers it answers, and the rest is grey."""

import pytest

from choices import walked
from tools.notebooks import NOTEBOOKS
from tools.twins import _calls, rebuild
from verdictlab import labs as shelf

NAMES = [name for name in shelf.__all__ if name.endswith("_lab")]
CALLS = {
    page_id: call
    for page_id, call in _calls(sorted(NOTEBOOKS.glob("*.ipynb"))).items()
    if call["factory"] in NAMES
}
USED = {call["factory"] for call in CALLS.values()}
CALLS |= {name: {"factory": name, "arguments": {}} for name in NAMES if name not in USED}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_every_two_choices_that_a_page_offers_are_answered(call):
    found = walked(rebuild(call))
    assert found["dead"] == []
    # Nothing is grey that has an answer, and at the plan, where "back to the plan" cannot help,
    # nothing is grey at all.
    assert (found["alive"], found["plan"]) == (0, [])
    assert found["offered"] > 20

"""Every public function says what it asks, takes, gives, refuses and relies on, and shows it.

The examples run: pytest collects the doctests of the whole package (``--doctest-modules``).
"""

import re
from inspect import getdoc, isclass, signature

import pytest

from public_calls import public_functions

# What loads, draws, writes or invents has no source; a statistic has one.
WITHOUT_SOURCE = {"judge", "render_report", "error_rates"}
WITHOUT_SOURCE |= {"read_table", "read_results", "read_items"}
WITHOUT_SOURCE |= {"load_table", "load_data", "list_data", "data_card"}
WITHOUT_SOURCE |= {"simulate_scores", "simulate_table", "set_language"}
WITHOUT_SOURCE |= {"figures.difference_plot", "figures.pareto_plot", "figures.path_plot"}
# A question, or an order such as "Ask whether", "Draw", "Load".
FIRST_LINE = re.compile(r"[A-Z].*\?|(Ask|Adjust|Decide|Draw|Load|List|Read|Return|Write|Test) .*\.")
PLACE = re.compile(r"\d{4}\b|section|page|chapter|equation|As for `")

PUBLIC = public_functions()


def section(text, name):
    """Return what stands under a heading, up to the next one."""
    found = re.search(rf"^{name}\n-+\n(.*?)(?=^\S[^\n]*\n---|\Z)", text, re.S | re.M)
    return found.group(1) if found else ""


@pytest.mark.parametrize("name", PUBLIC)
def test_the_docstring_answers_what_a_reader_asks(name):
    function = PUBLIC[name]
    text = getdoc(function)
    assert FIRST_LINE.fullmatch(text.splitlines()[0]) or isclass(function), text.splitlines()[0]
    taken = list(signature(function).parameters)
    if taken:
        parameters = section(text, "Parameters")
        named = set(re.findall(r"[\w]+", " ".join(re.findall(r"^\S.*", parameters, re.M))))
        assert set(taken) <= named, f"not described: {sorted(set(taken) - named)}"
        assert "ValueError" in section(text, "Raises")
    assert section(text, "Returns") or isclass(function)
    assert ">>> " in section(text, "Examples")
    if name in WITHOUT_SOURCE:
        assert not section(text, "References"), "it has a source: take it off the list"
    else:
        assert PLACE.search(section(text, "References")), section(text, "References")


def test_doctests_of_the_package_are_collected(pytestconfig):
    assert pytestconfig.getoption("doctestmodules")
    assert "widgets/verdictlab" in pytestconfig.getini("testpaths")

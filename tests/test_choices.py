"""No dead ends: what a page without a kernel offers it answers, and the rest is grey."""

import pytest

from browser import Watched, launched
from choices import walked
from driving import nth_lab, open_page
from lab_pages import write_pages
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


# In a page: from the plan each change of one control, then each change of every other one.
WALK = """async ([lab, most, forbidden]) => {
    const root = lab.querySelector('.vl-lab');
    root.querySelectorAll('.vl-fold').forEach(fold => { fold.open = true; });
    const names = [...root.querySelectorAll('[data-control]')].map(node => node.dataset.control);
    const answer = root.querySelector('[data-role=whatif-verdict]');
    const found = [];
    let tried = 0, greyed = 0;
    const back = () => root.querySelector('[data-role=back]').click();
    const inputs = name => [...root.querySelectorAll(
        `[data-control="${name}"] [data-role=input]`)].filter(input => input.type !== 'number');
    // What can be chosen now, as [place of the input, its value]; what is disabled is counted.
    function ways(name) {
        return inputs(name).flatMap((input, k) => {
            const all = input.tagName === 'SELECT' ? [...input.options].map((_, i) => i)
                : input.type === 'range' ? Array.from({ length: +input.max + 1 }, (_, i) => i)
                : [null];
            const off = i => input.disabled || Boolean(input.options?.[i]?.disabled);
            greyed += all.filter(off).length;
            return all.filter(i => !off(i)).map(i => [k, i]);
        });
    }
    function act(name, [k, value]) {
        const input = inputs(name)[k];
        if (value === null) input.click();
        else {
            input.value = value;
            for (const type of ['input', 'change']) input.dispatchEvent(new Event(type));
        }
        tried += 1;
        const text = answer.textContent;
        if (text.includes(forbidden)) found.push(`${name} ${k} ${value}: ${text}`);
    }
    const pairs = names.flatMap(one => ways(one).flatMap(way =>
        names.filter(other => other !== one).map(other => [one, way, other])));
    const each = Math.max(1, Math.ceil(pairs.length / most));
    for (const [one, way, other] of pairs.filter((_, i) => i % each === 0)) {
        back();
        act(one, way);
        const second = ways(other);
        for (const next of second.slice(0, 1).concat(second.slice(-1))) {
            back();
            act(one, way);
            if (inputs(other)[next[0]]?.disabled === false) act(other, next);
        }
    }
    back();
    return [tried, greyed, found];
}"""


def test_no_pair_of_choices_in_a_page_is_left_without_an_answer(chromium, tmp_path):
    """About 400 changes of one lab of each kind; the walk above is complete, on the same rules."""
    labs = list({call["factory"]: rebuild(call) for call in CALLS.values()}.values())
    write_pages(tmp_path, labs)
    with launched(chromium) as browser:
        watched = Watched(browser, width=1000)
        open_page(watched.page, (tmp_path / "light.html").as_uri())
        for place, lab in enumerate(labs):
            root = nth_lab(watched.page, place)
            forbidden = lab.spec["words"]["needs_notebook"][:40]
            asked = [root.element_handle(), 80, forbidden]
            tried, _greyed, found = watched.page.evaluate(WALK, asked)
            assert found == [], lab.page_id
            assert tried > 50
            note = root.locator("[data-role=greyed]")
            assert note.count() == (0 if lab._computed else 1)
        assert watched.errors == []
        watched.close()

"""No dead ends: what a page without a kernel offers it answers, and the rest is grey."""

import pytest

from browser import Watched, launched
from choices import walked
from driving import nth_lab, open_page
from lab_pages import write_pages
from tools.notebooks import NOTEBOOKS
from tools.twins import _calls, rebuild
from verdictlab import labs as shelf

# The Studio has no controls of the frame: test_browser_studio.py walks through its page.
NAMES = [name for name in shelf.__all__ if name.endswith("_lab") and name != "studio_lab"]
CALLS = {
    page_id: call
    for page_id, call in _calls(sorted(NOTEBOOKS.glob("*.ipynb"))).items()
    if call["factory"] in NAMES
}
USED = {call["factory"] for call in CALLS.values()}
CALLS |= {name: {"factory": name, "arguments": {}} for name in NAMES if name not in USED}


# Of the largest table a page cannot hold every two choices; and to hold what is left out beside
# each way to rank would make the pages of all tables a third heavier.
APART = {"somcbr_b_30x13": ["compare without_problems", "without_algorithms without_problems"]}
RANKED = ["ranked_by without_algorithms", "ranked_by without_problems"]


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_every_two_choices_that_a_page_offers_are_answered(call):
    found = walked(rebuild(call))
    assert found["dead"] == []
    assert found["offered"] > 20
    # Grey is the exception, never without need, and names a way out that leads there.
    apart = APART.get(str(call["arguments"].get("table")), [])
    apart = sorted([*apart, *(RANKED if call["factory"] == "rank_lab" else [])])
    assert sorted(found["beside"]) == apart
    assert (found["alive"], found["lost"]) == (0, [])


# In a page: from the plan each change of one control, then each change of every other one.
WALK = """async ([lab, most, forbidden]) => {
    const root = lab.querySelector('.vl-lab');
    root.querySelectorAll('.vl-fold').forEach(fold => { fold.open = true; });
    const names = [...root.querySelectorAll('[data-control]')].map(node => node.dataset.control);
    const answer = root.querySelector('[data-role=whatif]');
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
            const off = i => input.disabled || input.ariaDisabled === 'true'
                || Boolean(input.options?.[i]?.disabled);
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


# After three changes that a page answers two by two: what is grey, whether it can be focused, what
# is heard of it, and what happens to one that is clicked all the same.
GREY = """async (root) => {
    const control = name => root.querySelector(`[data-control="${name}"]`);
    const wait = () => new Promise(done => setTimeout(done, 20));
    root.querySelectorAll('.vl-fold').forEach(fold => { fold.open = true; });
    root.querySelector('[data-role=back]').click();
    control('compare').querySelectorAll('input')[1].click();
    control('without_problems').querySelectorAll('input')[2].click();
    const input = control('without_algorithms').querySelectorAll('input')[3];
    const before = root.querySelector('[data-role=whatif]').textContent;
    const heard = document.getElementById(input.getAttribute('aria-describedby'));
    input.focus();
    const focused = document.activeElement === input;
    input.click();
    await wait();
    return { focused, disabled: input.getAttribute('aria-disabled'), checked: input.checked,
        heard: heard.textContent, seen: heard.checkVisibility({ visibilityProperty: true }),
        said: root.querySelector('[data-role=live]').textContent,
        same: before === root.querySelector('[data-role=whatif]').textContent };
}"""


def test_a_page_answers_its_pairs_and_says_what_to_do_about_the_rest(
    chromium, tmp_path, twin_script
):
    """A small look at what the walk above shows of every lab, by its rules and for all pairs."""
    labs = [shelf.rank_lab("four_models_15"), shelf.mcnemar_lab()]
    write_pages(tmp_path, labs, twin_script)
    with launched(chromium) as browser:
        watched = Watched(browser, width=1000)
        open_page(watched.page, (tmp_path / "light.html").as_uri())
        for place, lab in enumerate(labs):
            root = nth_lab(watched.page, place)
            forbidden = lab.spec["words"]["needs_notebook"][:40]
            tried, _greyed, found = watched.page.evaluate(
                WALK, [root.element_handle(), 60, forbidden]
            )
            assert found == [], lab.page_id
            assert tried > 50
            assert root.locator("[data-role=greyed]").count() == (0 if lab._computed else 1)
        told = nth_lab(watched.page, 0).locator(".vl-lab").evaluate(GREY)
        reason = "Algorithms to leave out: answered here once"
        assert reason in told["heard"] and reason in told["said"], told
        assert (told["disabled"], told["focused"], told["seen"]) == ("true", True, True)
        assert (told["checked"], told["same"]) == (False, True)
        assert watched.errors == []
        watched.close()

"""The Studio in a browser: a page by itself, and the same front end before a kernel."""

import json

import nbformat
import pytest

from browser import Watched, jupyterlab, launched
from conftest import find_chromium
from driving import open_notebook
from lab_pages import write_pages
from verdictlab import labs
from verdictlab.labs.engine.widget import _BUNDLE

pytestmark = pytest.mark.skipif(not find_chromium(), reason="no browser here")
EVIL = "<img src=x onerror=window.caught=1>"
TABLE = f'problem,"{EVIL}",B1x,C1x\n' + "".join(
    f"p{i}x,{0.9 + i / 1000:.3f},{0.7 + i / 1000:.3f},{0.5 + i / 1000:.3f}\n" for i in range(12)
)
# A model of anywidget whose kernel is Python, behind a function that the test exposes.
KERNEL = """([spec]) => {
    const heard = {};
    const model = {
        get: (name) => ({ spec, state: {}, payload: {}, error: "" })[name],
        set() {}, save_changes() {}, off() {},
        on(name, fn) { (heard[name] ??= []).push(fn); },
        async send(event) {
            const reply = JSON.parse(await window.kernel(JSON.stringify(event)));
            heard["msg:custom"].forEach((fn) => fn({ type: "reply", ask: event.ask, reply }));
        },
    };
    window.verdictlab.render({ model, el: document.querySelector("main") });
}"""


@pytest.fixture(scope="module")
def browser():
    with launched(find_chromium()) as found:
        yield found


def page_of(browser, folder, lab, *, live, width=1000, theme="light"):
    watched = Watched(browser, width=width, height=1200, theme=theme)
    page = watched.page
    if live:
        (folder / "verdictlab.js").write_bytes(_BUNDLE.read_bytes())
        (folder / "live.html").write_text(
            "<!DOCTYPE html><html lang=en><title>Studio</title><main><h1>Studio</h1></main>"
            "<script src=verdictlab.js></script></html>"
        )
        page.expose_function("kernel", lambda event: json.dumps(lab.on_event(json.loads(event))))
        page.goto((folder / "live.html").as_uri())
        page.evaluate(KERNEL, [lab.spec])
    else:
        write_pages(folder, [lab])
        page.goto((folder / f"{theme}.html").as_uri())
    page.wait_for_selector("[data-role=lock]")
    return watched


@pytest.mark.parametrize("live", [False, True], ids=["page", "kernel"])
def test_from_a_pasted_table_to_a_plan_an_answer_and_files(browser, tmp_path, live):
    lab = labs.studio_lab()
    watched = page_of(browser, tmp_path, lab, live=live)
    page = watched.page
    page.fill("[data-role=text]", TABLE)
    page.wait_for_selector(".vl-studio-size")
    assert page.inner_text(".vl-studio-size") == "3 algorithms x 12 problems"
    # No direction, no lock; no rank before it.
    page.click("[data-role=lock]")
    page.wait_for_function("document.querySelector('[data-role=wrong]').textContent")
    assert page.is_hidden("[data-role=after]")
    page.check("[data-role=higher]")
    page.click("[data-role=lock]")
    page.wait_for_selector("[data-role=sentence]")
    assert EVIL[:20] in page.inner_text("[data-role=sentence]")
    assert page.is_disabled("[data-role=text]")
    assert page.is_disabled("[data-role=lock]")
    digest = page.inner_text("[data-role=hash]").rpartition(" ")[2]
    assert len(digest) == 12
    page.fill("[data-role=if-without]", "p1x\np2x")
    page.click("[data-role=if-ask]")
    page.wait_for_selector("[data-role=if-answer] [data-role=sentence]")
    page.click("[data-role=routes-fold] > summary")
    assert "p1x and p2x" in page.inner_text("[data-role=routes]")
    assert page.inner_text("[data-role=hash]").endswith(digest)
    page.click("[data-role=flip] > summary")
    page.wait_for_selector("[data-role=flips] tbody tr")
    page.click("[data-role=files]")
    page.wait_for_selector("[data-role=save]", timeout=60_000)
    names = page.locator("[data-role=save]").all_inner_texts()
    assert ("Save diagram.pdf" in names) == live
    with page.expect_download() as caught:
        page.click("[data-role=save] >> text=plan.json")
    plan = json.loads(caught.value.path().read_text())
    assert plan["sha256"].startswith(digest)
    assert plan["plan"]["table"]["algorithms"][0] == EVIL
    assert page.evaluate("window.caught") is None
    assert page.locator("main img").count() == 0
    assert watched.errors == []
    page.click("[data-role=anew]")
    page.wait_for_selector("[data-role=text]:enabled")
    assert page.is_hidden("[data-role=after]")
    assert page.is_enabled("[data-role=text]")
    watched.close()


ERRORS = "dataset,RF,SVM,kNN,NB\n" + "".join(
    f"p{i}x," + ",".join(f"{error + i / 1000:.3f}" for error in (0.1, 0.2, 0.4, 0.3)) + "\n"
    for i in range(12)
)


@pytest.mark.parametrize("live", [False, True], ids=["page", "kernel"])
def test_a_new_file_clears_the_direction_and_its_name_may_contradict_one(browser, tmp_path, live):
    lab = labs.studio_lab("demsar2006_table6", higher_is_better=True)
    watched = page_of(browser, tmp_path, lab, live=live)
    page = watched.page
    assert page.is_checked("[data-role=higher]")
    page.wait_for_selector(".vl-studio-size")
    own = tmp_path / "error_rates.csv"
    own.write_text(ERRORS)
    page.set_input_files("[data-role=file]", own)
    page.wait_for_function("document.querySelector('.vl-studio-size')?.innerText.includes('12')")
    assert not page.is_checked("[data-role=higher]")
    assert not page.is_checked("[data-role=lower]")
    assert page.inner_text("[data-role=fresh]").startswith("This is another table")
    page.click("[data-role=lock]")
    page.wait_for_function("document.querySelector('[data-role=wrong]').textContent")
    assert page.is_hidden("[data-role=after]")
    # The direction that the name contradicts is doubted, and one button chooses the other.
    page.check("[data-role=higher]")
    page.click("[data-role=lock]")
    page.wait_for_selector("[data-role=wrong] [data-role=advice]")
    said = page.inner_text("[data-role=wrong]")
    assert "'error_rates' is by its name better when it is lower" in said
    assert page.is_hidden("[data-role=after]")
    page.click("[data-role=wrong] >> text=Lower is better")
    assert page.is_checked("[data-role=lower]")
    page.wait_for_selector(".vl-studio-size")
    page.click("[data-role=lock]")
    page.wait_for_selector("[data-role=sentence]")
    assert page.locator("[data-role=each] .vl-leads th").first.text_content() == "RF"
    assert watched.errors == []
    watched.close()


@pytest.mark.parametrize("live", [False, True], ids=["page", "kernel"])
def test_what_a_refusal_proposes_is_a_button(browser, tmp_path, live):
    """A column of words and a missing score: two buttons to the verdict."""
    watched = page_of(browser, tmp_path, labs.studio_lab(), live=live)
    page = watched.page
    head, *rows = ERRORS.splitlines()
    rows = [row.replace(",", f",{['big', 'small'][i % 2]},", 1) for i, row in enumerate(rows)]
    rows[3] = rows[3].rpartition(",")[0] + ","
    page.fill("[data-role=text]", "\n".join([head.replace(",", ",type,", 1), *rows]))
    page.click("[data-role=advice] >> text=Leave out type")
    page.click("[data-role=advice] >> text=leave its problem out")
    page.wait_for_selector(".vl-studio-size")
    assert page.inner_text(".vl-studio-size") == "4 algorithms x 11 problems"
    # Another table takes both back.
    page.fill("[data-role=text]", TABLE)
    page.wait_for_function("document.querySelector('.vl-studio-size')?.innerText.includes('12')")
    assert page.input_value("[data-role=ignore]") == ""
    assert page.input_value("[data-role=missing]") == "refuse"
    assert watched.errors == []
    watched.close()


def test_the_page_says_that_nothing_is_sent_and_sends_nothing(browser, tmp_path):
    watched = page_of(browser, tmp_path, labs.studio_lab("adi_15x8"), live=False, width=320)
    page, asked = watched.page, []
    page.on("request", lambda request: asked.append(request.url))
    assert "Nothing is sent anywhere" in page.inner_text("[data-role=private]")
    page.check("[data-role=higher]")
    page.click("[data-role=lock]")
    page.wait_for_selector("[data-role=sentence]")
    page.click("[data-role=files]")
    page.wait_for_selector("[data-role=save]")
    assert [url for url in asked if not url.startswith(("file:", "blob:", "data:"))] == []
    # Nothing is wider than a telephone.
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert watched.errors == []
    watched.close()


def open_all(page):
    """Ask a what-if, open every fold, try the invented world and make the files."""
    first = page.input_value("[data-role=text]").splitlines()[1]
    page.fill("[data-role=if-without]", first.split(",")[0])
    page.click("[data-role=if-ask]")
    page.wait_for_selector("[data-role=if-answer] [data-role=sentence]")
    for fold in page.locator(".vl-studio summary").all():
        fold.click()
    page.wait_for_selector("[data-role=flips] tbody tr")
    page.click("[data-role=try]")
    page.wait_for_selector("[data-role=world] p")
    page.click("[data-role=files]")
    page.wait_for_selector("[data-role=save]", timeout=60_000)


@pytest.mark.parametrize("live", [False, True], ids=["page", "kernel"])
@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 320), ("light", 700)])
def test_whatever_is_open_it_is_accessible_and_nothing_is_cut(
    browser, tmp_path, live, theme, width
):
    lab = labs.studio_lab("garcia_herrera_30x5", higher_is_better=True)
    watched = page_of(browser, tmp_path, lab, live=live, theme=theme, width=width)
    page = watched.page
    page.wait_for_selector(".vl-studio-size")
    assert watched.axe("main") == []
    page.click("[data-role=lock]")
    page.wait_for_selector("[data-role=sentence]")
    open_all(page)
    assert watched.axe("main") == []
    wide = """() => [...document.querySelectorAll('.vl-studio *')].filter((node) =>
        node.checkVisibility() && !node.closest('svg, textarea, thead, .vl-studio-wide')
        && node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline'
        && node.clientWidth > 1).map((node) => node.outerHTML.slice(0, 120))"""
    assert page.evaluate(wide) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    # Narrow, the tables need no scrolling sideways either.
    if width < 640:
        tables = "[...document.querySelectorAll('.vl-studio-wide')]"
        assert page.evaluate(f"{tables}.every((one) => one.scrollWidth <= one.clientWidth)")
    assert watched.errors == []
    watched.close()


def reach(page, role, key="Tab"):
    """Press Tab until the focus is on this control."""
    for _press in range(60):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.dataset.role") == role:
            return
    raise AssertionError(f"{role} is not reached")


def drive(page, reply):
    """From an empty desk to the files with the keyboard alone; ``reply`` waits for an answer."""
    page.focus("[data-role=text]")
    page.keyboard.insert_text(TABLE)
    reply(".vl-studio-size")
    reach(page, "higher")
    page.keyboard.press("Space")
    reach(page, "alpha")
    page.keyboard.press("ArrowDown")  # another level
    reach(page, "lock")
    page.keyboard.press("Enter")
    reply("[data-role=sentence]")
    # The focus stands where the answer begins.
    assert page.evaluate("document.activeElement.closest('[data-role=after]') !== null")
    assert page.evaluate("document.activeElement.tagName") == "H3"
    reach(page, "if-without")
    page.keyboard.insert_text("p3x")
    reach(page, "if-ask")
    page.keyboard.press("Enter")
    reply("[data-role=if-answer] [data-role=sentence]")
    reach(page, "files")
    page.keyboard.press("Enter")
    reply("[data-role=save]")
    reach(page, "save")
    reach(page, "anew")
    page.keyboard.press("Enter")
    reply("[data-role=text]:focus")


def test_everything_is_done_with_the_keyboard_alone(browser, tmp_path):
    watched = page_of(browser, tmp_path, labs.studio_lab(), live=False)
    drive(watched.page, watched.page.wait_for_selector)
    assert watched.page.is_enabled("[data-role=lock]")
    assert watched.errors == []
    watched.close()


def test_in_jupyterlab_too_where_no_key_reaches_the_notebook(browser, tmp_path):
    home, course = tmp_path / "home", tmp_path / "course"
    for place in (home, course):
        place.mkdir()
    cells = ["from verdictlab import labs", "labs.studio_lab()"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in cells])
    notebook.metadata["kernelspec"] = {"name": "verdictlab", "display_name": "verdictlab"}
    nbformat.write(notebook, course / "own.ipynb")
    with jupyterlab(course, home) as address:
        watched = Watched(browser)
        page = watched.page
        open_notebook(page, address.format(path="own.ipynb"))
        page.wait_for_selector("[data-role=lock]")
        count = page.locator(".jp-Notebook .jp-Cell").count()
        page.focus("[data-role=text]")
        for key in ("b", "d", "d", "m", "a", "ArrowDown", "x"):
            page.keyboard.press(key)
        assert page.locator(".jp-Notebook .jp-Cell").count() == count
        assert page.input_value("[data-role=text]") == "bddmax"
        page.keyboard.press("Control+a")
        page.keyboard.press("Delete")
        drive(page, page.wait_for_selector)
        page.fill("[data-role=text]", TABLE)
        page.check("[data-role=higher]")
        page.select_option("[data-role=alpha]", "0.05")
        page.click("[data-role=lock]")
        page.wait_for_selector("[data-role=sentence]")
        # Judged before, by the other level.
        assert page.locator("[data-role=after] .vl-notice").count() == 1
        open_all(page)
        assert "Save diagram.pdf" in page.locator("[data-role=save]").all_inner_texts()
        assert watched.axe("[data-kind=lab], .vl-studio") == []
        assert watched.outside == []
        watched.close()


def test_fifty_algorithms_are_answered_in_a_page_within_a_second(browser, tmp_path):
    import numpy as np

    rng = np.random.default_rng(3)
    rows = rng.normal(0.7, 0.05, (50, 50)) + np.arange(50) * 0.002
    text = "problem," + ",".join(f"A{i}x" for i in range(50)) + "\n"
    text += "\n".join(f"p{i}x," + ",".join(f"{x:.3f}" for x in row) for i, row in enumerate(rows))
    lab = labs.studio_lab(text, higher_is_better=True)
    watched = page_of(browser, tmp_path, lab, live=False)
    took = watched.page.evaluate("""async () => {
        const answered = async (press, place) => {
            const start = performance.now();
            document.querySelector(press).click();
            while (!document.querySelector(place))
                await new Promise((done) => setTimeout(done, 5));
            return performance.now() - start;
        };
        const took = [await answered("[data-role=lock]", "[data-role=sentence]")];
        for (const level of ["0.01", "0.1", "0.02"]) {
            const box = document.querySelector("[data-role=if-alpha]");
            box.value = level;
            document.querySelector("[data-role=if-answer]").replaceChildren();
            const place = "[data-role=if-answer] [data-role=sentence]";
            took.push(await answered("[data-role=if-ask]", place));
        }
        return took;
    }""")
    print(f"50 algorithms x 50 problems in a page: {[round(one) for one in took]} ms")
    assert min(took) < 1000  # the best of four: others share the machine
    watched.close()

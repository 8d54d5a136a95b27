"""The built book in a real browser: over http and from disk, without any other host."""

import pytest

from book_site import pages
from browser import Watched
from driving import move_everything, open_page, rank_lab, set_alpha, text_of
from latency import as_lines, in_page

RANKS = "notebooks/10_many_models_ranks.html"
START = "notebooks/00_start_here.html"
ROC = "notebooks/03_roc_and_costs.html"
METRICS = "notebooks/02_classification_metrics.html"


# What the page's policy refuses is an error of the page, whatever its console says of it.
REFUSED = """addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`the policy refuses ${effectiveDirective} ${blockedURI}`))"""


@pytest.fixture
def watched(browser):
    made = []

    def make(**options):
        made.append(Watched(browser, **options))
        made[-1].context.add_init_script(REFUSED)
        return made[-1]

    yield make
    for each in made:
        each.close()


# Code and what it says that is wider than its column, so that a reader must scroll in a line.
TOO_LONG = """() => [...document.querySelectorAll('.bd-article pre')]
    .filter(box => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
    .map(box => `code is wider than its column: ${box.innerText.slice(0, 80)}`)"""

# A formula that ends at the edge of a page reads as another one; those in folds count too.
CUT = """async () => {
    if (!window.MathJax) return []; // a page without formulas
    // Until its script has come, this name holds the settings alone.
    while (!MathJax.startup?.promise) await new Promise(requestAnimationFrame);
    await MathJax.startup.promise;
    const folds = [...document.querySelectorAll('.bd-article details:not([open])')];
    folds.forEach(fold => { fold.open = true; });
    const cut = [...document.querySelectorAll('.bd-article div.math')].filter(box => {
        const formula = box.querySelector('mjx-math');
        return formula && formula.getBoundingClientRect().width > box.clientWidth + 1;
    }).map(box => `a formula is cut: ${box.textContent.slice(0, 80)}`);
    folds.forEach(fold => { fold.open = false; });
    return cut;
}"""


def faults(watched, name, axe=True):
    """What is wrong with the page that is open, each line beginning with its name."""
    wide = watched.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    found = [f"asks {address}" for address in watched.outside] + watched.errors
    found += watched.page.evaluate(TOO_LONG)
    found += watched.page.evaluate(CUT)
    found += watched.axe() if axe else []
    found += [f"scrolls sideways by {wide} px"] if wide > 0 else []
    watched.outside.clear()
    watched.errors.clear()
    return [f"{name}: {fault}" for fault in found]


@pytest.mark.parametrize(
    ("theme", "width", "place"), [("light", 1280, "http"), ("dark", 320, "disk")]
)
def test_every_page_is_accessible_and_asks_no_other_host(html, site, watched, theme, width, place):
    one, found = watched(theme=theme, width=width), []
    for number, name in enumerate(pages(html)):
        open_page(one.page, site + name if place == "http" else (html / name).as_uri())
        # axe takes most of the time, and pages share their looks: each is examined once, every
        # other one in the dark.
        found += faults(one, name, axe=number % 2 == (theme == "dark"))
    assert found == []
    assert one.page.locator("html").get_attribute("data-theme") == theme


def test_the_guard_sees_a_request_to_another_host(watched):
    one = watched()  # on a page without a policy
    one.page.evaluate("fetch('https://example.org/').catch(() => null)")
    assert one.outside == ["https://example.org/"]


# What somebody could smuggle into a page; gives what was refused when all of it was.
SMUGGLED = """expected => new Promise(done => {
    const refused = new Set();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        refused.add(effectiveDirective);
        if (expected.every(name => refused.has(name))) done([...refused].sort());
    });
    setTimeout(() => done([...refused].sort()), 60_000); // ends a hang
    const add = (name, properties) =>
        document.body.append(Object.assign(document.createElement(name), properties));
    add('script', { textContent: 'window.ran = "a script"' });
    add('script', { src: 'https://example.org/a.js' });
    add('script', { src: 'data:text/javascript,window.ran="data"' });
    add('div', { innerHTML: '<img src="none" alt="" onerror="window.ran = `an attribute`">' });
    add('img', { src: 'https://example.org/a.png', alt: '' });
    add('object', { data: 'https://example.org/a.pdf' });
    add('iframe', { src: 'https://example.org/' });
    add('base', { href: 'https://example.org/' });
    fetch('https://example.org/').catch(() => null);
})"""
EXPECTED = ["base-uri", "connect-src", "frame-src", "img-src", "object-src"]
EXPECTED += ["script-src-attr", "script-src-elem"]


@pytest.mark.parametrize("place", ["http", "disk"])
def test_what_is_smuggled_into_a_page_neither_runs_nor_calls_home(html, site, watched, place):
    one = watched()
    open_page(one.page, site + RANKS if place == "http" else (html / RANKS).as_uri())
    assert one.errors == []
    assert one.page.evaluate(SMUGGLED, EXPECTED) == EXPECTED
    one.page.evaluate("location.href = 'javascript:window.ran=`an address`'")
    assert one.page.evaluate("window.ran") is None


@pytest.mark.parametrize("place", ["http", "disk"])
def test_without_a_kernel_a_stricter_level_changes_the_what_if_and_keeps_the_plan(
    html, site, watched, place
):
    one = watched()
    open_page(one.page, site + RANKS if place == "http" else (html / RANKS).as_uri())
    lab = rank_lab(one.page)
    plan = text_of(lab, "planned-verdict")
    assert plan.startswith("Planned \u00b7 Nemenyi, family alpha = 0.05 2 of 6 pairs differ.")
    assert "What if alpha" not in text_of(lab, "whatif")
    set_alpha(lab, "0.01")
    assert "1 of 6 pairs differs" in text_of(lab, "whatif")
    set_alpha(lab, "0.001")
    what_if = text_of(lab, "whatif")
    assert what_if.startswith("What if alpha were 0.001?")
    assert "No difference shown for any of the 6 pairs" in what_if
    assert text_of(lab, "planned-verdict") == plan
    set_alpha(lab, "0.05")
    assert "What if alpha" not in text_of(lab, "whatif")
    assert one.outside == []


def test_a_lab_is_wider_than_the_text_and_keeps_below_the_header(site, watched):
    one = watched(width=1280)
    open_page(one.page, site + RANKS)
    lab = rank_lab(one.page)
    lab.scroll_into_view_if_needed()
    for width, wanted in ((1280, 960), (1600, 960), (320, 288)):
        one.page.set_viewport_size({"width": width, "height": 900})
        one.page.wait_for_timeout(100)
        assert lab.bounding_box()["width"] == wanted
        assert faults(one, str(width), axe=False) == []
        header = one.page.locator(".bd-header-article").bounding_box()["height"]
        top = lab.evaluate("lab => getComputedStyle(lab).getPropertyValue('--vl-top')")
        assert header >= 40
        assert top == f"{header:g}px"


def test_the_contents_leave_a_lab_that_comes_up_to_them_and_open_for_the_keyboard(site, watched):
    one = watched(width=1280)
    open_page(one.page, site + RANKS)
    contents = one.page.locator("div.bd-sidebar-secondary")
    seen = "part => getComputedStyle(part).opacity"
    assert contents.evaluate(seen) == "1"
    lab = rank_lab(one.page).element_handle()

    def wait_until(opacity, part=contents):
        # It changes with the next frame, which a busy machine draws late. Whatever comes to life
        # above the lab moves it, and then the contents rightly come back: so it is held up.
        is_so = f"""([part, lab]) => {{
            scrollBy(0, lab.getBoundingClientRect().top - 10);
            return ({seen})(part) === '{opacity}';
        }}"""
        one.page.wait_for_function(is_so, arg=[part.element_handle(), lab])

    wait_until(0)
    # Where their header would be one reads and clicks the lab.
    assert contents.evaluate("""contents => {
        const { left, top } = contents.getBoundingClientRect();
        return Boolean(document.elementFromPoint(left + 20, top + 20).closest('[data-kind=lab]'));
    }""")
    contents.locator("a").first.focus()
    one.page.keyboard.press("Tab")
    wait_until(1)
    tall = "part => part.getBoundingClientRect().height > 200"  # it grows for a moment
    one.page.wait_for_function(tall, arg=contents.element_handle())
    nav = contents.locator("nav")
    wait_until(1, nav)
    assert nav.evaluate("nav => nav.contains(document.activeElement)")
    one.page.keyboard.press("Escape")
    one.page.evaluate("document.activeElement.blur()")
    wait_until(0)
    one.page.evaluate("scrollTo(0, 0)")
    wait_until(1)


def test_on_a_phone_a_wide_table_fades_where_it_goes_on_and_no_formula_is_cut(site, watched):
    one = watched(width=320)
    open_page(one.page, site + METRICS)
    wide = one.page.locator(".pst-scrollable-table-container").filter(has_text="false alarm").first
    mask = "box => getComputedStyle(box).maskImage"
    assert "gradient" in wide.evaluate(mask)
    wide.evaluate("box => { box.scrollLeft = box.scrollWidth; }")
    one.page.wait_for_function(f"box => ({mask})(box) === 'none'", arg=wide.element_handle())
    shaded = "boxes => boxes.filter(box => getComputedStyle(box).maskImage !== 'none').length"
    assert one.page.locator("span.math, span.math *").evaluate_all(shaded) == 0
    assert (
        one.page.evaluate(
            """() => [...document.querySelectorAll('.bd-article :is(span.math, mjx-container)')]
            .filter(box => box.scrollWidth > box.clientWidth + 2
                && getComputedStyle(box).overflowX === 'hidden')
            .map(box => box.textContent)"""
        )
        == []
    )


def test_on_a_phone_a_drawing_is_whole_and_can_be_enlarged(site, watched):
    one = watched(width=320)
    open_page(one.page, site + METRICS)
    drawing = one.page.locator(".cell_output > .output:has(> img)").first
    button = drawing.locator("xpath=following-sibling::button")
    wide = "box => box.firstElementChild.getBoundingClientRect().width"
    assert drawing.evaluate(wide) <= 320
    button.focus()
    one.page.keyboard.press("Enter")
    assert drawing.evaluate(wide) > 500
    assert drawing.evaluate("box => box.scrollWidth > box.clientWidth && box.tabIndex === 0")
    assert one.axe() == []
    one.page.keyboard.press("Enter")
    assert drawing.evaluate(wide) <= 320
    one.page.set_viewport_size({"width": 1280, "height": 800})
    assert not button.is_visible()


def test_every_control_of_the_rank_lab_answers_to_the_keyboard_in_a_page(site, watched):
    one = watched()
    open_page(one.page, site + RANKS)
    moved, silent = move_everything(one.page, rank_lab(one.page))
    assert silent == []
    assert moved >= 24  # data, level, compare, tests, procedure, 4 algorithms, 15 problems
    assert one.errors == []


def test_the_panels_of_the_rank_lab_open_and_speak(site, watched):
    one = watched()
    open_page(one.page, site + RANKS)
    lab = rank_lab(one.page)
    for role, word in (("why", "1.21"), ("table", "M3"), ("code", "load_table"), ("world", "%")):
        summary = lab.locator(f"[data-role={role}] > summary")
        summary.focus()
        summary.press("Enter")
        one.page.wait_for_function(
            "([lab, role, word]) => lab.querySelector(`[data-role=${role}]`).innerText"
            ".includes(word)",
            arg=[lab.element_handle(), role, word],
        )
    assert one.axe("[data-kind=lab]") == []


def answer_first(page, selector, keys):
    """Answer by keyboard: choose the first option of each group, then press the buttons' keys."""
    item = page.locator(selector).first
    item.scroll_into_view_if_needed()
    for role in keys:
        target = item.locator(f"[data-role={role}]").first
        target.focus()
        target.press("Space" if target.get_attribute("type") == "radio" else "Enter")
    return item


def test_a_prediction_is_answered_once_and_remembered(site, watched):
    one = watched()
    open_page(one.page, site + ROC)
    where = "[data-kind=predict]"
    item = answer_first(one.page, where, ["choice", "confidence", "commit"])
    outcome = item.locator("[data-role=outcome]").inner_text()
    assert len(outcome) > 40
    one.page.reload(wait_until="load")
    open_page(one.page, site + ROC)
    again = one.page.locator(where).first
    assert again.locator("[data-role=outcome]").inner_text() == outcome
    assert again.locator("[data-role=choice]").first.is_checked()
    assert again.locator("[data-role=commit]").is_hidden()


def test_show_me_tells_the_outcome_without_an_answer(site, watched):
    one = watched()
    open_page(one.page, site + RANKS)
    item = answer_first(one.page, "[data-kind=predict]", ["show-me"])
    assert len(item.locator("[data-role=outcome]").inner_text()) > 40


def test_a_quiz_gives_feedback_and_remembers(site, watched):
    one = watched()
    open_page(one.page, site + RANKS)
    quiz = one.page.locator("[data-twin*=ranks-quiz] [data-kind=quiz]")
    assert quiz.locator("[data-role=item]").count() >= 5
    for item in quiz.locator("[data-role=item]").all():
        item.locator("[data-role=choice]").first.focus()
        item.locator("[data-role=choice]").first.press("Space")
        item.locator("form").evaluate("form => form.requestSubmit()")
        assert len(item.locator("[data-role=feedback]").inner_text()) > 20
    said = quiz.locator("[data-role=feedback]").all_inner_texts()
    open_page(one.page, site + RANKS)
    for before, now in zip(
        said, quiz.locator("[data-role=feedback]").all_inner_texts(), strict=True
    ):
        assert before in now
        assert "Last time you answered: a" in now


def test_a_check_recognises_a_slip_accepts_a_comma_and_is_exported(site, watched):
    one = watched()
    open_page(one.page, site + START)
    check = one.page.locator("[data-twin*=start-coin-p] [data-kind=check]")
    number, feedback = check.locator("[data-role=number]"), check.locator("[data-role=feedback]")
    number.fill("0,1509")
    number.press("Enter")
    assert feedback.get_attribute("data-right") == "false"
    number.fill("0,302")
    number.press("Enter")
    assert feedback.get_attribute("data-right") == "true"
    with one.page.expect_download() as download:
        export = one.page.locator("[data-role=export-csv]").first
        export.focus()
        export.press("Enter")
    assert "start.coin-p" in download.value.path().read_text(encoding="utf-8")
    assert one.outside == []


def test_latency_in_a_page_is_printed(site, watched, capsys):
    one = watched()
    open_page(one.page, site + RANKS)
    rows = in_page(one.page)
    with capsys.disabled():
        print("\n" + "\n".join(as_lines(rows)))
    assert all(0 < row.median <= row.high for row in rows)

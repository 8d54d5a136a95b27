"""Use a lab as a person without a mouse does, in a page and in JupyterLab alike."""

INPUT = "[data-role=input]"
FOCUSABLE = "a[href], button, input, select, summary, [tabindex='0']"
KERNEL_READY = (
    "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
)
ALL_RAN = """() => jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === 'code' && cell.model.sharedModel.source.trim())
    .every(cell => cell.model.executionState !== 'running' && cell.model.executionCount)"""
PAGE_READY = """async () => {
    await window.MathJax?.startup?.promise;
    return [...document.querySelectorAll('[data-twin]')]
        .every(place => place.querySelector('[data-kind]'));
}"""
STALE = "lab => lab.querySelector('.vl-lab').classList.contains('vl-stale')"
AWAY = """lab => lab.querySelector('[data-role=back]')?.checkVisibility(
    { visibilityProperty: true }) ?? false"""
# A radio moves the choice to its neighbour, so the whole group is its state.
STATE = """node => node.type === 'radio'
    ? [...node.closest('[data-control]').querySelectorAll('input')].map(one => one.checked).join()
    : `${node.value} ${node.checked}`"""


def open_page(page, address):
    """Open a page of the book and wait until all that is alive in it lives."""
    page.goto(address, wait_until="load")
    page.wait_for_function(PAGE_READY)


def open_notebook(page, address):
    """Open a notebook in JupyterLab and run all its cells."""
    page.goto(address)
    page.wait_for_function(KERNEL_READY)
    page.evaluate("() => { jupyterapp.commands.execute('notebook:run-all-cells'); }")
    page.wait_for_function(ALL_RAN, timeout=1_800_000)  # the longest notebook, on a busy machine


# All controls of a lab in sight and, where it draws by chance, its draws before its long run.
UNFOLD = """lab => {
    lab.querySelectorAll('.vl-fold').forEach(fold => { fold.open = true; });
    lab.querySelector('[data-role=tab-1]')?.click();
}"""


def nth_lab(page, place, drawing=False):
    """The lab at this place (from 0) of a page or a notebook; ``drawing``: with its draws."""
    lab = page.locator("[data-kind=lab]").nth(place)
    lab.scroll_into_view_if_needed()
    if drawing:
        lab.evaluate(UNFOLD)
    return lab


def rank_lab(page, says="2 of 6 pairs differ"):
    """The first lab of a page or a notebook whose text holds `says`."""
    lab = page.locator("[data-kind=lab]").filter(has_text=says).first
    lab.scroll_into_view_if_needed()
    return lab


def text_of(lab, role):
    """What stands in one part of a lab, with white space as one blank."""
    return " ".join(lab.locator(f"[data-role={role}]").first.inner_text().split())


def whole_of(lab, role):
    """What one part of a lab has to say, also where only its first sentences have room."""
    part = lab.locator(f"[data-role={role}]").first
    return (part.get_attribute("title") or text_of(lab, role)).replace("\u2212", "-")


def settle(page, lab):
    """Wait until the lab shows the answer to the last change."""
    # Asked once it has mostly come; to wait costs three messages to the browser.
    if lab.evaluate(STALE):
        page.wait_for_function(f"lab => !({STALE})(lab)", arg=lab.element_handle())


def open_folds(lab):
    """Open, by keyboard, what is folded away."""
    closed = lab.locator("details:not([open]) > summary")
    for fold in closed.element_handles() if closed.count() else ():
        fold.press("Enter")


def each(page, lab, selector):
    """Go through the usable parts of a lab that is at its plan before each of them."""
    # A change of the data rebuilds lists, so a part is known by its place, not as an object.
    for place in range(lab.locator(selector).count()):
        go_back(page, lab)
        open_folds(lab)
        part = lab.locator(selector).nth(place)
        if part.is_visible() and part.is_enabled():
            yield part


def move(control):
    """Change one native input by a key; return whether the key did anything."""
    kind, before = control.evaluate(f"node => [node.type, ({STATE})(node)]")
    for key in {"checkbox": ["Space"]}.get(kind, ["ArrowDown", "ArrowUp"]):
        control.press(key)
        if control.evaluate(STATE) != before:
            return True
    return False


def go_back(page, lab):
    """Return to the plan with the lab's own button, by keyboard."""
    settle(page, lab)  # a late answer may be the plan itself, and take the button away
    if lab.evaluate(AWAY):
        lab.locator("[data-role=back]").first.press("Enter")
        settle(page, lab)


# Three messages to the browser a control, where a person's way would cost twenty: what comes before
# a key and what comes after it is done and told by the page itself.
BEFORE_A_KEY = f"""async (lab, place) => {{
    const settled = async () => {{
        while (({STALE})(lab)) await new Promise(requestAnimationFrame);
    }};
    await settled();
    if (({AWAY})(lab)) lab.querySelector('[data-role=back]').click();
    await settled();
    lab.querySelectorAll('details').forEach(fold => {{ fold.open = true; }});
    const node = lab.querySelectorAll('{INPUT}')[place];
    if (!node) return null;
    node.focus();
    const usable = document.activeElement === node && node.checkVisibility();
    // A radio beside the chosen one is reached by the arrows of its neighbour.
    const moves = usable && (node.type !== 'radio' || node.checked);
    const keys = node.type === 'checkbox' ? ['Space'] : ['ArrowDown', 'ArrowUp'];
    return [moves, keys, node.closest('[data-control]').dataset.control, ({STATE})(node)];
}}"""
AFTER_A_KEY = f"""async (lab, place) => {{
    while (({STALE})(lab)) await new Promise(requestAnimationFrame);
    return ({STATE})(lab.querySelectorAll('{INPUT}')[place]);
}}"""


def move_everything(page, lab):
    """Move every control once and return to the plan each time; give what did not answer.

    Each move must change the text of the what-if part.
    """
    plan, silent, moved, place, name = text_of(lab, "whatif"), [], 0, 0, ""
    while True:
        asked = lab.evaluate(BEFORE_A_KEY, place)
        if (text := text_of(lab, "whatif")) != plan:
            silent.append(f"no way back from {name}: {text}")
        if not asked:
            return moved, silent
        moves, keys, name, before = asked
        if moves:
            for key in keys:
                page.keyboard.press(key)
                if changed := lab.evaluate(AFTER_A_KEY, place) != before:
                    break
            if not changed or text_of(lab, "whatif") == plan:
                silent.append(name)
            moved += 1
        place += 1


def set_alpha(lab, text):
    """Move the level with the arrow keys until it reads `text`."""
    slider = lab.locator("[data-control=alpha] input")
    slider.focus()
    slider.press("Home")
    for _ in range(10):
        if slider.get_attribute("aria-valuetext") == text:
            return
        slider.press("ArrowRight")
    raise AssertionError(f"the level never reads {text}")

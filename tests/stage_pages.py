"""Pages with stages in a real browser, as fixtures: a module takes those it names."""

import pytest

from browser import Watched
from driving import open_page
from lab_pages import write_pages

__all__ = ["hundred_within", "stage_fixtures", "wait_until_open"]

# Press "a hundred" and wait until so many marks are there: how many frames it took, and how long.
HUNDRED = """([lab, mark]) => new Promise(done => {
    const start = performance.now();
    let frames = 0;
    const look = () => {
        if (lab.querySelectorAll(mark).length >= 100) done([frames, performance.now() - start]);
        else { frames += 1; requestAnimationFrame(look); }
    };
    lab.querySelector('[data-role=stage-hundred]').click();
    look();
})"""


def wait_until_open(page, lab):
    """Wait until the stage shows the example with which it opens."""
    opening = "lab => lab.querySelector('.vl-opening')"
    page.wait_for_function(opening, arg=lab.element_handle())


def hundred_within(page, lab, *, mark=".vl-stage-draws [data-draw]"):
    """Draw a hundred: the milliseconds that it takes where nothing else runs.

    A busy machine calls frames late and gives the page less of its processors, so sixty frames
    count as a second, and the page's own processor time as it is; the longer of them counts.
    """
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def busy():
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(1000 * one["value"] for one in metrics if one["name"] == "TaskDuration")

    begun = busy()
    frames, clock = page.evaluate(HUNDRED, [lab.element_handle(), mark])
    used = busy() - begun
    session.detach()
    print(f"a hundred {mark}: {frames} frames, {used:.0f} ms of work, {clock:.0f} by the clock")
    return max(frames * 1000 / 60, used)


def stage_fixtures(make):
    """Make the fixtures folder, opened and moving of the labs that ``make()`` gives.

    ``opened`` is a page 1000 px wide and without motion unless a test says otherwise, ``moving``
    the same for somebody who has not asked for stillness.
    """

    @pytest.fixture(scope="module")
    def folder(tmp_path_factory, twin_script):
        place = tmp_path_factory.mktemp("stages")
        write_pages(place, make(), twin_script)
        return place

    @pytest.fixture
    def opened(browser, folder, request):
        about = {"theme": "light", "width": 1000, **getattr(request, "param", {})}
        watched = Watched(browser, **about)
        open_page(watched.page, (folder / f"{about['theme']}.html").as_uri())
        yield watched
        assert watched.outside == watched.errors == []
        watched.close()

    @pytest.fixture
    def moving(browser, folder):
        context = browser.new_context(viewport={"width": 1000, "height": 900})
        page = context.new_page()
        open_page(page, (folder / "light.html").as_uri())
        yield page
        context.close()

    return folder, opened, moving

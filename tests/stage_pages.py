"""Pages with stages in a real browser, as fixtures: a module takes those it names."""

import pytest

from browser import Watched
from driving import open_page
from lab_pages import write_pages

__all__ = ["stage_fixtures"]


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

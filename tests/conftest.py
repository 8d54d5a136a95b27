"""What all tests share: where the kit lies, and a browser for the tests that need one."""

import os
import shutil
import sys
from pathlib import Path

import pytest

BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
NO_BROWSER = (
    "no Chromium found: install one (Debian, Ubuntu: sudo apt install chromium) "
    "or name its program in VERDICTLAB_CHROMIUM"
)


def find_chromium():
    """Return the path of a Chromium, Chrome or Edge, or None."""
    named = os.environ.get("VERDICTLAB_CHROMIUM")
    candidates = (named,) if named else BROWSERS
    return next((path for path in map(shutil.which, candidates) if path), None)


def chromium_or_skip(path, environ):
    """Return the browser; without one skip, but fail where the proof must be complete (CI)."""
    if path:
        return path
    if environ.get("CI", "").lower() in ("true", "1"):
        pytest.fail(NO_BROWSER)
    pytest.skip(NO_BROWSER)


def pytest_itemcollected(item):
    """Give the tests that share a dear fixture to one worker, so that it is made once."""
    place = item.callspec.params.get("anywhere") if hasattr(item, "callspec") else None
    for fixture, of_place in (("opened", ""), ("live", "JupyterLab"), ("pages", "page")):
        if fixture in getattr(item, "fixturenames", ()) or place == of_place:
            item.add_marker(pytest.mark.xdist_group(fixture))


class ExamplesOfDocstrings:
    """Each runs as in a new kernel whose answers are not kept."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item):
        if not isinstance(item, pytest.DoctestItem):
            return (yield)
        ladder = sys.modules.get("verdictlab.learning.ladder")
        if ladder:
            ladder.forget_hints()
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("VERDICTLAB_PROGRESS", "off")
            patch.delenv("VERDICTLAB_STRICT", raising=False)
            return (yield)


def pytest_configure(config):
    # As a plugin of its own: the hooks of this file are called for the tests of this folder only.
    config.pluginmanager.register(ExamplesOfDocstrings())


@pytest.fixture(scope="session")
def root():
    """The folder of the kit."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def chromium():
    """The path of the browser that the browser tests drive."""
    return chromium_or_skip(find_chromium(), os.environ)

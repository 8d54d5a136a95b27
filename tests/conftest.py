"""What all tests share: where the kit lies, and a browser for the tests that need one."""

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

# While it is imported this package makes 38 parsers of international addresses, which takes 1.7
# seconds of a processor. jsonschema, and so whatever reads notebooks, can do without it.
sys.modules.setdefault("rfc3987_syntax", None)
WITHOUT_PARSERS = "import sys; sys.modules['rfc3987_syntax'] = None"

BROWSERS = (
    # The same engine without what only windows need: three times as fast here.
    "chromium-headless-shell",
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
    "no Chromium found: install one (Debian: sudo apt install chromium-headless-shell) "
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


# What several processors share out (`kit.py test`): the longest first, so that none is left over
# at the end; then what reads the book, which is built meanwhile; then all others. A group is a
# fixture that is dear to make, or a file; of the files in `ONE_BY_ONE` each test is a group.
FIXTURES = (("opened", ""), ("live", "JupyterLab"), ("pages", "page"), ("closed", ""))
ONE_BY_ONE = ("test_notebooks", "test_browser_")
FIRST = (
    *("live", "pages", "test_notebooks", "opened", "closed", "test_browser_names"),
    *("test_mutations", "test_corrupted_tables", "test_imports", "test_cli_places", "test_cli"),
    *("test_many_families", "test_misreadings", "test_progress_lost", "test_serving"),
    *("test_installing", "test_browser_book", "test_browser_paper", "test_book"),
)


def group_of(item):
    """The name of the group of tests that one process runs together."""
    place = item.callspec.params.get("anywhere") if hasattr(item, "callspec") else None
    for fixture, of_place in FIXTURES:
        if fixture in getattr(item, "fixturenames", ()) or place == of_place:
            return fixture
    return item.path.stem if item.path.suffix == ".py" else item.path.name


def pytest_itemcollected(item):
    """Name the group of a test, unless any process may have it."""
    if not group_of(item).startswith(ONE_BY_ONE):
        item.add_marker(pytest.mark.xdist_group(group_of(item)))


def pytest_collection_modifyitems(items):
    """Put the longest groups first; within a group the order stays."""
    items.sort(key=lambda item: (*FIRST, group_of(item)).index(group_of(item)))


class ExamplesOfDocstrings:
    """Each runs as in a new kernel whose answers are not kept."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item):
        if not isinstance(item, pytest.DoctestItem):
            return (yield)
        ladder = sys.modules.get("verdictlab.learning.ladder")
        if ladder:
            ladder.forget_hints()
        forget_plans()
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("VERDICTLAB_PROGRESS", "off")
            patch.delenv("VERDICTLAB_STRICT", raising=False)
            return (yield)


def pytest_configure(config):
    # As a plugin of its own: the hooks of this file are called for the tests of this folder only.
    config.pluginmanager.register(ExamplesOfDocstrings())


def forget_plans():
    """Drop the plans kept in memory, as a new kernel does."""
    planning = sys.modules.get("verdictlab.learning.planning")
    if planning:
        planning.forget_memory()


@pytest.fixture(autouse=True)
def new_session():
    """Each test begins as a new kernel does: no answers, no hints, and nobody looks at them.

    A view of the progress that an earlier test showed would read all answers at each new one.
    """
    forget_plans()
    ladder = sys.modules.get("verdictlab.learning.ladder")
    progress = sys.modules.get("verdictlab.learning.progress")
    if ladder and progress:  # else nothing was answered yet
        ladder.forget_hints()
        progress.forget_memory()
        progress.listeners.clear()


@pytest.fixture(scope="session")
def root():
    """The folder of the kit."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def chromium():
    """The path of the browser that the browser tests drive."""
    return chromium_or_skip(find_chromium(), os.environ)


@pytest.fixture(scope="module")
def browser(chromium):
    """One browser for all tests of a module."""
    from browser import launched  # it brings Playwright, which few modules need

    with launched(chromium) as browser:
        yield browser


def shared_folder(tmp_path_factory):
    """The folder of one run of the tests, which all its processes see."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


@pytest.fixture(scope="session")
def twin_script(tmp_path_factory):
    """Give the file of a lab's twin: the process that asks first makes it, also for the book."""
    from tools.twins import kept, script

    folder = shared_folder(tmp_path_factory)

    def twin_script(lab):
        assert "twin_states" not in vars(lab), "this lab would be taken for the one of the shelf"
        file = folder / "twins" / f"{lab.page_id}.js"
        if not file.exists():
            file.parent.mkdir(exist_ok=True)
            part = file.with_suffix(f".{os.getpid()}")
            part.write_text(script(lab.page_id, json.loads(kept(lab))), encoding="utf-8")
            part.replace(file)  # at once: no other process reads half of it
        return file

    return twin_script


@pytest.fixture(scope="session")
def forked(tmp_path_factory):
    """The process whose forks are kernels with their imports; None where nothing can be forked."""
    if sys.platform != "linux":
        yield None
        return
    from forked_kernels import forks
    from tools.notebook_run import KERNEL

    settings = json.loads(KERNEL.read_text(encoding="utf-8"))["env"]
    address = tmp_path_factory.mktemp("kernels") / "door"
    with forks(address, {**os.environ, **settings, "PYTHONHASHSEED": "0"}) as forked:
        yield forked


@pytest.fixture
def kernels(forked):
    """The command of such a kernel, or None; a process that has died is named, before and after."""
    yield forked and forked.argv
    if forked:
        forked.argv  # noqa: B018


@pytest.fixture(scope="session")
def student_run(tmp_path_factory, forked):
    """Give a student's copy of a notebook, run as it is: once for all of a run."""
    import nbformat

    from tools.notebook_run import execute

    folder = shared_folder(tmp_path_factory) / "students"

    def student_run(path, *more):
        """``more``: code of cells that the test adds behind the last one, the same each time."""
        file = folder / path.name
        if not file.exists():
            folder.mkdir(exist_ok=True)
            notebook = nbformat.read(path, as_version=4)
            notebook.cells += [nbformat.v4.new_code_cell(code) for code in more]
            part = file.with_suffix(f".{os.getpid()}")
            # Who adds a look at the kernel looks at one that imported only what it needs.
            launch = forked.argv if forked and not more else None
            nbformat.write(execute(notebook, launch=launch), part)
            part.replace(file)
        return nbformat.read(file, as_version=4)

    return student_run


@pytest.fixture(scope="session")
def html():
    """The folder of the book's pages, which are built if they are not there."""
    from book_site import built_book

    return built_book()


@pytest.fixture(scope="module")
def site(html):
    """The address of the book's pages, served on this machine."""
    from browser import served

    with served(html) as address:
        yield address

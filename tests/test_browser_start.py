"""What `kit.py lab` hands to the browser leads to a trusted *Start here*, not to the Launcher."""

import kit
from browser import Watched, launched
from starting import started

# The mark in the status bar, as soon as it has counted the cells.
TRUST = """() => [...document.querySelectorAll('#jp-main-statusbar [title]')]
    .map(node => node.title).find(title => /of [1-9][0-9]* code cells/.test(title))"""
OPEN = ".lm-DockPanel-tabBar .lm-TabBar-tab.lm-mod-current .lm-TabBar-tabLabel"


def test_the_file_for_the_browser_opens_start_here(chromium, tmp_path):
    with started(tmp_path / "home") as lab, launched(chromium) as browser:
        lab.wait_until_ready()
        page, _mode = lab.asked()
        watched = Watched(browser)
        watched.page.goto(page)
        tab = watched.page.locator(OPEN)
        tab.wait_for(timeout=60_000)
        assert tab.all_inner_texts() == [kit.START]
        watched.page.get_by_role("heading", level=1).first.wait_for()
        assert watched.page.wait_for_function(TRUST).json_value().startswith("Notebook trusted")
        assert watched.outside == []
        watched.close()
        assert lab.end("kill")[0] == 0

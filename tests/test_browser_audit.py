"""The scoreboard of the audit in a page: filled from the record, read by axe, and never cut."""

import json
import shutil

import pytest

from browser import Watched
from verdictlab.labs.engine.widget import _BUNDLE
from verdictlab.learning import audit, moved, scoreboard
from verdictlab.learning.audit_widgets import BELIEFS
from verdictlab.learning.auditing import claims
from verdictlab.learning.scoring import audited

PAGE = """<!doctype html><html lang="en" data-theme="{theme}"><head><meta charset="utf-8">
<title>The audit</title><meta name="viewport" content="width=device-width, initial-scale=1">
<script defer src="verdictlab.js"></script></head>
<body style="margin: 8px; background: {back}"><main><h1 style="color: #888">The audit</h1>{body}
</main></body></html>"""


def entry(item, kind, answer, *, right=None, confidence=None):
    return {
        "time": "2026-01-01T00:00:00Z",
        "item": item,
        "kind": kind,
        "answer": answer,
        "right": right,
        "hints": 0,
        "confidence": confidence,
        "misconception": None,
    }


TEN = [
    entry(claim.id, "predict", "b", right=not claim.right, confidence=60 + 10 * (place % 4))
    for place, claim in enumerate(claims("ten")[1:])
]
BELIEVED = [
    entry(f"{where}.{name}", "question", answer)
    for where, answer in (("start", "a"), ("audit", "b"))
    for name in BELIEFS
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VERDICTLAB_PROGRESS", "off")
        widgets = [audit("audit.outlier"), scoreboard(), moved()]
        folder = tmp_path_factory.mktemp("audit")
        (folder / "twins").mkdir()
        shutil.copy(_BUNDLE, folder)
        for widget in widgets:
            call = f"{json.dumps(widget.page_id)}, {json.dumps(widget.twin_data())}"
            twin = folder / "twins" / f"{widget.page_id}.js"
            twin.write_text(f"verdictlab.twin({call});", encoding="utf-8")
        body = "".join(widget._placeholder() for widget in widgets)
        for theme, back in (("light", "#FFFFFF"), ("dark", "#111827")):
            text = PAGE.format(theme=theme, back=back, body=body)
            (folder / f"{theme}.html").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(("theme", "width"), [("light", 1000), ("dark", 1000), ("light", 320)])
def test_the_scoreboard_is_filled_accessible_and_not_cut(browser, folder, theme, width):
    watched = Watched(browser, width=width)
    page = watched.page
    page.goto((folder / f"{theme}.html").as_uri())
    board = page.locator(".vl-learn", has_text="No claim judged yet")
    board.first.wait_for()
    assert watched.axe() == []
    page.evaluate(
        "kept => localStorage.setItem('verdictlab.progress.v1', JSON.stringify(kept))",
        TEN + BELIEVED,
    )
    page.reload()
    page.get_by_text("Judged so far: 9 of 60").wait_for()
    found = audited(TEN, [{"id": claim.id, "right": claim.right} for claim in claims()])
    said = page.locator("main").inner_text()
    assert f"{found['came']} of them well" in said
    assert watched.axe() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert watched.errors == []
    watched.context.close()

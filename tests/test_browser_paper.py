"""The book's pages as a reader pays for them: how heavy their shell is, and whole on paper."""

import gzip
import os
import re
import shutil
import subprocess
from collections import Counter
from functools import cache
from urllib.parse import urlsplit

import pytest

from book_site import pages, sheets
from browser import Watched
from driving import open_page

COVER = "jupyter_book/index.html"
RANKS = "notebooks/10_many_models_ranks.html"
# Without formulas' machinery, fonts, pictures and twins.
HEAVIEST = 350_000
EXTRA = re.compile(r"/_static/(mathjax|twins)/|/_images/|\.(woff2?|ttf|png|svg|ico)$")
PAPER = 680  # pixels: A4 without the margins of book.css


@pytest.fixture
def one(browser):
    watched = Watched(browser)
    yield watched
    watched.close()


@cache
def packed(path):
    """How many bytes a file has when a server compresses it."""
    return len(gzip.compress(path.read_bytes()))


def test_the_shell_of_every_page_is_light(html):
    loaded = re.compile(r'<(?:script|link)[^>]*? (?:src|href)="([^"?#]+\.(?:js|css))[?"]')
    weights = {}
    for name in pages(html):
        page = html / name
        asked = loaded.findall(page.read_text(encoding="utf-8"))
        paths = {(page.parent / address).resolve() for address in asked}
        shell = [path for path in paths if not EXTRA.search(path.as_posix())]
        weights[name] = packed(page) + sum(map(packed, shell))
    assert weights[RANKS] > 100_000  # the theme, our bundle and the words are counted
    assert {name: weight for name, weight in weights.items() if weight > HEAVIEST} == {}


def test_a_browser_asks_for_no_more_than_the_light_shell(html, site, one):
    for name in (COVER, RANKS):
        asked = []
        one.page.on("response", lambda response, asked=asked: asked.append(response.url))
        open_page(one.page, site + name)
        paths = {html / urlsplit(url).path.lstrip("/") for url in asked if url.startswith(site)}
        shell = [path for path in paths if not EXTRA.search(path.as_posix())]
        assert any(path.name == "verdictlab.js" for path in shell)
        assert 0 < sum(map(packed, shell)) <= HEAVIEST
        fonts = [path for path in paths if "/vendor/" in path.as_posix()]
        assert sum(path.stat().st_size for path in fonts) < 10_000
    assert one.outside == []


# What the paper would cut: it stands out of the page, or holds more than it shows.
TOO_WIDE = """(width) => [...document.querySelectorAll(
  ".bd-article :is(pre, table, .vl-lab, .vl-learn, img, .verdictlab svg, .vl-sketch),"
  + ".bd-article mjx-container")]
  .filter(node => node.checkVisibility()).flatMap(node => {
    const edge = node.getBoundingClientRect().right;
    const cut = edge > width + 1 || node.scrollWidth > node.clientWidth + 2
      && getComputedStyle(node).overflowX !== "visible";
    return cut ? [`${node.tagName} ${node.className}: ${Math.round(edge)} of ${width}`] : [];
  })"""
# Empty on paper: a button, a field, a fold or a control that can only be used on a screen.
USELESS = """() => [...document.querySelectorAll(
  ".bd-article .verdictlab :is(button, textarea, select, details, input:not([type=radio])),"
  + ".bd-article .cell > details, .bd-article .vl-net-end")]
  .filter(node => node.checkVisibility()).map(node => node.outerHTML.slice(0, 120))"""
WORDS = """(selector) => [...document.querySelectorAll(`.bd-article ${selector}`)]
  .filter(node => node.checkVisibility()).map(node => node.innerText)"""


def run_together(text):
    return "".join(text.split()).replace("#", "")


def pages_of(pdf):
    """The words of each page of a PDF, without blanks."""
    if not shutil.which("pdftotext"):
        missing = "pdftotext is not here; Debian's package poppler-utils has it"
        (pytest.fail if os.environ.get("CI", "").lower() in ("true", "1") else pytest.skip)(missing)
    call = ["pdftotext", "-raw", "-enc", "UTF-8", str(pdf), "-"]
    said = subprocess.run(call, capture_output=True, check=True).stdout.decode("utf-8")
    return [run_together(page) for page in said.rstrip("\f").split("\f")]


def test_a_chapter_prints_whole(site, one, tmp_path):
    open_page(one.page, site + RANKS)
    one.page.emulate_media(media="print")
    one.page.set_viewport_size({"width": PAPER, "height": 1000})
    assert one.page.evaluate(TOO_WIDE, PAPER) == []
    assert one.page.evaluate(USELESS) == []
    # Of two drawings in a lab one is to be clicked, and not for paper.
    labs = one.page.locator(".vl-lab .vl-picture svg").all()
    seen = [picture.get_attribute("class") for picture in labs if picture.is_visible()]
    assert seen == ["vl-cd"] * 4
    boxes = one.page.evaluate(WORDS, "pre")
    verdicts = one.page.evaluate(WORDS, ".vl-lab .vl-planned .vl-head")
    headings = one.page.evaluate(WORDS, ":is(h2, h3)")
    assert len(boxes) > 25 and len(verdicts) == 4 and len(headings) > 20
    printed = tmp_path / "ranks.pdf"
    one.page.pdf(path=printed, format="A4", prefer_css_page_size=True)
    paper = pages_of(printed)
    assert len(paper) <= 27
    assert [place for place, words in enumerate(paper) if len(words) < 100] == []
    split = [box for box in boxes if not any(run_together(box) in page for page in paper)]
    assert split == []
    for verdict in verdicts:  # with its picture, whose axis has this title
        assert any(
            run_together(verdict) in page and "meanrank(1=best)" in page for page in paper
        ), verdict
    lonely = [head for head in headings if any(page.endswith(run_together(head)) for page in paper)]
    assert lonely == []


@pytest.mark.parametrize("name", ["00_start_here", "11_power_and_replicability"])
def test_a_lab_with_a_stage_is_whole_on_paper(site, one, name):
    open_page(one.page, f"{site}notebooks/{name}.html")
    assert one.page.locator(".vl-stage").count() >= 1
    one.page.emulate_media(media="print")
    one.page.set_viewport_size({"width": PAPER, "height": 1000})
    assert one.page.evaluate(TOO_WIDE, PAPER) == []
    assert one.page.evaluate(USELESS) == []
    # What happened is not left behind a fold that paper cannot open.
    told = one.page.locator("details.sd-dropdown > :not(summary)")
    assert told.count() >= 1 and all(part.bounding_box()["height"] > 20 for part in told.all())


def test_a_sheet_is_one_page_of_paper_and_fits_a_phone(html, site, one):
    one.page.set_viewport_size({"width": 320, "height": 700})
    pieces, wide = {}, {}
    for name in sheets(html):
        one.page.goto(site + name)
        wide[name] = one.page.evaluate("document.documentElement.scrollWidth")
        paper = one.page.pdf(format="A4", prefer_css_page_size=True)
        pieces[name] = len(re.findall(rb"/Type\s*/Page\b", paper))
    assert set(pieces.values()) == {1}, pieces
    assert set(wide.values()) == {320}, wide
    assert one.page.locator(".vl-sheet-page img").is_visible()
    assert one.page.locator(".vl-sheet-page table td").count() >= 4
    assert one.outside + one.errors + one.axe() == []


def test_the_paper_of_a_dark_page_is_light(site, browser):
    dark = Watched(browser, theme="dark")
    open_page(dark.page, site + COVER)
    themes = dark.page.evaluate(
        """() => ["beforeprint", "afterprint"].map(moment => {
          window.dispatchEvent(new Event(moment));
          return document.documentElement.dataset.theme;
        })"""
    )
    dark.close()
    assert themes == ["light", "dark"]


@pytest.mark.parametrize("place", ["http", "disk"])
def test_search_puts_the_chapter_that_teaches_a_term_first(html, site, one, place):
    taught = {"Nemenyi": "10_", "McNemar": "09_"}
    if place == "http":
        taught |= {"kappa": "02_", "AUC": "03_", "bootstrap": "04_", "wilcoxon test": "08_"}
        taught |= {"leak": "01_", "critical distance": "10_", "lift": "05_"}
    base = site if place == "http" else f"{html.as_uri()}/"
    for word, chapter in taught.items():
        one.page.goto(f"{base}search.html?q={word}")
        first = one.page.locator("#search-results li a").first
        assert f"notebooks/{chapter}" in first.get_attribute("href"), word
    assert one.outside == []


def test_the_cover_leads_to_pages_and_places_that_exist(html, site, one):
    open_page(one.page, site + COVER)
    targets = one.page.locator(".bd-article a[href]").evaluate_all(
        "all => all.map(a => new URL(a.getAttribute('href'), document.baseURI).href)"
    )
    ways = Counter()
    for target in targets:
        path, _, place = target.removeprefix(site).partition("#")
        text = (html / path).read_text(encoding="utf-8")
        assert not place or f'id="{place}"' in text, target
        ways[path] += 1
    chapters = sorted(name for name in pages(html) if name.startswith("notebooks/"))
    assert set(chapters) <= set(ways)
    stops = one.page.locator("svg.vl-map a").all()
    drawn = sorted(stop.get_attribute("href").removeprefix("../") for stop in stops)
    assert drawn == chapters
    assert one.page.locator(".vl-entries a").count() == 3
    assert one.page.locator(".vl-lab .vl-picture svg").first.is_visible()
    assert one.errors == []
    assert one.axe() == []

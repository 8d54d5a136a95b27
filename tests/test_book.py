"""The built book: complete, from this machine only, with words for pictures and true twins."""

import json
import re
import shutil

import nbformat
import pytest

import verdictlab
from book_site import pages
from tools import book, book_check, book_cover, book_pictures, book_policy, sheets, twins
from verdictlab import labs
from verdictlab.labs.engine.packing import unpack
from verdictlab.learning import MISCONCEPTIONS


def read(path):
    return path.read_text(encoding="utf-8")


def test_every_part_of_the_book_has_its_page(html):
    assert {
        "index.html",
        "search.html",
        "jupyter_book/index.html",
        "jupyter_book/glossary.html",
        "jupyter_book/bibliography.html",
        "notebooks/00_start_here.html",
        "notebooks/10_many_models_ranks.html",
    } <= set(pages(html))


def test_the_reference_has_every_public_name_once(html):
    anchors = [
        anchor
        for page in (html / "jupyter_book" / "reference").glob("*.html")
        for anchor in re.findall(r'<dt class="[^"]*" id="verdictlab\.([\w.]+)"', read(page))
    ]
    names = [anchor.rpartition(".")[2] for anchor in anchors if anchor.count(".") <= 1]
    assert set(verdictlab.__all__) <= set(names)
    assert sorted(names) == sorted(set(names))


def test_the_reference_prints_each_call_once(html):
    text = read(html / "jupyter_book" / "reference" / "verdicts.html")
    assert len(re.findall(r'descname">(?:<span[^>]*>)*judge<', text)) == 1


def test_the_book_carries_the_licences_of_what_sets_its_formulas(html):
    place = html / "_static" / "mathjax"
    assert (place / "tex-chtml.js").is_file()
    assert "Apache License" in read(place / "LICENSE")
    assert "END OF TERMS AND CONDITIONS" in read(place / "LICENSE")
    assert "SIL OPEN FONT LICENSE Version 1.1" in read(place / "OFL.txt")
    notice = read(place / "NOTICE")
    assert "The MathJax Consortium" in notice
    assert "Changed by verdictlab" in notice  # section 4b of the Apache licence
    fonts = {path.stem.partition("-")[0] for path in place.rglob("*.woff")}
    assert [name for name in fonts if _reserved(name) not in read(place / "OFL.txt")] == []


def _reserved(name):
    return name.replace("Calligraphic", "Caligraphic")  # as the font itself spells its name


def test_no_file_of_the_book_is_copied_into_the_repository():
    ignored = read(book.ROOT / ".gitignore").split()
    assert {f"jupyter_book/{name}/" for name in book.MADE} <= set(ignored)


def test_the_book_loads_nothing_from_other_hosts_and_every_picture_has_words(html):
    assert book_check.check_pages(html) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.html", '<script src="https://cdn.example.org/x.js"></script>'),
        ("a.html", '<link rel="stylesheet" href="//fonts.example.org/a.css">'),
        ("a.html", '<link rel="preconnect" href="https://example.org">'),
        ("a.html", '<img alt="M3 leads" src="http://example.org/a.png">'),
        ("a.html", '<img alt="M3 leads" srcset="a.png 1x, https://example.org/a.png 2x">'),
        ("a.html", '<p style="background: url(https://example.org/a.png)"></p>'),
        ("a.html", "<style>@import 'https://example.org/a.css';</style>"),
        ("a.html", '<script>fetch("https://example.org/data.json")</script>'),
        ("a.html", '<iframe src="https://example.org"></iframe>'),
        ("a.html", '<meta http-equiv="refresh" content="0; url=https://example.org">'),
        ("a.html", "<script>const THEBE = 'https://unpkg.com/thebe@0.8.2';</script>"),
        ("a.css", "@font-face { src: url('https://example.org/a.woff2') }"),
        ("a.js", 'import x from "https://example.org/x.js";'),
        ("a.js", "node.src = `https://example.org/x.js`;"),
        ("a.js", 'new WebSocket("wss://example.org")'),
    ],
)
def test_an_address_on_another_host_is_found(tmp_path, name, text):
    (tmp_path / name).write_text(text, encoding="utf-8")
    (fault,) = book_check.check_pages(tmp_path)
    assert re.match(rf"{name} loads \S*(example\.org|unpkg\.com)", fault)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.html", '<a href="https://doi.org/10.1080/1">Friedman (1937)</a>'),
        ("a.html", '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>'),
        ("a.html", '<link rel="next" href="b.html"><script src="x.js"></script>'),
        ("a.js", 'document.createElementNS("http://www.w3.org/2000/svg", "g")'),
        ("a.css", "/* https://getbootstrap.com */ a { background: url(data:image/png;base64,x) }"),
    ],
)
def test_a_link_or_a_namespace_is_no_request(tmp_path, name, text):
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert book_check.check_pages(tmp_path) == []


@pytest.mark.parametrize(
    "tag",
    [
        '<img src="a.png">',
        '<img src="a.png" alt="">',
        '<img src="a.png" alt="../_images/b1946ac92492d2347c6235b4d2611184.png">',
        '<img src="a.png" alt="b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235">',
    ],
)
def test_a_picture_without_words_of_its_own_is_found(tmp_path, tag):
    (tmp_path / "a.html").write_text(tag, encoding="utf-8")
    assert book_check.check_pages(tmp_path) == ["a.html: no words for a.png"]


def test_an_outside_address_in_a_page_of_the_book_turns_the_check_red(html, tmp_path):
    page = shutil.copy(html / "notebooks" / "00_start_here.html", tmp_path / "a.html")
    assert book_check.outside(page) == []
    planted = '<script src="https://cdn.example.org/x.js"></script></body>'
    page.write_text(read(page).replace("</body>", planted), encoding="utf-8")
    assert book_check.outside(page) == ["https://cdn.example.org/x.js"]


def test_a_policy_stands_in_every_page_before_all_that_loads_or_runs(html):
    for page in html.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        if "<head>" not in text:  # a piece of the theme
            continue
        head = text.partition("<head>")[2]
        before, policy = re.split("<meta http-equiv=.Content-Security-Policy. content=", head)
        assert re.fullmatch(r"\s*<meta charset=.utf-8. ?/?>", before), page
        rules = policy.partition(">")[0]
        assert "unsafe-eval" not in rules and rules.count("unsafe-inline") == 1
        assert "style-src 'self' file: 'unsafe-inline';" in rules


def test_a_policy_names_the_scripts_of_its_page_and_no_others():
    # The example of W3C's recommendation (CSP level 2, 7.17.2).
    hello = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
    assert book_policy.hashes("<script>alert('Hello, world.');</script>") == [hello]
    page = (
        "<script type='module'>alert('Hello, world.');</script>"
        "<SCRIPT\n src='a.js'></SCRIPT><script>alert('Hello, world.');</script >"
        '<script type="application/json">{"a": 1}</script><script>two()</script>'
    )
    assert book_policy.hashes(page)[0] == hello
    assert len(book_policy.hashes(page)) == 2
    assert f"script-src 'self' file: {' '.join(book_policy.hashes(page))};" in book_policy.policy(
        page
    )


def test_a_page_without_a_place_for_its_policy_stops_the_build(tmp_path):
    (tmp_path / "page.html").write_text("<head><title>no charset</title></head>")
    with pytest.raises(RuntimeError, match=r"page\.html does not begin with its charset"):
        book_policy.guard(tmp_path)


def test_only_pages_with_a_lab_load_the_bundle_and_none_loads_widget_machinery(html):
    with_lab = []
    for name in pages(html):
        text = read(html / name)
        assert "require.js" not in text and "embed-amd" not in text and "widget-state" not in text
        assert ("verdictlab.js" in text) == ("data-twin=" in text)
        with_lab += [name] if "data-twin=" in text else []
    assert {"notebooks/00_start_here.html", "notebooks/10_many_models_ranks.html"} <= set(with_lab)


def test_the_bundle_of_the_book_is_the_bundle_of_the_package(html):
    assert (html / "_static" / "verdictlab.js").read_bytes() == book.BUNDLE.read_bytes()


def test_every_placeholder_of_a_page_has_its_twin(html):
    for name in pages(html):
        for page_id in re.findall(r'data-twin="([^"]+)"', read(html / name)):
            assert (html / "_static" / "twins" / f"{page_id}.js").exists(), (name, page_id)


def test_every_twin_equals_a_fresh_widget(html, monkeypatch):
    """What the book has and what a process of these tests makes; the views of labs are below."""
    folder = html / "_static" / "twins"
    monkeypatch.setattr(labs.Lab, "twin", {})

    def fresh(call):
        widget = twins.rebuild(call)
        data = json.loads(json.dumps(widget.twin_data(), allow_nan=False))
        if isinstance(widget, labs.Lab):
            data["views"] = twins.read_twin(folder / f"{widget.page_id}.js")[1]["views"]
        return widget.page_id, data

    assert twins.verify(book.notebook_files(), folder, fresh) == []


def test_every_entry_of_a_lab_twin_is_what_its_view_says_now(html):
    calls, compared = {}, 0
    for path in book.notebook_files():
        calls.update(twins.placeholders(nbformat.read(path, as_version=4)))
    for page_id, call in calls.items():
        _, data = twins.read_twin(html / "_static" / "twins" / f"{page_id}.js")
        if data["kind"] != "lab":
            continue
        lab, entries = twins.rebuild(call), unpack(data["views"])
        states = lab.twin_states()
        assert entries.keys() == states.keys()
        # About forty of each are made anew, spread over all.
        for key, state in list(states.items())[:: 1 + len(states) // 40]:
            fresh = [lab._view(level).plain() for level in lab._levels(state)]
            assert entries[key] == json.loads(json.dumps(fresh))
            compared += len(fresh)
    assert compared > 500


def test_a_twin_is_at_most_a_megabyte(html):
    sizes = {path.name: path.stat().st_size for path in (html / "_static" / "twins").glob("*.js")}
    assert sizes and max(sizes.values()) <= twins.LARGEST


def corrupt(value):
    """Change the first number or text found in plain data, in place; tell whether one was."""
    entries = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in list(entries):
        if isinstance(inner, (dict, list)):
            if corrupt(inner):
                return True
        elif isinstance(inner, (int, float, str)) and not isinstance(inner, bool):
            value[key] = inner + (1 if isinstance(inner, (int, float)) else "x")
            return True
    return False


# Its lab and its questions; what `twins.verify` finds in one chapter it finds in all.
CHAPTER = book.notebook_files()[:1]


@pytest.fixture
def copied_twins(html, tmp_path):
    for page_id in twins.placeholders(nbformat.read(*CHAPTER, as_version=4)):
        shutil.copy(html / "_static" / "twins" / f"{page_id}.js", tmp_path)
    return tmp_path


@pytest.fixture
def built(html):
    """The twin of a call as the book has it: of a copy of the book all that was spoiled differs."""
    folder = html / "_static" / "twins"
    return lambda call: twins.read_twin(folder / f"{twins.rebuild(call).page_id}.js")


def lab_twin(folder):
    return next(path for path in sorted(folder.glob("*.js")) if "views" in twins.read_twin(path)[1])


@pytest.mark.parametrize("part", ["views", "spec", "state"])
def test_one_corrupted_entry_of_a_twin_is_found(copied_twins, built, part):
    path = lab_twin(copied_twins)
    page_id, data = twins.read_twin(path)
    assert corrupt(data[part])
    path.write_text(twins.script(page_id, data), encoding="utf-8")
    (message,) = twins.verify(CHAPTER, copied_twins, built)
    assert message.startswith(f"{page_id}.js: data.{part}")


def test_a_missing_a_stray_and_a_misnamed_twin_are_found(copied_twins, built):
    missing, misnamed = sorted(copied_twins.glob("*.js"))[:2]
    missing.unlink()
    (copied_twins / "stray.js").write_text("", encoding="utf-8")
    misnamed.write_text(twins.script("other", twins.read_twin(misnamed)[1]), encoding="utf-8")
    found = "\n".join(twins.verify(CHAPTER, copied_twins, built))
    assert f"{missing.name} is missing" in found
    assert "stray.js belongs to no placeholder" in found
    assert f"{misnamed.name} calls itself other" in found


def notebook_with(html_text):
    output = nbformat.v4.new_output("display_data", data={"text/html": html_text})
    cell = nbformat.v4.new_code_cell("lab", outputs=[output])
    return nbformat.v4.new_notebook(cells=[cell])


def test_a_placeholder_is_read_back_with_its_arguments():
    text = (
        '<div class="verdictlab" data-verdictlab="{&quot;factory&quot;: &quot;rank_lab&quot;, '
        '&quot;arguments&quot;: {&quot;alpha&quot;: 0.01}}" data-twin="rank-lab-1"></div>'
    )
    assert twins.placeholders(notebook_with(text)) == {
        "rank-lab-1": {"factory": "rank_lab", "arguments": {"alpha": 0.01}}
    }


def test_a_placeholder_that_comes_back_under_another_name_is_refused(tmp_path):
    call = next(
        call
        for path in book.notebook_files()
        for call in twins.placeholders(nbformat.read(path, as_version=4)).values()
    )
    page = tmp_path / "a.ipynb"
    quoted = json.dumps(call).replace('"', "&quot;")
    text = f'<div data-verdictlab="{quoted}" data-twin="another-name"></div>'
    nbformat.write(notebook_with(text), page)
    with pytest.raises(ValueError, match="but the notebook says another-name"):
        twins.write([page], tmp_path)


def test_a_placeholder_of_an_unknown_lab_is_refused():
    with pytest.raises(LookupError, match="no_such_lab"):
        twins.rebuild({"factory": "no_such_lab", "arguments": {}})


def test_the_glossary_shows_every_misconception_and_the_aliases(html):
    text = read(html / "jupyter_book" / "glossary.html")
    plain = re.sub(r"<[^>]+>", "", text).replace("\u2019", "'")
    for number in MISCONCEPTIONS:
        assert number in plain
    for alias in ("data set", "domain", "critical difference", "sensitivity", "precisió"):
        assert alias in plain
    assert str(MISCONCEPTIONS) and len(MISCONCEPTIONS) >= 37


def test_every_chapter_has_its_number_and_its_notebook_to_take_home(html):
    cover = read(html / "jupyter_book" / "index.html")
    for path in book.notebook_files():
        number, text = path.stem.partition("_")[0], read(html / "notebooks" / f"{path.stem}.html")
        assert re.search(rf"<h1>{number} \u00b7 \S", text), path.stem
        assert re.search(rf'href="[^"]*{path.stem}.html">\s*{number} \u00b7 \S', cover), path.stem
        (home,) = re.findall(r'<a href="([^"]+\.ipynb)" download', text)
        kept = html / "notebooks" / home
        assert kept.read_bytes() == (path.parent / "student" / path.name).read_bytes()


def test_every_chapter_ends_with_a_link_to_its_sheet(html):
    overview = read(html / "jupyter_book" / "one_page.html")
    for path in book.notebook_files():
        text = read(html / "notebooks" / f"{path.stem}.html")
        _, end = re.split(r"<h2>(?:\d+\. )?Take away", text)
        (address,) = re.findall(r'<a href="([^"]+)">These lines and the chapter', end)
        sheet = read((html / "notebooks" / address).resolve())
        picture = re.search(rf"_images/{path.stem}\.\w+", text)[0]
        rows = re.findall(r"<td>.*?</td>", end.partition("<table")[2].partition("</table>")[0])
        assert picture in sheet and len(rows) >= 4
        assert [row for row in rows if row not in sheet] == []
        assert f"sheets/{path.stem}.html" in overview


@pytest.mark.parametrize("lost", ["![Dots.](pictures/x.png)", "Take away", "| a | b |"])
def test_a_chapter_that_gives_no_sheet_is_refused(lost):
    cells = ["# X\n\n![Dots.](pictures/x.png)", "## 9. Take away\n\n1. One.\n\n| a | b |"]
    assert "| a | b |" in sheets.sheet("10_x", cells)
    with pytest.raises(RuntimeError, match="10_x: a sheet needs"):
        sheets.sheet("10_x", [cell.replace(lost, "") for cell in cells])


def test_a_chapter_without_a_stop_on_the_map_is_refused():
    with pytest.raises(RuntimeError, match="no stop for 99_later"):
        book_cover.line_map(["00_start_here", "99_later"])


def test_the_glossary_shows_its_pictures_in_words_too(html):
    text = read(html / "jupyter_book" / "glossary.html")
    pictures = re.findall(r'<dd><svg class="vl-sketch" role="img" aria-label="([^"]+)"', text)
    assert len(pictures) == len(set(pictures)) == len(book_pictures.PICTURES) == 25
    assert all(len(words) > 40 and words.endswith(".") for words in pictures)


def test_a_picture_for_a_term_that_the_glossary_lacks_is_refused():
    with pytest.raises(ValueError, match="the glossary has no term"):
        book_pictures.illustrated('<dt id="term-ranking">ranking</dt><dd>')


@pytest.mark.parametrize(
    ("term", "words"),
    [
        # four_models_15: mean ranks of the Catalan module, its critical distance, Nemenyi's groups
        ("mean rank", ["M1 3.20", "M2 2.27", "M3 1.60", "M4 2.93"]),
        ("critical distance", ["1.21", "2 of the other three"]),
        ("clique", ["M3, M2 and M2, M4, M1"]),
        ("p-value", ["p = 0.0215"]),  # 22 / 1024
        ("power", ["71%"]),  # Phi(2.5 - 1.96) = Phi(0.54)
        ("Type II error", ["29%"]),
        ("sign test", ["on 7, ", "on 23"]),
        ("Wilcoxon signed-rank test", ["143.5", "321.5"]),  # 465 in all, 30 differences
        ("confusion matrix", ["55.4%"]),  # 996 of 1797
        ("recall", ["98.3%"]),  # 171 / 174
        ("precision", ["17.6%"]),  # 171 / 969
        ("discordant cases", ["p = 0.245"]),  # 35 and 25, both tails of Binomial(60, 1/2)
    ],
)
def test_a_picture_says_the_numbers_that_it_draws(term, words):
    said = book_pictures.PICTURES[term]()[1]
    assert [part for part in words if part not in said] == []


def test_the_bibliography_holds_the_papers_and_the_five_sources(html):
    text = read(html / "jupyter_book" / "bibliography.html")
    for word in ("Demšar", "Friedman", "Iman", "Nemenyi", "Dunn", "Holm", "Hochberg", "Mangili"):
        assert word in text
    for word in ("Martorell", "Bernadó", "Belando", "Derrac", "Borja"):
        assert word in text


def test_a_page_says_its_language_and_has_one_first_heading(html):
    for name in pages(html):
        text = read(html / name)
        assert '<html lang="en"' in text
        # The theme repeats the title above, for print only.
        shown = text.partition("<article")[2] or text
        assert len(re.findall(r"<h1", shown)) == 1 or name == "search.html"


def test_solutions_are_folded_behind_a_button(html):
    text = read(html / "notebooks" / "10_many_models_ranks.html")
    marks = read(book.ROOT / "notebooks" / "10_many_models_ranks.ipynb").count("BEGIN SOLUTION")
    assert marks and text.count("Show a solution") >= marks
    assert "SOLUTION" not in text


def test_every_drawn_picture_stands_in_a_box_that_can_scroll(html):
    for page in (html / "notebooks").glob("*.html"):
        before, *pictures = read(page).split("<img ")
        for picture in pictures:
            # The first picture is a file with the chapter's name, the others are drawn by cells.
            drawn = re.match(rf"[^>]*/_images/(?!{page.stem})", picture)
            assert not drawn or before.endswith('<div class="output">'), page.name
            before = picture
    assert '<div class="output"><img' in read(html / "notebooks" / "03_roc_and_costs.html")


def test_the_pages_show_the_smaller_file_of_each_opening(html):
    pictures = book.ROOT / "notebooks" / "pictures"
    for path in book.notebook_files():
        smaller = pictures / f"{path.stem}.svg"
        kind = "svg" if smaller.is_file() else "png"
        text = read(html / "notebooks" / f"{path.stem}.html")
        assert set(re.findall(rf"_images/({path.stem}\.\w+)", text)) == {f"{path.stem}.{kind}"}
        shown = html / "_images" / f"{path.stem}.{kind}"
        assert shown.stat().st_size <= (pictures / shown.name).stat().st_size
        assert kind == "png" or not shown.with_suffix(".png").exists()
    assert len(list((html / "_images").glob("*.svg"))) >= 6


def test_the_stamp_of_the_book_changes_with_what_it_is_made_from(html, tmp_path):
    assert read(html / book.STAMP) == book.fingerprint()
    root = tmp_path / "root"
    shutil.copytree(book.ROOT / "jupyter_book", root / "jupyter_book", ignore=_no_build)
    before = book.fingerprint(root)
    (root / "jupyter_book" / "index.md").write_text("# Other\n", encoding="utf-8")
    assert book.fingerprint(root) != before


def _no_build(_folder, names):
    return [name for name in names if name in book.MADE]


def test_a_warning_stops_the_build(tmp_path):
    root = tmp_path / "root"
    shutil.copytree(book.ROOT / "jupyter_book", root / "jupyter_book", ignore=_no_build)
    place = root / "jupyter_book"
    (place / "_toc.yml").write_text(
        "format: jb-book\nroot: jupyter_book/index\n"
        "parts:\n  - chapters:\n      - file: jupyter_book/bibliography\n",
        encoding="utf-8",
    )
    (place / "index.md").write_text("# X\n\n{ref}`nowhere-at-all`\n", encoding="utf-8")
    with pytest.raises(RuntimeError, match="nowhere-at-all"):
        book.build(root)

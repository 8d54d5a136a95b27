"""Reports: everything is in them, in three formats, with whatever names people choose."""

import re
from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt

from verdictlab import (
    ScoreTable,
    Verdict,
    __version__,
    compare_many,
    compare_two,
    friedman_test,
    judge,
    load_table,
    read_table,
    render_report,
)
from verdictlab.protocol._compare import SCHOOLS
from verdictlab.report import _html, _latex, _markdown
from verdictlab.tables import TableWarning

TABLE = load_table("four_models_15")
UGLY = (r"a_b & <c> $x$ | \ ", "`1.` *x* ~[y]{z}^ % #", "\"q\" 'p' -- <script>alert(1)</script>")
FORMATS = ("html", "markdown", "latex")


def ugly_table(k):
    names = [UGLY[i % 3].strip() + str(i) for i in range(k)]
    rows = {name: TABLE.values[:, i] for i, name in enumerate(names)}
    return ScoreTable(rows, higher_is_better=True, name=UGLY[0].strip())


VERDICTS = {
    "a test": judge(friedman_test(TABLE)),
    "two": compare_two([1, 2, 3, 4, 5], [2, 2, 4, 5, 9], school="thesis", higher_is_better=True),
    "tied": compare_many(ScoreTable([[1, 1, 1]] * 4, higher_is_better=True), school="thesis"),
    **{school: compare_many(TABLE, school=school) for school in SCHOOLS},
    **{f"{school}, ugly": compare_many(ugly_table(3), school=school) for school in SCHOOLS},
    "control": compare_many(TABLE, school="demsar", control="M3"),
}


class Page(HTMLParser):
    """What a reader of a page gets, and what is open at every moment."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.open, self.words, self.links, self.alts = [], [], [], [], []
        self.feed(text)
        self.close()
        self.text = " ".join(" ".join(self.words).split())

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.tags.append((tag, attributes))
        if tag not in ("meta", "br", "img"):
            self.open.append(tag)
        self.links += [value for name, value in attributes.items() if name in ("src", "href")]
        if tag == "img":
            self.alts.append(attributes["alt"])

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" not in self.open:
            self.words.append(data)


def read_markdown(text):
    """The words of a Markdown text as a reader of GitHub's dialect gets them."""
    return Page(MarkdownIt("gfm-like", {"linkify": False}).render(text))


def read_latex(text):
    """The words of a LaTeX body: our own commands and escapes undone."""
    body = text.partition("\\begin{document}")[2].partition("\\end{document}")[0]
    back = {command: letter for letter, command in _latex.ESCAPES.items()}
    commands = (
        r"\\(?:sub)?section\*|\\text(?:bf)|\\(?:begin|end)\{[a-z]+\}|\\item|\\\\$|\\[a-z]+size"
    )
    body = re.sub(commands, " ", body, flags=re.MULTILINE)
    body = re.sub(r"-\{\}", "-", body)
    found = "|".join(map(re.escape, sorted(back, key=len, reverse=True)))
    body = re.sub(f"{found}|[{{}}]", lambda match: back.get(match.group(), ""), body)
    return " ".join(body.split())


def reader(format, text):
    if format == "latex":
        return read_latex(text)
    return (Page(text) if format == "html" else read_markdown(text)).text


def flat(words):
    return " ".join(words.split())


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("case", VERDICTS)
def test_everything_is_told_in_every_format(case, format):
    verdict = VERDICTS[case]
    told = reader(format, render_report(verdict, format))
    assert flat(verdict.sentence) in told
    assert flat(verdict.caveat) in told
    assert flat(verdict.overall) in told
    for step in getattr(verdict, "path", ()):
        assert flat(step.question) in told
        assert flat(step.answer) in told
    for row in getattr(verdict, "differences", VERDICTS["tied"].differences).itertuples():
        assert flat(row.first) in told
        assert flat(row.second) in told
    assert __version__ in told
    assert "print(verdict)" in told


@pytest.mark.parametrize("case", VERDICTS)
def test_a_page_stands_alone_and_can_be_read_aloud(case):
    table = TABLE if "ugly" not in case else ugly_table(3)
    verdict = VERDICTS[case]
    table = table if verdict.evidence.get("k") == table.k else None
    page = Page(render_report(verdict, table=table))
    assert page.open == []
    assert all(link.startswith("data:image/png;base64,") for link in page.links)
    assert "script" not in [tag for tag, _ in page.tags]
    assert next(tag for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)) == "h1"
    assert ("html", {"lang": "en"}) in page.tags
    assert all(alt for alt in page.alts)
    assert len(page.alts) >= bool(getattr(verdict, "path", ()))
    for tag, attributes in page.tags:
        if tag == "th":
            assert attributes["scope"] in ("col", "row")
    assert not re.search(r"url\(|@import|https?:", render_report(verdict))


@pytest.mark.parametrize("case", VERDICTS)
def test_every_row_of_a_markdown_table_has_as_many_cells_as_its_head(case):
    page = read_markdown(render_report(VERDICTS[case], "markdown"))
    rows = []
    for tag, _ in page.tags:
        if tag == "tr":
            rows.append([])
        elif tag in ("td", "th"):
            rows[-1].append(tag)
    frame = getattr(VERDICTS[case], "differences", None)
    widths = [len(row) for row in rows]
    wanted = [] if frame is None or not len(frame) else [len(frame.columns)] * (len(frame) + 1)
    assert widths[: len(wanted)] == wanted
    assert set(widths[len(wanted) :]) == {2}


@pytest.mark.parametrize("case", VERDICTS)
def test_latex_is_balanced_and_nothing_special_is_left(case):
    text = render_report(VERDICTS[case], "latex")
    begun = []
    for kind, name in re.findall(r"\\(begin|end)\{([a-z]+)\}", text):
        if kind == "begin":
            begun.append(name)
        else:
            assert begun.pop() == name
    assert begun == []
    bare = re.sub(r"\\[\\{}$&%#_]", "", text)
    assert bare.count("{") == bare.count("}")
    depth = 0
    for letter in bare:
        depth += (letter == "{") - (letter == "}")
        assert depth >= 0
    body = bare.partition("\\begin{document}")[2]
    assert not re.search(r"[$%#^_]", body)
    columns = re.findall(r"\\begin\{longtable\}\{((?:p\{[^{}]*\})+)\}", text)
    tables = re.findall(r"\\begin\{longtable\}(.*?)\\end\{longtable\}", text, re.DOTALL)
    for format, table in zip(columns, tables, strict=True):
        rows = [line for line in table.splitlines() if line.endswith("\\\\")]
        assert {len(re.findall(r"(?<!\\)&", row)) + 1 for row in rows} == {format.count("p{")}


@pytest.mark.parametrize("write", [_html, _markdown, _latex])
def test_the_writers_escape_the_names_whole(write):
    for name in UGLY:
        table = ScoreTable({name.strip(): [1, 2, 4], "B": [2, 3, 9]}, higher_is_better=True)
        verdict = compare_many(table, school="demsar")
        format = write.__name__.rpartition("_")[2]
        told = reader(format, render_report(verdict, format, table=table))
        assert flat(name) in told, name


# What looks odd about the table -----------------------------------------------------------------

ODD = "problem,A,B,C\n" + "".join(
    f"{name},0.{i}1,0.{i}2,0.4{i}\n" for i, name in enumerate(["a", "b", "c", "e_f"], 5)
)
MANY_DOUBTS = ODD + "".join(f"mean {i},0.{i}1,0.{i}2,0.3{i}\n" for i in range(1, 8))


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("text", [ODD + "e_f mean,0.6,0.7,0.5\nOverall,0.6,0.7,0.5\n", MANY_DOUBTS])
@pytest.mark.parametrize("school", SCHOOLS)
def test_doubts_about_the_table_stand_below_the_verdict_in_a_paragraph_of_their_own(
    format, text, school
):
    with pytest.warns(TableWarning):
        table = read_table(text, higher_is_better=True)
    verdict = compare_many(table, school=school)
    told = reader(format, render_report(verdict, format, table=table))
    start = told.index(flat(verdict.sentence)) + len(flat(verdict.sentence))
    assert told[start:].startswith(
        f" Look at the table first {' '.join(flat(text) for text in table.warnings)} "
    )
    for warning in table.warnings:
        assert told.count(flat(warning)) == 1
    assert "table.warnings has all" not in told
    before, doubt, _ = verdict.caveat.partition(table.warnings[0])
    assert doubt
    assert flat(before) in told


@pytest.mark.parametrize("format", FORMATS)
def test_a_table_without_doubts_has_no_such_paragraph(format):
    assert "Look at" not in render_report(VERDICTS["demsar"], format, table=TABLE)


def test_the_paragraph_of_doubts_is_a_box_of_the_page():
    with pytest.warns(TableWarning):
        table = read_table(ODD + "mean,0.6,0.7,0.5\n", higher_is_better=True)
    page = render_report(compare_many(table, school="demsar"), table=table)
    assert re.search(r'<p class="verdict">[^<]*</p>\s*<section class="look">\s*<h2>Look', page)
    assert re.search(r"\.look \{[^}]*border: 2px solid", page)


def pictures(verdict, table):
    return Page(render_report(verdict, table=table)).alts


def test_pictures_show_what_the_verdict_says():
    assert pictures(VERDICTS["a test"], TABLE) == []
    assert pictures(VERDICTS["demsar"], None)[0].startswith("Path in 2 steps")
    cd, path = pictures(VERDICTS["demsar"], TABLE)
    assert cd.startswith("Critical distance diagram")
    assert VERDICTS["demsar"].sentence in cd
    assert VERDICTS["demsar"].brief in path  # the headline stands once
    assert VERDICTS["control"].sentence in pictures(VERDICTS["control"], TABLE)[0]
    # Aligned ranks and posteriors decide otherwise than the diagram of Friedman's ranks would.
    assert len(pictures(VERDICTS["garcia-herrera"], TABLE)) == 1
    assert len(pictures(VERDICTS["bayesian"], TABLE)) == 1
    two = TABLE.select(algorithms=["M1", "M3"])
    assert pictures(compare_many(two, school="demsar"), two)[0].startswith("Paired differences")


def test_the_code_of_a_report_names_what_was_asked():
    text = render_report(VERDICTS["control"], "markdown", table=TABLE)
    assert "compare_many(table, school='demsar', alpha=0.05, control='M3')" in text
    assert "higher_is_better=True" in text
    assert "judge(result, alpha=0.05)" in render_report(VERDICTS["a test"], "markdown")
    assert "my own" in render_report(VERDICTS["a test"], "html", code="my own")


def test_the_same_verdict_gives_the_same_report():
    assert render_report(VERDICTS["demsar"], table=TABLE) == render_report(
        VERDICTS["demsar"], table=TABLE
    )


@pytest.mark.parametrize("decision", ["differ", "equivalent", "no-conclusion", "not-applicable"])
def test_a_bare_verdict_is_enough(decision):
    verdict = Verdict(decision=decision, sentence="S.", caveat="C.", better=(("a", "b"),))
    for format in FORMATS:
        assert "S. " in reader(format, render_report(verdict, format)) + " "


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: render_report(TABLE), "render_report: verdict must come from judge"),
        (lambda: render_report(VERDICTS["demsar"], "pdf"), "format must be one of 'html'"),
        (lambda: render_report(VERDICTS["demsar"], table=[1]), "table must be a ScoreTable"),
    ],
)
def test_what_is_wrong_is_said(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_p_is_written_so_that_it_agrees_with_the_decision():
    """Four digits would make p = 0.050004 a 0.05 that does not reject at 0.05."""
    verdict = Verdict(
        decision="not-shown",
        sentence="No difference is shown.",
        caveat="",
        evidence={"alpha": 0.05, "p": 0.0500004, "smallest_p": 3e-7, "statistic": 0.0500004},
    )
    said = render_report(verdict, format="markdown")
    assert "| p | 0.0500004 |" in said
    assert "smallest" not in said  # what could have been reached is no result
    assert "| statistic | 0.05 |" in said

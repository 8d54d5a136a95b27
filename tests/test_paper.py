"""A paper to paste: its structure, and where a TeX is installed pages without a box too wide."""

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
import yaml

from verdictlab import ScoreTable, compare_many, friedman_test, hodges_lehmann, load_table
from verdictlab.cli import main
from verdictlab.protocol._compare import SCHOOLS
from verdictlab.report import _floats
from verdictlab.report._diagram import picture_of
from verdictlab.report._floats import COLUMN, PAGE, Grid, fitting, natural
from verdictlab.report._pairs import pairs_of
from verdictlab.report._paper import FILES, paper_files, plan_text, whole_options
from verdictlab.report._sources import SOFTWARE, SOURCES, bibliography
from verdictlab.report._tex import escape
from verdictlab.report._tikz import levels

# No font of this machine may have Chinese.
pytestmark = pytest.mark.filterwarnings(
    "ignore::verdictlab.figures.FontWarning", "ignore:Glyph .* missing from font"
)
UGLY = ("a_b%", "na\u00efve \u03b1-net", "#1 & {x}", "\u6a21\u578b", r"[v2] *x~y^z\w")


def made(k, n=20, seed=3, decimals=3, names=None, **more):
    rng = np.random.default_rng(seed)
    values = rng.normal(0.8, 0.05, (n, 1)) + rng.normal(0, 0.02, (n, k)) + np.linspace(0, 0.06, k)
    names = names or [f"RandomForest_{i}" for i in range(k)]
    frame = pd.DataFrame(values.round(decimals), [f"data_{i}" for i in range(n)], names)
    return ScoreTable(frame, higher_is_better=True, decimals=decimals, **more)


TABLES = {
    "two": load_table("four_models_15").select(algorithms=["M1", "M3"]),
    "four": load_table("four_models_15"),
    "ugly": made(5, 14, decimals=2, names=list(UGLY), unit="%", metric="accuracy"),
    "twelve": made(12),
    "thirty": made(30, 12),
}
PLANS = [(school, control) for school in SCHOOLS for control in (None, "named", "best")]


def written(table, school="demsar", control=None, margin=None, alpha=0.05):
    control = table.algorithms[-1] if control == "named" else control
    verdict = compare_many(table, school=school, control=control, margin=margin, alpha=alpha)
    options = whole_options(school, alpha, control, margin=margin)
    files = paper_files(verdict, table, options)
    return verdict, files


def texts(files):
    return {name: data.decode() for name, data in files.items() if name.endswith(".tex")}


def code_of(text):
    """Leave comments out."""
    return re.sub(r"(?m)(?<!\\)%.*$", "", text)


def check_structure(name, text):
    code = code_of(text)
    plain = re.sub(r"\\[\\{}$&%#_~^]", "", code)
    assert plain.count("{") == plain.count("}"), name
    assert plain.count("$") % 2 == 0, name
    opened = []
    for what, kind in re.findall(r"\\(begin|end)\{(\w+\*?)\}", code):
        if what == "begin":
            opened.append(kind)
        else:
            assert opened.pop() == kind, name
    assert not opened, name
    assert code.count(r"\begingroup") == code.count(r"\endgroup")
    # Whatever is not ASCII stands where pdfLaTeX does not look.
    rest = re.sub(r"\\ifdefined\\Umathchar .\\else", "", code)
    assert rest.isascii(), name
    for lonely in re.sub(r"\$[^$]*\$", "", plain):
        assert lonely not in "#^" or name in ("table.tex", "diagram.tex")
    assert "usepackage" not in code and "documentclass" not in code


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize(("school", "control"), PLANS)
def test_every_piece_is_whole_for_every_school(name, school, control):
    table = TABLES[name]
    if table.k > 12 and (school in ("thesis", "bayesian") or control == "best"):
        pytest.skip("the same code as for twelve, and slow")
    verdict, files = written(table, school, control)
    assert tuple(files) == FILES
    for piece, text in texts(files).items():
        check_structure(piece, text)
    assert files["diagram.pdf"].startswith(b"%PDF-")
    bib = files["references.bib"].decode()
    cited = set(re.findall(r"\\cite(?:\[[^]]*\])?\{(\w+)\}", files["methods.tex"].decode()))
    assert SOFTWARE in cited
    assert cited <= set(re.findall(r"@\w+\{(\w+),", bib)) <= set(SOURCES)
    assert "SHA" not in code_of(files["methods.tex"].decode())
    assert files["plan.json"].decode() == plan_text(
        table, whole_options(school, 0.05, table.algorithms[-1] if control == "named" else control)
    )
    told = code_of(files["results.tex"].decode())
    for pair in verdict.better if table.k < 5 else ():
        assert all(escape(name) in told for name in pair)


def numbers_in(text):
    """Return every number of a paragraph, as words."""
    text = code_of(text).replace(r"\emergencystretch=3em", "")
    for name in ("RandomForest\\_", "M", "data\\_"):
        text = re.sub(rf"\b{re.escape(name)}\d+", "", text)
    return re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?(?![\w])", text)


def allowed(verdict, table, alpha):
    """Return the numbers of the verdict, recomputed where other functions give them, as words."""
    found = {str(table.k), str(table.n), f"{alpha:g}", f"{1 - alpha:g}", "0.001", "2"}
    k, n = table.k, table.n
    frame = verdict.differences
    found |= {str(k * (k - 1) // 2), str(k - 1), str((k - 1) * (n - 1)), str(len(frame))}
    if verdict.school == "bayesian":
        found |= {"0.999", f"{verdict.evidence['rope']:g}"}
    column = "adjusted" if "adjusted" in frame else "probability"
    for value in frame[column] if len(frame) else ():
        found |= {f"{value:.{digits}f}" for digits in range(2, 9)}
    found |= {f"{rank:.2f}" for rank in table.mean_ranks()}
    for count in frame["decision"].value_counts() if len(frame) else ():
        found |= {str(each) for each in range(count + 1)}
    for value in verdict.evidence.values():
        if isinstance(value, float):
            found |= {f"{value:.{digits}f}" for digits in range(1, 9)}
    for step in verdict.path:
        found |= {f"{value:.1f}" for value in step.evidence.values() if isinstance(value, float)}
    digits = min((table.decimals or 2) + 1, 6)
    for one in table.algorithms:
        for two in table.algorithms:
            if one != two:
                gap = hodges_lehmann(
                    table.scores[one].to_numpy(),
                    table.scores[two].to_numpy(),
                    decimals=table.decimals,
                )
                ends = gap.confidence_interval(1 - alpha / (k * (k - 1) // 2))
                found |= {
                    f"{round(float(x), digits + 6):.{digits}f}" for x in (gap.estimate, *ends)
                }
    return found | {text.lstrip("-") for text in found if not float(text)}


@pytest.mark.parametrize("name", ["two", "four", "twelve"])
@pytest.mark.parametrize(("school", "control"), PLANS)
def test_every_number_of_the_paragraph_is_a_number_of_the_verdict(name, school, control):
    table = TABLES[name]
    verdict, files = written(table, school, control, alpha=0.1)
    told = numbers_in(files["results.tex"].decode())
    assert len(told) >= 5
    assert set(told) <= allowed(verdict, table, 0.1)


def test_the_paragraph_names_the_pairs_that_the_verdict_names():
    table = TABLES["four"]
    verdict, files = written(table)
    told = files["results.tex"].decode()
    for pair in pairs_of(verdict, table, 0.05):
        assert (f"{pair.two} ({pair.p}, difference" in told) == pair.shown
    assert r"M3 ranks better than M4 ($p = 0.0242$, difference $4.090$ $[1.035, 9.775]$)" in told
    assert "$F(3, 42) = 6.24$, $p = 0.00133$" in told
    assert "2 of 6 comparisons show a difference" in told and "the other 4" in told


def test_lower_is_better_turns_no_pair_round():
    table = TABLES["four"]
    errors = ScoreTable(100 - table.scores, higher_is_better=False, decimals=2)
    told = written(errors)[1]["results.tex"].decode()
    assert r"M3 ranks better than M4 ($p = 0.0242$, difference $-4.090$" in told


def test_of_many_pairs_those_of_the_best_are_named_and_the_others_counted():
    table = TABLES["twelve"]
    verdict, files = written(table)
    told = files["results.tex"].decode()
    best = verdict.leaders[0]
    beaten = [worse for better, worse in verdict.better if better == best]
    assert len(beaten) == 7 and all(escape(name) in told for name in beaten)
    assert f"{len(verdict.better)} of 66" in told
    verdict, files = written(TABLES["thirty"])
    assert re.search(r"and \d+ others \(each with \$p", files["results.tex"].decode())


def test_a_margin_is_told_from_the_command_to_the_references(tmp_path, capsys):
    target = tmp_path / "paper"
    call = [
        "judge",
        "four_models_15",
        "--higher",
        "--school",
        "demsar",
        "--control",
        "M1",
        "--margin",
        "2",
        "--paper",
        str(target),
    ]
    assert main(call) == 0
    assert "at most 2 worse than the control M1" in capsys.readouterr().out
    told = (target / "results.tex").read_text()
    verdict = compare_many(load_table("four_models_15"), school="demsar", control="M1", margin=2.0)
    for row in verdict.differences.itertuples():
        assert f"{row.first} ($p" in told
    assert "Not shown: M4" in told
    assert "wellek2010" in (target / "references.bib").read_text()
    assert r"\cite{wellek2010}" in (target / "methods.tex").read_text()
    assert json.loads((target / "plan.json").read_text())["plan"]["margin"] == 2.0
    assert "at most so much worse" in (target / "diagram.tex").read_text()
    assert main([*call[:-2], "--school", "bayesian"]) == 2  # that school has a rope


def test_a_plan_without_a_margin_keeps_its_hash():
    held = json.loads(plan_text(TABLES["four"], whole_options("demsar", 0.05)))
    assert "margin" not in held["plan"]
    text = json.dumps(held["plan"], ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    assert held["sha256"] == hashlib.sha256(text.encode()).hexdigest()


def test_how_the_file_was_read_stands_in_comments_and_what_was_decided_in_print(tmp_path):
    scores = np.random.default_rng(3).uniform(60, 90, (8, 3)).round(1)
    rows = [f"p{n},{','.join(map(str, row))}\n" for n, row in enumerate(scores.tolist())]
    text = "problem,A,B,C\n,%,%,%\n" + "".join(rows)
    file = tmp_path / "mine.csv"
    file.write_text(text + "p9,80.1,,61.2\n", encoding="utf-8")
    call = ["judge", str(file), "--higher", "--school", "demsar", "--missing", "drop-problems"]
    assert main([*call, "--paper", str(tmp_path / "out")]) == 0
    lines = (tmp_path / "out" / "methods.tex").read_text(encoding="utf-8").splitlines()
    above = " ".join(line for line in lines if line.startswith("%"))
    print_of_it = " ".join(line for line in lines if not line.startswith("%"))
    assert "line of units" in above
    assert "line of units" not in print_of_it
    assert "p9" in print_of_it  # a problem that was dropped is a decision


def test_nothing_is_replaced_unless_asked(tmp_path, capsys):
    target = tmp_path / "paper"
    call = ["judge", "four_models_15", "--higher", "--school", "demsar", "--paper", str(target)]
    assert main(call) == 0
    assert sorted(file.name for file in target.iterdir()) == sorted(FILES)
    (target / "table.tex").write_text("mine")
    assert main(call) == 2
    assert (target / "table.tex").read_text() == "mine"
    assert main([*call, "--force"]) == 0
    assert (target / "table.tex").read_text() != "mine"


# Tables -----------------------------------------------------------------------------------------


def rows_of(text, label):
    """Return the rows of the tabular with this label, as cells."""
    part = text[text.index(f"\\label{{{label}}}") :]
    part = part[part.index(r"\midrule" + "\n") : part.index(r"\end{tabular}")]
    lines = [line.removesuffix(r" \\") for line in part.splitlines() if line.endswith(r" \\")]
    return [line.split(" & ") for line in lines]


def floats(text):
    return re.findall(r"\\begin\{(table\*?)\}.*?\\label\{([\w:-]+)\}", text, re.DOTALL)


def test_a_table_stands_in_a_column_to_twelve_and_on_the_page_at_thirty():
    assert floats(written(TABLES["twelve"])[1]["table.tex"].decode())[0] == ("table", "tab:verdict")
    assert floats(written(TABLES["thirty"])[1]["table.tex"].decode())[0] == (
        "table*",
        "tab:verdict",
    )
    text = written(TABLES["four"])[1]["table.tex"].decode()
    assert floats(text) == [("table", "tab:verdict"), ("table", "tab:scores")]
    assert text.count(r"\caption{") == 2


@pytest.mark.parametrize("name", TABLES)
def test_what_is_laid_out_fits_by_its_measured_widths(name, monkeypatch):
    laid = []

    def keep(grid, points, *_words, star=False, **_more):
        laid.append((grid, points, star))
        return ""

    monkeypatch.setattr("verdictlab.report._table.float_of", keep)
    written(TABLES[name])
    assert laid
    for grid, points, star in laid:
        assert natural(grid, points) <= (PAGE if star else COLUMN) + 1e-6
        assert points >= 7


@pytest.mark.parametrize(("name", "odd"), [("fuzzy_24x4", True), ("four_models_15", False)])
def test_a_table_whose_intervals_part_from_its_decisions_says_why(name, odd):
    text = " ".join(texts(written(load_table(name))[1])["table.tex"].split())
    assert ("Decisions come from the mean ranks" in text) is odd
    assert ("so they can disagree, as for" in text) is odd


def test_the_best_of_each_problem_is_bold_with_its_ties():
    values = [[1.0, 2.0, 2.0], [3.0, 1.0, 2.0], [5.0, 5.0, 5.0], [0.5, 0.1, 0.2]]
    table = ScoreTable(values, higher_is_better=True, decimals=1)
    text = written(table)[1]["table.tex"].decode()
    order = list(table.mean_ranks().sort_values(kind="stable").index)
    *body, foot = rows_of(text, "tab:scores")
    for row, cells in zip(values, body, strict=True):
        shown = dict(zip(order, cells[1:], strict=True))
        for name, value in zip(table.algorithms, row, strict=True):
            best = value == max(row) and min(row) < max(row)
            assert shown[name] == (rf"\textbf{{{value:.1f}}}" if best else f"{value:.1f}")
    assert foot[0] == "Mean rank"
    assert foot[1:] == [f"{table.mean_ranks()[name]:.2f}" for name in order]


def test_a_row_of_the_summary_has_the_numbers_of_the_verdict():
    table = TABLES["four"]
    verdict, files = written(table)
    rows = rows_of(files["table.tex"].decode(), "tab:verdict")
    assert [row[0] for row in rows] == [r"\textbf{M3}", r"\textbf{M2}", "M4", "M1"]
    frame = verdict.differences.set_index(["first", "second"])
    assert rows[3][-1] == f"{frame.loc[('M1', 'M3'), 'adjusted']:.5f}"
    assert rows[3][-2] == "[$-$6.375, $-$0.760]"


def test_many_problems_go_on_in_further_floats_and_too_many_are_left_out():
    text = written(made(4, 130))[1]["table.tex"].decode()
    labels = [label for _kind, label in floats(text)]
    assert labels == ["tab:verdict", "tab:scores", "tab:scores-2", "tab:scores-3"]
    assert sum(len(rows_of(text, label)) for label in labels[1:]) == 130 + 1
    text = written(made(4, 500))[1]["table.tex"].decode()
    assert [label for _kind, label in floats(text)] == ["tab:verdict"]
    assert "too many for print" in text


def test_scores_that_are_rounded_for_print_say_so():
    rng = np.random.default_rng(1)
    table = ScoreTable(rng.random((8, 3)), higher_is_better=True)
    text = written(table)[1]["table.tex"].decode()
    assert "before the scores are rounded" in text
    assert "before the scores are rounded" not in written(TABLES["four"])[1]["table.tex"].decode()


def test_a_name_longer_than_the_column_is_broken_not_cut():
    names = [f"a_very_long_name_of_a_method_with_all_its_options_{i}" for i in range(4)]
    table = made(4, names=names)
    text = written(table)[1]["table.tex"].decode()
    assert r"\begin{tabular}{@{}p{" in text
    for name in names:
        assert name in text.replace(r"\allowbreak{}", "").replace(r"\_", "_")


def test_a_grid_that_cannot_fit_says_so():
    grid = Grid([["a"]] + [["b"]] * 40, [["x"] + ["123.456"] * 40])
    assert fitting(grid, COLUMN) is None
    assert _floats.MOST_ROWS * 8.5 < 500


# The diagram ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
def test_the_picture_is_three_and_a_quarter_inches_and_nothing_in_it_overlaps(name):
    from verdictlab.figures._column import column_figure

    table = TABLES[name]
    picture = picture_of(compare_many(table, school="demsar"), table, 0.05)
    figure = column_figure(picture, levels)
    figure.canvas.draw()
    assert figure.get_size_inches()[0] == 3.25
    renderer = figure.canvas.get_renderer()
    boxes = [text.get_window_extent(renderer) for text in figure.axes[0].texts]
    assert len(boxes) >= table.k
    limits = figure.bbox
    for i, box in enumerate(boxes):
        assert box.x0 >= limits.x0 - 1 and box.x1 <= limits.x1 + 1
        assert box.y0 >= limits.y0 - 1 and box.y1 <= limits.y1 + 1
        for other in boxes[i + 1 :]:
            apart = (
                box.x1 <= other.x0 + 1
                or other.x1 <= box.x0 + 1
                or box.y1 <= other.y0 + 2
                or other.y1 <= box.y0 + 2
            )
            assert apart
    words = " ".join(text.get_text() for text in figure.axes[0].texts)
    assert "differ" not in words  # neither a title nor a note
    assert figure.alt


def test_the_picture_joins_those_who_are_not_shown_to_differ():
    table = TABLES["four"]
    picture = picture_of(compare_many(table, school="demsar"), table, 0.05)
    ranks = table.mean_ranks()
    assert [values for values, _partly in picture.bars] == [
        [ranks["M3"], ranks["M2"]],
        [ranks["M2"], ranks["M4"], ranks["M1"]],
    ]
    assert picture.span[1] - 1 == pytest.approx(1.2111, abs=1e-4)
    one = picture_of(compare_many(table, school="demsar", control="M1"), table, 0.05)
    assert not one.bars and one.span is None
    filled = {label.lines[0].split()[0]: label.filled for label in (*one.left, *one.right)}
    assert filled == {"M1": True, "M2": False, "M3": True, "M4": False}


def test_of_a_thicket_of_groups_only_that_of_the_best_is_drawn():
    table = TABLES["thirty"]
    verdict = compare_many(table, school="wilcoxon-holm", alpha=0.3)
    picture = picture_of(verdict, table, 0.3)
    assert len(picture.bars) <= 12
    if len(picture.bars) == 1:
        assert len(picture.bars[0][0]) == len(verdict.leaders)


def test_the_tikz_has_a_dot_for_each_and_asks_for_nothing_but_tikz():
    for name, table in TABLES.items():
        text = written(table)[1]["diagram.tex"].decode()
        assert "pgfplots" not in text and text.count(r"\begin{tikzpicture}") == 1
        dots = table.n if table.k == 2 else table.k
        assert text.count("circle[") >= dots, name
        assert all(escape(label) in text for label in table.algorithms) or table.k > 5


# References -------------------------------------------------------------------------------------


def test_every_reference_has_a_doi_or_an_address_but_theses_and_this_program():
    for key, source in SOURCES.items():
        entry = bibliography([key])
        bare = source[0] == "phdthesis" or key == SOFTWARE
        assert bare or re.search(r"doi = \{10\.\d{4}|url = \{[a-z]+\.org/", entry), key


def test_the_program_is_cited_as_the_citation_file_says():
    root = Path(__file__).parent.parent
    citation = yaml.safe_load((root / "CITATION.cff").read_text(encoding="utf-8"))
    entry = bibliography([SOFTWARE])
    assert citation["authors"][0]["name"] in entry
    assert f"version {citation['version']}" in entry
    assert str(citation["date-released"])[:4] in entry
    assert citation["title"] == re.search(r"title = \{(.*)\},", entry)[1].replace("{", "").replace(
        "}", ""
    )


# With a TeX -------------------------------------------------------------------------------------


def compiled(place, tables):
    """Compile a two-column article of all pieces; return the text of the log."""
    body = []
    for i, (table, school, control) in enumerate(tables):
        for name, text in texts(written(table, school, control)[1]).items():
            (place / name.replace(".", f"{i}.")).write_text(
                text.replace("tab:", f"tab:{i}-"), encoding="utf-8"
            )
        body.append(
            rf"\begin{{figure}}[t]\centering\input{{diagram{i}}}\caption{{Ranks.}}\end{{figure}}"
            rf"\input{{results{i}}}\input{{methods{i}}}\input{{table{i}}}\clearpage"
        )
    text = "\n".join(body)
    (place / "paper.tex").write_text(
        "\\documentclass[twocolumn]{article}\\usepackage{tikz}\n"
        f"\\begin{{document}}\n{text}\n\\end{{document}}\n"
    )
    subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "paper.tex"], cwd=place, capture_output=True
    )
    return (place / "paper.log").read_text("utf-8", errors="replace")


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="no TeX here")
@pytest.mark.parametrize("name", TABLES)
def test_a_two_column_article_has_no_box_too_wide(name, tmp_path):
    table = TABLES[name]
    plans = [(table, "demsar", None), (table, "garcia-herrera", "named")]
    log = compiled(tmp_path, plans if table.k > 2 else [*plans, (table, "bayesian", None)])
    assert not re.search(r"(?m)^!", log), re.search(r"(?m)^!.*", log)
    assert "Output written on paper.pdf" in log
    assert "Overfull" not in log, re.findall(r"Overfull.*", log)


def test_a_friedman_test_in_its_exact_form_is_named_so():
    table = TABLES["four"].select(problems=TABLES["four"].problems[:6])
    assert friedman_test(table).method == "exact"
    told = written(table)[1]["results.tex"].decode()
    assert r"$\chi^2_F(3) = " in told and "exact $p = " in told


@pytest.mark.parametrize("name", ["four", "ugly", "twelve"])
def test_no_word_of_a_report_is_wider_than_its_column(name):
    from verdictlab import render_report
    from verdictlab.report._latex import _BREAKS
    from verdictlab.report._tex import width_of

    table = TABLES[name]
    text = render_report(compare_many(table, school="demsar"), "latex", table=table)
    found = re.findall(
        r"\\begin\{longtable\}\{([^\n]*)\}\n(.*?)\\end\{longtable\}", text, re.DOTALL
    )
    assert len(found) >= 4
    for columns, body in found:
        widths = [float(width) for width in re.findall(r"p\{([\d.]+)pt\}", columns)]
        assert sum(widths) + 8 * len(widths) <= 452.5
        for row in body.splitlines():
            cells = row.removesuffix(r" \\").split(" & ")
            if len(cells) != len(widths):
                continue
            for cell, width in zip(cells, widths, strict=True):
                plain = re.sub(r"\\textbf\{(.*)\}$", r"\1", cell.strip())
                plain = re.sub(r"\\(text\w+|allowbreak)\{\}|[{}$]", " ", plain).replace("\\", "")
                pieces = [piece for word in plain.split() for piece in _BREAKS.split(word)]
                assert all(width_of(piece, 7) <= width for piece in pieces), (cell, width)


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="no TeX here")
@pytest.mark.parametrize("name", ["four", "twelve"])
def test_a_report_has_no_box_too_wide(name, tmp_path):
    from verdictlab import render_report

    table = TABLES[name]
    text = render_report(compare_many(table, school="demsar"), "latex", table=table)
    (tmp_path / "report.tex").write_text(text, encoding="utf-8")
    subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "report.tex"], cwd=tmp_path, capture_output=True
    )
    log = (tmp_path / "report.log").read_text("utf-8", errors="replace")
    assert "Output written on report.pdf" in log
    assert not re.search(r"(?m)^!|^Overfull", log)

"""A small share of the long runs: `fuzz_tables.py` and `fuzz_files.py` do the rest by command."""

import dataclasses
import io
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import warnings
import zipfile
from collections import Counter
from functools import partial
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import fuzz_files
import fuzz_forms
import fuzz_tables
from verdictlab import (
    ScoreTable,
    _progress,
    compare_all,
    compare_many,
    compare_with_control,
    friedman_test,
    judge,
    paired_t_test,
    read_results,
    read_table,
    render_report,
    rm_anova,
)
from verdictlab.tables import _source

ROOT = Path(__file__).resolve().parent.parent


# 4226: equal means whose last digits differ. 18226: equal variances whose last digits differ.
# 17346: a mean difference of 0 whose last digits differ.
@pytest.mark.parametrize("number", [*range(1, 70, 3), 4226, 17346, 18226])
def test_no_verdict_hangs_on_the_order_of_a_table(number):
    tried, broken = fuzz_tables.broken(number)
    assert tried and not broken


# Two share the first place, by ranks and by means.
TIED = pd.DataFrame(
    {"A": [3.0, 2, 3, 2, 3, 2, 3, 2], "B": [2.0, 3, 2, 3, 2, 3, 2, 3], "C": [1.0] * 7 + [1.1]}
)


def _tied(order="ABC", scores=TIED):
    return ScoreTable(scores[list(order)], higher_is_better=True)


@pytest.mark.parametrize("school", fuzz_tables.SCHOOLS)
def test_a_tie_has_no_best_and_all_pairs_are_compared(school):
    one, other = (
        compare_many(_tied(order), school=school, control="best") for order in ("ABC", "BCA")
    )
    assert "Nobody is best, because A and B share the first place" in one.caveat
    assert "Nobody is best" in " ".join(map(str, one.path))
    assert set(one.better) == set(other.better) == {("A", "C"), ("B", "C")}
    assert len(one.differences) == 3
    assert set(one.leaders) == {"A", "B"}


def test_a_tie_of_means_is_seen_through_the_noise_of_their_last_digits():
    noisy = pd.DataFrame({"A": [0.1, 0.2, 0.3, 0.4], "B": [0.4, 0.3, 0.2, 0.1], "C": [0.0] * 4})
    noisy["B"] += [0.0, 1e-16, 0.0, 0.0]
    anova = rm_anova(_tied(scores=noisy + 0.7))
    with pytest.raises(ValueError, match="nobody is best, because A and B share"):
        compare_with_control(anova, "best", adjust="dunnett")


@pytest.mark.parametrize("by", ["ranks", "wilcoxon", "sign"])
def test_comparisons_refuse_a_best_that_is_two(by):
    with pytest.raises(ValueError, match=r"nobody is best.*compare_all\(result, adjust='holm'\)"):
        compare_with_control(friedman_test(_tied()), "best", by=by)


def test_who_differs_from_one_of_two_best_alone_still_leads():
    scores = pd.DataFrame(
        {
            "A0": [3.0] * 12,
            "A1": [1.0] * 12,
            "A2": [4.0, 1, 1, 1, 4, 1, 3, 2, 1, 3, 3, 2],
            "A3": [2.0, 4, 4, 2, 1, 3, 4, 3, 3, 4, 2, 3],
        }
    )
    found = [
        compare_all(friedman_test(_tied(order, scores)), by="wilcoxon", adjust="holm").leaders(0.3)
        for order in (("A0", "A1", "A2", "A3"), ("A3", "A2", "A1", "A0"))
    ]
    assert set(found[0]) == set(found[1]) == {"A0", "A2", "A3"}


def test_the_report_on_a_tie_says_what_was_done():
    verdict = compare_many(_tied(), school="demsar", control="best")
    code = "verdict = compare_many(table, school='demsar', alpha=0.05, control='best')"
    text = render_report(verdict, "markdown", table=_tied(), code=code)
    assert "all pairs, because nobody came first alone to be the control" in text
    assert "Holm's procedure" in text


@pytest.mark.parametrize("school", fuzz_tables.SCHOOLS)
def test_the_best_has_the_lowest_errors(school):
    errors = -TIED.assign(A=TIED["A"] + 2, C=TIED["C"] - 1)
    table = ScoreTable(errors, higher_is_better=False)
    verdict = compare_many(table, school=school, control="best")
    assert ("A", "C") in verdict.better
    assert {frozenset(pair) for pair in verdict.better} <= {frozenset("AB"), frozenset("AC")}
    code = "compare_many(table, control='best')"
    told = render_report(verdict, "markdown", table=table, code=code)
    assert "all pairs, because nobody came first" not in told


def test_ranks_between_two_distances_are_holms_where_nobody_is_best():
    first = [-3.3, 1.3, -2.1, 2.5, -0.4, -2.1, 3.9, 0.7, 1.8, 0.4, 1.6, 5.6, -0.9, -1.9]
    second = [-3.9, 2.3, -1.8, 1.6, -0.7, -1.5, 4.2, 0.2, 1.8, -0.3, 1.9, 5.9, -1.4, -1.2]
    third = [-3.8, 1.8, -1.6, 1.9, -0.9, -3.1, 4.5, 0.7, 0.9, -0.5, 0.6, 5.6, -2.5, -2.4]
    table = _tied(scores=pd.DataFrame({"A": first, "B": second, "C": third}))
    verdict = compare_many(table, school="thesis", control="best")
    assert verdict.path[-1].answer == "0 of 2 are differences (Holm by ranks)."
    between = verdict.differences[verdict.differences["by"] == "ranks"]
    holm = compare_all(friedman_test(table), adjust="holm").adjusted
    assert between["adjusted"].tolist() == holm[between.index].tolist()


def test_a_best_that_is_one_leads():
    scores = TIED.assign(A=TIED["A"] + 2)
    assert compare_all(friedman_test(_tied(scores=scores))).leaders(0.05) == ("A", "B")


def test_a_best_that_is_one_is_the_control_still():
    scores = TIED.assign(A=np.r_[TIED["A"][:-1], 2.6])
    verdict = compare_many(_tied(scores=scores), school="thesis", control="best")
    assert "Nobody is best" not in verdict.caveat


# Files


@pytest.fixture(scope="module")
def made():
    return fuzz_files.forms()


@pytest.mark.parametrize("part", range(4))
def test_spoiled_files_are_read_or_refused_in_our_own_words(part, made, tmp_path):
    for number in range(20 * part, 20 * part + 20):
        answers, refusals, broken = fuzz_files.broken(number, 35, made, tmp_path)
        assert not broken
        assert answers + refusals == 3


@pytest.mark.parametrize("part", range(4))
def test_of_a_known_table_no_file_made_by_chance_ends_in_another_verdict(part, tmp_path):
    counts = Counter()
    faults = [
        fault
        for number in range(15 * part, 15 * part + 15)
        for fault in fuzz_forms.wrong(number, 33, tmp_path, counts)
    ]
    assert faults == []
    assert counts["verdict"] >= 8


SHEET = '<worksheet xmlns="m"><sheetData>{}</sheetData></worksheet>'
HEAD = "<row>" + "".join(f'<c t="str"><v>{name}</v></c>' for name in ("p", "A", "B")) + "</row>"
SCORES = '<row r="{0}"><c t="str"><v>p{0}</v></c><c><v>0.{0}</v></c><c><v>0.5</v></c></row>'


def workbook(*sheets, shared=""):
    """An .xlsx of these sheets, as XML."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as book:
        names = "".join(f'<sheet name="S{i}" r:id="r{i}"/>' for i in range(len(sheets)))
        book.writestr("xl/workbook.xml", f'<workbook xmlns="m" xmlns:r="r">{names}</workbook>')
        links = "".join(
            f'<Relationship Id="r{i}" Target="worksheets/s{i}.xml"/>' for i in range(len(sheets))
        )
        book.writestr("xl/_rels/workbook.xml.rels", f"<Relationships>{links}</Relationships>")
        if shared:
            book.writestr("xl/sharedStrings.xml", shared)
        for i, sheet in enumerate(sheets):
            book.writestr(f"xl/worksheets/s{i}.xml", sheet)
    return packed.getvalue()


def read(content):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return read_results(io.BytesIO(content), higher_is_better=True)


GOOD = HEAD + "".join(SCORES.format(i) for i in (2, 3, 4))
BENT = {
    "an inline text without its text": (GOOD.replace('t="str"><v>p2</v>', 't="inlineStr">', 1), 0),
    "the number of a text": (GOOD.replace('t="str"><v>A</v>', 't="s"><v>x</v>', 1), 1),
    "a text before the first": (GOOD.replace('t="str"><v>A</v>', 't="s"><v>-1</v>', 1), 1),
    "a text beyond the last": (GOOD.replace('t="str"><v>A</v>', 't="s"><v>9</v>', 1), 1),
    "the number of a row": (GOOD.replace('r="3"', 'r="three"'), 1),
    "a row of many digits": (GOOD.replace('r="3"', f'r="{"3" * 400}"'), 1),
    "a row in digits of another script": (GOOD.replace('r="3"', 'r="\u0663"'), 1),
}


@pytest.mark.parametrize("name", BENT)
def test_a_bent_workbook_is_refused_in_our_own_words(name):
    rows, broken = BENT[name]
    words = "no whole Excel workbook" if broken else "the problem has no name"
    with pytest.raises(ValueError, match=words):
        read(workbook(SHEET.format(rows), shared="<sst><si><t>one</t></si></sst>"))


def test_words_of_its_own_are_seen_wherever_a_workbook_defines_them():
    before = "<!--" + "x" * 999_985 + "-->"
    words = '<!DOCTYPE w [<!ENTITY a "b">]>'
    with pytest.raises(ValueError, match="defines words of its own"):
        read(workbook(before + words + SHEET.format(GOOD)))


def test_a_table_in_a_cell_of_a_latex_table_is_no_second_one():
    inner = r"\begin{tabular}{c} a \end{tabular}"
    text = rf"\begin{{tabular}}{{lcc}} p & {inner} & B \\ x & 0.5 & 0.2 \\ \end{{tabular}}"
    with pytest.raises(ValueError, match=r"^read_results: (?!there are 2 LaTeX tables)"):
        read(text.encode())


def test_a_column_that_counts_among_scores_of_which_some_are_whole_is_refused():
    counts = (1, 2, 3, 4, 6, 5, 7, 8)
    rows = [f"x{i},0.5{i},0.2{i},0.7{i},{'1' if i % 2 else '0.5'},{i}" for i in counts]
    text = "problem,A,B,C,D,E\n" + "\n".join(rows)
    with pytest.raises(ValueError, match="counts the rows"):
        read_table(io.StringIO(text), higher_is_better=True)


def test_a_latex_table_without_anything_in_it_has_no_scores():
    text = r"\begin{tabular}{lcc} \end{tabular} p & A & B \\ x & 0.5 & 0.2 \\"
    with pytest.raises(ValueError, match="no row of scores"):
        read(text.encode())


def test_whole_scores_among_others_of_their_size_are_no_years():
    text = "problem,A,B\nx,1999,1950.5\ny,2001,2050.25\nz,2005,1999.5\n"
    assert read_table(io.StringIO(text), higher_is_better=True).warnings == ()


def test_letters_that_no_parser_knows_are_no_whole_workbook():
    with pytest.raises(ValueError, match="no whole Excel workbook"):
        read(workbook('<?xml version="1.0" encoding="utf-7"?>' + SHEET.format(GOOD)))


@pytest.mark.parametrize(
    "held",
    [
        {"index": None},
        {"index": None, "data": None},
        {"data": [1]},
        {"index": [1]},
        {"data": [["x", 0.5], ["y", 0.25, 0]]},
    ],
)
def test_json_in_parts_that_do_not_fit_is_refused_in_words(held):
    whole = {"columns": ["p", "A", "B"], "index": [0, 1], "data": [["x", 0.5, 1], ["y", 0.25, 0]]}
    text = json.dumps(whole | held).encode()
    if held == {"index": None}:  # the rows are all there
        assert read(text).problems == ("x", "y")
        return
    with pytest.raises(ValueError, match=r"^read_results: this JSON .* do not fit together"):
        read(text)


@pytest.mark.parametrize("p", [np.nan, np.inf, -0.1, 1.5, None, "x"])
def test_judge_refuses_a_p_that_is_none(p):
    result = dataclasses.replace(paired_t_test([1, 2, 3.0, 5], [2, 2, 4.0, 1]), pvalue=p)
    with pytest.raises(ValueError, match=r"judge: the p of [A-Za-z]+ must be .* 0 to 1, got"):
        judge(result)


def test_judge_refuses_comparisons_after_a_test_without_a_p():
    result = dataclasses.replace(friedman_test(_tied()), pvalue=np.nan)
    with pytest.raises(ValueError, match="judge: the p of FriedmanResult must be"):
        judge(compare_all(result))


# Endless or huge


def _rows(count):
    return "<row><c><v>1</v></c></row>" * count


HUGE = {
    "a million rows and more": (
        lambda: workbook(SHEET.format("<row/>" * 1_100_000)),
        "more rows than Excel",
    ),
    "a cell far out": (
        lambda: workbook(SHEET.format(GOOD + '<row r="9"><c r="ZZZ9"><v>1</v></c></row>')),
        "row 9 of the sheet 'S0' goes on beyond column XFD",
    ),
    "a cell far out among many rows": (
        lambda: workbook(
            SHEET.format(GOOD + _rows(1000) + '<row r="9"><c r="XFD9"><v>1</v></c></row>')
        ),
        "row 9 of the sheet 'S0' reaches to column 16384, and with 1005 rows",
    ),
    "many columns": (lambda: b"p," + b"A," * 100_000 + b"B\n1,2\n", "100,002 columns"),
    "each score in a row and column of its own": (
        lambda: "".join(
            ["algorithm,problem,score\n", *(f"a{i},p{i},{i}\n" for i in range(3000))]
        ).encode(),
        "more than 5 million cells",
    ),
    "each record with keys of its own": (
        lambda: json.dumps([{f"k{i}": 1.5} for i in range(3000)]).encode(),
        "more than 5 million cells",
    ),
    "commas without end": (lambda: b"[" + b"1," * 11_000_000 + b"1]", "more than 5 million cells"),
    "brackets without end": (lambda: b"[" * 200_000, "nests deeper"),
    "braces without end": (lambda: b"[" + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b"]", "deeper"),
    "a table begun without end": (lambda: b"\\begin{tabular}" * 100_000, "no row of scores"),
}


@pytest.mark.parametrize("name", HUGE)
def test_what_is_too_much_is_refused_at_once(name):
    make, words = HUGE[name]
    content, start = make(), time.process_time()
    with pytest.raises(ValueError, match=re.escape(words)):
        read(content)
    assert time.process_time() - start < 10


def test_cells_are_counted_before_they_are_understood(monkeypatch):
    monkeypatch.setattr(_progress, "MOST_CELLS", 1_000_000)
    with pytest.raises(ValueError, match="more than 1 million cells"):
        read(workbook(SHEET.format("<row>" + "<c/>" * 4_100_000 + "</row>")))


def test_of_many_sheets_one_is_read_and_the_others_are_only_looked_into():
    table = read(workbook(*[SHEET.format(GOOD + _rows(0))] + [SHEET.format(_rows(20_000))] * 20))
    assert table.n == 3
    assert "S20" in table.reading[1]


def test_many_columns_of_whole_scores_are_read_in_seconds():
    rng, k = np.random.default_rng(1), 1000
    lines = [f"p{i}," + ",".join(map(str, rng.integers(0, 99, k))) for i in range(30)]
    text = "problem," + ",".join(f"A{j}" for j in range(k)) + "\n" + "\n".join(lines)
    start = time.process_time()
    assert read(text.encode()).k == k
    assert time.process_time() - start < 10


def test_a_reader_says_that_it_reads_and_stops_after_its_time(monkeypatch, capsys):
    clock = iter(range(0, 10_000, 2))
    monkeypatch.setattr(_progress, "monotonic", lambda: next(clock))
    with pytest.raises(ValueError, match=r"read_results: reading took more than 60 s"):
        read(workbook(SHEET.format(GOOD + _rows(40_000))))
    told = capsys.readouterr().err
    assert "reading for 32 s; Ctrl-C stops it" in told
    assert told.endswith("\r")  # wiped out


@pytest.mark.parametrize("terminal", [True, False])
def test_a_terminal_is_told_soon_and_a_notebook_late(monkeypatch, capsys, terminal):
    """A notebook keeps what was said, and nbval finds it there after a busy second."""
    clock = iter([0, 2, 32])
    monkeypatch.setattr(_progress, "monotonic", lambda: next(clock))
    monkeypatch.setattr(_progress.sys.stderr, "isatty", lambda: terminal, raising=False)
    with _progress.reading():
        _progress.spend()
        assert ("reading for 2 s" in capsys.readouterr().err) is terminal
        _progress.spend()
        assert "reading for 32 s" in capsys.readouterr().err


def test_time_that_somebody_else_takes_is_told_and_not_counted(monkeypatch, capsys):
    clock = iter([0, 100, 130, 170])
    monkeypatch.setattr(_progress, "monotonic", lambda: next(clock))
    with _progress.reading():
        _progress.spend(waiting=True)
        assert "reading for 100 s" in capsys.readouterr().err
        _progress.spend()
        with pytest.raises(ValueError, match="more than 60 s"):
            _progress.spend()


def test_a_reader_within_another_one_has_no_time_of_its_own(monkeypatch):
    clock = iter([0, 70])
    monkeypatch.setattr(_progress, "monotonic", lambda: next(clock))
    with _progress.reading(), _progress.reading(), pytest.raises(ValueError, match="60 s"):
        _progress.spend()


def test_too_little_memory_is_said_in_words():
    with pytest.raises(ValueError, match="more memory than there is"), _progress.reading():
        raise MemoryError


PIPES = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")


@PIPES
def test_a_pipe_into_which_nobody_writes_is_refused(tmp_path, monkeypatch):
    os.mkfifo(tmp_path / "pipe.csv")
    monkeypatch.setattr(_source, "_NOBODY", 0.2)
    for reader in (read_table, read_results):
        with pytest.raises(ValueError, match="is a pipe into which nobody wrote for 0 s"):
            reader(tmp_path / "pipe.csv", higher_is_better=True)


@PIPES
def test_a_pipe_is_read_to_its_end_however_slowly_it_is_filled(tmp_path):
    path = tmp_path / "pipe.csv"
    os.mkfifo(path)

    def write():
        with open(path, "wb", buffering=0) as pipe:
            for part in (b"problem,A,B\n", b"x,0.5,0.25\n", b"y,0.25,0.5\n"):
                pipe.write(part)
                time.sleep(0.15)

    writer = threading.Thread(target=write)
    writer.start()
    start = time.monotonic()
    table = read_table(path, higher_is_better=True)
    assert time.monotonic() - start < _source._NOBODY  # the end is known when the writer goes
    writer.join()
    assert table.problems == ("x", "y")


@PIPES
def test_ctrl_c_answers_at_once_while_a_reader_waits(tmp_path):
    place = tmp_path / "pipe.csv"
    os.mkfifo(place)
    call = [sys.executable, "-m", "verdictlab", "judge", str(place), "--higher", "--school=demsar"]
    own = {**os.environ, "PYTHONPATH": str(ROOT / "widgets")}
    # Who starts the tests in the background may have turned interrupts off for all of them.
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(call, env=own, stderr=subprocess.PIPE, preexec_fn=heard) as running:
        while b"reading" not in running.stderr.read1():
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        start = time.monotonic()
        _out, said = running.communicate(timeout=10)
    assert time.monotonic() - start < 3
    assert said.endswith(b"verdictlab: stopped\n")
    assert b"Traceback" not in said and running.returncode == 130


@pytest.mark.skipif(not os.path.exists("/dev/null"), reason="no devices with names here")
@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("/dev/null", "is empty"),
        ("/dev/zero", "or no end"),
        ("/proc/self/mem", "cannot be read"),
        ("/proc/self/maps", "has no comma"),
    ],
)
def test_a_device_is_no_table_and_is_not_waited_for(place, words):
    if not os.path.exists(place):
        pytest.skip(f"no {place} here")
    with pytest.raises(ValueError, match=rf"^read_table: .*{words}"):
        read_table(place, higher_is_better=True)

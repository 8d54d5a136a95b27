"""Everything that the kit says, said in the made-up language: no English sentence is left.

What is met elsewhere is not repeated here: refusals, in `test_errors_pseudo`; exercises, in
`test_learning_pseudo`; figures, in `test_figures_words`. Left alone are names, numbers and code:
arguments, fields and columns that programs ask for, keys of JSON, flags of the command line.
"""

import json
import re
from functools import cache
from html import unescape
from pathlib import Path

import pytest

from drawn import words
from pseudo import MACHINE, pseudo, without_facts
from public_calls import CALLS, call
from test_errors_pseudo import KNOWN
from verdictlab import (
    compare_many,
    figures,
    friedman_test,
    labs,
    list_data,
    load_data,
    load_table,
    render_report,
    roc_scores,
)
from verdictlab.cli import main
from verdictlab.labs.engine.controls import settle
from verdictlab.labs.engine.stage import stage_words
from verdictlab.labs.engine.words import frame_words
from verdictlab.learning.wording import words as learning_words
from verdictlab.protocol._compare import SCHOOLS
from verdictlab.report._json import as_json
from verdictlab.roc._scores import TABLES

SOURCES = Path(__file__).resolve().parents[1] / "widgets/frontend/src"
# The Studio's words: test_studio.py.
LABS = [name for name in labs.__all__ if name.endswith("_lab") and name != "studio_lab"]
# Values for machines in a lab's data; where a text stands there it is no word, but what bears the
# same name elsewhere (the table panel) is.
WHOLE, TEXTS = MACHINE | {"plan", "parameters"}, {"table", "method", "variant"}
# What every language writes alike: people, and measures that are called by their letters.
ALIKE = {
    "Shaffer",
    "Nemenyi",
    "Holm",
    "Hochberg",
    "Bonferroni",
    "Dunn",
    "Wilcoxon",
    "DeLong",
    "id",
    "Bergmann",
    "Dunnett",
    "Hommel",
    "Holland",
    "Rom",
    "Finner",
    "Li",
}


def english(texts, *known):
    """Every text with a word in plain letters, apart from placeholders and ``known`` words."""
    found = []
    for text in texts:
        bare = re.sub(r"\{[^{}]*\}|<[^<>]*>|'[^']*'|\"[^\"]*\"", " ", text)
        if left := set(re.findall("[A-Za-z]{2,}", bare)) - ALIKE - set().union(*known):
            found.append((sorted(left), text))
    return found


def plain_words(texts):
    return {word for text in texts for word in re.findall("[A-Za-z]{2,}", text)}


@cache
def names():
    """The words in the names of the lessons: tables, algorithms, problems, classes, models."""
    said = [*list_data()["name"], *(name for table in TABLES for name in roc_scores(table))]
    for name in list_data().query("kind == 'scores'")["name"]:
        table = load_table(name)
        said += [*table.algorithms, *table.problems]
    said += [*load_data("complexity_28")["problem"], "setosa versicolor virginica"]
    return plain_words(said)


def spoken(part):
    """The texts of a lab's data that its reader sees."""
    if isinstance(part, dict):
        return [
            text
            for key, item in part.items()
            if key not in WHOLE and not (key in TEXTS and isinstance(item, str))
            for text in spoken(item)
        ]
    if isinstance(part, list | tuple):
        return [text for item in part for text in spoken(item)]
    return [part] if isinstance(part, str) else []


def what_ifs(lab):
    """The plan and what is one choice of one control away from it, at most six of a control."""
    plan = lab._to_plain(lab.plan)
    states = [plan]
    for control in lab._controls:
        options = control.all_options(plan)
        values = [] if control.shape == "cells" else [option.value for option in options]
        values = values if len(values) <= 6 else [*values[:3], *values[-3:]]
        if control.shape == "checkboxes":
            values = [[value] for value in values]
        states += [settle(lab._controls, {**plan, control.name: value}) for value in values]
    seen = {json.dumps(state): state for state in states}
    return [lab._from_plain(state) for state in seen.values()]


@pytest.mark.parametrize("name", LABS)
def test_no_word_of_a_lab_is_left_in_english(name):
    with pseudo():
        lab = getattr(labs, name)()
        world, spec = lab._world, {k: v for k, v in lab.spec.items() if k not in ("plan", "world")}
        said = spoken({key: part for key, part in spec.items() if key != "id"})
        said += [lab.fallback(), lab._repr_mimebundle_()[1]["verdictlab"]["asleep"]]
        if lab._computed:
            said += spoken({k: part for k, part in lab._computed.data.items() if k == "words"})
        if world:
            said += [world.intro, world.label, *(option.label for option in world.options)]
            said += world.tell(lab.plan, world.options[-1].value)
        states = what_ifs(lab)
        for state in states:
            view = lab._view(state, lab._efforts[0])
            shown = view.plain()
            code = shown.pop("code")
            said += [*spoken(shown), view.summary]
            said += [line.partition("# ")[2] for line in code]  # all else there is code
    assert len(states) > 5
    assert english(said, names(), {"UCI", "CD", "wilcoxon", "permutation"}) == []


def test_a_lab_prints_itself_in_the_language():
    with pseudo():
        printed = [repr(getattr(labs, name)()) for name in ("rank_lab", "mcnemar_lab", "roc_lab")]
    bare = [re.sub(r"\b[0-9a-f]{4}\b", "", text) for text in printed]
    assert english(bare, names()) == []


# Results, as Python prints them ----------------------------------------------------------------

RESULTS = [row for row in CALLS if row != "set_language"]
# Values of arguments, which a result repeats; what numpy and pandas print by themselves.
VALUES = {"drop", "holm", "lda", "demsar", "skewed", "mine", "four", "invented", "McNemar"}


def printed(result):
    """How a result shows itself: its line, and the caption and words above its table."""
    said = [] if type(result).__str__ is object.__str__ else [str(result)]
    html = getattr(result, "_repr_html_", lambda: "")() or ""
    heads = re.findall("<caption>(.*?)</caption>|<p>(.*?)</p>", html, flags=re.S)
    return [*said, *(unescape("".join(head)) for head in heads)]


def test_no_result_prints_itself_in_english():
    wrong, seen = [], 0
    with pseudo():
        for row in RESULTS:
            result = call(row)
            own = type(result).__module__.startswith("verdictlab")
            if not own or isinstance(result, figures.VerdictFigure):
                continue  # numpy, pandas and matplotlib print themselves
            if "__str__" not in vars(type(result)) and not hasattr(result, "_repr_html_"):
                continue  # a dataclass that prints its fields
            seen += 1
            wrong += [(row, *found) for found in english(printed(result), KNOWN, VALUES, names())]
    assert seen > 45
    assert wrong == []


def test_no_batch_of_results_prints_itself_in_english():
    wrong, seen = [], 0
    with pseudo():
        for row, arguments in CALLS.items():
            many = {"x", "y"} & set(arguments)
            if many != {"x", "y"}:
                continue
            pair = {name: [arguments[name].good] * 2 for name in many}
            try:
                result = call(row, **pair)
            except ValueError:
                continue  # one pair at a time
            seen += 1
            wrong += [(row, *found) for found in english([str(result)], KNOWN, VALUES)]
    assert seen > 10
    assert wrong == []


# Reports and figures ---------------------------------------------------------------------------


def read(report, format):
    """The words of a report, without its marks and without the code that asks again."""
    if format == "html":
        alts = re.findall(r'(?:alt|aria-label|title)="([^"]*)"', report)
        report = re.sub("<style.*?</style>|<pre.*?</pre>", " ", report, flags=re.S)
        return unescape(" ".join([re.sub("<[^>]*>", " ", report), *alts]))
    body = report.partition(r"\begin{document}")[2]
    body = re.sub(r"\\begin\{flushleft\}.*?\\end\{flushleft\}", " ", body, flags=re.S)
    body = re.sub(r"\\(begin|end)\{\w+\}(\{[^}]*\})?|\\includegraphics\S*", " ", body)
    return re.sub(r"\\[a-zA-Z]+", " ", body.replace(r"\_", "_"))


@pytest.mark.parametrize("school", SCHOOLS)
@pytest.mark.parametrize("format", ["html", "latex"])
def test_no_word_of_a_report_is_left_in_english(school, format):
    table = load_table("four_models_15")
    with pseudo():
        rope = {"rope": 0.0} if school == "bayesian" else {}
        verdict = compare_many(table, school=school, **rope)
        said = without_facts(read(render_report(verdict, format, table=table), format))
    # The school and what decided are values that one asks with; chi2 is chi2 everywhere.
    code = plain_words([school, verdict.route, *map(str, verdict.differences.get("by", ()))])
    assert len(plain_words([said])) < len(re.findall(r"\w+", said)) / 4
    assert english([said], names(), code, {"chi", table.metric}) == []


def test_a_verdict_as_json_has_words_in_the_language_and_keys_that_stay():
    table = load_table("four_models_15")
    here = json.loads(as_json(compare_many(table, school="demsar")))
    with pseudo():
        there = json.loads(as_json(compare_many(table, school="demsar")))
    assert [*there] == [*here]
    for part in ("path", "differences"):
        assert [[*each] for each in there[part]] == [[*each] for each in here[part]]
    assert english([there["sentence"], there["caveat"], str(there["path"])], names(), KNOWN) == []


def test_a_diagram_of_critical_distances_has_no_english_word():
    with pseudo():
        figure = figures.cd_diagram(friedman_test(load_table("four_models_15")))
        assert english([*words(figure), figure.alt], names()) == []


# The command line ------------------------------------------------------------------------------

TYPED = {  # what one types, in every language
    "paper", "DIR", "usage", "verdictlab", "judge", "tables", "help", "version", "higher",
    "method", "METHOD", "lower", "school", "alpha", "control", "rope", "without", "unit",
    "separator", "decimal", "mark", "problem", "items", "ignore", "sure",
    "item", "cluster", "task", "margin", "MARGIN", "bib", "diagram", "methods", "pdf", "plan",
    "references", "results", "svg", "table", "verdict",
    "column", "report", "force", "json", "SCHOOL", "ALPHA", "CONTROL", "ROPE", "NAME", "UNIT",
    "SEPARATOR", "MARK", "yes", "no", "HEADER", "OUT", "FILE", "best", "comma", "semicolon",
    "space", "tab", "html", "md", "tex", "algorithm", "score", "fold", "seed", "metric", "where",
    "missing", "average", "sheet", "COLUMN", "ENTRY", "POLICY", "HOW", "METRIC", "SHEET", "refuse",
    "drop", "problems", "worst", "mean", "median", "auto", "iman", "davenport", "exact", "monte",
    "carlo", "chi2", "chi", *plain_words(SCHOOLS),
} - {"usage"}  # fmt: skip
WRONG = [
    [],
    ["judge"],
    ["nope"],
    ["judge", "x", "--nope"],
    ["judge", "x", "--alpha"],
    ["judge", "x", "--decimal-mark", "x"],
    ["judge", "x", "--force=1"],
    ["judge", "x", "--de", "."],
    ["judge", "x", "--s", "x"],
    ["judge", "x"],
    ["judge", "x", "--higher", "--lower"],
    ["judge", "x", "--higher"],
    ["judge", "x", "--higher", "--school", "x"],
    ["judge", "x", "--higher", "--school", "demsar"],
    ["judge", "four_models_15", "--lower", "--school", "demsar"],
    ["judge", "four_models_15", "--higher", "--school", "demsar", "--alpha", "x"],
    ["judge", "four_models_15", "--higher", "--school", "demsar", "--alpha", "2"],
    ["judge", "four_models_15", "--higher", "--school", "demsar", "--unit", "x"],
    ["judge", "four_models_15", "--higher", "--school", "demsar", "--without", "x"],
    ["judge", "four_models_15", "--higher", "--school", "demsar", "--report", "x.y"],
]


@pytest.mark.parametrize("call", [["-h"], ["judge", "-h"], ["tables", "-h"]])
def test_the_help_is_in_the_language_and_keeps_what_one_types(call, capsys):
    with pseudo(), pytest.raises(SystemExit):
        main(call)
    said = capsys.readouterr().out
    assert english([said], TYPED) == []
    if call[0] == "judge":
        for typed in ("'best'", "comma, semicolon, space,", ".html", ".tex", *SCHOOLS):
            assert typed in " ".join(said.split())


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_a_wrong_call_is_refused_in_the_language(arguments, capsys):
    with pseudo():
        assert main(arguments) == 2
    said = capsys.readouterr().err
    assert re.search("[^\\x00-\\x7f]", said)
    said = said.replace(str(Path.cwd()), "").replace("--nope", "")
    assert english([said], TYPED, names()) == []


def test_an_answer_its_notes_and_its_report_are_announced_in_the_language(tmp_path, capsys):
    table, report = tmp_path / "results.csv", tmp_path / "report.md"
    table.write_text("problem,A,B\n" + "".join(f"p{i},{i}.5,{i * i % 7}.1\n" for i in range(9)))
    with pseudo():
        assert (
            main(["judge", str(table), "--higher", "--school", "demsar", "--report", str(report)])
            == 0
        )
    said = capsys.readouterr()
    assert english([said.out, said.err.replace(str(tmp_path), "")], TYPED) == []


# The page --------------------------------------------------------------------------------------

CODE_IN_QUOTES = re.compile(r"""(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1""")


def scripts():
    """{path: source without comments} of the front end."""
    return {
        path: re.sub(r"(?m)(^|\s)//.*$|/\*.*?\*/", " ", path.read_text(encoding="utf-8"), flags=0)
        for path in sorted(SOURCES.rglob("*.js"))
    }


def test_the_page_has_no_words_of_its_own():
    wrong = []
    for path, source in scripts().items():
        # What a programmer reads is not shown.
        source = re.sub(r"new (Type)?Error\([^;]*;", "", source)
        for _mark, text in CODE_IN_QUOTES.findall(source):
            if re.search(r"(^|[A-Z(])[a-z]{2,} [a-z]{2,} [a-z]{2,}|^[A-Z][a-z]+ [a-z]", text):
                wrong.append((path.name, text))
        wrong += [
            (path.name, text)
            for text in re.findall(r"(?:textContent = |aria-label\"?: )[\"'`][A-Za-z]+", source)
        ]
    assert wrong == []


def test_every_word_that_the_page_asks_for_is_one_that_python_writes():
    known = {*frame_words(), *stage_words(), *learning_words(), *labs.studio_lab().spec["words"]}
    used = {
        name
        for source in scripts().values()
        for name in re.findall(r"\b(?:spec\.)?words\.([a-z]+_[a-z_]+)", source)
    }
    for name in LABS:
        lab = getattr(labs, name)()
        stage = lab.view.stage
        computed = lab._computed.data if lab._computed else {}
        known |= {*(stage.words if stage else {}), *computed.get("words", {})}
    assert len(used) > 30
    assert used - known == set()

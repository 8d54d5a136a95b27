"""What goes wrong, said in another language: no English word is left but code and what was given.

The language is the made-up one of `pseudo`. The arguments are those of `test_bad_input`, the files
those of `test_misreadings`; verdicts and reports on them follow the language too.
"""

import ast
import re
import string

import pytest

from pseudo import pseudo, without_facts
from public_calls import CALLS, call
from test_bad_input import cases, refusal
from test_misreadings import REFUSED, WARNED, quiet
from tools import messages
from verdictlab import compare_many, judge, load_table, reject_metrics, render_report
from verdictlab.protocol._compare import SCHOOLS

# Code: what is called, with which arguments; the kinds of things that Python itself names; and
# names of people, methods and numbers, which every language writes alike.
CODE = {
    word
    for row, arguments in CALLS.items()
    for said in [*row.split(), *arguments]
    for word in re.findall("[A-Za-z]+", said)
}
KINDS = {"None", "NoneType", "bool", "int", "float", "str", "list", "object", "objec", "DataFrame"}
KINDS |= {"True", "False", "nan", "inf", "datetime", "date", "ScoreTable"}
OPTIONS = {"mean", "median", "refuse", "drop", "problems", "worst", "algorithm", "score", "auc"}
OPTIONS |= {"resubstitution", "holdout", "cv", "loo", "root", "bootstrap"}
PANDAS = {"frame", "pivot", "pivot_table", "index", "columns", "values", "table"}
PEOPLE = {"Nemenyi", "Holm", "Bergmann", "Hommel"}
KNOWN = CODE | KINDS | OPTIONS | PANDAS | PEOPLE


def left(text, given=""):
    """The words in plain letters that are no code, not quoted and not in what was given."""
    text = re.sub(r"'[^']*'|\"[^\"]*\"|<object.*?>|ScoreTable\(.*?\)", "", text)
    words = set(re.findall("[A-Za-z]{2,}", text)) - KNOWN
    return {word for word in words if word.lower() not in given.lower()}


def test_no_refusal_of_an_argument_is_left_in_english():
    wrong, seen = [], 0
    with pseudo():
        for name, argument, value in (case.values for case in cases()):
            error, _answer = refusal(call, name, **{argument: value})
            if error is not None:
                seen += 1
                if words := left(str(error)):
                    wrong.append((words, str(error)))
    assert seen > 2500
    assert wrong == []


@pytest.mark.parametrize("what", REFUSED)
def test_no_refusal_of_a_file_is_left_in_english(what):
    source = REFUSED[what][0]
    given = source if isinstance(source, str) else source.decode("latin-1")
    with pseudo(), pytest.raises(ValueError, match="ø") as caught:
        quiet(source)
    assert left(str(caught.value), given) == set()


def test_no_warning_of_a_file_and_no_verdict_on_it_is_left_in_english():
    wrong = []
    for what, (source, _words) in WARNED.items():
        here = compare_many(quiet(source), school="demsar")
        with pseudo():
            table = quiet(source)
            there = compare_many(table, school="demsar")
            said = [*table.warnings, there.sentence, there.brief, there.caveat, there.overall]
            wrong += [(what, text) for text in said if left(text, source)]
        assert (there.decision, there.better) == (here.decision, here.better), what
        assert len(table.warnings) == len(quiet(source).warnings) > 0
    assert wrong == []


@pytest.mark.parametrize("row", ["AUC", "table", "verdict"])
def test_what_is_no_test_is_refused_in_the_language(row):
    table = load_table("four_models_15")
    results = {
        "AUC": lambda: call("auc_interval"),
        "table": lambda: table,
        "verdict": lambda: judge(call("friedman_test")),
    }
    with pseudo(), pytest.raises(ValueError, match="ø") as caught:
        judge(results[row]())
    assert left(str(caught.value)) <= {"AucInterval", "Verdict"}


def test_counts_that_cannot_be_are_named():
    with pytest.raises(ValueError, match="errors must be among the classified, got 5 of 4"):
        reject_metrics(5, 4, 10)
    with pytest.raises(ValueError, match="classified must be among the total, got 14 of 10"):
        reject_metrics(5, 14, 10)


@pytest.mark.parametrize("school", SCHOOLS)
@pytest.mark.parametrize("k", [2, 4])
def test_no_word_of_a_report_is_left_in_english(school, k):
    table = load_table("four_models_15")
    table = table.select(algorithms=table.algorithms[:k])
    rope = {"rope": 0.0} if school == "bayesian" else {}
    here = compare_many(table, school=school, **rope)
    with pseudo():
        there = compare_many(table, school=school, **rope)
        report = render_report(there, "markdown", table=table)
    assert (there.decision, there.better, there.route) == (here.decision, here.better, here.route)
    words = re.sub(r"```.*?```|!\[.*", " ", report, flags=re.S).replace("\\", "")
    words = without_facts(words)
    # How to ask again is code: the school, and by what the pairs were compared.
    code = [school, there.route, table.name, table.metric, *there.differences.get("by", ())]
    for known in map(str, code):
        words = words.replace(known, " ")
    assert left(words) - {"chi"} == set()


def test_every_place_of_a_sentence_is_filled_and_none_hides_in_another_string():
    wrong = []
    for path in messages.PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                calls = (part for part in ast.walk(node) if isinstance(part, ast.Call))
                if any(getattr(each.func, "id", "") in ("_", "ngettext") for each in calls):
                    wrong.append(f"{path}:{node.lineno}: _() in an f-string is not gathered")
            if not (isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "format"):
                continue
            said = node.func.value
            given = {keyword.arg for keyword in node.keywords}
            if getattr(getattr(said, "func", None), "id", "") != "_" or None in given:
                continue
            if isinstance(said.args[0], ast.Constant):
                fields = string.Formatter().parse(said.args[0].value)
                places = {re.split(r"[.\[]", each[1])[0] for each in fields if each[1] is not None}
                if places != given:
                    wrong.append(f"{path}:{node.lineno}: {sorted(places ^ given)}")
    assert wrong == []


def test_no_function_that_speaks_throws_something_away_as_underscore():
    wrong = []
    for path in messages.PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            names, parts = set(), list(node.body)
            while parts:
                part = parts.pop()
                if isinstance(part, ast.Name) and part.id == "_":
                    names.add(type(part.ctx).__name__)
                scopes = ast.FunctionDef | ast.Lambda | ast.ListComp | ast.SetComp
                if not isinstance(part, scopes | ast.DictComp | ast.GeneratorExp):
                    parts += ast.iter_child_nodes(part)
            if names == {"Load", "Store"}:
                wrong.append(f"{path}:{node.lineno} {node.name}")
    assert wrong == []

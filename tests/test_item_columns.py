"""``item``, ``cluster`` and ``task``: one long file of single answers, by Python and by command."""

import json
import re
import shlex

import numpy as np
import pandas as pd
import pytest

from forms_tried import commands, proposals
from verdictlab import (
    compare_items,
    compare_many,
    judge,
    mcnemar_test,
    paired_items_test,
    read_results,
)
from verdictlab.cli import main
from verdictlab.posthoc import adjust_pvalues

COLUMNS = {"item": "question", "cluster": "passage"}


def answers(models=("A", "B"), tasks=2, passages=15, size=4, lead=1.2, seed=0):
    """A frame with a row per answer; the first model leads, and passages hold alike questions."""
    rng, rows = np.random.default_rng(seed), []
    for t in range(tasks):
        for p in range(passages):
            ease = {m: rng.normal() * 0.7 + lead * (m == models[0]) for m in models}
            for q in range(size):
                for m in models:
                    right = rng.random() < 1 / (1 + np.exp(-ease[m]))
                    rows.append([m, f"t{t}", f"t{t}p{p}", f"t{t}p{p}q{q}", int(right)])
    return pd.DataFrame(rows, columns=["model", "task", "passage", "question", "correct"])


LONG = answers()


def read(frame, **options):
    return read_results(frame.copy(), **({"higher_is_better": True} | options))


def two(frame, first="A", second="B"):
    """Scores of two models, and the labels, taken from the frame by hand."""
    wide = frame.pivot(index="question", columns="model", values="correct")
    order = list(dict.fromkeys(frame["question"]))
    at = frame.drop_duplicates("question").set_index("question").loc[order]
    return wide.loc[order, first], wide.loc[order, second], at["passage"], at["task"]


@pytest.fixture
def run(tmp_path, capsys):
    def called(frame, *arguments, higher=True):
        file = tmp_path / "answers.csv"
        if frame is not None:
            frame.to_csv(file, index=False)
        way = "--higher" if higher else "--lower"
        code = main(["judge", str(file), way, *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err.rpartition("\r")[2].strip()

    return called


# What is read ------------------------------------------------------------------------------------


def test_a_long_file_becomes_items_by_models_with_their_labels():
    found = read(LONG, **COLUMNS, task="task")
    a, b, passage, task = two(LONG)
    np.testing.assert_array_equal(found.scores["A"], a)
    np.testing.assert_array_equal(found.scores["B"], b)
    assert found.cluster.tolist() == passage.tolist()
    assert found.task.tolist() == task.tolist()
    assert found.models == ("A", "B")
    assert found.higher_is_better is True
    assert "240 rows were read: 2 algorithms on 120 items." in found.reading
    assert "cluster: passage; task: task" in found.reading[0]


def wide_of(frame):
    wide = frame.pivot(index="question", columns="model", values="correct")
    at = frame.drop_duplicates("question").set_index("question")
    return wide.join(at[["task", "passage"]]).reset_index()


SHAPES = {
    "rows in another order": lambda f: f.sample(frac=1, random_state=3),
    "columns in another order": lambda f: f[f.columns[::-1]],
    "a row per item": wide_of,
    "true and false": lambda f: f.assign(correct=f["correct"].astype(bool)),
    "words": lambda f: f.assign(correct=f["correct"].map({1: "correct", 0: "incorrect"})),
    "letters of inspect": lambda f: f.assign(correct=f["correct"].map({1: "C", 0: "I"})),
    "other names": lambda f: f.rename(columns={"model": "system", "correct": "score"}),
    "a text of its own": lambda f: f.assign(prompt="What is " + f["question"] + "?"),
    "a gold answer": lambda f: f.assign(gold=[q[-1] for q in f["question"]]),
    "what each model said": lambda f: f.assign(response=[str(i % 7) for i in range(len(f))]),
    "numbered passages": lambda f: f.assign(passage=pd.factorize(f["passage"])[0]),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_however_the_answers_are_kept_the_verdict_is_the_same(shape):
    known = judge(read(LONG, **COLUMNS))
    found = judge(read(SHAPES[shape](LONG), **COLUMNS))
    assert sorted(found.better) == sorted(known.better)
    for name in ("p", "items", "clusters", "design_effect"):
        assert found.evidence[name] == pytest.approx(known.evidence[name], rel=1e-9)


def test_the_verdict_on_two_is_that_of_the_paired_test_with_clusters():
    a, b, passage, task = two(LONG)
    known = paired_items_test(a, b, cluster=passage, task=task)
    found = judge(read(LONG, **COLUMNS, task="task"))
    assert found.evidence["p"] == pytest.approx(known.pvalue)
    assert found.evidence["standard_error"] == pytest.approx(known.standard_error)
    assert found.better == (("A", "B"),)
    other = judge(read(LONG, **COLUMNS, higher_is_better=False, sure="correct"))
    assert other.better == (("B", "A"),)


def test_a_board_of_many_pays_for_all_its_pairs():
    frame = answers(("A", "B", "C", "D"), lead=1.5)
    found = read(frame, **COLUMNS)
    board = compare_items(found)
    a, c, passage, _task = two(frame, "A", "C")
    pair = board.frame.set_index(["first", "second"]).loc[("A", "C")]
    assert pair.pvalue == pytest.approx(paired_items_test(a, c, cluster=passage).pvalue)
    assert judge(found).sentence == judge(board).sentence
    assert board.leaders() == ("A",)


def test_over_the_tasks_the_usual_verdict_on_one_number_each():
    frame = answers(("A", "B", "C"), tasks=9)
    found = read(frame, **COLUMNS, task="task")
    means = frame.pivot_table(index="task", columns="model", values="correct")
    table = found.by_task()
    np.testing.assert_allclose(table.scores.loc[means.index, means.columns], means)
    known = compare_many(means, school="demsar", higher_is_better=True)
    assert compare_many(found, school="demsar").sentence == known.sentence
    assert "no item counts as a problem" in " ".join(table.reading)
    with pytest.raises(ValueError, match=r"at least 2 of them, got 0; name their column with task"):
        compare_many(read(frame, **COLUMNS), school="demsar")


def test_a_problem_beside_items_is_their_task():
    found = read(LONG, **COLUMNS, problem="task")
    assert found.task.nunique() == 2
    with pytest.raises(ValueError, match="named by task"):
        read(LONG, item="question", task="passage", problem="task")


def test_items_numbered_anew_in_each_passage_are_named_by_both():
    frame = LONG.assign(question=[q.rpartition("q")[2] for q in LONG["question"]])
    with pytest.raises(ValueError, match="stands in 30 clusters") as caught:
        read(frame, **COLUMNS)
    assert ("item", ["passage", "question"]) in proposals(str(caught.value))
    found = judge(read(frame, item=["passage", "question"], cluster="passage"))
    assert found.evidence["p"] == pytest.approx(judge(read(LONG, **COLUMNS)).evidence["p"])


def test_items_numbered_anew_in_each_task_are_told_apart_by_it():
    frame = LONG.assign(question=[q[2:] for q in LONG["question"]], passage=LONG["passage"])
    with pytest.raises(ValueError, match="stands in 2 clusters"):
        read(frame, **COLUMNS)
    found = judge(read(frame, **COLUMNS, task="task"))
    assert found.evidence["p"] == pytest.approx(judge(read(LONG, **COLUMNS)).evidence["p"])
    with pytest.raises(ValueError, match="say task='task' if items are counted anew"):
        read(frame.drop(columns="passage"), item="question")


def test_several_answers_to_an_item_are_averaged_when_runs_or_the_caller_say_so():
    frame = pd.concat([LONG.assign(seed=s) for s in range(3)])
    frame["correct"] = np.random.default_rng(5).integers(0, 2, len(frame))
    found = read(frame, **COLUMNS)
    means = frame.pivot_table(index="question", columns="model", values="correct")
    np.testing.assert_allclose(found.scores["A"], means.loc[found.scores.index, "A"])
    assert "Up to 3 answers to an item were averaged (runs of one model)." in found.reading
    bare = frame.drop(columns="seed")
    with pytest.raises(ValueError, match="average='mean' if they are several answers"):
        read(bare, **COLUMNS)
    again = read(bare, **COLUMNS, average="mean")
    np.testing.assert_allclose(again.scores.loc[found.scores.index], found.scores)
    middle = read(bare, **COLUMNS, average="median").scores
    assert set(np.unique(middle)) == {0.0, 1.0}
    median = frame.groupby(["question", "model"])["correct"].median().unstack()
    np.testing.assert_array_equal(middle["B"], median.loc[middle.index, "B"])


# What is refused ---------------------------------------------------------------------------------

REFUSED = {
    "no such column": (LONG, {"item": "questoin"}, "no column is named 'questoin'.*'question'"),
    "no such cluster": (LONG, {"item": "question", "cluster": "text"}, "no column is named 'text'"),
    "a column for two things": (LONG, {"item": "question", "cluster": "question"}, "two things"),
    "a cluster without items": (LONG, {"cluster": "passage"}, "name their column, too"),
    "one model": (LONG[LONG["model"] == "A"], COLUMNS, "only one algorithm, 'A'"),
    "an empty label": (
        LONG.assign(passage=["", *LONG["passage"][1:]]),
        COLUMNS,
        "row 2: the column 'passage' is",
    ),
    "an item in two clusters": (
        pd.concat([LONG[1:], LONG[:1].assign(passage="elsewhere")]),
        COLUMNS,
        r"item 't0p0q0' stands in 2 clusters \('t0p0' and 'elsewhere'\)",
    ),
    "an item twice": (pd.concat([LONG, LONG[:1]]), COLUMNS, "rows 2 and 242 are both the answer"),
    "a missing answer": (LONG[1:], COLUMNS, r"1 of 120 items lacks a score \(A 1\).*leaves 119"),
    "a direction": (
        LONG.rename(columns={"correct": "error"}),
        COLUMNS | {"score": "error"},
        "is by its name",
    ),
    "no items in common": (
        LONG.assign(question=LONG["model"] + LONG["question"]),
        {"item": "question", "ignore": ["passage", "task"]},
        "0 items have a score of every algorithm",
    ),
    "a word": (
        LONG.assign(correct=["maybe", *map(str, LONG["correct"][1:])]),
        COLUMNS | {"score": "correct"},
        "row 2 .A on t0p0q0., column correct",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_wrong_is_named_with_the_way_out_by_both_ways_in(name, run):
    frame, options, words = REFUSED[name]
    with pytest.raises(ValueError, match=words) as caught:
        read(frame, **options)
    flags = []
    for option, value in options.items():
        for each in value if isinstance(value, list) else [value]:
            flags += [f"--{option}", each]
    code, out, err = run(frame, *flags)
    assert (code, out) == (2, "")
    row = re.search(r"rows? [0-9 and]+", str(caught.value))
    assert not row or row[0] in err


def test_missing_answers_are_left_out_or_wrong_as_was_said():
    frame = LONG.drop(index=[0, 5])
    found = read(frame, **COLUMNS, missing="drop-problems")
    assert len(found.scores) == 118
    assert any("2 of 120 items were left out" in text for text in found.reading)
    found = read(frame, **COLUMNS, missing="worst")
    assert found.scores.loc["t0p0q0", "A"] == 0
    assert "2 missing scores count as 0, the worst that occurs." in found.reading


def test_items_that_a_column_groups_ask_whether_they_are_alike(run):
    with pytest.raises(ValueError, match="120 items come in 30 groups, by the column 'passage'"):
        read(LONG, item="question")
    with pytest.raises(ValueError, match="by the column 'passage'"):
        read(LONG, item="question", task="task")
    with pytest.raises(ValueError, match="by the column 'passage'"):
        read(wide_of(LONG), item="question")
    free = judge(read(LONG, item="question", ignore=["passage", "task"]))
    a, b, _passage, _task = two(LONG)
    assert free.evidence["p"] == pytest.approx(paired_items_test(a, b).pvalue)
    assert "It takes the items as independent" in free.caveat
    code, _out, err = run(LONG, "--item", "question")
    assert code == 2
    assert ("cluster", "passage") in commands(err)


def test_few_clusters_are_said():
    assert "10 clusters are few" in judge(read(answers(passages=5), **COLUMNS)).caveat
    with pytest.raises(ValueError, match="at least 2 clusters are needed"):
        judge(read(LONG.assign(passage="one"), **COLUMNS))


# The command -------------------------------------------------------------------------------------

FLAGS = ["--item", "question", "--cluster", "passage"]


def test_the_command_gives_the_verdict_of_python(run):
    code, out, err = run(LONG, *FLAGS, "--json")
    told, known = json.loads(out), judge(read(LONG, **COLUMNS))
    assert (code, err) == (0, "")
    assert (told["decision"], told["sentence"]) == (known.decision, known.sentence)
    assert told["items"]["clusters"] == 30
    assert told["items"]["pairs"][0]["standard_error"] == known.evidence["standard_error"]
    code, out, _err = run(None, *FLAGS)
    assert code == 0
    assert known.sentence in out
    assert out.startswith("120 items in 30 clusters\nA  ")


def test_each_task_has_a_row_by_mcnemar_where_items_stand_alone(run):
    bare = LONG.drop(columns="passage")
    code, out, _err = run(bare, "--item", "question", "--task", "task", "--json")
    told = json.loads(out)["items"]
    assert code == 0
    assert told["tasks_by"] == "mcnemar"
    wide = bare.pivot(index=["task", "question"], columns="model", values="correct")
    known = []
    for _task, part in wide.groupby(level=0, sort=False):
        gap = part["A"] - part["B"]
        known.append(mcnemar_test((gap > 0).sum(), (gap < 0).sum()).pvalue)
    assert [row["pvalue"] for row in told["tasks"]] == pytest.approx(known)
    adjusted = adjust_pvalues(known, "holm")
    assert [row["adjusted"] for row in told["tasks"]] == pytest.approx(adjusted)
    _code, out, _err = run(None, "--item", "question", "--task", "task")
    assert "McNemar's exact test by task, Holm:\nt0: difference" in out


def test_with_clusters_the_rows_of_tasks_count_them(run):
    _code, out, _err = run(LONG, *FLAGS, "--task", "task", "--json")
    told = json.loads(out)["items"]
    a, b, passage, task = two(LONG)
    known = paired_items_test(a, b, cluster=passage, task=task).tasks
    assert told["tasks_by"] == "t"
    assert [row["adjusted"] for row in told["tasks"]] == pytest.approx(list(known["adjusted"]))
    _code, out, _err = run(None, *FLAGS, "--task", "task")
    assert "McNemar's test would take the items of a cluster as independent" in out


def test_a_school_judges_over_the_tasks_with_the_items_beside(run):
    frame = answers(("A", "B", "C"), tasks=9)
    call = [*FLAGS, "--task", "task", "--school", "demsar"]
    code, out, _err = run(frame, *call, "--json")
    told = json.loads(out)
    known = compare_many(read(frame, **COLUMNS, task="task"), school="demsar")
    assert code == 0
    assert (told["sentence"], told["leaders"]) == (known.sentence, list(known.leaders))
    assert told["items"]["leaders"] == ["A"]
    _code, out, _err = run(None, *call)
    assert out.startswith(known.sentence)
    beside = judge(read(frame, **COLUMNS)).sentence
    assert f"The items themselves:\n{beside}" in out


@pytest.mark.parametrize("tasks", [[], ["--task", "task", "--school", "demsar"]])
def test_a_report_has_code_that_gives_the_verdict_again(run, tmp_path, tasks, monkeypatch):
    monkeypatch.chdir(tmp_path)
    frame = answers(("A", "B", "C"), tasks=8)
    code, out, _err = run(frame, *FLAGS, *tasks, "--report", str(tmp_path / "r.md"))
    text = (tmp_path / "r.md").read_text(encoding="utf-8")
    again = text.partition("```python\n")[2].partition("```")[0]
    said = []
    exec(compile(again, "again", "exec"), {"print": lambda *v: said.append(str(v[0]))})
    first = said[0].partition(". ")[0]
    assert code == 0
    assert first in out
    command = shlex.split(again.splitlines()[0].removeprefix("# verdictlab "), posix=True)
    assert main(command) == 0


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--control", "A"], "--control belongs to a verdict over tasks, and there are 0"),
        (["--rope", "0.1"], "--rope belongs to a verdict over tasks"),
        (["--paper", "x"], "--paper belongs to a verdict over tasks"),
        (["--task", "task", "--control", "A"], "say whose protocol with --school"),
    ],
)
def test_what_belongs_to_tasks_needs_them(run, more, words):
    code, out, err = run(LONG, *FLAGS, *more)
    assert (code, out) == (2, "")
    assert words in err


def test_a_model_is_left_out_by_without_and_by_ignore(run):
    frame = answers(("A", "B", "C"))
    outs = [run(frame, *FLAGS, flag, "C", "--json")[1] for flag in ("--without", "--ignore")]
    assert json.loads(outs[0])["sentence"] == json.loads(outs[1])["sentence"]
    assert json.loads(outs[0])["items"]["pairs"][0]["second"] == "B"


# Advice ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("frame", [LONG, LONG.drop(columns="task"), wide_of(LONG)])
def test_questions_as_problems_lead_by_advice_to_the_verdict_on_items(frame, run):
    call = ["--problem", "question", "--school", "demsar"]
    code, _out, err = run(frame, *call, "--json")
    assert code == 2
    offered = dict(commands(err))
    assert offered["item"] == "question"
    call = ["--item", offered["item"]]
    if "cluster" in offered:
        call += ["--cluster", offered["cluster"]]
    for _try in range(3):
        code, out, err = run(None, *call, "--json")
        if not code:
            break
        call += ["--cluster", dict(commands(err))["cluster"]]
    known = judge(read(LONG, **COLUMNS))
    assert json.loads(out)["items"]["pairs"][0]["pvalue"] == pytest.approx(known.evidence["p"])
    with pytest.raises(ValueError, match="single items") as caught:
        read(frame, problem="question")
    assert ("item", "question") in proposals(str(caught.value))


# A margin ----------------------------------------------------------------------------------------


def test_a_margin_asks_who_is_not_much_worse_than_the_control(run, tmp_path):
    call = ["judge", "four_models_15", "--higher", "--school", "demsar", "--margin"]
    report = tmp_path / "r.md"
    assert main([*call, "5", "--control", "M3", "--report", str(report)]) == 0
    text = report.read_text(encoding="utf-8")
    assert "1 of 3 algorithms is at most 5 worse than the control M3" in text
    assert "at the margin asked for each algorithm with the control M3" in text
    assert "margin=5.0" in text


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["5"], "name it with --control"),
        (["5", "--control", "best"], "name it with --control"),
        (["0", "--control", "M3"], "margin must be one number above 0"),
        (["x", "--control", "M3"], "--margin must be a number"),
        (["5", "--control", "M9"], "M9"),
    ],
)
def test_a_margin_that_says_nothing_is_refused(more, words, capsys):
    call = ["judge", "four_models_15", "--higher", "--school", "demsar", "--margin"]
    assert main([*call, *more]) == 2
    assert words in capsys.readouterr().err


# Calibration -------------------------------------------------------------------------------------


def test_alike_questions_raise_no_false_alarms():
    """40 passages of 10 questions, models that do not differ; the large run is in the notes."""
    rng, claimed, tried = np.random.default_rng(2), {"passage": 0, None: 0}, 150
    passage = np.repeat(np.arange(40), 10)
    for _ in range(tried):
        shift = rng.normal(0, 0.25, (2, 40))[:, passage]
        right = (rng.random((2, 400)) < 0.5 + np.clip(shift, -0.45, 0.45)).astype(int)
        wide = pd.DataFrame(
            {
                "question": [f"q{i}" for i in range(400)],
                "passage": passage,
                "A": right[0],
                "B": right[1],
            }
        )
        for cluster in claimed:
            left = {} if cluster else {"ignore": "passage"}
            found = read(wide, item="question", cluster=cluster, **left)
            claimed[cluster] += judge(found).decision == "differ"
    assert claimed["passage"] / tried < 0.05 + 3 * np.sqrt(0.05 * 0.95 / tried)
    assert claimed[None] / tried > 0.12


# Runs that are no problems, and scores that are no runs ------------------------------------------


@pytest.mark.parametrize("form", ["fold_{}", "fold {}", "Fold{}", "score_{}", "test_score_{}"])
@pytest.mark.parametrize("first", [0, 1])
def test_columns_of_folds_are_runs_whatever_they_are_called(form, first):
    rng, rows = np.random.default_rng(4), []
    for problem in ("iris", "wine", "glass", "sonar"):
        for name in ("kNN", "SVM", "RF"):
            rows.append([name, problem, *np.round(rng.uniform(0.6, 0.9, 5), 4)])
    header = ["classifier", "dataset", *(form.format(first + i) for i in range(5))]
    frame = pd.DataFrame(rows, columns=header)
    table = read_results(frame, higher_is_better=True)
    means = frame.set_index(["dataset", "classifier"]).mean(axis=1).unstack()
    np.testing.assert_allclose(
        table.values, means.loc[list(table.problems), list(table.algorithms)]
    )
    named = {"algorithm": "classifier", "problem": "dataset", "higher_is_better": True}
    assert read_results(frame, **named).values.tolist() == table.values.tolist()
    with pytest.raises(ValueError, match="are scores and number no runs"):
        read_results(frame, **named, fold=header[2], score=header[3])


def test_seeds_among_the_names_of_problems_are_refused_with_the_option_that_mends():
    rows = [
        [name, game, seed, 10.0 * place + seed + shift]
        for place, game in enumerate(("pong", "qbert", "alien"))
        for shift, name in enumerate(("DQN", "PPO"))
        for seed in range(3)
    ]
    frame = pd.DataFrame(rows, columns=["algo", "game", "seed", "score"])
    named = {"algorithm": "algo", "score": "score", "higher_is_better": True}
    with pytest.raises(ValueError, match=r"say seed='seed' instead") as refusal:
        read_results(frame, **named, problem=["game", "seed"])
    assert "sure=['seed']" in str(refusal.value)
    assert read_results(frame, **named, problem="game", seed="seed").n == 3
    assert read_results(frame, **named, problem=["game", "seed"], sure=["seed"]).n == 9

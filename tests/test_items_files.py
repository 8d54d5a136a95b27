"""Files of results per item: read, joined by id, judged; boards of many models; the command."""

import json

import numpy as np
import pandas as pd
import pytest

from verdictlab import compare_items, judge, paired_items_test, read_items
from verdictlab.cli import main

RNG = np.random.default_rng(1)


def sample(i, right, **more):
    """A line as lm-evaluation-harness logs it (--log_samples, version 0.4)."""
    line = {
        "doc_id": i,
        "doc": {"question": f"q{i}", "passage": f"p{i // 5}"},
        "target": "A",
        "arguments": [["prompt"]],
        "resps": [["A"]],
        "filtered_resps": ["A"],
        "doc_hash": "0",
        "acc": float(right),
    }
    return json.dumps(line | more)


def lines(right, ids=None):
    ids = range(len(right)) if ids is None else ids
    return "\n".join(sample(i, value) for i, value in zip(ids, right, strict=True))


def log(name, values, scorer="match"):
    """A log of inspect_ai as JSON: answers to one item in several epochs are samples."""
    samples = [
        {
            "id": i,
            "epoch": e,
            "input": "?",
            "target": "x",
            "metadata": {"topic": f"t{i % 3}"},
            "scores": {scorer: {"value": value, "answer": "x"}},
        }
        for i, several in enumerate(values)
        for e, value in enumerate(several, 1)
    ]
    return json.dumps(
        {
            "version": 2,
            "status": "success",
            "eval": {"model": name, "task": "t"},
            "samples": samples,
        }
    )


@pytest.fixture
def three(tmp_path):
    """Three models on 60 items in 12 passages; the second left two items out."""
    right = RNG.random((3, 60)) < [[0.95], [0.5], [0.9]]
    for name, row in zip("ABC", right, strict=True):
        ids = [i for i in range(60) if name != "B" or i not in (7, 8)]
        (tmp_path / f"{name}.jsonl").write_text(lines(row[ids], ids), encoding="utf-8")
    return [str(tmp_path / f"{name}.jsonl") for name in "ABC"], right


def test_samples_are_joined_by_their_ids(three):
    files, right = three
    found = read_items(files, cluster="doc.passage")
    kept = [i for i in range(60) if i not in (7, 8)]
    assert found.models == ("A", "B", "C")
    np.testing.assert_array_equal(found.scores.to_numpy().T, right[:, kept])
    assert found.cluster.tolist() == [f"p{i // 5}" for i in kept]
    assert found.reading == (
        "2 of 60 items were left out, because not every model has a score for them: 7 and 8.",
    )


def test_the_order_of_a_file_does_not_matter(three):
    files, right = three
    mixed = RNG.permutation(60)
    found = read_items({"A": files[0], "mixed": lines(right[2][mixed], mixed.tolist())})
    np.testing.assert_array_equal(found.scores["mixed"], right[2])


def test_a_log_of_inspect_ai_names_its_model_and_averages_epochs(tmp_path):
    one = log("openai/large", [("C", "I"), ("C", "C"), ("P", "N")])
    two = log("openai/small", [(0.5, 0.5), (True, False), ("I", "I")])
    found = read_items([one, two], cluster="metadata.topic")
    assert found.models == ("openai/large", "openai/small")
    assert found.scores.to_numpy().tolist() == [[0.5, 0.5], [1.0, 0.5], [0.25, 0.0]]
    assert found.reading[0] == "openai/large: up to 2 answers to an item were averaged."
    assert found.cluster.tolist() == ["t0", "t1", "t2"]


def test_a_table_as_csv_with_marks_in_words(tmp_path):
    path = tmp_path / "small.csv"
    path.write_text("item;correct\nb;yes\na;no\nc;yes\n", encoding="utf-8")
    found = read_items({"small": path, "large": "item,correct\na,1\nb,0\nc,1"})
    assert found.scores.loc[["a", "b", "c"], "small"].tolist() == [0, 1, 1]


def test_an_id_is_one_of_its_task():
    one = "id,acc,task\n1,1,law\n1,0,maths\n2,1,law\n2,0,maths"
    found = read_items({"A": one, "B": one.replace("0", "1")}, task="task")
    assert len(found.scores) == 4
    assert found.task.tolist() == ["law", "maths", "law", "maths"]
    tests = paired_items_test(*found.scores.to_numpy().T, task=found.task).tasks
    assert tests["items"].to_dict() == {"law": 2, "maths": 2}


def test_two_files_of_one_name_are_called_by_their_folders(tmp_path):
    for folder in ("large", "small"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "samples_law.jsonl").write_text(lines([1, 0, 1]), encoding="utf-8")
    files = [str(tmp_path / folder / "samples_law.jsonl") for folder in ("large", "small")]
    assert read_items(files).models == ("samples_law", "small/samples_law")


def test_two_ways_of_reading_an_answer_are_not_mixed():
    both = "\n".join(
        sample(i, ok, filter=name)
        for i, ok in enumerate([1, 0, 1])
        for name in ("strict-match", "flexible-extract")
    )
    with pytest.raises(
        ValueError, match=r"several ways, strict-match and flexible-extract; choose"
    ):
        read_items({"A": both, "B": both})
    found = read_items({"A": both, "B": both}, where={"filter": "strict-match"})
    assert found.reading == ()
    assert found.scores["A"].tolist() == [1, 0, 1]


TWO = '{"id": 1, "acc": 1, "acc_norm": 0}\n{"id": 2, "acc": 0, "acc_norm": 1}'
REFUSED = [
    ((["a,b\n1,2"],), {}, "a file for each of two or more models"),
    (({"A": TWO, "B": TWO},), {}, "several columns of scores, acc and acc_norm; choose one"),
    (({"A": TWO, "B": TWO},), {"score": "acck"}, "no column 'acck'.*'acc'"),
    (({"A": "x,acc\n1,2\n2,3", "B": "x,acc\n1,2\n2,3"},), {}, "name it with id="),
    (({"A": "id,x\n1,2\n2,3", "B": "id,x\n1,2\n2,3"},), {}, "name it with score="),
    (({"A": "id,acc\n1,2\n2,3", "B": "id,acc\n3,2\n4,3"},), {}, "0 items in common.*begin with"),
    (({"A": "id,acc\n1,2\n2,bad", "B": "id,acc\n1,2\n2,3"},), {}, "score of item 2 in A must be"),
    (({"A": TWO + "\n[", "B": TWO},), {}, "line 3 of A is no whole JSON object"),
    (({"A": TWO, "B": TWO},), {"score": "acc", "where": {"id": "9"}}, "A holds no items"),
    (
        ({"A": "id,acc,c\n1,1,x\n2,0,x", "B": "id,acc,c\n1,1,x\n2,0,y"},),
        {"cluster": "c"},
        "item 2 has the clusters x and y",
    ),
]


@pytest.mark.parametrize(("arguments", "options", "words"), REFUSED)
def test_what_cannot_be_joined_is_refused(arguments, options, words):
    with pytest.raises(ValueError, match=f"read_items: .*{words}"):
        read_items(*arguments, **options)


# Boards ----------------------------------------------------------------------------------------


def test_every_pair_is_the_test_of_the_pair(three):
    files, _right = three
    found = read_items(files, cluster="doc.passage")
    board = compare_items(found, higher_is_better=True)
    for row in board.frame.itertuples():
        pair = found.scores[row.first], found.scores[row.second]
        alone = paired_items_test(*pair, cluster=found.cluster)
        assert row.pvalue == pytest.approx(alone.pvalue)
        assert row.difference == pytest.approx(alone.difference)
    assert board.leaders(0.05) == ("A", "C")
    verdict = judge(board)
    assert verdict.sentence == (
        "2 of 3 pairs of models differ (Holm, family alpha = 0.05). Tied with the first, A: C."
    )
    assert set(verdict.better) == {("A", "B"), ("C", "B")}
    assert "Tied is not equal" in verdict.caveat
    turned = compare_items(1 - found.scores, higher_is_better=False, cluster=found.cluster)
    assert judge(turned).better == verdict.better
    inside = board.confidence_intervals(0.95)
    apart = (inside["lower"] > 0) | (inside["upper"] < 0)
    assert (board.adjusted[apart] <= 0.05).all()  # Bonferroni's interval, Holm's p


def test_boards_of_alike_models_seldom_claim_anything():
    """Eight models, 400 items in 40 clusters, nothing differs: at most alpha of the boards."""
    rng, claimed, boards = np.random.default_rng(2), 0, 400
    labels = np.repeat(range(40), 10)
    for _ in range(boards):
        hard = rng.normal(size=40)[labels] + rng.normal(size=400)
        own = rng.normal(size=(8, 40))[:, labels] * 0.5
        right = hard + own + rng.normal(size=(8, 400)) > 0
        board = compare_items(
            pd.DataFrame(right.T.astype(float)), higher_is_better=True, cluster=labels
        )
        claimed += board.adjusted.min() <= 0.05
    assert 0.01 < claimed / boards < 0.05 + 4 * np.sqrt(0.05 * 0.95 / boards)


def test_models_that_never_agree_are_told_apart_by_exchanges_of_clusters():
    right = pd.DataFrame({"A": np.ones(8), "B": np.zeros(8), "C": [1, 0] * 4})
    board = compare_items(right, higher_is_better=True)
    assert board.frame["pvalue"][0] == 2 / 2**8
    few = compare_items(right, higher_is_better=True, cluster=list("aabbccdd"))
    assert few.frame["pvalue"][0] == 2 / 2**4


def test_a_board_without_a_difference_and_one_with_a_clear_first():
    even = pd.DataFrame(RNG.random((30, 3)), columns=list("ABC"))
    said = judge(compare_items(even, higher_is_better=True)).sentence
    assert said.startswith("None of 3 pairs of models is shown to differ")
    assert "No model is shown to be worse than the first" in said
    clear = judge(compare_items(even + np.eye(3)[0], higher_is_better=True)).sentence
    assert "The first, A, is shown to be better than every other model." in clear


# The command -----------------------------------------------------------------------------------


def test_the_command_judges_two_models(three, capsys):
    files, _right = three
    assert main(["items", *files[:2], "--cluster", "doc.passage"]) == 0
    said = capsys.readouterr().out
    found = read_items(files[:2], cluster="doc.passage")
    verdict = judge(
        paired_items_test(*found.scores.to_numpy().T, cluster=found.cluster),
        names=("A", "B"),
        higher_is_better=True,
    )
    assert verdict.sentence in said
    assert verdict.caveat in said
    assert "58 items in 12 clusters" in said
    assert "2 of 60 items were left out" in said
    assert "would be seen in 80 of 100 such studies" in said


def test_the_command_judges_many_and_gives_json(three, capsys):
    files, _right = three
    assert main(["items", *files, "--json"]) == 0
    held = json.loads(capsys.readouterr().out)
    assert held["decision"] == "differ"
    assert main(["items", *files]) == 0
    assert "Tied with the first, A: C." in capsys.readouterr().out
    assert main(["items", *(f"m{i}={file}" for i, file in enumerate(files)), "--lower"]) == 0
    assert "m1" in capsys.readouterr().out


def test_the_command_gives_a_row_per_task(tmp_path, capsys):
    text = "id,acc,task\n" + "\n".join(f"{i},{i % 2},{'ab'[i // 20]}" for i in range(40))
    (tmp_path / "one.csv").write_text(text, encoding="utf-8")
    (tmp_path / "two.csv").write_text(text.replace(",1,a", ",0,a"), encoding="utf-8")
    files = [str(tmp_path / name) for name in ("one.csv", "two.csv")]
    assert main(["items", *files, "--task", "task"]) == 0
    said = capsys.readouterr().out
    assert "McNemar's exact test by task, Holm:" in said
    assert "a: difference 0.500 (standard error 0.115) on 20 items, p = 0.0039" in said
    assert "b: difference 0 (standard error 0) on 20 items, p = 1.00" in said


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--alpha", "5"], "--alpha must lie strictly between 0 and 1"),
        (["--score", "nix"], "no column 'nix'"),
        (["--where", "filter"], "--where must be COLUMN=ENTRY"),
        (["--id", "acc"], "up to"),
    ],
)
def test_a_wrong_call_says_the_way_out(three, capsys, flags, words):
    files, _right = three
    code = main(["items", *files, *flags])
    said = capsys.readouterr()
    assert words in said.out + said.err
    assert code == (0 if words == "up to" else 2)

"""The plan of a comparison: a file that only grows, and none at all while notebooks are proven."""

from datetime import date

import pytest

from javascript import ONE_ENGINE, run
from verdictlab import learning
from verdictlab.learning import planning
from verdictlab.learning.progress import ProgressWarning


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A student's folder, without what other tests say of the environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("VERDICTLAB_STRICT", raising=False)
    monkeypatch.delenv("VERDICTLAB_PROGRESS", raising=False)
    yield tmp_path
    planning.forget_memory()


def test_a_plan_begins_as_a_list_of_questions_beside_the_notebook(folder):
    plan = learning.plan()
    text = (folder / "comparison_plan.md").read_text(encoding="utf-8")
    assert text == plan.text
    assert [path.name for path in folder.iterdir()] == ["comparison_plan.md"]
    assert plan.open == tuple(planning.plan_lines())
    assert "0 of 16 lines filled. So it is in a new plan, and in pages without" in repr(plan)
    for name, (question, chapters) in planning.plan_lines().items():
        assert f"### {name}\n> {question} (chapter" in text
        assert f" {chapters})\n" in text


def test_chapters_fill_in_line_after_line():
    learning.plan(measure="accuracy, percent points", alpha=0.05)
    plan = learning.plan(direction="higher")
    assert plan.answers == {
        "measure": "accuracy, percent points",
        "direction": "higher",
        "alpha": "0.05",
    }
    assert repr(plan).startswith("comparison_plan.md: 3 of 16 lines filled. Still open: question,")
    assert learning.plan() == plan


def test_a_filled_line_is_never_written_over():
    first = learning.plan(alpha=0.05)
    changed = learning.plan(alpha=0.10)
    again = learning.plan(alpha=0.05, measure="kappa")
    assert learning.plan(alpha=0.10) == again
    assert again.answers["alpha"] == "0.05"
    assert again.changes == changed.changes == (f"{date.today().isoformat()}, alpha: 0.1",)
    assert repr(again).endswith("Changed afterwards: 1.")
    kept = [line for line in first.text.splitlines() if line]
    assert [line for line in again.text.splitlines() if line in kept and line] == kept


def test_what_she_writes_by_hand_stays(folder):
    file = folder / "comparison_plan.md"
    text = learning.plan().text.replace("### reach\n", "My own heading stays.\n\n### reach\n")
    where = text.index("\n### problems")
    text = f"{text[:where]}all dogs\nbut no cats\n{text[where:]}"
    file.write_text("\ufeff" + text.replace("\n", "\r\n"), encoding="utf-8")
    plan = learning.plan(reach="cats too", size="24 problems")
    assert plan.answers["reach"] == "all dogs but no cats"
    assert plan.answers["size"] == "24 problems"
    assert len(plan.changes) == 1
    assert "My own heading stays." in file.read_text(encoding="utf-8")


def test_a_deleted_line_comes_back_when_it_is_filled(folder):
    file = folder / "comparison_plan.md"
    head, _, tail = learning.plan().text.partition("\n### family")
    file.write_text(head + tail[tail.index("\n###") :], encoding="utf-8")
    learning.plan(test="sign test")
    learning.plan(test="Wilcoxon")
    plan = learning.plan(family="all six pairs")
    assert plan.answers == {"test": "sign test", "family": "all six pairs"}
    assert len(plan.changes) == 1


def test_a_plan_elsewhere_under_another_name(folder):
    (folder / "course").mkdir()
    plan = learning.plan(folder / "course" / "thesis.md", control="C4.5")
    assert plan.name == "thesis.md"
    assert (folder / "course" / "thesis.md").exists()
    assert not (folder / "comparison_plan.md").exists()


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ({"metric": "accuracy"}, "there is no line 'metric'; use question, scenario"),
        ({"measure": "  "}, "measure got"),
        ({"measure": "# accuracy"}, "begins with a letter"),
        ({"alpha": 5}, "plan: alpha must lie strictly between 0 and 1"),
        ({"direction": "up"}, "plan: "),
    ],
)
def test_what_cannot_stand_in_a_plan_is_refused_and_nothing_is_written(folder, answers, said):
    with pytest.raises(ValueError, match=said):
        learning.plan(**answers)
    assert list(folder.iterdir()) == []


def test_another_file_of_that_name_is_left_alone(folder):
    notes = folder / "comparison_plan.md"
    notes.write_text("# My notes\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"comparison_plan\.md is there and is no plan"):
        learning.plan(alpha=0.05)
    assert notes.read_text(encoding="utf-8") == "# My notes\n"


@pytest.mark.parametrize(
    ("name", "value"), [("VERDICTLAB_STRICT", "1"), ("VERDICTLAB_PROGRESS", "off")]
)
def test_proving_leaves_no_file_and_still_remembers(folder, monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    learning.plan(measure="kappa")
    assert learning.plan(direction="higher").answers == {"measure": "kappa", "direction": "higher"}
    assert list(folder.iterdir()) == []


def test_a_folder_that_takes_no_file_is_said_in_words(folder):
    with pytest.warns(ProgressWarning, match="cannot be kept"):
        plan = learning.plan(folder / "nowhere" / "plan.md", measure="kappa")
    assert plan.answers == {"measure": "kappa"}
    assert learning.plan(folder / "nowhere" / "plan.md").answers == {"measure": "kappa"}


# The plan as a widget


def test_a_widget_asks_for_its_lines_and_writes_the_same_file(folder):
    widget = learning.plan_view("alpha", "direction")
    assert list(folder.iterdir()) == []  # a plan begins with the first decision
    widget.on_event({"what": "plan", "name": "alpha", "answer": "0,05"})
    widget.on_event({"what": "plan", "name": "direction", "answer": "higher"})
    widget.on_event({"what": "plan", "name": "direction", "answer": "lower"})
    assert widget.payload["answers"] == {"direction": "higher", "alpha": "0.05"}
    assert widget.payload["changes"] == [f"{date.today().isoformat()}, direction: lower"]
    kept = (folder / "comparison_plan.md").read_text(encoding="utf-8")
    assert kept == widget.payload["text"] == learning.plan().text
    assert learning.plan_view("test").payload == widget.payload


def test_a_widget_of_the_plan_knows_nothing_of_a_file_in_a_page(folder):
    learning.plan(measure="kappa")
    widget = learning.plan_view("measure", "direction")
    assert widget.payload["answers"] == {"measure": "kappa"}
    assert widget.twin_data()["payload"] == {"answers": {}, "changes": [], "text": ""}
    assert repr(widget) == "plan: measure, direction"
    assert "Which one number stands in each cell" in widget.fallback()
    assert learning.plan_view(**widget.arguments).page_id == widget.page_id
    with pytest.raises(ValueError, match="there is no line 'metric'; use question, scenario"):
        learning.plan_view("metric")


@ONE_ENGINE
def test_a_page_writes_the_plan_that_python_writes(engine, folder):
    said = [
        *(("measure", " accuracy,  in\tpercent "), ("alpha", "0,05"), ("family", "all 6 pairs")),
        *(("measure", "kappa"), ("measure", "kappa"), ("alpha", "0.05"), ("test", "costs $& $1")),
    ]
    spec = learning.plan_view("measure").spec
    today = date.today()
    body = (
        "(() => { let plan = { answers: {}, changes: [] };"
        " for (const [name, answer] of data.said) plan = m.planning.decide(plan, name, answer,"
        " new Date(...data.today));"
        " return [m.planning.planText(data.spec, plan), ...data.wrong.map(([name, answer]) =>"
        " m.planning.problem(name, answer))]; })()"
    )
    wrong = [("measure", "  "), ("measure", "# x"), ("alpha", "5"), ("alpha", "x"), ("test", "t")]
    data = {"said": said, "spec": spec, "wrong": wrong}
    data["today"] = [today.year, today.month - 1, today.day]
    there, *problems = run(engine, body, data)
    for name, answer in said:
        learning.plan(**{name: 0.05 if name == "alpha" else answer})
    assert there == learning.plan().text
    assert problems == ["plan_empty", "plan_empty", "plan_alpha", "plan_alpha", None]

"""The lab engine on a small lab of its own: State, view, plan, what-if, errors, twin, words."""

import asyncio
import html
import json
import re
from dataclasses import dataclass
from threading import Thread

import pytest

from pseudo import pseudo, untranslated
from verdictlab import Verdict
from verdictlab.labs.engine.controls import change, key_of, moved, settle
from verdictlab.labs.engine.packing import pack, unpack
from verdictlab.labs.engine.shell import (
    Cells,
    Column,
    Computed,
    Control,
    Lab,
    Option,
    View,
    Widget,
    World,
)
from verdictlab.labs.engine.view import p_cell

# A whole lab: this is all that a lab author writes.


@dataclass(frozen=True, kw_only=True)
class CoinState:
    """How often a coin showed heads, of how many throws."""

    throws: int = 10
    heads: int = 9
    alpha: float = 0.05


def coin_view(state):
    """Is the coin fair? One side, exact."""
    from scipy.stats import binom

    p = float(binom.sf(state.heads - 1, state.throws, 0.5))
    differ = p <= state.alpha
    brief = "The coin favours heads." if differ else "No bias is shown."
    verdict = Verdict(
        decision="differ" if differ else "not-shown",
        sentence=f"{brief[:-1]} (p = {p:.3g}, alpha = {state.alpha:g}).",
        caveat="" if differ else "That is not evidence of a fair coin.",
    )
    row = {"heads": state.heads, "p": p}
    columns = (Column(key="heads", label="heads"), Column(key="p", label="p", show=p_cell))
    return View(verdict=verdict, brief=brief, summary=f"p = {p:.2g}", rows=(row,), columns=columns)


def counts(numbers):
    return tuple(Option(value=n, label=str(n)) for n in numbers)


COIN = (
    Control(name="throws", label="Throws", options=counts([5, 10])),
    Control(
        name="heads",
        label="Heads",
        depends="throws",
        options={5: counts(range(6)), 10: counts(range(11))},
        what_if="What if {value} were heads?",
    ),
    Control(
        name="alpha",
        label="Level",
        shape="range",
        options=tuple(Option(value=level, label=str(level)) for level in (0.01, 0.05)),
        inside=True,
    ),
)


def coin_lab(view=coin_view, **about):
    return Lab(title="Is it fair?", plan=CoinState(), view=view, controls=COIN, **about)


# Plan and what-if


def test_a_lab_opens_on_its_plan_and_the_plan_never_moves():
    lab = coin_lab()
    assert lab.state == lab.plan == CoinState()
    planned = lab.spec["plan"]
    assert planned["view"]["sentence"] == lab.view.sentence
    lab.set(alpha=0.01, heads=3)
    assert lab.state == CoinState(heads=3, alpha=0.01)
    assert lab.plan == CoinState()
    assert lab.spec["plan"] is planned
    assert lab.view.verdict.decision == "not-shown"
    assert lab.back_to_plan().state == lab.plan


def test_moving_the_inside_control_costs_no_new_payload():
    lab = coin_lab()
    before = lab.payload
    lab.set(alpha=0.01)
    assert lab.payload is before
    lab.set(heads=8)
    assert lab.payload is not before


def test_a_payload_holds_the_view_of_every_level():
    lab = coin_lab().set(heads=8)
    views = unpack(lab.payload["views"])[lab.payload["key"]]
    fresh = [coin_view(CoinState(heads=8, alpha=alpha)).plain() for alpha in (0.01, 0.05)]
    assert views == fresh


def test_what_can_no_longer_be_chosen_gives_way():
    lab = coin_lab().set(throws=5)
    assert lab.state == CoinState(throws=5, heads=0)


@pytest.mark.parametrize(
    ("changes", "hint"),
    [
        ({"level": 0.01}, "the controls are throws, heads, alpha"),
        ({"alpha": 0.03}, "choose from 0.01, 0.05"),
        ({"heads": 11}, "choose from 0, 1, 2"),
        ({"throws": 5, "heads": 9}, "choose from 0, 1, 2, 3, 4, 5"),
        ({"heads": True}, "choose from 0, 1, 2"),
    ],
)
def test_an_impossible_control_is_refused_with_the_way_out(changes, hint):
    lab = coin_lab()
    with pytest.raises(ValueError, match=re.escape(hint)):
        lab.set(**changes)
    assert lab.state == lab.plan


def test_a_plan_that_no_control_offers_is_refused():
    with pytest.raises(ValueError, match=re.escape("choose from 0.01, 0.05")):
        Lab(title="", plan=CoinState(alpha=0.3), view=coin_view, controls=COIN)


# What the browser does


def test_the_browser_moves_the_same_state():
    lab = coin_lab()
    lab.set_state({"state": {"throws": 10, "heads": 2, "alpha": 0.01}})
    assert lab.state == CoinState(heads=2, alpha=0.01)
    assert lab.get_state("state")["state"] == {"throws": 10, "heads": 2, "alpha": 0.01}
    assert lab.error == ""


def test_nonsense_from_the_browser_is_said_and_changes_nothing():
    lab = coin_lab()
    lab.set_state({"state": {"heads": 99}})
    assert lab.state == lab.plan
    assert "choose from" in lab.error


def failing_view(state):
    if state.heads == 7:
        raise RuntimeError("seven is not allowed here")
    return coin_view(state)


def test_an_error_in_a_view_is_raised_in_python():
    lab = coin_lab(view=failing_view)
    with pytest.raises(RuntimeError, match="seven"):
        lab.set(heads=7)
    assert lab.state == lab.plan


def test_an_error_in_a_view_is_shown_in_words_and_recorded_for_the_browser():
    lab = coin_lab(view=failing_view)
    lab.set_state({"state": {"throws": 10, "heads": 7, "alpha": 0.05}})
    assert lab.error == "This could not be computed. seven is not allowed here"
    assert isinstance(lab.problem, RuntimeError)
    lab.set_state({"state": {"throws": 10, "heads": 9, "alpha": 0.05}})
    assert lab.error == ""
    assert lab.problem is None


def test_a_lab_is_an_ordinary_widget():
    import ipywidgets

    lab = coin_lab()
    seen = []
    lab.observe(lambda event: seen.append(event["new"].heads), "state")
    assert ipywidgets.VBox([lab]).children == (lab,)
    lab.set(heads=4)
    lab.state = CoinState(heads=5)
    assert seen == [4, 5]
    assert unpack(lab.payload["views"])[lab.payload["key"]][1]["sentence"] == lab.view.sentence


WORLD = World(
    intro="Not your coin.",
    label="True share of heads",
    options=(Option(value=50, label="0.50"), Option(value=90, label="0.90")),
    tell=lambda state, truth: (f"At {state.alpha:g} a coin of {truth} % ...",),
)


def test_the_invented_world_answers_for_the_state_that_travels_with_the_question(monkeypatch):
    lab = coin_lab(world=WORLD)
    sent = []
    monkeypatch.setattr(Widget, "send", lambda self, content, buffers=None: sent.append(content))
    state = {"throws": 10, "heads": 9, "alpha": 0.01}
    question = {"type": "event", "ask": "q1", "what": "world", "truth": 90, "state": state}
    lab._handle_custom_msg(question, [])
    assert sent == [{"type": "reply", "ask": "q1", "reply": ["At 0.01 a coin of 90 % ..."]}]


def test_an_error_while_answering_goes_back_in_words(monkeypatch):
    lab = coin_lab(world=WORLD)
    sent = []
    monkeypatch.setattr(Widget, "send", lambda self, content, buffers=None: sent.append(content))
    lab._handle_custom_msg({"type": "event", "ask": "q2", "what": "world"}, [])
    assert sent[0]["ask"] == "q2"
    assert sent[0]["error"].startswith("Something went wrong")
    assert lab.error == sent[0]["error"]


# Twin and page


GRID = ({"heads": 8}, {"throws": 5, "heads": 5}, {"alpha": 0.01})


def test_a_twin_holds_the_declared_grid_and_the_level_makes_no_key():
    lab = coin_lab(grid=GRID)
    assert list(lab.twin) == ["", '[["heads",8]]', '[["throws",5],["heads",5]]']
    for key, state in lab.twin_states().items():
        assert [view["sentence"] for view in lab.twin[key]] == [
            coin_view(CoinState(throws=state.throws, heads=state.heads, alpha=alpha)).sentence
            for alpha in (0.01, 0.05)
        ]


def test_the_twin_of_a_page_is_plain_data_and_complete():
    lab = coin_lab(grid=GRID, world=WORLD)
    data = json.loads(json.dumps(lab.twin_data(), allow_nan=False))
    assert data["kind"] == "lab"
    assert data["state"] == {"throws": 10, "heads": 9, "alpha": 0.05}
    assert unpack(data["views"]) == lab.twin
    assert data["worlds"]["90"] == [
        ["At 0.01 a coin of 90 % ..."],
        ["At 0.05 a coin of 90 % ..."],
    ]


def test_a_placeholder_names_its_twin_and_reads_by_itself():
    lab = coin_lab(factory="coin_lab", arguments={"coin": 'a "bent" one', "n": 3})
    bundle, _metadata = lab._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/plain"] == repr(lab)
    pattern = r'data-verdictlab="([^"]*)" data-twin="([^"]*)"'
    call, twin = re.search(pattern, bundle["text/html"]).groups()
    assert json.loads(html.unescape(call)) == {
        "factory": "coin_lab",
        "arguments": {"coin": 'a "bent" one', "n": 3},
    }
    assert twin == lab.page_id == lab.spec["id"]
    assert re.fullmatch(r"[a-z0-9-]+", twin)
    assert html.escape(lab.view.sentence) in bundle["text/html"]


def test_the_arguments_of_a_lab_are_read_off_its_plan():
    lab = coin_lab(factory="coin_lab")
    assert list(lab.arguments.items()) == [("throws", 10), ("heads", 9), ("alpha", 0.05)]
    assert lab.set(heads=3).arguments["heads"] == 9
    given = {"factory": "coin_lab", "arguments": {"coin": "mine"}}
    assert coin_lab(**given).arguments == {"coin": "mine"}
    assert coin_lab().arguments == {}  # no public call, so nothing to call again


def test_a_lab_function_may_take_more_or_less_than_the_state_has():
    lab = Lab(
        title="",
        plan=TableState(),
        view=table_view,
        controls=TABLE,
        factory="table_lab",
        extra={"seed": 1, "example": ["2", "by", "2"], "table": "two"},
        unplanned=("counts",),
    )
    # The table comes first, because a page is named after the first text.
    expected = [("table", "two"), ("example", ["2", "by", "2"]), ("seed", 1)]
    assert list(lab.arguments.items()) == expected
    assert lab.page_id.startswith("table-lab-two-")


def test_a_widget_without_a_public_call_promises_no_twin():
    assert "data-twin" not in coin_lab()._placeholder()


def test_a_page_name_depends_on_the_call_alone():
    names = {coin_lab(factory="coin_lab", arguments={"n": n}).page_id for n in (1, 1, 2)}
    assert len(names) == 2


# repr


def test_repr_tells_decision_numbers_level_and_a_hash_of_all_that_is_said():
    assert re.fullmatch(
        r"a difference is shown, p = 0\.011, alpha = 0\.05, answer [0-9a-f]{4}", repr(coin_lab())
    )
    lab = coin_lab().set(heads=5)
    assert repr(lab).startswith("no difference is shown, p = 0.62")


@pytest.mark.parametrize("part", ["sentence", "caveat", "overall"])
def test_any_word_of_the_verdict_changes_the_hash(part):
    words = {"sentence": "It is so.", "caveat": "Perhaps.", "overall": ""}

    def fingerprint(said):
        return View(verdict=Verdict(decision="differ", **said), brief="").fingerprint()

    assert fingerprint(words) != fingerprint({**words, part: words[part] + "!"})


def test_any_cell_of_the_table_changes_the_hash():
    def fingerprint(p):
        return View(
            verdict=Verdict(decision="differ", sentence="", caveat=""),
            brief="",
            rows=({"p": p},),
            columns=(Column(key="p", label="p", show=p_cell),),
        ).fingerprint()

    assert fingerprint(0.0123) == fingerprint(0.01230001)
    assert fingerprint(0.0123) != fingerprint(0.0124)


# Words


def test_the_frame_of_every_lab_speaks_the_chosen_language():
    with pseudo():
        lab = coin_lab()
        lab.set_state({"state": {"heads": 99}})
        said = [
            lab.spec["words"],
            lab._placeholder().partition('data-role="missing" hidden>')[2][:-10],
        ]
    assert untranslated(said, names=()) == []
    assert untranslated(lab.error.partition(".")[0], names=()) == []


# Controls and packing


def test_settling_follows_the_order_of_the_controls():
    controls = (
        Control(name="a", label="", options=(Option(value=1, label=""), Option(value=2, label=""))),
        Control(
            name="b",
            label="",
            options=(
                Option(value="only with 1", label="", when={"a": (1,)}),
                Option(value="never with 1", label="", unless={"a": (1,)}),
            ),
        ),
        Control(name="c", label="", shape="switch", when={"a": (2,)}),
        Control(
            name="d",
            label="",
            shape="checkboxes",
            depends="a",
            options={1: counts([1, 2]), 2: counts([2, 3])},
        ),
    )
    state = {"a": 2, "b": "only with 1", "c": True, "d": [3, 2, 1]}
    assert settle(controls, state) == {"a": 2, "b": "never with 1", "c": True, "d": [2, 3]}
    one = settle(controls, {**state, "a": 1})
    assert one == {"a": 1, "b": "only with 1", "c": False, "d": [1, 2]}
    assert key_of(controls, one, one) == ""
    assert key_of(controls, {**one, "d": [1]}, one) == '[["d",[1]]]'
    assert change(controls, one, {"d": [2]}, function="f")["d"] == [2]
    assert change(controls, {**one, "a": 1, "d": []}, {"d": ()}, function="f")["d"] == []
    with pytest.raises(ValueError, match="f: c = True is not possible here"):
        change(controls, one, {"c": True}, function="f")


@pytest.mark.parametrize(
    "entries",
    [
        {"": [{"a": [1, 2]}, {"a": [1, 3]}, {"a": [1, 3, 4]}]},
        {"x": [{"s": "~3"}, {"s": "~"}], "y": [{"s": "~3"}]},
        {"": [{"+": "plus"}, {"+": "minus"}, {"=": None}], "empty": []},
        {"": [{"a": None, "b": {"c": "a long repeated text"}}, {"a": "a long repeated text"}]},
        {
            "": [
                {"t": [["a long repeated text", 0.5]] * 3},
                {"t": [["a long repeated text", 1]] * 3},
            ]
        },
    ],
)
def test_packing_loses_nothing(entries):
    packed = json.loads(json.dumps(pack(entries)))
    assert unpack(packed) == entries


def test_packing_stores_a_repeated_text_once():
    text = "something that stands in every view"
    packed = json.dumps(pack({str(i): [{"said": text, "i": i}] for i in range(9)}))
    assert packed.count(text) == 1


# Views that are refined


def rough_view(state, effort):
    """The share of heads among ``effort`` throws of a coin with this chance, as a brief."""
    brief = f"{state.heads} after {effort}."
    verdict = Verdict(decision="no-conclusion", sentence=brief, caveat="")
    return View(verdict=verdict, brief=brief)


def refining_lab(view=rough_view):
    return coin_lab(view=view, efforts=(10, 40, 160))


def told(lab):
    """(effort, done, brief) of what the browser has."""
    view = unpack(lab.payload["views"])[lab.payload["key"]][0]
    return lab.payload["effort"], lab.payload["done"], view["brief"]


def test_all_but_the_answer_to_a_change_is_the_last_effort():
    lab = refining_lab()
    assert told(lab) == (160, True, "9 after 160.")
    assert lab.spec["plan"]["view"]["brief"] == lab.view.brief == "9 after 160."
    assert lab.twin[""][0]["brief"] == "9 after 160."
    assert "9 after" in lab.fallback()


def test_without_a_running_loop_a_change_is_answered_once():
    lab = refining_lab().set(heads=3)
    assert told(lab) == (10, False, "3 after 10.")
    assert lab.view.brief == "3 after 160."


async def refined(lab):
    """Let the loop run until no further answer is due."""
    while lab._timer is not None:
        await asyncio.sleep(0.001)


def listen(lab):
    answers = []
    lab.observe(lambda event: answers.append(told(lab)[::2]), "payload")
    return answers


def test_a_change_is_answered_at_once_and_then_refined_between_messages():
    async def session():
        lab = refining_lab()
        answers, turns, at_turn = listen(lab), 0, []
        lab.observe(lambda event: at_turn.append(turns), "payload")
        lab.set(heads=3)
        assert answers == [(10, "3 after 10.")]
        while not lab.payload["done"]:
            await asyncio.sleep(0.001)
            turns += 1
        return answers, at_turn

    answers, at_turn = asyncio.run(session())
    assert answers == [(10, "3 after 10."), (40, "3 after 40."), (160, "3 after 160.")]
    # The loop was free for others between two refinements, however long each turn took.
    assert at_turn[2] > at_turn[1] >= at_turn[0]


def test_a_new_state_drops_the_refinement_of_the_old_one():
    async def session():
        lab = refining_lab()
        answers = listen(lab)
        lab.set(heads=3)
        lab.set(heads=4)
        lab.set(alpha=0.01)  # the inside control: still the same question
        await refined(lab)
        lab.set(heads=3)
        return list(answers)  # as the loop ends it may still take a turn

    assert asyncio.run(session()) == [
        (10, "3 after 10."),
        (10, "4 after 10."),
        (40, "4 after 40."),
        (160, "4 after 160."),
        (10, "3 after 10."),
    ]


def test_a_late_refinement_leaves_alone_what_another_thread_has_answered():
    """Jupyter may take one message in its main thread and the next one in another."""

    def view(state, effort):
        if (state.heads, effort) == (3, 40):
            other = Thread(target=lab.back_to_plan)
            other.start()
            other.join()
        return rough_view(state, effort)

    async def session():
        lab.set(heads=3)
        await refined(lab)

    lab = refining_lab(view)
    asyncio.run(session())
    assert told(lab) == (160, True, "9 after 160.")


def test_a_state_that_is_asked_for_again_is_answered_again(monkeypatch):
    lab, sent = coin_lab(), []
    monkeypatch.setattr(lab, "send_state", lambda key=None: sent.append(key))
    for _ in range(2):  # whether the first message came through or not
        lab.on_event({"what": "state", "state": {"heads": 3, "alpha": 0.05}})
        assert lab.payload["key"] == '[["heads",3]]'
        assert sent.pop() == "payload"


def test_a_change_that_nobody_noticed_is_answered_when_asked_for_again():
    """Two threads that set the state at once can lose a notice of traitlets."""
    lab = coin_lab()
    lab.unobserve_all("state")
    lab.set_state({"state": {"heads": 3, "alpha": 0.05}})
    assert lab.payload["key"] == ""
    lab.on_event({"what": "state", "state": {"heads": 3, "alpha": 0.05}})
    assert lab.payload["key"] == '[["heads",3]]'


def test_what_was_wrong_is_forgotten_when_the_browser_comes_back_to_what_stands():
    lab = coin_lab()
    there = {"heads": 9, "alpha": 0.05}
    lab.set_state({"state": {**there, "heads": 99}})
    assert "99" in lab.error
    assert lab.state == lab.plan
    lab.set_state({"state": there})
    assert lab.error == ""


def test_what_was_refined_before_is_given_at_once():
    async def session():
        lab = refining_lab().set(heads=3)
        await refined(lab)
        lab.back_to_plan()
        answers = listen(lab)
        lab.set(heads=3)
        await refined(lab)
        return list(answers)  # as the loop ends it may still take a turn

    assert asyncio.run(session()) == [(160, "3 after 160.")]


def test_a_page_that_asks_again_wakes_a_refinement_whose_thread_has_ended():
    async def begun():
        lab = refining_lab().set(heads=3)
        lab._timer.cancel()  # as with the loop of a thread that ends
        return lab

    async def asked(lab):
        lab.on_event({"what": "state", "state": {"heads": 3}})
        await refined(lab)

    lab = asyncio.run(begun())
    assert (lab.payload["effort"], lab.payload["done"]) == (10, False)
    asyncio.run(asked(lab))
    assert (lab.payload["effort"], lab.payload["done"]) == (160, True)


def test_an_error_while_refining_is_shown_and_ends_it():
    def failing(state, effort):
        if state.heads == 3 and effort == 40:
            raise RuntimeError("forty is too many")
        return rough_view(state, effort)

    async def session():
        lab = refining_lab(failing).set(heads=3)
        await refined(lab)
        return lab

    lab = asyncio.run(session())
    assert "forty is too many" in lab.error
    assert told(lab)[0] == 10


# Cells


@dataclass(frozen=True, kw_only=True)
class TableState:
    """A small table of counts that begins as one of two examples."""

    example: str = "two"
    counts: tuple[int, ...] = (1, 2, 3, 4)


TWO = Cells(rows=("a", "b"), columns=("x", "y"), start=(1, 2, 3, 4), highest=50)
THREE = Cells(rows=("a",), columns=("x", "y", "z"), start=(7, 8, 9), lowest=1)
TABLE = (
    Control(
        name="example",
        label="",
        options=(Option(value="two", label=""), Option(value="three", label="")),
    ),
    Control(
        name="counts",
        label="",
        shape="cells",
        depends="example",
        options={"two": TWO, "three": THREE},
    ),
)


def table_view(state):
    brief = f"Sum {sum(state.counts)}."
    return View(verdict=Verdict(decision="no-conclusion", sentence=brief, caveat=""), brief=brief)


def table_lab(**about):
    return Lab(title="", plan=TableState(), view=table_view, controls=TABLE, **about)


def test_cells_are_a_tuple_that_begins_anew_with_what_they_depend_on():
    lab = table_lab().set(counts=(1, 2, 3, 50))
    assert lab.view.brief == "Sum 56."
    assert lab._key(lab.state) == '[["counts",[1,2,3,50]]]'
    assert lab.set(example="three").state == TableState(example="three", counts=(7, 8, 9))
    assert lab.set(example="two").state == lab.plan
    # Both at once, and the same example again, keep what was typed.
    assert lab.set(example="three", counts=[1, 1, 1]).state.counts == (1, 1, 1)
    assert lab.set(example="three").state.counts == (1, 1, 1)


@pytest.mark.parametrize(
    "counts", [(1, 2, 3), (1, 2, 3, 51), (1, 2, 3, -1), (1, 2, 3, 4.5), (1, 2, 3, True), ()]
)
def test_impossible_cells_are_refused_with_the_way_out(counts):
    lab = table_lab()
    with pytest.raises(ValueError, match="give 4 whole numbers from 0 to 50, row by row"):
        lab.set(counts=counts)
    assert lab.state == lab.plan


def test_the_browser_types_into_cells():
    lab = table_lab()
    lab.set_state({"state": {"example": "two", "counts": [5, 5, 5, 5]}})
    assert lab.view.brief == "Sum 20."
    lab.set_state({"state": {"example": "two", "counts": [5, 5, 5, 99]}})
    assert lab.view.brief == "Sum 20."
    assert "from 0 to 50" in lab.error


def test_cells_outside_their_bounds_give_way_when_nobody_asked_for_them():
    state = {"example": "two", "counts": [99, -5, 0, 1]}
    assert settle(TABLE, state)["counts"] == [50, 0, 0, 1]
    assert settle(TABLE, {**state, "counts": [1]})["counts"] == [1, 2, 3, 4]
    assert moved(TABLE, state, {"example": "three"})["counts"] == [7, 8, 9]


def test_a_grid_may_change_what_the_cells_depend_on():
    lab = table_lab(grid=({"example": "three"},))
    assert list(lab.twin) == ["", '[["example","three"],["counts",[7,8,9]]]']


def test_a_page_that_computes_gets_its_data_and_a_notebook_does_not():
    lab = table_lab(computed=Computed(name="sums", data={"words": {"sum": "Sum {n}."}}))
    assert lab.twin_data()["computed"] == {"name": "sums", "words": {"sum": "Sum {n}."}}
    assert "sums" not in json.dumps(lab.spec)
    assert table_lab().twin_data()["computed"] is None

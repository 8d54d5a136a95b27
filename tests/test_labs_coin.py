"""The coin lab: its verdict is that of the sign test, its stage shows the same tail."""

import contextlib
import io
import json
import random
import re

import pytest
from scipy import stats

from pseudo import pseudo, untranslated
from verdictlab import judge, load_table, sign_test
from verdictlab._noise import LUCK, stream_of
from verdictlab._stages import coin_leads
from verdictlab.labs import coin_lab
from verdictlab.labs.coin.controls import FILES


def p_of(lab):
    """The p-value in the lab's verdict, from scipy."""
    state = lab.state
    side = "two-sided" if state.sides == "both" else "greater"
    wins = (state.quarrels + state.lead) // 2
    return stats.binomtest(wins, state.quarrels, alternative=side).pvalue


def test_it_opens_on_56_more_of_600_quarrels():
    lab = coin_lab()
    assert lab.view.brief == "A is better more often than B: p = 0.0247, at most alpha = 0.05."
    assert "larger 328, smaller 272, equal 13400" in lab.view.sentence
    assert re.fullmatch(
        r"a difference is shown, lead 56 of 600, p = 0\.0247, alpha = 0\.05, answer [0-9a-f]{4}",
        repr(lab),
    )


def test_the_adi_file_is_that_of_the_table():
    adi = load_table("adi_15x8")
    result = sign_test(adi.scores["ADI4"], adi.scores["ADI"], decimals=adi.decimals)
    assert (result.wins, result.losses, result.ties) == (12, 2, 1)
    lab = coin_lab("adi")
    theirs = judge(result, names=("ADI4", "ADI"), higher_is_better=True)
    assert lab.view.sentence == theirs.sentence
    assert lab.view.brief == theirs.brief


def test_the_images_follow_from_14000_of_which_56_more_are_right():
    right = [round(14_000 * share) for share in (0.88, 0.876)]
    assert right[0] - right[1] == FILES["images"]["planned"][1] == 56
    # Both wrong on as many as are left: no count of quarrels asks for more images than there are.
    assert max(FILES["images"]["quarrels"]) <= 2 * (14_000 - right[0]) + 56


def test_every_verdict_is_scipys_binomial_test():
    chance = random.Random(3)
    for name in FILES:
        lab = coin_lab(name)
        for _ in range(40):
            lab.set(
                quarrels=chance.choice(FILES[name]["quarrels"]),
                lead=chance.choice(FILES[name]["leads"]),
                sides=chance.choice(["both", "first"]),
                alpha=chance.choice([0.001, 0.01, 0.05, 0.2]),
            )
            assert (lab.view.verdict.decision == "differ") == (p_of(lab) <= lab.state.alpha)


def test_the_share_on_the_stage_settles_where_p_is():
    """40,000 rounds, all luck numbers together, and the exact p."""
    for name, changes in (("images", {}), ("images", {"quarrels": 900}), ("adi", {})):
        lab = coin_lab(name).set(**changes)
        stage = lab.view.stage
        assert (stage.observed, stage.draws, stage.sides) == (lab.state.lead, 1000, "both")
        out = sum(
            int(
                (
                    abs(coin_leads(stream_of(stage.name), luck, lab.state.quarrels))
                    >= stage.observed
                ).sum()
            )
            for luck in LUCK
        )
        assert stats.binomtest(out, 40_000, p_of(lab)).pvalue > 0.001


def test_the_sentence_says_the_exact_share():
    assert "p, 2.5 of 100" in coin_lab().view.stage.words["many"]
    assert "less than 0.01 of 100" in coin_lab().set(quarrels=60).view.stage.words["many"]


def test_the_mark_is_asked_for_at_the_level_that_was_chosen():
    lab = coin_lab(alpha=0.03)
    for alpha, said in (
        (0.05, "one round in 20 "),
        (0.005, "one round in 200 "),
        (0.2, "one round in 5 "),
        (0.03, "3 rounds in 100 "),
    ):
        stage = lab.set(alpha=alpha).view.stage
        assert said in stage.words["ask_more"]


def test_one_axis_for_all_counts_of_quarrels():
    lab = coin_lab()
    axes = [lab.set(quarrels=n).view.stage.axis for n in FILES["images"]["quarrels"]]
    assert all(axis == axes[0] for axis in axes)


@pytest.mark.parametrize("name", FILES)
def test_the_task_is_found_where_the_verdict_turns_and_nowhere_else(name):
    lab = coin_lab(name)
    assert lab.view.stage.task
    offered = FILES[name]["quarrels"]
    decisions = [lab.set(quarrels=n).view.verdict.decision == "differ" for n in offered]
    turn = next(i for i in range(len(offered)) if decisions[i] and not decisions[i + 1])
    for i, n in enumerate(offered):
        said = lab.set(quarrels=n).view.stage.found
        assert bool(said) == (i in (turn, turn + 1)), n
        if said:
            assert f"among {offered[turn]} quarrels, and none among {offered[turn + 1]}" in said
    assert lab.back_to_plan().view.stage.found == ""


def test_the_printed_code_gives_the_same_verdict():
    lab = coin_lab()
    for changes in ({}, {"quarrels": 900, "sides": "first"}, {"file": "adi"}):
        view, said = lab.set(**changes).view, io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(view.code, {})
        assert view.sentence in said.getvalue()


def test_a_page_answers_every_choice_within_a_megabyte():
    lab = coin_lab()
    states = {(s.file, s.quarrels, s.lead, s.sides) for s in lab.twin_states().values()}
    wanted = {
        (name, quarrels, lead, sides)
        for name, file in FILES.items()
        for quarrels in file["quarrels"]
        for lead in file["leads"]
        for sides in ("both", "first")
    }
    assert states == wanted
    assert len(json.dumps(lab.twin_data())) <= 1_000_000


def test_no_word_escapes_translation():
    names = {"A", "B", "ADI4", "ADI", "images", "adi", "coin", "coin_lab", "dots", "both", "above"}
    with pseudo():
        lab = coin_lab()
        left = untranslated([lab.spec, lab.fallback()], names | {"first"})
        for changes in ({"quarrels": 900}, {"file": "adi"}, {"sides": "first"}):
            view = lab.set(**changes).view.plain()
            left += untranslated({**view, "code": ""}, names)
    assert left == []


def test_bad_arguments_are_refused_with_the_way_out():
    with pytest.raises(ValueError, match="images"):
        coin_lab("stones")
    with pytest.raises(ValueError, match="alpha"):
        coin_lab(alpha=1.5)

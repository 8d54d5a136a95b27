"""The Studio without a browser: nothing before the lock, what-ifs listed, the same bytes."""

import base64
import json
import re
import time

import numpy as np
import pytest

from pseudo import pseudo
from test_pseudo_everywhere import english, names, spoken
from verdictlab import compare_many, load_table, read_results
from verdictlab.cli import main
from verdictlab.labs import studio_lab
from verdictlab.labs.studio.desk import Desk
from verdictlab.report._paper import FILES

WIDE = studio_lab("demsar2006_table6").spec["asked"]["text"]
SCHOOLS = ("thesis", "demsar", "garcia-herrera", "wilcoxon-holm", "bayesian")


def asked(text=WIDE, **more):
    plan = {"text": text, "higher": True, "school": "demsar", "alpha": 0.05, "control": None}
    return plan | more


def locked(text=WIDE, **more):
    desk = Desk()
    told = desk.lock(asked(text, **more))
    assert "error" not in told, told
    return desk, told


def folds(seed=1, k=5, n=6, runs=10):
    rng = np.random.default_rng(seed)
    rows = ["model,dataset,fold,accuracy"]
    rows += [
        f"m{a},d{p},{f},{rng.normal(0.7 + 0.02 * a, 0.02):.4f}"
        for p in range(n)
        for a in range(k)
        for f in range(runs)
    ]
    return "\n".join(rows) + "\n"


# Before the lock -------------------------------------------------------------------------------


def test_a_preview_counts_and_says_what_becomes_of_folds():
    told = Desk().read(asked(folds(), higher=None))
    assert told["size"] == "5 algorithms x 6 problems x 10 runs; runs averaged"
    assert told["algorithms"] == [f"m{i}" for i in range(5)]
    assert told["columns"] == ["model", "dataset", "fold", "accuracy"]
    assert told["told"][-1] == (
        "Each score is the mean of 10 results (one for each fold); none of them counts as a "
        "problem."
    )


def test_before_the_lock_nothing_depends_on_the_scores():
    """The same names with other numbers, even turned round, give the same preview."""
    turned = re.sub(r"0\.(\d{3})\b", lambda found: f"0.{999 - int(found[1]):03}", WIDE)
    assert turned != WIDE
    assert Desk().read(asked(WIDE)) == Desk().read(asked(turned))
    lab = studio_lab("demsar2006_table6", higher_is_better=True)
    assert "C4.5+m" not in json.dumps({k: v for k, v in lab.spec.items() if k != "asked"})
    assert repr(lab) == "studio: no plan is locked yet"


def test_roles_are_mapped_and_a_wrong_map_is_refused_in_words():
    text = folds().replace("model,dataset,fold,accuracy", "a,b,c,d")
    assert "error" in Desk().read(asked(text))
    roles = {"algorithm": "a", "problem": "b", "fold": "c", "score": "d"}
    size = Desk().read(asked(text, **roles))["size"]
    assert size.startswith("5 algorithms x 6 problems x 10 runs")
    told = Desk().read(asked(text, **{**roles, "problem": "c"}))
    assert "one column cannot be two things" in told["error"]
    assert told["columns"] == ["a", "b", "c", "d"]  # so that it can be put right


@pytest.mark.parametrize(
    "more",
    [
        {"higher": None},
        {"school": "fisher"},
        {"alpha": 2.0},
        {"control": "nobody"},
        {"text": "a,b\n1,x"},
    ],
)
def test_a_plan_that_is_none_is_not_locked(more):
    desk = Desk()
    assert desk.lock(asked(**more))["error"]
    assert desk.verdict is None


# The lock and after ----------------------------------------------------------------------------


@pytest.mark.parametrize("school", SCHOOLS)
def test_the_answer_is_that_of_the_protocol(school):
    _desk, told = locked(school=school)
    verdict = compare_many(load_table("demsar2006_table6"), school=school)
    assert told["answer"]["sentence"] == verdict.sentence
    assert told["answer"]["decision"] == verdict.decision
    leads = ", ".join(verdict.leaders) if verdict.decision == "differ" else "no difference"
    assert [row[1] for row in told["routes"]] == [leads]


def test_a_hash_is_of_the_plan_and_of_nothing_else():
    first = locked()[1]["hash"]
    assert first == locked()[1]["hash"]
    changes = ({"alpha": 0.01}, {"school": "thesis"}, {"control": "C4.5"}, {"higher": False})
    others = [locked(**more)[1]["hash"] for more in changes]
    others.append(locked(WIDE.replace("0.763", "0.764"))[1]["hash"])
    assert len({first, *others}) == 6


def test_what_ifs_are_listed_once_and_the_plan_stays():
    desk, told = locked()
    plan = told["answer"]
    assert told["agree"] == "No other route was looked at."
    for _twice in range(2):
        told = desk.what_if({"school": "garcia-herrera"})
    told = desk.what_if({"without": ["adult"]})
    assert [row[0] for row in told["routes"]] == [
        "as planned",
        "school garcia-herrera",
        "without adult",
    ]
    assert [row[2] for row in told["routes"]] == ["yes", "no", "no"]
    assert told["agree"].startswith("2 other routes were looked at, 0 with the plan\u2019s answer.")
    assert desk.options["school"] == "demsar"
    assert desk.what_if({})["answer"] == plan
    told = desk.what_if({"without": ["adult", "Adult*"]})  # a name that is none changes nothing
    assert told == {"error": "No problem and no algorithm has the name Adult*."}
    assert "error" in desk.what_if({"without": list(load_table("demsar2006_table6").problems)})


def test_another_plan_for_the_same_table_is_told_as_such():
    lab = studio_lab("demsar2006_table6", higher_is_better=True)
    first = lab.on_event({"what": "lock", "asked": asked()})
    assert first["before"] == ""
    lab.on_event({"what": "anew"})
    second = lab.on_event({"what": "lock", "asked": asked(alpha=0.1)})
    assert first["hash"][:12] in second["before"]
    assert lab.on_event({"what": "lock", "asked": asked(folds())})["before"] == ""


def test_what_would_flip_it_names_problems_schools_and_policies():
    rows = locked()[0].flips()["rows"]
    assert rows[0][0] == "as planned"
    assert {"school wilcoxon-holm", "without the last in rank, C4.5"} <= {row[0] for row in rows}
    assert "adult" in rows[-1][1]
    heads = studio_lab().spec["words"]["heads_flip"]
    assert {len(row) for row in rows} == {len(heads)}
    assert {row[2] for row in rows[1:]} == {"yes", "no"}
    assert rows[0][2] == ""
    gap = folds().replace("m0,d0,0", "m9,d0,0", 1)  # m9 ran on one problem only
    told = [row[0] for row in locked(gap, missing="worst")[0].flips()["rows"]]
    assert not [row for row in told if "refuse" in row]


@pytest.mark.parametrize("school", SCHOOLS)
def test_the_invented_world_says_what_is_missed(school):
    desk, _told = locked(school=school)
    none, much = desk.world(0)["lines"], desk.world(6)["lines"]
    assert len(none) == 2
    assert "all equal" in none[0]
    found, missed = map(float, re.findall(r"in ([\d.]+) %", much[1]))
    assert found > 75
    assert found + missed == pytest.approx(100, abs=0.11)


def test_fifty_algorithms_are_answered_within_a_second():
    rng = np.random.default_rng(3)
    rows = rng.normal(0.7, 0.05, (50, 50)) + np.arange(50) * 0.002
    text = "problem," + ",".join(f"A{i}x" for i in range(50)) + "\n"
    text += "\n".join(f"p{i}x," + ",".join(f"{x:.3f}" for x in row) for i, row in enumerate(rows))
    desk, _told = locked(text)
    taken = []
    for alpha in (0.01, 0.02, 0.1):
        start = time.process_time()
        assert "error" not in desk.what_if({"alpha": alpha})
        taken.append(time.process_time() - start)
    assert min(taken) < 1


# Files -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "flags", "more"),
    [
        (WIDE, [], {}),
        (WIDE, ["--control", "C4.5", "--alpha", "0.1"], {"control": "C4.5", "alpha": 0.1}),
        (folds(), [], {}),
        (
            folds(),
            ["--algorithm", "model", "--school", "thesis"],
            {"algorithm": "model", "school": "thesis"},
        ),
        (folds(k=2, n=12), ["--school", "bayesian"], {"school": "bayesian"}),
    ],
    ids=["wide", "control", "folds", "named", "two"],
)
def test_the_command_line_writes_the_same_bytes(tmp_path, capsys, text, flags, more):
    place = tmp_path / "mine.csv"
    place.write_text(text, encoding="utf-8")
    flags = flags if "--school" in flags else [*flags, "--school", "demsar"]
    target = tmp_path / "paper"
    call = ["judge", str(place), "--higher", *flags, "--paper", str(target)]
    assert main(call) == 0
    assert "For the paper:" in capsys.readouterr().err
    ours = locked(text, **more)[0].files()
    theirs = {file.name: file.read_bytes() for file in target.iterdir()}
    assert sorted(theirs) == sorted(FILES)
    assert {name: base64.b64decode(data) for name, data in ours.items()} == theirs
    assert main(call) == 2  # nothing is replaced unless asked
    assert main([*call, "--force"]) == 0
    assert not re.search(rb"/work|/tmp|/home", b"".join(theirs.values()))


def test_a_paper_needs_a_place(tmp_path, capsys):
    call = ["judge", "demsar2006_table6", "--higher", "--school", "demsar", "--paper"]
    assert main([*call, str(tmp_path / "no" / "where")]) == 2
    assert "make it first" in capsys.readouterr().err
    (tmp_path / "file").write_text("")
    assert main([*call, str(tmp_path / "file")]) == 2
    assert "is no folder" in capsys.readouterr().err


def test_names_are_escaped_in_what_is_taken_along():
    text = WIDE.replace("C4.5+m+cf", "<b>&_{x}%").replace("adult", "<script>")
    files = {name: base64.b64decode(data) for name, data in locked(text)[0].files().items()}
    assert rb"\textless{}b\textgreater{}\&\_\{x\}\%" in files["methods.tex"]
    for name in ("results.tex", "table.tex", "diagram.tex"):
        assert rb"\textless{}b\textgreater{}\&\_\{x\}\%" in files[name]
        assert b"<b>" not in files[name]
    assert b"\\cite{demsar2006}" in files["methods.tex"]
    assert set(re.findall(rb"\\cite(?:\[[^]]*\])?\{(\w+)\}", files["methods.tex"])) <= set(
        re.findall(rb"@\w+\{(\w+),", files["references.bib"])
    )
    plan = json.loads(files["plan.json"])
    assert plan["plan"]["table"]["algorithms"][3] == "<b>&_{x}%"


def test_a_binary_file_is_opened(tmp_path):
    import gzip

    data = base64.b64encode(gzip.compress(folds().encode(), mtime=0)).decode()
    told = Desk().read({"data": data, "file": "mine.csv.gz", "higher": None})
    assert told["size"].startswith("5 algorithms x 6 problems x 10 runs")
    table = read_results(folds(), higher_is_better=True)
    assert told["algorithms"] == list(table.algorithms)


def test_no_word_of_the_studio_is_left_in_english():
    with pseudo():
        lab = studio_lab("demsar2006_table6", higher_is_better=True)
        said = [*spoken(lab.spec["words"]), lab.fallback(), repr(lab)]
        told = lab.on_event({"what": "lock", "asked": lab.spec["asked"]})
        said += spoken([told["plan"], told["agree"], told["routes"]])
        for place in (0, 4):
            said += lab.on_event({"what": "world", "place": place})["lines"]
    known = {
        "demsar",
        "studio",
        "lab",
        "power",
        "of",
        "protocol",
        "verdictlab",
        "problem",
        "friedman1937",
        "iman1980",
        "xx",
        "SHA",
        "False",
    }
    assert english(said, names(), known) == []

"""The built front end is that of its sources, and its rules are those of Python."""

import hashlib
import itertools
import json
import math
import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from verdictlab import labs
from verdictlab._text import p_text
from verdictlab.labs import rank_lab
from verdictlab.labs.engine.controls import key_of, settle
from verdictlab.labs.engine.packing import pack

FRONTEND = Path(__file__).resolve().parent.parent / "widgets" / "frontend"
BUNDLE = FRONTEND.parent / "verdictlab" / "labs" / "static" / "verdictlab.js"
STALE = "sources changed: run `npm ci && npm run build` in widgets/frontend"


def sources_hash():
    """As build.mjs computes it: names and texts of all that decides what is built."""
    files = [path for path in (FRONTEND / "src").rglob("*") if path.is_file()]
    files += [FRONTEND / "build.mjs", FRONTEND / "package-lock.json"]
    total = hashlib.sha256()
    for name, path in sorted((path.relative_to(FRONTEND).as_posix(), path) for path in files):
        text = path.read_text(encoding="utf-8").replace("\r\n", "\n")
        total.update(f"{name}\0{text}\0".encode())
    return total.hexdigest()


def test_the_committed_bundle_names_its_sources():
    head = BUNDLE.read_text(encoding="utf-8")[:1000]
    assert re.search(r"sources sha256 ([0-9a-f]{64})", head)[1] == sources_hash(), STALE


def test_rebuilding_gives_the_same_bytes(tmp_path):
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None:
        pytest.skip("no Node here; the hash of the sources was compared instead")
    modules = FRONTEND / "node_modules"
    if not modules.is_dir():
        if npm is None:
            pytest.skip("no npm here; the hash of the sources was compared instead")
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(FRONTEND / name, tmp_path)
        done = subprocess.run([npm, "ci"], cwd=tmp_path, capture_output=True, check=False)
        if done.returncode:
            pytest.skip("npm could not install; the hash of the sources was compared instead")
        modules = tmp_path / "node_modules"
    work = tmp_path / "work"
    shutil.copytree(FRONTEND, work, ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(modules, work / "node_modules", symlinks=True)
    built = tmp_path / "built.js"
    subprocess.run([node, "build.mjs", str(built)], cwd=work, check=True, capture_output=True)
    assert built.read_bytes() == BUNDLE.read_bytes(), STALE


def test_the_bundle_carries_the_licence_of_all_that_is_built_in():
    """ISC: copyright and permission notice go with every copy."""
    head = BUNDLE.read_text(encoding="utf-8").partition("*/")[0]
    lock = json.loads((FRONTEND / "package-lock.json").read_text(encoding="utf-8"))
    licences = {
        name.removeprefix("node_modules/"): package["license"]
        for name, package in lock["packages"].items()
        if name and not package.get("dev")
    }
    lines = re.findall(r"^Contains parts of (.*):$", head, re.M)
    named = {name for line in lines for name in line.split(", ")}
    assert {"d3-axis", "d3-drag", "d3-scale", "d3-selection", "d3-shape"} <= named
    assert {licences[name] for name in named} == {"ISC"}
    assert "Copyright 2010-2026 Mike Bostock" in head
    assert "and this permission notice appear in all copies" in head
    assert 'THE SOFTWARE IS PROVIDED "AS IS"' in head


def test_no_address_of_another_host_is_built_in():
    addresses = set(re.findall(r"https?://[^\s\"'`)]+", BUNDLE.read_text(encoding="utf-8")))
    # Names of XML vocabularies look like addresses and are never fetched.
    assert all(address.startswith("http://www.w3.org/") for address in addresses)
    assert "http" not in (FRONTEND / "package-lock.json").read_text(encoding="utf-8")


def test_no_sentence_stands_in_the_lab_sources():
    """Words come from Python; what a reader could see must not be typed in JavaScript."""
    spoken = re.compile(r"[\"'`]([A-Z][a-z]+(?: [a-z]+)+)[\"'`.?!]")
    sources = sorted((FRONTEND / "src").rglob("*.js"))
    for path in (path for path in sources if path.parent.name != "learning"):
        code = "\n".join(
            line for line in path.read_text(encoding="utf-8").splitlines() if "//" not in line
        )
        assert spoken.findall(code) == [], path.name


def run_js(body, data):
    """Evaluate an expression in some plain modules ``m`` and ``data`` under Node."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node here; the browser tests run the same rules")
    names = ("choices", "pack", "words", "whatif", "numbers")
    names = [f"engine/{name}" for name in names]
    names += [f"pictures/{name}" for name in ("text", "smooth", "reach", "ghosts", "names")]
    imports = "".join(
        f'm.{Path(name).name} = await import("{(FRONTEND / "src" / f"{name}.js").as_uri()}");'
        for name in names
    )
    script = (
        'import { readFileSync } from "node:fs"; const m = {};'
        f'{imports} const data = JSON.parse(readFileSync(0, "utf8"));'
        f"process.stdout.write(JSON.stringify({body}));"
    )
    done = subprocess.run(
        [node, "--input-type=module", "-e", script],
        input=json.dumps(data).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return json.loads(done.stdout)


def any_states(lab, count):
    """Random states, most of them impossible as they stand."""
    chance, states = random.Random(11), []
    tables = [option.value for option in lab._controls[0].options]
    for _ in range(count):
        other = {"table": chance.choice(tables)}
        state = {}
        for control in lab._controls:
            source = state if chance.random() < 0.6 else other
            options = [o.value for o in control.all_options({**state, **other, **source})]
            if control.shape == "checkboxes":
                state[control.name] = chance.sample(options, min(len(options), 3))
            else:
                state[control.name] = chance.choice(options)
        states.append(state)
    return states


def test_both_sides_settle_and_name_every_state_alike():
    lab = rank_lab("somcbr_b_30x13", compare="CBR")
    plan, states = lab._to_plain(lab.plan), any_states(lab, 400)
    settled = [settle(lab._controls, state) for state in states]
    theirs = run_js(
        "data.states.map((s) => m.choices.settle(data.controls, s)).map((s) =>"
        " [s, m.choices.keyOf(data.controls, s, data.plan), m.choices.levelOf(data.controls, s)])",
        {"states": states, "controls": lab.spec["controls"], "plan": plan},
    )
    assert theirs == [
        [
            state,
            key_of(lab._controls, state, plan),
            lab._level(lab._from_plain(state)),
        ]
        for state in settled
    ]
    assert sum(state != before for state, before in zip(settled, states, strict=True)) > 100


# The Studio freezes no states: a page computes each.
FROZEN = [name for name in labs.__all__ if name.endswith("_lab") and name != "studio_lab"]


@pytest.mark.parametrize("name", FROZEN)
def test_a_browser_writes_the_name_of_each_state_of_a_page_as_python_does(name):
    lab = getattr(labs, name)()
    names = list(lab.twin_states())[1:]
    assert names or lab._computed
    assert run_js("data.map((name) => JSON.stringify(JSON.parse(name)))", names) == names


def test_the_browser_unpacks_what_python_packed():
    lab = rank_lab()
    states = list(lab.twin_states().items())[:12]
    views = {key: lab._all_views(state) for key, state in states}
    odd = {
        "~": [{"said": "~1", "n": None}, {"said": "~", "n": 0.5}],
        "list": [{"a": ["a text worth sharing"] * 3}, {"a": ["a text worth sharing"]}],
    }
    for entries in (views, odd):
        keys = [*entries, "missing"]
        theirs = run_js(
            "data.keys.map((key) => m.pack.unpacker(data.packed)(key) ?? null)",
            {"packed": pack(entries), "keys": keys},
        )
        assert theirs == [*entries.values(), None]


def test_a_density_is_drawn_through_its_points_without_corners_or_overshoot():
    heights = [0, 0, 1, 6, 9, 9, 5, 1, 0]
    points = [[i / 4, height] for i, height in enumerate(heights)]
    drawn = run_js("m.smooth.smooth(data)", points)
    assert drawn[::8] == points
    assert len(drawn) == 8 * (len(points) - 1) + 1
    for i, (low, high) in enumerate(itertools.pairwise(heights)):
        between = [y for _x, y in drawn[8 * i : 8 * i + 9]]
        assert between == sorted(between, reverse=low > high)
    turns = [b - a for (_x, a), (_u, b) in itertools.pairwise(drawn)]
    # Straight lines turn by 0.5 where the slope grows from 1 to 5.
    assert max(abs(b - a) for a, b in itertools.pairwise(turns)) < 0.3
    steps = [[0, 1], [1, 1], [1, 2], [2, 2]]
    assert run_js("m.smooth.smooth(data)", steps) == steps


def test_numbers_on_screen_have_a_real_minus_and_do_not_break():
    said = run_js(
        "data.map(m.words.minus)",
        ["z = -1.38 (-0.5)", "p < 0.001", "C4.5-m, s-1, 2006-1", "a - b, R- = 3, R-M"],
    )
    assert said == [
        "z\u00a0=\u00a0\u22121.38 (\u22120.5)",
        "p\u00a0<\u00a00.001",
        "C4.5-m, s-1, 2006-1",
        "a \u2212 b, R\u2212\u00a0=\u00a03, R-M",
    ]


def test_names_written_from_right_to_left_keep_their_numbers():
    one, other = "\u05e0\u05d9\u05e1\u05d5\u05d9 \u0627\u062e\u062a", "\u05d0"
    (said,) = run_js("data.map(m.words.minus)", [f"{one} 1.77, {other} 2.48 and M3 3.10"])
    assert said == f"\u2068{one}\u2069 1.77, \u2068{other}\u2069 2.48 and M3 3.10"


def test_a_browser_writes_p_as_python_does():
    """Over a grid that crosses every level, with digits that round to its wrong side."""
    rng = random.Random(5)
    levels = [0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.001, 0.0005, 0.00003]
    grid = [[p, level] for level in levels for p in (0, 1, level, 0.5, 0.03125, 0.0009999, 0.09996)]
    for level in levels:
        for places in range(2, 12):
            grid += [[level * (1 + way * 10.0**-places), level] for way in (-1, 1)]
        grid += [[rng.random() ** 4, level] for _ in range(100)]
    words = {"p_is": "p = {value}", "p_below": "p < {bound}", "mark": "."}
    said = run_js(
        "data.grid.map(([p, a]) => m.numbers.pText(p, a, data.words))",
        {"grid": grid, "words": words},
    )
    assert said == [p_text(p, level) for p, level in grid]
    assert run_js("m.numbers.pText(0.25, 0.05, data)", {**words, "mark": ","}) == "p = 0,250"


def test_a_name_is_broken_only_where_it_finds_no_room_whole():
    said = run_js(
        "data.map(([text, room]) => m.text.wrap(text, room, (part) => part.length))",
        [["left of 0: S_OAN_05_N better", 17], ["of S_OAN_05_N", 8], ["abcdefg hi", 4], ["a b", 9]],
    )
    assert said == [
        ["left of 0:", "S_OAN_05_N better"],
        ["of", "S_OAN_", "05_N"],
        ["abcd", "efg", "hi"],
        ["a b"],
    ]


def test_no_line_of_reference_runs_through_the_title_of_another():
    """As the regression lab opens: the line of one error stands below the title of the other."""
    lines, halves, width = [300, 310, 600], [40, 50, 45], 620
    for shift in (0, -280, 5):
        at = [line + shift for line in lines]
        places = run_js("m.text.titlePlaces(...data)", [at, halves, width])
        for i, (place, half) in enumerate(zip(places, halves, strict=True)):
            assert half <= place <= width - half
            assert all(abs(other - place) > half for other in at[:i])
        assert places[0] == max(at[0], halves[0])
    assert run_js("m.text.titlePlaces(...data)", [[300, 500], [40, 40], 620]) == [300, 500]


def test_the_question_above_a_what_if_names_each_change():
    lab = rank_lab()
    plan = lab._to_plain(lab.plan)
    cases = [
        {"alpha": 0.01},
        {"without_problems": ["3"]},
        {"without_problems": ["3", "5", "7"], "by": "wilcoxon", "posthoc": "holm"},
        {"compare": "M2", "posthoc": "holm"},
    ]
    asked = run_js(
        "data.states.map((s) => m.whatif.questions(data.words,"
        " m.choices.differing(data.controls, s, data.plan), s))",
        {
            "states": [{**plan, **case} for case in cases],
            "controls": lab.spec["controls"],
            "words": lab.spec["words"],
            "plan": plan,
        },
    )
    assert asked == [
        "What if alpha were 0.01?",
        "What if the problem 3 were left out?",
        "What if pairs were compared by Wilcoxon\u2019s test, the post hoc procedure were "
        "that of Holm and the problems 3, 5 and 7 were left out?",
        "What if each were compared with the control M2 and the post hoc procedure were "
        "that of Holm?",
    ]


def test_a_handle_within_reach_is_held_before_any_line_and_the_nearest_before_others():
    """The line of equal cost passes through the handle of a threshold in the ROC lab."""
    point, close, turning = {"at": [100, 100]}, {"at": [112, 100]}, {"at": [160, 40]}
    grips = [point, close, {**turning, "ends": [[40, 160], [200, 0]]}]
    pointers = {(104, 96): 0, (108, 100): 1, (100, 78): 0, (158, 42): 2, (60, 140): 2, (130, 70): 2}
    found = run_js(
        "data.pointers.map(([x, y]) => m.reach.reached(data.grips, { x, y }))",
        {"grips": [{"ends": None, **grip} for grip in grips], "pointers": list(pointers)},
    )
    assert found == list(pointers.values())


def test_handles_that_would_lie_on_one_another_stand_aside_inside_the_picture():
    """As the ROC lab of a phone opens: two thresholds, and the diamond that turns the costs."""
    frame = {"left": 40, "end": 270, "top": 30, "bottom": 260}
    for second in ([55, 84], [50, 86], [120, 40], [266, 256]):
        places = [[50, 86], second, [75, 46], [200, 200]]
        stand = run_js(
            "m.reach.asideOf(data.places, data.free, data.taken, data.frame)",
            {
                "places": places,
                "free": [True, True, False, False],
                "taken": places[2:3],
                "frame": frame,
            },
        )
        assert stand[2:] == places[2:]
        assert (stand[1] == second) is (second in ([120, 40], [266, 256]))
        for one, other in itertools.combinations(stand[:3], 2):
            assert math.dist(one, other) >= 36
        for x, y in stand:
            assert frame["left"] <= x <= frame["end"]
            assert frame["top"] <= y <= frame["bottom"]


def test_of_the_plan_only_what_moved_is_drawn_below_a_what_if():
    """A thin line below a dashed one that stands would make it look whole."""
    before = [{"d": "M0 0L9 9"}, {"d": "M0 5L9 5"}]
    now = [{"d": "M0 5L9 5"}, {"d": "M0 0L9 8"}]
    assert run_js("m.ghosts.gone(...data)", [before, now]) == before[:1]
    marks = [
        {"name": "stays", "x": 1, "y": 1, "shape": "circle"},
        {"name": "failed", "x": 2, "y": 1, "shape": "circle"},
        {"name": "chosen", "x": 3, "y": 1, "shape": "circle", "ring": True},
        {"name": "walks", "x": 4, "y": 1, "shape": "circle"},
    ]
    after = [
        marks[0],
        {**marks[1], "shape": "triangle"},
        {key: value for key, value in marks[2].items() if key != "ring"},
        {**marks[3], "x": 5},
    ]
    assert run_js("m.ghosts.moved(...data)", [marks, after]) == marks[1:]
    assert run_js("data[0].map((mark) => m.ghosts.around(mark, data[1]))", [marks, after]) == [
        *[True] * 3,
        False,
    ]


def test_an_axis_holds_what_is_shown_and_the_plan():
    """One holdout lay at 0.062 in the plan, and the axis of the what-if ended at 0.056."""
    now, plan = {"label": "rmse", "low": 0, "high": 0.056}, {"low": 0, "high": 0.069}
    assert run_js("m.ghosts.spanned(...data)", [now, plan]) == {**now, "high": 0.069}
    assert run_js("m.ghosts.spanned(...data)", [plan, now])["high"] == 0.069
    assert run_js("m.ghosts.spanned(...data)", [now, None]) == now


@pytest.mark.parametrize("x", [40, 150, 268])
def test_three_points_on_an_axis_keep_their_three_names(x):
    """As the power lab at a hard level: all tests hardly ever reject, at one place."""
    frame = {"left": 40, "end": 300, "top": 20, "bottom": 220}
    marks = [
        {"label": name, "short": "0.0 %"} for name in ("t 2.0 %", "Wilcoxon 0.1 %", "sign 0.0 %")
    ]
    at = [[x, 216], [x, 220], [x, 220]]
    found = run_js(
        "m.names.namesBeside(data.marks, data.at, data.at, data.frame, [],"
        " (text) => 7 * text.length)",
        {"marks": marks, "at": at, "frame": frame},
    )
    assert [one["text"] for one in found] == [mark["label"] for mark in marks]
    boxes = [(*one["spot"], 7 * len(one["text"]), 16) for one in found]
    for (x1, y1, wide1, tall1), (x2, y2, wide2, tall2) in itertools.combinations(boxes, 2):
        assert x1 + wide1 <= x2 or x2 + wide2 <= x1 or y1 + tall1 <= y2 or y2 + tall2 <= y1
    for left, top, wide, tall in boxes:
        assert frame["left"] <= left
        assert left + wide <= frame["end"]
        assert frame["top"] - 8 <= top
        assert top + tall <= frame["bottom"]

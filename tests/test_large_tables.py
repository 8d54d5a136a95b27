"""Tables of thousands of algorithms or problems: answered in little memory, or refused at once."""

import json
import subprocess
import sys

import numpy as np
import pytest

from verdictlab import (
    ScoreTable,
    compare_all,
    compare_many,
    compare_with_control,
    contrast_estimation,
    friedman_test,
    rm_anova,
)
from verdictlab.cli import main

resource = pytest.importorskip("resource")  # it measures memory, and is not on every system
RNG = np.random.default_rng(1)
# More than the judge itself takes on a quiet machine by half; other programs do not count.
SECONDS, MEBIBYTES = 20, 2048


def write(path, n, k):
    scores = (RNG.normal(size=(n, k)) + np.linspace(0, 1, k)).round(3)
    head = ",".join(["problem", *(f"A{j}" for j in range(k))])
    rows = (f"P{i}," + ",".join(map(str, row)) for i, row in enumerate(scores.tolist()))
    path.write_text("\n".join([head, *rows]), encoding="utf-8")
    return path


@pytest.mark.parametrize(("n", "k"), [(200, 10_000), (10_000, 200)])
def test_the_command_line_judges_a_large_table_in_seconds_and_two_gibibytes(tmp_path, n, k):
    file = write(tmp_path / "large.csv", n, k)
    # The peak of this process alone: what `resource` tells was begun by the process that
    # started it, here the tests' own, which may be larger.
    code = (
        "import re, sys, time; from verdictlab.cli import main; code = main(sys.argv[1:]); "
        "used = re.search(r'VmHWM:\\s+(\\d+) kB', open('/proc/self/status').read())[1]; "
        "print(time.process_time(), int(used) // 1024); sys.exit(code)"
    )
    call = [sys.executable, "-c", code, "judge", str(file), "--higher", "--school", "demsar"]
    # Where there is not so much memory it must fail, whatever the machine has.
    limit = (MEBIBYTES * 2**20 * 2,) * 2
    found = subprocess.run(
        call,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, limit),
    )
    assert found.returncode == 0, found.stderr
    seconds, memory = map(float, found.stdout.split()[-2:])
    assert seconds < SECONDS
    assert memory < MEBIBYTES
    pairs = k * (k - 1) // 2
    assert f"of {pairs} pairs differ" in found.stdout
    assert f"of {pairs} pairs differ (Nemenyi, family alpha = 0.05)" in found.stdout


def wide(n, k):
    return ScoreTable(RNG.normal(size=(n, k)), higher_is_better=True)


WIDE, MIDDLE = wide(20, 10_000), wide(20, 2_000)
TOO_MANY = {
    "holm": (lambda: compare_all(friedman_test(WIDE), adjust="holm"), "up to 3,162 algorithms"),
    "wilcoxon": (lambda: compare_all(friedman_test(WIDE), by="wilcoxon"), "up to 3,162 algo"),
    "shaffer": (lambda: compare_all(friedman_test(MIDDLE), adjust="shaffer"), "up to 1000 algo"),
    "best": (lambda: compare_with_control(friedman_test(WIDE), "best"), "up to 3,162 algorithms"),
    "contrasts": (lambda: contrast_estimation(WIDE), "up to 5,477 algorithms"),
    "school": (lambda: compare_many(WIDE, school="wilcoxon-holm"), "up to 3,162 algorithms"),
}


@pytest.mark.parametrize("name", TOO_MANY)
def test_what_would_take_minutes_is_refused_beforehand_with_the_size_that_works(name):
    run, size = TOO_MANY[name]
    with pytest.raises(ValueError, match=size):
        run()


def test_a_control_makes_a_large_table_small():
    found = compare_many(WIDE, school="wilcoxon-holm", control="A7")
    assert len(found.differences) == 9_999
    assert len(compare_with_control(rm_anova(WIDE), "A7", adjust="dunnett")) == 9_999


def test_a_frame_of_a_million_pairs_is_made_when_it_is_asked_for():
    table = ScoreTable(RNG.normal(size=(30, 700)) + np.arange(700) / 70, higher_is_better=True)
    verdict = compare_many(table, school="demsar")
    assert callable(vars(verdict)["differences"])
    frame = verdict.differences
    assert len(frame) == 700 * 699 // 2
    assert frame is verdict.differences
    assert (frame["decision"] == "differ").sum() == len(verdict.better) == len(set(verdict.better))
    first = frame[frame["decision"] == "differ"].iloc[0]
    assert set(verdict.better[0]) == {first["first"], first["second"]}
    assert verdict.better[0][0] == first["better"]


def test_long_listings_are_refused_before_anything_is_computed(tmp_path, capsys, monkeypatch):
    file = write(tmp_path / "many.csv", 5, 400)
    monkeypatch.setattr("verdictlab._cli_items.compare_many", None)
    for more in (["--json"], ["--report", str(tmp_path / "out.html")]):
        assert main(["judge", str(file), "--higher", "--school", "demsar", *more]) == 2
        said = capsys.readouterr().err
        assert f"{more[0]} would list 79800 comparisons" in said
        assert "at most 316 algorithms" in said
    monkeypatch.undo()
    call = ["judge", str(file), "--higher", "--school", "demsar", "--control", "A3", "--json"]
    assert main(call) == 0
    assert json.loads(capsys.readouterr().out)["decision"]

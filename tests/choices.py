"""What a page without a kernel offers, and whether it answers: the labs' rules, run under Node.

`walked(lab)` makes every two changes that a page offers one after the other (one of each kind of
control first, then one of any other), and some longer random ways. Of each state reached it asks
whether the twin holds it, by its name; that each entry is the view of its state is shown where
twins are tested. What is grey has to name a way out that leads to an answer.
"""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parent.parent / "widgets" / "frontend" / "src" / "engine"
WALK = """
import { readFileSync } from "node:fs";
const { choosable, differing, keyOf, moved, wayOut } = await import(process.argv[1]);
const { controls, plan, keys, computed } = JSON.parse(readFileSync(0, "utf8"));
const held = new Set(keys);
const answered = (state) => computed || held.has(keyOf(controls, state, plan));
const can = computed ? null : answered;
// Each change of one control that can be made in a state: offered, or greyed out.
function changes(control, state) {
  if (control.shape === "cells") return [];
  const some = choosable(controls, control, state, can).filter(({ refused }) => !refused);
  return some.map((option) => {
    const now = state[control.name];
    const boxes = control.shape === "checkboxes";
    const value = !boxes ? option.value : now.includes(option.value)
      ? now.filter((item) => item !== option.value) : [...now, option.value];
    return { value, option, grey: option.unanswered, stays: !boxes && option.value === now };
  });
}
// Whether one follows it step by step: each step is answered, and the last is what was said.
function leads(control, { value, option }, state) {
  const list = choosable(controls, control, state, can);
  const place = list.findIndex((some) => some.value === option.value);
  const { nearest, back, only } = wayOut(controls, control, list, place, state, { plan, can });
  if (nearest) return answered(moved(controls, state, { [control.name]: nearest.value }));
  if (only) return list.every(({ value, refused, unanswered }) =>
    refused || unanswered || value === only.value);
  // Beside fewer changes: one of them, or none.
  if (!back) return takes(control, option, plan)
    || differing(controls, state, plan).some(({ name }) =>
      takes(control, option, moved(controls, plan, { [name]: state[name] })));
  const between = moved(controls, state, { [back.name]: plan[back.name] });
  return answered(between) && takes(control, option, between);
}
function takes(control, { value }, state) {
  const way = changes(control, state).find(({ option, grey }) => !grey && option.value === value);
  return Boolean(way) && answered(moved(controls, state, { [control.name]: way.value }));
}
const count = { offered: 0, greyed: 0, dead: [], alive: 0, lost: [], beside: [] };
function take(control, change, state) {
  const next = moved(controls, state, { [control.name]: change.value });
  if (change.grey) {
    count.greyed += 1;
    if (answered(next)) count.alive += 1;
    if (!leads(control, change, state)) count.lost.push(keyOf(controls, next, plan));
    return null;
  }
  count.offered += 1;
  if (!answered(next)) count.dead.push(keyOf(controls, next, plan));
  return next;
}
const beside = new Set();
for (const first of controls) {
  for (const one of changes(first, plan)) {
    if (one.grey) beside.add(first.name);
    const next = take(first, one, plan);
    if (!next || one.stays) continue;
    for (const second of controls.filter((some) => some !== first)) {
      for (const two of changes(second, next)) {
        if (two.grey) beside.add([first.name, second.name].sort().join(" "));
        take(second, two, next);
      }
    }
  }
}
count.beside = [...beside];
let seed = 7;
const chance = (n) => { seed = (seed * 48271) % 2147483647; return seed % n; };
for (let way = 0; way < 60; way += 1) {
  let state = plan;
  for (let i = 0; i < 8; i += 1) {
    const control = controls[chance(controls.length)];
    const all = changes(control, state);
    all.filter(({ grey }) => grey).forEach((change) => take(control, change, state));
    const some = all.filter(({ grey }) => !grey);
    if (some.length) state = take(control, some[chance(some.length)], state);
  }
}
process.stdout.write(JSON.stringify(count));
"""


def walked(lab):
    """{"offered", "greyed": how many changes; "dead": names of states offered without an answer;
    "alive": how many of the greyed have one; "lost": the greyed without a way out; "beside": the
    two controls (or one) whose changes a page does not answer together}."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node here; the browser tests walk the same choices")
    data = {
        "controls": lab.spec["controls"],
        "plan": lab.spec["plan"]["state"],
        "keys": list(lab.twin_states()),
        "computed": lab._computed is not None,
    }
    done = subprocess.run(
        [node, "--input-type=module", "-e", WALK, (ENGINE / "choices.js").as_uri()],
        input=json.dumps(data).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return json.loads(done.stdout)

"""What a page without a kernel offers, and whether it answers: the labs' rules, run under Node.

`walked(lab)` makes every two changes that a page offers one after the other (one of each kind of
control first, then one of any other), and some longer random ways. Of each state reached it looks
into the packed twin as the browser does.
"""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parent.parent / "widgets" / "frontend" / "src" / "engine"
WALK = """
import { readFileSync } from "node:fs";
const { choosable, keyOf, levelOf, moved } = await import(process.argv[1]);
const { unpacker } = await import(process.argv[2]);
const { spec, views, computed } = JSON.parse(readFileSync(0, "utf8"));
const { controls, plan } = spec;
const entry = unpacker(views);
const can = computed ? null
  : (state) => Object.hasOwn(views.entries, keyOf(controls, state, plan.state));
const seen = new Map();
function answered(state) {
  const key = keyOf(controls, state, plan.state);
  if (!seen.has(key)) seen.set(key, entry(key));
  return computed || Boolean(seen.get(key)?.[levelOf(controls, state)]?.brief);
}
// Each change of one control that can be made in a state: offered, or greyed out.
function changes(control, state) {
  if (control.shape === "cells") return [];
  const some = choosable(controls, control, state, can).filter(({ refused }) => !refused);
  return some.map((option) => {
    const now = state[control.name];
    const boxes = control.shape === "checkboxes";
    const value = !boxes ? option.value : now.includes(option.value)
      ? now.filter((item) => item !== option.value) : [...now, option.value];
    return { value, grey: option.unanswered, stays: !boxes && option.value === now };
  });
}
const count = { offered: 0, greyed: 0, dead: [], alive: 0, plan: [] };
function take(control, change, state) {
  const next = moved(controls, state, { [control.name]: change.value });
  if (change.grey) {
    count.greyed += 1;
    if (answered(next)) count.alive += 1;
    return null;
  }
  count.offered += 1;
  if (!answered(next)) count.dead.push(keyOf(controls, next, plan.state));
  return next;
}
for (const first of controls) {
  for (const one of changes(first, plan.state)) {
    if (one.grey) count.plan.push(`${first.name} ${one.value}`);
    const next = take(first, one, plan.state);
    if (!next || one.stays) continue;
    for (const second of controls) {
      if (second !== first) changes(second, next).forEach((two) => take(second, two, next));
    }
  }
}
let seed = 7;
const chance = (n) => { seed = (seed * 48271) % 2147483647; return seed % n; };
for (let way = 0; way < 60; way += 1) {
  let state = plan.state;
  for (let i = 0; i < 8; i += 1) {
    const control = controls[chance(controls.length)];
    const some = changes(control, state).filter(({ grey }) => !grey);
    if (some.length) state = take(control, some[chance(some.length)], state);
  }
}
process.stdout.write(JSON.stringify(count));
"""


def walked(lab):
    """{"offered", "greyed": how many changes; "dead": keys of states offered without an answer;
    "alive": how many of the greyed have one; "plan": what is grey at the plan}."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node here; the browser tests walk the same choices")
    modules = [(ENGINE / name).as_uri() for name in ("choices.js", "pack.js")]
    done = subprocess.run(
        [node, "--input-type=module", "-e", WALK, *modules],
        input=json.dumps(lab.twin_data()).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return json.loads(done.stdout)

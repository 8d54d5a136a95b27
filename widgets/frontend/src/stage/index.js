// The stage of a lab: draw one, ten, a hundred, all; nothing moves unless asked.
//
// Its state (how many were drawn, the luck number, the reader's mark) is the browser's own: no
// verdict depends on it. The noise depends on the lab and the luck number alone, so that a moved
// control shows the same draws in another light.
import { scaleLinear } from "d3-scale";
import { pointer, select } from "d3-selection";
import { make, newId } from "../engine/dom.js";
import { fill, minus } from "../engine/words.js";
import { drawX, SIZE, ticksOf, xHeight } from "../pictures/axes.js";
import { measurer } from "../pictures/text.js";
import { countOf, FEW, longest, tell, tellDraw } from "./counting.js";
import { givenOf, longestDance, tellDance, tellStudy } from "./dancing.js";
import { drawDots } from "./dots.js";
import { formulas } from "./formulas.js";
import { drawMarks, LABELS, markText } from "./marks.js";
import { calm, tween } from "./motion.js";
import { buildNet } from "./net.js";
import { noiseOf } from "./noise.js";
import { drawGround, drawSample } from "./sample.js";
import { drawThreads, THREADS_HIGH } from "./threads.js";
import { AMOUNTS, buildTools } from "./tools.js";
import { drawTrail, GRIPS, trailLayout, TRAIL_BENCH } from "./trail.js";

const BENCH = 84;
const HEAP = 216;
const GLIDE = 300;
const SLIDE = 900;
const SLOW = 2600; // ms of the first draw, which any press skips
const SPEAK_AFTER = 400;

export function buildStage(first) {
  const { words } = first;
  const [lowest, highest] = first.lucks;
  const { node: tools, draws, again, less, more, luckInput, markPart, markInput } = buildTools(first);
  const head = make("p", { class: "vl-stage-head", "data-role": "stage-head" });
  const said = make("p", { class: "vl-stage-more", "data-role": "stage-more" });
  const svg = select(document.createElementNS("http://www.w3.org/2000/svg", "svg")).attr("aria-hidden", "true");
  const layers = Object.fromEntries(["ground", "bench", "far", "draws", "marks", "x"].map((name) =>
    [name, svg.append("g").attr("class", `vl-stage-${name}`)]));
  // What the sample on the bench is, in words: no tooltip, which would lie over other draws.
  const caption = make("p", { class: "vl-stage-draw", "aria-hidden": "true", "data-role": "stage-draw" });
  // Two options take turns: a screen reader speaks when another one becomes active.
  const options = [0, 1].map(() => make("div", { role: "option", id: newId(), "aria-selected": "true" }));
  const list = make("div", { class: "vl-unseen", role: "presentation" });
  const hint = make("span", { id: newId(), class: "vl-unseen" }, words.keys);
  const net = first.form === "trail" ? buildNet(first, whenNet) : null;
  const box = make("div", { class: "vl-stage-box", tabindex: "0", "aria-describedby": hint.id,
    "data-role": "stage-picture" }, svg.node(), list);
  const live = make("div", { class: "vl-unseen", role: "status", "data-role": "stage-live" });
  const lines = Object.fromEntries(Object.entries({ head, more: said, draw: caption }).map(([name, line]) =>
    [name, make("div", { class: "vl-stage-line" }, line)]));
  function hold() {
    Object.entries(telling.longest(stage)).forEach(([name, texts]) => {
      const line = lines[name].firstChild;
      lines[name].replaceChildren(line, ...texts.map((text) =>
        make("p", { class: `${line.className} vl-stage-ghost`, "aria-hidden": "true" }, text)));
    });
  }
  const task = make("p", { class: "vl-task", "data-role": "task" });
  const node = make("div", { class: "vl-stage", role: "group", "aria-label": words.group, "data-role": "stage" },
    lines.head, lines.more, lines.draw,
    make("div", { class: "vl-stage-frame" }, box, make("div", { role: "group", "aria-label": words.net ?? null },
      ...(net?.handles ?? []))),
    hint, markPart, tools, live);
  if (net) tools.firstChild.after(make("div", { class: "vl-stage-buttons" }, ...net.buttons));
  const telling = net ? { tell: tellDance, tellDraw: tellStudy, longest: longestDance }
    : { tell, tellDraw, longest };

  const bench = net ? TRAIL_BENCH : BENCH;
  let stage = null;
  let found = null;
  let formula = null;
  let noise = null;
  let luck = lowest;
  let total = 0; // drawn
  let shown = 0; // of them in the picture: dealing takes a moment
  let slow = null;
  let dealing = null;
  let picked = null;
  let mark = null;
  let touched = false;
  let width = 0;
  let drawn = null;
  let speaking = 0;
  let lastFound = null;
  let gliding = null; // threads on their way to where a control sent them
  let between = null;
  let since = 0; // drawn before the net was last moved
  let lastTruth = null; // from where it glides
  let out = 1; // how far the printed mean has slid off the truth
  let sliding = null;

  let pending = true;

  // Until something is drawn there is nothing to compute, and a slider costs nothing.
  function compute() {
    formula = formulas[stage.formula];
    [pending, found] = [true, { values: [], low: [], high: [], gains: [], p: [] }];
    if (total || slow) prepare();
  }

  function prepare() {
    if (!pending) return;
    pending = false;
    const wanted = formula.width(stage.parameters);
    const key = `${stage.stream} ${luck} ${wanted}`;
    if (noise?.key !== key) noise = { ...noiseOf(stage.stream, luck, wanted, stage.draws), key };
    found = formula.found(noise, stage.parameters);
  }

  // The picture

  function layout() {
    const measure = measurer(svg.node(), SIZE);
    if (net) return trailLayout(stage, width, measure);
    const x = scaleLinear().domain([stage.axis.low, stage.axis.high]).range([6, width - 6]);
    const tall = stage.tall ? THREADS_HIGH : HEAP;
    const top = BENCH + LABELS;
    const bottom = top + tall;
    return { x, measure, top, bottom, width, height: bottom + xHeight(stage.axis, width, measure) };
  }

  function draw(u = 1) {
    if (!stage || !width) return;
    const place = layout();
    svg.attr("width", width).attr("height", place.height).attr("viewBox", `0 0 ${width} ${place.height}`)
      .classed("vl-threads", stage.form === "threads");
    let one = stage.form === "threads" ? drawThreads : drawDots;
    if (net) {
      net.place(place.p, GRIPS);
      one = (_, ...rest) => drawTrail(layers, ...rest, { ...own(), out, truth: between?.truth ?? stage.parameters.gain });
    } else {
      drawX(layers.x, stage.axis, place.x, ticksOf(stage.axis, place.x, place.measure), place.bottom, width,
        place.measure);
      drawGround(layers.ground, stage.ground, { height: BENCH, x: place.x });
      drawMarks(layers, stage, mark !== null && (touched || total === 0) ? mark : null,
        stage.words.middle && !slow && shown >= FEW ? countOf(stage, found, shown, null).sum / shown : null, place);
    }
    // While the first is under way its place is known, and empty.
    const lie = between ?? found;
    const peek = slow ? one(layers.draws, stage, found, 1, place, null).place(0) : null;
    drawn = one(layers.draws, stage, lie, slow ? 0 : shown, place, picked);
    const i = slow ? 0 : picked ?? shown - 1;
    caption.textContent = i < 0 ? "" : telling.tellDraw(stage, formula, found, i);
    drawSample(layers.bench, i < 0 ? null : formula.sample(noise, stage.parameters, i),
      { width: place.x.range()[1], height: bench, x: place.x, to: peek, u: slow ? u : 1 });
    write();
  }

  // The words

  // Only a mark that she set herself is told of.
  function own() {
    if (net) return { net: net.get(), since };
    return touched ? mark : null;
  }

  function write() {
    // Slow or being dealt, the words already know: only the picture takes its time.
    const told = slow ? { head: net ? fill(stage.words.slow, givenOf(stage)) : stage.words.slow, more: "" } : telling.tell(stage, found, shown, own());
    head.textContent = told.head;
    said.textContent = told.more;
    return told;
  }

  function speak() {
    clearTimeout(speaking);
    speaking = setTimeout(() => {
      const told = telling.tell(stage, found, total, own());
      live.textContent = fill(words.spoken, told);
    }, SPEAK_AFTER);
  }

  function refreshTools() {
    const none = total === 0;
    draws.forEach((each, i) => {
      const shut = total >= stage.draws || (AMOUNTS[Object.keys(AMOUNTS)[i]] === Infinity && none);
      each.setAttribute("aria-disabled", shut);
    });
    draws[0].textContent = slow ? words.skip : words.one;
    draws[0].setAttribute("aria-label", slow ? words.skip : words.draw_one);
    again.setAttribute("aria-disabled", none);
    less.setAttribute("aria-disabled", luck <= lowest);
    more.setAttribute("aria-disabled", luck >= highest);
    if (document.activeElement !== luckInput) luckInput.value = luck;
    markPart.hidden = Boolean(net) || mark === null;
    if (!markPart.hidden) {
      Object.assign(markInput, { min: 0, max: stage.axis.high, step: stage.axis.step || 0.5 });
      markInput.value = mark;
      markInput.setAttribute("aria-valuetext", markText(stage, mark));
      // A guess is made before one looks; "start over" opens it again.
      markInput.disabled = total > 0 || slow !== null;
    }
    box.setAttribute("role", none ? "img" : "listbox");
    const told = telling.tell(stage, found, total, own());
    box.setAttribute("aria-label", none ? words.empty : fill(words.spoken, told));
    if (none) list.replaceChildren();
    if (!none) {
      if (!list.firstChild) list.replaceChildren(options[0]);
      list.firstChild.textContent = telling.tellDraw(stage, formula, found, picked ?? total - 1);
    }
  }

  // What the reader does

  function finish() {
    slow?.skip();
    dealing?.skip();
  }

  function deal(amount) {
    prepare();
    const from = total;
    total = Math.min(stage.draws, total + amount);
    // Ten p are followed one by one into the net.
    const ten = net ? 1000 : 200;
    const ms = total - from <= 1 ? 0 : total - from <= 10 ? ten : total - from <= 100 ? 200 : 700;
    refreshTools();
    speak();
    if (calm() || ms === 0) {
      shown = total;
      draw();
      return;
    }
    dealing = tween(ms, (u) => {
      shown = Math.round(from + (total - from) * u);
      draw();
    }, () => { dealing = null; });
  }

  function press(amount) {
    pick(null);
    if (slow) return finish();
    finish();
    if (total > 0 || amount !== 1 || calm()) return deal(amount);
    prepare();
    slow = tween(SLOW, draw, () => { slow = null; deal(1); });
    refreshTools();
    return draw(0);
  }

  draws.forEach((each, i) => each.addEventListener("click", () => {
    if (each.getAttribute("aria-disabled") !== "true") press(AMOUNTS[Object.keys(AMOUNTS)[i]]);
  }));

  // Dots glide by themselves (stage.css); of a thread both ends do.
  function glide(from) {
    gliding?.stop();
    between = null;
    if (stage.form === "dots" || !from?.low?.length || !shown || calm()) return;
    const mix = (a, b, u) => b.map((to, i) => a[i] + (to - a[i]) * u);
    const { gain } = stage.parameters;
    const truths = [lastTruth ?? gain, gain];
    gliding = tween(GLIDE, (u) => {
      between = { ...found, truth: truths[0] + (truths[1] - truths[0]) * u };
      ["low", "high", "gains", "values"].filter((name) => found[name])
        .forEach((name) => { between[name] = mix(from[name], found[name], u); });
      draw();
    }, () => {
      [between, gliding] = [null, null];
      draw();
    });
    between = { ...found, ...from, p: found.p, truth: truths[0] };
  }

  function startOver() {
    slow?.stop();
    dealing?.stop();
    [slow, dealing, total, shown, since] = [null, null, 0, 0, 0];
    pick(null);
    refreshTools();
    draw();
  }
  again.addEventListener("click", () => { if (total || slow) startOver(); });

  function setLuck(next) {
    if (!Number.isInteger(next) || next < lowest || next > highest || next === luck) return;
    finish();
    luck = next;
    const from = found;
    compute();
    glide(from);
    pick(null);
    refreshTools();
    draw();
    if (total) speak();
  }
  luckInput.addEventListener("input", () => setLuck(luckInput.valueAsNumber));
  luckInput.addEventListener("change", () => { luckInput.value = luck; });
  less.addEventListener("click", () => setLuck(luck - 1));
  more.addEventListener("click", () => setLuck(luck + 1));

  markInput.addEventListener("input", () => {
    mark = markInput.valueAsNumber;
    touched = true;
    refreshTools();
    draw();
  });

  // A net that is moved has caught nothing yet; a journal that is opened lets its mean slide.
  function whenNet(what) {
    finish();
    if (what === "net") since = total;
    sliding?.stop();
    sliding = null;
    out = 1;
    if (what === "journal" && total && !calm()) sliding = tween(SLIDE, (u) => { out = u; draw(); }, () => { sliding = null; });
    refreshTools();
    draw();
    if (total) speak();
  }

  function pick(i) {
    if (i === picked) return;
    picked = i;
    if (stage) draw();
  }

  svg.on("pointermove", (event) => {
    if (slow || dealing || !drawn || !shown) return;
    const [x, y] = pointer(event, svg.node());
    pick(y < bench + LABELS - 12 ? null : drawn.at(x, y));
  }).on("pointerleave", () => pick(null)).on("pointerdown", () => slow?.skip());

  function go(i) {
    const to = Math.max(0, Math.min(total - 1, i));
    const option = options[box.getAttribute("aria-activedescendant") === options[0].id ? 1 : 0];
    option.textContent = telling.tellDraw(stage, formula, found, to);
    option.setAttribute("aria-setsize", total);
    option.setAttribute("aria-posinset", to + 1);
    list.replaceChildren(option);
    box.setAttribute("aria-activedescendant", option.id);
    pick(to);
  }
  box.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 10, ArrowDown: -10 }[event.key];
    const to = { Home: 0, End: total - 1 }[event.key];
    if ((by === undefined && to === undefined) || !total) return;
    event.preventDefault();
    finish();
    go(to ?? (picked === null ? total - 1 : picked + by));
  });
  box.addEventListener("blur", () => {
    box.removeAttribute("aria-activedescendant");
    pick(null);
  });

  const watcher = new ResizeObserver(([entry]) => {
    const now = Math.floor(entry.contentRect.width);
    if (now === width || !now) return;
    width = now;
    draw();
  });
  watcher.observe(box);

  return {
    node,
    task,
    // view: the lab's plain view; without one the last stage stays. state: what it follows.
    update(view, state) {
      if (!view?.stage) return;
      const followed = Object.entries(view.stage.follows).map(([name, field]) => [name, state[field]]);
      const next = { ...view.stage, parameters: { ...view.stage.parameters, ...Object.fromEntries(followed) } };
      const before = stage;
      const from = before && before.form === next.form ? found : null;
      lastTruth = before?.parameters.gain;
      finish();
      if (before && !from) layers.draws.selectAll("*").remove(); // threads are no dots
      stage = next;
      const key = ({ formula: name, parameters, stream }) => JSON.stringify([name, parameters, stream]);
      if (!before || key(before) !== key(next)) {
        compute();
        glide(from);
        if (before && total) speak();
      }
      if (!before || String(before.prediction) !== String(next.prediction)) {
        mark = next.prediction;
        touched = false;
        net?.start(next.prediction);
      }
      const done = next.found ? fill(words.found, next) : "";
      task.hidden = !next.task;
      // What was found stands in the task's place, and the task goes on holding the room.
      const asked = minus(fill(words.task, next));
      task.replaceChildren(make("span", { "data-role": done ? "found" : null }, minus(done || asked)),
        ...(done ? [make("span", { class: "vl-stage-ghost", "aria-hidden": "true" }, asked)] : []));
      hold();
      if (before && done && done !== lastFound) live.textContent = done;
      lastFound = done;
      picked = null;
      refreshTools();
      draw();
    },
    close() {
      watcher.disconnect();
      clearTimeout(speaking);
      [slow, dealing, gliding, sliding].forEach((motion) => motion?.stop());
    },
  };
}

// The stage of a lab: draw one, ten, a hundred, all; nothing moves unless asked.
//
// Its state (how many were drawn, the luck number, the reader's mark) is the browser's own: no
// verdict depends on it. The noise depends on the lab and the luck number alone, so that a moved
// control shows the same draws in another light.
import { writeFitted } from "../engine/fitting.js";
import { fill } from "../engine/words.js";
import { SIZE } from "../pictures/axes.js";
import { measurer } from "../pictures/text.js";
import { forms } from "./forms.js";
import { formulas } from "./formulas.js";
import { buildFrame } from "./frame.js";
import { buildGlide } from "./gliding.js";
import { markText } from "./marks.js";
import { calm, tween } from "./motion.js";
import { noiseOf } from "./noise.js";
import { drawSample } from "./sample.js";
import { AMOUNTS } from "./tools.js";
import { buildWalk } from "./walking.js";

const SLIDE = 900;
const SLOW = 2600; // ms of the first draw, which any press skips
const SPEAK_AFTER = 400;
const NARROWEST = 120;
// The types that the lines above the picture may have, and their heights, as in stage.css.
const NARROW = 600;
const typed = (height, weight, ...sizes) => Object.assign(
  sizes.map(([size, line]) => ({ size, line, weight })), { height });
const HEAD = { wide: typed(20, 600, [15, 20], [14, 20], [13, 20], [12, 20]), narrow: typed(32, 600, [15, 20], [14, 16], [13, 16], [12, 16], [11, 16]) };
const MORE = { wide: typed(18, 400, [13, 18], [12, 18]), narrow: typed(30, 400, [13, 15], [12, 15], [11, 15]) };
const CAPTION = typed(18, 400, [13, 18], [12, 18], [11, 18]);
const NOTHING = { values: [], low: [], high: [], gains: [], p: [] };

// link: { set(patch), options(control) }, where a stage moves a control of the lab; count(tally) is
// told what was drawn, for the lab's picture.
export function buildStage(first, link) {
  const { words } = first;
  const [lowest, highest] = first.lucks;
  const extra = forms[first.form].extra?.(first, whenExtra, link) ?? null;
  const frame = buildFrame(first, extra);
  const { draws, again, less, more, luckInput, markPart, markInput, svg, layers } = frame;

  let stage = null;
  let form = null;
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
  let since = 0; // drawn before the net was last moved
  let lastTruth = null; // from where it glides
  let out = 1; // how far the printed mean has slid off the truth
  let sliding = null;
  let pending = true;
  let opening = false; // nobody has drawn yet: the first draw stands there as an example

  const glides = buildGlide(() => draw());
  const walk = buildWalk(frame, {
    drawn: () => (slow || dealing || !drawn || !shown ? null
      : (x, y) => (y < form.reach(stage, width) ? null : drawn.at(x, y))),
    total: () => total, picked: () => picked, pick, settle: finish, skip: () => slow?.skip(),
    tell: (i) => form.tellDraw(stage, formula, found, i, own()),
  });

  // Until something is drawn there is nothing to compute, and a slider costs nothing.
  function compute() {
    formula = formulas[stage.formula];
    [pending, found] = [true, formula.blank?.(stage.parameters) ?? NOTHING];
    if (total || slow || opening) prepare();
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

  function draw(u = 1) {
    if (!stage || !width) return;
    const place = form.layout(stage, width, measurer(svg.node(), SIZE));
    svg.attr("width", width).attr("height", place.height).attr("viewBox", `0 0 ${width} ${place.height}`)
      .classed("vl-threads", stage.form === "threads");
    const between = glides.now();
    const guess = Number.isFinite(mark) && (touched || total === 0) ? mark : null;
    form.back(layers, stage, place, { found, shown, slow, extra, mark: guess });
    const about = extra && { ...own(), mark: guess, out, truth: between?.truth ?? stage.parameters.gain,
      u: slow ? u : null };
    const one = opening && !slow && total === 0;
    svg.classed("vl-opening", one);
    const paint = (lie, count, held) => form.draw(layers, stage, lie, count, place, held, about);
    // While the first is under way its place is known, and empty.
    const peek = slow ? paint(found, 1, null).place(0) : null;
    drawn = paint(between ?? found, slow ? 0 : one ? 1 : shown, picked);
    const i = slow || one ? 0 : picked ?? shown - 1;
    writeFitted(frame.caption, i < 0 ? "" : form.tellDraw(stage, formula, found, i, own()), CAPTION, width, CAPTION.height);
    drawSample(layers.bench, i < 0 ? null : formula.sample(noise, stage.parameters, i),
      { width: place.x.range()[1], height: form.bench(stage, width), x: place.x, to: peek, u: slow ? u : 1 });
    write();
  }

  // The words

  // Only a mark that she set herself is told of.
  function own() {
    const told = touched ? mark : null;
    return extra ? { net: extra.get(), since, mark: told } : told;
  }

  function write() {
    // Slow or being dealt, the words already know: only the picture takes its time.
    const told = slow ? { head: fill(stage.words.slow, form.given?.(stage) ?? {}), more: "" }
      : form.tell(stage, found, shown, own());
    const on = width < NARROW ? "narrow" : "wide";
    writeFitted(frame.head, told.head, HEAD[on], width, HEAD[on].height);
    writeFitted(frame.said, told.more, MORE[on], width, MORE[on].height);
  }

  function count() {
    if (!form.counted) return;
    link.count(total ? { total, shares: form.counted(stage, found, total, own()),
      values: (found.gains ?? found.values).slice(0, total) } : null);
  }

  const summary = () => fill(words.spoken, form.tell(stage, found, total, own()));

  function speak() {
    clearTimeout(speaking);
    speaking = setTimeout(() => { frame.live.textContent = summary(); }, SPEAK_AFTER);
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
    // The two ends of a net have handles of their own.
    markPart.hidden = !Number.isFinite(mark);
    if (!markPart.hidden) {
      Object.assign(markInput, { min: Math.max(0, stage.axis.low), max: stage.axis.high, step: stage.axis.step || 0.5 });
      markInput.value = mark;
      markInput.setAttribute("aria-valuetext", markText(stage, mark));
      // A guess is made before one looks; "start over" opens it again.
      markInput.disabled = total > 0 || slow !== null;
    }
    walk.refresh(none ? words.empty : summary());
  }

  // What the reader does; nothing as long as the panel is open but its first answer under way

  function finish() {
    slow?.skip();
    dealing?.skip();
  }

  function deal(amount) {
    prepare();
    const from = total;
    total = Math.min(stage.draws, total + amount);
    // Ten p are followed one by one into the net.
    const ten = extra ? 1000 : 200;
    const ms = total - from <= 1 ? 0 : total - from <= 10 ? ten : total - from <= 100 ? 200 : 700;
    refreshTools();
    speak();
    count();
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
    if (!stage) return null;
    pick(null);
    opening = false;
    if (slow) return finish();
    finish();
    if (total > 0 || amount !== 1 || calm() || stage.bare) return deal(amount);
    prepare();
    slow = tween(SLOW, draw, () => { slow = null; deal(1); });
    refreshTools();
    return draw(0);
  }

  draws.forEach((each, i) => each.addEventListener("click", () => {
    if (each.getAttribute("aria-disabled") !== "true") press(AMOUNTS[Object.keys(AMOUNTS)[i]]);
  }));

  function glide(from) {
    const { gain } = stage.parameters;
    const still = stage.form === "dots" || !from?.low?.length || !shown || calm();
    glides.go(still ? null : { found: from, truth: lastTruth ?? gain }, { found, truth: gain });
  }

  function startOver() {
    slow?.stop();
    dealing?.stop();
    [slow, dealing, total, shown, since] = [null, null, 0, 0, 0];
    pick(null);
    refreshTools();
    count();
    draw();
  }
  again.addEventListener("click", () => { if (total || slow) startOver(); });

  function setLuck(next) {
    if (!stage || !Number.isInteger(next) || next < lowest || next > highest || next === luck) return;
    finish();
    luck = next;
    const from = found;
    compute();
    glide(from);
    pick(null);
    refreshTools();
    count();
    draw();
    if (total) speak();
  }
  luckInput.addEventListener("input", () => setLuck(luckInput.valueAsNumber));
  luckInput.addEventListener("change", () => { luckInput.value = luck; });
  less.addEventListener("click", () => setLuck(luck - 1));
  more.addEventListener("click", () => setLuck(luck + 1));

  markInput.addEventListener("input", () => {
    if (!stage) return;
    mark = markInput.valueAsNumber;
    touched = true;
    refreshTools();
    draw();
  });

  // The same studies, judged by another test.
  function retest() {
    const from = found;
    stage = chosen(stage);
    lastTruth = stage.parameters.gain;
    compute();
    glide(from);
  }

  // What the stage's own switches set among the parameters.
  const chosen = (some) => ({ ...some, parameters: { ...some.parameters, ...extra?.chosen?.() } });

  // A net that is moved has caught nothing yet; a journal that is opened lets its mean slide.
  function whenExtra(what) {
    if (!stage) return;
    finish();
    if (what === "test") retest();
    if (what === "net") since = total;
    sliding?.stop();
    sliding = null;
    out = 1;
    if (what === "journal" && total && !calm()) sliding = tween(SLIDE, (u) => { out = u; draw(); }, () => { sliding = null; });
    refreshTools();
    count();
    draw();
    if (total) speak();
  }

  function pick(i) {
    if (i === picked) return;
    picked = i;
    if (stage) draw();
  }

  const watcher = new ResizeObserver(([entry]) => {
    const now = Math.floor(entry.contentRect.width);
    // A panel that is just opening has no room yet.
    if (now === width || now < NARROWEST) return;
    width = now;
    draw();
  });
  watcher.observe(frame.box);
  // An example costs what all draws cost: it waits until it is seen.
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry.isIntersecting || !stage) return;
    seen.disconnect();
    opening = total === 0 && !slow;
    if (!opening) return;
    prepare();
    draw();
  });
  seen.observe(frame.box);

  return {
    node: frame.node,
    tools: frame.tools,
    own: frame.own,
    // view: the lab's plain view; without one the last stage stays. state: what it follows.
    update(view, state) {
      if (!view?.stage) return;
      const followed = Object.entries(view.stage.follows).map(([name, field]) => [name, state[field]]);
      const next = chosen({ ...view.stage, parameters: { ...view.stage.parameters, ...Object.fromEntries(followed) } });
      const before = stage;
      const from = before && before.form === next.form ? found : null;
      lastTruth = before?.parameters.gain;
      finish();
      if (before && !from) layers.draws.selectAll("*").remove(); // threads are no dots
      [stage, form] = [next, forms[next.form]];
      const key = ({ formula: name, parameters, stream }) => JSON.stringify([name, parameters, stream]);
      if (!before || key(before) !== key(next)) {
        compute();
        glide(from);
        if (before && total) speak();
      }
      if (!before || String(before.prediction) !== String(next.prediction)) {
        mark = next.prediction;
        touched = false;
        extra?.start(next.prediction);
      }
      picked = null;
      refreshTools();
      count();
      draw();
    },
    close() {
      watcher.disconnect();
      seen.disconnect();
      clearTimeout(speaking);
      glides.stop();
      [slow, dealing, sliding].forEach((motion) => motion?.stop());
    },
  };
}

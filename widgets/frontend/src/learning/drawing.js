// A curve that is drawn: by pointer from left to right, or by one slider per place.
//
// The sliders are native inputs that lie over their places, unseen and out of the pointer's way: the
// keyboard and a screen reader use them, and what they hold is the drawing.
import { select } from "d3-selection";
import { line } from "d3-shape";
import { make } from "../engine/dom.js";
import { tell } from "../engine/guesses.js";
import { formatNumber } from "../engine/numbers.js";
import { fill, minus } from "../engine/words.js";
import { drawX, drawY, scaleOf, SIZE, ticksOf, xHeight, yTop } from "../pictures/axes.js";
import { smooth } from "../pictures/smooth.js";
import { measurer } from "../pictures/text.js";
import { join } from "./grading.js";
import { prose } from "./parts.js";

const TALL = 220;

export function drawPart(item, words) {
  const { at, places, answer: truth } = item;
  const values = at.map(() => null);
  const written = (value) => minus(formatNumber(Number(value), item.decimals, words.decimal));
  const svg = select(document.createElementNS("http://www.w3.org/2000/svg", "svg")).attr("aria-hidden", "true");
  ["x", "y", "between", "truth", "own", "points"].forEach((name) => svg.append("g").attr("class", `vl-draw-${name}`));
  const inputs = at.map((_, i) => {
    // Twenty steps of the keyboard from end to end; a pointer may be finer.
    const input = make("input", { type: "range", min: item.low, max: item.high, step: (item.high - item.low) / 20,
      value: (item.low + item.high) / 2, "data-role": "draw", "aria-label": `${item.across} ${places[i]}` });
    for (const kind of ["input", "click"]) input.addEventListener(kind, () => put(i, input.value));
    for (const kind of ["focus", "blur"]) input.addEventListener(kind, () => show());
    return input;
  });
  const box = make("div", { class: "vl-draw-box" }, svg.node(), ...inputs);
  const step = 10 ** -item.decimals;
  let width = 0;
  let place = null;
  let revealed = false;
  let last = null; // the place where the pointer was

  function put(i, value) {
    const inside = Math.min(item.high, Math.max(item.low, Number(value)));
    values[i] = Number((Math.round(inside / step) * step).toFixed(item.decimals));
    inputs[i].value = values[i];
    show();
  }

  function layout() {
    const measure = measurer(svg.node(), SIZE);
    const [first, end] = [at[0], at.at(-1)];
    const across = { label: item.across, low: first, high: end, ticks: at.map((x, i) => [x, places[i]]) };
    const up = { label: item.up, low: item.low, high: item.high };
    const top = yTop(up, width, measure) + 8;
    const y = scaleOf(up, [top + TALL, top]);
    const ticks = ticksOf(up, y, measure, true);
    const left = 14 + Math.max(...ticks.map(([, text]) => measure(text)));
    const x = scaleOf(across, [left + 14, width - 14]);
    const height = top + TALL + xHeight(across, width, measure);
    svg.attr("width", width).attr("height", height).attr("viewBox", `0 0 ${width} ${height}`);
    drawX(svg.select(".vl-draw-x"), across, x, ticksOf(across, x, measure), top + TALL, width, measure);
    drawY(svg.select(".vl-draw-y"), up, y, ticks, left, measure, width);
    const half = Math.min(14, (x(at[1]) - x(at[0])) / 2);
    inputs.forEach((input, i) => {
      Object.assign(input.style, { left: `${x(at[i]) - half}px`, top: `${top}px`, width: `${2 * half}px`, height: `${TALL}px` });
    });
    return { x, y, top, bottom: top + TALL, measure };
  }

  function show() {
    inputs.forEach((input, i) => {
      const own = values[i] === null ? words.slide_empty : written(values[i]);
      input.setAttribute("aria-valuetext", revealed ? fill(words.draw_both, { value: own, truth: written(truth[i]) }) : own);
    });
    if (!place) return;
    const { x, y, top, bottom, measure } = place;
    const stroke = (some) => line()(smooth(some.map(([a, b]) => [x(a), y(b)]), false));
    const drawn = at.map((a, i) => [a, values[i]]).filter(([, value]) => value !== null);
    const real = at.map((a, i) => [a, truth[i]]);
    const whole = revealed && drawn.length === at.length;
    // What lies between the two is by how much she was off.
    svg.select(".vl-draw-between").selectAll("path").data(whole ? [0] : []).join("path")
      .attr("d", `${stroke(drawn)}L${stroke([...real].reverse()).slice(1)}z`);
    svg.select(".vl-draw-own").selectAll("path").data(drawn.length > 1 ? [0] : []).join("path").attr("d", stroke(drawn));
    svg.select(".vl-draw-truth").selectAll("path").data(revealed ? [0] : []).join("path").attr("d", stroke(real));
    svg.select(".vl-draw-points").selectAll("path").data(at).join("path").attr("class", "vl-draw-guide")
      .attr("d", (a) => `M${x(a)} ${top}V${bottom}`);
    svg.select(".vl-draw-points").selectAll("circle").data(at).join("circle")
      .attr("class", (_, i) => (document.activeElement === inputs[i] ? "vl-held" : null))
      .attr("r", (_, i) => (values[i] === null ? 4 : 6)).attr("cx", (a) => x(a))
      .attr("cy", (_, i) => y(values[i] ?? (item.low + item.high) / 2))
      .classed("vl-unset", (_, i) => values[i] === null)
      .style("display", (_, i) => (revealed && values[i] === null ? "none" : null));
    const empty = drawn.length === 0 && !revealed;
    // Her name and that of the truth stand where the two are farthest apart.
    const far = at.map((_, i) => Math.abs(truth[i] - (values[i] ?? truth[i])));
    const i = far.indexOf(Math.max(...far));
    const higher = whole && values[i] >= truth[i];
    // Outside of the two where there is room, else between them.
    const beside = (value, above) => {
      const [over, under] = [y(value) - 12, y(value) + 24];
      return (above ? over > top + 10 : under > bottom - 4) ? over : under;
    };
    const names = [
      ...(empty ? [{ text: words.draw_here, at: [(x.range()[0] + x.range()[1]) / 2, top + 24], kind: "vl-draw-ask" }] : []),
      ...(revealed ? [{ text: words.draw_truth, at: [x(at[i]), beside(truth[i], !higher)], kind: "vl-draw-real" }] : []),
      ...(whole ? [{ text: words.draw_yours, at: [x(at[i]), beside(values[i], higher)], kind: "vl-draw-mine" }] : []),
    ];
    svg.select(".vl-draw-points").selectAll("text").data(names).join("text").attr("class", ({ kind }) => kind)
      .attr("text-anchor", "middle").attr("y", ({ at: [, down] }) => down)
      .attr("x", ({ text, at: [right] }) => {
        const room = measure(text) / 2 + 2;
        return Math.max(x.range()[0] + room - 12, Math.min(width - room, right));
      }).text(({ text }) => text);
  }

  // The pointer sets the place nearest to it, and on its way those that it passed.
  function trace(event) {
    const from = svg.node().getBoundingClientRect();
    const [px, value] = [event.clientX - from.left, place.y.invert(event.clientY - from.top)];
    const near = at.map((a) => Math.abs(place.x(a) - px));
    const i = near.indexOf(Math.min(...near));
    const before = last ?? { i, value };
    const by = Math.sign(i - before.i);
    for (let j = before.i + by; by && j !== i; j += by) {
      put(j, before.value + ((value - before.value) * (j - before.i)) / (i - before.i));
    }
    put(i, value);
    last = { i, value };
  }
  svg.on("pointerdown", (event) => {
    if (inputs[0].disabled) return;
    event.preventDefault();
    svg.node().setPointerCapture(event.pointerId);
    last = null;
    trace(event);
  }).on("pointermove", (event) => { if (svg.node().hasPointerCapture(event.pointerId)) trace(event); });

  // Taken away, it has no width any more, and the watcher goes with it.
  new ResizeObserver(([entry]) => {
    const now = Math.floor(entry.contentRect.width);
    if (now === width || now < 100) return;
    width = now;
    place = layout();
    show();
  }).observe(box);
  show();

  return {
    node: make("fieldset", { class: "vl-set" }, prose(item.prompt, "legend"), box),
    missing: () => (values.includes(null) ? words.draw_first : ""),
    read: () => values.map((value) => value.toFixed(item.decimals)).join(" "),
    write(answer) {
      answer.split(" ").forEach((value, i) => put(i, value));
      if (item.mark) {
        const { lab, table, row, scale } = item.mark;
        const text = fill(words.draw_own, { name: item.name });
        tell({ lab, table, row, points: at.map((a, i) => [a, values[i] * scale]), text });
      }
      return join(words, values.map((value, i) => fill(words.draw_point, { place: places[i], value: written(value) })));
    },
    // Whoever drew, or asked to be shown, sees what happens in the same picture.
    disable() {
      revealed = true;
      inputs.forEach((input) => { input.disabled = true; });
      show();
    },
  };
}

// What the ring of a family says: how many families raise a false alarm, each pair judged alone or
// corrected, and what it costs in true differences.
import { make } from "../engine/dom.js";
import { formatNumber } from "../engine/numbers.js";
import { fill, minus } from "../engine/words.js";
import { pairsOf } from "../rank/draws.js";
import { FEW, wilson } from "./counting.js";
import { familyOf } from "./formulas.js";

const NAMED = 3; // chords that are told by name

// The switch between "each pair alone" and the lab's correction; without words for it the lab has a
// control of its own.
export function buildCorrection({ words }, change) {
  if (!words.correct) return { handles: [], buttons: [], get: () => ({}), start() {} };
  let corrected = false;
  const button = make("button", { type: "button", "data-role": "corrected", "aria-pressed": "false" },
    words.correct);
  button.addEventListener("click", () => {
    corrected = !corrected;
    button.setAttribute("aria-pressed", corrected);
    change("corrected");
  });
  return { handles: [], buttons: [button], get: () => ({ corrected }), start() {} };
}

export const litOf = (found, { corrected }, i) => (corrected ? found.corrected : found.alone)[i];

export function countRings(found, total, net) {
  const counted = { alarms: 0, finds: 0, chords: 0, equal: 0 };
  for (let i = 0; i < total; i += 1) {
    const lit = litOf(found, net, i);
    const wrong = lit.filter((pair) => !found.truths[pair]).length;
    counted.alarms += Number(wrong > 0);
    counted.finds += Number(wrong < lit.length);
    counted.chords += wrong;
  }
  counted.equal = found.truths?.filter((truth) => !truth).length ?? 0;
  return counted;
}

// What the words may hold before anything is drawn.
export function givenOfRings(stage) {
  const { parameters: { alpha, adjust, differ }, words } = stage;
  const family = familyOf(stage);
  return { k: family.k, pairs: pairsOf(family).length, better: family.names[family.better],
    procedure: words.procedures[adjust], differs: family.differs, differ,
    promised: formatNumber(100 * alpha, 10, words.decimal).replace(/\D?0+$/, "") };
}

export function tellRings(stage, found, total, { net, mark }) {
  const { words } = stage;
  const given = givenOfRings(stage);
  const say = (text, facts) => minus(fill(text, { ...given, ...facts }));
  if (total === 0) {
    return { head: say(given.differs ? words.ask_differs : words.ask), more: say(words.ask_more) };
  }
  const counted = countRings(found, total, net);
  const hundredths = (x) => formatNumber(100 * x, 1, words.decimal);
  const [low, high] = wilson(counted.alarms, total).map(hundredths);
  const facts = { ...counted, draws: total, low, high, mark, share: hundredths(counted.alarms / total),
    single: hundredths(counted.equal ? counted.chords / counted.equal / total : 0) };
  const more = [total < FEW ? words.few : words.many];
  const corrected = net.corrected ?? stage.parameters.adjust !== "none";
  // Sentences that find no room are left out from the last one on, so what this truth is about is first.
  const finds = given.differs && words.finds;
  if (finds) more.push(finds);
  if (total >= FEW) more.push(corrected ? words.kept : words.single);
  if (!finds && total >= FEW && mark !== null) more.push(words.marked);
  return { head: say(corrected ? words.corrected : words.alone, facts), more: say(more.join(" "), facts) };
}

export function tellRing(stage, formula, found, i, { net }) {
  const { words } = stage;
  const { names } = familyOf(stage);
  const lit = litOf(found, net, i);
  if (!lit.length) return fill(words.silent, { number: i + 1 });
  const said = lit.slice(0, NAMED).map((pair) => {
    const [first, second] = found.pairs[pair].map((at) => names[at]);
    return fill(found.truths[pair] ? words.pair_true : words.pair, { first, second });
  });
  const rest = lit.length - said.length;
  const text = rest ? words.draw_rest[Number(rest > 1)] : words.draw;
  return minus(fill(text, { number: i + 1, list: said.join(words.between), rest }));
}

// The scoreboard over the claims of the audit, and what moved since chapter 00.
import { make } from "../engine/dom.js";
import { fill } from "../engine/words.js";
import { label, prose } from "./parts.js";
import { table } from "./progress.js";
import { audited, moves } from "./scoring.js";
import { changed, records as pageRecords } from "./store.js";

// A part that follows the reader's record: draw(records) gives what stands in it.
const following = (title, draw) => (element, source) => {
  const body = make("div", { "data-role": "summary" });
  const update = () =>
    body.replaceChildren(...draw(source.live ? source.payload.records : pageRecords(), source.spec));
  element.append(make("div", { class: "vl-learn" }, label(source.spec.words[title]), body));
  update();
  const off = source.on(update);
  document.addEventListener(changed, update);
  return () => {
    off();
    document.removeEventListener(changed, update);
  };
};

export const scoreboardView = following("scoreboard_title", (kept, { words, claims }) => {
  const found = audited(kept, claims);
  if (!found.all) return [prose(words.scoreboard_none)];
  const cells = ({ count, came, low, high }) =>
    [count, fill(words.percent, { value: came }), fill(words.range, { low, high })];
  return [
    prose(fill(words.scoreboard_count, found)),
    prose(fill(words.scoreboard_errors, {
      wrong: found.wrong.tried,
      caught: found.wrong.came,
      right: found.right.tried,
      doubted: found.right.tried - found.right.came,
    })),
    prose(fill(words.calibration_text, found.all)),
    table(words.calibration,
      [words.calibration_said, words.calibration_count, words.calibration_came, words.calibration_interval],
      [...found.rows.map((row) => [fill(words.percent, { value: row.said }), ...cells(row)]),
        [words.calibration_all, ...cells(found.all)]]),
  ];
});

export const movedView = following("moved_title", (kept, { words, pairs }) => {
  const found = moves(kept, pairs);
  if (!found.some(({ now }) => now)) return [prose(words.moved_none)];
  const say = (stand) => (stand ? words[`moved_${stand}`] : words.moved_open);
  const count = (some) => found.filter(({ moved }) => some.includes(moved)).length;
  return [
    prose(fill(words.moved_count, {
      both: found.filter(({ moved }) => moved).length, total: pairs.length, to: count(["to"]), stayed: count(["stayed"]),
    })),
    table(words.moved_title, [words.moved_belief, words.moved_was, words.moved_now, words.moved_move],
      found.map(({ was, now, moved }, i) =>
        [pairs[i].name, say(was), say(now), moved ? words[`moved_${moved}`] : "\u2013"])),
  ];
});

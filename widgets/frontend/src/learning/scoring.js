// What an auditor's answers add up to; verdictlab/learning/scoring.py does the same.
import { row } from "./summary.js";

export function audited(records, claims) {
  const kinds = new Map(claims.map(({ id, right }) => [id, right]));
  const first = new Map();
  for (const entry of records) {
    const counts = kinds.has(entry.item) && entry.confidence && entry.right !== null;
    if (counts && !first.has(entry.item)) first.set(entry.item, entry);
  }
  const bets = [...first.values()];
  const counted = (some) => ({ tried: some.length, came: some.filter((entry) => entry.right).length });
  const levels = [...new Set(bets.map((entry) => entry.confidence))].sort((a, b) => a - b);
  const mean = bets.length ? bets.reduce((sum, entry) => sum + entry.confidence, 0) / bets.length : 0;
  return {
    ...counted(bets),
    total: claims.length,
    wrong: counted(bets.filter((entry) => !kinds.get(entry.item))),
    right: counted(bets.filter((entry) => kinds.get(entry.item))),
    rows: levels.map((level) => row(level, bets.filter((entry) => entry.confidence === level))),
    all: bets.length ? row(Math.floor(mean + 0.5), bets) : null,
  };
}

const stand = (letter, holds) => {
  if (!letter) return "";
  if (letter === "c") return "unsure";
  return letter === holds ? "holds" : "fails";
};

export function moves(records, pairs) {
  return pairs.map((pair) => {
    const [was, now] = [["before", 0], ["after", -1]].map(([side, place]) => {
      const given = records.filter((entry) => entry.item === pair[side].id && ["a", "b", "c"].includes(entry.answer));
      return stand(given.at(place)?.answer ?? "", pair[side].holds);
    });
    let moved = "";
    if (was && now) {
      if (was === now) moved = "stayed";
      else if (was === "fails" && now === "unsure") moved = "doubt";
      else moved = now === "holds" ? "to" : "away";
    }
    return { was, now, moved };
  });
}

// One widget's answers: grades them, keeps them, and gives hints.
//
// The widget's state holds { answers: { item id: kept } }, where kept is
//   answer      what was answered, as grade() takes it      confidence   percent, or null
//   hints       how many hints were given                   first        right at the first try?
//   shown       true after "show me"
import { grade } from "./grading.js";
import { lastAnswers, now, remember } from "./store.js";

const pushed = 2; // as in verdictlab/learning/ladder.py

const decode = (key) =>
  JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0))));

export function openSession(source) {
  const frozen = decode(source.spec.key);
  const items = frozen.questions ?? [frozen];
  const { words } = source.spec;
  const before = source.live ? source.payload.before ?? {} : lastAnswers(items.map((item) => item.id));
  const kept = (id) => source.state.answers?.[id] ?? {};
  const keep = (id, patch) =>
    source.set({ answers: { ...source.state.answers, [id]: { ...kept(id), ...patch } } });

  function tell(item, event, record) {
    const hints = kept(item.id).hints ?? 0;
    if (source.live) source.send({ ...event, item: item.id, hints });
    else remember({ time: now(), item: item.id, kind: item.kind, hints, ...record });
  }

  return {
    frozen,
    items,
    words,
    live: source.live,
    before,
    kept,
    grade: (item, answer) => grade(item, answer, words),

    submit(item, answer, confidence = null) {
      const result = grade(item, answer, words);
      if (!result.read) return result;
      const { answer: short, right, misconception } = result;
      tell(item, { what: "answer", answer, confidence },
        { answer: short, right, confidence, misconception });
      const { hints = 0, first = before[item.id]?.first ?? right } = kept(item.id);
      // Two hints come by themselves; what goes further is for who asks.
      const more = right === false && hints < Math.min(pushed, item.hints.length) ? 1 : 0;
      keep(item.id, { answer, confidence, first, hints: hints + more });
      return result;
    },

    hint(item) {
      keep(item.id, { hints: Math.min((kept(item.id).hints ?? 0) + 1, item.hints.length) });
    },

    show(item) {
      tell(item, { what: "shown" }, { answer: "", right: null, confidence: null, misconception: null });
      keep(item.id, { shown: true });
    },
  };
}

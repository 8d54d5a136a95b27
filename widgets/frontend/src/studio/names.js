// What names say, as tables/_vocabulary.py, _settings.py and results/_direction.py have it; the
// words themselves are Python's (results/_page_rules.py).
export function namesOf(rules) {
  const sets = Object.fromEntries(Object.entries(rules).filter(([, words]) => Array.isArray(words))
    .map(([name, words]) => [name, new Set(words)]));
  const wordsOf = (name) => name.replaceAll("#", " n ").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const bare = (name) => wordsOf(name).filter((word) => !/^\d+$/.test(word));
  const inside = (word, names) => names.some((set) => sets[set].has(word));
  const allOf = (name, core, beside = []) => {
    const words = bare(name);
    return words.some((word) => inside(word, core)) && words.every((word) => inside(word, [...core, ...beside]));
  };
  const spelt = (name) => rules.spelt.reduce(
    (text, [pattern, word]) => text.replace(new RegExp(pattern, "giu"), word), name);
  // The other column whose name these words are, but for "mean" or "accuracy".
  const named = (part, name, others) => {
    const joined = part.join("");
    return others.find((other) => {
      const words = wordsOf(other);
      return other !== name && joined
        && [words, words.filter((word) => !sets.middles.has(word))].some((some) => some.join("") === joined);
    }) ?? null;
  };

  const headsProblems = (name) => !name || ["#", "No.", "N\u00b0", "n\u00b0"].includes(name)
    || allOf(name, ["problems"], ["small"]);
  const headsAlgorithms = (name) => {
    const words = bare(name);
    return words.some((word) => sets.algorithms.has(word))
      && words.every((word) => sets.algorithms.has(word) || ["name", "names", "learning"].includes(word));
  };
  const isIndex = (name) => allOf(name, ["index"], ["index_too"]) || wordsOf(name).join(" ") === "random state";
  const isPValue = (name) => {
    const words = wordsOf(name);
    if (["pvalue", "pvalues", "pval", "pvals", "pwert", "pvalor"].includes(words.join(""))) return true;
    const rest = words.filter((word) => !["p", "pvalue", "pval"].includes(word));
    return words.length - rest.length === 1 && rest.length > 0 && rest.every((word) => sets.tests.has(word));
  };
  const isSpread = (name) => {
    const words = wordsOf(spelt(name));
    return words.length > 0 && words.every((word) => sets.spreads.has(word) && !/^ranks?$/.test(word));
  };
  const isSummary = (name, column = false) => {
    if (["\u2211", "\u03a3", "\u00b1"].includes(name.trim()) || isPValue(name)) return true;
    const core = (word) => sets.sums.has(word) && !(column && (sets.combiners.has(word) || word === "n"));
    const words = bare(name);
    return words.some(core) && words.every((word) => core(word) || sets.sums_too.has(word));
  };
  const isParameter = (name) => /^(?:param_|params[._]|hyperparameters\.|config\.)/.test(name)
    || sets.parameters_joined.has(wordsOf(name).join(""))
    || (wordsOf(name).length > 1 && allOf(name, ["parameters"], ["parameters_too"]));
  const isMeasure = (name) => {
    const words = wordsOf(name).filter((word) => !/^\d+$/.test(word) || word === "1");
    return words.some((word) => sets.sure_measures.has(word))
      && words.every((word) => inside(word, ["sure_measures", "with_measures"]));
  };
  const isCost = (name, others = []) => {
    const unit = new RegExp(rules.seconds, "i").test(name);
    const words = bare(name);
    if (unit && words.every((word) => inside(word, ["costs", "costs_too"]))) return true;
    if (allOf(name, ["costs"], ["costs_too"])) return true;
    const last = words.slice(-1).filter((word) => unit || sets.costs.has(word));
    return last.length > 0 && named(wordsOf(name).slice(0, -1), name, others) !== null;
  };
  // The column whose spread this one holds, "" if unknown, null if it is none.
  const spreadOf = (name, others) => {
    const words = wordsOf(spelt(name));
    let end = words.length;
    while (end && inside(words[end - 1], ["spreads", "beside"])) end -= 1;
    const parts = end > 0 && end < words.length ? [words.slice(0, end)] : [];
    if (words.length && sets.spreads.has(words[0])) parts.push(words.slice(1).filter((word) => word !== "of"));
    const other = parts.map((part) => (part.length ? named(part, name, others) : null)).find((each) => each !== null);
    if (other !== undefined) return other;
    const alone = words.length > 1 && sets.spreads.has(words.at(-1)) && !/^(?:se|ci|ranks?)$/.test(words.at(-1));
    return parts.length && alone ? "" : null;
  };

  const arrowOf = (name) => {
    const [up, down] = [rules.up, rules.down].map((signs) => [...signs].some((sign) => name.includes(sign)));
    return up === down ? null : up;
  };
  const wayOf = (name) => {
    if (arrowOf(name) !== null) return arrowOf(name);
    const words = wordsOf(name);
    const [high, low] = [sets.high, sets.low].map((set) => words.some((word) => set.has(word)));
    if (high === low) return null;
    if (words.some((word) => sets.turns.has(word))) {
      return low && words.some((word) => /^(?:neg|negative|negated)$/.test(word)) ? true : null;
    }
    return high;
  };
  const wayInside = (name) => {
    if (arrowOf(name) !== null) return arrowOf(name);
    const found = name.match(/[(\[]([^()\[\]]+)[)\]]\s*$/);
    return found ? wayOf(found[1]) : null;
  };
  const plainWay = (name) => (wordsOf(name).some((word) => sets.plain.has(word)) ? wayOf(name) : wayInside(name));

  const knownProblems = (names) => names.filter((name) => sets.data.has(wordsOf(name).join("")));
  const knownLearners = (names) => names.filter((name) => wordsOf(name).some((word) => sets.sure_learners.has(word)));
  // A column's own words: "params.model" says "model".
  const own = (name) => name.replace(/^(?:params?|metrics?|tags|config|summary|key)[._/]/i, "");
  const too = ["cv", "outer", "the", "no", "id", "random", "state", "number"];
  const says = (name, set, more = []) => {
    const words = bare(own(name));
    return words.some((word) => sets[set].has(word))
      && words.every((word) => sets[set].has(word) || too.includes(word) || more.includes(word));
  };
  const isSeed = (name) => !bare(own(name)).includes("id")
    && (says(name, "seeds") || wordsOf(own(name)).join(" ") === "random state");
  const isItem = (name) => allOf(own(name), ["items"], ["items_too"]);
  const isProblem = (name) => says(name, "strong", [...sets.with_problems]);
  const isAlgorithm = (name) => {
    const words = bare(own(name));
    const plain = (word) => word === "name" || word === "id";
    return headsAlgorithms(own(name)) || sets.more_algorithms.has(words.join(""))
      || (words.some((word) => !plain(word))
        && words.every((word) => plain(word) || sets.more_algorithms.has(word) || headsAlgorithms(word)));
  };
  return {
    sets, wordsOf, bare, allOf, headsProblems, headsAlgorithms, isIndex, isPValue, isSpread, isSummary, isParameter,
    isMeasure, isCost, spreadOf, wayOf, wayInside, plainWay, knownProblems, knownLearners, own, says, isSeed, isItem,
    isProblem, isAlgorithm,
    isStrong: (name) => wordsOf(name).some((word) => sets.strong.has(word)),
  };
}

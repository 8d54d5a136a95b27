// The Studio's desk in a page without a kernel: it answers as labs/studio/desk.py does, for one score
// of each algorithm and problem and the school demsar; for all else it says what needs the notebook.
import { formatNumber, pCell, pText } from "../engine/numbers.js";
import { fill, listOf } from "../engine/words.js";
import { diagram } from "./diagram.js";
import { booktabs, inLatex } from "./latex.js";
import { planOf, pyFloat } from "./plan.js";
import { doubledRanks, isDrawn, judged } from "./ranks.js";
import { rejectedSums, sizeTable } from "./sizes.js";
import { say } from "./saying.js";
import { readTable } from "./table.js";
import { worldLines } from "./world.js";

const NAMED = 5;

export function pageDesk(spec) {
  const { words } = spec;
  let asked = null;
  let table = null;
  let routes = [];

  function read(wanted) {
    if (!(wanted.text ?? "").trim() && !wanted.data) return { columns: [], error: words.empty };
    const found = readTable(wanted, spec);
    if (found.error) return found;
    const { columns, algorithms, problems, metric, notes, reading } = found;
    return {
      columns, algorithms, notes, told: reading, size: sizeOf(found),
      cells: fill(words.page_cells, { metric: metric || words.m_score, count: algorithms.length * problems.length }),
    };
  }

  function sizeOf({ algorithms, problems, many }) {
    const size = fill(words.page_size, { k: algorithms.length, n: problems.length });
    return many ? fill(words.page_runs, { size, many }) : size;
  }

  function lock(wanted) {
    if (typeof wanted.higher !== "boolean") return { error: words.no_direction };
    const elsewhere = needed(wanted);
    if (elsewhere) return { error: elsewhere };
    const found = readTable(wanted, spec);
    const wrong = found.error || drawn(found);
    if (wrong) return { error: wrong };
    asked = wanted;
    table = found;
    routes = [];
    const plan = planOf(table, asked);
    const values = [
      sizeOf(table), asked.higher ? words.higher_scores : words.lower_scores, asked.school,
      pyFloat(asked.alpha), asked.control ?? words.none_all,
    ];
    const shown = seen(words.planned, table, asked);
    return { hash: plan.hash, plan: words.plan_lines.map((head, i) => [head, values[i]]), before: "", ...shown };
  }

  // What a page does not do, by the choice at fault; "" if it does all.
  function needed({ school, rope }) {
    const what = school !== "demsar" ? say(words.need_school, { name: school }) : rope ? words.need_rope : "";
    return what && say(words.need, { what });
  }

  function drawn({ algorithms, problems }) {
    const [k, n] = [algorithms.length, problems.length];
    return isDrawn(n, k) ? say(words.need, { what: say(words.need_drawn, { k, n }) }) : "";
  }

  function whatIf(changes) {
    const wanted = { ...asked, ...changes };
    const elsewhere = needed(wanted);
    if (elsewhere) return { error: elsewhere };
    let [whole, note] = [table, ""];
    if (changes.missing && changes.missing !== (asked.missing ?? "refuse")) {
      whole = readTable({ ...asked, missing: changes.missing }, spec);
      if (whole.error) return { error: whole.error };
      note = fill(words.changed_missing, { policy: changes.missing });
    }
    const unknown = (changes.without ?? []).filter((name) =>
      !whole.problems.includes(name) && !whole.algorithms.includes(name));
    if (unknown.length) return { error: fill(words.no_such, { names: listOf(words, unknown) }) };
    const rest = without(whole, changes.without ?? []);
    if (rest.algorithms.length < 3 || rest.problems.length < 2
      || (wanted.control && !rest.algorithms.includes(wanted.control))) {
      const what = say(words.need_few, { k: rest.algorithms.length, n: rest.problems.length });
      return { error: say(words.need, { what }) };
    }
    if (drawn(rest)) return { error: drawn(rest) };
    const told = [
      ...(wanted.alpha === asked.alpha ? [] : [`alpha ${pyFloat(wanted.alpha)}`]),
      ...(wanted.control === asked.control ? [] : [`control ${wanted.control ?? words.none_all}`]),
      ...(changes.without?.length ? [fill(words.changed_without, { names: listOf(words, changes.without) })] : []),
      ...(note ? [note] : []),
    ];
    return seen(told.join(", ") || words.planned, rest, wanted);
  }

  // Answer, and list that it was looked at.
  function seen(said, some, wanted) {
    const found = judge(some, wanted);
    const route = { said, told: leaders(some, found, wanted), key: outcome(some, found, wanted) };
    if (!routes.some((other) => other.said === said)) routes.push(route);
    const same = routes.filter((other) => other.key === routes[0].key).length - 1;
    const count = routes.length - 1;
    return {
      answer: answer(some, found, wanted),
      routes: routes.map(({ said: head, told, key }) =>
        [head, told, key === routes[0].key ? words.yes : words.no]),
      agree: count ? fill(count === 1 ? words.agree_one : words.agree, { count, same }) : words.agree_none,
    };
  }

  // Without the last in rank, and without each problem; the rest is the notebook's. Ranks within a
  // problem do not change with the others, so they are taken over.
  function flips() {
    const whole = judge(table, asked);
    const key = standing(table, whole, asked);
    const told = (head, rest, found) => {
      const same = standing(rest, found, asked) === key;
      return { same, row: [head, leaders(rest, found, asked), same ? words.yes : words.no] };
    };
    const rows = [[words.planned, leaders(table, whole, asked), ""]];
    const last = table.algorithms[whole.order.at(-1)];
    if (table.algorithms.length > 3 && last !== asked.control) {
      const [rest, head] = [without(table, [last]), fill(words.flip_last, { name: last })];
      rows.push(drawn(rest) ? [head, words.flip_elsewhere, ""] : told(head, rest, judge(rest, asked)).row);
    }
    if (isDrawn(table.problems.length - 1, table.algorithms.length)) {
      rows.push([words.flip_each, words.flip_elsewhere, ""]);
    } else if (table.problems.length > 2) {
      const doubled = doubledRanks(table.values, asked.higher, table.decimals);
      const control = asked.control ? table.algorithms.indexOf(asked.control) : null;
      const each = table.problems.map((name, i) => told(fill(words.changed_without, { names: name }), table,
        judged(doubled.filter((_, other) => other !== i), asked.alpha, control)));
      const changed = each.filter(({ same }) => !same).map(({ row }) => row);
      const count = fill(words.flip_count, { count: changed.length, n: each.length });
      rows.push([words.flip_each, changed.length ? count : words.flip_same,
        changed.length ? words.no : words.yes], ...changed);
    }
    return { rows: [...rows, [words.flip_rest, words.flip_elsewhere, ""]] };
  }

  function answer(some, found, wanted) {
    const control = wanted.control ? some.algorithms.indexOf(wanted.control) : null;
    const p = pText(found.p, wanted.alpha, words);
    const overall = fill(found.exact ? words.page_exact : words.page_overall, {
      chi2: formatNumber(found.chi2, 2, words.mark), f: formatNumber(found.f, 2, words.mark),
      d1: found.d1, d2: found.d2, p,
    });
    const distance = found.distance === null ? []
      : [fill(words.page_distance, { distance: formatNumber(found.distance, 2, words.mark) })];
    return {
      decision: found.rejects ? "differ" : "not-shown",
      sentence: sentence(some, found, wanted, p),
      more: [overall, ...distance, words.page_caveat, ...some.notes],
      path: [], picture: found.rejects ? picture(some, found, wanted, control) : null,
      table: sizes(some, found, wanted, control), methods: methods(some, found, wanted).screen,
    };
  }

  function sentence(some, found, { control, alpha }, p) {
    const name = (i) => some.algorithms[i];
    if (!found.rejects) return fill(words.page_none, { p });
    if (control) {
      const shown = found.order.filter((i) => found.adjusted[i] !== null && found.adjusted[i] <= alpha);
      if (!shown.length) return fill(words.page_control_none, { control });
      return fill(words.page_control, { control, names: listOf(words, shown.map(name)) });
    }
    const [best, ...near] = found.leaders;
    const holes = { best: name(best), count: some.algorithms.length - found.leaders.length,
      k: some.algorithms.length - 1, near: listOf(words, short(near.map(name))) };
    if (!holes.count) return fill(words.page_no_pair, { p });
    return fill(near.length ? words.page_leads : words.page_alone, holes);
  }

  const short = (names) => (names.length > NAMED ? [...names.slice(0, NAMED), "..."] : names);

  function leaders(some, found, { control, alpha }) {
    const name = (i) => some.algorithms[i];
    if (!found.rejects) return words.no_difference;
    if (!control) return short(found.leaders.map(name)).join(", ");
    return pairsFound(some, found, { control, alpha }).slice(0, NAMED).join("; ") || words.no_difference;
  }

  function pairsFound(some, found, { control, alpha }) {
    if (!found.rejects) return [];
    const name = (i) => some.algorithms[i];
    const own = found.ranks[some.algorithms.indexOf(control)];
    return some.algorithms.map((_, i) => i)
      .filter((i) => found.adjusted[i] !== null && found.adjusted[i] <= alpha)
      .map((i) => (found.ranks[i] < own ? [name(i), control] : [control, name(i)]).join(" > "));
  }

  function outcome(some, found, { control, alpha }) {
    const names = control && found.rejects
      ? found.order.filter((i) => found.adjusted[i] !== null && found.adjusted[i] <= alpha)
      : found.leaders;
    return JSON.stringify([found.rejects, names.map((i) => some.algorithms[i]).sort()]);
  }

  // Who comes first and who is not shown to be behind; with a control, which pairs were found.
  function standing(some, found, wanted) {
    if (wanted.control) return pairsFound(some, found, wanted).join("\n");
    const group = found.rejects ? found.leaders : found.order;
    return JSON.stringify([some.algorithms[found.order[0]], group.map((i) => some.algorithms[i]).sort()]);
  }

  const sizes = (some, found, wanted, control) => sizeTable(
    some, doubledRanks(some.values, wanted.higher, some.decimals), found, wanted, control, words,
    (p) => pCell(p, wanted.alpha, words));

  function picture(some, found, { alpha }, control) {
    const shown = (i) => formatNumber(found.ranks[i], 2, words.mark);
    const marks = found.order.map((i) => ({
      name: some.algorithms[i], value: found.ranks[i], shown: shown(i),
      shape: control === null ? "disc" : i === control ? "control" : found.adjusted[i] <= alpha ? "disc" : "open",
      text: fill(words.page_mark, { name: some.algorithms[i], rank: shown(i) }),
    }));
    const list = listOf(words, marks.map(({ name, shown: rank }) => fill(words.page_item, { name, rank })));
    return {
      kind: "cd", table: "", text: fill(words.page_text, { list }), marks, band: null,
      axis: { label: words.page_axis, low: 1, high: some.algorithms.length },
      groups: found.groups.map((members) => ({ members, whole: true })),
      distance: found.distance === null ? null : { value: found.distance,
        label: fill(words.page_cd, { distance: formatNumber(found.distance, 2, words.mark) }) },
      note: control === null ? words.page_note
        : fill(words.page_note_control, { control: some.algorithms[control] }),
    };
  }

  function methods(some, found, { higher, alpha, control }) {
    const { problems, algorithms, decimals } = some;
    const pairs = (algorithms.length * (algorithms.length - 1)) / 2;
    const level = 1 - (1 - alpha / pairs);
    const metric = some.metric || words.m_score;
    const told = [
      fill(words.m_what, {
        k: algorithms.length, n: problems.length,
        metric: some.unit ? fill(words.m_unit, { metric, unit: some.unit }) : metric,
        names: algorithms.length <= 20 ? listOf(words, algorithms) : words.m_named,
        better: higher ? words.m_higher : words.m_lower,
      }),
      ...some.reading, words.m_ties,
      fill(words.m_told, {
        test: fill(words.m_test, { form: found.exact ? words.m_exact : words.m_f }), alpha: pyFloat(alpha),
        family: control ? fill(words.m_control, { control }) : words.m_pairs,
        after: control ? words.m_holm : words.m_nemenyi, key: control ? "holm1979" : "nemenyi1963",
        main: "demsar2006",
      }),
      fill(rejectedSums(problems.length, level) < 0 ? words.m_no_interval : words.m_effects, {
        n: problems.length, pairs, level: formatLevel(1 - alpha, words.mark),
      }),
    ];
    const program = fill(words.m_program, {
      version: spec.version, facts: `higher_is_better=${higher ? "True" : "False"}, decimals=${decimals ?? "None"}`,
      hash: planOf(some, { higher, alpha, control }).print,
    });
    // Print cites the program; what finds the same table again stands in a comment there.
    const cited = fill(words.m_cited, { version: spec.version, key: "verdictlab2026" });
    return { screen: [...told, program].join(" "), print: [...told, cited].join(" "), program };
  }

  function files() {
    const found = judge(table, asked);
    const plan = planOf(table, asked);
    const { picture: drawn, table: told } = answer(table, found, asked);
    const keys = ["demsar2006", "friedman1937", "iman1980", asked.control ? "holm1979" : "nemenyi1963",
      "hodges1963", "verdictlab2026"];
    const { print, program } = methods(table, found, asked);
    const caption = fill(words.m_caption, { k: table.algorithms.length, n: table.problems.length });
    return {
      ...(drawn ? { "diagram.svg": diagram(drawn) } : {}),
      "methods.tex": `% ${fill(words.m_hash, { digest: plan.hash })}\n% ${program}\n`
        + `{\\emergencystretch=3em\n${inLatex(print, spec.bib)}\\par}\n`,
      ...(asked.control ? {} : { "table.tex": booktabs(told, words.size_heads.length + 1, caption) }),
      "references.bib": `${keys.map((key) => spec.bib[key]).join("\n\n")}\n`,
      "plan.json": plan.text,
    };
  }

  const events = {
    read: ({ asked: wanted }) => read(wanted), lock: ({ asked: wanted }) => lock(wanted),
    "what-if": ({ changes }) => whatIf(changes), flips, files, anew: () => ({}),
    world: ({ place }) => ({ lines: worldLines(
      table.problems.length, table.algorithms.length, spec.truths[place], asked, words) }),
  };
  // As bytes in base64 where the kernel would send such.
  return async (event) => {
    const reply = events[event.what](event);
    if (event.what !== "files") return reply;
    return Object.fromEntries(Object.entries(reply).map(([name, text]) => [name, base64(text)]));
  };
}

const judge = ({ values, algorithms, decimals }, { higher, alpha, control }) =>
  judged(doubledRanks(values, higher, decimals), alpha, control ? algorithms.indexOf(control) : null);

function without({ problems, algorithms, values, ...more }, names) {
  const rows = problems.map((_, i) => i).filter((i) => !names.includes(problems[i]));
  const columns = algorithms.map((_, j) => j).filter((j) => !names.includes(algorithms[j]));
  return {
    ...more, problems: rows.map((i) => problems[i]), algorithms: columns.map((j) => algorithms[j]),
    values: rows.map((i) => columns.map((j) => values[i][j])),
  };
}

// A level as short as it is exact: 0.95 and not 0.9500000000000001.
const formatLevel = (x, mark) => String(x).replace(".", mark);

function base64(text) {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

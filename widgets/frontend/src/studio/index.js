// The Studio: table, plan, lock; then the answer, what ifs, what would flip it, files. Names come
// from files of anybody, so they are written as text only.
import { make, newId, verdictMark } from "../engine/dom.js";
import { buildPicture } from "../engine/picture.js";
import { fill, listOf, minus } from "../engine/words.js";
import { LISTS, adviceIn, isOther, taken } from "./advice.js";
import { pageDesk } from "./page.js";
import { save, tableOf } from "./parts.js";
import style from "./studio.css";

export { style };

const BINARY = /\.(xlsx|xlsm|parquet|pq|gz)$/i;
const NOT_IN_PAGE = ["average", "sheet", "separator", "decimal_mark"]; // options that need a kernel
const WAIT = 250; // ms after the last key before the preview follows

export function renderStudio(element, source, labs) {
  const { spec } = source;
  const { words, asked: first } = spec;
  const here = source.live ? (event) => source.ask(event) : pageDesk(spec);
  let file = {};
  let asking = 0;
  let timer = null;

  const button = (label, role, act) => {
    const node = make("button", { type: "button", "data-role": role }, label);
    node.addEventListener("click", act);
    return node;
  };
  const field = (label, input) => {
    input.id ||= newId();
    return make("div", { class: "vl-control" }, make("label", { for: input.id }, label), input);
  };
  const select = (role, options, value) => {
    const node = make("select", { "data-role": role });
    options.forEach(([key, label]) => node.append(make("option", { value: key, selected: key === value }, label)));
    return node;
  };
  const step = (words_, ...parts) => make("section", { class: "vl-studio-step" },
    make("h3", {}, words_), ...parts);
  const lines = (texts, name = "") => texts.map((text) => make("p", { class: name }, minus(text)));
  const fold = (label, role, ...parts) => make("details", { "data-role": role },
    make("summary", {}, label), ...parts);

  // 1 and 2: table and plan -----------------------------------------------------------------
  const text = make("textarea", { rows: 8, spellcheck: "false", "data-role": "text", placeholder: words.example });
  text.value = first.text ?? "";
  const opened = make("input", { type: "file", "data-role": "file" });
  const ways = make("fieldset", { class: "vl-control" }, make("legend", {}, words.better));
  const name = newId();
  const radios = [["higher", true], ["lower", false]].map(([label, value]) => {
    const radio = make("input", { type: "radio", name, value: String(value), "data-role": label, checked: first.higher === value });
    ways.append(make("label", { class: "vl-choice" }, radio, words[label]));
    return radio;
  });
  const fresh = make("p", { class: "vl-notice", role: "status", "data-role": "fresh" });
  ways.append(fresh);
  const schools = source.live ? spec.schools : ["demsar"];
  const school = select("school", schools.map((each) => [each, each]), first.school);
  const alpha = select("alpha", spec.alphas.map((each) => [String(each), String(each)]), String(first.alpha));
  const control = select("control", [["", words.all_pairs]], "");
  const rope = make("input", { type: "text", inputmode: "decimal", "data-role": "rope" });
  const ropeField = field(words.rope, rope);
  const onlyBayesian = () => { ropeField.hidden = school.value !== "bayesian"; };
  school.addEventListener("change", onlyBayesian);
  onlyBayesian();
  const missing = select("missing", ["refuse", "drop-problems", "worst"].map((each) => [each, words[each]]), "refuse");
  const known = spec.roles;
  const roles = Object.fromEntries(known.map((role) => [role, role === "metric"
    ? make("input", { type: "text", "data-role": "role-metric" }) : select(`role-${role}`, [["", words.found]], "")]));
  const lists = Object.fromEntries(LISTS.map((name_) => [name_, make("textarea", { rows: 2, "data-role": name_ })]));
  let said = {}; // what a refusal proposed and was taken, beside what the fields hold
  const preview = make("div", { class: "vl-studio-preview", role: "status", "data-role": "preview" });
  const mapper = fold(words.columns, "mapper", make("div", { class: "vl-studio-grid" },
    ...known.map((role) => field(words[`role_${role}`], roles[role])), field(words.missing, missing),
    ...LISTS.map((name_) => field(words[name_], lists[name_]))));
  const lockButton = button(words.lock, "lock", lock);
  const wrong = make("div", { class: "vl-notice", role: "alert", "data-role": "wrong" });
  const desk = make("div", {},
    step(words.step_table, field(words.paste, text), field(words.open, opened), mapper, preview),
    step(words.step_plan, make("div", { class: "vl-studio-grid" }, ways, field(words.school, school),
      field(words.alpha, alpha), field(words.control, control), ropeField),
    fold(words.schools, "schools", make("pre", {}, spec.about)), lockButton, wrong));

  const linesOf = (node) => node.value.split("\n").map((line) => line.trim()).filter(Boolean);
  const asked = () => {
    const chosen = radios.find((radio) => radio.checked);
    const given = Object.fromEntries(Object.entries(roles).filter(([, node]) => node.value)
      .map(([role, node]) => [role, role === "metric" ? node.value : JSON.parse(node.value)]));
    const named = Object.fromEntries(LISTS.map((name_) => [name_, linesOf(lists[name_])]).filter(([, all]) => all.length));
    const width = Number(rope.value.replace(",", "."));
    return {
      ...(file.data ? file : { text: text.value, ...file }), ...said, ...given, ...named, missing: missing.value,
      higher: chosen ? chosen.value === "true" : null, school: school.value, alpha: Number(alpha.value),
      control: control.value || null,
      rope: rope.value && school.value === "bayesian" && Number.isFinite(width) ? width : null,
    };
  };

  async function look() {
    asking += 1;
    const mine = asking;
    if (!text.value.trim() && !file.data) {
      preview.replaceChildren(make("p", {}, words.empty));
      return;
    }
    const told = await ask({ what: "read", asked: asked() });
    if (mine !== asking) return;
    for (const [role, node] of Object.entries(roles)) {
      if (role === "metric") continue;
      const kept = node.value;
      const all = told.columns.map((each) => [JSON.stringify(each), each]);
      const more = kept && !all.some(([key]) => key === kept) ? [[kept, String(JSON.parse(kept) || words.nothing)]] : [];
      node.replaceChildren(...[["", words.found], ...all, ...more].map(([key, label]) =>
        make("option", { value: key, selected: key === kept }, label)));
    }
    const wanted = control.value || first.control || "";
    control.replaceChildren(make("option", { value: "" }, words.all_pairs), ...(told.algorithms ?? []).map((each) =>
      make("option", { value: each, selected: each === wanted }, fill(words.with_control, { name: each }))));
    preview.replaceChildren(...(told.error ? [make("p", { class: "vl-notice" }, told.error), ...advised(told.error)] : [
      make("p", {}, words.preview), make("p", { class: "vl-studio-size" }, told.size),
      ...lines([told.cells, ...told.told].filter(Boolean)), ...lines(told.notes, "vl-notice")]));
  }
  // What a refusal proposes, a button each.
  function advised(message) {
    const buttons = adviceIn(message).filter((each) => each.name in words.ways
      && (source.live || !NOT_IN_PAGE.includes(each.name)))
      .map((each) => button(labelOf(each), "advice", () => apply(each)));
    return buttons.length ? [make("div", { class: "vl-buttons", role: "group", "aria-label": words.ways_head }, ...buttons)] : [];
  }
  function labelOf({ name: option, value }) {
    const way = words.ways[option];
    if (typeof value === "boolean") return value ? way[0] : way[1];
    const shown = typeof value === "string" ? (words[value] && option === "missing" ? words[value] : value)
      : Array.isArray(value) ? listOf(words, value) : Object.entries(value).map((pair) => pair.join(" = ")).join(", ");
    return fill(Array.isArray(way) ? way[2] : way, { value: shown || words.nothing });
  }
  function apply(each) {
    const { name: option, value } = each;
    if (option === "higher_is_better") radios.forEach((radio) => { radio.checked = radio.value === String(value); });
    else if (LISTS.includes(option)) lists[option].value = taken({ [option]: linesOf(lists[option]) }, each)[option].join("\n");
    else if (option === "missing") missing.value = value;
    else if (option === "metric" && roles.metric) roles.metric.value = value;
    else if (roles[option]) {
      const key = JSON.stringify(value);
      roles[option].append(make("option", { value: key, selected: true }, String(value)));
      roles[option].value = key;
    } else said = taken(said, each);
    wrong.replaceChildren();
    look();
  }

  // Another table: what was said of the last one holds no more.
  let read = text.value;
  function another() {
    const chosen = radios.some((radio) => radio.checked);
    radios.forEach((radio) => { radio.checked = false; });
    Object.values(roles).forEach((node) => { node.value = ""; });
    LISTS.forEach((name_) => { lists[name_].value = ""; });
    [missing.value, control.value, said] = ["refuse", "", {}];
    wrong.replaceChildren();
    fresh.textContent = chosen ? words.new_table : "";
  }
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, WAIT);
  };
  text.addEventListener("input", () => {
    file = {};
    if (isOther(read, text.value)) another();
    read = text.value;
    later();
  });
  LISTS.forEach((name_) => lists[name_].addEventListener("input", later));
  [missing, ...Object.values(roles)].forEach((node) => node.addEventListener("change", look));
  radios.forEach((radio) => radio.addEventListener("change", () => {
    fresh.textContent = "";
    wrong.replaceChildren();
    look();
  }));
  opened.addEventListener("change", async () => {
    const [chosen] = opened.files;
    if (!chosen || chosen.size > spec.most) return;
    const held = new Uint8Array(await chosen.arrayBuffer());
    file = { file: chosen.name };
    another();
    const binary = BINARY.test(chosen.name);
    text.value = binary ? "" : decoded(held);
    read = text.value;
    if (binary || source.live) { // a kernel reads the very bytes
      let letters = "";
      for (let i = 0; i < held.length; i += 8192) letters += String.fromCharCode(...held.subarray(i, i + 8192));
      file.data = btoa(letters);
    }
    look();
  });
  function decoded(bytes) {
    const mark = [bytes[0], bytes[1]].join();
    return new TextDecoder(mark === "255,254" ? "utf-16le" : mark === "254,255" ? "utf-16be" : "utf-8").decode(bytes);
  }

  async function ask(event) {
    if (!source.live) await new Promise((done) => { setTimeout(done); }); // so that "Computing" is seen
    try {
      return (await here(event)) ?? {};
    } catch (problem) {
      return { error: problem.message, columns: [] };
    }
  }

  // 3 to 5: after the lock ------------------------------------------------------------------
  const after = make("div", { "data-role": "after", hidden: true });
  let pictures = [];

  async function lock() {
    const told = await busy(lockButton, { what: "lock", asked: asked() });
    wrong.replaceChildren(...(told.error ? [make("span", {}, told.error), ...advised(told.error)] : []));
    if (told.error) return;
    desk.querySelectorAll("input, select, textarea, button").forEach((node) => { node.disabled = true; });
    showPlan(told);
  }

  async function busy(node, event) {
    const label = node.textContent;
    node.disabled = true;
    node.textContent = words.waiting;
    const told = await ask(event);
    node.disabled = false;
    node.textContent = label;
    return told;
  }

  function answerOf({ decision, sentence, more, path, picture, table, methods }) {
    const node = make("div", {});
    node.append(make("p", { class: "vl-head", "data-role": "sentence" }, verdictMark(decision), make("strong", {}, minus(sentence))),
      ...lines(more, "vl-caveat"));
    if (picture) {
      const link = { state: () => ({}), point() {}, set() {}, can: () => false, options: () => [] };
      const drawn = buildPicture(words, labs.pictures, link, "studio");
      const view = { picture, sentence };
      drawn.update(view, [view], null, sentence);
      pictures.push(drawn);
      node.append(drawn.node);
    }
    node.append(fold(words.each, "each", tableOf(table, words.each), make("p", { class: "vl-said" }, words.each_note)));
    if (path.length) node.append(fold(words.path, "path", make("ol", {}, ...path.map((each) => make("li", {}, minus(each))))));
    node.append(fold(words.methods, "methods", make("p", {}, methods)));
    return node;
  }

  function showPlan(told) {
    pictures = [];
    const routes = make("div", { "data-role": "routes" });
    const list = ({ routes: rows, agree }) => routes.replaceChildren(
      make("p", { class: "vl-said" }, agree), tableOf({ heads: words.heads_routes, rows }, words.routes));
    list(told);
    after.replaceChildren(
      step(words.step_answer,
        make("p", { class: "vl-badge", "data-role": "hash", title: told.hash }, fill(words.locked, { hash: told.hash.slice(0, 12) })),
        ...lines(told.before ? [told.before] : [], "vl-notice"),
        make("dl", { class: "vl-studio-plan" }, ...told.plan.flatMap(([head, value]) => [make("dt", {}, head), make("dd", {}, value)])),
        answerOf(told.answer)),
      step(words.step_what_if, whatIf(list), fold(words.routes, "routes-fold", routes), flips(), world()),
      step(words.step_files, make("p", { class: "vl-said" }, words.private), files(), button(words.anew, "anew", anew)));
    after.hidden = false;
    after.querySelector("h3").setAttribute("tabindex", "-1");
    after.querySelector("h3").focus();
  }

  function whatIf(list) {
    const other = {
      school: select("if-school", schools.map((each) => [each, each]), school.value),
      alpha: select("if-alpha", spec.alphas.map((each) => [String(each), String(each)]), alpha.value),
      control: select("if-control", [...control.options].map((each) => [each.value, each.textContent]), control.value),
      missing: select("if-missing", ["refuse", "drop-problems", "worst"].map((each) => [each, words[each]]), missing.value),
    };
    const gone = make("textarea", { rows: 2, "data-role": "if-without" });
    const shown = make("div", { "data-role": "if-answer", role: "status" });
    const go = button(words.ask, "if-ask", async () => {
      const changes = {
        school: other.school.value, alpha: Number(other.alpha.value), control: other.control.value || null,
        without: gone.value.split("\n").map((line) => line.trim()).filter(Boolean),
        ...(other.missing.value === missing.value ? {} : { missing: other.missing.value }),
      };
      const told = await busy(go, { what: "what-if", changes });
      if (told.error) {
        shown.replaceChildren(make("p", { class: "vl-notice" }, told.error));
        return;
      }
      shown.replaceChildren(make("p", { class: "vl-question" },
        fill(words.what_if_head, { changes: told.routes.at(-1)[0] })), answerOf(told.answer));
      list(told);
    });
    return make("div", { class: "vl-studio-asks" }, make("div", { class: "vl-studio-grid" },
      field(words.school, other.school), field(words.alpha, other.alpha), field(words.control, other.control),
      field(words.missing, other.missing), field(words.without, gone)), go, shown);
  }

  function flips() {
    const shown = make("div", { "data-role": "flips" });
    const node = fold(words.flip, "flip", shown);
    node.addEventListener("toggle", async () => {
      if (!node.open || shown.childNodes.length) return;
      shown.textContent = words.waiting;
      const told = await ask({ what: "flips" });
      shown.replaceChildren(told.error ? make("p", {}, told.error) : tableOf({ heads: words.heads_flip, rows: told.rows }, words.flip));
    });
    return node;
  }

  function world() {
    const truth = select("truth", spec.advantages.map((label, i) => [String(i), label]), "4");
    const shown = make("div", { "data-role": "world", role: "status" });
    const go = button(words.try, "try", async () => {
      const told = await busy(go, { what: "world", place: Number(truth.value) });
      shown.replaceChildren(...lines(told.lines ?? [told.error]));
    });
    return fold(words.world, "world-fold", make("p", { class: "vl-said" }, words.world_intro),
      field(words.advantage, truth), go, shown);
  }

  function files() {
    const shown = make("div", { class: "vl-buttons" });
    const go = button(words.make_files, "files", async () => {
      const told = await busy(go, { what: "files" });
      shown.replaceChildren(...(told.error ? [make("p", {}, told.error)] : Object.entries(told).map(([name_, data]) =>
        button(fill(words.download, { name: name_ }), "save", () => save(name_, data)))));
    });
    const plan = asked();
    const command = `verdictlab judge FILE --${plan.higher ? "higher" : "lower"} --school demsar --alpha ${plan.alpha}`
      + `${plan.control ? ` --control "${plan.control}"` : ""}${flagsOf(plan)} --paper FOLDER`;
    return make("div", {}, go, shown,
      source.live ? null : make("div", { class: "vl-said", "data-role": "pdf" },
        make("p", {}, words.page_pdf), make("code", {}, command)));
  }

  // How the command line is told what the table is read by.
  function flagsOf(plan) {
    return [...spec.roles, "missing", "where", ...LISTS].filter((name_) => plan[name_] && plan[name_] !== "refuse")
      .flatMap((name_) => (name_ === "where" ? Object.entries(plan.where).map((pair) => pair.join("="))
        : [plan[name_]].flat()).map((value) => ` --${name_} "${value}"`)).join("");
  }

  async function anew() {
    await ask({ what: "anew" });
    pictures.forEach((each) => each.close());
    after.hidden = true;
    after.replaceChildren();
    desk.querySelectorAll("input, select, textarea, button").forEach((node) => { node.disabled = false; });
    text.focus();
  }

  element.append(make("div", { class: "vl-lab vl-studio" },
    make("h2", { class: "vl-title" }, spec.title), make("p", { class: "vl-said", "data-role": "private" }, words.private),
    source.live ? null : make("p", { class: "vl-said" }, words.page_only), desk, after));
  look();
  return () => {
    clearTimeout(timer);
    pictures.forEach((each) => each.close());
  };
}

// Why, as a table, as code, in an invented world: filled when opened, refilled when they change.
import { make, newId } from "./dom.js";
import { wholly } from "./verdict.js";
import { minus } from "./words.js";

function panel(title, role, draw) {
  const body = make("div", { class: "vl-panel-body" });
  const node = make("details", { class: "vl-panel", "data-role": role },
    make("summary", {}, title), body);
  let view = null;
  let drawn = null;
  const refresh = () => {
    if (!node.open || view === drawn) return;
    drawn = view;
    body.replaceChildren(...(view ? draw(view) : []));
  };
  node.addEventListener("toggle", refresh);
  return { node, update(next) { view = next; refresh(); } };
}

// First the whole verdict, of which the strip shows the first words.
const whyPanel = (words, linked, plan) => panel(words.why, "why", (view) => [
  ...wholly(words, linked, view, view === plan.view ? null : plan.view),
  ...view.why.map((sentence) => make("p", {}, ...linked(minus(sentence))))]);

// Roles are repeated because narrow screens show rows as blocks, which drops table semantics.
function tablePanel(words, linked) {
  return panel(words.table, "table", ({ table }) => {
    const { columns } = table;
    const heads = columns.map(({ label, numeric }) =>
      make("th", { scope: "col", role: "columnheader", class: numeric ? "vl-number" : null }, minus(label)));
    const rows = (columns[0]?.cells ?? []).map((_, row) => make("tr", { role: "row" },
      ...columns.map(({ label, numeric, cells }) => make("td", { role: "cell", "data-label": minus(label),
        class: numeric ? "vl-number" : null }, ...linked(minus(cells[row]))))));
    return [make("table", { role: "table" }, make("caption", {}, minus(table.caption)),
      make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, ...heads)),
      make("tbody", { role: "rowgroup" }, ...rows))];
  });
}

function codePanel(words) {
  return panel(words.code, "code", (view) => {
    const code = view.code.join("\n");
    const said = make("span", { role: "status", class: "vl-said" });
    const button = make("button", { type: "button" }, words.copy);
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(code);
      } catch {
        // No clipboard from disk or without permission: select it, so that Ctrl+C works.
        getSelection().selectAllChildren(text);
        return;
      }
      said.textContent = words.copied;
    });
    const text = make("pre", { tabindex: "0", role: "group", "aria-label": words.code }, code);
    return [text, button, said];
  });
}

// ask(truth) promises sentences; it is called only while the panel is open. stage: where the world
// is drawn by chance, or null; it follows the state and, as `truth`, what was chosen here.
function worldPanel({ words, world }, ask, stage) {
  const id = newId();
  const select = make("select", { id }, ...world.options.map(([, label], i) =>
    make("option", { value: i }, minus(label))));
  const answer = make("div", { role: "status", "data-role": "world-answer" });
  const node = make("details", { class: "vl-panel", "data-role": "world" },
    make("summary", {}, words.world),
    make("div", { class: "vl-panel-body" }, make("p", {}, world.intro),
      make("div", { class: "vl-control" }, make("label", { for: id }, world.label), select),
      // First one draws, then one is told how it is in the long run.
      stage?.node, answer));
  let wanted = null;
  let shown = null;
  let told = null;
  let timer = 0;
  const show = (sentences) => answer.replaceChildren(
    ...sentences.map((sentence) => make("p", {}, minus(sentence))));
  async function run() {
    const question = `${select.value} ${wanted}`;
    if (!node.open || wanted === null || told === question) return;
    told = question;
    show([words.world_running]);
    try {
      const sentences = await ask(world.options[select.value][0]);
      if (told === question) show(sentences);
    } catch (problem) {
      if (told === question) show([problem.message]);
    }
  }
  function play() {
    if (!stage || !node.open || !shown?.view?.stage) return;
    const [chosen] = world.options[select.value];
    stage.update(shown.view, { ...shown.state, truth: shown.view.stage.truths?.[chosen] ?? chosen });
  }
  const soon = () => { clearTimeout(timer); timer = setTimeout(run, 250); };
  node.addEventListener("toggle", () => { play(); run(); });
  select.addEventListener("change", () => { play(); run(); });
  return {
    node,
    // planOnly: a page tells of the plan alone.
    update(view, state, planOnly) {
      select.disabled = planOnly && !stage;
      select.title = planOnly ? words.world_of_plan : "";
      wanted = JSON.stringify(state);
      shown = { view, state };
      play();
      soon();
    },
  };
}

// ask(truth): what the invented world tells. linked(text): its nodes, with the names of marks
// marked. stage: the one that waits in the panel of the invented world, or null.
export function buildPanels(spec, { ask, linked, stage }) {
  const { words, plan } = spec;
  const simple = [whyPanel(words, linked, plan), tablePanel(words, linked), codePanel(words)];
  const world = spec.world ? worldPanel(spec, ask, stage) : null;
  const node = make("div", { class: "vl-panels" }, ...simple.map((part) => part.node), world?.node);
  return {
    node,
    update(view, state, planOnly) {
      simple.forEach((part) => part.update(view));
      world?.update(view, state, planOnly);
    },
  };
}

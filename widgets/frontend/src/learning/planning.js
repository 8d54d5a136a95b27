// What a plan says and how it grows; verdictlab/learning/planning.py does the same to a file.
export const changedPlan = "verdictlab-plan";

// One plan kept in the browser, or in memory where that is forbidden.
function store(key, tell = () => {}) {
  let memory = { answers: {}, changes: [] };
  let refused = false;
  return {
    refused: () => refused,
    kept() {
      if (refused) return memory;
      try {
        const kept = JSON.parse(globalThis.localStorage.getItem(key) ?? "null");
        if (kept?.answers && Array.isArray(kept.changes)) return kept;
      } catch { /* storage is forbidden, or holds something else */ }
      return memory;
    },
    keep(plan) {
      memory = plan;
      try {
        globalThis.localStorage.setItem(key, JSON.stringify(plan));
        refused = false;
      } catch {
        refused = true;
      }
      tell();
    },
  };
}

const comparison = store("verdictlab.plan.v1", () => document.dispatchEvent(new CustomEvent(changedPlan)));
export const blocked = comparison.refused;
export const keptPlan = comparison.kept;
export const keepPlan = comparison.keep;
export const caseStore = (name) => store(`verdictlab.case.${name}.v1`);

const tidy = (text) => String(text).split(/\s+/).filter(Boolean).join(" ");

// The name of the sentence that says why this cannot stand in the plan, or nothing.
export function problem(name, answer) {
  const text = tidy(answer);
  if (!text || /^[#>]/.test(text)) return "plan_empty";
  const level = Number(text.replace(",", "."));
  if (name === "alpha" && !(level > 0 && level < 1)) return "plan_alpha";
  return null;
}

// The plan after one more decision: an empty line is filled, a filled one is never written over.
export function decide({ answers, changes }, name, answer, today = new Date()) {
  let text = tidy(answer);
  if (name === "alpha") text = String(Number(text.replace(",", ".")));
  if (!(name in answers)) return { answers: { ...answers, [name]: text }, changes };
  const given = changes.filter((change) => change.includes(`, ${name}: `))
    .map((change) => change.slice(change.indexOf(": ") + 2));
  if ([answers[name], ...given].includes(text)) return { answers, changes };
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, "0")).join("-");
  return { answers, changes: [...changes, `${day}, ${name}: ${text}`] };
}

// The file that Python would have written.
export function planText({ blank, changes: head }, { answers, changes }) {
  let text = blank;
  for (const [name, answer] of Object.entries(answers)) {
    text = text.replace(new RegExp(`^### ${name}\\n(?:>.*\\n)*`, "m"), (part) => `${part}${answer}\n`);
  }
  return changes.length ? `${text}${head}${changes.map((change) => `- ${change}\n`).join("")}` : text;
}

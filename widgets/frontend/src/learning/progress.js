// The reader's own record: what was tried, which beliefs were met, how sure and how right.
import { make } from "../engine/dom.js";
import { fill, minus } from "../engine/words.js";
import { button, label, prose } from "./parts.js";
import { changed, download, isBlocked, records as pageRecords } from "./store.js";
import { asCsv, asHandIn, asLines, summarise } from "./summary.js";

export function progressView(element, source) {
  const { words, catalogue, whole, beliefs } = source.spec;
  const body = make("div", { "data-role": "summary" });
  const records = () => (source.live ? source.payload.records : pageRecords());
  const csv = button(words.export_csv, "export-csv");
  const lines = button(words.export_lines, "export-lines");
  const sentences = make("input", { type: "checkbox", "data-role": "own-words" });
  csv.addEventListener("click", () => download("verdictlab_progress.csv", asCsv(records(), sentences.checked), "text/csv"));
  lines.addEventListener("click", () =>
    download("verdictlab_progress.jsonl", asLines(records(), sentences.checked), "application/x-ndjson"));

  const handing = handIn(source.spec, records);

  function update() {
    handing.tell();
    const kept = records();
    const summary = summarise(kept, catalogue, whole);
    const place = source.live && source.payload.file
      ? fill(words.progress_file, { name: source.payload.file, count: kept.length })
      : fill(source.live ? words.progress_memory : words.progress_page, { count: kept.length });
    body.replaceChildren(...[
      prose(`${words.progress_about} ${place}`),
      isBlocked() && !source.live ? prose(words.not_saved, "p", { role: "status" }) : null,
      source.payload.broken ? prose(fill(words.progress_broken, { count: source.payload.broken })) : null,
      summary.unknown ? prose(fill(words.progress_unknown, { count: summary.unknown })) : null,
      kept.length ? null : prose(words.progress_none),
      chapters(summary.chapters, words),
      Object.keys(summary.beliefs).length ? beliefTable(summary.beliefs, beliefs, words) : null,
      calibrationPart(summary.calibration, words),
    ].filter(Boolean));
  }

  element.append(make("div", { class: "vl-learn" }, label(words.progress_title), body,
    make("div", { class: "vl-buttons" }, csv, lines,
      make("label", { class: "vl-choice" }, sentences, prose(words.export_words, "span"))),
    handing.node));
  update();
  const off = source.on(update);
  document.addEventListener(changed, update);
  return () => {
    off();
    document.removeEventListener(changed, update);
  };
}

// One file for the teacher: who, which edition, and the answers; it is saved and sent nowhere.
function handIn({ words, catalogue, whole, ...editions }, records) {
  const name = make("input", { type: "text", autocomplete: "name", "data-role": "hand-in-name" });
  const sentences = make("input", { type: "checkbox", "data-role": "hand-in-words" });
  const only = make("input", { type: "checkbox", "data-role": "hand-in-chapter" });
  const said = make("p", { class: "vl-notice", role: "status", "data-role": "hand-in-said", hidden: true });
  const about = prose("", "p", { "data-role": "hand-in-about" });
  const save = button(words.hand_in_make, "hand-in");
  const ids = new Set(catalogue.flatMap(({ items }) => items.map(({ id }) => id)));
  const chosen = () => records().filter(({ item }) => !only.checked || ids.has(item));
  const tell = () => about.replaceChildren(fill(words.hand_in_about, { count: chosen().length }));
  save.addEventListener("click", () => {
    const student = name.value.trim().split(/\s+/).join(" ");
    said.hidden = false;
    if (!student) {
      said.replaceChildren(words.hand_in_nobody);
      name.focus();
      return;
    }
    const file = `hand_in_${student.replace(/[^\p{L}\p{N}_.@-]+/gu, "_").slice(0, 80)}.jsonl`;
    download(file, asHandIn(chosen(), student, editions, sentences.checked), "application/x-ndjson");
    said.replaceChildren(fill(words.hand_in_made, { name: file, count: chosen().length }));
  });
  const box = (input, text) => make("label", { class: "vl-choice" }, input, prose(text, "span"));
  const fold = make("details", { class: "vl-fold", "data-role": "hand-in-fold" },
    make("summary", {}, words.hand_in), about,
    make("label", { class: "vl-field" }, prose(words.hand_in_name, "span"), name),
    whole ? null : box(only, words.hand_in_chapter), box(sentences, words.export_words),
    make("div", { class: "vl-buttons" }, save), said);
  only.addEventListener("change", tell);
  return { node: fold, tell };
}

// A percent sign stays with its number, and a count with its total.
const tied = (text) =>
  minus(String(text)).replace(/(\d) %/g, "$1\u00a0%").replace(" / ", "\u00a0/\u00a0");

export function table(caption, heads, rows, unseen = false) {
  return make("div", { class: "vl-scroll", tabindex: "0", role: "group", "aria-label": caption },
    make("table", { class: "vl-table" },
      make("caption", { class: unseen ? "vl-unseen" : null }, caption),
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, ...rows.map(([head, ...cells]) =>
        make("tr", {}, make("th", { scope: "row" }, tied(head)), ...cells.map((cell) => make("td", {}, tied(cell))))))));
}

function chapters(list, words) {
  const node = make("div", { class: "vl-chapters" }, table(words.progress_by_chapter,
    [words.progress_chapter, words.progress_tried, words.progress_right],
    list.map((chapter) => [`${chapter.number} ${chapter.title}`,
      `${chapter.tried} / ${chapter.total}`, `${chapter.right} / ${chapter.total}`])));
  const said = { true: words.progress_yes, false: words.progress_no, null: words.progress_unmarked };
  for (const chapter of list.filter(({ tried }) => tried)) {
    const title = `${chapter.number} ${chapter.title}`;
    node.append(make("details", { class: "vl-fold" }, make("summary", {}, title), table(title,
      [words.progress_item, words.progress_times, words.progress_right, words.progress_hints],
      [...chapter.items.filter(({ tries }) => tries), ...chapter.retired.map((item) =>
        ({ ...item, label: fill(words.progress_retired, { exercise: item.label }) }))].map((item) =>
        [item.label, item.tries, said[item.right], item.hints]), true)));
  }
  return node;
}

const beliefTable = (met, sentences, words) => table(words.progress_beliefs,
  [words.progress_belief, words.progress_times],
  Object.entries(met).map(([id, times]) => [`${id}: ${sentences[id] ?? ""}`, times]));

function calibrationPart(calibration, words) {
  if (!calibration.all) {
    return prose(fill(words.calibration_wait, { needed: calibration.needed, count: calibration.count }));
  }
  const cells = ({ count, came, low, high }) =>
    [count, fill(words.percent, { value: came }), fill(words.range, { low, high })];
  return make("div", {},
    prose(fill(words.calibration_text, calibration.all)),
    table(words.calibration,
      [words.calibration_said, words.calibration_count, words.calibration_came, words.calibration_interval],
      [...calibration.rows.map((row) => [fill(words.percent, { value: row.said }), ...cells(row)]),
        [words.calibration_all, ...cells(calibration.all)]]));
}

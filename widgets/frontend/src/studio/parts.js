// What the Studio shows and saves, without knowing what it is.
import { make } from "../engine/dom.js";
import { minus } from "../engine/words.js";

// Narrow, a row becomes lines "head: cell" (studio.css); the roles then say that it is a table.
export function tableOf({ heads, rows, lead = [] }, label) {
  const body = rows.map((row, i) => make("tr", { role: "row", class: lead[i] ? "vl-leads" : null },
    ...row.map((cell, j) => make(j ? "td" : "th", j ? { role: "cell", "data-label": heads[j] }
      : { role: "rowheader", scope: "row" }, minus(cell)))));
  const frame = { class: "vl-studio-wide", tabindex: "0", role: "group", "aria-label": label };
  return make("div", frame, make("table", { role: "table" },
    make("thead", { role: "rowgroup" }, make("tr", { role: "row" },
      ...heads.map((head) => make("th", { role: "columnheader", scope: "col" }, head)))),
    make("tbody", { role: "rowgroup" }, ...body)));
}

export function save(name, data) {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const link = make("a", { href: URL.createObjectURL(new Blob([bytes])), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

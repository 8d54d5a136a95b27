// Whether a name contradicts the direction, as results/_direction.py has it.
import { short } from "./saying.js";

export function directionsOf(names, { words, refuse, list }) {
  function check(name, higher, sure) {
    if (typeof higher !== "boolean") return; // before it is chosen none is contradicted
    const way = names.wayOf(name);
    if (way === null || way === higher || sure.includes(name)) return;
    refuse(way ? "way_high" : "way_low", { name });
  }

  function arrows(every, what, higher, sure) {
    const ways = new Map(every.map((name) => [name, names.wayInside(name)]).filter(([, way]) => way !== null));
    const against = [...ways].filter(([name, way]) => way !== higher && !sure.includes(name)).map(([name]) => name);
    if (!against.length) return;
    if (against.length === every.length) check(against[0], higher, sure);
    const arrow = /[(\[][^()[\]]*[\u2191\u25b2\u2b06\u2193\u25bc\u2b07]/;
    if (ways.size < 2 && !arrow.test(against[0])) return;
    refuse("arrows", { what: words[what], listed: against,
      names: against.slice(0, 8).map((name) => `'${short(name, 40)}'`).join(", ") });
  }

  const all = ({ problems, algorithms, metric, scored, corner, long }, { higher, file = "" }, sure) => {
    if (typeof higher !== "boolean") return;
    if (long) new Set([metric, scored]).forEach((name) => check(name, higher, sure));
    arrows(problems, "the_problems", higher, sure);
    arrows(algorithms, "the_algorithms", higher, sure);
    const against = (name) => ![null, higher].includes(names.plainWay(name));
    if (!algorithms.some((name) => sure.includes(name)) && algorithms.every(against)) check(algorithms[0], higher, sure);
    const stem = file.replace(/\.gz$/, "").replace(/(?<=.)\.[^.]*$/, "");
    for (const name of [corner, stem]) if (names.plainWay(name) !== null) check(name, higher, sure);
  };
  return { check, all };
}

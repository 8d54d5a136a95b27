// The same diagram on a narrow screen: a list in rank order with brackets for the groups.
import { make } from "../engine/dom.js";

export function drawCdList(holder, picture, env) {
  const { marks, groups } = picture;
  const planned = groupsNow(env.ghost, picture);
  const columns = Math.max(1, groups.length, ...planned.map(({ column }) => column + 1));
  const list = make("div", { class: "vl-list" });
  list.style.gridTemplateColumns =
    `max-content 18px minmax(0, 1fr) repeat(${columns}, 9px)`;
  const rows = marks.map((mark, i) => {
    const cells = [
      make("span", { class: "vl-value" }, env.minus(mark.shown)),
      make("span", { class: `vl-dot vl-${mark.shape}` }),
      make("span", { class: "vl-name" }, mark.name, before(env, mark)),
    ];
    cells.forEach((cell) => {
      cell.style.gridRow = i + 1;
      cell.addEventListener("pointerenter", () => env.hover(i));
      cell.addEventListener("pointerleave", () => env.hover(null));
    });
    list.append(...cells);
    return cells;
  });
  planned.forEach(({ first, last, column }) => {
    const bracket = make("span", { class: "vl-bracket vl-ghost" });
    bracket.style.gridArea = `${first + 1} / ${column + 4} / ${last + 2} / ${column + 5}`;
    list.append(bracket);
  });
  const brackets = groups.map((group, j) => {
    const [first, last] = [Math.min(...group.members), Math.max(...group.members)];
    const bracket = make("span", { class: `vl-bracket${group.whole ? "" : " vl-broken"}` });
    bracket.style.gridArea = `${first + 1} / ${j + 4} / ${last + 2} / ${j + 5}`;
    list.append(bracket);
    if (!group.whole) {
      group.members.forEach((i) => {
        const dot = make("span", { class: "vl-member" });
        dot.style.gridArea = `${i + 1} / ${j + 4}`;
        list.append(dot);
      });
    }
    return bracket;
  });
  const title = make("p", { class: "vl-list-title" }, picture.axis.label);
  const distance = picture.distance
    ? make("p", { class: "vl-list-title" }, picture.distance.label) : null;
  holder.replaceChildren(...[title, list, distance].filter(Boolean));
  return {
    height: holder.firstChild.offsetHeight + list.offsetHeight + (distance?.offsetHeight ?? 0) + 12,
    place: (i) => ({ x: env.width / 2, y: rows[i][2].offsetTop + rows[i][2].offsetHeight - 8 }),
    highlight(i) {
      rows.forEach((cells, j) => cells.forEach((cell) => cell.classList.toggle("vl-active", j === i)));
      brackets.forEach((bracket, j) =>
        bracket.classList.toggle("vl-active", groups[j].members.includes(i)));
    },
  };
}

// The plan's groups: the first and last row that they reach now, and the column of the same group or,
// if there is none, one of their own.
function groupsNow(ghost, { marks, groups }) {
  const names = (some, picture) => some.members.map((i) => picture.marks[i].name).sort().join("\n");
  const present = groups.map((group) => names(group, { marks }));
  let free = groups.length;
  return (ghost?.groups ?? []).flatMap((group) => {
    const rows = group.members.map((i) => marks.findIndex(({ name }) => name === ghost.marks[i].name))
      .filter((row) => row >= 0);
    if (rows.length < 2) return [];
    const same = present.indexOf(names(group, ghost));
    return [{ first: Math.min(...rows), last: Math.max(...rows), column: same < 0 ? free++ : same }];
  });
}

// The planned number behind the name, where it was another.
function before({ ghost, minus }, { name, shown }) {
  const was = ghost?.marks.find((mark) => mark.name === name)?.shown ?? shown;
  return was === shown ? null : make("span", { class: "vl-ghost" }, minus(was));
}

// The same diagram on a narrow screen: a list in rank order with brackets for the groups.
import { make } from "../engine/dom.js";

export function drawCdList(holder, picture, env) {
  const { marks, groups } = picture;
  const list = make("div", { class: "vl-list" });
  list.style.gridTemplateColumns =
    `max-content 18px minmax(0, 1fr) repeat(${Math.max(1, groups.length)}, 9px)`;
  const rows = marks.map((mark, i) => {
    const cells = [
      make("span", { class: "vl-value" }, env.minus(mark.shown)),
      make("span", { class: `vl-dot vl-${mark.shape}` }),
      make("span", { class: "vl-name" }, mark.name),
    ];
    cells.forEach((cell) => {
      cell.style.gridRow = i + 1;
      cell.addEventListener("pointerenter", () => env.hover(i));
      cell.addEventListener("pointerleave", () => env.hover(null));
    });
    list.append(...cells);
    return cells;
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

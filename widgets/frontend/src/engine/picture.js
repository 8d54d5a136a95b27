// The frame of every picture: one tab stop, arrows inside, one tooltip for hover and focus.
//
// A kind is a function (holder, picture, env) -> { height, place(i), highlight(i) }; it draws
// picture.marks again into the same holder at each call, so that marks can glide.
// env = { width, views, hover(i or null), minus } and what moving a mark needs: state(),
// set(patch), can(patch) (is that state in this page?), options(control) with which are allowed.
// env.tally is what the lab's stage has drawn, for a picture that says what of it it predicts
// (picture.seen), or null.
// env.ghost is the plan's picture, to be drawn thin and open below this one, or null.
// A picture of several pages names them (picture.pages) and shows env.page; page(i) says on which a
// mark stands.
import { chosenData } from "./choices.js";
import { make, newId, write } from "./dom.js";
import { firstOf, linesOf } from "./fitting.js";
import { guessesOf, listen } from "./guesses.js";
import { fill, minus } from "./words.js";
import { step } from "./moving.js";

// kinds = {name: that function}, link = what moving a mark needs.
// Two pictures have one place only if they show the same quantities of the same data; one that says
// itself where its marks were needs no other below it.
function comparable(one, other) {
  if (other.marks.some((mark) => "was" in mark)) return false;
  const quantities = ({ kind, table, x, y, axis, strip }) =>
    JSON.stringify([kind, table, ...[x, y, axis, strip?.x].map((some) => some?.label)]);
  return Boolean(one) && quantities(one) === quantities(other);
}

// What the reader predicted of these data stands in their picture as one more line of reference, and
// what she drew as one more curve.
function withGuesses(picture, guesses) {
  const here = guesses.filter(({ table, row }) =>
    picture && (!table || picture.table === table) && picture.marks.some(({ name }) => name === row));
  if (!here.length) return picture;
  const own = (some) => ({ ...some, style: "own", dash: "" });
  return {
    ...picture,
    text: [picture.text, ...here.map(({ text }) => `${text}.`)].join(" "),
    references: [...picture.references ?? [], ...here.filter(({ points }) => !points)
      .map(({ row, value, text }) => own({ row, value, label: text }))],
    lines: [...picture.lines ?? [], ...here.filter(({ points }) => points)
      .map(({ points, text }) => own({ points, label: text }))],
  };
}

// A label that breaks into another line, or one more row, still finds room; on very narrow screens
// labels of several break.
const slack = (width) => (width < 300 ? 40 : 18);
// Of the picture: here the note below it has two lines, as in style.css.
const NARROW = 600;

// id: that of the lab, by which it knows the predictions made for it.
export function buildPicture(words, kinds, link, id) {
  const hint = make("span", { id: newId(), class: "vl-unseen" });
  const holder = make("div", { class: "vl-holder", "aria-hidden": "true" });
  const tip = make("div", { class: "vl-tip", "aria-hidden": "true", hidden: true });
  const options = make("div", { class: "vl-unseen", role: "presentation" });
  const box = make("div", { class: "vl-marks", role: "listbox", tabindex: "0",
    "aria-describedby": hint.id, "data-role": "marks" }, holder, options);
  const note = make("p", { class: "vl-picture-note" });
  const [meaning, legend] = [make("span"), make("span", { class: "vl-key" })];
  const tallied = make("span", { class: "vl-tally", "data-role": "tally" });
  note.append(meaning, " ", tallied, " ", legend);
  const instead = make("p", { class: "vl-note", "data-role": "instead" });
  const leaves = make("div", { class: "vl-tabs", role: "group", hidden: true });
  const node = make("div", { class: "vl-picture", "data-role": "picture" }, leaves, box, hint, tip, note, instead);

  let given = null;
  let picture = null;
  let ghost = null;
  let views = [];
  let drawn = null;
  let measured = "";
  let active = -1;
  let told = null;
  let width = 0;
  let page = 0;
  let tally = null;
  const heights = new Map();

  function turn(next) {
    page = next;
    [...leaves.children].forEach((leaf, i) => leaf.setAttribute("aria-pressed", i === page));
    draw();
  }

  function namePages({ pages = [] }) {
    leaves.hidden = pages.length === 0;
    if (leaves.childElementCount === pages.length) return;
    leaves.replaceChildren(...pages.map((title, i) => {
      const leaf = make("button", { type: "button", "data-role": `page-${i}`, "aria-pressed": i === page }, title);
      leaf.addEventListener("click", () => turn(i));
      return leaf;
    }));
  }

  function show(i) {
    told = i;
    const leaf = i === null ? page : drawn?.page?.(i) ?? page;
    if (leaf !== page) return turn(leaf); // draws, and shows what is told
    tip.hidden = i === null;
    drawn?.highlight(i);
    link.point(i === null ? null : picture.marks[i].name);
    // Reached by the keyboard before it is drawn: `draw` shows the mark.
    if (i === null || !drawn) return;
    tip.textContent = minus(picture.marks[i].text);
    const { x, y, above } = drawn.place(i);
    const room = node.clientWidth - tip.offsetWidth;
    tip.style.left = `${Math.max(0, Math.min(room, x - tip.offsetWidth / 2))}px`;
    tip.style.top = `${box.offsetTop + (above ? y - tip.offsetHeight - 12 : y + 14)}px`;
  }

  function go(i) {
    active = Math.max(0, Math.min(picture.marks.length - 1, i));
    box.setAttribute("aria-activedescendant", options.children[active].id);
    [...options.children].forEach((option, j) =>
      option.setAttribute("aria-selected", j === active));
    show(active);
  }

  box.addEventListener("keydown", (event) => {
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    if (event.key in steps && event.shiftKey) {
      const mark = picture.marks[active];
      // Along a list down is the next; a number that stands upright grows upwards.
      const upright = mark?.moves?.cell !== undefined && /Up|Down/.test(event.key);
      if (mark?.moves) step(mark, env(), upright ? -steps[event.key] : steps[event.key], event.key);
    } else if (event.key in steps) go(active + steps[event.key]);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(Infinity);
    else return;
    event.preventDefault();
  });
  box.addEventListener("focus", () => { if (picture && box.matches(":focus-visible")) go(Math.max(0, active)); });
  box.addEventListener("blur", () => show(null));

  function nameMarks() {
    box.setAttribute("aria-label", minus(picture.text));
    write(hint, picture.marks.some((mark) => mark.moves) ? words.picture_moves : words.picture_keys);
    while (options.children.length > picture.marks.length) options.lastChild.remove();
    picture.marks.forEach((mark, i) => {
      const option = options.children[i] ?? options.appendChild(
        make("div", { role: "option", id: newId(), "aria-selected": "false" }));
      write(option, minus(mark.text));
    });
    if (active >= picture.marks.length) active = -1;
    if (active < 0) box.removeAttribute("aria-activedescendant");
  }

  const env = () => ({ width, views, ghost, page, tally, minus, hover: show, ...link });

  function draw() {
    if (!picture || !width) return;
    drawn = kinds[picture.kind](holder, picture, env());
    holder.style.minHeight = `${drawn.height}px`;
    hold();
    // A mark that moves in the hand takes its words along.
    if (told !== null && told < picture.marks.length) show(told);
    else if (document.activeElement === box && active >= 0) show(active);
  }

  // How many of the draws stand where a mark of what was drawn stands.
  function sayTally() {
    const { style = {} } = picture?.seen ?? {};
    const counts = Object.keys(style).filter((name) => tally && name in tally.shares)
      .map((name) => tally.shares[name]);
    write(tallied, counts.length ? fill(words.tally, { count: counts.join(", "), draws: tally.total }) : "");
    sayNote();
  }

  // What the marks mean, how many were drawn and what is thin, as far as it stands in its lines.
  function sayNote() {
    if (!picture || !width) return;
    const [said, most] = [minus(picture.note), width < NARROW ? 2 : 1];
    const type = { size: most > 1 ? 12 : 13 };
    const room = width - 8;
    const behind = (tail) => linesOf(note, [said, tallied.textContent, tail].filter(Boolean).join("  "), type, room) <= most;
    write(legend, ghost && behind(words.ghost) ? words.ghost : "");
    write(meaning, behind("") ? said : firstOf(note, said, type, room, most));
    note.title = said;
  }

  // The tallest picture of these data so far holds the height of the whole: nothing below it jumps.
  // It is measured when what has a height has changed: to measure lays the page out twice.
  function hold() {
    const key = `${chosenData(link.state())} ${width}`;
    const now = [key, drawn?.height, note.textContent, box.hidden, instead.textContent].join("|");
    if (now === measured) return;
    measured = now;
    node.style.minHeight = "";
    const tall = node.offsetHeight;
    if (tall > (heights.get(key) ?? 0)) heights.set(key, tall + slack(width));
    node.style.minHeight = `${heights.get(key)}px`;
  }

  const watcher = new ResizeObserver(([entry]) => {
    const now = Math.floor(entry.contentRect.width);
    if (now === width) return;
    width = now;
    sayNote();
    draw();
    hold();
  });
  watcher.observe(node);
  const deaf = listen(() => {
    if (!given) return;
    picture = withGuesses(given, guessesOf(id));
    nameMarks();
    draw();
  });

  return {
    node,
    holder,
    // What a stage has drawn, for a picture that predicts it: { total, shares, values } or null.
    count(next) {
      tally = next;
      if (!picture?.seen) return;
      sayTally();
      draw();
    },
    // Where words speak of this mark it is lit, without the tooltip, which would lie over them.
    light(name) {
      const i = name === null || !picture ? -1 : picture.marks.findIndex((mark) => mark.name === name);
      tip.hidden = true;
      drawn?.highlight(i < 0 ? null : i);
    },
    // planned: the plan's picture while another is shown, else null; sentence: where no picture is.
    update(view, all, planned, sentence) {
      const next = view?.picture ?? null;
      const missing = !next;
      box.hidden = missing;
      note.hidden = missing;
      instead.hidden = !missing;
      if (missing) {
        instead.textContent = view ? minus(view.sentence) : sentence;
        tip.hidden = true;
        hold();
        return;
      }
      const beside = comparable(planned, next) ? planned : null;
      if (next === given && all === views && beside === ghost) return;
      given = next;
      picture = withGuesses(given, guessesOf(id));
      ghost = beside;
      views = all;
      namePages(picture);
      sayTally();
      nameMarks();
      draw();
    },
    close() {
      watcher.disconnect();
      deaf();
    },
  };
}

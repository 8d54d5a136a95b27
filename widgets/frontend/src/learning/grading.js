// Grading an answer to a frozen item; verdictlab/learning/grading.py does the same, and a test
// compares the two on every answer of every item.
import { fill } from "../engine/words.js";
import { findClaims } from "./claims.js";
import { letter, near, result, unread } from "./grades.js";
import { gradeBet, gradeDraw, gradeOrder, gradeSlide } from "./predicted.js";
import { numbersIn, readValue, squeeze } from "./reading.js";

const wordsOfASentence = 5; // fewer different words are no sentence

export function grade(item, answer, words) {
  return graders[item.kind](item, answer, words);
}

const plain = (text) =>
  squeeze(String(text).replace(/\u2212/g, "-").toLowerCase()).replace(/[.\s]+$/, "");

export function join(words, items) {
  if (!items.length) return "";
  const list = items.slice(1, -1).reduce((list, item) => fill(words.list_more, { list, item }), items[0]);
  return items.length > 1 ? fill(words.list_last, { list, item: items[items.length - 1] }) : list;
}

function gradeChoice(item, answer, words) {
  const texts = item.choices.map((choice) => plain(choice.text));
  const letters = texts.map((_, position) => letter(position));
  const given = plain(answer ?? "");
  let position = texts.indexOf(given);
  if (position < 0) position = letters.indexOf(given.replace(/^[()]+|[()]+$/g, ""));
  if (position < 0) {
    return given
      ? unread(fill(words.choose, { last: letters[letters.length - 1] }), given)
      : unread(words.empty);
  }
  const choice = item.choices[position];
  if (item.marked === false) {
    return { ...result(false, words.noted, { answer: choice.key }),
      right: null, misconception: choice.misconception };
  }
  return result(choice.right, choice.feedback || (choice.right ? words.right : words.not_yet),
    { answer: choice.key, misconception: choice.misconception });
}

// The tolerance of one of several numbers: its own, or the same for all.
const of = (tolerance, name) => (isRecord(tolerance) ? tolerance[name] : tolerance);

const isRecord = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

function named(item, answer, words) {
  const names = Object.keys(item.answer);
  const listed = join(words, names);
  let given = answer;
  if (Array.isArray(given) && given.length === names.length) {
    given = Object.fromEntries(names.map((name, i) => [name, answer[i]]));
  }
  if (!isRecord(given)) return unread(fill(words.names_needed, { names: listed }), answer ?? "");
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  const missing = names.filter((name) => !(name in given) || given[name] === "" || given[name] === null);
  const short = names.filter((name) => name in given).map((name) => `${name} = ${given[name]}`).join("; ");
  if (unknown.length) {
    return unread(fill(words.names_unknown, { unknown: join(words, unknown), names: listed }), short);
  }
  if (missing.length) {
    return unread(fill(words.names_missing, { names: join(words, missing) }), short);
  }
  return { given: Object.fromEntries(names.map((name) => [name, given[name]])) };
}

function gradeNumber(item, answer, words) {
  const single = !isRecord(item.answer);
  let given = { "": answer };
  if (!single) {
    const answered = named(item, answer, words);
    if (!answered.given) return answered;
    ({ given } = answered);
  }
  const wanted = single ? { "": item.answer } : item.answer;
  const names = Object.keys(given);
  const values = Object.fromEntries(names.map(
    (name) => [name, readValue(given[name], item.unit, Math.abs(wanted[name]) >= 1000)]));
  const short = names.map((name) => (name ? `${name} = ${given[name]}` : `${given[name]}`)).join("; ");
  for (const name of names) {
    if (item.count && (values[name] < 0 || values[name] % 1)) values[name] = "count_unread";
    if (typeof values[name] === "string") {
      const shown = squeeze(String(given[name] ?? "")).slice(0, 60);
      return unread(fill(words[values[name]], { answer: shown }), short);
    }
  }
  const parts = Object.fromEntries(
    names.map((name) => [name, near(values[name], wanted[name], of(item.tolerance, name))]));
  if (names.every((name) => parts[name])) return result(true, item.right || words.right, { answer: short });
  const why = whyWrong(item, values, wanted, parts, words);
  return result(false, single ? why.message : `${partsSentence(parts, words)} ${why.message}`,
    { answer: short, misconception: why.misconception, parts: single ? {} : parts });
}

function partsSentence(parts, words, labels = {}) {
  const said = (fine) =>
    join(words, Object.keys(parts).filter((name) => parts[name] === fine).map((name) => labels[name] ?? name));
  const [wrong, right] = [said(false), said(true)];
  return right ? fill(words.parts, { right, wrong }) : fill(words.parts_none, { wrong });
}

function whyWrong(item, values, wanted, parts, words) {
  const wrong = Object.keys(parts).filter((name) => !parts[name]);
  for (const trap of item.traps) {
    const caught = isRecord(trap.value)
      ? Object.entries(trap.value).every(
        ([name, value]) => name in values && near(values[name], value, of(trap.tolerance, name)))
      : wrong.some((name) => near(values[name], trap.value, of(trap.tolerance, name)));
    if (caught) return trap;
  }
  const alike = (factor, wider = 1) => wrong.every(
    (name) => near(values[name] * factor, wanted[name], wider * of(item.tolerance, name)));
  let message = words.value_wrong;
  const notZero = wrong.some((name) => wanted[name]);
  if (notZero && alike(-1)) message = words.value_sign;
  else if (notZero && (alike(0.01) || alike(100, 100))) message = words.value_percent;
  else if (alike(1, 10)) message = words.value_near;
  return { message, misconception: null };
}

function gradeSentence(item, answer, words) {
  const names = item.slots.map((slot) => slot.name);
  const labels = Object.fromEntries(item.slots.map((slot) => [slot.name, slot.label]));
  const listed = join(words, names);
  let given = answer;
  if (Array.isArray(given) && given.length === names.length) {
    given = Object.fromEntries(names.map((name, i) => [name, answer[i]]));
  }
  if (!isRecord(given)) return unread(fill(words.parts_needed, { names: listed }), answer ?? "");
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  if (unknown.length) {
    return unread(fill(words.names_unknown, { unknown: join(words, unknown), names: listed }));
  }
  const missing = names.filter((name) => !String(given[name] ?? "").trim());
  if (missing.length) return unread(fill(words.names_missing, { names: join(words, missing.map((name) => labels[name])) }));
  const chosen = {};
  for (const slot of item.slots) {
    const position = slot.options.map(plain).indexOf(plain(given[slot.name]));
    if (position < 0) {
      return unread(fill(words.option_unread, {
        answer: squeeze(String(given[slot.name])).slice(0, 60),
        name: slot.label,
        options: join(words, slot.options.map((text) => fill(words.quoted, { text }))),
      }));
    }
    chosen[slot.name] = slot.options[position];
  }
  const parts = Object.fromEntries(
    item.slots.map((slot) => [slot.name, chosen[slot.name] === slot.right]));
  const short = names.map((name) => chosen[name]).join(" | ");
  const wrong = item.slots.filter((slot) => !parts[slot.name]);
  if (!wrong.length) return result(true, words.right, { answer: short, parts });
  const first = wrong.find((slot) => chosen[slot.name] in slot.misconceptions) ?? wrong[0];
  const option = chosen[first.name];
  return result(false, `${partsSentence(parts, words, labels)} ${first.feedback[option]}`,
    { answer: short, misconception: first.misconceptions[option] ?? null, parts });
}

function gradeText(item, answer, words) {
  const text = typeof answer === "string" ? answer : "";
  if (!text.trim()) return unread(words.empty);
  // "yes" is no verdict, and must not open the models.
  if (new Set(squeeze(text).toLowerCase().split(" ")).size < wordsOfASentence) {
    return unread(words.text_short, text);
  }
  const values = numbersIn(text, item.number_words);
  const parts = Object.fromEntries(item.numbers.map(({ name, value, tolerance }) =>
    [name, values.some((found) => near(found, value, tolerance))]));
  const [found, missing] = [true, false].map((there) => Object.keys(parts).filter((name) => parts[name] === there));
  const flags = findClaims(text, item.claims, item.grammar);
  const said = found.length ? [fill(words.text_found, { names: join(words, found) })] : [];
  if (missing.length) said.push(fill(words.text_missing, { names: join(words, missing) }));
  for (const [name, phrase] of Object.entries(flags)) {
    said.push(fill(words.text_flag, { phrase, message: item.claims[name].message }));
  }
  said.push(fill(words.text_looked, { count: Object.keys(item.claims).length }));
  const [first] = Object.keys(flags);
  const read = result(false, said.join(" "),
    { answer: text, misconception: first ? item.claims[first].misconception : null, parts });
  // Nothing to look at again is not "right": nobody but its writer can mark a text.
  return { ...read, right: missing.length || first ? false : null };
}

const predicted = { choose: gradeChoice, slide: gradeSlide, draw: gradeDraw, order: gradeOrder, bet: gradeBet };

const graders = {
  question: gradeChoice,
  choice: gradeChoice,
  predict: (item, answer, words) => predicted[item.form](item, answer, words),
  number: gradeNumber,
  sentence: gradeSentence,
  text: gradeText,
};

// Where a component gets its data from and sends the student's choices to.
//
// A component is a function (element, source) -> optional clean-up function. Its source is
//   spec      what never changes: kind, id, title, controls, words
//   state     what the student chose             set(patch)  changes some of it
//   payload   what Python answered               error       a sentence, or ""
//   on(fn)    calls fn(change) after a change; change is "state", "payload" or "error"; returns "off"
//   send(event)   tells Python, expects nothing  ask(event)  promises Python's reply
//   live      true with a kernel, false in a page
//   data      in a page: all that was frozen for this widget (Widget.twin_data()), else null
//   storage   get(name), set(name, value): kept in the browser in a page, in memory with a kernel
import { levelOf } from "./choices.js";
import { unpacker } from "./pack.js";


let questions = 0;

export function liveSource(model) {
  const listeners = new Set();
  const waiting = new Map();
  let sending = false;
  const tell = (change) => sending || listeners.forEach((fn) => fn(change));
  const watched = ["state", "payload", "error"].map((change) => [`change:${change}`, () => tell(change)]);
  watched.forEach(([name, fn]) => model.on(name, fn));

  function receive(message) {
    if (message?.type !== "reply" || !waiting.has(message.ask)) return;
    const { resolve, reject } = waiting.get(message.ask);
    waiting.delete(message.ask);
    if (message.error) reject(new Error(message.error));
    else resolve(message.reply);
  }
  model.on("msg:custom", receive);

  return {
    live: true,
    data: null,
    get spec() { return model.get("spec"); },
    get state() { return model.get("state"); },
    get payload() { return model.get("payload"); },
    get error() { return model.get("error"); },
    on(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
    set(patch) {
      sending = true; // the kernel starts before the browser draws
      try {
        model.set("state", { ...model.get("state"), ...patch });
        // ipywidgets keeps one message under way and only the newest behind it: latest wins.
        model.save_changes();
      } finally {
        sending = false;
      }
      tell("state");
    },
    send(event) { model.send({ ...event, type: "event" }); },
    ask(event) {
      questions += 1;
      const ask = `${Date.now()}-${questions}`;
      return new Promise((resolve, reject) => {
        waiting.set(ask, { resolve, reject });
        model.send({ ...event, type: "event", ask });
      });
    },
    storage: memory(),
    close() {
      watched.forEach(([name, fn]) => model.off(name, fn));
      model.off("msg:custom", receive);
      listeners.clear();
    },
  };
}

// A twin holds its planned view once, among the others.
function planned({ spec, views }) {
  const { state } = spec.plan;
  return { ...spec, plan: { state, view: unpacker(views)("")[levelOf(spec.controls, state)] } };
}

export function twinSource(data, id) {
  const listeners = new Set();
  let state = { ...data.state };
  return {
    live: false,
    data,
    spec: data.kind === "lab" ? planned(data) : data.spec,
    get state() { return state; },
    payload: data.payload ?? {},
    error: "",
    on(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
    set(patch) {
      state = { ...state, ...patch };
      listeners.forEach((fn) => fn("state"));
    },
    send() {},
    ask() { return Promise.reject(new Error("a page has no kernel to ask")); },
    storage: browserStorage(id),
    close() { listeners.clear(); },
  };
}

function memory() {
  const kept = new Map();
  return { get: (name) => kept.get(name), set: (name, value) => void kept.set(name, value) };
}

// A browser may forbid storage (private window, page from disk): then answers last until reload.
function browserStorage(id) {
  const fallback = memory();
  const key = (name) => `verdictlab:${id}:${name}`;
  return {
    get(name) {
      try {
        const text = globalThis.localStorage.getItem(key(name));
        return text === null ? fallback.get(name) : JSON.parse(text);
      } catch {
        return fallback.get(name);
      }
    },
    set(name, value) {
      fallback.set(name, value);
      try {
        globalThis.localStorage.setItem(key(name), JSON.stringify(value));
      } catch { /* kept in memory above */ }
    },
  };
}

// The plan and its hash, byte for byte as verdictlab/report/_paper.py writes them.

// A float as Python's repr writes it.
export function pyFloat(x) {
  const size = Math.abs(x);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) {
    return x.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  }
  return Number.isInteger(x) ? `${x.toFixed(0)}.0` : String(x);
}

class Float {
  constructor(x) { this.x = x; }
}
export const float = (x) => new Float(x);

// JSON as Python's json.dumps writes it: keys sorted, letters beyond ASCII escaped.
function json(value, indent = null, depth = 0) {
  if (value instanceof Float) return pyFloat(value.x);
  if (value === null || typeof value !== "object") {
    return JSON.stringify(value).replace(/[\u007f-\uffff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
  }
  const list = Array.isArray(value);
  const inner = (part) => json(part, indent, depth + 1);
  const parts = list ? value.map(inner) : Object.keys(value).sort()
    .map((key) => `${json(key)}:${indent ? " " : ""}${inner(value[key])}`);
  const [open, close] = list ? "[]" : "{}";
  if (!parts.length || !indent) return open + parts.join(",") + close;
  const line = `\n${indent.repeat(depth + 1)}`;
  return `${open}${line}${parts.join(`,${line}`)}\n${indent.repeat(depth)}${close}`;
}

// {plan, hash, text}: the plan of a table that a page read.
export function planOf({ problems, algorithms, values, decimals, reading }, { higher, alpha, control }) {
  const numbers = values.map((row) => row.map(float));
  const print = sha256(json([problems, algorithms, higher, decimals, numbers]));
  const plan = {
    table: { problems: problems.length, algorithms, higher_is_better: higher, decimals, sha256: print },
    reading, school: "demsar", alpha: float(alpha), control, rope: null,
  };
  const hash = sha256(json(plan));
  return { hash, print, text: `${json({ plan, sha256: hash }, " ")}\n` };
}

// SHA-256 of a text in ASCII or UTF-8. A page that is not served securely has no crypto.subtle.
export function sha256(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const length = bytes.length * 8;
  bytes.push(0x80);
  while (bytes.length % 64 !== 56) bytes.push(0);
  for (let i = 7; i >= 0; i -= 1) bytes.push(Math.floor(length / 2 ** (8 * i)) % 256);
  const [constants, state] = beginnings();
  const turn = (x, by) => (x >>> by) | (x << (32 - by));
  for (let start = 0; start < bytes.length; start += 64) {
    const w = Array.from({ length: 16 }, (_, i) => bytes.slice(start + 4 * i, start + 4 * i + 4)
      .reduce((word, byte) => (word << 8) | byte, 0));
    for (let i = 16; i < 64; i += 1) {
      const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w.push((w[i - 16] + s0 + w[i - 7] + s1) | 0);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + constants[i] + w[i]) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => { state[i] = (state[i] + x) | 0; });
  }
  return state.map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
}

// The first 32 bits of the fractional parts of roots of primes: cube roots of 64, square roots of 8.
function beginnings() {
  const primes = [];
  for (let x = 2; primes.length < 64; x += 1) if (primes.every((p) => x % p)) primes.push(x);
  const part = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  return [primes.map((p) => part(Math.cbrt(p))), primes.slice(0, 8).map((p) => part(Math.sqrt(p)))];
}

// The noise of verdictlab/_noise.py, word for word: Philox 2x32-10, counted, never stored in a page.
const MULTIPLIER = 0xd256d193;
const WEYL = 0x9e3779b9;
const LOW = MULTIPLIER & 0xffff;
const HIGH = MULTIPLIER >>> 16;

// The upper half of a 64-bit product, from products of 16-bit halves that a double holds exactly.
function upper(x) {
  const low = x & 0xffff;
  const high = x >>> 16;
  const middle = high * LOW + Math.floor((low * LOW) / 0x10000);
  return (high * HIGH + Math.floor((low * HIGH + middle) / 0x10000)) >>> 0;
}

// Fills `into` with the words of one row, from place `from` on.
function fillRow(into, at, draw, key, from, width) {
  for (let place = from - (from % 2); place < width; place += 2) {
    let first = place / 2;
    let second = draw;
    for (let turn = 0, turned = key; turn < 10; turn += 1, turned = (turned + WEYL) >>> 0) {
      const above = upper(first);
      const below = Math.imul(first, MULTIPLIER) >>> 0;
      first = (above ^ turned ^ second) >>> 0;
      second = below;
    }
    into[at + place] = first;
    if (place + 1 < width) into[at + place + 1] = second;
  }
}

// { width, draws, words }: row i stands at i * width.
export function noiseOf(stream, luck, width, draws) {
  const words = new Uint32Array(draws * width);
  const key = (stream + luck) >>> 0;
  for (let i = 0; i < draws; i += 1) fillRow(words, i * width, i, key, 0, width);
  return { width, draws, words };
}

export const uniform = (word) => (word + 0.5) / 4294967296;

// The normal quantile by Wichura's algorithm AS 241 (1988), about 16 digits, as scipy's ndtri.
const horner = (x, terms) => terms.reduceRight((sum, term) => sum * x + term, 0);
const CENTRE = [[3.3871328727963666080, 1.3314166789178437745e2, 1.9715909503065514427e3,
  1.3731693765509461125e4, 4.5921953931549871457e4, 6.7265770927008700853e4,
  3.3430575583588128105e4, 2.5090809287301226727e3], [1, 4.2313330701600911252e1,
  6.8718700749205790830e2, 5.3941960214247511077e3, 2.1213794301586595867e4,
  3.9307895800092710610e4, 2.8729085735721942674e4, 5.2264952788528545610e3]];
const TAIL = [[1.42343711074968357734, 4.63033784615654529590, 5.76949722146069140550,
  3.64784832476320460504, 1.27045825245236838258, 2.41780725177450611770e-1,
  2.27238449892691845833e-2, 7.74545014278341407640e-4], [1, 2.05319162663775882187,
  1.67638483018380384940, 6.89767334985100004550e-1, 1.48103976427480074590e-1,
  1.51986665636164571966e-2, 5.47593808499534494600e-4, 1.05075007164441684324e-9]];
const FAR = [[6.65790464350110377720, 5.46378491116411436990, 1.78482653991729133580,
  2.96560571828504891230e-1, 2.65321895265761230930e-2, 1.24266094738807843860e-3,
  2.71155556874348757815e-5, 2.01033439929228813265e-7], [1, 5.99832206555887937690e-1,
  1.36929880922735805310e-1, 1.48753612908506148525e-2, 7.86869131145613259100e-4,
  1.84631831751005468180e-5, 1.42151175831644588870e-7, 2.04426310338993978564e-15]];

export function normalQuantile(u) {
  const q = u - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * horner(r, CENTRE[0])) / horner(r, CENTRE[1]);
  }
  let r = Math.sqrt(-Math.log(Math.min(u, 1 - u)));
  const [above, below] = r <= 5 ? TAIL : FAR;
  r -= r <= 5 ? 1.6 : 5;
  return (Math.sign(q) * horner(r, above)) / horner(r, below);
}

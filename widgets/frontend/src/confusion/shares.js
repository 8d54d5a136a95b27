// Limits for a share of counted cases, as verdictlab/paired/_shares.py (Clopper and Pearson).

// Logarithm of the gamma function: Stirling's series, after steps up to where it is exact enough.
function logGamma(x) {
  let steps = 0;
  for (; x < 12; x += 1) steps += Math.log(x);
  const series = (1 / 12 - (1 / 360 - (1 / 1260 - 1 / (1680 * x * x)) / (x * x)) / (x * x)) / x;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - steps;
}

// The regularised incomplete beta function, by its continued fraction (Lentz).
function beta(a, b, x) {
  if (x > (a + 1) / (a + b + 2)) return 1 - beta(b, a, 1 - x);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b)
    + a * Math.log(x) + b * Math.log1p(-x)) / a;
  if (front === 0) return 0;
  const tiny = 1e-300;
  const apart = (value) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / apart(1 - ((a + b) * x) / (a + 1));
  let whole = d;
  for (let m = 1; m < 100_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / apart(1 + even * d);
    c = apart(1 + even / c);
    whole *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / apart(1 + odd * d);
    c = apart(1 + odd / c);
    whole *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return front * whole;
}

// The x at which the function above is p: Newton's steps kept between two bounds.
function betaInverse(a, b, p) {
  const constant = logGamma(a + b) - logGamma(a) - logGamma(b);
  let [low, high, x] = [0, 1, a / (a + b)];
  for (let i = 0; i < 200; i += 1) {
    const gap = beta(a, b, x) - p;
    if (gap > 0) high = x;
    else low = x;
    const slope = Math.exp(constant + (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x));
    let next = x - gap / slope;
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (Math.abs(next - x) < 1e-15) return next;
    x = next;
  }
  return x;
}

export { beta };

// [low, high] for so many hits among n cases.
export function exactLimits(hits, n, alpha) {
  return [
    hits === 0 ? 0 : betaInverse(hits, n - hits + 1, alpha / 2),
    hits === n ? 1 : betaInverse(hits + 1, n - hits, 1 - alpha / 2),
  ];
}

// Numbers as Python writes them (verdictlab._text and labs.engine.view; a test compares both).

// toFixed rounds an exact half up, Python to the even digit. A half is exact only where doubling
// decimals + 1 times gives an odd whole number.
export function formatNumber(x, decimals, mark = ".") {
  if (!Number.isFinite(x)) return String(x).replace("Infinity", "inf").replace("NaN", "nan");
  let text = x.toFixed(decimals);
  if (Math.abs(x * 2 ** (decimals + 1)) % 2 === 1) {
    const down = Math.floor(x * 10 ** decimals);
    text = ((down % 2 === 0 ? down : down + 1) / 10 ** decimals).toFixed(decimals);
  }
  if (/^-[0.]*$/.test(text)) text = text.slice(1);
  return text.replace(".", mark);
}

// The number of so many significant digits that is nearest.
export const significant = (x, digits) => Number(x.toExponential(digits - 1));

// A p-value as verdictlab._text.p_text writes it: three significant digits, or more where three
// would put it on the wrong side of alpha. ``words`` hold p_is, p_below and the decimal mark.
export function pText(p, alpha, words) {
  let places = 3;
  while (Number(`1e-${places}`) > alpha) places += 1;
  const bound = Number(`1e-${places}`);
  if (p < bound) return words.p_below.replace("{bound}", formatNumber(bound, places, words.mark));
  let shown = "";
  for (let digits = 3; digits < 18; digits += 1) {
    const exponent = Number(p.toExponential(digits - 1).split("e")[1]);
    shown = formatNumber(p, digits - 1 - exponent);
    if ((Number(shown) <= alpha) === (p <= alpha)) break;
  }
  return words.p_is.replace("{value}", shown.replace(".", words.mark));
}

// The same as a table shows it, without "p =": verdictlab._text.p_cell.
export const pCell = (p, alpha, words) =>
  pText(p, alpha, { ...words, p_is: "{value}", p_below: words.p_cell_below });

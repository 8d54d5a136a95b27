// Numbers as Python writes them (verdictlab._text and labs.view; a test compares both).

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

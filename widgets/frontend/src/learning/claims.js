// Claims that no test supports; verdictlab/learning/claims.py does the same and sends the patterns.
import { squeeze } from "./reading.js";

const plain = {
  "\u201c": '"', "\u201d": '"', "\u201e": '"', "\u00ab": '"', "\u00bb": '"', "\u2018": "'", "\u2019": "'",
  "\u2080": "0", "\u2212": "-", "\u2013": "-", "\u00a0": " ", "\u202f": " ", "\u2009": " ", $: "",
};

const normalise = (text) =>
  squeeze([...text].map((sign) => (sign in plain ? plain[sign] : sign)).join(""));

export function findClaims(text, claims, grammar) {
  const said = normalise(text);
  let hidden = said.replace(new RegExp(grammar.decimal, "gi"), "$1_");
  for (const name of ["quoted", "emphatic"]) {
    hidden = hidden.replace(new RegExp(grammar[name], "gi"), (found) => " ".repeat(found.length));
  }
  const found = {};
  for (const [name, claim] of Object.entries(claims)) {
    for (const pattern of claim.patterns) {
      for (const match of hidden.matchAll(new RegExp(pattern, "gi"))) {
        if (!(name in found) && !negated(hidden, match, claim.inside, grammar)) {
          found[name] = said.slice(match.index, match.index + match[0].length).trim();
        }
      }
    }
  }
  return found;
}

function negated(text, match, inside, grammar) {
  const clause = text.slice(0, match.index).split(new RegExp(grammar.boundary, "i")).pop();
  let near = clause.split(/\s+/).filter(Boolean).slice(-grammar.window).join(" ");
  if (inside) near += ` ${match[0]}`;
  if (new RegExp(grammar.negation, "i").test(near)) return true;
  return new RegExp(grammar.rejected, "i").test(text.slice(match.index + match[0].length));
}

// Bundles src/ into the one committed file that notebooks and pages load.
// Same sources, same bytes: no date, no path, no machine enters the output.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
// Another file may be named, which is how a test compares without touching the committed one.
const target = process.argv[2] ?? join(here, "..", "verdictlab", "labs", "static", "verdictlab.js");

// tests/test_frontend.py computes the same hash, so that drift is seen without Node.
function sourcesHash() {
  const files = readdirSync(join(here, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  files.push(join(here, "build.mjs"), join(here, "package-lock.json"));
  const names = files.map((file) => file.slice(here.length + 1).replaceAll("\\", "/")).sort();
  const hash = createHash("sha256");
  for (const name of names) {
    hash.update(`${name}\0${readFileSync(join(here, name), "utf8").replaceAll("\r\n", "\n")}\0`);
  }
  return hash.digest("hex");
}

const result = await build({
  absWorkingDir: here,
  entryPoints: ["src/index.js"],
  bundle: true,
  format: "iife",
  target: "es2021",
  charset: "ascii",
  minify: true,
  legalComments: "none",
  loader: { ".css": "text" },
  write: false,
  metafile: true,
});

// The licences of what is built in ask that their words go with every copy.
function licences() {
  const inside = new Map();
  for (const file of Object.keys(result.metafile.inputs)) {
    const [, name] = file.match(/node_modules\/([^/]+)\//) ?? [];
    if (!name || inside.has(name)) continue;
    const licence = join(here, "node_modules", name, "LICENSE");
    if (!existsSync(licence)) throw new Error(`${name} has no file LICENSE to go with the bundle`);
    inside.set(name, readFileSync(licence, "utf8").replaceAll("\r\n", "\n").trim());
  }
  return [...new Set(inside.values())].sort().map((text) => {
    const names = [...inside.keys()].filter((name) => inside.get(name) === text).sort();
    return `Contains parts of ${names.join(", ")}:\n\n${text.replaceAll("*/", "* /")}\n`;
  }).join("\n");
}

const header = `/* verdictlab front end, built from widgets/frontend by "npm run build"; do not edit.
   sources sha256 ${sourcesHash()}

${licences()}*/\n`;
writeFileSync(target, header + result.outputFiles[0].text);
console.log(`wrote verdictlab.js, ${Math.round((header.length + result.outputFiles[0].text.length) / 1000)} kB`);

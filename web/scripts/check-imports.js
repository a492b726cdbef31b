/**
 * Checks the imports of `src`, those of types included: each goes to the same layer or to one
 * below, a game imports no other game, and no files import one another in a circle. An `import()` is
 * an import like any other, except that one of a component closes no circle: pages are fetched
 * ahead. Tests may import anything.
 */

import fs from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "../src");

/** From the top down. `games` is the list of games, `games/*` any game. */
const LAYERS = [
  ["main.ts"],
  ["app"],
  ["pages"],
  ["match"],
  ["rulebook", "alerts"],
  ["games"],
  ["session", "router"],
  ["games/*"],
  ["games/kit"],
  ["ui", "sound"],
  ["i18n"],
  ["settings"],
  ["i18n/languages.ts"],
  ["api"],
];

const IMPORT = /(?:\bfrom\s+|^\s*import\s+)"(\.[^"]+)"/gm;
const LATER = /\bimport\("(\.[^"]+)"\)/g;

const files = fs
  .readdirSync(ROOT, { recursive: true })
  .map((file) => file.replaceAll(path.sep, "/"))
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$|\.d\.ts$/.test(file));
const known = new Set(files);
const texts = new Map(files.map((file) => [file, fs.readFileSync(path.join(ROOT, file), "utf8")]));
const lazy = new Map(files.map((file) => [file, targetsOf(file, LATER)]));
const targets = new Map(
  files.map((file) => [file, targetsOf(file, IMPORT).concat(lazy.get(file))]),
);

const problems = [...files.flatMap(wrongImports), ...circles()];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} wrong imports or circles`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** The files of `src` that this one imports. */
function targetsOf(file, pattern) {
  return [...texts.get(file).matchAll(pattern)].flatMap(([, name]) => {
    const target = path.posix.join(path.posix.dirname(file), name);
    const found = ["", ".ts", ".svelte", "/index.ts"].find((end) => known.has(target + end));
    return found === undefined ? [] : [target + found];
  });
}

function wrongImports(file) {
  return targets
    .get(file)
    .filter((target) => layerOf(target) < layerOf(file) || areOtherGames(file, target))
    .map((target) => `${file} must not import ${target}`);
}

function layerOf(file) {
  const [folder, inner, deeper] = file.split("/");
  const isInGame = folder === "games" && deeper !== undefined;
  const name = isInGame ? `games/${inner === "kit" ? "kit" : "*"}` : folder;
  const at = (wanted) => LAYERS.findIndex((names) => names.includes(wanted));
  const layer = at(file) < 0 ? at(name) : at(file);
  if (layer < 0) throw new Error(`${file} belongs to no layer`);
  return layer;
}

function areOtherGames(file, target) {
  const [one, other] = [file, target].map((name) => /^games\/(\w+)\//.exec(name)?.[1]);
  return one !== undefined && other !== undefined && other !== "kit" && one !== other;
}

/** Tarjan's strongly connected components, those of more than one file. */
function circles() {
  const [order, low, stack, found] = [new Map(), new Map(), [], []];
  const visit = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    stack.push(file);
    for (const target of targets.get(file)) {
      if (lazy.get(file).includes(target) && target.endsWith(".svelte")) continue;
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) found.push(`a circle of imports: ${circle.join(", ")}`);
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}

/** Emits the service worker with the list of files that it caches. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { transformWithOxc, type Plugin, type Rolldown } from "vite";

const SOURCE = new URL("worker.ts", import.meta.url).pathname;
const PUBLIC = new URL("../public/", import.meta.url).pathname;
const WORKER = "sw.js";
const PAGE = "index.html";
/** Files of the shell without a hash in their names. */
const SHOWN = ["favicon.svg", "favicon-turn.svg", "app.webmanifest", "icons/192.png"];
/** Game modules are not part of the shell: they are useless offline. */
const TABLES = "/src/games/";

type Bundle = Rolldown.OutputBundle;

export function worker(): Plugin {
  return {
    name: "scrapworks-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const shown = await Promise.all(SHOWN.map((name) => this.fs.readFile(PUBLIC + name)));
        const shell = shellOf(bundle, shown);
        const text = await this.fs.readFile(SOURCE, { encoding: "utf8" });
        const { code } = await transformWithOxc(text, SOURCE);
        const source = `const SHELL = ${JSON.stringify(shell)};\n${code}`;
        this.emitFile({ type: "asset", fileName: WORKER, source });
      },
    },
  };
}

function shellOf(bundle: Bundle, shown: Uint8Array[]): { version: string; files: string[] } {
  const built = [...shellChunks(bundle), ...fonts(bundle)].sort();
  const hash = sha256.create().update(utf8ToBytes(built.join())).update(pageOf(bundle));
  for (const bytes of shown) hash.update(bytes);
  const files = ["/", ...[...built, ...SHOWN].map((name) => `/${name}`)];
  return { version: bytesToHex(hash.digest()).slice(0, 16), files };
}

/** All chunks and styles reachable from the page, without game modules. */
function shellChunks(bundle: Bundle): Set<string> {
  const page = new TextDecoder().decode(pageOf(bundle));
  const found = new Set<string>();
  const take = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== "chunk") return;
    const isTable = chunk.isDynamicEntry && chunk.facadeModuleId?.includes(TABLES);
    if (isTable && !page.includes(name)) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) take(next);
  };
  for (const name of Object.keys(bundle)) {
    if (page.includes(name)) take(name);
  }
  return found;
}

function fonts(bundle: Bundle): string[] {
  return Object.keys(bundle).filter((name) => name.endsWith(".woff2"));
}

function pageOf(bundle: Bundle): Uint8Array {
  const page = bundle[PAGE];
  if (page?.type !== "asset") throw new Error(`the build has no ${PAGE}`);
  return typeof page.source === "string" ? utf8ToBytes(page.source) : page.source;
}

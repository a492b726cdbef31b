/** Lets the build import rulebooks from `docs/rules`, and the credits, as data. */

import type { Plugin } from "vite";
import type { Rulebook } from "../src/rulebook/rulebook.ts";
import { rulebook } from "./rulebook.ts";

/** The credits, in any language. */
const CREDITS = /^(.*\/CREDITS)(?:\.[a-z]{2})?\.md$/;
/** Folder, language folder and file name of a rulebook. */
const PATH = /^(.*\/docs\/rules\/)([a-z]{2}\/)?([^/]+\.md)$/;
const PICTURE = /!\[[^\]]*\]\(([^)]+\.svg)\)/g;

export function rulebooks(): Plugin {
  return {
    name: "scrapworks:rulebooks",
    async transform(markdown, path) {
      const english = englishOf(path);
      if (english === null) return null;
      let original = markdown;
      if (english !== path) {
        this.addWatchFile(english);
        original = await this.fs.readFile(english, { encoding: "utf8" });
      }
      const pictures: Record<string, string> = {};
      for (const [, address = ""] of markdown.matchAll(PICTURE)) {
        const file = new URL(address, `file://${path}`).pathname;
        this.addWatchFile(file);
        pictures[address] = await this.fs.readFile(file, { encoding: "utf8" });
      }
      return { code: codeOf(rulebook(markdown, original, pictures)), map: null, moduleType: "js" };
    },
  };
}

/** The English original of this file (which may be itself); null for other files. */
function englishOf(path: string): string | null {
  const [, credits] = CREDITS.exec(path) ?? [];
  if (credits !== undefined) return `${credits}.md`;
  const [, folder, , file] = PATH.exec(path) ?? [];
  return folder === undefined || file === undefined ? null : folder + file;
}

function codeOf(book: Rulebook): string {
  return `export default ${JSON.stringify(book)};`;
}

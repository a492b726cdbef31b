/** Lets the build import rulebooks of `docs/rules`, and the credits, as the data of a page. */

import type { Plugin } from "vite";
import type { Rulebook } from "../src/rules/rulebook.ts";
import { rulebook } from "./rulebook.ts";

const CREDITS = /\/CREDITS\.md$/;
/** The folder of another language, and the file. */
const PATH = /^(.*\/docs\/rules\/)([a-z]{2}\/)?([^/]+\.md)$/;

export function rulebooks(): Plugin {
  return {
    name: "scrapworks:rulebooks",
    async transform(markdown, path) {
      if (CREDITS.test(path))
        return { code: codeOf(rulebook(markdown)), map: null, moduleType: "js" };
      const [, folder, language, file] = PATH.exec(path) ?? [];
      if (folder === undefined || file === undefined) return null;
      let original = markdown;
      if (language !== undefined) {
        this.addWatchFile(folder + file);
        original = await this.fs.readFile(folder + file, { encoding: "utf8" });
      }
      return { code: codeOf(rulebook(markdown, original)), map: null, moduleType: "js" };
    },
  };
}

function codeOf(book: Rulebook): string {
  return `export default ${JSON.stringify(book)};`;
}

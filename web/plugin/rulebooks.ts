/** Lets the build import a rulebook of `docs/rules` as the data that a page shows. */

import type { Plugin } from "vite";
import { rulebook } from "./rulebook.ts";

/** The folder of another language, and the file. */
const PATH = /^(.*\/docs\/rules\/)([a-z]{2}\/)?([^/]+\.md)$/;

export function rulebooks(): Plugin {
  return {
    name: "scrapworks:rulebooks",
    async transform(markdown, path) {
      const [, folder, language, file] = PATH.exec(path) ?? [];
      if (folder === undefined || file === undefined) return null;
      let original = markdown;
      if (language !== undefined) {
        this.addWatchFile(folder + file);
        original = await this.fs.readFile(folder + file, { encoding: "utf8" });
      }
      const book = JSON.stringify(rulebook(markdown, original));
      return { code: `export default ${book};`, map: null, moduleType: "js" };
    },
  };
}

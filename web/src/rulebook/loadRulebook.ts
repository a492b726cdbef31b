/** Rulebooks, loaded on demand. */

import { language } from "../i18n/language";
import type { Rulebook } from "./rulebook";

/** English ones by game; other languages in folders. */
const BOOKS = import.meta.glob<Rulebook>("../../../docs/rules/**/*.md", { import: "default" });

export interface LoadedRulebook {
  book: Rulebook;
  /** The book's language; English if there is no translation. */
  language: string;
}

/** Null if the game has no rulebook. */
export async function loadRulebook(
  game: string,
  wanted: string = language,
): Promise<LoadedRulebook | null> {
  const folder = wanted === "en" ? "" : `${wanted}/`;
  const load = BOOKS[`../../../docs/rules/${folder}${game}.md`];
  if (load) return { book: await load(), language: wanted };
  return wanted === "en" ? null : loadRulebook(game, "en");
}

/** The rulebooks that the client was built with; each is loaded when it is opened. */

import { language } from "../i18n/language";
import type { Rulebook } from "./rulebook";

/** English ones by their game, those of another language in a folder of that name. */
const BOOKS = import.meta.glob<Rulebook>("../../../docs/rules/**/*.md", { import: "default" });

export interface LoadedRulebook {
  book: Rulebook;
  /** English where there is no other. */
  language: string;
}

/** Null for a game without a rulebook. */
export async function loadRulebook(
  game: string,
  wanted: string = language,
): Promise<LoadedRulebook | null> {
  const folder = wanted === "en" ? "" : `${wanted}/`;
  const load = BOOKS[`../../../docs/rules/${folder}${game}.md`];
  if (load) return { book: await load(), language: wanted };
  return wanted === "en" ? null : loadRulebook(game, "en");
}

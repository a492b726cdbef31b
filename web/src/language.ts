/** The language of this page: the one chosen, or the first of the reader's own that we have. */

import { settings } from "./settings.svelte";

/** English comes first: it is there without waiting, and whatever else is there is of its shape. */
export const LANGUAGES = ["en", "de"] as const;

export type Language = (typeof LANGUAGES)[number];

/** It holds as long as the page: who chooses another one loads the page anew. */
export const language: Language = chosen();

/** Texts in the language of the page, which are loaded unless they are the English ones. */
export async function spoken<T>(
  en: T,
  others: Record<Exclude<Language, "en">, () => Promise<T>>,
): Promise<T> {
  return language === "en" ? en : others[language]();
}

function chosen(): Language {
  const { language } = settings.choices;
  if (language !== "system") return language;
  const wanted = globalThis.navigator?.languages ?? [];
  const spoken = wanted.map((tag) => LANGUAGES.find((one) => one === tag.split("-")[0]));
  return spoken.find((one) => one !== undefined) ?? "en";
}

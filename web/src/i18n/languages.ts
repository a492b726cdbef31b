/** The languages that there are texts in, each under its own name. Who chooses is `language.ts`. */

/** English comes first: it is there without waiting, and the others are of its shape. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(tag: string | undefined): tag is Language {
  return tag !== undefined && Object.hasOwn(LANGUAGES, tag);
}

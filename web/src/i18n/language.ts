/** The language of this page: the one chosen, or the first of the reader's own that we have. */

import { settings, type Choices } from "../settings/settings.svelte";
import { isLanguage, type Language } from "./languages";

/** It holds as long as the page. */
export const language: Language = chosen();

/** Texts in the language of the page, which are loaded unless they are the English ones. */
export async function loadTexts<T>(
  en: T,
  others: Record<Exclude<Language, "en">, () => Promise<T>>,
): Promise<T> {
  return language === "en" ? en : others[language]();
}

/** Another language is another page: texts stand in it from its beginning. */
export function setLanguage(choice: Choices["language"]): void {
  settings.change({ language: choice });
  if (chosen() !== language) location.reload();
}

function chosen(): Language {
  const { language } = settings.choices;
  if (language !== "system") return language;
  const wanted = globalThis.navigator?.languages ?? [];
  return wanted.map((tag) => tag.split("-")[0]).find(isLanguage) ?? "en";
}

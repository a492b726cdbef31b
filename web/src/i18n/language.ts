/**
 * The page's language: the chosen one, or the first of the browser's languages that is available.
 */

import { settings, type Choices } from "../settings/settings.svelte";
import { isLanguage, type Language } from "./languages";

/** Constant until the page is reloaded. */
export const language: Language = chosen();

/** Texts in the page's language; other languages than English are loaded on demand. */
export async function loadTexts<T>(
  en: T,
  others: Record<Exclude<Language, "en">, () => Promise<T>>,
): Promise<T> {
  return language === "en" ? en : others[language]();
}

/** Texts in the page's language that are not bundled in English either. */
export async function loadLater<T>(all: Record<Language, () => Promise<T>>): Promise<T> {
  return all[language]();
}

/** Reloads the page if the language changes, since texts are loaded once. */
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

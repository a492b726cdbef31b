/** Assertions about the form of a game's texts, in English or in German. */

import { expect } from "vitest";
import type { Language } from "../../../i18n/languages";

const BROKEN = /undefined|null|NaN|\[object|_/;
const ENGLISH = /\b(the|of|and|with|your?|is|to|from|card|takes?|draws?|builds?)\b/i;
/** Begins like a line or a label, and does not end with a space. */
const LINE = /^[A-ZÄÖÜ\d½−+„].*\S$/;
const SENTENCE = /^[A-ZÄÖÜ\d−+].*[.?]$/;
const PHRASE = /^\S.*\S$/;

/** Parts of lines: no placeholder values; in German, no common English words. */
export function expectPhrases(texts: readonly string[], language: Language): void {
  for (const text of texts) expectForm(text, PHRASE, language);
}

/** Labels and log lines: the same, and each begins like a line. */
export function expectLines(texts: readonly string[], language: Language): void {
  for (const text of texts) expectForm(text, LINE, language);
}

/** The same, and each is a whole sentence. */
export function expectSentences(texts: readonly string[], language: Language): void {
  for (const text of texts) expectForm(text, SENTENCE, language);
}

function expectForm(text: string, form: RegExp, language: Language): void {
  expect(text).toMatch(form);
  expect(text).not.toMatch(BROKEN);
  if (language !== "en") expect(text).not.toMatch(ENGLISH);
}

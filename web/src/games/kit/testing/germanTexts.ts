/** Assertions about texts of a game in German. */

import { expect } from "vitest";

const BROKEN = /undefined|null|NaN|\[object|_/;
const ENGLISH = /\b(the|of|and|with|your?|is|to|from|card|takes?|draws?|builds?)\b/i;
/** Begins like a line or a label, and does not end with a space. */
const LINE = /^[A-ZÄÖÜ\d−+„].*\S$/;
const SENTENCE = /^[A-ZÄÖÜ\d].*[.?]$/;

/** Labels and log lines: no placeholder values, no common English words. */
export function expectGermanLines(texts: readonly string[]): void {
  for (const text of texts) expectGerman(text, LINE);
}

/** The same, and each is a whole sentence. */
export function expectGermanSentences(texts: readonly string[]): void {
  for (const text of texts) expectGerman(text, SENTENCE);
}

function expectGerman(text: string, form: RegExp): void {
  expect(text).toMatch(form);
  expect(text).not.toMatch(BROKEN);
  expect(text).not.toMatch(ENGLISH);
}

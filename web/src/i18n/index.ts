/** The texts of the language in use. */

import { language, loadTexts } from "./language";
import type { Refusal } from "../api/messages";
import { en, type Words } from "./en";

/** English until `loadShellTexts` is done, which the page waits for before it says anything. */
export let words: Words = en;

/** Not awaited by this module itself: every other would wait for it, and be a file of its own. */
export async function loadShellTexts(): Promise<void> {
  words = await loadTexts(en, { de: async () => (await import("./de")).de });
}

/** How games tell what they refuse, by their slugs, with which their codes begin. */
const tellers = new Map<string, (refusal: Refusal) => string | null>();

export function registerRefusalTexts(
  slug: string,
  tell: (refusal: Refusal) => string | null,
): void {
  tellers.set(slug, tell);
}

/** A refusal in our words, or in the server's sentence where we have none. */
export function refusalText(refusal: Refusal): string {
  const { code, params, message } = refusal;
  const [slug = ""] = code.split(".");
  const told = words.refusals[code]?.(params) ?? tellers.get(slug)?.(refusal);
  return told ?? (message === "" ? code : message);
}

/** A made-up name that nobody has to keep. */
export function suggestName(random: () => number): string {
  const { first, second } = words.names;
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? "";
  return `${pick(first)} ${pick(second)}`;
}

/** How a date and a time of day are written; to know that takes a browser many milliseconds. */
let dates: Intl.DateTimeFormat | undefined;
let clocks: Intl.DateTimeFormat | undefined;

/** How long ago a moment was, in words. */
export function ago(time: string, now: number): string {
  const then = new Date(time);
  return words.ago(Math.max(0, now - then.getTime()), () => {
    dates ??= new Intl.DateTimeFormat(language, { dateStyle: "medium" });
    return dates.format(then);
  });
}

/** The time of day, `15:04`. */
export function clock(time: string): string {
  clocks ??= new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });
  return clocks.format(new Date(time));
}

/** Minutes and seconds that are left, `1:05`. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

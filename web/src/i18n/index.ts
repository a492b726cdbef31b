/** Texts in the page's language. */

import { loadLater, loadTexts } from "./language";
import type { Player, Refusal } from "../api/messages";
import { en, type Words } from "./en";
import type { refusals as Refusals } from "./en/refusals";
import { day } from "./times";

export { clock, moment } from "./times";

/** English until `loadShellTexts` has run, which the page awaits before rendering. */
export let words: Words = en;

/** Not a top-level await: every importer would become a chunk of its own. */
export async function loadShellTexts(): Promise<void> {
  words = await loadTexts(en, { de: async () => (await import("./de")).de });
}

let refusals: typeof Refusals = {};

/** Rarely needed, so not there from the start: until then `refusalText` is the server's English. */
export async function loadRefusals(): Promise<void> {
  ({ refusals } = await loadLater({
    en: () => import("./en/refusals"),
    de: () => import("./de/refusals"),
  }));
}

/** Texts of the games' refusals, by slug. Codes begin with the slug. */
const gameTexts = new Map<string, (refusal: Refusal) => string | null>();

export function registerRefusalTexts(
  slug: string,
  textOf: (refusal: Refusal) => string | null,
): void {
  gameTexts.set(slug, textOf);
}

/** The text of a refusal; the server's English sentence if there is none. */
export function refusalText(refusal: Refusal): string {
  const { code, params, message } = refusal;
  const [slug = ""] = code.split(".");
  const text = refusals[code]?.(params) ?? gameTexts.get(slug)?.(refusal);
  return text ?? (message === "" ? code : message);
}

/** The name that is shown of a player; the server has one in English for those who are deleted. */
export function playerName({ name, kind }: Player): string {
  return kind === "deleted" ? words.names.deleted : name;
}

/** A random name for a guest: "Rusty Otter 42". */
export function suggestName(random: () => number): string {
  const { first, second } = words.names;
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? "";
  return `${pick(first)} ${pick(second)} ${10 + Math.floor(random() * 90)}`;
}

/** The time since a moment, in words. */
export function ago(time: string, now: number): string {
  return words.ago(Math.max(0, now - Date.parse(time)), () => day(time));
}

/** Minutes and seconds, `1:05`. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What the server says in English about the content of Scraplands, in the reader's language. */

import type { Deed } from "../../../api/generated/scraplands";
import { spoken } from "../../../i18n/language";
import type { OptionTexts, Told } from "../../kit/translation";

/** By slugs, and by what the server has instead of them. */
export interface Content extends OptionTexts {
  cars: Record<string, Told>;
  weapons: Record<string, Told>;
  upgrades: Record<string, Told>;
  deeds: Record<Deed, Told>;
  kinds: Record<string, Told>;
  courses: Record<string, Told>;
  /** By their names. */
  presets: Record<string, string>;
}

/** Null where the server's own words will do. */
export const content = await spoken<Content | null>(null, {
  de: async () => (await import("./catalogue.de")).content,
});

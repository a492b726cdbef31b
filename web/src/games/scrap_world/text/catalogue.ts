/** What the server says in English about the content of Scrap World, in the reader's language. */

import type { Deed } from "../../../api/generated/scrap_world";
import { spoken } from "../../../i18n/language";
import type { OptionTexts, Told } from "../../kit/translation";

export interface Content extends OptionTexts {
  /** By their slugs. */
  chassis: Record<string, Told>;
  armament: Record<string, Told>;
  deeds: Record<Deed, Told>;
  /** By their names. */
  pieces: Record<string, string>;
  presets: Record<string, string>;
}

/** Null where the server's own words will do. */
export const content = await spoken<Content | null>(null, {
  de: async () => (await import("./catalogue.de")).content,
});

/** What the server says in English about the content of Scrap World, in the reader's language. */

import type { Deed } from "../../../api/generated/scrap_world";
import { loadTexts } from "../../../i18n/language";
import type { OptionTexts, NameAndText } from "../../kit/translation";

export interface CatalogueTexts extends OptionTexts {
  /** By their slugs. */
  chassis: Record<string, NameAndText>;
  armament: Record<string, NameAndText>;
  deeds: Record<Deed, NameAndText>;
  /** By their names. */
  pieces: Record<string, string>;
  presets: Record<string, string>;
}

/** Null where the server's own words will do. */
export const catalogueTexts = await loadTexts<CatalogueTexts | null>(null, {
  de: async () => (await import("./catalogue.de")).catalogueTexts,
});

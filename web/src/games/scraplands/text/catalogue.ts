/** What the server says in English about the content of Scraplands, in the reader's language. */

import type { Deed } from "../../../api/generated/scraplands";
import { loadTexts } from "../../../i18n/language";
import type { OptionTexts, NameAndText } from "../../kit/translation";

/** By slugs, and by what the server has instead of them. */
export interface CatalogueTexts extends OptionTexts {
  cars: Record<string, NameAndText>;
  weapons: Record<string, NameAndText>;
  upgrades: Record<string, NameAndText>;
  deeds: Record<Deed, NameAndText>;
  kinds: Record<string, NameAndText>;
  courses: Record<string, NameAndText>;
  /** By their names. */
  presets: Record<string, string>;
}

/** Null where the server's own words will do. */
export const catalogueTexts = await loadTexts<CatalogueTexts | null>(null, {
  de: async () => (await import("./catalogue.de")).catalogueTexts,
});

/** Translation of the catalogue and the options, which the server sends in English. */

import type { Deed } from "../../../api/generated/scraplands";
import { loadTexts } from "../../../i18n/language";
import type { OptionTexts, NameAndText } from "../../kit/translation";

/** Indexed by slug, or by the key that the server has instead of it. */
export interface CatalogueTexts extends OptionTexts {
  cars: Record<string, NameAndText>;
  weapons: Record<string, NameAndText>;
  upgrades: Record<string, NameAndText>;
  deeds: Record<Deed, NameAndText>;
  kinds: Record<string, NameAndText>;
  courses: Record<string, NameAndText>;
  /** Indexed by their English names. */
  presets: Record<string, string>;
}

/** Null if the page is in English. */
export const catalogueTexts = await loadTexts<CatalogueTexts | null>(null, {
  de: async () => (await import("./catalogue.de")).catalogueTexts,
});

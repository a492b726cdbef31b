/** Translations of the server's English texts about the game's content. */

import type { Deed } from "../../../api/generated/scrap_world";
import { loadTexts } from "../../../i18n/language";
import type { OptionTexts, NameAndText } from "../../kit/translation";

export interface CatalogueTexts extends OptionTexts {
  /** By slug. */
  chassis: Record<string, NameAndText>;
  armament: Record<string, NameAndText>;
  deeds: Record<Deed, NameAndText>;
  /** By English name. */
  pieces: Record<string, string>;
  presets: Record<string, string>;
}

/** Null in English. */
export const catalogueTexts = await loadTexts<CatalogueTexts | null>(null, {
  de: async () => (await import("./catalogue.de")).catalogueTexts,
});

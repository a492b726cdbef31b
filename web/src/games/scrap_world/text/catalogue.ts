/** Translations of the server's English texts about the game's content. */

import { loadTexts } from "../../../i18n/language";
import type { CatalogueTexts } from "./catalogueTexts";

/** Null in English. */
export const catalogueTexts = await loadTexts<CatalogueTexts | null>(null, {
  de: async () => (await import("./catalogue.de")).catalogueTexts,
});

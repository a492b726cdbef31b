/** Translation of the catalogue and the options, which the server sends in English. */

import { loadTexts } from "../../../i18n/language";
import type { CatalogueTexts } from "./catalogueTexts";

/** Null if the page is in English. */
export const catalogueTexts = await loadTexts<CatalogueTexts | null>(null, {
  de: async () => (await import("./catalogue.de")).catalogueTexts,
});

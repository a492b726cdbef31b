/** Texts of the page of a game in the page's language. */

import { loadTexts } from "../../../i18n/language";
import { en, type Texts } from "./en";

export const texts: Texts = await loadTexts<Texts>(en, {
  de: async () => (await import("./de")).de,
});

/** The words of the table in the reader's language. */

import { loadTexts } from "../../../i18n/language";
import { en, type Words } from "./en";

export const words: Words = await loadTexts<Words>(en, {
  de: async () => (await import("./de")).de,
});

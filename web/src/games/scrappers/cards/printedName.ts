/** Names as they are printed on the cards. */

import { loadTexts } from "../../../i18n/language";
import { namePrinter } from "../../kit/cards/namePrinter";
import { hyphenated as en } from "../text/hyphensEnglish";

export const printedName = namePrinter(
  await loadTexts<readonly string[]>(en, {
    de: async () => (await import("../text/hyphensGerman")).hyphenated,
  }),
);

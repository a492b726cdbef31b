/** Names as they are printed on the cards. */

import { loadTexts } from "../../../i18n/language";
import { namePrinter } from "../../kit/cards/namePrinter";

export const printedName = namePrinter(
  await loadTexts<readonly string[]>([], {
    de: async () => (await import("../text/hyphensGerman")).hyphenated,
  }),
);

/** The terms of the rules in the page's language. */

import { loadTexts } from "../../i18n/language";
import type { Term } from "../kit/game";
import { terms as en } from "./text/terms.en";

export const terms = await loadTexts<Term[]>(en, {
  de: async () => (await import("./text/terms.de")).terms,
});

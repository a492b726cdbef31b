/** Translation of refusals, which the server sends in English. */

import { loadTexts } from "../../../i18n/language";
import type { ServerRefusals } from "./refusalSentences";

/** Null if the page is in English. */
export const serverRefusals = await loadTexts<ServerRefusals | null>(null, {
  de: async () => (await import("./serverRefusals.de")).serverRefusals,
});

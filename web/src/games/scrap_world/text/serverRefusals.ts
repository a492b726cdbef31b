/** Sentences for the server's refusals in the page's language. */

import type { ServerRefusals } from "./refusalSentences";
import { serverRefusals as en } from "./refusalAdvice";
import { loadTexts } from "../../../i18n/language";

/** In English only where they say more than the server's. */
export const serverRefusals = await loadTexts<Partial<ServerRefusals>>(en, {
  de: async () => (await import("./serverRefusals.de")).serverRefusals,
});

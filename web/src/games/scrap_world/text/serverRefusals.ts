/** Sentences for the server's refusals in the page's language. */

import type { Refusal } from "../../../api/generated/scrap_world";
import { serverRefusals as en } from "./serverRefusals.en";
import { loadTexts } from "../../../i18n/language";

/** A sentence for each reason, made from its params. */
export type ServerRefusals = {
  [R in Refusal["reason"]]: (params: Extract<Refusal, { reason: R }>) => string;
};

/** In English only where they say more than the server's. */
export const serverRefusals = await loadTexts<Partial<ServerRefusals>>(en, {
  de: async () => (await import("./serverRefusals.de")).serverRefusals,
});

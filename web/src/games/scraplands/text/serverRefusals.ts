/** Translation of refusals, which the server sends in English. */

import type { Refusal } from "../../../api/generated/scraplands";
import { loadTexts } from "../../../i18n/language";

/** A sentence for each reason, made from its params alone. */
export type ServerRefusals = {
  [R in Refusal["reason"]]: (params: Extract<Refusal, { reason: R }>) => string;
};

/** Null if the page is in English. */
export const serverRefusals = await loadTexts<ServerRefusals | null>(null, {
  de: async () => (await import("./serverRefusals.de")).serverRefusals,
});

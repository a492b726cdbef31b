/** Translations of the server's English refusals. */

import type { Refusal } from "../../../api/generated/scrap_world";
import { loadTexts } from "../../../i18n/language";

/** A sentence for each reason, made from its params. */
export type ServerRefusals = {
  [R in Refusal["reason"]]: (params: Extract<Refusal, { reason: R }>) => string;
};

/** Null in English. */
export const serverRefusals = await loadTexts<ServerRefusals | null>(null, {
  de: async () => (await import("./serverRefusals.de")).serverRefusals,
});

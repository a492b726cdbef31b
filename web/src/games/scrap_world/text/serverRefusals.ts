/** What the server says in English when it refuses, in the reader's language. */

import type { Refusal } from "../../../api/generated/scrap_world";
import { loadTexts } from "../../../i18n/language";

/** A sentence for each reason, from nothing but its own numbers. */
export type ServerRefusals = {
  [R in Refusal["reason"]]: (params: Extract<Refusal, { reason: R }>) => string;
};

/** Null where the server's own sentences will do. */
export const serverRefusals = await loadTexts<ServerRefusals | null>(null, {
  de: async () => (await import("./serverRefusals.de")).serverRefusals,
});

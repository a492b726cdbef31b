/** The type of sentences for the server's refusals. */

import type { Refusal } from "../../../api/generated/scrap_world";

/** A sentence for each reason, made from its params. */
export type ServerRefusals = {
  [R in Refusal["reason"]]: (params: Extract<Refusal, { reason: R }>) => string;
};

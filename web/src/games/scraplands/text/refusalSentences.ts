/** The shape of the translated refusals of Scraplands. */

import type { Refusal } from "../../../api/generated/scraplands";

/** A sentence for each reason, made from its params alone. */
export type ServerRefusals = {
  [R in Refusal["reason"]]: (params: Extract<Refusal, { reason: R }>) => string;
};

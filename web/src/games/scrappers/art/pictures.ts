/** The picture of each card. */

import type { Card, CardEntry } from "../../../api/generated/scrappers";
import type { Picture } from "../../kit/cards/cardStyle";
import { OPERATIONS } from "./operations";
import { UPGRADES } from "./upgrades";

export const PICTURES: Readonly<Record<Card, Picture>> = {
  ...OPERATIONS,
  ...UPGRADES,
  acid_jet_2: OPERATIONS.acid_jet,
  can_opener_2: OPERATIONS.can_opener,
  crowbar_2: OPERATIONS.crowbar,
  drone_swarm_2: OPERATIONS.drone_swarm,
  furnace_blast_2: OPERATIONS.furnace_blast,
  nano_bath_2: OPERATIONS.nano_bath,
  nano_weave_2: UPGRADES.nano_weave,
  opening_volley_2: OPERATIONS.opening_volley,
  siege_cannon_2: OPERATIONS.siege_cannon,
  sun_lens_2: OPERATIONS.sun_lens,
  blast_furnace: OPERATIONS.furnace_blast,
  patch_kit: OPERATIONS.field_patch,
  magpie_drone: OPERATIONS.repair_drone,
};

/** Cards that this client does not know yet show a heap of parts. */
export function pictureOf({ slug }: CardEntry): Picture {
  return PICTURES[slug] ?? OPERATIONS.spare_parts;
}

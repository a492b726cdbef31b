/** The picture of each card. */

import type { Card, CardEntry } from "../../../api/generated/scrappers";
import type { Picture } from "../../kit/cards/cardStyle";
import { OPERATIONS } from "./operations";
import { UPGRADES } from "./upgrades";

export const PICTURES: Readonly<Record<Card, Picture>> = {
  ...OPERATIONS,
  ...UPGRADES,
  blast_furnace: OPERATIONS.furnace_blast,
  patch_kit: OPERATIONS.field_patch,
  magpie_drone: OPERATIONS.repair_drone,
};

/** Cards that this client does not know yet show a heap of parts. */
export function pictureOf({ slug }: CardEntry): Picture {
  return PICTURES[slug] ?? OPERATIONS.spare_parts;
}

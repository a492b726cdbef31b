/** Directions of the weapons on the roof of a car. */

import type { CarView, Catalogue } from "../../../api/generated/scraplands";
import { weaponOf } from "../wording/labels";

export type Mount = "front" | "rear" | "turret";

export function mountsOf({ weapons }: CarView, catalogue: Catalogue): Mount[] {
  return weapons.map(({ slug, turret }) => {
    if (turret) return "turret";
    return weaponOf(catalogue, slug)?.arc === "rear" ? "rear" : "front";
  });
}

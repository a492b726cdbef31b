/** A position of the gallery as the kit passes it to games. */

import type { BotsPosition } from "../types";
import type { GalleryPosition } from "./positions";

export function positionOf({ facts, view, awaiting, last }: GalleryPosition): BotsPosition {
  return { ...facts, seq: last?.seq ?? 1, view, awaiting };
}

/** A position of the gallery as the game is given it. */

import type { BotsPosition } from "../types";
import type { Shown } from "./positions";

export function at({ facts, view, awaiting }: Shown): BotsPosition {
  return { ...facts, seq: 1, view, awaiting };
}

/** Which actions drop other options, so that the player is asked to confirm them. */

import type { Action } from "../../../api/generated/scrapbots";
import type { BotsPosition } from "../types";

/** True for the end of a turn while other actions are legal. */
export function needsConfirmation(
  { type }: Action,
  _: BotsPosition,
  legal: readonly Action[],
): boolean {
  return type === "end_turn" && legal.length > 1;
}

/** What a decision gives up: the table and the list of all actions ask about it first. */

import type { Action } from "../../api/generated/scrapbots";
import type { BotsPosition } from "./types";

/** The end of a turn in which something else could be done. */
export function needsConfirmation(
  { type }: Action,
  _: BotsPosition,
  legal: readonly Action[],
): boolean {
  return type === "end_turn" && legal.length > 1;
}

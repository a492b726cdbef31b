/** What a decision gives up: the table and the list of all actions ask about it first. */

import type { Action } from "../../api/generated/scrap_world";
import type { ScrapPosition } from "./types";

/** The end of an activation with points left. */
export function needsConfirmation(
  { type }: Action,
  { view }: Pick<ScrapPosition, "view">,
): boolean {
  const { phase } = view.public;
  return type === "end_activation" && phase.type === "activation" && phase.points > 0;
}

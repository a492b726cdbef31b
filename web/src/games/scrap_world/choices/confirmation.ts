/** Which actions the table and the list of actions ask to confirm. */

import type { Action } from "../../../api/generated/scrap_world";
import type { ScrapPosition } from "../types";

/** True for ending an activation with points left, which are lost. */
export function needsConfirmation(
  { type }: Action,
  { view }: Pick<ScrapPosition, "view">,
): boolean {
  const { phase } = view.public;
  return type === "end_activation" && phase.type === "activation" && phase.points > 0;
}

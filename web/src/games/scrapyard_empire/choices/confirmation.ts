/** Actions that need a confirmation because they drop other options. */

import type { Action } from "../../../api/generated/scrapyard_empire";
import type { EmpirePosition } from "../types";

/** True for the end of the action phase with actions left. */
export function needsConfirmation(
  { type }: Action,
  { view }: Pick<EmpirePosition, "view">,
): boolean {
  const { phase, question, actions } = view.public;
  return type === "done" && question.type === "phase" && phase === "action" && actions > 0;
}

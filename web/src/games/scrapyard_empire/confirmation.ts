/** What a decision gives up: the table and the list of all actions ask about it first. */

import type { Action } from "../../api/generated/scrapyard_empire";
import type { EmpirePosition } from "./types";

/** The end of the action phase with actions left. */
export function needsConfirmation(
  { type }: Action,
  { view }: Pick<EmpirePosition, "view">,
): boolean {
  const { phase, question, actions } = view.public;
  return type === "done" && question.type === "phase" && phase === "action" && actions > 0;
}

/** Transitions of a table's hint: requested, answered, refused, dropped. */

import type { TableState } from "./tableState";
import type { Hinted, Refused } from "../../api/messages";

/** Codes that refuse a hint; the last three refuse other requests too. */
const NO_HINT: ReadonlySet<string> = new Set([
  "match.no_hints",
  "match.thinking",
  "match.not_awaited",
  "match.over",
  "limit.rate",
]);

export function isThinking({ hint }: TableState): boolean {
  return hint !== null && hint.action === null;
}

/** An answer for a position that has passed is ignored. */
export function takeHint(table: TableState, { seq, action }: Hinted): TableState {
  return table.position?.seq === seq ? { ...table, hint: { action } } : table;
}

/** A refusal without an id answers a preview or a hint request. */
export function refuseHint(table: TableState, refusal: Refused): TableState {
  if (!isThinking(table) || !NO_HINT.has(refusal.code)) return table;
  return { ...table, hint: null, refusal };
}

/** A request on a lost connection gets no answer. */
export function forgetQuestion(table: TableState): TableState {
  return isThinking(table) ? { ...table, hint: null } : table;
}

/** Advice of a bot at a table: asked for, given, refused, forgotten. */

import type { TableState } from "./tableState";
import type { Hinted, Refused } from "../api/messages";

/** What a question for a hint may be answered instead; the last three answer other things too. */
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

/** An answer about a position that has passed is of no use. */
export function takeHint(table: TableState, { seq, action }: Hinted): TableState {
  return table.position?.seq === seq ? { ...table, hint: { action } } : table;
}

/** A refusal without an id answers a preview, or the question for a hint. */
export function refuseHint(table: TableState, refusal: Refused): TableState {
  if (!isThinking(table) || !NO_HINT.has(refusal.code)) return table;
  return { ...table, hint: null, refusal };
}

/** What was asked on a connection that is lost is answered nowhere. */
export function forgetQuestion(table: TableState): TableState {
  return isThinking(table) ? { ...table, hint: null } : table;
}

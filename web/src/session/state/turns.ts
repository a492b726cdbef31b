/** Which matches await the player, as the answer to a request says it. */

import type { TableState } from "./tableState";

interface WithTurns {
  turns: string[];
  tables: Record<string, TableState>;
}

/** `match_ids`: the answer. What came after the state `before` the request is newer than it. */
export function turnsKnown(
  now: WithTurns,
  { match_ids, before }: { match_ids: string[]; before: WithTurns },
): string[] {
  const announced = now.turns.filter((id) => !before.turns.includes(id));
  const waiting = match_ids.filter((id) => !isDecidedSince(before, now, id));
  return [...new Set([...waiting, ...announced])];
}

function isDecidedSince(before: WithTurns, { tables }: WithTurns, match_id: string): boolean {
  const position = tables[match_id]?.position;
  if (!position || position.legal.length > 0) return false;
  return position.seq !== before.tables[match_id]?.position?.seq;
}

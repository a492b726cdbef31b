/** Which sanctions of a player are in force. */

import type { ModerationAct } from "../../api/messages";

/** By the newest act of its kind; `acts` begin with the newest. */
export function isInForce(
  acts: readonly ModerationAct[],
  kind: "ban" | "mute",
  now: number,
): boolean {
  const last = acts.find((act) => act.kind === kind || act.kind === `un${kind}`);
  if (last?.kind !== kind) return false;
  return last.until === undefined || Date.parse(last.until) > now;
}

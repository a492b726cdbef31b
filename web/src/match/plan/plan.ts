/** Actions that the player has chosen before they can be sent. */

import { isEqual } from "../../api/patch";

export type Planned = readonly unknown[];

/** Adds what the player has chosen. A double click chooses once. */
export function withChoice(planned: Planned, choice: Planned, sent: unknown): Planned {
  const newest = planned.at(-1) ?? sent;
  return choice.length === 1 && isEqual(choice[0], newest) ? planned : [...planned, ...choice];
}

/** The next action if it is legal, and what is planned after it. The plan ends if it is not. */
export function nextOf(
  planned: Planned,
  legal: readonly unknown[],
): { action: unknown; rest: Planned } {
  const [next, ...rest] = planned;
  const action = legal.find((each) => isEqual(each, next)) ?? null;
  return { action, rest: action === null ? [] : rest };
}

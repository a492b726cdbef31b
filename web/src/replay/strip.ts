/** Whose hand was at work when, for the strip under the slider. */

import type { Seat } from "../wire";
import type { SeenStep } from "./record";

/** Neighbouring steps of one seat. Step n takes the room from n - 1 to n. */
export interface Run {
  from: number;
  to: number;
  seat: Seat | null;
  undone: boolean;
}

export function runsOf(steps: readonly SeenStep[], undone: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  for (const { seq, by } of steps.slice(1)) {
    const run = runs.at(-1);
    if (run?.seat === by && run.undone === undone.has(seq)) run.to = seq;
    else runs.push({ from: seq - 1, to: seq, seat: by, undone: undone.has(seq) });
  }
  return runs;
}

/** Runs of steps by the same seat, for the strip below the slider. */

import type { Seat } from "../../api/messages";
import type { SeenStep } from "../../api/replayRecord";

/** Consecutive steps of one seat. Step n covers the range from n - 1 to n. */
export interface SeatRun {
  from: number;
  to: number;
  seat: Seat | null;
  undone: boolean;
}

/** All runs of one colour: a seat's, or undone ones. */
export interface Stripe {
  seat: Seat | null;
  undone: boolean;
  /** SVG path data, one unit wide for each step and ten units high. */
  path: string;
}

/** A few shapes, since one for each run would be hundreds. */
export function stripesOf(steps: readonly SeenStep[], undone: ReadonlySet<number>): Stripe[] {
  const stripes: Stripe[] = [];
  for (const { from, to, ...kind } of runsOf(steps, undone)) {
    const [top, high] = kind.undone ? [6, 4] : [0, 10];
    const path = `M${from} ${top}h${to - from}v${high}h${from - to}z`;
    const stripe = stripes.find(({ seat, undone }) => {
      return seat === kind.seat && undone === kind.undone;
    });
    if (stripe) stripe.path += path;
    else stripes.push({ ...kind, path });
  }
  return stripes;
}

export function runsOf(steps: readonly SeenStep[], undone: ReadonlySet<number>): SeatRun[] {
  const runs: SeatRun[] = [];
  for (const { seq, by } of steps.slice(1)) {
    const run = runs.at(-1);
    if (run?.seat === by && run.undone === undone.has(seq)) run.to = seq;
    else runs.push({ from: seq - 1, to: seq, seat: by, undone: undone.has(seq) });
  }
  return runs;
}

/** The log of a whole match: lines, beginnings of rounds, undone steps, departures. */

import {
  platformEvents,
  type AnyGame,
  type Facts,
  type GameTypes,
  type LogLine,
} from "../../games/kit/game";
import { Log, whyPlayed } from "../log/matchLog";
import type { Seat } from "../../api/messages";
import type { Keyframes } from "./keyframes";
import type { Seen } from "../../api/replayRecord";
import { inTimeSlices } from "./timeSlicing";

export interface StepEntry {
  seq: number;
  lines: LogLine[];
  undone: boolean;
}

/** The beginning of a round or turn. */
export interface Mark {
  seq: number;
  text: string;
}

export interface ReplayEntries {
  /** Without steps that have no lines. */
  steps: StepEntry[];
  marks: Mark[];
}

/** Builds the lines of all steps, computing all keyframes on the way. Null if it was cancelled. */
export async function buildEntries(
  { seen, positions }: { seen: Seen; positions: Keyframes },
  game: AnyGame,
  facts: Facts<GameTypes>,
  wanted: () => boolean,
): Promise<ReplayEntries | null> {
  const log = new Log(game, whyPlayed(facts.match));
  const undone = undoneSteps(seen);
  const entries: ReplayEntries = { steps: [], marks: [] };
  const isDone = await inTimeSlices(
    seen.steps.length,
    (n) => {
      positions.at(n);
      const [step] = log.steps(seen.steps.slice(n, n + 1), facts);
      if (!step) return;
      entries.steps.push({ ...step, undone: undone.has(step.seq) });
      const head = step.lines.find(({ weight }) => weight === "head");
      if (head) entries.marks.push({ seq: step.seq, text: head.text });
    },
    wanted,
  );
  return isDone ? withoutUndone(entries) : null;
}

/** Without rounds whose beginning was undone. */
function withoutUndone({ steps, marks }: ReplayEntries): ReplayEntries {
  const undone = new Set(steps.filter((step) => step.undone).map(({ seq }) => seq));
  return { steps, marks: marks.filter(({ seq }) => !undone.has(seq)) };
}

export function undoneSteps(seen: Seen): Set<number> {
  const undone = seen.steps.flatMap((step) =>
    platformEvents(step).flatMap((event) => (event.type === "match_undone" ? [event.seq] : [])),
  );
  return new Set(undone);
}

/** The step with which each seat left. */
export function departures(seen: Seen): Map<Seat, number> {
  const left = seen.steps.flatMap((step) =>
    platformEvents(step).flatMap((event) =>
      event.type === "seat_left" ? [[event.seat, step.seq] as const] : [],
    ),
  );
  return new Map(left);
}

/** The last of `marks` at or before `seq`. */
export function markAt(marks: readonly Mark[], seq: number): Mark | undefined {
  return marks.findLast((mark) => mark.seq <= seq);
}

/** The last line at or before `seq`. */
export function lineAt(steps: readonly StepEntry[], seq: number): StepEntry | undefined {
  return steps[indexAt(steps, seq)];
}

/** Index of that line, by bisection; -1 before the first. */
export function indexAt(steps: readonly { seq: number }[], seq: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.seq ?? Infinity) <= seq) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

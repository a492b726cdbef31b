/**
 * What the page around the table may show while a step is being animated: no more than the
 * animation has.
 */

import type { GameTypes, Told } from "../../games/kit/game";
import type { Seat, View } from "../../api/messages";
import type { DisplayedStep } from "./stepQueue";

/** What the animation of step `seq` has shown. */
export interface RevealedStep extends Told<GameTypes> {
  seq: number;
}

export interface RevealedPosition {
  /** The newest step that has been shown as a whole. */
  seq: number;
  view: View;
  awaiting: Seat[];
  /** Number of events that the running animation has shown; null if nothing is animated. */
  events: number | null;
}

/**
 * The steps that were told before they are in the log, which is drawn later: none is missing for a
 * frame. `begun` is the running step.
 */
export function stepsAhead<Step extends { seq: number }>(
  told: readonly Step[],
  begun: Step | null,
  logged: number,
): Step[] {
  const ahead = told.filter(({ seq }) => seq > logged && seq !== begun?.seq);
  return begun ? [...ahead, begun] : ahead;
}

export function revealedPosition(
  { seq, view, awaiting, playing, last }: DisplayedStep,
  revealed: RevealedStep | null,
): RevealedPosition {
  if (!playing || last === null) return { seq, view, awaiting, events: null };
  const known = revealed?.seq === seq ? revealed : null;
  return {
    seq: seq - 1,
    view: (known?.view as View | undefined) ?? last.before,
    // The player of the step is still busy with it.
    awaiting: last.by === null ? [] : [last.by],
    events: known?.events ?? 0,
  };
}

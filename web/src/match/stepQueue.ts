/**
 * What of a match is on show. The truth may be ahead: its steps are shown one after the other. A
 * snapshot skips to the end, and a long backlog hurries there without motion.
 */

import type { RecentStep, TableState } from "../session/tableState";
import type { Seat, View } from "../api/messages";

/** A longer backlog is not worth anybody's time. */
const BACKLOG_MAX = 12;

export interface DisplayedStep {
  seq: number;
  view: View;
  awaiting: Seat[];
  /** The step that led here, if it is known. */
  last: RecentStep | null;
  /** `last` is being shown to happen. */
  playing: boolean;
  /** It is on its way to the newest position, and shows nothing to happen until it is there. */
  hurries: boolean;
}

/** The next thing to show, or `stage` itself where there is nothing new, or it has to wait. */
export function advance(
  stage: DisplayedStep | null,
  table: TableState,
  moves: boolean,
): DisplayedStep | null {
  const { position, recent } = table;
  if (position === null) return null;
  if (stage === null) return latest(table, stage);
  if (stage.seq === position.seq) return stage;
  const backlog = position.seq - stage.seq;
  const hurries = !moves || stage.hurries || backlog > BACKLOG_MAX;
  const next = recent.find(({ seq }) => seq === stage.seq + 1);
  if (!next || (hurries && backlog === 1)) return latest(table, stage);
  if (!hurries && stage.playing) return stage;
  const { seq, after, awaiting } = next;
  return { seq, view: after, awaiting, last: next, playing: !hurries, hurries };
}

/** The newest position, at once. */
export function latest(
  { position, recent }: TableState,
  stage: DisplayedStep | null,
): DisplayedStep | null {
  if (position === null) return null;
  const { seq, view, awaiting } = position;
  if (stage?.seq === seq) return stage.playing ? { ...stage, playing: false } : stage;
  const last = recent.find((step) => step.seq === seq) ?? null;
  return { seq, view, awaiting, last, playing: false, hurries: false };
}

/** The table has shown step `seq`. */
export function settle(stage: DisplayedStep, seq: number): DisplayedStep {
  return stage.playing && stage.seq === seq ? { ...stage, playing: false } : stage;
}

/**
 * Decides which position is displayed. The match may be ahead: its steps are animated one after the
 * other. A snapshot skips to the newest position; a long backlog is caught up without animation.
 */

import type { RecentStep, TableState } from "../../session/state/tableState";
import type { Seat, View } from "../../api/messages";

/** With more steps than this, catch up without animation. */
const BACKLOG_MAX = 12;

export interface DisplayedStep {
  seq: number;
  view: View;
  awaiting: Seat[];
  /** The step that led here, if known. */
  last: RecentStep | null;
  /** `last` is being animated. */
  playing: boolean;
  /** Catching up without animation. */
  hurries: boolean;
}

/** The next step to display; `displayed` itself if there is none yet. */
export function advance(
  displayed: DisplayedStep | null,
  table: TableState,
  moves: boolean,
): DisplayedStep | null {
  const { position, recent } = table;
  if (position === null) return null;
  if (displayed === null) return latest(table, displayed);
  if (displayed.seq === position.seq) return displayed;
  const backlog = position.seq - displayed.seq;
  const hurries = !moves || displayed.hurries || backlog > BACKLOG_MAX;
  const next = recent.find(({ seq }) => seq === displayed.seq + 1);
  if (!next || (hurries && backlog === 1)) return latest(table, displayed);
  if (!hurries && displayed.playing) return displayed;
  const { seq, after, awaiting } = next;
  return { seq, view: after, awaiting, last: next, playing: !hurries, hurries };
}

/** The newest position, without animation. */
export function latest(
  { position, recent }: TableState,
  displayed: DisplayedStep | null,
): DisplayedStep | null {
  if (position === null) return null;
  const { seq, view, awaiting } = position;
  if (displayed?.seq === seq)
    return displayed.playing ? { ...displayed, playing: false } : displayed;
  const last = recent.find((step) => step.seq === seq) ?? null;
  return { seq, view, awaiting, last, playing: false, hurries: false };
}

/** The table has finished animating step `seq`. */
export function settle(displayed: DisplayedStep, seq: number): DisplayedStep {
  return displayed.playing && displayed.seq === seq ? { ...displayed, playing: false } : displayed;
}

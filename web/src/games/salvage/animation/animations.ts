/** Turns a step into timed scenes. Only what is shown to all at once takes time: the bids. */

import type { Event } from "../../../api/generated/salvage";
import type { SalvageStep } from "../types";

export type BidsShown = Extract<Event, { type: "bids_shown" }>;

export interface Scene {
  ms: number;
  /** Everybody's bid lies open, beside the lot that it was for. */
  shown: BidsShown;
}

/** Long enough to compare four cards. */
const SHOWN_MS = 1_800;

export function scenesOf({ events }: SalvageStep): Scene[] {
  const shown = bidsShown(events);
  return shown ? [{ ms: SHOWN_MS, shown }] : [];
}

/** The bids that these events show, if they do. */
export function bidsShown(events: readonly Event[]): BidsShown | null {
  return events.find((event) => event.type === "bids_shown") ?? null;
}

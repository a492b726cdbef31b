/** Turns a step into timed scenes. Only what is shown to all at once takes time: the bids. */

import type { Event } from "../../api/generated/salvage";
import type { SalvageStep } from "./types";

export type BidsShown = Extract<Event, { type: "bids_shown" }>;

export interface Scene {
  ms: number;
  /** Everybody's bid lies open, beside the lot that it was for. */
  shown: BidsShown;
}

/** Long enough to compare four cards. */
const SHOWN_MS = 1_800;

export function scenesOf({ events }: SalvageStep): Scene[] {
  const shown = events.filter((event) => event.type === "bids_shown");
  return shown.map((event) => ({ ms: SHOWN_MS, shown: event }));
}

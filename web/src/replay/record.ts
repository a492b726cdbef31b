/** The record of a finished match, as `GET /api/matches/{id}/replay` gives it. */

import type { Cause, Change, Hex, Match, Result, Seat, Time, View } from "../wire";

/** Through whose eyes: a seat's, or the public's. */
export type Viewer = Seat | "public";

export interface Replay {
  format: string;
  match: Match;
  commitment: Hex;
  secret: Hex;
  /** One for each seat. */
  entropy: Hex[];
  /** Rows of the log, for whoever plays them again. */
  steps: unknown[];
}

/** With what a viewer saw, where that was asked for. */
export interface ViewedReplay extends Replay {
  seen: Seen;
}

/** The match as one viewer saw it. */
export interface Seen {
  viewer: Seat | null;
  /** Of step 0. */
  view: View;
  /** Without holes: the n-th has `seq` n, and its patch leads from the view before to its own. */
  steps: SeenStep[];
}

export interface SeenStep {
  seq: number;
  by: Seat | null;
  cause: Cause;
  events: unknown[];
  patch: Change[];
  awaiting: Seat[];
  at: Time;
  result?: Result;
}

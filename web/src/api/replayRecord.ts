/** The record of a finished match, as returned by `GET /api/matches/{id}/replay`. */

import type * as gen from "./generated/protocol";
import type { Match, Seat } from "./messages";

export type { Seen, SeenStep } from "./generated/protocol";

/** Whose view: a seat's or the public's. */
export type Viewer = Seat | "public";

export type Replay = Omit<gen.Replay, "match" | "seen"> & { match: Match };

/** A record that includes a viewer's views and patches. */
export type ViewedReplay = Replay & { seen: gen.Seen };

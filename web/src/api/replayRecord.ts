/** The record of a finished match, as `GET /api/matches/{id}/replay` gives it. */

import type * as gen from "./generated/protocol";
import type { Match, Seat } from "./messages";

export type { Seen, SeenStep } from "./generated/protocol";

/** Through whose eyes: a seat's, or the public's. */
export type Viewer = Seat | "public";

export type Replay = Omit<gen.Replay, "match" | "seen"> & { match: Match };

/** With what a viewer saw, which is there when it was asked for. */
export type ViewedReplay = Replay & { seen: gen.Seen };

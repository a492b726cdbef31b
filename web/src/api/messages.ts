/**
 * What crosses the wire, under the names that this client uses. The types themselves are generated
 * from the server's; here they are only narrowed where Rust leaves a JSON value open.
 *
 * What one game puts into an action, an event or a view is that game's own business: here it is
 * `unknown`, and `games/kit/game.ts` gives it a type.
 */

import type * as gen from "./generated/protocol";

export type {
  Absence,
  BotLevel,
  CallChoice,
  ChatSaid as ChatLine,
  Clock,
  Clocks,
  Hex32 as Hex,
  HistoryKind,
  LinkCreated as DeviceLink,
  LobbySeat,
  MatchResult as Result,
  MatchSeat,
  MatchState,
  Pace,
  Page,
  Player,
  PlayerProfile,
  Presence,
  Preset,
  Roster as SavedRoster,
  RosterCheck,
  StepCause as Cause,
  Timestamp as Time,
  View,
  Visibility,
} from "./generated/protocol";
export type { PlatformEvent } from "./generated/engine";

export type Seat = number;

/** What the host chose, by the game's own keys. */
export type Options = Record<string, unknown>;

export type GameInfo = Omit<gen.GameInList, "options"> & {
  options: { default: Options; schema: OptionsSchema };
  /** Absent in the list of games. */
  catalogue?: unknown;
};

/** The part of JSON Schema that the options of games use. */
export interface OptionsSchema {
  properties?: Record<string, OptionSchema>;
  $defs?: Record<string, OptionSchema>;
}

export interface OptionSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  const?: unknown;
  enum?: unknown[];
  oneOf?: OptionSchema[];
  anyOf?: OptionSchema[];
  $ref?: string;
}

/** One row of the log, as it is told in words. */
export type PastStep = Omit<gen.StepEvents, "at">;

export type Lobby = Omit<gen.Lobby, "options"> & { options: Options };
export type Match = Omit<gen.Match, "options"> & { options: Options };

/** A code that never changes, the numbers that its text needs, and a sentence in English. */
export interface Refusal {
  code: string;
  params: Record<string, unknown>;
  message: string;
}

/** One change of RFC 6902. The server sends no `move`, `copy` or `test`. */
export type Change =
  | gen.PatchOperation
  | { op: "test"; path: string; value: unknown }
  | { op: "move" | "copy"; from: string; path: string };

export type Hinted = Message<"hint">;
export type ToServer = gen.ClientMessage;

/** What is answered by exactly one `acted` or `refused`. */
export type Decision = Extract<ToServer, { type: "act" | "undo" | "resign" | "call_absent" }>;

export type Snapshot = Message<"match_snapshot">;
export type Step = Message<"match_step">;
export type Refused = Message<"refused">;

type Narrowed = {
  lobbies: { items: Lobby[] };
  lobby_changed: { lobby: Lobby };
  match_snapshot: Omit<gen.MatchSnapshot, "match"> & { match: Match };
  refused: Omit<gen.Refused, "params"> & Refusal;
  error: Omit<gen.ErrorMessage, "params"> & Refusal;
  history: Omit<gen.History, "kind" | "items"> &
    ({ kind: "events"; items: PastStep[] } | { kind: "chat"; items: gen.ChatSaid[] });
};

type Message<T extends keyof Narrowed | gen.ServerMessage["type"]> = T extends keyof Narrowed
  ? { type: T } & Narrowed[T]
  : Extract<gen.ServerMessage, { type: T }>;

export type FromServer = {
  [T in gen.ServerMessage["type"]]: Message<T>;
}[gen.ServerMessage["type"]];

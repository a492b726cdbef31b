/**
 * What crosses the wire, as `docs/protocol.md` says it. Types only.
 *
 * What one game puts into an action, an event or a view is that game's own business: here it is
 * `unknown`, and `games/game.ts` gives it a type.
 */

export type Seat = number;
/** RFC 3339 in UTC with milliseconds. */
export type Time = string;
/** Lower-case hex. */
export type Hex = string;

export interface Player {
  id: string;
  name: string;
  kind: "guest" | "bot";
}

export interface GameInfo {
  slug: string;
  name: string;
  seats_min: number;
  seats_max: number;
  rules_version: number;
  has_rosters: boolean;
  options: { default: Options; schema: OptionsSchema };
  /** Absent in the list of games. */
  catalogue?: unknown;
  presets: Preset[];
  bots: BotLevel[];
}

export type Options = Record<string, unknown>;

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

export interface Preset {
  name: string;
  /** The limit that it is made for. */
  points: number;
  seats: number;
  roster: unknown;
}

export type BotLevel = "easy" | "normal" | "hard";

export type Clock =
  | { type: "none" }
  | { type: "per_turn"; turn_ms: number }
  | { type: "fischer"; base_ms: number; increment_ms: number }
  | { type: "correspondence"; turn_ms: number };

export interface Clocks {
  at: Time;
  seats: { left_ms: number; running: boolean }[];
}

export type Visibility = "public" | "unlisted";
export type Absence = "bot" | "forfeit";

export interface Lobby {
  id: string;
  game: string;
  options: Options;
  owner: string;
  visibility: Visibility;
  clock: Clock;
  absence: Absence;
  hints: boolean;
  state: "open" | "started" | "closed";
  match_id: string | null;
  commitment: Hex;
  created_at: Time;
  seats: LobbySeat[];
}

export interface LobbySeat {
  seat: Seat;
  player: Player | null;
  bot: BotLevel | null;
  ready: boolean;
  /** Without a name it was neither kept nor a preset. */
  roster: { name: string | null; points: number } | null;
}

export type Presence = "here" | "away" | "bot" | "left";

export interface MatchSeat {
  seat: Seat;
  player: Player | null;
  bot: BotLevel | null;
  presence: Presence;
  roster: unknown;
}

export type MatchState = "running" | "finished" | "void";

export interface Match {
  id: string;
  game: string;
  rules_version: number;
  options: Options;
  state: MatchState;
  seq: number;
  awaiting: Seat[];
  result: Result | null;
  started_at: Time;
  finished_at: Time | null;
  seats: MatchSeat[];
}

export interface Result {
  /** 0 is best; ties share a rank. */
  ranks: number[];
  scores: number[];
  /** A frozen word of the game. */
  reason: string;
}

export interface View {
  public: unknown;
  private: unknown;
}

/** A code that never changes, the numbers that its text needs, and a sentence in English. */
export interface Refusal {
  code: string;
  params: Record<string, unknown>;
  message: string;
}

export interface RosterCheck {
  points: number;
  limit: number;
  problems: Refusal[];
}

export interface SavedRoster {
  id: string;
  game: string;
  name: string;
  roster: unknown;
}

export interface PlayerProfile {
  player: Player;
  games: { game: string; played: number; won: number }[];
}

export interface Page<T> {
  items: T[];
  next: string | null;
}

/** Events of the platform, which every game's steps may carry beside its own. */
export type PlatformEvent =
  | { type: "match_undone"; seq: number }
  | { type: "seat_left"; seat: Seat; why: "resigned" | "timed_out" | "called" }
  | { type: "match_ended"; result: Result };

export type Cause = "setup" | "player" | "timeout" | "bot" | "undo" | "left";

/** One change of RFC 6902. */
export type Change =
  | { op: "add" | "replace" | "test"; path: string; value: unknown }
  | { op: "remove"; path: string }
  | { op: "move" | "copy"; from: string; path: string };

export interface ChatLine {
  id: string;
  match_id?: string;
  lobby_id?: string;
  from: Player;
  text: string;
  at: Time;
}

/** One row of `history` with `kind: "events"`. */
export interface PastStep {
  seq: number;
  by: Seat | null;
  cause: Cause;
  at?: Time;
  events: unknown[];
}

export type ToServer =
  | { type: "hello"; token?: string }
  | { type: "watch_lobbies"; game?: string }
  | { type: "unwatch_lobbies" }
  | { type: "watch_lobby"; lobby_id: string }
  | { type: "unwatch_lobby"; lobby_id: string }
  | { type: "join_match"; match_id: string; since?: number }
  | { type: "leave_match"; match_id: string }
  | Decision
  | { type: "preview"; match_id: string; action: unknown }
  | {
      type: "history";
      match_id: string;
      kind: "events" | "chat";
      before?: number;
      limit?: number;
    }
  | { type: "chat"; match_id: string; text: string }
  | { type: "chat"; lobby_id: string; text: string }
  | { type: "ping"; t: number };

/** What is answered by exactly one `acted` or `refused`. */
export type Decision =
  | { type: "act"; match_id: string; action_id: string; action: unknown; seq?: number }
  | { type: "undo"; match_id: string; action_id: string; of: number }
  | { type: "resign"; match_id: string; action_id: string };

export interface Snapshot {
  type: "match_snapshot";
  match_id: string;
  seq: number;
  seat: Seat | null;
  view: View;
  awaiting: Seat[];
  legal?: unknown[];
  can_undo: boolean;
  /** The step that an undo would take back, there exactly when there is one. */
  undo_of?: number;
  clocks: Clocks | null;
  match: Match;
  commitment: Hex;
  /** What every seat gave; zeros where it gave nothing. */
  entropy: Hex[];
}

export interface Step {
  type: "match_step";
  match_id: string;
  seq: number;
  by: Seat | null;
  cause: Cause;
  events: unknown[];
  patch: Change[];
  awaiting: Seat[];
  legal?: unknown[];
  can_undo: boolean;
  undo_of?: number;
  clocks?: Clocks | null;
  state?: MatchState;
  result?: Result;
}

export interface Refused extends Refusal {
  type: "refused";
  match_id: string;
  action_id?: string;
}

export type FromServer =
  | {
      type: "welcome";
      protocol: string;
      server_version: string;
      player: Player | null;
      server_time: Time;
    }
  | { type: "lobbies"; items: Lobby[] }
  | { type: "lobby_changed"; lobby: Lobby }
  | { type: "lobby_closed"; lobby_id: string; match_id?: string }
  | Snapshot
  | Step
  | { type: "acted"; match_id: string; action_id: string; seq: number }
  | Refused
  | { type: "seat_changed"; match_id: string; seat: Seat; presence: Presence; until?: Time }
  | { type: "your_turn"; match_id: string }
  | { type: "preview"; match_id: string; seq: number; action: unknown; info: unknown }
  | {
      type: "history";
      match_id: string;
      kind: "events";
      items: PastStep[];
      next: number | null;
    }
  | { type: "history"; match_id: string; kind: "chat"; items: ChatLine[]; next: number | null }
  | ({ type: "chat" } & ChatLine)
  | { type: "notice"; text: string; until?: Time }
  | { type: "pong"; t: number }
  | ({ type: "error"; retry_after_ms?: number } & Refusal);

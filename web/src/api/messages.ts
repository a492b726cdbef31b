/**
 * The messages of the protocol under the names that the client uses. The types are generated from
 * the server's; they are only narrowed where Rust leaves a JSON value open.
 *
 * Actions, events and views of a game are `unknown` here; `games/kit/game.ts` gives them types.
 */

import type * as gen from "./generated/protocol";

export type {
  Absence,
  AnalysisPoint,
  AnalysisState,
  Block,
  BotLevel,
  CallChoice,
  CostlyDecision,
  ChatSaid as ChatLine,
  Clock,
  Clocks,
  Friend,
  GameStatistics,
  Hex32 as Hex,
  Identity,
  Issuer,
  HistoryKind,
  LeaderboardEntry,
  LinkCreated as DeviceLink,
  ListedMatch,
  ListedPlayer,
  ListedRoom,
  LobbySeat,
  MatchAnalysis,
  MatchComment,
  MatchNote,
  MatchResult as Result,
  MatchSeat,
  MatchState,
  ModerationAct,
  NewContinuation,
  NewReport,
  NoticeSettings,
  NoticeSettingsChange,
  NoticedKind,
  NoticedPlay,
  EmailLinkPreview,
  EntrantState,
  EventForm,
  EventState,
  OwnEmail,
  Pace,
  Pairing,
  PairingAnswer,
  OwnPlayer,
  Page,
  Passkey,
  Player,
  PlayerDetails,
  PlayerProfile,
  PlayerRating,
  PlayerRecord,
  Presence,
  Preset,
  ReceivedReport,
  Report,
  ReportDetails,
  ReportKind,
  RoomDetails,
  SanctionChange,
  SanctionKind,
  PushKey,
  PushSubscription as PushSubscriptionJson,
  RatingChange,
  Queue,
  Roster as SavedRoster,
  RosterCheck,
  Session,
  SignInWays,
  SitePage,
  SitePageInList,
  SitePageName,
  Standing,
  StepCause as Cause,
  Timestamp as Time,
  View,
  Visibility,
} from "./generated/protocol";
export type { PlatformEvent } from "./generated/engine";

export type Seat = number;

/** The host's choices by option key. */
export type Options = Record<string, unknown>;

export type GameInfo = Omit<gen.GameInList, "options"> & {
  options: { default: Options; schema: OptionsSchema };
  /** Missing in the list of games. */
  catalogue?: unknown;
};

/** The subset of JSON Schema that game options use. */
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

/** One entry of the log. */
export type PastStep = Omit<gen.StepEvents, "at">;

export type Lobby = Omit<gen.Lobby, "options"> & { options: Options };
export type Match = Omit<gen.Match, "options"> & { options: Options };
/** Not to be confused with the browser's `Event`. */
export type HeldEvent = Omit<gen.Event, "options"> & { options: Options };
export type NewEvent = Omit<gen.NewEvent, "options"> & { options?: Options };
export type EventEntry = gen.EventEntry;
export type EventAnswer = Omit<gen.EventAnswer, "event"> & { event: HeldEvent };

/** A stable code, the parameters of its text, and an English sentence. */
export interface Refusal {
  code: string;
  params: Record<string, unknown>;
  message: string;
}

/** An operation of JSON Patch (RFC 6902). */
export type Change = gen.PatchOperation;

export type Hinted = Message<"hint">;
export type ToServer = gen.ClientMessage;

/** Commands that are answered by exactly one `acted` or `refused`. */
export type Decision = Extract<ToServer, { type: "act" | "undo" | "resign" | "call_absent" }>;

export type Snapshot = Message<"match_snapshot">;
export type Step = Message<"match_step">;
export type Refused = Message<"refused">;

type Narrowed = {
  lobbies: { items: Lobby[] };
  lobby_changed: { lobby: Lobby };
  event_changed: Omit<gen.EventChanged, "event"> & { event: HeldEvent };
  match_snapshot: Omit<gen.MatchSnapshot, "match"> & { match: Match };
  refused: Omit<gen.Refused, "params"> & Refusal;
  error: Omit<gen.ErrorMessage, "params"> & Refusal;
  history: Omit<gen.History, "kind" | "items"> &
    ({ kind: "events"; items: PastStep[] } | { kind: "chat"; items: gen.ChatSaid[] });
};

type Message<T extends keyof Narrowed | gen.ServerMessage["type"]> = T extends keyof Narrowed
  ? { type: T } & Narrowed[T]
  : Extract<gen.ServerMessage, { type: T }>;

export type FromSocket = {
  [T in gen.ServerMessage["type"]]: Message<T>;
}[gen.ServerMessage["type"]];

/** Without the compact form of steps, which is read as the messages that it stands for. */
export type FromServer = Exclude<FromSocket, { type: "step" }>;

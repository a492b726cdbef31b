/**
 * The client's state as one value, and the reducer that changes it.
 *
 * `reduce` is pure: the messages to send are part of its result, so that rejoining, resending and
 * snapshots can be tested without effects.
 */

import {
  enterRoom,
  leaveRoom,
  takeClosing,
  takeList,
  takeLobby,
  takeRoomChat,
  withoutLine,
  type Lobbies,
} from "./lobbies";
import { reduceEvents, takeEventLine, type WatchedEvents } from "./events";
import { forgetQuestion, isThinking, refuseHint, takeHint } from "./hints";
import { turnsKnown } from "./turns";
import {
  allAsked,
  idOf,
  isAt,
  messageOf,
  placeOf,
  questions,
  takeAnswer,
  unsaidLine,
  withEcho,
  withRefusal,
  type ChatPlace,
  type UnsaidLine,
} from "./unsaid";
import {
  isKnown,
  join,
  newTableState,
  rejoin,
  takeChat,
  takeHistory,
  takeRematch,
  takeSeatChange,
  takeSnapshot,
  takeStep,
  withConnection,
  type TableState,
} from "./tableState";
import type {
  BotLevel,
  ChatLine,
  Decision,
  FromServer,
  HistoryKind,
  Player,
  Refusal,
  Refused,
  Step,
  Time,
  ToServer,
} from "../../api/messages";

const PAGE = 100;
/** The decision was neither accepted nor refused: it is sent again with the same id. */
const UNAVAILABLE = "match.unavailable";
/** The match cannot be continued. */
const VOID = "match.void";

export interface State {
  /** The server has answered `hello` on this connection. */
  welcomed: boolean;
  player: Player | null;
  lobbies: Lobbies;
  tables: Record<string, TableState>;
  events: WatchedEvents;
  /** Decisions that are not answered yet, in order. */
  pending: Pending[];
  /** Matches that await this player, as far as this page knows. */
  turns: string[];
  notice: { text: string; until?: Time } | null;
  /** The newest error that answers no particular request. */
  problem: Refusal | null;
  /** Number of messages that a match was voided, which do not name the match. */
  voids: number;
  /** Number of rematches and other seats that were offered to this player. */
  offers: number;
  /** Chat lines of this player that the server has not echoed. */
  unsaid: readonly UnsaidLine[];
  /** A match could not be joined, because nobody plays it right now; `retry` joins it again. */
  joinsAgain: boolean;
}

export interface Pending {
  decision: Decision;
  /** The store was unavailable; `retry` sends it again. */
  unavailable: boolean;
}

/** Inputs from the client itself. */
export type Local =
  | { type: "disconnected" }
  | { type: "list_lobbies"; game: string | null }
  | { type: "leave_list" }
  | { type: "enter_room"; lobby_id: string }
  | { type: "leave_room"; lobby_id: string }
  | { type: "enter_event" | "leave_event"; event_id: string }
  | { type: "open_table"; match_id: string }
  | { type: "close_table"; match_id: string }
  | { type: "read_back"; match_id: string; kind: HistoryKind }
  | { type: "dismiss_refusal"; match_id: string }
  | { type: "dismiss_problem" }
  | { type: "ask_hint"; match_id: string; level: BotLevel }
  | { type: "say"; place: ChatPlace; text: string }
  /** Forgets a refused chat line, or sends it again. */
  | { type: "unsay"; line: UnsaidLine; again: boolean }
  | { type: "decide"; decision: Decision }
  | { type: "retry" }
  /** All matches that await this player, and the state `before` the request. */
  | { type: "turns_known"; match_ids: string[]; before: State };

export type Input = FromServer | Local;

export interface Reduced {
  state: State;
  send: ToServer[];
}

export const EMPTY: State = {
  welcomed: false,
  player: null,
  lobbies: { list: null, rooms: {} },
  tables: {},
  events: {},
  pending: [],
  turns: [],
  notice: null,
  problem: null,
  voids: 0,
  offers: 0,
  unsaid: [],
  joinsAgain: false,
};

export function reduce(state: State, input: Input): Reduced {
  switch (input.type) {
    case "welcome": {
      // The server sends a current notice after this.
      const known = withPlayer({ ...state, welcomed: true, notice: null }, input.player);
      const seen = withTables(known, (table) => withConnection(table, true));
      const next = { ...seen, unsaid: allAsked(seen.unsaid) };
      return { state: next, send: owedAfterWelcome(next) };
    }
    case "disconnected":
      return only(
        withTables({ ...state, welcomed: false }, (table) => {
          return withConnection(forgetQuestion(table), false);
        }),
      );
    case "chat":
      return only(withChat(state, input));
    case "chat_deleted":
      return only(withoutLine(state, input));
    case "your_turn":
      return only({ ...state, turns: [...new Set([...state.turns, input.match_id])] });
    case "turns_known":
      return only({ ...state, turns: turnsKnown(state, input) });
    case "notice":
      return only({ ...state, notice: input.text === "" ? null : input });
    case "error":
      if (input.code === VOID) return only({ ...state, voids: state.voids + 1 });
      if (input.code === UNAVAILABLE && waiting(state).length > 0) {
        return only({ ...state, joinsAgain: true });
      }
      return only({ ...state, problem: input, unsaid: withRefusal(state.unsaid, input.code) });
    case "say": {
      const line = unsaidLine(input.place, input.text, linesAt(state, input.place));
      return also({ ...state, unsaid: [...state.unsaid, line] }, messageOf(line));
    }
    case "unsay": {
      const { line, again } = input;
      const others = { ...state, unsaid: state.unsaid.filter((each) => each !== line) };
      return again ? reduce(others, { type: "say", ...line }) : only(others);
    }
    case "dismiss_problem":
      return only({ ...state, problem: null });
    case "pong":
      return answered(state, (place) => !("match_id" in place));
    case "friends_changed":
    case "pairing_changed":
    case "paired":
    case "event_paired":
      // They are kept in `pairings` and `events`.
      return only(state);
    case "enter_event":
    case "leave_event":
    case "event_changed": {
      const { events, send } = reduceEvents(state.events, input);
      return also({ ...state, events }, ...send);
    }
    case "invited":
      return only({ ...state, offers: state.offers + 1 });
    case "decide":
    case "retry":
    case "acted":
    case "refused":
      return reduceDecisions(state, input);
    case "list_lobbies":
    case "leave_list":
    case "lobbies":
    case "lobby_changed":
    case "lobby_closed":
    case "enter_room":
    case "leave_room":
      return reduceLobbies(state, input);
    case "rematch_offered":
      return reduceTables({ ...state, offers: state.offers + 1 }, input);
    case "open_table":
    case "close_table":
    case "match_snapshot":
    case "match_step":
    case "seat_changed":
    case "history":
    case "preview":
    case "hint":
    case "ask_hint":
    case "read_back":
    case "dismiss_refusal":
      return reduceTables(state, input);
  }
}

function only(state: State): Reduced {
  return { state, send: [] };
}

/** Adds messages if the connection is open; `welcome` makes up for those that are dropped. */
function also(state: State, ...messages: ToServer[]): Reduced {
  return { state, send: state.welcomed ? messages : [] };
}

/** Messages for a new connection: subscriptions, then unanswered decisions. */
function owedAfterWelcome({ lobbies, events, tables, pending, unsaid }: State): ToServer[] {
  const send: ToServer[] = [];
  if (lobbies.list) send.push(watchList(lobbies.list.game));
  for (const lobby_id of Object.keys(lobbies.rooms)) send.push({ type: "watch_lobby", lobby_id });
  for (const event_id of Object.keys(events)) send.push({ type: "watch_event", event_id });
  for (const table of Object.values(tables)) send.push(...rejoin(table));
  return [...send, ...pending.map(({ decision }) => decision), ...questions(unsaid)];
}

function watchList(game: string | null): ToServer {
  return game === null ? { type: "watch_lobbies" } : { type: "watch_lobbies", game };
}

/** Drops views and decisions of another player after signing in or out. */
function withPlayer(state: State, player: Player | null): State {
  if (player?.id === state.player?.id) return { ...state, player };
  // What somebody else has decided is not decided by this player.
  const pending = state.player === null ? state.pending : [];
  const unsaid = state.player === null ? state.unsaid : [];
  const next = { ...state, player, pending, unsaid, turns: [] };
  return withTables(next, (table) => ({ ...table, status: "behind" }));
}

/** Tables that wait to be joined. */
function waiting({ tables }: State): TableState[] {
  return Object.values(tables).filter(({ status }) => status !== "live");
}

function withTables(state: State, change: (table: TableState) => TableState): State {
  const tables = Object.values(state.tables).map((table) => [table.match_id, change(table)]);
  return { ...state, tables: Object.fromEntries(tables) as State["tables"] };
}

type OfType<T extends Input["type"]> = Extract<Input, { type: T }>;

type OfLobbies = OfType<
  | "list_lobbies"
  | "leave_list"
  | "lobbies"
  | "lobby_changed"
  | "lobby_closed"
  | "enter_room"
  | "leave_room"
>;

function reduceLobbies(state: State, input: OfLobbies): Reduced {
  const { lobbies } = state;
  switch (input.type) {
    case "list_lobbies": {
      const list = { game: input.game, items: null };
      return also({ ...state, lobbies: { ...lobbies, list } }, watchList(input.game));
    }
    case "leave_list":
      return also({ ...state, lobbies: { ...lobbies, list: null } }, { type: "unwatch_lobbies" });
    case "lobbies":
      return only({ ...state, lobbies: takeList(lobbies, input.items) });
    case "lobby_changed":
      return only({ ...state, lobbies: takeLobby(lobbies, input.lobby) });
    case "lobby_closed": {
      const match_id = input.match_id ?? null;
      return only({ ...state, lobbies: takeClosing(lobbies, input.lobby_id, match_id) });
    }
    case "enter_room": {
      const { lobby_id } = input;
      if (lobbies.rooms[lobby_id]) return only(state);
      const next = { ...state, lobbies: enterRoom(lobbies, lobby_id) };
      return also(next, { type: "watch_lobby", lobby_id });
    }
    case "leave_room": {
      const { lobby_id } = input;
      const next = { ...state, lobbies: leaveRoom(lobbies, lobby_id) };
      return also(next, { type: "unwatch_lobby", lobby_id });
    }
  }
}

function reduceDecisions(
  state: State,
  input: OfType<"decide" | "retry" | "acted" | "refused">,
): Reduced {
  switch (input.type) {
    case "decide": {
      const { decision } = input;
      const pending = [...state.pending, { decision, unavailable: false }];
      const cleared = withTable(state, decision.match_id, { refusal: null });
      return also({ ...cleared, pending }, decision);
    }
    case "retry": {
      const again = state.pending.filter(({ unavailable }) => unavailable);
      const pending = state.pending.map(({ decision }) => ({ decision, unavailable: false }));
      const joins = state.joinsAgain ? waiting(state).flatMap(rejoin) : [];
      const next = { ...state, pending, joinsAgain: false };
      return also(next, ...joins, ...again.map(({ decision }) => decision));
    }
    case "acted":
      return only({ ...state, pending: withoutAnswered(state.pending, input.action_id) });
    case "refused":
      return only(withRefusedDecision(state, input));
  }
}

function withRefusedDecision(state: State, refusal: Refused): State {
  const { action_id, match_id, code } = refusal;
  const table = state.tables[match_id];
  if (table && action_id === undefined) {
    return withTable(state, match_id, refuseHint(table, refusal));
  }
  // An id that is not pending was answered before.
  if (!state.pending.some(({ decision }) => decision.action_id === action_id)) return state;
  if (code === UNAVAILABLE) {
    const pending = state.pending.map((each) =>
      each.decision.action_id === action_id ? { ...each, unavailable: true } : each,
    );
    return { ...state, pending };
  }
  const pending = withoutAnswered(state.pending, action_id);
  return withTable({ ...state, pending }, match_id, { refusal });
}

function withoutAnswered(pending: readonly Pending[], action_id: string | undefined): Pending[] {
  return pending.filter(({ decision }) => decision.action_id !== action_id);
}

function linesAt({ lobbies, events, tables }: State, place: ChatPlace): readonly ChatLine[] {
  const id = idOf(place);
  return (tables[id] ?? lobbies.rooms[id] ?? events[id])?.chat ?? [];
}

/** What was said before the connection was lost is known of these chats. */
function answered(state: State, isAnswered: (place: ChatPlace) => boolean): Reduced {
  const { unsaid, send } = takeAnswer(state.unsaid, isAnswered);
  return also({ ...state, unsaid }, ...send);
}

/** Lines of this player may be echoes. */
function withEchoes(state: State, place: ChatPlace, lines: readonly ChatLine[]): State {
  const own = lines.filter(({ from }) => from.id === state.player?.id);
  const unsaid = own.reduce<readonly UnsaidLine[]>(
    (unsaid, line) => withEcho(unsaid, place, line),
    state.unsaid,
  );
  return { ...state, unsaid };
}

function withChat(before: State, line: ChatLine): State {
  const place = placeOf(line);
  const state = withEchoes(before, place, [line]);
  if ("event_id" in place) return { ...state, events: takeEventLine(state.events, line) };
  if ("lobby_id" in place) {
    return { ...state, lobbies: takeRoomChat(state.lobbies, place.lobby_id, line) };
  }
  const table = state.tables[place.match_id];
  return table ? withTable(state, table.match_id, takeChat(table, line)) : state;
}

type OfTables = OfType<
  | "open_table"
  | "close_table"
  | "match_snapshot"
  | "match_step"
  | "seat_changed"
  | "rematch_offered"
  | "history"
  | "preview"
  | "hint"
  | "ask_hint"
  | "read_back"
  | "dismiss_refusal"
>;

function reduceTables(state: State, input: OfTables): Reduced {
  const { match_id } = input;
  const table = state.tables[match_id];
  if (input.type === "open_table") {
    if (table) return only(state);
    const opened = newTableState(match_id);
    return also({ ...state, tables: { ...state.tables, [match_id]: opened } }, join(match_id));
  }
  // The table was closed in the meantime.
  if (!table) return only(state);
  switch (input.type) {
    case "close_table": {
      const { [match_id]: _, ...tables } = state.tables;
      return also({ ...state, tables }, { type: "leave_match", match_id });
    }
    case "match_snapshot": {
      const next = withTurnOver(withTable(state, match_id, takeSnapshot(table, input)), input);
      return isKnown(table, input) ? only(next) : also(next, logBefore(match_id, input.seq + 1));
    }
    case "match_step":
      return reduceStep(state, table, input);
    case "seat_changed":
      return only(withTable(state, match_id, takeSeatChange(table, input)));
    case "rematch_offered":
      return only(withTable(state, match_id, takeRematch(table, input.lobby_id)));
    case "history": {
      const next = withTable(state, match_id, takeHistory(table, input));
      if (input.kind !== "chat") return only(next);
      return answered(withEchoes(next, { match_id }, input.items), (place) =>
        isAt(place, { match_id }),
      );
    }
    case "read_back":
      return input.kind === "chat" ? readBackChat(state, table) : readBackLog(state, table);
    case "dismiss_refusal":
      return only(withTable(state, match_id, { refusal: null }));
    case "hint":
      return only(withTable(state, match_id, takeHint(table, input)));
    case "ask_hint": {
      const { level } = input;
      if (!state.welcomed || isThinking(table)) return only(state);
      const asked = withTable(state, match_id, { hint: { action: null }, refusal: null });
      return also(asked, { type: "hint", match_id, level });
    }
    case "preview":
      return only(state);
  }
}

function readBackLog(state: State, { match_id, earlierLog }: TableState): Reduced {
  if (earlierLog === "nothing" || earlierLog === "requested") return only(state);
  const asked = withTable(state, match_id, { earlierLog: "requested" });
  return also(asked, logBefore(match_id, earlierLog.before));
}

function readBackChat(state: State, { match_id, earlierChat }: TableState): Reduced {
  if (earlierChat === "nothing") return only(state);
  const ask = { type: "history", match_id, kind: "chat", limit: PAGE } as const;
  return also(state, earlierChat === "unknown" ? ask : { ...ask, before: earlierChat.before });
}

function logBefore(match_id: string, before: number | string): ToServer {
  return { type: "history", match_id, kind: "events", before, limit: PAGE };
}

function reduceStep(state: State, table: TableState, step: Step): Reduced {
  const { match_id } = table;
  // The requested snapshot will contain this step.
  if (table.status === "behind") return only(state);
  const next = takeStep(table, step);
  if (next === null) {
    const behind = withTable(state, match_id, { status: "behind" });
    return also(behind, { type: "join_match", match_id });
  }
  return only(withTurnOver(withTable(state, match_id, next), step));
}

/** A turn is over when the match has no legal actions for this player. */
function withTurnOver(state: State, message: { match_id: string; legal?: unknown[] }): State {
  if (message.legal) return state;
  return { ...state, turns: state.turns.filter((id) => id !== message.match_id) };
}

function withTable(state: State, match_id: string, change: Partial<TableState>): State {
  const table = state.tables[match_id];
  if (!table) return state;
  return { ...state, tables: { ...state.tables, [match_id]: { ...table, ...change } } };
}

/**
 * State of one match: view, position in the log, log and chat.
 *
 * There is no optimistic update: the view changes only with the server's steps.
 */

import { PatchError, applyPatch, isEqual } from "../../api/patch";
import type {
  Cause,
  ChatLine,
  Clocks,
  FromServer,
  Hex,
  Match,
  PastStep,
  Player,
  Refused,
  Seat,
  Snapshot,
  Step,
  ToServer,
  View,
} from "../../api/messages";

/** Steps kept with their views, for animation. */
const RECENT_MAX = 64;
const CHAT_MAX = 500;

/** A bot's hint; null while it thinks. */
export interface Hint {
  action: unknown;
}

/** What the server keeps before the first log step or chat line here: nothing, or from a cursor. */
type Earlier = "nothing" | { before: NonNullable<History["next"]> };

export interface TableState {
  match_id: string;
  /** `behind`: a step was missed, and a snapshot has been requested. */
  status: "joining" | "live" | "behind";
  position: TablePosition | null;
  recent: RecentStep[];
  /** Oldest first, without gaps. */
  log: PastStep[];
  earlierLog: Earlier | "requested";
  chat: ChatLine[];
  /** A join brings the last lines, without a cursor. */
  earlierChat: Earlier | "unknown";
  /** The newest refusal, until it is dismissed or a decision is accepted. */
  refusal: Refused | null;
  /** The hint requested at this position. */
  hint: Hint | null;
}

/** The last snapshot with all later steps applied. */
export interface TablePosition {
  seq: number;
  seat: Seat | null;
  view: View;
  awaiting: Seat[];
  /** Empty unless this viewer is awaited. */
  legal: unknown[];
  /** The step that this viewer may undo. */
  undo_of: number | null;
  clocks: Clocks | null;
  match: Match;
  commitment: Hex;
  entropy: Hex[];
}

export interface RecentStep {
  seq: number;
  by: Seat | null;
  cause: Cause;
  events: unknown[];
  before: View;
  after: View;
  awaiting: Seat[];
}

export function newTableState(match_id: string): TableState {
  return {
    match_id,
    status: "joining",
    position: null,
    recent: [],
    log: [],
    earlierLog: "requested",
    chat: [],
    earlierChat: "unknown",
    refusal: null,
    hint: null,
  };
}

/** Whether the snapshot equals the current position, so that log and recent steps can stay. */
export function isKnown({ position, earlierLog }: TableState, { seq, seat }: Snapshot): boolean {
  return position?.seq === seq && position.seat === seat && earlierLog !== "requested";
}

export function takeSnapshot(table: TableState, snapshot: Snapshot): TableState {
  const { seq, seat, view, awaiting, clocks, match, commitment, entropy } = snapshot;
  const past = isKnown(table, snapshot)
    ? {}
    : { recent: [], log: [], earlierLog: "requested" as const };
  const legal = snapshot.legal ?? [];
  const known = table.position?.legal;
  return {
    ...table,
    status: "live",
    position: {
      seq,
      seat,
      view,
      awaiting,
      // Keeps the identity of an equal list, so that the selection stays.
      legal: known !== undefined && isEqual(known, legal) ? known : legal,
      undo_of: snapshot.undo_of ?? null,
      clocks,
      match,
      commitment,
      entropy,
    },
    hint: table.position?.seq === seq ? table.hint : null,
    ...past,
  };
}

/** The state after the step; null if it does not fit and a snapshot is needed. */
export function takeStep(table: TableState, step: Step): TableState | null {
  const { position } = table;
  if (position === null) return null;
  // Overlap of a rejoin: the step is known.
  if (step.seq <= position.seq) return table;
  if (step.seq !== position.seq + 1) return null;
  const view = patched(position.view, step);
  if (view === null) return null;
  const { seq, by, cause, events, awaiting, asked_by } = step;
  const caller = asked_by === undefined ? {} : { asked_by };
  const result = step.result ?? position.match.result;
  return {
    ...table,
    status: "live",
    hint: null,
    position: {
      ...position,
      seq,
      view,
      awaiting,
      legal: step.legal ?? [],
      undo_of: step.undo_of ?? null,
      clocks: step.clocks ?? position.clocks,
      match: {
        ...position.match,
        seq,
        awaiting,
        state: step.state ?? position.match.state,
        result,
      },
    },
    recent: [
      ...table.recent.slice(1 - RECENT_MAX),
      { seq, by, cause, events, before: position.view, after: view, awaiting },
    ],
    log: [...table.log, { seq, by, cause, events, ...caller }],
  };
}

function patched(view: View, step: Step): View | null {
  try {
    return applyPatch(view, step.patch);
  } catch (error) {
    if (error instanceof PatchError) return null;
    throw error;
  }
}

type History = Extract<FromServer, { type: "history" }>;

/** Prepends older steps or chat lines. */
export function takeHistory(table: TableState, history: History): TableState {
  const earlier: Earlier = history.next === null ? "nothing" : { before: history.next };
  if (history.kind === "chat") {
    return { ...table, chat: mergeChat(history.items, table.chat), earlierChat: earlier };
  }
  const first = table.log[0]?.seq ?? Infinity;
  const older = history.items.filter((item) => item.seq < first);
  older.sort((a, b) => a.seq - b.seq);
  return { ...table, log: [...older, ...table.log], earlierLog: earlier };
}

export function takeChat(table: TableState, line: ChatLine): TableState {
  return { ...table, chat: mergeChat(table.chat, [line]) };
}

/** Merges two lists by time, each line once: a join sends the last lines again. */
export function mergeChat(a: readonly ChatLine[], b: readonly ChatLine[]): ChatLine[] {
  const byId = new Map([...a, ...b].map((line) => [line.id, line]));
  const lines = [...byId.values()];
  lines.sort((x, y) => (x.at < y.at ? -1 : x.at > y.at ? 1 : 0));
  return lines.slice(-CHAT_MAX);
}

type SeatChanged = Extract<FromServer, { type: "seat_changed" }>;

export function takeSeatChange(table: TableState, change: SeatChanged): TableState {
  const { position } = table;
  if (position === null) return table;
  const seats = position.match.seats.map((seat) => {
    if (seat.seat !== change.seat) return seat;
    const { until: _, ...rest } = seat;
    const { presence, until, player } = change;
    const renamed = player === undefined ? {} : { player };
    return { ...rest, presence, ...renamed, ...(until === undefined ? {} : { until }) };
  });
  const chat = change.player === undefined ? table.chat : chatOf(table.chat, change.player);
  return { ...table, chat, position: { ...position, match: { ...position.match, seats } } };
}

/**
 * Without a connection the server does not see the viewer, so their own seat is not `here`. Once
 * connected again it is, which the server tells only if it had noticed.
 */
export function withConnection(table: TableState, connected: boolean): TableState {
  const { position } = table;
  if (position === null || position.seat === null) return table;
  const [before, after] = connected ? (["away", "here"] as const) : (["here", "away"] as const);
  const seats = position.match.seats.map((seat) => {
    return seat.seat === position.seat && seat.presence === before
      ? { ...seat, presence: after }
      : seat;
  });
  return { ...table, position: { ...position, match: { ...position.match, seats } } };
}

/** The chat after a player was renamed; lines of one who was deleted are gone. */
function chatOf(chat: readonly ChatLine[], player: Player): ChatLine[] {
  const kept = chat.filter(({ from }) => player.kind !== "deleted" || from.id !== player.id);
  return kept.map((line) => (line.from.id === player.id ? { ...line, from: player } : line));
}

/** Another player asks for a rematch in this lobby. */
export function takeRematch(table: TableState, lobby_id: string): TableState {
  const { position } = table;
  if (position === null) return table;
  const match = { ...position.match, rematch: lobby_id };
  return { ...table, position: { ...position, match } };
}

/** Asks for a snapshot. */
export function join(match_id: string): ToServer {
  return { type: "join_match", match_id };
}

/** Requests missed steps, and the clocks, which a restart may have changed without a step. */
export function rejoin({ match_id, position, status, earlierLog }: TableState): ToServer[] {
  // If a log request was lost too, a snapshot resets the log.
  if (position === null || status === "behind" || earlierLog === "requested") {
    return [join(match_id)];
  }
  const missed: ToServer = { type: "join_match", match_id, since: position.seq };
  return position.clocks === null ? [missed] : [missed, join(match_id)];
}

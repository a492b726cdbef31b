/**
 * One match as this client knows it: the document, its position in the log, and the log itself.
 *
 * Nothing here foresees a step. Between the choice and the server's answer the document stays.
 */

import { PatchError, applyPatch, isEqual } from "../api/patch";
import type {
  Cause,
  ChatLine,
  Clocks,
  FromServer,
  Hex,
  Match,
  PastStep,
  Refused,
  Seat,
  Snapshot,
  Step,
  View,
} from "../api/messages";

/** Steps that are kept with their views, to be shown one after the other. */
const RECENT_MAX = 64;
const CHAT_MAX = 500;

/** What a bot would do; null while it thinks. */
export interface Hint {
  action: unknown;
}

export interface TableState {
  match_id: string;
  /** `behind`: a step was missed, and the snapshot that was asked for is on its way. */
  status: "joining" | "live" | "behind";
  position: TablePosition | null;
  recent: RecentStep[];
  /** Oldest first, without holes. */
  log: PastStep[];
  /** Where the page before `log` ends; null when there is none, undefined while it is asked for. */
  log_next: History["next"] | undefined;
  chat: ChatLine[];
  /** Where the page before `chat` ends; null when there is none, undefined while nobody knows. */
  chat_next: History["next"] | undefined;
  /** The newest refusal, until it is dismissed or a decision is accepted. */
  refusal: Refused | null;
  /** The advice that was asked for at this position. */
  hint: Hint | null;
}

/** What the last snapshot and the steps since add up to. */
export interface TablePosition {
  seq: number;
  seat: Seat | null;
  view: View;
  awaiting: Seat[];
  /** Empty unless this viewer is awaited. */
  legal: unknown[];
  /** The step that this viewer may take back. */
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
    log_next: undefined,
    chat: [],
    chat_next: undefined,
    refusal: null,
    hint: null,
  };
}

/** Whether the snapshot shows what is there already: then the log and its newest steps stay. */
export function isKnown({ position, log_next }: TableState, { seq, seat }: Snapshot): boolean {
  return position?.seq === seq && position.seat === seat && log_next !== undefined;
}

export function takeSnapshot(table: TableState, snapshot: Snapshot): TableState {
  const { seq, seat, view, awaiting, clocks, match, commitment, entropy } = snapshot;
  const past = isKnown(table, snapshot) ? {} : { recent: [], log: [], log_next: undefined };
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
      // The same list stays the same object: what was picked up from it stays picked up.
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

/** The table after the step, or null if the step does not fit and only a snapshot helps. */
export function takeStep(table: TableState, step: Step): TableState | null {
  const { position } = table;
  if (position === null) return null;
  // A step that was seen before comes again where a rejoin overlaps.
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

/** Older steps or lines in front of those that are there. */
export function takeHistory(table: TableState, history: History): TableState {
  if (history.kind === "chat") {
    return { ...table, chat: mergeChat(history.items, table.chat), chat_next: history.next };
  }
  const first = table.log[0]?.seq ?? Infinity;
  const older = history.items.filter((item) => item.seq < first);
  older.sort((a, b) => a.seq - b.seq);
  return { ...table, log: [...older, ...table.log], log_next: history.next };
}

export function takeChat(table: TableState, line: ChatLine): TableState {
  return { ...table, chat: mergeChat(table.chat, [line]) };
}

/** Both, in the order of time, each line once: the last lines are sent again at every join. */
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
    const { presence, until } = change;
    return { ...rest, presence, ...(until === undefined ? {} : { until }) };
  });
  return { ...table, position: { ...position, match: { ...position.match, seats } } };
}

/** Somebody asks for the same match once more, in this waiting room. */
export function takeRematch(table: TableState, lobby_id: string): TableState {
  const { position } = table;
  if (position === null) return table;
  const match = { ...position.match, rematch: lobby_id };
  return { ...table, position: { ...position, match } };
}

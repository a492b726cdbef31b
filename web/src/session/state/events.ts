/** State of events that are open in this page. Who stands where follows from the standings. */

import { mergeChat } from "./tableState";
import type {
  ChatLine,
  EventForm,
  FromServer,
  HeldEvent,
  Standing,
  ToServer,
} from "../../api/messages";

/** An event that this page watches. */
export interface WatchedEvent {
  /** Null until the server has shown it. */
  event: HeldEvent | null;
  /** By player. */
  standings: ReadonlyMap<string, Standing>;
  chat: readonly ChatLine[];
}

export type WatchedEvents = Readonly<Record<string, WatchedEvent>>;

const UNKNOWN: WatchedEvent = { event: null, standings: new Map(), chat: [] };

type EventChanged = Extract<FromServer, { type: "event_changed" }>;
type Input = EventChanged | { type: "enter_event" | "leave_event"; event_id: string };

export function reduceEvents(
  events: WatchedEvents,
  input: Input,
): { events: WatchedEvents; send: ToServer[] } {
  if (input.type === "event_changed") return { events: takeEvent(events, input), send: [] };
  const { event_id } = input;
  if (input.type === "enter_event") {
    if (events[event_id]) return { events, send: [] };
    const entered = { ...events, [event_id]: UNKNOWN };
    return { events: entered, send: [{ type: "watch_event", event_id }] };
  }
  const { [event_id]: _, ...others } = events;
  return { events: others, send: [{ type: "unwatch_event", event_id }] };
}

function takeEvent(events: WatchedEvents, changed: EventChanged): WatchedEvents {
  return withEvent(events, changed.event.id, (watched) => {
    const kept = changed.whole ? [] : watched.standings;
    const changes = changed.standings.map((one) => [one.player.id, one] as const);
    return { ...watched, event: changed.event, standings: new Map([...kept, ...changes]) };
  });
}

export function takeEventChat(
  events: WatchedEvents,
  event_id: string,
  change: (chat: readonly ChatLine[]) => readonly ChatLine[],
): WatchedEvents {
  return withEvent(events, event_id, (watched) => ({ ...watched, chat: change(watched.chat) }));
}

export function takeEventLine(events: WatchedEvents, line: ChatLine): WatchedEvents {
  return takeEventChat(events, line.event_id ?? "", (chat) => mergeChat(chat, [line]));
}

/** Messages of events that were left are ignored. */
function withEvent(
  events: WatchedEvents,
  event_id: string,
  change: (watched: WatchedEvent) => WatchedEvent,
): WatchedEvents {
  const watched = events[event_id];
  return watched ? { ...events, [event_id]: change(watched) } : events;
}

/** A standing with its place; equals in all that counts share one. */
export interface Placed extends Standing {
  place: number;
}

/**
 * The standings, the best first, in the server's order. Those who left without having played are
 * not in it.
 */
export function ranked(standings: Iterable<Standing>, form: EventForm): Placed[] {
  const strength = (one: Standing) => (form.type === "rounds" ? one.opponents_points : 0);
  const better = (a: Standing, b: Standing) =>
    b.points - a.points || strength(b) - strength(a) || b.wins - a.wins || a.matches - b.matches;
  const shown = [...standings].filter(({ state, matches }) => state !== "left" || matches > 0);
  shown.sort((a, b) => better(a, b) || (a.player.id < b.player.id ? 1 : -1));
  let place = 0;
  return shown.map((one, index) => {
    const before = shown[index - 1];
    if (before === undefined || better(before, one) !== 0) place = index + 1;
    return { ...one, place };
  });
}

/** Matches that are played, by the best of their players, with all whom they bring together. */
export function liveTables(ranking: readonly Placed[]): { match_id: string; players: Placed[] }[] {
  const tables = new Map<string, Placed[]>();
  for (const one of ranking) {
    if (one.match_id === undefined) continue;
    const players = tables.get(one.match_id) ?? [];
    tables.set(one.match_id, [...players, one]);
  }
  return [...tables].map(([match_id, players]) => ({ match_id, players }));
}

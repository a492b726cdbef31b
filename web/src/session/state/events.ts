/** State of events that are open in this page; `ranking.ts` says who stands where. */

import { mergeChat } from "./tableState";
import type { ChatLine, FromServer, HeldEvent, Standing, ToServer } from "../../api/messages";

/** An event that this page watches. */
export interface WatchedEvent {
  /** Null until the server has shown it. */
  event: HeldEvent | null;
  /** By player. */
  standings: ReadonlyMap<string, Standing>;
  chat: ChatLine[];
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
  change: (chat: readonly ChatLine[]) => ChatLine[],
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

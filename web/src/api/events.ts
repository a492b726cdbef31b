/** The HTTP API of those who take part in events or hold them, loaded with their pages. */

import { call, id } from "./http";
import type { EventAnswer, EventEntry, NewEvent } from "./messages";

export const eventApi = {
  announce: (event: NewEvent) => call<EventAnswer>("POST", "/events", event),
  cancel: (event: string) => call<void>("DELETE", `/events/${id(event)}`),
  /** Joins, pauses, goes on, or brings another roster. */
  enter: (event: string, entry: EventEntry) =>
    call<EventAnswer>("PUT", `/events/${id(event)}/entry`, entry),
  leave: (event: string) => call<void>("DELETE", `/events/${id(event)}/entry`),
};

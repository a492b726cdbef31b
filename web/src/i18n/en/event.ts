/** Events, as far as the shell speaks of them. */

import { count } from "../count";

export const event = {
  title: "Events",
  next: "Next event",
  running: "Running event",
  none: "No event is announced right now.",
  all: "All events",
  begins: (left: string) => `begins in ${left}`,
  soon: "begins now",
  ends: (left: string) => `${left} left`,
  lastMatches: "the last matches are being played",
  players: (n: number) => count(n, "player", "players"),
  paired: "Your match of the event begins.",
  waits: "Your match of the event has begun.",
  go: "To the match",
};

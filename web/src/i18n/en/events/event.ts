/** Events, as far as the shell speaks of them. */

export const event = {
  title: "Events",
  none: "No event is announced right now.",
  all: "All events",
  paired: "Your match of the event begins.",
  waits: "Your match of the event has begun.",
  go: "To the match",
};

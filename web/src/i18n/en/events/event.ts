/** Events, as far as the shell speaks of them. */

export const event = {
  none: "No event is announced right now.",
  begun: "Your match of the event has begun.",
};

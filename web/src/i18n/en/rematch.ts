/** The same people at the same table once more. */

export const rematch = {
  ask: "Rematch",
  join: "To the rematch",
  asked: (name: string): string => `${name} asks for a rematch.`,
  askedMyself: "You asked for a rematch; the others can see that.",
  ready: (names: string): string => `Ready: ${names}.`,
  begun: "The rematch has begun.",
  over: "The rematch is over.",
  look: "See the rematch",
};

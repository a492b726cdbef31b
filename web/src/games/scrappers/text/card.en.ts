/** The words that are needed before the table is loaded, in English. */

export const front = {
  tagline: "Stack five cards, watch them resolve in reverse, and wreck the pilot on your left.",
};

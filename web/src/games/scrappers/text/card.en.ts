/** Texts of the home page, in English. */

export const gameCardTexts = {
  tagline: "Stack five cards, watch them resolve in reverse, and wreck the pilot on your left.",
};

/** The words that are needed before the table is loaded, in English. */

export const front = {
  tagline:
    "A duel of two decks: build Scrapbots in three lanes, and deal more wounds than you take.",
};

/** English texts of the home page's card, needed before the table is loaded. */

export const gameCardTexts = {
  tagline:
    "A duel of two decks: build Scrapbots in three lanes, and deal more wounds than you take.",
};

/** German texts of the home page's card, needed before the table is loaded. */

import type { gameCardTexts as en } from "./card.en";

export const gameCardTexts: typeof en = {
  tagline:
    "Ein Duell zweier Decks: Bau Scrapbots in drei Spuren, und teil mehr Wunden aus, als du einsteckst.",
};

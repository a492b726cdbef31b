/** The words that are needed before the table is loaded, in German. */

import type { front as en } from "./card.en";

export const front: typeof en = {
  tagline:
    "Ein Duell zweier Decks: Bau Scrapbots in drei Spuren, und teil mehr Wunden aus, als du einsteckst.",
};

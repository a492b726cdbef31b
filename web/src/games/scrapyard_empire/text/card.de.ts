/** The German texts of the game's card on the home page. */

import type { gameCardTexts as en } from "./card.en";

export const gameCardTexts: typeof en = {
  tagline:
    "Grabe nach Teilen, stiehl und tausche sie, bau Maschinen daraus und aus denen Erfindungen.",
};

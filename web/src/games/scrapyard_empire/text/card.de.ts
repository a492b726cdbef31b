/** The German texts of the game's card on the home page. */

import type { front as en } from "./card.en";

export const front: typeof en = {
  tagline:
    "Grabe nach Teilen, stiehl und tausche sie, bau Maschinen daraus und aus denen Erfindungen.",
};

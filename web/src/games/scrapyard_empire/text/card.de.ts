/** The words that are needed before the table is loaded, in German. */

import type { front as en } from "./card.en";

export const front: typeof en = {
  tagline:
    "Grabe nach Teilen, stiehl und tausche sie, bau Maschinen daraus und aus denen Erfindungen.",
};

/** The words that are needed before the table is loaded, in German. */

import type { front as en } from "./card.en";

export const front: typeof en = {
  tagline: "Schraub Kampfanzüge zusammen und fecht es in den Ruinen aus.",
};

/** The words that are needed before the table is loaded, in German. */

import type { cardTexts as en } from "./card.en";

export const cardTexts: typeof en = {
  tagline: "Schraub Kampfanzüge zusammen und fecht es in den Ruinen aus.",
};

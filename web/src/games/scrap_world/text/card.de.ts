/** German texts of the game card on the home page. */

import type { gameCardTexts as en } from "./card.en";

export const gameCardTexts: typeof en = {
  tagline: "Schraub Kampfanzüge zusammen und fecht es in den Ruinen aus.",
};

/** German texts of the game card on the home page. */

import type { cardTexts as en } from "./card.en";

export const cardTexts: typeof en = {
  tagline: "Schraub Kampfanzüge zusammen und fecht es in den Ruinen aus.",
};

/** Texts of the home page, in German. */

import type { gameCardTexts as en } from "./card.en";

export const gameCardTexts: typeof en = {
  tagline:
    "Staple fünf Karten, führe sie rückwärts aus, und mach Schrott aus dem Piloten links von dir.",
};

/** Texts of the home page, in German. */

import type { front as en } from "./card.en";

export const front: typeof en = {
  tagline:
    "Staple fünf Karten, führe sie rückwärts aus, und mach Schrott aus dem Piloten links von dir.",
};

/** Texts of the home page, in German. */

import type { gameCardTexts as en } from "./card.en";

export const gameCardTexts: typeof en = {
  tagline: "Biete verdeckt auf Schrott: Die höchste Karte bekommt ihn, wenn niemand gleich bietet.",
};

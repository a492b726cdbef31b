/** Texts of the home page's card, which is loaded before the table, in German. */

import type { gameCardTexts as en } from "./card.en";

export const gameCardTexts: typeof en = {
  tagline: "Jag bewaffnete Rostlauben um den Schrottplatz und schieß auf alles, was vor dir fährt.",
};

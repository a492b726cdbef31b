/** The words that are needed before the table is loaded, in German. */

import type { front as en } from "./card.en";

export const front: typeof en = {
  tagline: "Jag bewaffnete Rostlauben um den Schrottplatz und schieß auf alles, was vor dir fährt.",
};

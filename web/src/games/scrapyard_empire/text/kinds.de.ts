/** German words for the two kinds of drawn cards, and for the actions that end a phase. */

import type { Kind } from "../../../api/generated/scrapyard_empire";
import type { EndOf } from "../types";

export const kinds: Record<Kind, string> = { part: "Teil", machine: "Maschine" };
export const plural: Record<Kind, string> = { part: "Teile", machine: "Maschinen" };
export const a: Record<Kind, string> = { part: "ein Teil", machine: "eine Maschine" };

export const done: Record<EndOf, string> = {
  action: "Aktionen beenden",
  build: "Nichts mehr bauen",
  boost: "Wurf so lassen",
  reaction: "Nicht reagieren",
  choice: "Nichts wählen",
  churn: "Nichts mehr verschrotten",
};

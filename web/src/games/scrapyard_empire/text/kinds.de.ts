/** The two kinds of cards that are drawn, dug for, stolen and traded, in German. */

import type { Kind } from "../../../api/generated/scrapyard_empire";

export const kinds: Record<Kind, string> = { part: "Teil", machine: "Maschine" };
export const plural: Record<Kind, string> = { part: "Teile", machine: "Maschinen" };
export const a: Record<Kind, string> = { part: "ein Teil", machine: "eine Maschine" };

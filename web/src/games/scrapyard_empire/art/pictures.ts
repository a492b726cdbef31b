/** The colour of a card's band, and its picture. */

import type { When } from "../../../api/generated/scrapyard_empire";
import type { Band, Picture } from "../../kit/cards/cardStyle";
import type { AnyCard } from "../types";
import { CHARACTERS } from "./characters";
import { INVENTIONS } from "./inventions";
import { MACHINES } from "./machines";
import { PARTS } from "./parts";

/** The bands of machines, by the time when their ability can be used. */
const BAND_OF: Record<When, Band> = {
  always: "steel",
  action: "copper",
  free: "moss",
  actions_spent: "moss",
  rolled: "iron",
  build: "moss",
  stolen: "plum",
  dug: "plum",
};

export function bandOf(card: AnyCard, when: When | null): Band {
  if ("invention" in card) return "brass";
  if ("character" in card) return "blood";
  return when === null ? "iron" : BAND_OF[when];
}

export function pictureOf(card: AnyCard): Picture {
  if ("part" in card) return PARTS[card.part];
  if ("machine" in card) return MACHINES[card.machine];
  return "invention" in card ? INVENTIONS[card.invention] : CHARACTERS[card.character];
}

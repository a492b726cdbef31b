/** What a card looks like: the paint of its band, and its picture. */

import type { When } from "../../../api/generated/scrapyard_empire";
import type { Band, Picture } from "../../kit/cards/cardStyle";
import type { AnyCard } from "../labels";
import { CHARACTERS } from "./characters";
import { INVENTIONS } from "./inventions";
import { MACHINES } from "./machines";
import { PARTS } from "./parts";

/** A machine's band says when its ability can be used. */
const OF_WHEN: Record<When, Band> = {
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
  return when === null ? "iron" : OF_WHEN[when];
}

export function pictureOf(card: AnyCard): Picture {
  if ("part" in card) return PARTS[card.part];
  if ("machine" in card) return MACHINES[card.machine];
  return "invention" in card ? INVENTIONS[card.invention] : CHARACTERS[card.character];
}

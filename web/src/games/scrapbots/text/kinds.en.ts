/** English words that several texts use. */

import type { Does, Pile, Pool } from "../../../api/generated/scrapbots";
import { count } from "../../kit/text/en";

export const wounds = (n: number) => count(n, "wound");
export const cards = (n: number) => count(n, "card");
/** `lane` counts from 0. */
export const lane = (lane: number) => `lane ${lane + 1}`;

export const pile: Record<Pile, string> = { hand: "hand", discard: "discard pile" };
/** A player's name as the owner of something. */
export const of = (player: string) => (/s$/i.test(player) ? `${player}'` : `${player}'s`);

/** Scrap and energy; amounts of 0 are left out. */
export const amounts = ({ scrap, energy }: Pool) => [
  ...(scrap > 0 ? [`${scrap} scrap`] : []),
  ...(energy > 0 ? [`${energy} energy`] : []),
];

export const damageText = (damage: number, splash: boolean) =>
  `${damage} ${splash ? "splash damage" : "damage"}`;

export const stake = (does: Does): string => {
  switch (does.type) {
    case "damage":
    case "splash":
      return damageText(does.damage, does.type === "splash");
    case "draw":
      return `draw ${cards(does.cards)}`;
  }
};

/** What tails leave out. */
export const noStake = (does: Does): string => {
  switch (does.type) {
    case "damage":
      return "no damage";
    case "splash":
      return "no splash damage";
    case "draw":
      return "no card";
  }
};

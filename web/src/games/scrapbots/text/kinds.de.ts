/** German words that several texts use. */

import type { Does, Pile, Pool } from "../../../api/generated/scrapbots";
import { count } from "../../kit/text/de";

export const wounds = (n: number) => count(n, "Wunde", "Wunden");
export const cards = (n: number) => count(n, "Karte", "Karten");
/** `lane` counts from 0. */
export const lane = (lane: number) => `Spur ${lane + 1}`;

export const pile: Record<Pile, string> = { hand: "Hand", discard: "Ablage" };
/** A player's name in the genitive. */
export const of = (player: string) => (/[sßxz]$/i.test(player) ? `${player}'` : `${player}s`);

export const amounts = ({ scrap, energy }: Pool) => [
  ...(scrap > 0 ? [`${scrap} Schrott`] : []),
  ...(energy > 0 ? [`${energy} Energie`] : []),
];

export const damageText = (damage: number, splash: boolean) =>
  `${damage} ${splash ? "Streuschaden" : "Schaden"}`;

export const stake = (does: Does): string => {
  switch (does.type) {
    case "damage":
    case "splash":
      return damageText(does.damage, does.type === "splash");
    case "draw":
      return `${cards(does.cards)} ziehen`;
  }
};

/** What tails leave out. */
export const noStake = (does: Does): string => {
  switch (does.type) {
    case "damage":
      return "kein Schaden";
    case "splash":
      return "kein Streuschaden";
    case "draw":
      return "keine Karte";
  }
};

/** How a card of Scrappers is painted, and what is read out about it. */

import type { CardEntry } from "../../../api/generated/scrappers";
import type { Band } from "../../kit/cards/cardStyle";
import { words } from "../text";

/** Operations in the paint of the plan that they serve, upgrades in that of their shield. */
export function bandOf({ does, plan, scrap }: CardEntry): Band {
  if (does.type === "upgrade") return does.shield.kind === "impact" ? "blood" : "steel";
  if (scrap === null) return "iron";
  return ({ rush: "copper", engine: "brass", wall: "moss", denial: "plum" } as const)[plan];
}

export function kindOf({ does, scrap }: CardEntry): string {
  if (does.type === "upgrade") return words.card.upgrade;
  return scrap === null ? `${words.card.basic} · ${words.card.operation}` : words.card.operation;
}

/** Everything that is printed on a card, in words. */
export function aloud(entry: CardEntry): string {
  const { name, fuel, scrap, text } = entry;
  const costs = [
    words.capital(words.card.costs(words.card.fuel(fuel))),
    ...(scrap === null ? [] : [`${words.card.scrap(scrap)} ${words.card.scrapWhen}`]),
  ];
  return [`${name}, ${kindOf(entry)}`, costs.join(", "), text.join(" ")].join(". ");
}

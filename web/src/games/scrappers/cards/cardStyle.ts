/** Colour, type line and spoken text of a card. */

import type { CardEntry } from "../../../api/generated/scrappers";
import type { Band } from "../../kit/cards/cardStyle";
import { texts } from "../text";

/** Operations have the colour of their plan, upgrades that of their shield. */
export function bandOf({ does, plan, scrap }: CardEntry): Band {
  if (does.type === "upgrade") return does.shield.kind === "impact" ? "blood" : "steel";
  if (scrap === null) return "iron";
  return ({ rush: "copper", engine: "brass", wall: "moss", denial: "plum" } as const)[plan];
}

export function kindOf({ does, scrap }: CardEntry): string {
  if (does.type === "upgrade") return texts.card.upgrade;
  return scrap === null ? `${texts.card.basic} · ${texts.card.operation}` : texts.card.operation;
}

/** Everything that is printed on a card, for screen readers. */
export function spokenText(entry: CardEntry): string {
  const { name, fuel, scrap, text } = entry;
  const costs = [
    texts.capital(texts.card.costs(texts.card.fuel(fuel))),
    ...(scrap === null ? [] : [`${texts.card.scrap(scrap)} ${texts.card.scrapWhen}`]),
  ];
  return [`${name}, ${kindOf(entry)}`, costs.join(", "), text.join(" ")].join(". ");
}

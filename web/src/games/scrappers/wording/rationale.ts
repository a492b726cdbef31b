/** What an advised action is good for, in terms of damage and of what pays for it. */

import type { Ability, Action, Card, Preview } from "../../../api/generated/scrappers";
import type { Seat } from "../../../api/messages";
import { entryOf, leftOf, namesOf, tokensText } from "./labels";
import { topCard } from "../position";
import { previewText } from "./previewText";
import type { Variant } from "../../kit/text/variants";
import type { ScrappersPosition } from "../types";
import { texts } from "../text";

export function rationale(
  action: Action,
  position: ScrappersPosition,
  preview: Preview | null,
): string | null {
  const text = texts.rationale;
  switch (action.type) {
    case "assign":
      return placed(action.card, position, preview, text.costs);
    case "draft": {
      const card = topCard(action, position.view.public);
      return card === null ? null : placed(card, position, preview, text.yours);
    }
    case "eject":
      return isUseless(action.card, position)
        ? text.ejectUseless(namesOf(position).card(action.card))
        : text.eject;
    case "take":
      return needsText(position);
    case "discard":
      return text.discard(namesOf(position).card(action.card));
    case "redraw":
      return preview?.type === "draw" ? text.keep(preview.cards) : null;
    case "spend":
      if (action.amount === 0) return text.spendNothing;
      break;
    default:
      break;
  }
  if (preview === null || preview.type === "nothing") return null;
  return previewText(preview, position).join(" ");
}

type PriceText = (cost: string, have: number) => string;

function placed(
  card: Card,
  position: ScrappersPosition,
  preview: Preview | null,
  priceText: PriceText,
): string {
  const price = preview?.type === "place" ? preview.price : null;
  const costs =
    price && price.cost > 0 ? priceText(texts.tokens(price.cost, price.token), price.have) : null;
  return texts.rationale.join(gainOf(card, position), costs);
}

/** The damage that the card deals or repairs; for other cards what they are good for. */
function gainOf(card: Card, position: ScrappersPosition): string {
  const text = texts.rationale;
  const entry = entryOf(position.catalogue, card);
  const { pilots, gone } = position.view.public;
  const end = position.catalogue.damage_end;
  const me = position.me ?? 0;
  const damageOf = (seat: Seat) => pilots[seat]?.damage ?? 0;
  const abilities = entry?.does.type === "operation" ? entry.does.abilities : [];
  const left = leftOf(me, pilots.length, gone);
  const hits = sum(abilities, (ability) => hitOf(ability, "left"));
  if (hits > 0) return text.hits(namesOf(position).seat(left), damageOf(left) + hits, end);
  const splash = sum(abilities, (ability) => hitOf(ability, "others"));
  if (splash > 0) return text.hitsAll(splash);
  const repaired = sum(abilities, (ability) => (ability.type === "repair" ? ability.damage : 0));
  if (repaired > 0 && damageOf(me) > 0) {
    return text.repairs(Math.max(0, damageOf(me) - repaired), end);
  }
  return text.goodFor(entry?.good_for ?? "");
}

function hitOf(ability: Ability, whom: "left" | "others"): number {
  const isHit = ability.type === "to" && ability.whom === whom && ability.act.type === "hit";
  return isHit ? (ability.act as Variant<typeof ability.act, "hit">).damage.base : 0;
}

function sum(abilities: Ability[], amount: (ability: Ability) => number): number {
  return abilities.reduce((total, ability) => total + amount(ability), 0);
}

/** Whether all it does is to repair, and there is nothing to repair. */
function isUseless(card: Card, { catalogue, view, me }: ScrappersPosition): boolean {
  const does = entryOf(catalogue, card)?.does;
  const isUnhurt = view.public.pilots[me ?? 0]?.damage === 0;
  return does?.type === "operation" && isUnhurt && does.abilities.every(isRepair);
}

function isRepair({ type }: Ability): boolean {
  return type === "repair";
}

/** What the cards that are left in the viewer's stack cost, and what there is to pay for it. */
export function needsText({ view, me }: ScrappersPosition): string | null {
  const pilot = me === null ? undefined : view.public.pilots[me];
  if (!pilot) return null;
  const costOf = (way: "assigned" | "drafted") =>
    pilot.stack.reduce((total, slot) => total + (slot.way === way ? slot.cost : 0), 0);
  const asks = { fuel: costOf("assigned"), scrap: costOf("drafted") };
  if (asks.fuel + asks.scrap === 0) return null;
  const isPaid = asks.fuel <= pilot.fuel && asks.scrap <= pilot.scrap;
  if (isPaid) return texts.rationale.needsNothing;
  const have = texts.and([texts.tokens(pilot.fuel, "fuel"), texts.tokens(pilot.scrap, "scrap")]);
  return texts.rationale.needs(tokensText(asks), have);
}

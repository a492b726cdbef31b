/** What the roster builder needs to know about battlesuits. */

import type { Armament, Catalogue, Chassis, Slot, Suit } from "../../api/generated/scrap_world";
import type { Refusal } from "../../api/messages";
import type { RosterKit, ShopCard, Unit } from "../kit/game";
import RosterCard from "./cards/RosterCard.svelte";
import { chassisOf, diceText } from "./labels";
import type { ScrapWorld } from "./types";
import { texts } from "./text";

const SLOTS: readonly Slot[] = ["primary", "missile", "module", "armor"];

export const rosters: RosterKit<ScrapWorld> = {
  unit: texts.suit,
  units: (roster) =>
    roster.suits.map(({ name, chassis, armament }) => ({
      name: name ?? "",
      base: chassis,
      cards: armament,
    })),
  roster: (units) => ({ suits: units.map(suitOf) }),
  bases: (catalogue) => catalogue.chassis.map(chassisInShop),
  cards: (catalogue) => catalogue.armament.map(armamentInShop),
  slots: SLOTS.map((slot) => ({ slot, label: texts.slot[slot] })),
  slotsOf: (base, catalogue) => slotsOf(base, catalogue),
  Face: RosterCard,
  blame,
};

function suitOf({ name, base, cards }: Unit): Suit {
  const suit = { chassis: base, armament: cards };
  return name.trim() === "" ? suit : { name: name.trim(), ...suit };
}

function chassisInShop({ slug, name, points, copies, text, armor }: Chassis): ShopCard {
  return { slug, name, points, slot: null, copies, text: `${name} ${text} ${diceText(armor)}` };
}

function armamentInShop(card: Armament): ShopCard {
  const { slug, name, points, slot, copies } = card;
  return { slug, name, points, slot, copies, text: searchText(card) };
}

/** Everything that is written on a card, also as signs. */
function searchText({ name, slot, text, does }: Armament): string {
  const kind =
    does.type === "weapon"
      ? [
          does.reach.type === "melee" ? texts.card.melee : texts.card.ranged(does.reach.accuracy),
          does.category ? texts.category[does.category] : "",
          diceText(does.full),
        ]
      : does.type === "ammunition"
        ? [texts.card.ammunition]
        : [];
  return [name, texts.slot[slot], ...kind, text].join(" ");
}

function slotsOf(base: string, catalogue: Catalogue): Record<string, number> {
  return { ...chassisOf(catalogue, base)?.slots };
}

/** Problems of a team name the suit by its number, and cards by their slug or their name. */
function blame({ params }: Refusal): { unit?: number; card?: string } {
  const unit = typeof params["suit"] === "number" ? { unit: params["suit"] } : {};
  const slug = params["armament"];
  return typeof slug === "string" ? { ...unit, card: slug } : unit;
}

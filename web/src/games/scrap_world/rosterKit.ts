/** Battlesuits for the roster builder. */

import type { Armament, Chassis, Suit } from "../../api/generated/scrap_world";
import type { Refusal } from "../../api/messages";
import type { RosterKit, ShopCard, Unit } from "../kit/game";
import RosterCard from "./cards/RosterCard.svelte";
import { chassisOf, diceText, SLOTS } from "./wording/labels";
import type { ScrapWorld } from "./types";
import { texts } from "./text";

export const rosters: RosterKit<ScrapWorld> = {
  unit: texts.suit,
  units: (roster) =>
    roster.suits.map(({ name, chassis, armament }) => ({
      name: name ?? "",
      base: chassis,
      cards: armament,
    })),
  roster: (units) => ({ suits: units.map(suitOf) }),
  bases: (catalogue) => catalogue.chassis.map(chassisEntry),
  cards: (catalogue) => catalogue.armament.map(armamentEntry),
  slots: SLOTS.map((slot) => ({ slot, label: texts.slot[slot] })),
  slotsOf: (base, catalogue) => ({ ...chassisOf(catalogue, base)?.slots }),
  Face: RosterCard,
  blame,
};

function suitOf({ name, base, cards }: Unit): Suit {
  const suit = { chassis: base, armament: cards };
  return name.trim() === "" ? suit : { name: name.trim(), ...suit };
}

function chassisEntry({ slug, name, points, copies, text, armor }: Chassis): ShopCard {
  return { slug, name, points, slot: null, copies, text: `${name} ${text} ${diceText(armor)}` };
}

function armamentEntry(card: Armament): ShopCard {
  const { slug, name, points, slot, copies } = card;
  return { slug, name, points, slot, copies, text: searchText(card) };
}

/** The texts of a card, including those shown as icons. */
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

/** A problem of a roster has the index of the suit and the slug of the card in its params. */
function blame({ params }: Refusal): { unit?: number; card?: string } {
  const unit = typeof params["suit"] === "number" ? { unit: params["suit"] } : {};
  const slug = params["armament"];
  return typeof slug === "string" ? { ...unit, card: slug } : unit;
}

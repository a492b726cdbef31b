/** Cars, weapons and upgrades for the roster builder. */

import type { Car, Catalogue, Entrant } from "../../api/generated/scraplands";
import type { Refusal } from "../../api/messages";
import type { RosterKit, ShopCard, Unit } from "../kit/game";
import RosterCard from "./cars/RosterCard.svelte";
import { ruleText } from "./cars/weaponText";
import { fittedFrom, shopSlugs, upgradeParts, weaponParts, type ShopPart } from "./shop";
import type { Scraplands } from "./types";
import { texts } from "./text";

/** Copies of a card are unlimited; only credits limit a team. */
const COPIES = 99;

export const rosters: RosterKit<Scraplands> = {
  unit: texts.car,
  units: (roster) =>
    roster.cars.map((entrant) => ({
      name: entrant.name ?? "",
      base: entrant.car,
      cards: shopSlugs(entrant),
    })),
  roster: (units) => ({ cars: units.map(entrantOf) }),
  bases: (catalogue) => catalogue.cars.map(carInShop),
  cards: (catalogue) => [...weaponParts(catalogue), ...upgradeParts(catalogue)].map(partInShop),
  slots: [
    { slot: "weapon", label: texts.slot.weapon },
    { slot: "upgrade", label: texts.slot.upgrade },
  ],
  slotsOf: (_, catalogue) => slotsOf(catalogue),
  Face: RosterCard,
  blame,
  fits: (roster, { cars }) => roster.cars.length === cars,
};

function entrantOf({ name, base, cards }: Unit): Entrant {
  const entrant = { car: base, ...fittedFrom(cards) };
  return name.trim() === "" ? entrant : { name: name.trim(), ...entrant };
}

function carInShop({ slug, name, credits, quirk, text }: Car): ShopCard {
  const quirkText = quirk === null ? "" : `${texts.quirk[quirk]} ${texts.quirkRule[quirk]}`;
  const all = `${name} ${quirkText} ${text}`;
  return { slug, name, points: credits, slot: null, copies: COPIES, text: all };
}

function partInShop({ slug, name, credits, slot, text, weapon }: ShopPart): ShopCard {
  const rules = weapon?.rules.map(ruleText).join(" ") ?? "";
  const all = `${name} ${texts.slot[slot]} ${rules} ${text}`;
  return { slug, name, points: credits, slot, copies: COPIES, text: all };
}

function slotsOf({ weapons_max, upgrades }: Catalogue): Record<string, number> {
  return { weapon: weapons_max, upgrade: upgrades.length };
}

/** A problem has the index of its car, and the slug or the name of a part. */
function blame({ params }: Refusal): { unit?: number; card?: string } {
  const unit = typeof params["car"] === "number" ? { unit: params["car"] } : {};
  const card = params["slug"] ?? params["name"];
  return typeof card === "string" ? { ...unit, card } : unit;
}

import { expect, test } from "vitest";
import { catalogue, info } from "./gallery/positions";
import type { Roster } from "../../api/generated/scrap_world";
import { rosters } from "./rosterKit";

test("converting a roster to units and back changes nothing", () => {
  for (const { roster } of info.presets) {
    const named = { suits: [{ ...(roster as Roster).suits[0], name: "Old Rosie" }] } as Roster;
    expect(rosters.roster(rosters.units(named))).toEqual(named);
  }
});

test("every card of the catalogue is in the shop, with a slot that some chassis has", () => {
  const [bases, cards] = [rosters.bases(catalogue), rosters.cards(catalogue)];
  expect(bases).toHaveLength(catalogue.chassis.length);
  expect(cards).toHaveLength(catalogue.armament.length);
  for (const { slot } of cards) {
    const room = bases.map(({ slug }) => rosters.slotsOf(slug, catalogue)[slot ?? ""] ?? 0);
    expect(Math.max(...room)).toBeGreaterThan(0);
  }
});

test("the search text of a card has its dice and its kind", () => {
  const rail = rosters.cards(catalogue).find(({ slug }) => slug === "rail_gun");
  expect(rail?.text).toMatch(/Ballistic/);
  expect(rail?.text).toMatch(/black and \d red/);
});

test("a problem is assigned to its suit and its card", () => {
  const problem = { code: "scrap_world.unknown_armament", message: "?" };
  const params = { suit: 1, armament: "lasso" };
  expect(rosters.blame({ ...problem, params })).toEqual({ unit: 1, card: "lasso" });
  expect(rosters.blame({ ...problem, params: { points: 90, limit: 80 } })).toEqual({});
});

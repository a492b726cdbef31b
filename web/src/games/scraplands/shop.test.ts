import { expect, test } from "vitest";
import type { Roster } from "../../api/generated/scraplands";
import { catalogue } from "./gallery/positions";
import { rosters } from "./rosterKit";

const team: Roster = {
  cars: [
    {
      name: "Old Rosie",
      car: "wreck",
      weapons: ["caltrops", "minigun"],
      upgrades: [{ slug: "turret", weapon: 1 }, "boost"],
    },
    { car: "truck", weapons: [], upgrades: [] },
  ],
};

test("a team is the same after conversion to units and back", () => {
  expect(rosters.roster(rosters.units(team))).toEqual(team);
});

test("the shop sells every part of a car", () => {
  const sold = new Set(rosters.cards(catalogue).map(({ slug }) => slug));
  for (const { cards } of rosters.units(team)) {
    for (const slug of cards) expect(sold).toContain(slug);
  }
});

test("a turret whose weapon was removed is sent without one, for the server to refuse", () => {
  const units = [{ name: "", base: "wreck", cards: ["caltrops", "upgrade/turret/minigun"] }];
  const upgrades = ["turret"];
  expect(rosters.roster(units)).toEqual({
    cars: [{ car: "wreck", weapons: ["caltrops"], upgrades }],
  });
});

test("only weapons that fire to the front are sold with a turret", () => {
  const names = rosters.cards(catalogue).map(({ name }) => name);
  expect(names).toContain("Turret: Minigun");
  expect(names).not.toContain("Turret: Caltrops");
});

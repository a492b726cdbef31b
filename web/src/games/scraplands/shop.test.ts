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

test("a team survives the way into the builder and back", () => {
  expect(rosters.roster(rosters.units(team))).toEqual(team);
});

test("everything on a car is for sale in the shop", () => {
  const sold = new Set(rosters.cards(catalogue).map(({ slug }) => slug));
  for (const { cards } of rosters.units(team)) {
    for (const slug of cards) expect(sold).toContain(slug);
  }
});

test("a turret whose weapon was given back is sent as it is, for the server to refuse", () => {
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

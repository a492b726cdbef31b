import { expect, test } from "vitest";
import type { ShopCard, Unit } from "../../games/kit/game";
import { contentOf } from "./content";
import type { Kit } from "./units";

const card = (slug: string, name: string, points: number): ShopCard => {
  return { slug, name, points, slot: null, copies: 1, text: "" };
};

const KIT = {
  units: (roster: Unit[]) => roster,
  bases: () => [card("van", "Van", 20)],
  cards: () => [card("gun", "Gun", 5)],
} as unknown as Kit;

test("points are those of bases and cards, and units are called by their names", () => {
  const armed = { name: "", base: "van", cards: ["gun", "gun"] };
  const roster = [armed, { name: "Bertha", base: "van", cards: ["gone"] }, armed];
  expect(contentOf(roster, KIT, null)).toEqual({
    points: 80,
    bases: ["3 × Van"],
    units: ["2 × Van (2 × Gun)", "Bertha (gone)"],
  });
});

import { expect, test } from "vitest";
import type { ShopCard } from "../../games/kit/game";
import {
  findCards,
  slotRows,
  sortProblems,
  withCard,
  withCopy,
  withName,
  withUnit,
  withoutCard,
  withoutUnit,
  type Kit,
} from "./units";

const card = (slug: string, slot: string | null, text = ""): ShopCard => {
  return { slug, name: slug, points: 1, slot, copies: 1, text };
};
const CARDS = [card("gun", "arm", "shoots far"), card("saw", "arm", "cuts"), card("plate", "hull")];
const KIT = {
  slots: [
    { slot: "arm", label: "Arm" },
    { slot: "hull", label: "Hull" },
    { slot: "roof", label: "Roof" },
  ],
  slotsOf: () => ({ arm: 2 }),
  blame: ({ params }: { params: Record<string, unknown> }) =>
    typeof params["unit"] === "number" ? { unit: params["unit"] } : {},
} as unknown as Kit;

test("a team is built and taken apart without touching what was", () => {
  const one = withUnit([], "walker");
  const armed = withCard(withCard(one, 0, "gun"), 0, "saw");
  const two = withName(withCopy(armed, 0), 1, "Twin");
  expect(one).toEqual([{ name: "", base: "walker", cards: [] }]);
  expect(two.map(({ name, cards }) => [name, cards])).toEqual([
    ["", ["gun", "saw"]],
    ["Twin", ["gun", "saw"]],
  ]);
  expect(withoutCard(two, 1, 0)[1]?.cards).toEqual(["saw"]);
  expect(withoutUnit(two, 0)).toHaveLength(1);
});

test("slots show what fills them, and cards that have none", () => {
  const unit = { name: "", base: "walker", cards: ["saw", "plate", "unknown"] };
  const rows = slotRows(unit, KIT, null, new Map(CARDS.map((each) => [each.slug, each])));
  expect(rows.map(({ slot, count, filled }) => [slot, count, filled.map(({ at }) => at)])).toEqual([
    ["arm", 2, [0]],
    ["hull", 0, [1]],
  ]);
});

test("the search looks for every word, in names and texts", () => {
  const found = (kind: string | null, search: string) =>
    findCards(CARDS, kind, search).map(({ slug }) => slug);
  expect(found(null, "")).toEqual(["gun", "saw", "plate"]);
  expect(found("arm", "")).toEqual(["gun", "saw"]);
  expect(found(null, "FAR gun")).toEqual(["gun"]);
});

test("problems stand beside what they are about", () => {
  const problem = (params: Record<string, unknown>) => ({ code: "x", params, message: "" });
  const sorted = sortProblems([problem({ unit: 1 }), problem({})], KIT);
  expect([...sorted.keys()]).toEqual([1, null]);
});

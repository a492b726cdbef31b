import { expect, test } from "vitest";
import type { Event } from "../../api/generated/scrap_world";
import { EVENTS } from "./gallery/events";
import { ATTACKED, DEFENDED, defence, destroyed, resolved } from "./gallery/positions";
import { highlightsOf } from "./highlights";
import { viewAfter } from "./applyEvent";
import { rollOf } from "./dice/roll";
import { scenesOf } from "./animations";

test("after the last event the suits are as the server shows them", () => {
  for (const { last, view } of [destroyed(), resolved()]) {
    const before = last?.before.public;
    const events = last?.events ?? [];
    const after = before && events.reduce(viewAfter, before);
    const essence = (suits = view.suits) =>
      suits.map(({ at, destroyed, marks }) => ({ at, destroyed, marks }));
    expect(essence(after?.suits)).toEqual(essence());
  }
});

test("every event can be shown, and shows nothing for longer than two seconds", () => {
  const { view } = defence();
  for (const event of Object.values(EVENTS)) {
    for (const scene of scenesOf([event], view)) {
      expect(scene.ms, event.type).toBeGreaterThan(0);
      expect(scene.ms, event.type).toBeLessThanOrEqual(2000);
    }
  }
});

test("a suit hops over each space of its path once", () => {
  const { view } = defence();
  const moved: Event = { ...EVENTS.moved, path: ["H8", "H7", "I6"] };
  const scenes = scenesOf([moved], view);
  expect(scenes.map(({ view }) => view.suits[2]?.at)).toEqual(["H7", "I6"]);
});

test("dice roll before their numbers count, and the damage lands after both rolls", () => {
  const before = { ...defence().view, phase: { type: "over" as const } };
  const scenes = scenesOf([...ATTACKED, ...DEFENDED], before);
  const order = scenes.flatMap(({ effects }) => effects.map((effect) => effect.type));
  expect(order).toEqual([
    "shot",
    "rolling",
    "rolling",
    "number",
    "struck",
    "number",
    "struck",
    "number",
    "struck",
    "hop",
    "number",
  ]);
  expect(scenes.at(0)?.roll).toBeNull();
  expect(scenes.at(-1)?.roll?.outcome).toMatchObject({ damage: 3, drained: 3, fellBack: 1 });
});

test("a destroyed suit burns where it stood, and is gone afterwards", () => {
  const { last } = destroyed();
  const scenes = scenesOf(last?.events ?? [], last?.before.public ?? defence().view);
  const fire = scenes.at(-1);
  expect(fire?.effects).toEqual([{ type: "burning", at: "F9", suit: 3 }]);
  expect(fire?.view.suits[3]?.at).toBe("F9");
});

test("an answered attack is the one that waited, with all that came of it", () => {
  const roll = rollOf(DEFENDED, defence().view);
  expect(roll).toMatchObject({ suit: 0, hits: 5, defence: { blocks: 3, armor: [4] } });
  expect(roll?.outcome).toEqual({
    damage: 3,
    drained: 3,
    fellBack: 1,
    unresolved: 0,
    destroyed: false,
  });
});

test("an attack that did nothing says so once it is over", () => {
  const roll = rollOf(DEFENDED.slice(1, 2), defence().view);
  expect(roll?.outcome).toMatchObject({ damage: 0, destroyed: false });
});

test("the last step is marked with its way, its attack and its places", () => {
  const { view } = defence();
  expect(highlightsOf([EVENTS.moved], view).paths).toEqual([["K7", "J8", "I7", "H8"]]);
  expect(highlightsOf(ATTACKED, view).attack).toEqual({ from: "E9", to: "H8" });
  expect(highlightsOf(DEFENDED, view)).toEqual({
    attack: { from: "E9", to: "H8" },
    paths: [["H8", "H7"]],
    spots: [],
  });
  expect(highlightsOf([EVENTS.suit_deployed], view).spots).toEqual(["E9"]);
});

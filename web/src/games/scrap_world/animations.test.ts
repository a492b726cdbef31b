import { expect, test } from "vitest";
import type { Event } from "../../api/generated/scrap_world";
import { ATTACKED, DEFENDED, EVENTS } from "./gallery/events";
import { defence, destroyed, resolved } from "./gallery/positions";
import { highlightsOf } from "./highlights";
import { applyEvent } from "./applyEvent";
import { rollOfStep } from "./dice/roll";
import { scenesOf } from "./animations";

const view = defence().view.public;

test("applying a step's events moves the suits as the server's view does", () => {
  for (const { last, view } of [destroyed(), resolved()]) {
    const before = last?.before.public;
    const events = last?.events ?? [];
    const after = before && events.reduce(applyEvent, before);
    const expected = view.public.suits.map(({ at, destroyed, marks }) => ({
      at,
      destroyed,
      marks,
    }));
    expect(after?.suits).toMatchObject(expected);
  }
});

test("no scene of any event lasts longer than two seconds", () => {
  for (const event of Object.values(EVENTS)) {
    for (const scene of scenesOf([event], view)) {
      expect(scene.ms, event.type).toBeGreaterThan(0);
      expect(scene.ms, event.type).toBeLessThanOrEqual(2000);
    }
  }
});

test("a move has one scene for each space of its path", () => {
  const moved: Event = { ...EVENTS.moved, path: ["H8", "H7", "I6"] };
  const scenes = scenesOf([moved], view);
  expect(scenes.map(({ view }) => view.suits[2]?.at)).toEqual(["H7", "I6"]);
});

test("an attack shows the shot, both rolls and then its effects", () => {
  const before = { ...view, phase: { type: "over" as const } };
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

test("a destroyed suit stays in its space during the explosion", () => {
  const { last } = destroyed();
  const scenes = scenesOf(last?.events ?? [], last?.before.public ?? view);
  const explosion = scenes.at(-1);
  expect(explosion?.effects).toEqual([{ type: "burning", at: "F9", suit: 3 }]);
  expect(explosion?.view.suits[3]?.at).toBe("F9");
});

test("the defence completes the pending roll and its outcome", () => {
  const roll = rollOfStep(DEFENDED, view);
  expect(roll).toMatchObject({ suit: 0, hits: 5, defence: { blocks: 3, armor: [4] } });
  expect(roll?.outcome).toEqual({
    damage: 3,
    drained: 3,
    fellBack: 1,
    unresolved: 0,
    destroyed: false,
  });
});

test("an attack without effects has an outcome of zero damage", () => {
  const roll = rollOfStep(DEFENDED.slice(1, 2), view);
  expect(roll?.outcome).toMatchObject({ damage: 0, destroyed: false });
});

test("the highlights are the paths, the attack and the changed spaces of the last step", () => {
  expect(highlightsOf([EVENTS.moved], view).paths).toEqual([["K7", "J8", "I7", "H8"]]);
  expect(highlightsOf(ATTACKED, view).attack).toEqual({ from: "E9", to: "H8" });
  expect(highlightsOf(DEFENDED, view)).toEqual({
    attack: { from: "E9", to: "H8" },
    paths: [["H8", "H7"]],
    cells: [],
  });
  expect(highlightsOf([EVENTS.suit_deployed], view).cells).toEqual(["E9"]);
});

import { expect, test } from "vitest";
import type { Event, PublicView } from "../../api/generated/scrap_world";
import { ATTACKED, DEFENDED, EVENTS } from "./gallery/events";
import { positions, recorded } from "./gallery/positions";
import { highlightsOf } from "./highlights";
import { applyEvent } from "./applyEvent";
import { rollOfStep } from "./dice/roll";
import { log } from "./log/log";
import { scenesOf, toldBy } from "./animations";

const { position } = recorded("activation");
const view = position.view.public;
const events = [...ATTACKED, ...DEFENDED];
const scenes = scenesOf(events, view);

const suitsOf = ({ suits }: PublicView) =>
  suits.map(({ at, destroyed, damage, energy, marks }) => [at, destroyed, damage, energy, marks]);

test("applying a step's events changes the suits as the server's view does", () => {
  for (const name of positions.names) {
    const { last, position } = recorded(name);
    const after = last.events.reduce(applyEvent, last.before.public);
    expect(suitsOf(after), name).toEqual(suitsOf(position.view.public));
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
  const { last } = recorded("destroyed");
  const explosion = scenesOf(last.events, last.before.public).at(-1);
  expect(explosion?.effects).toMatchObject([{ type: "burning", suit: 3 }]);
  expect(explosion?.view.suits[3]?.at).not.toBeNull();
});

test("the defence completes the pending roll and its outcome", () => {
  const { view } = recorded("defence").position;
  const roll = rollOfStep(DEFENDED, view.public);
  expect(roll).toMatchObject({ suit: 1, hits: 2, defence: { blocks: 3, armor: [4] } });
  expect(rollOfStep(DEFENDED.slice(1, 2), view.public)?.outcome).toMatchObject({
    damage: 0,
    destroyed: false,
  });
});

test("the highlights are the paths, the attack and the changed spaces of the last step", () => {
  expect(highlightsOf([EVENTS.moved], view).paths).toEqual([["K7", "J8", "I7", "H8"]]);
  expect(highlightsOf(ATTACKED, view).attack).toEqual({ from: "E4", to: "D10" });
  const { before } = recorded("resolved").last;
  expect(highlightsOf(DEFENDED, before.public)).toEqual({
    attack: { from: "C8", to: "C4" },
    paths: [["H8", "H7"]],
    cells: [],
  });
  expect(highlightsOf([EVENTS.suit_deployed], view).cells).toEqual(["E9"]);
});

/** The newest log line when a scene of this kind begins. */
function lineAt(type: string, nth = 0): string | undefined {
  const scene = scenes.filter(({ effects }) => effects.some((effect) => effect.type === type))[nth];
  return scene && log(events.slice(0, scene.events), position).at(-1)?.text;
}

test("the log tells no result while its dice roll", () => {
  expect(lineAt("shot")).toBeUndefined();
  expect(lineAt("rolling")).toBeUndefined();
  expect(lineAt("rolling", 1)).toMatch(/attacks .+ hits/);
  expect(lineAt("number")).toMatch(/defends|energy|damage/);
});

test("each scene shows at least what the one before showed, and never a cost alone", () => {
  const counts = scenes.map(({ events }) => events);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  for (const count of counts) expect(events[count - 1]?.type).not.toBe("energy_spent");
});

test("the view that is shown has the damage only when its number rises", () => {
  const target = 2;
  const before = view.suits[target]?.damage;
  const rolling = scenes.find(({ effects }) => effects.some(({ type }) => type === "rolling"));
  expect(rolling && toldBy(rolling).view.public.suits[target]?.damage).toBe(before);
  const last = scenes.at(-1);
  expect(last && toldBy(last).view.public.suits[target]?.damage).toBeGreaterThan(before ?? 0);
});

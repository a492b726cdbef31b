import { expect, test } from "vitest";
import type { Event, PublicView } from "../../../api/generated/scrap_world";
import { EVENTS, positions } from "../gallery/positions";
import { highlightsOf } from "./highlights";
import { applyEvent } from "./applyEvent";
import { rollOfStep } from "../dice/roll";
import { log } from "../wording/log";
import { scenesOf, toldBy } from "./animations";

/** An attack that is defended at once and destroys its target, suit 3. */
const { position, last } = positions.at("destroyed");
const { events } = last;
const view = last.before.public;
const scenes = scenesOf(events, view);

const suitsOf = ({ suits }: PublicView) =>
  suits.map(({ at, destroyed, damage, energy, marks }) => [at, destroyed, damage, energy, marks]);

test("applying a step's events changes the suits as the server's view does", () => {
  for (const name of positions.names) {
    const { last, position } = positions.at(name);
    const after = last.events.reduce(applyEvent, last.before.public);
    expect(suitsOf(after), name).toEqual(suitsOf(position.view.public));
  }
});

test("no scene of any event lasts longer than two seconds", () => {
  for (const event of Object.values<Event>(EVENTS)) {
    for (const scene of scenesOf([event], view)) {
      expect(scene.ms, event.type).toBeGreaterThan(0);
      expect(scene.ms, event.type).toBeLessThanOrEqual(2000);
    }
  }
});

test("a move has one scene for each space of its path", () => {
  const moved: Event = { ...EVENTS.moved, path: ["H8", "H7", "I6"] };
  const scenes = scenesOf([moved], view);
  expect(scenes.map(({ view }) => view.suits[moved.suit]?.at)).toEqual(["H7", "I6"]);
});

test("an attack shows the shot, both rolls, its effects, and the target until it explodes", () => {
  const order = scenes.flatMap(({ effects }) => effects.map((effect) => effect.type));
  const damage = ["number", "struck"];
  expect(order).toEqual(["shot", "rolling", "rolling", ...damage, ...damage, "burning"]);
  expect(scenes.at(0)?.roll).toBeNull();
  expect(scenes.at(-1)?.view.suits[3]?.at).not.toBeNull();
  expect(rollOfStep(events, view)?.outcome).toMatchObject({
    damage: 1,
    unresolved: 2,
    destroyed: true,
  });
});

test("the defence completes the pending roll and its outcome", () => {
  const { last } = positions.at("resolved");
  const roll = rollOfStep(last.events, last.before.public);
  expect(roll).toMatchObject({ suit: 0, defence: { blocks: 4, armor: [4] } });
  const defended = last.events.filter(({ type }) => type === "defence_rolled");
  expect(rollOfStep(defended, last.before.public)?.outcome).toMatchObject({
    damage: 0,
    destroyed: false,
  });
});

test("the highlights are the paths, the attack and the changed spaces of the last step", () => {
  expect(highlightsOf([EVENTS.moved], view).paths).toEqual([EVENTS.moved.path]);
  expect(highlightsOf(events, view).attack).toEqual({ from: "D5", to: "C12" });
  expect(highlightsOf([EVENTS.suit_deployed], view).cells).toEqual([EVENTS.suit_deployed.at]);
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
  expect(lineAt("number")).toMatch(/defends|damage/);
});

test("each scene shows at least what the one before showed, and never a cost alone", () => {
  const counts = scenes.map(({ events }) => events);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  for (const count of counts) expect(events[count - 1]?.type).not.toBe("energy_spent");
});

test("the view that is shown has the damage only when its number rises", () => {
  const before = view.suits[3]?.damage;
  const rolling = scenes.find(({ effects }) => effects.some(({ type }) => type === "rolling"));
  expect(rolling && toldBy(rolling).view.public.suits[3]?.damage).toBe(before);
  const last = scenes.at(-1);
  expect(last && toldBy(last).view.public.suits[3]?.damage).toBeGreaterThan(before ?? 0);
});

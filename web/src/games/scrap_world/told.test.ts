import { expect, test } from "vitest";
import { ATTACKED, DEFENDED } from "./gallery/events";
import { defence } from "./gallery/positions";
import { log } from "./log/log";
import { scenesOf, toldBy } from "./animations";

const position = defence();
const view = { ...position.view.public, phase: { type: "over" as const } };
const events = [...ATTACKED, ...DEFENDED];
const scenes = scenesOf(events, view);

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

test("each scene tells at least what the one before told, and never a cost alone", () => {
  const counts = scenes.map(({ events }) => events);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  for (const count of counts) expect(events[count - 1]?.type).not.toBe("energy_spent");
});

test("the view that is told has the damage only when its number rises", () => {
  const target = 2;
  const before = view.suits[target]?.damage;
  const rolling = scenes.find(({ effects }) => effects.some(({ type }) => type === "rolling"));
  expect(rolling && toldBy(rolling).view.public.suits[target]?.damage).toBe(before);
  const last = scenes.at(-1);
  expect(last && toldBy(last).view.public.suits[target]?.damage).toBeGreaterThan(before ?? 0);
});

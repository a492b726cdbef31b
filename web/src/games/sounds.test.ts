import { expect, test } from "vitest";
import { soundOf as bots } from "./scrapbots/animation/sounds";
import { soundOf as lands } from "./scraplands/animation/sounds";
import { soundOf as scrappers } from "./scrappers/animation/sounds";
import { soundOf as world } from "./scrap_world/animation/sounds";
import { soundOf as empire } from "./scrapyard_empire/animation/sounds";

const scene = <Scene>(scene: unknown) => scene as Scene;
const effects = (...effects: unknown[]) => scene<never>({ effects, flights: [], rolling: 0 });

test("a scene is heard by the first of its effects that has a sound", () => {
  const number = { type: "number", tone: "bad" };
  expect(world(effects(number, { type: "struck" }))).toBe("blow");
  expect(world(effects({ type: "shot", melee: false }))).toBe("shot");
  expect(world(effects({ type: "shot", melee: true }))).toBe("blow");
  expect(world(effects({ type: "banner" }))).toBeNull();
  expect(lands(effects({ type: "drives" }))).toBe("engine");
  expect(bots(effects({ type: "label" }, { type: "wreck" }))).toBe("explosion");
  expect(bots(effects({ type: "flight", flight: { face: { type: "splash" } } }))).toBe("shot");
  expect(empire(effects({ type: "flight" }))).toBe("card");
});

test("dice are heard while they roll only", () => {
  expect(lands(scene({ effects: [], rolling: 1 }))).toBe("dice");
  expect(empire(effects({ type: "roll", rolling: true }))).toBe("dice");
  expect(empire(effects({ type: "roll" }))).toBeNull();
});

test("cards that fly are heard where nothing louder happens", () => {
  expect(scrappers(scene({ effects: [], flights: [{}] }))).toBe("card");
  expect(scrappers(scene({ effects: [{ type: "broken" }], flights: [{}] }))).toBe("crash");
});

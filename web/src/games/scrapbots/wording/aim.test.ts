import { expect, test } from "vitest";
import { aim } from "./aim";
import { rationale } from "./rationale";
import { positions } from "../gallery/positions";
import { expectedTurns, usualMinutes } from "./matchLength";
import { scenesOf } from "../animation/animations";

const main = positions.at("main");
const { position } = main;

test("the aim tells each seat's wounds, and how long it will take", () => {
  expect(aim(position)).toEqual({
    goal: "Take fewer wounds than your opponent; there are 20.",
    progress: [
      { seat: 0, text: "4 wounds", share: 0.4 },
      { seat: 1, text: "3 wounds", share: 0.3 },
    ],
    pace: "Turn 7 of about 13",
  });
});

test("the limit of turns is told only when it is near", () => {
  const at = (turn: number) => ({
    ...position,
    view: { ...position.view, public: { ...position.view.public, turn, turn_cap: 40 } },
  });
  expect(aim(at(40)).pace).toBe("Last turn");
  expect(aim(at(38)).pace).toBe("Last turn but 2");
  expect(aim(at(30)).pace).toMatch(/^Turn 30 of about 3\d$/);
});

test("a match is expected to last as long as matches do, and never less than it has", () => {
  expect(expectedTurns({ turn: 1, dealt: 0, total: 20 })).toBe(20);
  for (const dealt of [0, 1, 7, 19]) {
    expect(expectedTurns({ turn: 30, dealt, total: 20 })).toBeGreaterThan(30);
  }
  expect(usualMinutes({ wounds: 5 })).toBeLessThan(usualMinutes({ wounds: 20 }));
});

test("a reason names what an action gains", async () => {
  const reason = async (action: Parameters<typeof rationale>[0]) =>
    rationale(action, position, await main.preview(action));
  expect(await reason({ type: "attack", lane: 1, attack: 0 })).toBe(
    "1 in 2: Bob's Sentinel is down to 10 health, Bob's Sentry Gun is destroyed, which opens its " +
      "lane and Bob takes 1 wound. Otherwise Bob's Sentinel is down to 10 health.",
  );
  expect(await reason({ type: "play_for_scrap", card: "spare_parts" })).toBe(
    "That makes 8 scrap: enough for Magnet Trap.",
  );
  expect(await reason({ type: "buy", slot: 1 })).toBe(
    "Scout guards a lane with 50 health and deals 20 damage.",
  );
});

test("hits are told when they are seen, and not when the shot or the coin flies", () => {
  const { last } = positions.at("attacked");
  const scenes = scenesOf(last.events, last.before, position);
  const coin = scenes.findIndex(({ effects }) => effects.some(({ type }) => type === "coin"));
  const hit = scenes.findIndex(({ effects }) => effects.some(({ type }) => type === "struck"));
  expect(scenes[coin]?.told.events).toBe(1);
  expect(scenes[hit - 1]?.told.events).toBe(2);
  expect(scenes[hit]?.told.events).toBe(3);
  expect(scenes.at(-1)?.told.view.public.mechanics[1]?.wounds).toBe(4);
  const told = scenes.map(({ told }) => told.events);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});

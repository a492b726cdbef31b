import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/scraplands";
import { EVENTS } from "../gallery/events";
import { recordedPosition } from "../gallery/positions";
import { log } from "./log";

const facts = recordedPosition("declare").position;

test("every event has a line, except the regular end of an activation", () => {
  const lines = (Object.values(EVENTS) as Event[]).flatMap((event) => log([event], facts));
  expect(lines.map(({ text }) => text)).toMatchInlineSnapshot(`
    [
      "Roll-off: Ann 7 and Bob 8. Bob is first.",
      "Level in everything, so they roll off: Runner 1 of Ann 4 and Runner 1 of Bob 3. Runner 1 of Ann goes first.",
      "On the grid: Runner 1 of Bob, Runner 1 of Ann.",
      "Runner 1 of Ann comes into the arena.",
      "Round 3",
      "Runner 1 of Ann: Move, Advance. 4 command points left.",
      "Runner 1 of Ann rolls 1 and loses its last point.",
      "Runner 1 of Ann: the Attack is not possible any more.",
      "Runner 1 of Ann goes straight on: 4 + 2 + 5 (Boost) more, up to 16″.",
      "Runner 1 of Ann boosts: 3 + 3 more, up to 11″.",
      "Runner 1 of Ann rolls 6, 3, 1 to advance: up to 9″.",
      "Runner 1 of Ann turns round.",
      "Runner 1 of Ann, Move: 30° left, then 4″ forward.",
      "Runner 1 of Ann hits Runner 1 of Bob, the ramp and the edge of the table.",
      "Runner 1 of Ann takes the ramp and flies 7″ (3 + 4).",
      "Runner 1 of Ann fails a control check (collision with Runner 1 of Bob): −1 hit point, 4 left.",
      "Runner 1 of Ann fires the Twin Heavy Machine Guns at Runner 1 of Bob: 2 hits.",
      "Runner 1 of Bob takes 2 damage.",
      "Runner 1 of Bob loses 1 hit point; 3 left.",
      "Runner 1 of Bob is wrecked: no hit points left. It counts for Ann.",
      "Cleared away: Scrap Heap.",
      "Runner 1 of Ann begins lap 1.",
      "Runner 1 of Ann crosses the finish line!",
      "Ann: +13 for place 1, 14 points now.",
      "Runner 1 of Ann lost hit points in a control check: its activation ends.",
      "Places: 1. Runner 1 of Ann, 2. Runner 1 of Bob.",
    ]
  `);
  const ended: Event = { type: "activation_ended", car: 0, early: false };
  expect(log([ended], facts)).toEqual([]);
});

test("the details of a roll list its dice and the summands of its need", () => {
  const [attack] = log([EVENTS.attack_rolled], facts);
  expect(attack?.details).toEqual([
    "Distance 4.2″",
    "A hit needs 6+ (Skill 5, +2 three or more actions, −1 Accurate)",
    "Rolled 6, 5, 1",
    "Volley: 6 more",
  ]);
  const [check] = log([EVENTS.checked], facts);
  expect(check?.details).toEqual([
    "Rolled 3",
    "Control needs 5+ (Skill 5)",
    "Two hits, for the spikes",
    "Rolled 2, again 5; 3",
    "Counter needs 4+",
  ]);
});

test("a line has the seat of the car that acts, and its weight", () => {
  expect(log([EVENTS.drove], facts)[0]?.seat).toBe(0);
  expect(log([EVENTS.wrecked], facts)[0]).toMatchObject({ seat: 1, weight: "major" });
  expect(log([EVENTS.round_began], facts)[0]).toMatchObject({ seat: null, weight: "head" });
});

test("a second shot whose target is wrecked is told as lost", () => {
  const step: Event[] = [EVENTS.attack_rolled, EVENTS.wrecked, EVENTS.deed_passed];
  expect(log(step, facts).at(-1)?.text).toBe(
    "Runner 1 of Ann loses its second shot: the target is wrecked already.",
  );
});

test("what follows a Move that was passed is passed too", () => {
  const move: Event = { type: "deed_passed", car: 0, deed: "j_turn" };
  expect(log([move, EVENTS.deed_passed], facts).map(({ text }) => text)).toEqual([
    "Runner 1 of Ann: the J-Turn is not possible any more.",
    "Runner 1 of Ann: the Attack is passed too.",
  ]);
});

test("a car that its landing wrecks has lost no hit points in a control check", () => {
  const wrecked: Event = { type: "wrecked", car: 0, why: "landing", credit: null };
  const lines = log([EVENTS.jumped, wrecked, EVENTS.activation_ended], facts);
  expect(lines.map(({ text }) => text)).toEqual([
    "Runner 1 of Ann takes the ramp and flies 7″ (3 + 4).",
    "Runner 1 of Ann is wrecked: landed where no car can stand.",
  ]);
});

test("a jump is moved back from the cars that it came down on", () => {
  const onto = (cars: number[]) => log([{ ...EVENTS.jumped, onto: cars }], facts)[0]?.details;
  expect(onto([])).toBeUndefined();
  expect(onto([3])).toEqual(["It comes down on Runner 1 of Bob and is moved back from it."]);
  expect(onto([1, 3])).toEqual([
    "It comes down on Runner 2 of Ann and Runner 1 of Bob and is moved back from them.",
  ]);
});

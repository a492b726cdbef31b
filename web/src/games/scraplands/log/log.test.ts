import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/scraplands";
import { EVENTS } from "../gallery/events";
import { recorded } from "../gallery/positions";
import { log } from "./log";

const facts = recorded("declare").position;

test("every event has a line, except the regular end of an activation", () => {
  const lines = (Object.values(EVENTS) as Event[]).flatMap((event) => log([event], facts));
  expect(lines.map(({ text }) => text)).toMatchInlineSnapshot(`
    [
      "Roll-off: Ann (7) and Bob (8). Bob goes first.",
      "All level, so they roll for it: Ann's Runner 1 (4) and Bob's Runner 1 (3). Ann's Runner 1 goes first.",
      "On the grid: Bob's Runner 1, Ann's Runner 1.",
      "Ann's Runner 1 drives into the arena.",
      "Round 3",
      "Ann's Runner 1 plans: Move, Advance. 4 command points left.",
      "Ann's Runner 1 rolls a 1 and loses its last point.",
      "Ann's Runner 1: Attack is no longer possible.",
      "Ann's Runner 1 goes straight on and rolls 4 + 2 + 5 (Boost): up to 16″.",
      "Ann's Runner 1 boosts and rolls 3 + 3: up to 11″.",
      "Ann's Runner 1 rolls 6, 3, 1 to advance: up to 9″.",
      "Ann's Runner 1 turns right round.",
      "Ann's Runner 1 turns 30° left and drives 4″ forward.",
      "Ann's Runner 1 runs into Bob's Runner 1, the ramp and the edge of the table.",
      "Ann's Runner 1 takes the ramp and flies 7″ (3 + 4).",
      "Ann's Runner 1 skids (collision with Bob's Runner 1): −1 hit point, 4 left.",
      "Ann's Runner 1 fires the Twin Heavy Machine Guns at Bob's Runner 1: 2 hits.",
      "Bob's Runner 1 takes 2 damage.",
      "Bob's Runner 1 loses 1 hit point; 3 left.",
      "Bob's Runner 1 is wrecked: no hit points left. It counts for Ann.",
      "Cleared away: Scrap Heap.",
      "Ann's Runner 1 starts lap 1.",
      "Ann's Runner 1 crosses the finish line!",
      "Ann: +13 for 1st place, 14 points now.",
      "Ann's Runner 1 was damaged in a skid: its activation is over.",
      "Final places: 1st Ann's Runner 1, 2nd Bob's Runner 1.",
    ]
  `);
  const ended: Event = { type: "activation_ended", car: 0, early: false };
  expect(log([ended], facts)).toEqual([]);
});

test("the details of a roll list its dice and the summands of its need", () => {
  const [attack] = log([EVENTS.attack_rolled], facts);
  expect(attack?.details).toEqual([
    "Distance 4.2″",
    "To hit: rolled 6, 5, 1, needed 6+ (17 %) each",
    "Needs 6+: Skill 5, +2 three or more actions, −1 Accurate",
    "Volley: 6 more",
  ]);
  const [check] = log([EVENTS.checked], facts);
  expect(check?.details).toEqual([
    "Rolled 3, needed 5+ (33 %): failed",
    "Two hits, because of the spikes",
    "To shrug off: rolled 2, again 5; 3, needed 4+ (50 %) each",
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
    "Ann's Runner 1: no second shot, the target is wrecked already.",
  );
});

test("what follows a Move that was passed is passed too", () => {
  const move: Event = { type: "deed_passed", car: 0, deed: "j_turn" };
  expect(log([move, EVENTS.deed_passed], facts).map(({ text }) => text)).toEqual([
    "Ann's Runner 1: J-Turn is no longer possible.",
    "Ann's Runner 1: so no Attack either.",
  ]);
});

test("a jump is moved back from the cars that it came down on", () => {
  const onto = (cars: number[]) => log([{ ...EVENTS.jumped, onto: cars }], facts)[0]?.details;
  expect(onto([])).toBeUndefined();
  expect(onto([3])).toEqual(["It comes down on Bob's Runner 1 and is moved back from it."]);
  expect(onto([1, 3])).toEqual([
    "It comes down on Ann's Runner 2 and Bob's Runner 1 and is moved back from them.",
  ]);
});

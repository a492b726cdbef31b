import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/scraplands";
import { EVENTS, positions } from "../gallery/positions";
import { texts } from "../text";
import { log } from "./log";

const facts = positions.at("declare").position;

test("each event has a line with its dice and the summands of its need as details", () => {
  expect(Object.keys(EVENTS).toSorted()).toEqual(Object.keys(texts.log).toSorted());
  const lines = Object.values<Event>(EVENTS).flatMap((event) => log([event], facts));
  expect(lines.flatMap(({ text, details = [] }) => [text, ...details.map((each) => `  ${each}`)]))
    .toMatchInlineSnapshot(`
      [
        "Bob's Runner 1 plans: Move, Attack. 4 command points left.",
        "Bob's Runner 1 was damaged in a skid: its activation is over.",
        "Ann's Hotrod rolls 4, 2, 1 to advance: up to 7″.",
        "  1 control check for the ones",
        "Bob's Runner 2 fires the Minigun at Ann's Runner 2: 2 hits.",
        "  Distance 11.8″",
        "  To hit: rolled 2, 3, 3, 5, 1, 6, 1, 3, needed 5+ (33 %) each",
        "  Volley: 4 more",
        "Ann's Hotrod boosts and rolls 5 + 3: up to 14″.",
        "All level, so they roll for it: Bob's Runner 1 (7) and Bob's Wreck (8). Bob's Wreck goes first.",
        "  Bob's Runner 1: 4 + 3",
        "  Bob's Wreck: 3 + 5",
        "Bob's Runner 1 skids (a 1 when advancing): −1 hit point, 4 left.",
        "  Rolled 2, needed 5+ (33 %): failed",
        "  To shrug off: rolled 2, needed 4+ (50 %) each",
        "Ann's Runner 2 runs into Bob's Runner 2.",
        "Bob's Wreck rolls a 4 and may use its last point.",
        "Ann's Hotrod loses 1 hit point; 3 left.",
        "  To shrug off: rolled 1, needed 4+ (50 %) each",
        "Ann's Runner 2: Attack is no longer possible.",
        "Bob's Wreck takes 2 damage.",
        "  To fend off: rolled 4, impossible",
        "  Needs never: Defence 4, +3 Piercing",
        "  2 damage for each die that failed",
        "Ann's Runner 1 turns 15° left and advances 6.5″ forward.",
        "Bob's Runner 1 drives into the arena.",
        "Ann's Hotrod crosses the finish line!",
        "On the grid: Ann's Runner 1, Bob's Runner 1, Ann's Runner 2, Bob's Runner 2, Ann's Hotrod, Bob's Wreck.",
        "Ann's Runner 2 takes the ramp and flies 9″ (6 + 3).",
        "  It comes down on Bob's Runner 2 and is moved back from it.",
        "Ann's Runner 2 starts lap 1.",
        "Cleared away: Tyre Stack.",
        "Ann's Hotrod turns 90° right.",
        "Final places: 1st Bob's Runner 1.",
        "Round 1",
        "Bob: +1 for wrecking an enemy, 1 point now.",
        "Roll-off: Ann (4) and Bob (5). Bob goes first.",
        "  Ann: 3 + 1",
        "  Bob: 4 + 1",
        "Ann's Hotrod goes straight on and rolls 3 + 4 + 6 (Boost): up to 19″.",
        "Ann's Runner 2 is wrecked: no hit points left. It counts for Bob.",
      ]
    `);
});

test("the regular end of an activation has no line", () => {
  expect(log([{ type: "activation_ended", car: 0, early: false }], facts)).toEqual([]);
});

test("a line has the seat of the car that acts, and its weight", () => {
  expect(log([{ ...EVENTS.drove, car: 3 }], facts)[0]?.seat).toBe(1);
  expect(log([EVENTS.wrecked], facts)[0]).toMatchObject({ weight: "major" });
  expect(log([EVENTS.round_began], facts)[0]).toMatchObject({ seat: null, weight: "head" });
});

test("a second shot whose target is wrecked is told as lost", () => {
  const { car } = EVENTS.attack_rolled;
  const step: Event[] = [EVENTS.attack_rolled, { ...EVENTS.deed_passed, car }];
  expect(log(step, facts).at(-1)?.text).toMatch(
    /: no second shot, the target is wrecked already\.$/,
  );
});

test("what follows a Move that was passed is passed too", () => {
  const move: Event = { type: "deed_passed", car: 0, deed: "j_turn" };
  expect(log([move, { ...EVENTS.deed_passed, car: 0 }], facts).map(({ text }) => text)).toEqual([
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

import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/scrap_world";
import { EVENTS, positions } from "../gallery/positions";
import { texts } from "../text";
import { log } from "./log";

const facts = positions.at("activation").position;
const lines = (...events: Event[]) => log(events, facts);

test("each event has a line with the reason of every die and number as details", () => {
  expect(Object.keys(EVENTS).toSorted()).toEqual(Object.keys(texts.log).toSorted());
  const all = Object.values<Event>(EVENTS).flatMap((event) => lines(event));
  expect(all.flatMap(({ text, details = [] }) => [text, ...details.map((each) => `  ${each}`)]))
    .toMatchInlineSnapshot(`
    [
      "Bob's Scout is up.",
      "Bob's Scout is done.",
      "Bob's Thumper attacks Ann's Old Rosie with Hammer (Quick Attack): 2 hits, 1 fallback.",
      "  Distance 1",
      "  Hammer: red: 2 hits",
      "  Hammer: +1 fallback, because it hit",
      "Bob's Thumper has to reload its Rocket Launcher.",
      "Bob's Thumper reloads its Rocket Launcher.",
      "Bob's Scout has used up its Smoke Screen.",
      "Bob's Scout takes 1 damage: 6 of 7 hull left.",
      "  From hits that were not blocked.",
      "Ann's Old Rosie defends with Basic Armor: stands firm.",
      "  Chassis: green: blank; green: stands firm",
      "  Basic Armor: blue: 1 block",
      "  Saw: 1 block does not count",
      "Bob's Thumper destroys Ann's Old Rosie!",
      "Bob's Thumper is drained of 1 energy; 1 left.",
      "Ann's Old Rosie powers up: +1 energy, now 6.",
      "Bob's Scout pays 2 energy for Run; 2 left.",
      "Bob's Thumper cannot fall back.",
      "  2 fallbacks are damage instead: the Barricade is in the way.",
      "Bob is drawn to place terrain first.",
      "Bob's Scout gets ready: +2 initiative next round.",
      "Ann's Old Rosie makes a ½ Move to K12.",
      "  Path: L11 K12; cost 1",
      "Turn order: 1. Bob's Thumper, 2. Ann's Lancer.",
      "  Bob's Thumper: initiative 2 (3 chassis, −1 Reload); tied, so the order was drawn",
      "  Ann's Lancer: initiative 2 (4 chassis, −2 jury-rigged); tied, so the order was drawn",
      "Bob puts the Scrap Heap at C5.",
      "Bob takes the Scrap Heap.",
      "Bob places no more terrain.",
      "Bob's Scout repairs 1 damage: 5 of 7 hull.",
      "Round 1",
      "Bob has no battlesuit left and is out.",
      "Bob starts on the west side.",
      "Numbers drawn for the sides: Ann 2, Bob 1. The highest chooses first.",
      "Bob's Thumper deploys at B11.",
    ]
  `);
});

test("the markers of the quick set-up give the order of deployment, not of choosing", () => {
  const match = { ...facts.match, options: { set_up: "quick" } };
  expect(log([EVENTS.side_markers_drawn], { ...facts, match })[0]?.text).toMatch(
    /The highest deploys first; the sides are random\.$/,
  );
});

test("an attack names its ammunition and what that does", () => {
  const [line] = log(positions.at("destroyed").last.events, facts);
  expect(line?.text).toMatch(/with Auto Cannon and [A-Z][a-z]+ Rounds \(/);
  expect(line?.details).toContainEqual(
    expect.stringMatching(/^[A-Z][a-z]+ Rounds\. For a ballistic weapon: .+\.$/),
  );
});

test("spent energy is a detail of the line that it paid for", () => {
  const [spent] = lines(EVENTS.energy_spent);
  const [moved, ...others] = lines(EVENTS.energy_spent, EVENTS.moved);
  expect(others).toEqual([]);
  expect(moved?.details?.[0]).toBe(spent?.text);
});

test("a suit falls back by spaces, or not at all", () => {
  expect(lines({ ...EVENTS.fell_back, path: ["H8", "H7"] })[0]?.text).toBe(
    "Bob's Thumper is pushed back 1 space to H7.",
  );
  expect(lines({ ...EVENTS.fell_back, path: ["H8"] })[0]?.text).toBe(
    "Bob's Thumper cannot fall back.",
  );
});

test("a suit that follows its target has no move action in its line", () => {
  const followed: Event = { ...EVENTS.moved, suit: 0, deed: "full_attack", path: ["A1", "A2"] };
  expect(lines(followed)[0]?.text).toBe("Ann's Lancer follows to A2.");
});

test("terrain drawn by lot is one line without a seat", () => {
  const drawn = { ...EVENTS.piece_put, seat: null };
  const [line, ...others] = lines(drawn, { ...drawn, placed: { ...drawn.placed, at: "A1" } });
  expect(others).toEqual([]);
  expect(line).toMatchObject({ text: "The terrain is placed at random.", seat: null });
  expect(line?.details).toHaveLength(2);
});

test("rounds are headings, destruction and elimination are major lines", () => {
  expect(lines(EVENTS.round_began)[0]?.weight).toBe("head");
  expect(lines(EVENTS.destroyed)[0]?.weight).toBe("major");
  expect(lines(EVENTS.seat_eliminated)[0]?.weight).toBe("major");
});

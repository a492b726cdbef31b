import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/scrap_world";
import { EVENTS } from "../gallery/events";
import { recorded } from "../gallery/positions";
import { log } from "./log";

const facts = recorded("activation").position;
const lines = (...events: Event[]) => log(events, facts);

test("a suit is named by its chassis or its own name, and by its owner", () => {
  expect(lines(EVENTS.activation_began)[0]?.text).toBe("Ann's Lancer is up.");
  expect(lines(EVENTS.suit_deployed)[0]?.text).toBe("Ann's Old Rosie deploys at E9.");
});

test("the markers of the quick set-up give the order of deployment, not of choosing", () => {
  const inMatch = (set_up: string) => {
    const match = { ...facts.match, options: { set_up } };
    return log([EVENTS.side_markers_drawn], { ...facts, match })[0]?.text;
  };
  expect(inMatch("full")).toBe(
    "Numbers drawn for the sides: Ann 7, Bob 3. The highest chooses first.",
  );
  expect(inMatch("quick")).toBe(
    "Numbers drawn: Ann 7, Bob 3. The highest deploys first; the sides are random.",
  );
});

test("an attack names its ammunition and what that does", () => {
  const ammo = facts.match.seats[0]?.roster as { suits: { armament: string[] }[] };
  const card = ammo.suits[0]?.armament.findIndex((slug) => slug.endsWith("_rounds")) ?? -1;
  expect(card).toBeGreaterThan(0);
  const { attack } = EVENTS.attack_rolled;
  const [line] = lines({ ...EVENTS.attack_rolled, attack: { ...attack, ammo: card } });
  expect(line?.text).toMatch(/with Auto Cannon and [A-Z][a-z]+ Rounds \(/);
  expect(line?.details?.[1]).toMatch(/^[A-Z][a-z]+ Rounds\. For a ballistic weapon: .+\.$/);
});

test("the details of a roll list every die with its face and its reason", () => {
  expect(lines(EVENTS.attack_rolled)).toEqual([
    {
      text: "Ann's Lancer attacks Bob's Thumper with Auto Cannon (Full Attack): 5 hits, 2 fallbacks.",
      seat: 0,
      details: [
        "Distance 6",
        "Auto Cannon: red: 2 hits; yellow: 1 hit; yellow: blank",
        "1 energy burned: black: 2 hits, 1 fallback",
        "Auto Cannon: +1 fallback, because it hit",
      ],
    },
  ]);
  expect(lines(EVENTS.defence_rolled)[0]).toEqual({
    text: "Bob's Thumper defends with Carapace Armor: 2 blocks, stands firm.",
    seat: 1,
    details: [
      "Chassis: blue: 1 block; green: blank",
      "Distance 6 at accuracy 5: green: 1 block",
      "Cover: Scrap Heap: green: stands firm",
      "Carapace Armor: blue: 1 block",
      "Auto Cannon: 1 block does not count",
    ],
  });
});

test("the order of activation explains each initiative and who drew a marker", () => {
  const [line] = lines(EVENTS.order_set);
  expect(line?.text).toBe("Turn order: 1. Bob's Scout, 2. Ann's Lancer.");
  expect(line?.details).toEqual([
    "Bob's Scout: initiative 8 (6 chassis, +2 Ready)",
    "Ann's Lancer: initiative 3 (4 chassis, −1 jury-rigged); tied, so the order was drawn",
  ]);
});

test("spent energy is a detail of the line that it paid for", () => {
  const spent: Event = { ...EVENTS.energy_spent, suit: 2, on: { type: "deed", deed: "move" } };
  expect(lines(spent, EVENTS.moved)).toEqual([
    {
      text: "Bob's Thumper moves to H8.",
      seat: 1,
      details: ["Bob's Thumper pays 1 energy for Move; 2 left.", "Path: K7 J8 I7 H8; cost 3"],
    },
  ]);
});

test("a fallback gives its number of spaces and what stopped it", () => {
  expect(lines(EVENTS.fell_back)[0]).toMatchObject({
    text: "Bob's Thumper is pushed back 1 space to H7.",
    details: ["1 fallback is damage instead: the Bunker is in the way."],
  });
  const still: Event = { ...EVENTS.fell_back, path: ["H8"], stopped_by: { type: "board_edge" } };
  expect(lines(still)[0]?.text).toBe("Bob's Thumper cannot fall back.");
});

test("a suit that follows its target has no move action in its line", () => {
  const followed: Event = { ...EVENTS.moved, suit: 0, deed: "full_attack", path: ["A1", "A2"] };
  expect(lines(followed)[0]?.text).toBe("Ann's Lancer follows to A2.");
});

test("terrain drawn by lot is one line without a seat", () => {
  const drawn = { ...EVENTS.piece_put, seat: null };
  expect(lines(drawn, { ...drawn, placed: { ...drawn.placed, piece: 0, at: "A1" } })).toEqual([
    {
      text: "The terrain is placed at random.",
      seat: null,
      details: ["Bunker at J3", "Watchtower at A1"],
    },
  ]);
});

test("rounds are headings, destruction and elimination are major lines", () => {
  expect(lines(EVENTS.round_began)[0]?.weight).toBe("head");
  expect(lines(EVENTS.destroyed)[0]?.weight).toBe("major");
  expect(lines(EVENTS.seat_eliminated)[0]?.weight).toBe("major");
});

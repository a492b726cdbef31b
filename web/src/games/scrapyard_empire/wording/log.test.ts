import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/scrapyard_empire";
import { EVENTS, positions } from "../gallery/positions";
import { log } from "./log";

const lines = (...events: Event[]) => log(events, positions.factsOf(2, 0));
const textsOf = (...events: Event[]) => lines(...events).map(({ text }) => text);

test("drawn cards are counted, and hidden cards are not named", () => {
  expect(textsOf(EVENTS.drew_parts)).toEqual(["Ann draws 2 × Gear and Lens."]);
  expect(textsOf({ ...EVENTS.drew_machines, machines: null })).toEqual([
    "Ann draws 2 small machines.",
  ]);
  expect(lines(EVENTS.drew_machines)[0]?.details).toEqual(["By Gas Bellows"]);
  expect(textsOf(EVENTS.stole_machine)).toEqual(["Ann steals a small machine from Bob."]);
});

test("a roll logs its purpose, the required number and its outcome", () => {
  expect(lines(EVENTS.rolled)).toEqual([
    { seat: 0, text: "Ann digs for a part and rolls 2.", details: ["Needs 4+"] },
  ]);
  expect(textsOf(EVENTS.raised, EVENTS.roll_ended)).toEqual([
    "Ann adds 2 with Wire, to 4.",
    "Total 5, needed 5+: success.",
  ]);
});

test("the end of a dig is logged only if nothing was taken", () => {
  const ended: Event = { ...EVENTS.dig_ended, taken: 1 };
  expect(textsOf(EVENTS.dug, ended)).toEqual(["Ann digs up Pipe."]);
  expect(textsOf(ended)).toEqual([]);
  expect(textsOf(EVENTS.dig_ended)).toEqual(["Ann goes through the whole pile and takes nothing."]);
});

test("builds and thefts of machines are major lines, and turns are headings", () => {
  expect(lines(EVENTS.turn_began)[0]?.weight).toBe("head");
  for (const event of [EVENTS.built, EVENTS.invented, EVENTS.stole_machine]) {
    expect(lines(event)[0]?.weight, event.type).toBe("major");
  }
  for (const event of [EVENTS.stole_part, EVENTS.traded, EVENTS.dug]) {
    expect(lines(event)[0]?.weight, event.type).toBeUndefined();
  }
  expect(lines(EVENTS.built)[0]?.details).toEqual([
    "Without Wire",
    "Lens is now on top of the scrap pile",
  ]);
});

import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/scrapyard_empire";
import { EVENTS } from "../gallery/events";
import { factsOf, recorded, recordedNames } from "../gallery/positions";
import { log } from "./log";

const lines = (...events: Event[]) => log(events, factsOf(2, 0));
const said = (...events: Event[]) => lines(...events).map(({ text }) => text);

test("every event has a line of its own, with names instead of numbers and slugs", () => {
  for (const event of Object.values(EVENTS)) {
    const [line] = lines(event);
    expect(line?.text, event.type).toMatch(/^[A-Z0-9].*[a-z0-9.]$/);
    const all = [line?.text, ...(line?.details ?? [])].join(" ");
    expect(all, event.type).not.toMatch(/undefined|null|NaN|\[object|_/);
  }
});

test("what happened in real matches is told without a slug", () => {
  for (const name of recordedNames) {
    const { last, position } = recorded(name);
    for (const { text } of log(last.events, position)) {
      expect(text, name).not.toMatch(/undefined|null|NaN|\[object|_/);
    }
  }
});

test("cards that come to a player are counted, and hidden ones are not named", () => {
  expect(said(EVENTS.drew_parts)).toEqual(["Ann draws 2 × Gear and Lens."]);
  expect(said({ ...EVENTS.drew_machines, machines: null })).toEqual([
    "Ann draws 2 small machines.",
  ]);
  expect(lines(EVENTS.drew_machines)[0]?.details).toEqual(["By Gas Bellows"]);
  expect(said(EVENTS.stole_machine)).toEqual(["Ann steals a small machine from Bob."]);
});

test("a roll says what it is for, what is needed, and how it came out", () => {
  expect(lines(EVENTS.rolled)).toEqual([
    { seat: 0, text: "Ann digs for a part and rolls 2.", details: ["4 or more is needed"] },
  ]);
  expect(said(EVENTS.raised, EVENTS.roll_ended)).toEqual([
    "Ann adds 2 with Wire: 4.",
    "5 of 5: it works.",
  ]);
});

test("the end of a dig is told only where nothing was taken", () => {
  const ended: Event = { ...EVENTS.dig_ended, taken: 1 };
  expect(said(EVENTS.dug, ended)).toEqual(["Ann digs Pipe."]);
  expect(said(ended)).toEqual([]);
  expect(said(EVENTS.dig_ended)).toEqual(["Ann has gone through the pile and takes nothing."]);
});

test("what decides a match stands out, and turns head the log", () => {
  expect(lines(EVENTS.turn_began)[0]?.weight).toBe("head");
  for (const event of [EVENTS.built, EVENTS.invented, EVENTS.stole_part, EVENTS.traded]) {
    expect(lines(event)[0]?.weight, event.type).toBe("major");
  }
  expect(lines(EVENTS.built)[0]?.details).toEqual(["Without Wire", "Lens lies on top now"]);
});

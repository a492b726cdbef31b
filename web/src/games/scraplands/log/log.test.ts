import { expect, test } from "vitest";
import type { Event } from "../../../gen/scraplands";
import { EVENTS } from "../gallery/events";
import { shownAt } from "../gallery/positions";
import { log } from "./log";

const facts = shownAt("declare").position;

test("every event has words, and those that ended nothing have none", () => {
  const lines = (Object.values(EVENTS) as Event[]).flatMap((event) => log([event], facts));
  expect(lines.map(({ text }) => text)).toMatchSnapshot();
  const ended: Event = { type: "activation_ended", car: 0, early: false };
  expect(log([ended], facts)).toEqual([]);
});

test("a line of dice tells what they needed, and why", () => {
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

test("lines belong to whose doing they are", () => {
  expect(log([EVENTS.drove], facts)[0]?.seat).toBe(0);
  expect(log([EVENTS.wrecked], facts)[0]).toMatchObject({ seat: 1, weight: "major" });
  expect(log([EVENTS.round_began], facts)[0]).toMatchObject({ seat: null, weight: "head" });
});

import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/scrapbots";
import { ATTACKED, EVENTS } from "../gallery/events";
import { factsOf } from "../gallery/players";
import { log } from "./log";

const facts = factsOf(0);
const lines = (...events: Event[]) => log(events, facts);

test("every event is worth one line that reads as a sentence", () => {
  for (const event of Object.values(EVENTS)) {
    const [line, ...more] = lines(event);
    expect(more).toEqual([]);
    expect(line?.text, event.type).toMatch(/^\S.*\S$/);
    const told = [line?.text, ...(line?.details ?? [])].join(" ");
    expect(told, event.type).not.toMatch(/undefined|null|NaN|\[object/);
  }
});

test("an attack is told from the coin to the wounds, with every number", () => {
  expect(lines(...ATTACKED).map(({ text }) => text)).toEqual([
    "Enforcer of Ann in lane 2 attacks for 4 energy.",
    "The coin falls on heads: 10 splash damage.",
    "Sentinel of Bob in lane 2 takes 20 damage.",
    "Sentry Gun of Bob in lane 1 takes 10 splash damage.",
    "Sentry Gun of Bob in lane 1 is destroyed.",
    "Bob takes 1 wound through open lane 3.",
  ]);
  expect(lines(EVENTS.wounds_dealt)[0]?.details).toEqual([
    "10 splash damage",
    "12 wounds left on the stack",
  ]);
});

test("what follows of itself explains the line before it", () => {
  expect(lines(EVENTS.bought, EVENTS.market_refilled)).toEqual([
    {
      text: "Ann buys Scout for 5 scrap.",
      seat: 0,
      details: ["1 scrap left", "Golem comes to the market."],
    },
  ]);
  const none: Event = { ...EVENTS.wounds_shed, wounds: 0 };
  expect(lines(EVENTS.drew, none)).toHaveLength(1);
  expect(lines(EVENTS.drew, EVENTS.wounds_shed)).toHaveLength(2);
});

test("hidden cards are counted, and one's own are named", () => {
  expect(lines(EVENTS.drew)[0]?.text).toBe("Ann draws 3 cards: 2 × Circuitry and Blaster.");
  expect(lines({ ...EVENTS.drew, cards: null })[0]?.text).toBe("Ann draws 3 cards.");
});

test("energy that a bonus gives is not told as a card played again", () => {
  const used: Event = { ...EVENTS.bonus_used, card: "logic_bomb" };
  const gained: Event = { ...EVENTS.energy_gained, card: "logic_bomb", gained: 2 };
  expect(lines(used, gained).at(-1)?.text).toBe("Ann gains 2 energy by Logic Bomb.");
  expect(lines(gained)[0]?.text).toBe("Ann plays Logic Bomb for 2 energy.");
});

test("tails say what is left out", () => {
  const tails: Event = { ...EVENTS.coin_flipped, heads: false };
  expect(lines(tails)[0]?.text).toBe("The coin falls on tails: no 10 splash damage.");
});

test("turns head the log, and what decides the match stands out", () => {
  expect(lines(EVENTS.turn_began)[0]?.weight).toBe("head");
  expect(lines(EVENTS.bot_destroyed)[0]?.weight).toBe("major");
  expect(lines(EVENTS.wounds_dealt)[0]?.weight).toBe("major");
});

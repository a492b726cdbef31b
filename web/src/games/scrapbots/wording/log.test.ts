import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/scrapbots";
import { EVENTS, positions } from "../gallery/positions";
import { log } from "./log";

const facts = positions.factsOf(2, 0);
const lines = (...events: Event[]) => log(events, facts);

test("an attack has a line for the coin, each hit, each destroyed Scrapbot and each wound", () => {
  expect(lines(...positions.at("attacked").last.events).map(({ text }) => text)).toEqual([
    "Ann's Enforcer in lane 2 attacks for 4 energy.",
    "The coin shows heads: 10 splash damage.",
    "Bob's Sentinel in lane 2 takes 20 damage.",
    "Bob's Sentry Gun in lane 1 takes 10 splash damage.",
    "Bob's Sentry Gun in lane 1 is destroyed.",
    "Bob takes 1 wound through open lane 3.",
  ]);
  expect(lines(EVENTS.wounds_dealt)[0]?.details).toEqual([
    "10 splash damage",
    "12 wounds left on the stack",
  ]);
});

test("a blow beyond the health is told in full, and the total stops at the health", () => {
  const [line] = lines({ ...EVENTS.bot_damaged, damage: 40, total: 70, health: 60 });
  expect(line?.text).toContain("40");
  expect(line?.details).toEqual(["60 of 60 damage"]);
});

test("automatic consequences are details of the line before", () => {
  expect(lines(EVENTS.bought, EVENTS.market_refilled)).toEqual([
    {
      text: "Ann buys Scout for 5 scrap.",
      seat: 0,
      details: ["1 scrap left", "Golem takes its place on the market."],
    },
  ]);
  const none: Event = { ...EVENTS.wounds_shed, wounds: 0 };
  expect(lines(EVENTS.drew, none)).toHaveLength(1);
  expect(lines(EVENTS.drew, EVENTS.wounds_shed)).toHaveLength(2);
});

test("drawn cards are named if visible, else counted", () => {
  expect(lines(EVENTS.drew)[0]?.text).toBe("Ann draws 3 cards: 2 × Circuitry and Blaster.");
  expect(lines({ ...EVENTS.drew, cards: null })[0]?.text).toBe("Ann draws 3 cards.");
});

test("energy from a bonus is not logged as a played card", () => {
  const used: Event = { ...EVENTS.bonus_used, card: "logic_bomb" };
  const gained: Event = { ...EVENTS.energy_gained, card: "logic_bomb", gained: 2 };
  expect(lines(used, gained).at(-1)?.text).toBe("Ann gets 2 energy from Logic Bomb.");
  expect(lines(gained)[0]?.text).toBe("Ann plays Logic Bomb for 2 energy.");
});

test("tails name the effect that fails", () => {
  const tails: Event = { ...EVENTS.coin_flipped, heads: false };
  expect(lines(tails)[0]?.text).toBe("The coin shows tails: no splash damage.");
});

test("turns are headings; several wounds at once and destroyed Scrapbots are major", () => {
  expect(lines(EVENTS.turn_began)[0]?.weight).toBe("head");
  expect(lines(EVENTS.bot_destroyed)[0]?.weight).toBe("major");
  expect(lines(EVENTS.wounds_dealt)[0]?.weight).toBeUndefined();
  expect(lines({ ...EVENTS.wounds_dealt, wounds: 2 })[0]?.weight).toBe("major");
});

test("an empty hand is discarded without a line", () => {
  expect(lines({ ...EVENTS.hand_discarded, cards: [] })).toEqual([]);
});

test("a bot is named without its level", () => {
  const seats = facts.seats.map((seat) => ({
    ...seat,
    player: null,
    bot: "normal" as const,
    name: "Bot (normal)",
  }));
  const [line] = log([EVENTS.bot_destroyed], { ...facts, seats });
  expect(line?.text).toBe("Bot's Sentry Gun in lane 1 is destroyed.");
});

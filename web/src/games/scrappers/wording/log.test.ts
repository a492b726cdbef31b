import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/scrappers";
import { EVENTS, positions } from "../gallery/positions";
import { log } from "./log";

const facts = positions.factsOf(2, 0);
const lines = (...events: Event[]) => log(events, facts);

test("a strike lists its parts by card as details", () => {
  expect(lines(EVENTS.struck)).toEqual([
    {
      text: "Ann fires 3 impact damage at Bob.",
      seat: 0,
      details: ["Hammer Fist: 2", "Targeting Visor: 1"],
    },
  ]);
  expect(lines(EVENTS.damaged)[0]).toMatchObject({
    text: "Bob takes 2 impact damage and now has 7.",
  });
});

test("a shield that prevents damage and is destroyed is one line", () => {
  expect(lines(EVENTS.shielded, EVENTS.destroyed)).toEqual([
    {
      text: "Bob's Scrap Plate prevents 2 damage.",
      seat: 1,
      details: ["0 damage gets through", "Bob's Scrap Plate is destroyed."],
    },
  ]);
});

test("gains of one pilot from one card share a line", () => {
  const gained = (seat: number, token: "fuel" | "scrap", total: number): Event => ({
    type: "gained",
    seat,
    token,
    amount: 1,
    total,
    card: "spare_parts",
  });
  const gains = lines(gained(0, "fuel", 3), gained(0, "scrap", 2), gained(1, "fuel", 1));
  expect(gains).toEqual([
    {
      text: "Ann gets 1 fuel and 1 scrap from Spare Parts.",
      seat: 0,
      details: ["Fuel now: 3", "Scrap now: 2"],
    },
    { text: "Bob gets 1 fuel from Spare Parts.", seat: 1, details: ["Fuel now: 1"] },
  ]);
});

test("the card that a draft turns up is a detail of the draft", () => {
  const fromDeck: Event = { ...EVENTS.drafted, pile: { deck: 0, from: "deck" } };
  expect(lines(fromDeck, EVENTS.top_turned)).toEqual([
    {
      text: "Bob drafts Siege Cannon from draft deck 1 into slot 4.",
      seat: 1,
      details: ["Draft deck 1 now shows Jammer."],
    },
  ]);
});

test("an ejected card is named only if the event has it", () => {
  expect(lines(EVENTS.ejected)[0]?.text).toBe("Bob ejects a card face down into slot 1.");
  const own: Event = { ...EVENTS.ejected, seat: 0, card: "piston_jab" };
  expect(lines(own)[0]?.text).toBe("Ann ejects Piston Jab face down into slot 1.");
});

test("a card that could not be paid tells its cost and what there is", () => {
  expect(lines(EVENTS.unpowered)[0]).toMatchObject({
    text: "Ann's Rail Shot fizzles: it costs 6 fuel, Ann has 2.",
  });
  expect(lines(EVENTS.not_bought)[0]?.details).toEqual([
    "It goes to the discard pile of draft deck 1",
  ]);
});

test("only heavy hits, and the one that ends the match, are major lines", () => {
  const weightOf = (event: Event) => lines(event)[0]?.weight;
  expect(weightOf(EVENTS.damaged)).toBeUndefined();
  expect(weightOf({ ...EVENTS.damaged, damage: 3 })).toBe("major");
  expect(weightOf({ ...EVENTS.damaged, damage: 1, total: 10 })).toBe("major");
});

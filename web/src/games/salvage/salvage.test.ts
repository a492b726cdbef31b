import { expect, test } from "vitest";
import type { Event, Preview } from "../../api/generated/salvage";
import { actionLabel, previewText } from "./actions";
import { log } from "./log";
import { prompt } from "./prompt";
import { refusalText } from "./refusals";
import { aim, counters, result } from "./scoreboard";
import { position, SAMPLES } from "./samples";

test("the prompt says what to decide, or for whom the match waits", () => {
  const bids = { type: "bidding" as const, lot: 7, bids: ["none" as const, "sealed" as const] };
  expect(prompt(position(bids))).toBe("Bid for the Turbine (7): choose a card from your hand.");
  expect(prompt(position(bids, { bid: 2 }))).toContain("Seal your bid, the Rusty Spring (2)");
  expect(prompt(position(bids, { me: 1 }))).toBe("Waiting for the bid of Ann.");
  expect(prompt(position({ type: "melting", seat: 0 }))).toMatch(/^Your bid was the lowest/);
  expect(prompt(position({ type: "melting", seat: 0 }, { me: null }))).toBe("Ann may melt a card.");
});

test("a hidden card has no name in the log, and all bids are details of one line", () => {
  const [shown] = log([SAMPLES.events.bids_shown], position({ type: "over" }));
  expect(shown?.text).toBe("Bo takes the Turbine (7).");
  expect(shown?.details).toEqual(["Ann bids Bent Nail (1)", "Bo bids Crane Hook (6)"]);
  const drew: Event = { type: "drew", seat: 1, card: null };
  expect(log([drew], position({ type: "over" }))[0]?.text).toBe("Bo draws a card.");
});

test("the result says who won and why, from the viewer's side", () => {
  const over = (me: number | null) => position({ type: "over" }, { me });
  const end = { ranks: [1, 0], scores: [5, 9], reason: "deck_empty" };
  expect(result(end, over(1)).reason).toBe("You won because you have the most points: 9.");
  expect(result(end, over(0)).reason).toBe("You lost because Bo has 9 points and you have 5.");
  expect(result(end, over(null)).reason).toBe("Bo won with 9 points.");
  expect(result({ ...end, ranks: [0, 0], scores: [7, 7] }, over(0)).reason).toContain("Tied");
});

test("every action, event, preview and refusal has a text without gaps", () => {
  const at = position({ type: "over" });
  const facts = { ...at };
  const texts = [
    ...Object.values(SAMPLES.actions).map((action) => actionLabel(action, at).text),
    ...log(Object.values(SAMPLES.events), facts).map(({ text }) => text),
    ...Object.values<Preview>(SAMPLES.previews).map((preview) => previewText(preview, facts)),
    ...SAMPLES.refusals.map((refusal) => refusalText(refusal, facts) ?? ""),
    aim(at).goal,
    aim(at).pace,
    ...counters(0, at).map(({ label, value }) => `${label} ${value}`),
  ];
  for (const text of texts) {
    expect(text).toMatch(/^[A-Z].*\S$/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  }
});

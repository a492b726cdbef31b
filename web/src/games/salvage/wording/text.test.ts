import { expect, test } from "vitest";
import { positions } from "../gallery/positions";
import type { SalvagePosition } from "../types";
import { log } from "./log";
import { prompt } from "./prompt";
import { result } from "./scoreboard";
import { outcomeOf } from "../../kit/outcome";

const at = (name: string) => positions.at(name).position;

/** As the player in the other seat sees it. */
function fromTheOtherSeat(position: SalvagePosition): SalvagePosition {
  return { ...position, me: 1 };
}

test("the prompt says what to decide, or for whom the match waits", () => {
  expect(prompt(at("bid"))).toBe("Bid for the Old Gearbox (4): choose a card from your hand.");
  expect(prompt(at("chosen"))).toContain("Seal your bid, the Copper Coil (3)");
  expect(prompt(at("sealed"))).toBe("Waiting for the bid of Bob.");
  expect(prompt(at("melt"))).toMatch(/^Your bid was the lowest/);
  expect(prompt(positions.at("melt", true).position)).toBe("Ann may melt a card.");
});

test("a hidden card has no name in the log, and all bids are details of one line", () => {
  const { last, position } = positions.at("melt");
  const shown = log(last.events, position).find(({ details }) => details);
  expect(shown?.text).toBe("Bob takes the Old Gearbox (4).");
  expect(shown?.details).toEqual(["Ann bids Copper Coil (3)", "Bob bids Turbine (7)"]);
  const drawn = log([{ type: "drew", seat: 1, card: null }], position);
  expect(drawn.map(({ text }) => text)).toEqual(["Bob draws a card."]);
});

test("the result says who won and why, from the viewer's side", () => {
  const over = at("over");
  const end = (ranks: number[], scores: number[]) =>
    outcomeOf({ ranks, scores, reason: "deck_empty" }, []);
  const lost = end([1, 0], [5, 9]);
  expect(result(lost, fromTheOtherSeat(over)).reason).toBe("You won with 9 points.");
  expect(result(lost, over).reason).toBe("You lost because Bob has 9 points and you have 5.");
  expect(result(lost, { ...over, me: null }).reason).toBe("Bob won with 9 points.");
  expect(result(end([0, 0], [7, 7]), over).reason).toContain("Tied");
});

import { expect, test } from "vitest";
import type { Action } from "../../../api/generated/scrapbots";
import { actionLabel, needsConfirmation } from "./actions";
import { positions } from "../gallery/positions";

const main = positions.at("main");
const label = (action: Action, at = "main") => actionLabel(action, positions.at(at).position);

test("labels name cards with their cost or value, and Scrapbots with their lane, counted from one", () => {
  expect(label({ type: "buy", slot: 1 }).text).toBe("Buy Scout for 5 scrap");
  expect(label({ type: "play_for_energy", card: "chainsaw" }).text).toBe(
    "Play Chainsaw for 5 energy",
  );
  expect(label({ type: "build", card: "drone", lane: 2 }).text).toBe("Build Drone in lane 3");
  expect(label({ type: "activate", card: "chainsaw", lane: 1 }).text).toBe(
    "Let Enforcer in lane 2 use Chainsaw",
  );
  expect(label({ type: "attack", lane: 1, attack: 0 }).text).toBe(
    "Enforcer in lane 2 attacks for 4 energy: " +
      "20 damage. Flip a coin: on heads, 10 splash damage too.",
  );
});

test("the answers to a bonus are grouped under the card that offers it", () => {
  expect(label({ type: "use_bonus" }, "crate")).toEqual({
    text: "Use the bonus of Supply Crate",
    group: "Bonus of Supply Crate",
  });
  expect(label({ type: "exhaust", lane: 1 }, "trap").text).toBe("Exhaust Sentinel in lane 2");
});

test("only the end of a turn needs confirmation, while other actions are legal", () => {
  const asked = main.legal.filter((each) => needsConfirmation(each, main.position, main.legal));
  expect(asked).toEqual([{ type: "end_turn" }]);
  const { position, legal } = positions.at("done");
  expect(needsConfirmation({ type: "end_turn" }, position, legal)).toBe(false);
});

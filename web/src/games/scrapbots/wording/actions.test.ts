import { expect, test } from "vitest";
import { actionLabel } from "./actions";
import { ACTIONS } from "../gallery/actions";
import { recorded } from "../gallery/positions";
import { choiceLabel } from "./choiceLabel";

test("every action has a button label", () => {
  const { position } = recorded("main");
  for (const action of Object.values(ACTIONS)) {
    const label = choiceLabel({ action, then: [], legal: true, target: null }, position);
    expect(label, action.type).toMatch(/^\S.*\S$/);
    expect(label, action.type).not.toMatch(/undefined|null|NaN|\[object/);
  }
});

test("labels name cards with their cost or value, and Scrapbots with their lane, counted from one", () => {
  const label = (action: Parameters<typeof actionLabel>[0]) =>
    actionLabel(action, recorded("main").position).text;
  expect(label(ACTIONS.buy)).toBe("Buy Scout for 5 scrap");
  expect(label(ACTIONS.play_for_energy)).toBe("Play Chainsaw for 5 energy");
  expect(label(ACTIONS.build)).toBe("Build Drone in lane 3");
  expect(label(ACTIONS.activate)).toBe("Let Enforcer in lane 2 use Chainsaw");
  expect(label(ACTIONS.attack)).toBe(
    "Enforcer in lane 2 attacks for 4 energy: " +
      "20 damage. Flip a coin: on heads, 10 splash damage too.",
  );
});

test("the answers to a bonus are grouped under the card that offers it", () => {
  expect(actionLabel(ACTIONS.use_bonus, recorded("crate").position)).toEqual({
    text: "Use the bonus of Supply Crate",
    group: "Bonus of Supply Crate",
  });
  expect(actionLabel(ACTIONS.exhaust, recorded("trap").position).text).toBe(
    "Exhaust Sentinel in lane 2",
  );
  expect(actionLabel(ACTIONS.return_wound, recorded("medPack").position).text).toBe(
    "Return a wound from your discard pile to the stack",
  );
});

import { expect, test } from "vitest";
import { actionLabel } from "./actions";
import { ACTIONS } from "./gallery/actions";
import { at } from "./gallery/positionOf";
import { crate, main, medPack, trap } from "./gallery/positions";
import { choiceText } from "./choiceLabel";

test("every action has a text, a group and a short name", () => {
  for (const action of Object.values(ACTIONS)) {
    const { text, group } = actionLabel(action, at(main()));
    expect(text, action.type).toMatch(/^\S.*\S$/);
    expect(group, action.type).not.toBe("");
    const all = text + group + choiceText(action, at(main()));
    expect(all, action.type).not.toMatch(/undefined|null|NaN|\[object/);
  }
});

test("cards are told with their numbers, Scrapbots with their lane, counted from one", () => {
  const text = (action: Parameters<typeof actionLabel>[0]) => actionLabel(action, at(main())).text;
  expect(text(ACTIONS.buy)).toBe("Buy Scout for 5 scrap");
  expect(text(ACTIONS.play_for_energy)).toBe("Play Chainsaw for 5 energy");
  expect(text(ACTIONS.build)).toBe("Build Drone in lane 3");
  expect(text(ACTIONS.activate)).toBe("Activate Chainsaw with Enforcer in lane 2");
  expect(text(ACTIONS.attack)).toBe(
    "Enforcer in lane 2 attacks for 4 energy: " +
      "20 damage. Flip a coin: on heads, 10 splash damage too.",
  );
});

test("the answers to a bonus stand together under the card that asks", () => {
  expect(actionLabel(ACTIONS.use_bonus, at(crate()))).toEqual({
    text: "Use the bonus of Supply Crate",
    group: "Bonus of Supply Crate",
  });
  expect(actionLabel(ACTIONS.exhaust, at(trap())).text).toBe("Exhaust Sentinel in lane 2");
  expect(actionLabel(ACTIONS.return_wound, at(medPack())).text).toBe(
    "Put a wound from your discard pile back",
  );
});

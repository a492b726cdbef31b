import { expect, test } from "vitest";
import { nextOf, withChoice } from "./plan";

const play = (card: string) => ({ type: "play", card });

test("a double click on what is being sent plans nothing", () => {
  expect(withChoice([], [play("a")], play("a"))).toEqual([]);
  expect(withChoice([play("b")], [play("b")], play("a"))).toEqual([play("b")]);
});

test("another choice is kept until the first one is answered", () => {
  expect(withChoice([], [play("b")], play("a"))).toEqual([play("b")]);
});

test("a chain may repeat an action", () => {
  const twice = [{ type: "draw" }, { type: "draw" }];
  expect(withChoice([], twice, { type: "draw" })).toEqual(twice);
});

test("a plan plays its next action while that is legal", () => {
  const legal = [play("c"), play("a")];
  expect(nextOf([play("a"), play("b")], legal)).toEqual({ action: play("a"), rest: [play("b")] });
});

test("a plan whose next action is not legal ends as a whole", () => {
  expect(nextOf([play("b"), play("a")], [play("a")])).toEqual({ action: null, rest: [] });
});

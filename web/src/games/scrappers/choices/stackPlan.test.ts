import { expect, test } from "vitest";
import type { Action } from "../../../api/generated/scrappers";
import { StackPlan } from "./stackPlan.svelte";

const assign = (card: string): Action => ({ type: "assign", card });
const draft: Action = { type: "draft", deck: 0, from: "deck" };

test("planned cards leave the hand, one copy each", () => {
  const plan = new StackPlan();
  plan.start();
  plan.add(assign("jab"), 5);
  expect(plan.handLeft(["jab", "magnet", "jab"])).toEqual(["magnet", "jab"]);
  const legal = [assign("jab"), assign("magnet"), draft];
  expect(plan.left(legal, ["jab", "magnet", "jab"])).toEqual([assign("jab"), assign("magnet")]);
  expect(plan.left(legal, ["jab", "magnet"])).toEqual([assign("magnet")]);
});

test("a draft card can be planned first only, since others may take it", () => {
  const plan = new StackPlan();
  plan.start();
  expect(plan.left([draft], [])).toEqual([draft]);
  plan.add(assign("jab"), 5);
  expect(plan.left([draft], ["jab"])).toEqual([]);
});

test("a full stack closes the plan, and taking a card out opens it again", () => {
  const plan = new StackPlan();
  plan.start();
  plan.add(assign("jab"), 2);
  plan.add(assign("magnet"), 2);
  expect(plan.open).toBe(false);
  expect(plan.left([assign("patch")], ["patch", "jab", "magnet"])).toEqual([]);
  plan.remove(0);
  expect(plan.actions).toEqual([assign("magnet")]);
  expect(plan.open).toBe(true);
});

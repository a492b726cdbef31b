import { expect, test } from "vitest";
import type { Action } from "../../api/generated/scraplands";
import { actionLabel } from "./actions";
import { counters, result } from "./scoreboard";
import { ACTIONS } from "./gallery/actions";
import { recordedNames, recordedPosition } from "./gallery/positions";
import { refusalText } from "./refusals";
import { prompt } from "./prompt";

test("the prompt names the decision, or who has to make it", () => {
  for (const name of recordedNames) {
    expect(prompt(recordedPosition(name).position)).toMatch(/^[A-Z].*[.?]$/);
    expect(prompt(recordedPosition(name, null).position)).toMatch(/^[A-Z].*\.$/);
  }
  expect(prompt(recordedPosition("over").position)).toBe("The race is run.");
});

test("every action has a label, and labels of legal actions differ within their group", () => {
  const { position } = recordedPosition("attack");
  for (const action of Object.values(ACTIONS) as Action[]) {
    expect(actionLabel(action, position).text).toMatch(/^[A-Z0-9]/);
  }
  for (const name of recordedNames) {
    const { position, legal } = recordedPosition(name);
    const labels = legal.map((action) => Object.values(actionLabel(action, position)).join(": "));
    expect(new Set(labels).size).toBe(legal.length);
  }
});

test("counters are points, cars and hit points, and in a race the best place", () => {
  const { position } = recordedPosition("declare");
  const labels = counters(0, position).map(({ label }) => label);
  expect(labels).toEqual(["Points", "Cars", "Hit points", "Best place"]);
  const [, cars] = counters(1, position);
  const own = position.view.public.cars.filter(({ seat }) => seat === 1);
  expect(cars?.value).toBe(`${own.length} of ${own.length}`);
});

test("the result has the reason of the end, and a value for each seat in every row", () => {
  const { position } = recordedPosition("over");
  const ended = result({ ranks: [0, 1], scores: [24, 13], reason: "finished" }, position);
  expect(ended.reason).toMatch(/first car finished/);
  for (const { values } of ended.rows) expect(values).toHaveLength(2);
});

test("a refusal names its cars", () => {
  const { position } = recordedPosition("attack");
  const refused = (code: string, params: Record<string, unknown>) =>
    refusalText({ code: `scraplands.${code}`, params, message: "?" }, position);
  expect(refused("hidden_by_car", { car: 1 })).toBe("Runner 2 of Ann hides a part of the target.");
  expect(refused("not_its_turn", { car: 0, turn_of: 3 })).toBe(
    "It is the turn of Runner 1 of Bob.",
  );
  expect(refused("too_far", { by: 9000, most: 4000 })).toBeNull();
  expect(refusalText({ code: "match.stale", params: {}, message: "?" }, position)).toBeNull();
});

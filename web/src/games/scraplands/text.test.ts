import { expect, test } from "vitest";
import type { Action } from "../../api/generated/scraplands";
import { actionLabel } from "./actions";
import { counters, result } from "./scoreboard";
import { ACTIONS } from "./gallery/actions";
import { recordedNames, shownAt } from "./gallery/positions";
import { refusalText } from "./refusals";
import { prompt } from "./prompt";

test("the prompt says what is to be decided, or by whom", () => {
  for (const name of recordedNames) {
    const shown = shownAt(name);
    expect(prompt(shown.position)).toMatch(/^[A-Z].*[.?]$/);
    expect(prompt(shownAt(name, null).position)).toMatch(/^[A-Z].*\.$/);
  }
  expect(prompt(shownAt("over").position)).toBe("The race is run.");
});

test("every action has words, and legal ones differ within their group", () => {
  const { position } = shownAt("attack");
  for (const action of Object.values(ACTIONS) as Action[]) {
    expect(actionLabel(action, position).text).toMatch(/^[A-Z0-9]/);
  }
  for (const name of recordedNames) {
    const { position, legal } = shownAt(name);
    const labels = legal.map((action) => Object.values(actionLabel(action, position)).join(": "));
    expect(new Set(labels).size).toBe(legal.length);
  }
});

test("a panel counts points, cars and hit points, and in a race the best place", () => {
  const { position } = shownAt("declare");
  const labels = counters(0, position).map(({ label }) => label);
  expect(labels).toEqual(["Points", "Cars", "Hit points", "Best place"]);
  const [, cars] = counters(1, position);
  const own = position.view.public.cars.filter(({ seat }) => seat === 1);
  expect(cars?.value).toBe(`${own.length} of ${own.length}`);
});

test("the end is explained by how it came, with a value for each seat", () => {
  const { position } = shownAt("over");
  const ended = result({ ranks: [0, 1], scores: [24, 13], reason: "finished" }, position);
  expect(ended.reason).toMatch(/first car finished/);
  for (const { values } of ended.rows) expect(values).toHaveLength(2);
});

test("a refusal names the cars that it is about", () => {
  const { position } = shownAt("attack");
  const refused = (code: string, params: Record<string, unknown>) =>
    refusalText({ code: `scraplands.${code}`, params, message: "?" }, position);
  expect(refused("hidden_by_car", { car: 1 })).toBe("Runner 2 of Ann hides a part of the target.");
  expect(refused("not_its_turn", { car: 0, turn_of: 3 })).toBe(
    "It is the turn of Runner 1 of Bob.",
  );
  expect(refused("too_far", { by: 9000, most: 4000 })).toBeNull();
  expect(refusalText({ code: "match.stale", params: {}, message: "?" }, position)).toBeNull();
});

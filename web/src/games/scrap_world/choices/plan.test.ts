import { expect, test } from "vitest";
import type { Action, Phase } from "../../../api/generated/scrap_world";
import { positions } from "../gallery/positions";
import { plannable, planStart } from "./plan";
import type { ScrapPosition } from "../types";

/** Seat 0 waits while suit 2 of seat 1 acts; its own suits 0 and 1 have markers 1 and 2. */
function waiting(change: Partial<{ activated: number[]; me: number }> = {}): ScrapPosition {
  const { position } = positions.at("activation");
  const phase: Phase = { type: "activation", suit: 2, points: 2, done: ["half_move"] };
  const suits = position.view.public.suits.map((suit) => ({
    ...suit,
    activated: change.activated?.includes(suit.id) ?? false,
  }));
  const view = { ...position.view, public: { ...position.view.public, phase, suits } };
  return { ...position, view, me: change.me ?? 0, awaiting: [1] };
}

const typesOf = (actions: Action[]) => [...new Set(actions.map(({ type }) => type))];

test("the next own suit in this round is planned for, with all its points", () => {
  const position = waiting({ activated: [0] });
  expect(planStart(position.view.public, 0)).toMatchObject({ suit: { id: 1 }, points: 3 });
});

test("in the next round only a single suit is known to come", () => {
  const position = waiting({ activated: [0, 1] });
  expect(plannable(position, [])).toEqual([]);
  const suits = position.view.public.suits.filter(({ id }) => id !== 1);
  expect(planStart({ ...position.view.public, suits }, 0)).toMatchObject({ suit: { id: 0 } });
});

test("the attacker plans on with what is left while the defender decides", () => {
  const { view } = positions.at("defence").position;
  expect(planStart(view.public, 0)).toMatchObject({
    suit: { id: 1 },
    points: 0,
    done: ["quick_attack", "run"],
  });
});

test("planned actions take points, energy and their row, and end with the activation", () => {
  const position = waiting();
  const first = plannable(position, []);
  expect(typesOf(first)).toContain("run");
  const move = first.find(({ type }) => type === "move") as Action;
  const then = typesOf(plannable(position, [move]));
  expect(then).toContain("half_move");
  expect(then).not.toContain("move");
  expect(then).not.toContain("full_attack");
  expect(plannable(position, [{ type: "end_activation" }])).toEqual([]);
});

test("moves stay on free ground, and weapons fit the distance", () => {
  const position = waiting();
  const { suits, pieces } = position.view.public;
  const actions = plannable(position, []);
  const cells = actions.flatMap((action) => ("to" in action ? [action.to] : []));
  const taken = suits.flatMap(({ at }) => at ?? []);
  expect(cells.filter((cell) => taken.includes(cell))).toEqual([]);
  const walls = pieces.filter(
    ({ piece }) => position.catalogue.pieces[piece]?.obstacle === "impassable",
  );
  expect(cells.filter((cell) => walls.some(({ cells }) => cells.includes(cell)))).toEqual([]);
  const far = actions.flatMap((action) => ("weapon" in action ? [action.weapon] : []));
  expect(new Set(far).has(1), "no melee weapon over a distance").toBe(false);
  const near = plannable(position, [{ type: "half_move", to: "D9" }]);
  expect(near.some((action) => "weapon" in action && action.weapon === 1)).toBe(true);
});

test("spectators and the set-up have nothing to plan", () => {
  expect(plannable({ ...waiting(), me: null }, [])).toEqual([]);
  expect(plannable(positions.at("choosingSide").position, [])).toEqual([]);
});

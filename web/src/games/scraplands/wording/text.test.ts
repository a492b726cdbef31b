import { expect, test } from "vitest";
import { aim } from "./aim";
import { counters, result } from "./scoreboard";
import { positions } from "../gallery/positions";
import { refusalText } from "./refusals";
import { texts } from "../text";
import { outcomeOf } from "../../kit/outcome";

test("counters are points, cars and hit points, and in a race the best place", () => {
  const { position } = positions.at("declare");
  const labels = counters(0, position).map(({ label }) => label);
  expect(labels).toEqual(["Points", "Cars", "Hit points", "Best place"]);
  const [, cars] = counters(1, position);
  const own = position.view.public.cars.filter(({ seat }) => seat === 1);
  expect(cars?.value).toBe(`${own.length} of ${own.length}`);
});

test("a refusal names its cars", () => {
  const { position } = positions.at("attack");
  const refused = (code: string, params: Record<string, unknown>) =>
    refusalText({ code: `scraplands.${code}`, params, message: "?" }, position);
  expect(refused("hidden_by_car", { car: 1 })).toBe("Ann's Runner 2 is in the line of fire.");
  expect(refused("not_its_turn", { car: 0, turn_of: 3 })).toBe(
    "It is the turn of Bob's Runner 1: most command points, then furthest ahead.",
  );
  expect(refused("too_far", { by: 9000, most: 4000 })).toBeNull();
});

test("the aim counts the points as if the race ended now, and says how far it is", () => {
  const { position } = positions.at("declare");
  const { goal, progress, pace } = aim(position);
  expect(goal).toMatch(/^Most points win: 13 for 1st place, 10 for 2nd/);
  for (const { text } of progress) {
    expect(text).toMatch(/^\d+ points now \(\d(st|nd|rd|th)(, \d\w\w)*\), \d+″ to go$/);
  }
  const all = 13 + 10 + 8 + 6;
  const [ann, bob] = counters(0, position).concat(counters(1, position)).filter(isPoints);
  expect(Number(ann?.value) + Number(bob?.value)).toBe(all);
  expect(pace).toMatch(/^Round \d+ of about \d+$/);
});

test("the aim of the Arena is points after a known number of rounds", () => {
  const { goal, progress, pace } = aim(positions.at("arena_declare").position);
  expect(goal).toMatch(/^Most points after 5 rounds win: 3 for a wreck/);
  expect(progress).toHaveLength(3);
  expect(pace).toMatch(/^(Round \d of 5|Last round)/);
});

test("the reason of the result is told from the viewer's side, with what gave the points", () => {
  const ended = outcomeOf({ ranks: [0, 1], scores: [24, 13], reason: "finished" }, []);
  const seen = (me: number | null) =>
    result(ended, { ...positions.at("over").position, me }).reason;
  expect(seen(0)).toMatch(/^You won because you have 24 points \(/);
  expect(seen(1)).toMatch(/^You lost because Ann has 24 points \(.*\); you have 13 points \(/);
  expect(seen(null)).toMatch(/^Ann won because Ann has 24 points \(/);
});

function isPoints({ label }: { label: string }): boolean {
  return label === texts.counters.points;
}

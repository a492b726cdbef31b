import { expect, test } from "vitest";
import type { Event } from "../../../api/generated/scraplands";
import { EVENTS, positions } from "../gallery/positions";
import { highlightsOf } from "./highlights";
import { namesOf } from "../wording/labels";
import { poseOf, viewAfter } from "./applyEvent";
import { rollsIn, scenesOf } from "./animations";

test("after the events of a step cars stand where the server says", () => {
  for (const name of positions.names) {
    const { position, last } = positions.at(name);
    const after = last.events.reduce(viewAfter, last.before.public);
    const { cars, points, removed } = position.view.public;
    for (const car of cars) {
      expect(poseOf(after, car.id), `${name}: car ${car.id}`).toEqual(car.pose);
      expect(after.cars[car.id]?.hit_points).toBe(car.hit_points);
    }
    expect(after.points).toEqual(points);
    expect(after.removed.toSorted()).toEqual(removed.toSorted());
  }
});

test("a leg is a pivot and then a straight drive, and a longer one takes longer", () => {
  const { position } = positions.at("declare");
  const names = namesOf(position);
  const before = position.view.public;
  const scenes = scenesOf([EVENTS.drove], before, names);
  expect(scenes.map(({ view }) => poseOf(view, EVENTS.drove.car))).toEqual([
    EVENTS.drove.from,
    EVENTS.drove.to,
  ]);
  const further = { ...EVENTS.drove, to: { ...EVENTS.drove.to, at: { x: 10_000, y: 30_574 } } };
  const longer = scenesOf([further], before, names);
  expect(longer.at(-1)?.ms).toBeGreaterThan(scenes.at(-1)?.ms ?? Infinity);
});

test("a jump starts at the ramp's far end", () => {
  const { position } = positions.at("declare");
  const scenes = scenesOf([EVENTS.jumped], position.view.public, namesOf(position));
  const flight = scenes.findIndex(({ effects }) => effects[0]?.type === "flies");
  const [start, landed] = [scenes[flight - 1], scenes[flight]];
  expect(start && poseOf(start.view, EVENTS.jumped.car)).toEqual(EVENTS.jumped.from);
  expect(landed && poseOf(landed.view, EVENTS.jumped.car)).toEqual(EVENTS.jumped.to);
});

test("every scene has a duration, and dice roll before their effect is shown", () => {
  const { position } = positions.at("declare");
  const names = namesOf(position);
  const before = position.view.public;
  for (const event of Object.values(EVENTS) as Event[]) {
    for (const { ms } of scenesOf([event], before, names)) expect(ms).toBeGreaterThan(0);
  }
  const [rolling, , hurt] = scenesOf([EVENTS.checked], before, names);
  expect(rolling?.rolling).toBe(2);
  expect(rolling?.view).toBe(before);
  expect(hurt?.view.cars[EVENTS.checked.car]?.hit_points).toBe(EVENTS.checked.hit_points);
});

test("a scene tells nothing before the dice lie, and all of a step at its end", () => {
  const { position } = positions.at("declare");
  const step = [EVENTS.drove, EVENTS.collided, EVENTS.checked];
  const scenes = scenesOf(step, position.view.public, namesOf(position));
  const told = scenes.map(({ told }) => told.events);
  expect(told).toEqual(told.toSorted());
  expect(told.at(-1)).toBe(step.length);
  const rolls = scenes.findIndex(({ rolling }) => rolling > 0);
  expect(told.slice(rolls, rolls + 2)).toEqual([2, 3]);
  expect(scenes[rolls]?.told.view.cars[EVENTS.checked.car]?.hit_points).toBe(
    position.view.public.cars[EVENTS.checked.car]?.hit_points,
  );
  expect(scenes[rolls + 1]?.told.view.cars[EVENTS.checked.car]?.hit_points).toBe(
    EVENTS.checked.hit_points,
  );
});

test("dice are marked as successes by their need", () => {
  const names = namesOf(positions.at("declare").position);
  const { dice, extra, need } = EVENTS.attack_rolled;
  const [attack] = rollsIn([EVENTS.attack_rolled], names);
  expect(attack?.dice.map(({ success }) => success)).toEqual(
    [...dice, ...extra].map((die) => die >= need.die),
  );
  const counters = [
    { die: 2, again: 5 },
    { die: 3, again: null },
  ];
  const [, counter] = rollsIn([{ ...EVENTS.checked, counters }], names);
  expect(counter?.dice).toEqual([
    { value: 5, rerolledFrom: 2, success: true },
    { value: 3, rerolledFrom: null, success: false },
  ]);
});

test("highlights are the legs of a step and the pose that each car started from", () => {
  const before = positions.at("declare").position.view.public;
  const highlights = highlightsOf([EVENTS.drove, EVENTS.collided], before);
  expect(highlights.starts).toEqual([poseOf(before, EVENTS.drove.car)]);
  expect(highlights.legs).toHaveLength(1);
  expect(highlights.hits).toHaveLength(1);
});

import { expect, test } from "vitest";
import type { Lane } from "../../../api/generated/scraplands";
import { interpolate, pointAhead, unwrapAngle } from "./geometry";
import { nearestTarget, poseAfter, driveTargets, turnPose } from "../choices/targets";

const from = { at: { x: 1000, y: 2000 }, heading: 6 };
const lane: Lane = {
  gear: "forward",
  turn: 0,
  from,
  to: { at: { x: 1000, y: 7000 }, heading: 6 },
  by: 5000,
  stops: [],
};

test("a turn is drawn the shorter way", () => {
  expect(unwrapAngle(345, 0)).toBe(360);
  expect(unwrapAngle(15, 345)).toBe(-15);
  expect(unwrapAngle(720, 90)).toBe(810);
});

test("poses are interpolated along a line, and points lie ahead of a pose", () => {
  expect(interpolate(lane.from, lane.to, 0.5).at).toEqual({ x: 1000, y: 4500 });
  const south = pointAhead(from, 500);
  expect(south.x).toBeCloseTo(1000);
  expect(south.y).toBeCloseTo(2500);
});

test("a drive ends on its lane, and a drift turns there", () => {
  const drive = { type: "drive", gear: "forward", turn: 0, by: 2500 } as const;
  expect(poseAfter(drive, [lane], [], 1500)?.at).toEqual({ x: 1000, y: 4500 });
  expect(poseAfter({ ...drive, turn: 1 }, [lane], [], 1500)).toBeNull();
  const drift = { type: "drift", by: 5000, turn: -6 } as const;
  expect(poseAfter(drift, [lane], [], 1500)).toEqual({ at: { x: 1000, y: 7000 }, heading: 0 });
  expect(turnPose(from, -7).heading).toBe(23);
});

test("a car enters with its rear bumper at the chosen distance from the gate", () => {
  const gate = { at: { x: 0, y: 12_000 }, heading: 0 };
  const enter = { type: "enter", entry: 0, turn: 0, by: 2000 } as const;
  expect(poseAfter(enter, [], [gate], 1500)?.at).toEqual({ x: 3500, y: 12_000 });
  expect(poseAfter({ ...enter, entry: 1 }, [], [gate], 1500)).toBeNull();
});

test("the nearest target is found, unless it is too far away", () => {
  const drives = [1000, 2000, 3000].map(
    (by) => ({ type: "drive", gear: "forward", turn: 0, by }) as const,
  );
  const targets = driveTargets(drives, (action) => poseAfter(action, [lane], [], 1500));
  expect(nearestTarget(targets, { x: 22, y: 79 }, 30)?.action).toBe(drives[1]);
  expect(nearestTarget(targets, { x: 400, y: 79 }, 30)).toBeNull();
});

import { expect, test } from "vitest";
import { flightTransform } from "./flightPath";

const table = { left: 100, top: 50, width: 800, height: 600 };

test("what flies lies on the middle of its place, whatever the table's own place", () => {
  const place = { left: 300, top: 250, width: 80, height: 120 };
  expect(flightTransform(place, table, 80, 120)).toBe("translate(200px, 200px) scale(1)");
  expect(flightTransform(place, table, 40, 60)).toBe("translate(220px, 230px) scale(1.2)");
});

test("it shrinks to a small place, though not to nothing", () => {
  const place = { left: 100, top: 50, width: 40, height: 40 };
  expect(flightTransform(place, table, 80, 80)).toBe("translate(-20px, -20px) scale(0.5)");
  expect(flightTransform({ ...place, width: 1, height: 1 }, table, 80, 80)).toContain(
    "scale(0.25)",
  );
});

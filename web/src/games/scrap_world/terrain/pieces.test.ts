import { expect, test } from "vitest";
import { catalogue } from "../gallery/positions";
import { drawingOf } from "./pieces";

test("every piece that covers spaces has a drawing", () => {
  const drawn = catalogue.pieces.map((_, id) => drawingOf(id) !== null);
  expect(drawn).toEqual(catalogue.pieces.map(({ cells }) => cells.length > 0));
});

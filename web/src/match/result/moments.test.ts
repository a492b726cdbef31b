import { expect, test } from "vitest";
import type { Facts, GameTypes, LogLine } from "../../games/kit/game";
import type { PastStep } from "../../api/messages";
import { momentsOf } from "./moments";

const facts = {} as Facts<GameTypes>;

/** Each event is a line; those named `big` decide. */
const game = {
  log: (events: { type: string }[]): LogLine[] =>
    events.map(({ type }) => ({
      text: type,
      seat: null,
      ...(type.startsWith("big") ? { weight: "major" as const } : {}),
    })),
};

function step(seq: number, ...types: string[]): PastStep {
  return { seq, by: 0, cause: "player", events: types.map((type) => ({ type })) } as PastStep;
}

test("the last decisive line of a step is its moment", () => {
  const log = [step(1, "small"), step(2, "big hit", "big wreck", "small"), step(3, "match_ended")];
  expect(momentsOf(log, game, facts)).toEqual([{ seq: 2, text: "big wreck" }]);
});

test("only the last few moments are told, oldest first", () => {
  const log = [1, 2, 3, 4, 5, 6].map((seq) => step(seq, `big ${seq}`));
  expect(momentsOf(log, game, facts).map(({ seq }) => seq)).toEqual([3, 4, 5, 6]);
});

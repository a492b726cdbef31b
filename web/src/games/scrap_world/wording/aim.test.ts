import { expect, test } from "vitest";
import type { Action, Preview } from "../../../api/generated/scrap_world";
import { aim } from "./aim";
import { rationale } from "./rationale";
import { positions } from "../gallery/positions";
import { usualMinutes, usualRounds } from "./matchLength";
import { namesOf } from "./labels";

const { position, legal, preview } = positions.at("activation");

function inRound(round: number) {
  return { ...position, view: { ...position.view, public: { ...position.view.public, round } } };
}

test("the aim tells the suits and the hull of every seat", () => {
  const { goal, progress } = aim(position);
  expect(goal).toMatch(/^Destroy every enemy/);
  expect(progress.map(({ text }) => text)).toEqual(["2 suits, hull 17", "2 suits, hull 19"]);
  expect(aim(positions.at("over").position).progress.map(({ share }) => share)[1]).toBe(0);
});

test("the pace is the usual length, and the limit only near it", () => {
  expect(aim(inRound(4)).pace).toBe("Round 4 of about 10");
  expect(aim(inRound(12)).pace).toBe("Round 12, longer than most");
  expect(aim(inRound(58)).pace).toBe("Last round but two");
  expect(aim(inRound(60)).pace).toBe("Last round");
  const { position } = positions.at("choosingSide");
  expect(aim(position).pace).toBe("Before round 1");
  const roster = position.match.seats[0]?.roster;
  const seats = position.match.seats.map((seat) => ({ ...seat, roster }));
  const even = { ...position, match: { ...position.match, seats } };
  expect(aim(even).pace).toMatch(/^Before round 1; every team costs \d+ points$/);
});

test("lengths grow with the points and the players", () => {
  const minutes = [60, 80, 150, 300].map((points) => usualMinutes({ points }, 2));
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  expect(usualMinutes({ points: 80 }, 4)).toBeGreaterThan(2 * usualMinutes({ points: 80 }, 2));
  expect(usualRounds({ points: 80, round_cap: 10 }, 4)).toBe(10);
});

test("a hint says why in the numbers of its preview", async () => {
  const reason = async (action: Action) => rationale(action, position, await preview(action));
  const [move] = legal;
  expect(move && (await reason(move))).toMatch(/spaces? (instead of \d|from)/);
  const attack = legal.find(({ type }) => type === "full_attack");
  expect(attack && (await reason(attack))).toBe(
    "Bob's Thumper has 17 hull left; expect about 1.4 damage. Cover gives it 1 more die.",
  );
  expect(await reason({ type: "power_up" })).toMatch(/energy goes from 4 to 5/);
  expect(await reason({ type: "end_activation" })).toMatch(/worth/);
  const defence = positions.at("defence");
  const [, armored] = defence.legal;
  const known = armored && (await defence.preview(armored));
  expect(armored && known && rationale(armored, defence.position, known)).toBe(
    "For 0 energy you expect about 0.3 damage on 7 hull.",
  );
});

test("an attack that destroys the last suit says so", () => {
  const attack: Action = { type: "full_attack", weapon: 1, target: 2, ammo: null, burn: 2 };
  const suits = position.view.public.suits.filter(({ id }) => id !== 3);
  const view = { ...position.view, public: { ...position.view.public, suits } };
  const preview = { type: "attack", expected_damage: 18_000, defence: [] } as unknown as Preview;
  expect(rationale(attack, { ...position, view }, preview)).toMatch(/it is the last one\.$/);
});

test("a bot's suit is named without the bot's level", () => {
  const seats = position.seats.map((seat) =>
    seat.seat === 1
      ? { ...seat, player: null, bot: "normal" as const, name: "Bot B (normal)" }
      : seat,
  );
  expect(namesOf({ ...position, seats }).suit(2)).toBe("Bot B's Thumper");
});

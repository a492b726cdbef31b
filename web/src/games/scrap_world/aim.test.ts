import { expect, test } from "vitest";
import type { Action, Preview } from "../../api/generated/scrap_world";
import { aim } from "./aim";
import { because } from "./because";
import { card, FIRST_OPTIONS } from "./gameCard";
import { ACTIONS } from "./gallery/actions";
import { previewOf } from "./gallery/previews";
import { activation, choosingSide, defence, deploying, over } from "./gallery/positions";
import { usualMinutes, usualRounds } from "./lengths";
import { presets } from "./presets";
import { result } from "./scoreboard";
import { namesOf } from "./labels";
import { terms } from "./text/terms";
import { terms as germanTerms } from "./text/terms.de";
import type { ScrapPosition } from "./types";

function inRound(round: number): ScrapPosition {
  const position = activation();
  return { ...position, view: { ...position.view, public: { ...position.view.public, round } } };
}

test("the aim tells the suits and the hull of every seat", () => {
  const { goal, progress } = aim(activation());
  expect(goal).toMatch(/^Destroy every enemy/);
  expect(progress.map(({ text }) => text)).toEqual(["2 suits, hull 14", "2 suits, hull 8"]);
  expect(aim(over()).progress.map(({ share }) => share)[1]).toBe(0);
});

test("the pace is the usual length, and the limit only near it", () => {
  expect(aim(inRound(4)).pace).toBe("Round 4 of about 11");
  expect(aim(inRound(12)).pace).toBe("Round 12, longer than most");
  expect(aim(inRound(58)).pace).toBe("Last round but two");
  expect(aim(inRound(60)).pace).toBe("Last round");
  expect(aim(choosingSide()).pace).toBe("Before round 1");
});

test("lengths grow with the points and the players", () => {
  const minutes = [60, 80, 150, 300].map((points) => usualMinutes({ points }, 2));
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  expect(usualMinutes({ points: 80 }, 4)).toBeGreaterThan(2 * usualMinutes({ points: 80 }, 2));
  expect(usualRounds({ points: 80, round_cap: 10 }, 4)).toBe(10);
});

test("the first match is the first preset, and takes up to ten minutes", () => {
  expect(presets[0]?.options).toBe(FIRST_OPTIONS);
  expect(card.first).toBe(FIRST_OPTIONS);
  const minutes = card.minutes?.(FIRST_OPTIONS, 2) ?? 0;
  expect(minutes).toBeGreaterThanOrEqual(4);
  expect(minutes).toBeLessThanOrEqual(10);
});

test("a hint says why in the numbers of its preview", async () => {
  const position = activation();
  const reasons = async (action: Action, at = position) =>
    because(action, at, await previewOf(at, action));
  const [move] = position.legal;
  expect(move && (await reasons(move))).toMatch(/spaces? (instead of \d|from)/);
  const attack = position.legal.find(({ type }) => type === "full_attack");
  expect(attack && (await reasons(attack))).toBe(
    "Bob's Thumper has 6 hull left; expect about 1.9 damage. Cover gives it 1 more die.",
  );
  expect(await reasons({ type: "power_up" })).toMatch(/energy goes from 3 to 4/);
  expect(await reasons({ type: "defend", armor: [4] }, defence())).toBe(
    "For 1 energy you expect about 1.5 damage on 6 hull.",
  );
  expect(await reasons({ type: "end_activation" })).toMatch(/worth/);
});

test("an attack that destroys the last suit says so", () => {
  const position = activation();
  const attack = { ...ACTIONS.full_attack, target: 2 };
  const suits = position.view.public.suits.filter(({ id }) => id !== 3);
  const view = { ...position.view, public: { ...position.view.public, suits } };
  const preview = { type: "attack", expected_damage: 9000, defence: [] } as unknown as Preview;
  expect(because(attack, { ...position, view }, preview)).toMatch(/it is the last one\.$/);
});

test("without a preview only what needs none is said", () => {
  for (const action of Object.values(ACTIONS)) {
    const text = because(action, deploying(), null);
    if (text !== null) expect(text, action.type).toMatch(/^[A-Z].*\.$/);
  }
});

test("the result is told from the viewer's side", () => {
  const lost = { ranks: [1, 0], scores: [0, 150], reason: "last_standing" };
  const position = over();
  expect(result(lost, position).reason).toBe(
    "You lost because Bob destroyed your last battlesuit.",
  );
  expect(result(lost, { ...position, me: null }).reason).toMatch(/^Bob won because/);
  const drawn = { ranks: [0, 0], scores: [80, 80], reason: "round_cap" };
  expect(result(drawn, position).reason).toMatch(/^A draw: 2 rounds/);
  expect(result({ ...drawn, reason: "left" }, position).reason).toMatch(/^You won because/);
});

test("a bot's suit is named without the bot's level", () => {
  const position = activation();
  const seats = position.seats.map((seat) =>
    seat.seat === 1
      ? { ...seat, player: null, bot: "normal" as const, name: "Bot (normal)" }
      : seat,
  );
  expect(namesOf({ ...position, seats }).suit(2)).toBe("Bot's Thumper");
  const bots = seats.map((seat) => ({ ...seat, player: null, bot: "easy" as const }));
  expect(namesOf({ ...position, seats: bots }).suit(2)).toBe("Bot B's Thumper");
});

test("both languages explain the same terms, each form once", () => {
  expect(germanTerms.length).toBe(terms.length);
  for (const list of [terms, germanTerms]) {
    const forms = list.flatMap(({ forms }) => forms);
    expect(new Set(forms).size).toBe(forms.length);
    for (const { text } of list) expect(text).toMatch(/^.+\.$/);
  }
});

import { expect, test } from "vitest";
import { spokenText } from "../cards/cardStyle";
import { PICTURES } from "../art/pictures";
import { iconLines } from "../cards/cardIcons";
import { counters, result } from "./scoreboard";
import { catalogue, positions } from "../gallery/positions";
import { isShort, previewText } from "./previewText";
import { neighbourLabel } from "./labels";
import { refusalText } from "./refusals";
import { prompt } from "./prompt";
import { outcomeOf } from "../../kit/outcome";

test("the prompt names the decision, or the player who must decide", () => {
  const at = (name: string, asSpectator = false) =>
    prompt(positions.at(name, asSpectator).position);
  expect(at("command")).toBe("Put a card into slot 4 of your stack.");
  expect(at("command", true)).toBe("Bob is choosing a card for slot 4.");
  expect(at("over")).toBe("The match is over.");
});

test("each card has a picture, icons for each line, and a spoken text with all lines", () => {
  for (const entry of catalogue.cards) {
    expect(PICTURES[entry.slug], entry.slug).toBeDefined();
    expect(iconLines(entry).length, entry.slug).toBe(entry.text.length);
    for (const line of [entry.name, ...entry.text]) expect(spokenText(entry)).toContain(line);
  }
});

test("counters show damage, tokens, hand and upgrades", () => {
  const { position } = positions.at("command");
  const list = counters(1, position).map(({ label, value }) => `${label} ${value}`);
  expect(list).toEqual(["Damage 1/10", "Fuel 24", "Scrap 2", "Hand 3", "Upgrades 7"]);
});

test("the result of two tells who has less damage, from the viewer's side", () => {
  const duel = positions.at("command").position;
  const damaged = (...damage: number[]) => ({
    ...duel,
    view: {
      ...duel.view,
      public: {
        ...duel.view.public,
        pilots: duel.view.public.pilots.map((pilot, at) => ({ ...pilot, damage: damage[at] ?? 0 })),
      },
    },
  });
  const ended = (reason: string) => outcomeOf({ ranks: [1, 0], scores: [0, 0], reason }, []);
  const reason = (me: number | null, damage: number[]) =>
    result(ended("damage"), { ...damaged(...damage), me }).reason;
  expect(reason(0, [10, 6])).toBe("You lost because you have 10 damage and Bob has only 6.");
  expect(reason(1, [10, 6])).toBe("You won because Ann has 10 damage and you have only 6.");
  expect(reason(null, [10, 6])).toBe("Bob won because Ann has 10 damage and Bob only 6.");
  expect(reason(0, [10, 10])).toContain("Bob went first this round");
  const capped = result(ended("round_cap"), damaged(4, 2));
  expect(capped.reason).toMatch(/^You .* The last round was played\.$/);
});

test("the result of more names the pilot on the viewer's left, and the one that decided", () => {
  const { position, result: ended } = positions.at("over");
  if (!ended) throw new Error("the recorded match has no result");
  const { ranks } = ended;
  const winner = ranks.indexOf(Math.min(...ranks));
  const victim = (winner + 1) % ranks.length;
  const name = (seat: number) => position.seats[seat]?.name ?? "";
  const reason = (me: number | null) => result(outcomeOf(ended, []), { ...position, me }).reason;
  expect(reason(winner)).toContain(`You won because ${name(victim)}, on your left,`);
  expect(reason(victim)).toContain("You lost because you have the most damage");
  expect(reason(null)).toContain(`${name(winner)} won because ${name(victim)}, on`);
  const other = ranks.findIndex((_, seat) => seat !== winner && seat !== victim);
  if (other >= 0) expect(reason(other)).toMatch(/^You lost/);
});

test("neighbours of the viewer are named; with two players there is only one", () => {
  expect(neighbourLabel(1, 0, 4)).toBe("on your left: your target");
  expect(neighbourLabel(3, 0, 4)).toBe("on your right: you are the target");
  expect(neighbourLabel(2, 0, 4)).toBeNull();
  expect(neighbourLabel(1, 0, 2)).toBe("your opponent");
  expect(neighbourLabel(1, null, 4)).toBeNull();
  expect(neighbourLabel(2, 0, 4, [1])).toBe("on your left: your target");
  expect(neighbourLabel(1, 0, 4, [1])).toBeNull();
  expect(neighbourLabel(2, 0, 3, [1])).toBe("your opponent");
});

test("previews become sentences with their numbers", () => {
  const { position } = positions.at("command");
  const price = { token: "fuel" as const, cost: 4, have: 2 };
  const place = { type: "place" as const, slot: 2, price };
  expect(previewText(place, position)).toEqual([
    "Costs 4 fuel when it resolves; you have 2 now.",
    "Cards in the slots to its right must give you 2 fuel more.",
  ]);
  expect(previewText({ ...place, slot: 4 }, position)[1]).toMatch(/could not pay/);
  expect(isShort(place)).toBe(true);
  const strike = previewText(
    {
      type: "strike",
      seat: 0,
      kind: "impact",
      damage: 3,
      parts: [
        { damage: 2, card: "hammer_fist" },
        { damage: 1, card: "targeting_visor" },
      ],
      brace: 1,
      shields: ["scrap_plate"],
    },
    position,
  );
  expect(strike).toEqual([
    "3 impact damage for Ann: 5 of 10 if nothing prevents it.",
    "+2 Hammer Fist, +1 Targeting Visor.",
    "Up to 1 of it is prevented already.",
    "Scrap Plate may prevent it.",
  ]);
  const order = { type: "order" as const, seat: 0, slots: [1, 0] };
  expect(previewText(order, position)[0]).toMatch(/^Ann's stack would/);
});

test("a refusal names its card, pile or pilot", () => {
  const { position } = positions.at("command");
  const refused = (code: string, params: Record<string, unknown>) =>
    refusalText({ code: `scrappers.${code}`, params, message: "?" }, position);
  expect(refused("too_dear", { card: "rail_shot", scrap: 7, max: 3 })).toBe(
    "Rail Shot is worth 7 scrap, and this card takes one worth up to 3.",
  );
  expect(refused("empty_pile", { pile: { deck: 1, from: "discard" } })).toBe(
    "There is no card on the discard pile of draft deck 2.",
  );
  expect(refused("not_asked", { asked: "claim" })).toBe("First take a draft card, or none.");
});

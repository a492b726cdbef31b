import { expect, test } from "vitest";
import type { Selection } from "../choices/choices";
import { buildLater, choicesOf } from "../choices/choices";
import { positions } from "../gallery/positions";
import { needsOf } from "../choices/needs";
import { whyNot } from "./whyNot";
import type { EmpirePosition } from "../types";

const BROKEN = /undefined|null|NaN|\[object|_/;

/** The position with as many parts of each kind, in this phase. */
function withParts(position: EmpirePosition, n: number, phase: "action" | "build") {
  const { view, me } = position;
  const players = view.public.players.map((player, seat) => {
    const parts = player.parts.map(() => n) as typeof player.parts;
    return seat === me ? { ...player, parts } : player;
  });
  return { ...position, view: { ...view, public: { ...view.public, players, phase } } };
}

function heldIn(position: EmpirePosition): Selection {
  const [machine] = position.view.private?.hand ?? [];
  if (!machine) throw new Error("a machine is in hand");
  return { type: "held", machine };
}

test("a card for which everything is there is built after the actions", () => {
  const { position } = positions.at("action_4");
  const ready = withParts(position, 3, "action");
  expect(whyNot(heldIn(ready), ready)).toMatch(
    /^First take your 2 actions, or end them: then you can build this\.$/,
  );
  expect(whyNot(heldIn(ready), withParts(position, 3, "build"))).toBeNull();
});

test("what is missing for a card is named in every phase", () => {
  const { position } = positions.at("action_4");
  for (const phase of ["action", "build"] as const) {
    const poor = withParts(position, 0, phase);
    expect(whyNot(heldIn(poor), poor)).toMatch(/^You need [A-Z].+ for this\./);
  }
});

test("outside of the own turn the reason names whose turn it is", () => {
  const { position } = positions.at("action_4");
  const { view, me } = position;
  const active = ((me ?? 0) + 1) % 4;
  const waiting = { ...position, view: { ...view, public: { ...view.public, active } } };
  expect(whyNot({ type: "deck", kind: "part" }, waiting)).toMatch(/'s turn\./);
  expect(whyNot(heldIn(waiting), waiting)).not.toBeNull();
});

test("no recorded position has a reason with a slug, or one for a legal choice", () => {
  for (const name of positions.names) {
    const { position, legal } = positions.at(name);
    const { view, me } = position;
    if (me === null || !view.private) continue;
    const selections: Selection[] = [
      ...view.private.hand.map((machine): Selection => ({ type: "held", machine })),
      ...view.private.inventions.map((invention): Selection => ({ type: "plan", invention })),
      { type: "deck", kind: "part" },
      { type: "scrap", kind: "machine" },
    ];
    for (const selection of selections) {
      const reason = whyNot(selection, position);
      expect(reason ?? "", name).not.toMatch(BROKEN);
      const isLegal = choicesOf(selection, { ...position, legal }).some(({ legal }) => legal);
      if (isLegal) expect(reason, `${name} ${selection.type}`).toBeNull();
    }
  }
});

test("the actions are ended and a card is built in one act, if everything is there", () => {
  const { position, legal } = positions.at("action_4");
  const ready = withParts(position, 3, "action");
  const [choice] = buildLater(heldIn(ready), { ...ready, legal });
  expect(choice?.action).toEqual({ type: "done" });
  expect(choice?.then?.[0]?.type).toBe("build");
  const poor = withParts(position, 0, "action");
  expect(buildLater(heldIn(poor), { ...poor, legal })).toEqual([]);
  expect(needsOf({ ...position, me: null }).machines).toEqual([]);
});

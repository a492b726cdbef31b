import { expect, test } from "vitest";
import type { Action } from "../../api/generated/scrap_world";
import { actionLabel } from "./actions";
import { ACTIONS } from "./gallery/actions";
import { activation, defence, putting } from "./gallery/positions";

const label = (action: Action, position = activation()) => actionLabel(action, position);

test("every action has a text and a group", () => {
  for (const action of Object.values(ACTIONS)) {
    const { text, group } = label(action);
    expect(text, action.type).toMatch(/^\S.*\S$/);
    expect(group, action.type).not.toBe("");
    expect(text + group, action.type).not.toMatch(/undefined|null|\[object/);
  }
});

test("an attack names target, weapon, ammunition and burned energy", () => {
  expect(label(ACTIONS.quick_attack)).toEqual({
    text: "Quick Attack on Bob's Thumper with Auto Cannon, Tracer Rounds",
    group: "Attack Bob's Thumper",
  });
  expect(label(ACTIONS.full_attack).text).toBe(
    "Full Attack on Bob's Scout with Power Barbs, 2 energy burned",
  );
});

test("card names are those of the acting or the defending suit", () => {
  expect(label(ACTIONS.reload).text).toBe("Reload Missile");
  expect(label(ACTIONS.defend, defence()).text).toBe("Defend with Carapace Armor");
  expect(label({ type: "defend", armor: [] }, defence()).text).toBe("Defend without armor cards");
});

test("placing terrain names the piece in hand", () => {
  expect(label(ACTIONS.put_piece, putting()).text).toBe("Put the Rubble Field at C4");
});

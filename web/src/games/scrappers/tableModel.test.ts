import { expect, test, vi } from "vitest";
import type { Action } from "../../api/generated/scrappers";
import { settings } from "../../settings/settings.svelte";
import { positions } from "./gallery/positions";
import { anchors } from "./animation/anchors";
import { TableModel } from "./tableModel.svelte";
import type { ScrappersTableProps } from "./types";

function modelAt(name: string, sent: Action | null = null) {
  const shown = positions.at(name);
  const act = vi.fn<(action: Action, then?: Action[]) => void>();
  const props: ScrappersTableProps = {
    ...shown.position,
    legal: shown.legal,
    sent,
    step: null,
    last: null,
    hint: null,
    keys: true,
    planning: false,
    planned: [],
    settled: () => undefined,
    onProgress: () => undefined,
    act,
    preview: shown.preview,
  };
  const hand = shown.position.view.private?.hand ?? [];
  return { model: new TableModel(() => props), act, hand, props };
}

test("the first press selects a card, the second plays it", () => {
  const { model, act, hand } = modelAt("command");
  const anchor = anchors.own("hand", hand[0] ?? "");
  model.select(anchor);
  expect(act).not.toHaveBeenCalled();
  expect(model.proposed).toEqual({ type: "assign", card: hand[0] });
  model.select(anchor);
  expect(act).toHaveBeenCalledExactlyOnceWith({ type: "assign", card: hand[0] });
});

test("planned cards are sent one after the other", () => {
  const { model, act, hand } = modelAt("command");
  const [first = "", second = ""] = hand;
  model.plan.start();
  model.send({ type: "assign", card: first });
  expect(act).not.toHaveBeenCalled();
  expect(model.planned).toEqual([{ type: "assign", card: first }]);
  model.send({ type: "eject", card: second });
  model.sendPlan();
  expect(act).toHaveBeenCalledExactlyOnceWith({ type: "assign", card: first }, [
    { type: "eject", card: second },
  ]);
  expect(model.plan.actions).toEqual([]);
});

test("while an action is sent, the next one is passed on, but the same one is not sent again", () => {
  const { hand } = modelAt("command");
  const assign: Action = { type: "assign", card: hand[0] ?? "" };
  const { model, act } = modelAt("command", assign);
  model.send(assign);
  expect(act).not.toHaveBeenCalled();
  model.send({ type: "eject", card: hand[0] ?? "" });
  expect(act).toHaveBeenCalledOnce();
});

test("something that cannot be chosen says why, and keeps nothing selected", () => {
  const { model, props } = modelAt("command");
  model.select(anchors.own("hand", props.view.private?.hand[0] ?? ""));
  model.explain(anchors.slot(props.me ?? 0, 4));
  expect(model.selected).toBeNull();
  expect(model.why).toMatch(/stacks fill from the left/);
  expect(model.deselect()).toBe(true);
  expect(model.why).toBeNull();
});

test("a drop proposes its action where the player wants to confirm", () => {
  const { model, act, hand } = modelAt("command");
  const anchor = anchors.own("hand", hand[0] ?? "");
  const eject: Action = { type: "eject", card: hand[0] ?? "" };
  expect(settings.choices.confirmations).toBe(true);
  model.select(anchor);
  model.drop(anchor, "eject");
  expect(act).not.toHaveBeenCalled();
  expect(model.isProposed(eject)).toBe(true);
  settings.choices.confirmations = false;
  model.drop(anchor, "eject");
  settings.choices.confirmations = true;
  expect(act).toHaveBeenCalledExactlyOnceWith(eject);
});

import { beforeEach, expect, test, vi } from "vitest";
import { onReturn } from "./visibility";

let page: EventTarget & { hidden: boolean };
let view: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  view = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", view.addEventListener.bind(view));
  vi.stubGlobal("removeEventListener", view.removeEventListener.bind(view));
});

function turn(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("a return that is told twice is one, and the next one counts after a pause", () => {
  const look = vi.fn();
  onReturn(look);
  turn(true);
  expect(look).not.toHaveBeenCalled();
  turn(false);
  view.dispatchEvent(new Event("focus"));
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_000);
  view.dispatchEvent(new Event("focus"));
  expect(look).toHaveBeenCalledTimes(2);
});

test("who does not listen any more is told nothing", () => {
  const look = vi.fn();
  const end = onReturn(look);
  end();
  turn(false);
  view.dispatchEvent(new Event("focus"));
  expect(look).not.toHaveBeenCalled();
});
